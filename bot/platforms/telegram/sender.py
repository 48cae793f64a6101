"""The sender: sends, edits and replaces messages within the rate limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

import telegram
from telegram.constants import ChatAction, ReactionEmoji
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.messages.platform import ChatMoved, MessageGone, PlatformMemory, TryLater, Unreachable
from bot.messages.reply import Mention, Message, MessageRef, Reply
from bot.words.phrases import Phrases, known

from .addresses import SentMessage, TelegramChat, number_in
from .ephemeral import EphemeralMessages
from .ephemeral_support import EphemeralSupport
from .errors import CLOSED, DELAYS, LOST, NO_PHOTOS, NO_TOPIC, has_sign
from .panels import A_SEASON, Panels
from .posts import Posts, rings
from .rate_limit import ANYWHERE, RateLimit, SharedLimit, seconds
from .topics import Topics
from .uploads import A_DAY, Uploads

AWAY: Final = 3.0
A_LITTLE: Final = 20.0  # seconds


class Sender:
    """Everything that is sent to Telegram: messages of the outbox, and answers."""

    def __init__(self, bot: telegram.Bot, memory: PlatformMemory, rate_limit: RateLimit) -> None:
        self.bot = bot
        self.memory = memory
        self.limit = SharedLimit(bot.id, memory, rate_limit)
        uploads = Uploads(bot.id, memory)
        self.support = EphemeralSupport(bot)
        self.posts = Posts(bot, uploads, self.support)
        self.ephemeral = EphemeralMessages(bot, memory, self.limit, self.posts, uploads)
        self._panels = Panels(memory)
        self._topics = Topics(bot, memory)
        self._newest: dict[tuple[int, int], Reply] = {}  # by message: the answer it is about to show

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send or edit a message. Raise MessageGone, Unreachable, ChatMoved or TryLater."""
        chat = TelegramChat.at(message.to)
        await self.limit.take(chat.chat, call=rings(message))
        async with self._translate_errors(chat, message.reply.language):
            old = SentMessage.read(replaces) if replaces is not None else None
            if old is not None and message.removed:
                await self.posts.remove(old)
                return ""
            if old is not None and not message.resend:
                return (await self._edit_newest(chat, old, message)).ref
            if chat.is_group:
                sent = await self._new(chat, message, answers=number_in(chat, message.answers))
            else:
                sent = await self._new_privately(chat.chat, message)
            if old is not None:
                await self._retire(old, message)
            if sent.link and sent.pictured and message.table:  # it is the card; calls are deleted
                await self.memory.keep(f"link:{message.table}", sent.link, A_SEASON)
            return sent.ref

    async def answer(
        self,
        chat: TelegramChat,
        reply: Reply,
        back: tuple[str, str] | None = None,
        answers: int | None = None,
        mention: Sequence[Mention] = (),
        *,
        patient: bool = False,
    ) -> SentMessage:
        """Send an answer, in a private chat or if it is patient also a little later. Raise TryLater."""
        message = Message(reply, chat.address, mention=tuple(mention))
        if chat.is_group and not patient:
            await self.limit.take(chat.chat)
        else:
            await self.limit.wait(chat.chat, call=not chat.is_group)
        async with self._note_limits(chat.chat):
            sent = await self._new(chat, message, back, answers)
        await self._replace(chat, message, sent)
        return sent

    async def answer_privately(self, person: int, reply: Reply) -> None:
        """Answer a request from a group privately, with a notification, in the table's topic if it has one."""
        await self.limit.wait(person, call=True)
        async with self._note_limits(person):
            await self._new_privately(person, Message(reply, TelegramChat(person).address, resend=True))

    async def is_open(self, person: int) -> bool:
        """Tell if this person has opened the private chat."""
        try:
            return await self.bot.send_chat_action(person, ChatAction.TYPING)
        except (Forbidden, BadRequest):
            return False
        except TelegramError:
            return True

    async def react(self, chat: TelegramChat, number: int) -> bool:
        """Answer a message with a thumbs-up. Return False if that failed; groups can forbid it."""
        with suppress(TelegramError):
            return await self.bot.set_message_reaction(chat.chat, number, ReactionEmoji.THUMBS_UP)
        return False

    async def answer_in(
        self, chat: TelegramChat, old: SentMessage, reply: Reply, put_off: Callable[[], None]
    ) -> None:
        """Answer in place of the message that was pressed.

        If that has to wait a little, call `put_off`, and retry unless a newer answer is to be shown there.
        """
        message = old.chat, old.message
        self._newest[message] = reply
        try:
            for delay in (*DELAYS, None):
                try:
                    await self.limit.take(ANYWHERE)
                    async with self._note_limits(old.chat):
                        await self.posts.edit(old, reply)
                    break
                except BadRequest:
                    raise
                except (RetryAfter, NetworkError, TryLater) as trouble:
                    wait = _wait(trouble)
                    if delay is None or wait > A_LITTLE:
                        raise
                    put_off()
                    await asyncio.sleep(wait or delay)
                    if self._newest.get(message) is not reply:
                        return
        finally:
            if self._newest.get(message) is reply:
                del self._newest[message]
        await self._replace(chat, Message(reply, chat.address), old)

    async def _new(
        self,
        chat: TelegramChat,
        message: Message,
        back: tuple[str, str] | None = None,
        answers: int | None = None,
    ) -> SentMessage:
        return SentMessage.of(await self.posts.send(chat, message, back, answers))

    async def _edit_newest(self, chat: TelegramChat, old: SentMessage, message: Message) -> SentMessage:
        """Edit the message that shows the table now. In a private chat that may be an answer, not `old`."""
        if not chat.is_group:
            chat = TelegramChat(chat.chat, await self._topics.find(chat.chat, message))
        showing = await self._panels.newest(chat, message) or old
        try:
            return await self.posts.edit(showing, message.reply, message.mention)
        except BadRequest as error:
            newer = await self._panels.newest(chat, message)  # it came while we were editing
            if not has_sign(error, LOST) or newer is None or newer.message == showing.message:
                raise
            return await self.posts.edit(newer, message.reply, message.mention)

    async def _replace(self, chat: TelegramChat, message: Message, sent: SentMessage) -> None:
        """Remove the message that showed the same table in this private chat before."""
        before = await self._panels.replace(chat, message, sent)
        if before is not None:
            with suppress(TelegramError):
                await self.posts.remove(before)

    async def _retire(self, old: SentMessage, message: Message) -> None:
        """Delete the message that another was sent instead of, or leave a sentence there."""
        with suppress(TelegramError):
            if message.leaves is None:
                await self.posts.remove(old)
            else:
                with suppress(TryLater):  # counted; it belongs to what was sent
                    await self.limit.take(old.chat, call=True)
                await self.posts.edit(old, message.leaves)

    async def _new_privately(self, person: int, message: Message) -> SentMessage:
        """Send a new message to a person, in the topic of its table if the chat has topics."""
        chat = TelegramChat(person, await self._topics.open(person, message))
        try:
            sent = await self._new(chat, message)
        except BadRequest as error:
            if chat.topic is None or not has_sign(error, NO_TOPIC):
                raise
            # They have deleted the topic, not the chat.
            await self._topics.forget(person, message)
            chat = TelegramChat(person, await self._topics.open(person, message))
            sent = await self._new(chat, message)
        await self._replace(chat, message, sent)
        return sent

    async def _name_missing_right(self, chat: TelegramChat, language: str) -> None:
        """Say in a group, once a day, that we may not send photos there."""
        name = f"no-photos:{chat.chat}"
        if await self.memory.recall(name):
            return
        await self.memory.keep(name, language or "?", A_DAY)
        with suppress(TelegramError, TryLater):
            await self.answer(chat, Reply(Phrases(known(language))("telegram-no-photos")))

    @asynccontextmanager
    async def _note_limits(self, chat: int) -> AsyncIterator[None]:
        """Block a chat for later messages when Telegram asks for a wait."""
        try:
            yield
        except RetryAfter as wait:
            await self.limit.block(chat, seconds(wait))
            raise

    @asynccontextmanager
    async def _translate_errors(self, chat: TelegramChat, language: str) -> AsyncIterator[None]:
        """Translate Telegram's errors into errors of the outbox."""
        try:
            yield
        except RetryAfter as wait:
            await self.limit.block(chat.chat, seconds(wait))
            raise TryLater(seconds(wait)) from wait
        except ChatMigrated as moved:
            raise ChatMoved(TelegramChat(moved.new_chat_id).address) from moved
        except Forbidden as error:
            # Who sees screens in the group itself needs no private chat, so nobody is told of it.
            raise Unreachable("forbidden", needed=chat.is_group or not self.support.known) from error
        except BadRequest as error:
            if has_sign(error, LOST):
                raise MessageGone from error
            if chat.is_group and has_sign(error, NO_PHOTOS):
                await self._name_missing_right(chat, language)
            if has_sign(error, CLOSED):
                raise Unreachable(error.message.lower()) from error
            raise
        except (NetworkError, InvalidToken) as error:
            raise TryLater(AWAY) from error


def _wait(trouble: TelegramError | TryLater) -> float:
    """Return the seconds until a message can be tried again."""
    if isinstance(trouble, TryLater):
        return trouble.seconds
    return seconds(trouble) if isinstance(trouble, RetryAfter) else 0.0
