"""The sender: sends, edits and replaces messages within the rate limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import telegram
from telegram import InlineKeyboardMarkup, InputFile, InputMediaPhoto, LinkPreviewOptions
from telegram.constants import ReactionEmoji
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

from .addresses import SentMessage, TelegramChat, number_in
from .errors import CLOSED, LOST, NO_TOPIC, SHOWN, has_sign
from .layout import LONGEST_CAPTION, keyboard, length, words
from .panels import A_SEASON, Panels
from .rate_limit import ANYWHERE, RateLimit, seconds
from .shared_limit import SharedLimit
from .topics import Topics
from .uploads import Uploads

AWAY: Final = 3.0
A_LITTLE: Final = 20.0  # seconds
PICTURE: Final = "table.png"
FILM: Final = ".gif"
NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class Sender:
    """Everything that is sent to Telegram: messages of the outbox, and answers."""

    def __init__(self, bot: telegram.Bot, memory: PlatformMemory, rate_limit: RateLimit) -> None:
        self.bot = bot
        self.memory = memory
        self.limit = SharedLimit(bot.id, memory, rate_limit)
        self._uploads = Uploads(bot.id, memory)
        self._panels = Panels(memory)
        self._topics = Topics(bot, memory)
        self._newest: dict[tuple[int, int], Reply] = {}  # by message: the answer it is about to show

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send or edit a message. Raise MessageGone, Unreachable, ChatMoved or TryLater."""
        chat = TelegramChat.at(message.to)
        await self.limit.take(chat.chat, call=_rings(message))
        async with self._translate_errors(chat.chat):
            old = SentMessage.read(replaces) if replaces is not None else None
            if old is not None and message.removed:
                await self.remove(old)
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
            await self.limit.take(ANYWHERE)
            async with self._note_limits(old.chat):
                await self.edit(old, reply)
        except BadRequest:
            raise
        except (RetryAfter, NetworkError, TryLater) as trouble:
            wait = _wait(trouble)
            if wait > A_LITTLE:
                raise
            put_off()
            await asyncio.sleep(wait)
            if self._newest.get(message) is reply:
                await self.edit(old, reply)
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
        """Send a new message. `back` is the label and address of a link; `answers` is the message it quotes."""
        reply = message.reply
        about: dict[str, Any] = {
            "chat_id": chat.chat,
            "message_thread_id": chat.topic,
            "reply_markup": keyboard(reply, self.bot.username, private=not chat.is_group, back=back),
            "disable_notification": not _rings(message),
            "reply_to_message_id": answers,
            "allow_sending_without_reply": True if answers else None,
        }
        pictured = bool(reply.png) or reply.file is not None
        said = words(reply, caption=pictured, mention=message.mention)
        captioned: dict[str, Any] = {"caption": said.text, "caption_entities": said.entities}
        if reply.file is not None and reply.file.name.endswith(FILM):
            made = await self._uploads.send(
                reply.file.content,
                lambda film: self.bot.send_animation(
                    **about, animation=film, filename=f"film{FILM}", **captioned
                ),
            )
        elif reply.file is not None:
            file = InputFile(reply.file.content, reply.file.name)
            made = await self.bot.send_document(**about, document=file, **captioned)
        elif reply.png:
            made = await self._uploads.send(
                reply.png,
                lambda photo: self.bot.send_photo(**about, photo=photo, filename=PICTURE, **captioned),
            )
        else:
            made = await self.bot.send_message(
                **about, text=said.text, entities=said.entities, link_preview_options=NO_PREVIEW
            )
        return SentMessage.of(made)

    async def edit(self, old: SentMessage, reply: Reply, mention: Sequence[Mention] = ()) -> SentMessage:
        """Edit a message. A picture cannot be removed: without a new one, only its caption changes."""
        markup = keyboard(reply, self.bot.username, private=old.chat > 0)
        try:
            if reply.png:
                return await self._edit_picture(old, reply, markup, mention)
            said = words(reply, caption=old.pictured, mention=mention)
            if old.pictured:
                await self.bot.edit_message_caption(
                    old.chat,
                    old.message,
                    caption=said.text,
                    caption_entities=said.entities,
                    reply_markup=markup,
                )
            else:
                await self.bot.edit_message_text(
                    said.text,
                    old.chat,
                    old.message,
                    entities=said.entities,
                    reply_markup=markup,
                    link_preview_options=NO_PREVIEW,
                )
        except BadRequest as error:
            if not has_sign(error, SHOWN):
                raise
        return old

    async def _edit_newest(self, chat: TelegramChat, old: SentMessage, message: Message) -> SentMessage:
        """Edit the message that shows the table now. In a private chat that may be an answer, not `old`."""
        if not chat.is_group:
            chat = TelegramChat(chat.chat, await self._topics.find(chat.chat, message))
        showing = await self._panels.newest(chat, message) or old
        try:
            return await self.edit(showing, message.reply, message.mention)
        except BadRequest as error:
            newer = await self._panels.newest(chat, message)  # it came while we were editing
            if not has_sign(error, LOST) or newer is None or newer.message == showing.message:
                raise
            return await self.edit(newer, message.reply, message.mention)

    async def _replace(self, chat: TelegramChat, message: Message, sent: SentMessage) -> None:
        """Remove the message that showed the same table in this private chat before."""
        before = await self._panels.replace(chat, message, sent)
        if before is not None:
            with suppress(TelegramError):
                await self.remove(before)

    def fits(self, old: SentMessage, reply: Reply) -> bool:
        """Tell if the old message can be edited into this reply."""
        return reply.file is None and (not old.pictured or length(reply.text) < LONGEST_CAPTION)

    async def _edit_picture(
        self,
        old: SentMessage,
        reply: Reply,
        markup: InlineKeyboardMarkup | None,
        mention: Sequence[Mention],
    ) -> SentMessage:
        said = words(reply, caption=True, mention=mention)

        async def show(photo: str | bytes) -> telegram.Message | bool:
            media = InputMediaPhoto(photo, caption=said.text, caption_entities=said.entities, filename=PICTURE)
            return await self.bot.edit_message_media(media, old.chat, old.message, reply_markup=markup)

        await self._uploads.send(reply.png, show)
        return SentMessage(old.chat, old.message, pictured=True)

    async def remove(self, old: SentMessage) -> None:
        """Delete a message, or its buttons. A message older than two days cannot be deleted."""
        with suppress(BadRequest, Forbidden):
            await self.bot.delete_message(old.chat, old.message)
            return
        with suppress(BadRequest, Forbidden):  # gone already
            await self.bot.edit_message_reply_markup(old.chat, old.message)

    async def _retire(self, old: SentMessage, message: Message) -> None:
        """Delete the message that another was sent instead of, or leave a sentence there."""
        with suppress(TelegramError):
            if message.leaves is None:
                await self.remove(old)
            else:
                with suppress(TryLater):  # counted; it belongs to what was sent
                    await self.limit.take(old.chat, call=True)
                await self.edit(old, message.leaves)

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

    @asynccontextmanager
    async def _note_limits(self, chat: int) -> AsyncIterator[None]:
        """Block a chat for later messages when Telegram asks for a wait."""
        try:
            yield
        except RetryAfter as wait:
            await self.limit.block(chat, seconds(wait))
            raise

    @asynccontextmanager
    async def _translate_errors(self, chat: int) -> AsyncIterator[None]:
        """Translate Telegram's errors into errors of the outbox."""
        try:
            yield
        except RetryAfter as wait:
            await self.limit.block(chat, seconds(wait))
            raise TryLater(seconds(wait)) from wait
        except ChatMigrated as moved:
            raise ChatMoved(TelegramChat(moved.new_chat_id).address) from moved
        except Forbidden as error:
            raise Unreachable("forbidden") from error
        except BadRequest as error:
            if has_sign(error, LOST):
                raise MessageGone from error
            if has_sign(error, CLOSED):
                raise Unreachable(error.message.lower()) from error
            raise
        except (NetworkError, InvalidToken) as error:
            raise TryLater(AWAY) from error


def _rings(message: Message) -> bool:
    """Tell if a message notifies somebody."""
    return not message.silent and bool(message.mention or message.resend)


def _wait(trouble: TelegramError | TryLater) -> float:
    """Return the seconds until a message can be tried again."""
    if isinstance(trouble, TryLater):
        return trouble.seconds
    return seconds(trouble) if isinstance(trouble, RetryAfter) else 0.0
