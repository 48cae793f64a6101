"""Messages out: sent, edited, replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
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
from bot.messages.reply import MessageRef, Reply

from .addresses import SentMessage, TelegramChat
from .layout import LONGEST_CAPTION, keyboard, length, words
from .panels import A_SEASON, Panels
from .rate_limit import RateLimit, seconds
from .topics import Topics
from .uploads import Photos

AWAY: Final = 3.0
A_LITTLE: Final = 20.0  # seconds
PICTURE: Final = "table.png"
FILM: Final = ".gif"
SHOWN: Final = ("is not modified", "canceled by new")  # it looks so already, or something newer is on its way
LOST: Final = ("message to edit", "message can't be edited", "message_id_invalid")  # or it has no such words
NO_TOPIC: Final = ("topic", "thread not found")
CLOSED: Final = (
    *NO_TOPIC,
    "chat not found",
    "user not found",
    "not enough rights",
    "have no rights",
    "peer_id_invalid",
    "chat_write_forbidden",
    "chat_send_",  # photos or media, which may be forbidden
    "chat_restricted",
    "user_is_blocked",
    "input_user_deactivated",
)
NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class Sender:
    def __init__(self, bot: telegram.Bot, memory: PlatformMemory, pace: RateLimit) -> None:
        self.bot = bot
        self.memory = memory
        self._rate_limit = pace
        self._photos = Photos(bot.id, memory)
        self._panels = Panels(memory)
        self._topics = Topics(bot, memory)
        self._newest: dict[tuple[int, int], Reply] = {}  # what messages are about to show

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """Raises Gone, Unreachable or TryLater."""
        place = TelegramChat.at(reply.to)
        self._rate_limit.take(place.chat)
        with self._understood(place.chat):
            old = SentMessage.read(replaces) if replaces is not None else None
            if old is not None and not reply.resend:
                return (await self._edit_newest(place, old, reply)).ref
            if old is not None:
                await self._remove(old)
            sent = await (self.new(place, reply) if place.is_group else self._new_privately(place.chat, reply))
            if sent.link and sent.pictured and reply.table:  # of the card: calls are deleted
                await self.memory.keep(f"link:{reply.table}", sent.link, A_SEASON)
            return sent.ref

    async def answer(
        self, place: TelegramChat, reply: Reply, back: tuple[str, str] | None = None, answers: int | None = None
    ) -> SentMessage:
        """At once, since somebody waits; but it counts, and what Telegram asks for holds for what follows."""
        self._rate_limit.count(place.chat)
        with self._patient(place.chat):
            sent = await self.new(place, reply, back, answers)
        await self._replace(place, reply, sent)
        return sent

    async def answer_privately(self, person: int, reply: Reply) -> None:
        """To whoever asked in a group, so that they notice it; if the game has a topic there, in that."""
        self._rate_limit.count(person)
        with self._patient(person):
            await self._new_privately(person, replace(reply, resend=True))

    async def nod(self, place: TelegramChat, message: int) -> bool:
        """An answer without a word. Groups can forbid it."""
        with suppress(TelegramError):
            return await self.bot.set_message_reaction(place.chat, message, ReactionEmoji.THUMBS_UP)
        return False

    async def answer_in(
        self, place: TelegramChat, old: SentMessage, reply: Reply, put_off: Callable[[], None]
    ) -> None:
        """What has to wait a little is put off, and shown then unless something newer is to be shown there."""
        message = old.chat, old.message
        self._newest[message] = reply
        try:
            with self._patient(old.chat):
                await self.edit(old, reply)
        except BadRequest:
            raise
        except (RetryAfter, NetworkError) as trouble:
            wait = seconds(trouble) if isinstance(trouble, RetryAfter) else 0.0
            if wait > A_LITTLE:
                raise
            put_off()
            await asyncio.sleep(wait)
            if self._newest.get(message) is reply:
                await self.edit(old, reply)
        finally:
            if self._newest.get(message) is reply:
                del self._newest[message]
        await self._replace(place, reply, old)

    async def new(
        self, place: TelegramChat, reply: Reply, back: tuple[str, str] | None = None, answers: int | None = None
    ) -> SentMessage:
        """`back`: a button that leads somewhere else; `answers`: the message it is an answer to."""
        about: dict[str, Any] = {
            "chat_id": place.chat,
            "message_thread_id": place.topic,
            "reply_markup": keyboard(reply, self.bot.username, private=not place.is_group, back=back),
            "disable_notification": reply.silent or not (reply.mention or reply.resend),
            "reply_to_message_id": answers,
            "allow_sending_without_reply": True if answers else None,
        }
        pictured = bool(reply.png) or reply.file is not None
        said = words(reply, caption=pictured)
        captioned: dict[str, Any] = {"caption": said.text, "caption_entities": said.entities}
        if reply.file is not None and reply.file.name.endswith(FILM):
            made = await self._photos.sent(
                reply.file.content,
                lambda film: self.bot.send_animation(
                    **about, animation=film, filename=f"film{FILM}", **captioned
                ),
            )
        elif reply.file is not None:
            file = InputFile(reply.file.content, reply.file.name)
            made = await self.bot.send_document(**about, document=file, **captioned)
        elif reply.png:
            made = await self._photos.sent(
                reply.png,
                lambda photo: self.bot.send_photo(**about, photo=photo, filename=PICTURE, **captioned),
            )
        else:
            made = await self.bot.send_message(
                **about, text=said.text, entities=said.entities, link_preview_options=NO_PREVIEW
            )
        return SentMessage.of(made)

    async def edit(self, old: SentMessage, reply: Reply) -> SentMessage:
        """A picture cannot be taken away again: without a new one, the words below it change."""
        markup = keyboard(reply, self.bot.username, private=old.chat > 0)
        try:
            if reply.png:
                return await self._new_picture(old, reply, markup)
            said = words(reply, caption=old.pictured)
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
            if not any(sign in error.message.lower() for sign in SHOWN):
                raise
        return old

    async def _edit_newest(self, place: TelegramChat, old: SentMessage, reply: Reply) -> SentMessage:
        """In a private chat, what shows the table by now: perhaps the answer to something they typed."""
        if not place.is_group:
            place = TelegramChat(place.chat, await self._topics.known(place.chat, reply))
        showing = await self._panels.newest(place, reply) or old
        try:
            return await self.edit(showing, reply)
        except BadRequest as error:
            newer = await self._panels.newest(place, reply)  # it came while we were editing
            if not _is_lost(error) or newer is None or newer.message == showing.message:
                raise
            return await self.edit(newer, reply)

    async def _replace(self, place: TelegramChat, reply: Reply, sent: SentMessage) -> None:
        """What showed the same in this private chat is in the way."""
        before = await self._panels.replaced(place, reply, sent)
        if before is not None:
            with suppress(TelegramError):
                await self._remove(before)

    def fits(self, old: SentMessage, reply: Reply) -> bool:
        """Whether the old message can become this one."""
        return reply.file is None and (not old.pictured or length(reply.text) < LONGEST_CAPTION)

    async def _new_picture(
        self, old: SentMessage, reply: Reply, markup: InlineKeyboardMarkup | None
    ) -> SentMessage:
        said = words(reply, caption=True)

        async def show(photo: str | bytes) -> telegram.Message | bool:
            media = InputMediaPhoto(photo, caption=said.text, caption_entities=said.entities, filename=PICTURE)
            return await self.bot.edit_message_media(media, old.chat, old.message, reply_markup=markup)

        await self._photos.sent(reply.png, show)
        return SentMessage(old.chat, old.message, pictured=True)

    async def _remove(self, old: SentMessage) -> None:
        """After two days it cannot be deleted; then at least nobody can press anything there."""
        with suppress(BadRequest, Forbidden):
            await self.bot.delete_message(old.chat, old.message)
            return
        with suppress(BadRequest, Forbidden):  # gone already
            await self.bot.edit_message_reply_markup(old.chat, old.message)

    async def _new_privately(self, person: int, reply: Reply) -> SentMessage:
        place = TelegramChat(person, await self._topics.own(person, reply))
        try:
            sent = await self.new(place, reply)
        except BadRequest as error:
            if place.topic is None or not any(sign in error.message.lower() for sign in NO_TOPIC):
                raise
            # They have deleted the topic, not the chat.
            await self._topics.is_gone(person, reply)
            place = TelegramChat(person, await self._topics.own(person, reply))
            sent = await self.new(place, reply)
        await self._replace(place, reply, sent)
        return sent

    @contextmanager
    def _patient(self, chat: int) -> Iterator[None]:
        try:
            yield
        except RetryAfter as wait:
            self._rate_limit.block(chat, seconds(wait))
            raise

    @contextmanager
    def _understood(self, chat: int) -> Iterator[None]:
        """What Telegram's errors mean for whoever wants something delivered."""
        try:
            yield
        except RetryAfter as wait:
            self._rate_limit.block(chat, seconds(wait))
            raise TryLater(seconds(wait)) from wait
        except ChatMigrated as moved:
            raise ChatMoved(TelegramChat(moved.new_chat_id).address) from moved
        except Forbidden as error:
            raise Unreachable("forbidden") from error
        except BadRequest as error:
            text = error.message.lower()
            if _is_lost(error):
                raise MessageGone from error
            if any(sign in text for sign in CLOSED):
                raise Unreachable(text) from error
            raise
        except (NetworkError, InvalidToken) as error:
            raise TryLater(AWAY) from error


def _is_lost(error: BadRequest) -> bool:
    return any(sign in error.message.lower() for sign in LOST)
