"""Ephemeral messages: screens in a group that one person sees, edited in place with every press.

Telegram takes one within 15 seconds of a press, or as the answer to an ephemeral command. Its number is good
for a short time only, and ordinary methods do not find it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import telegram
from telegram import InputMediaPhoto
from telegram.error import BadRequest, RetryAfter, TelegramError

from bot.messages.platform import PlatformMemory, TryLater
from bot.messages.reply import Message, Reply

from .addresses import SentMessage, TelegramChat, chat_of, memo
from .ephemeral_support import EphemeralSupport
from .errors import SHOWN, TOO_LATE, has_sign
from .layout import words
from .panels import table_of
from .posts import NO_PREVIEW, PICTURE, Posts
from .rate_limit import ANYWHERE, SharedLimit, seconds
from .uploads import Uploads

A_WHILE: Final = 900  # seconds in which the message before is taken away
NUMBER: Final = "ephemeral_message_id"


@dataclass(frozen=True, slots=True)
class EphemeralMessage:
    """A message in a group that one person sees."""

    chat: TelegramChat
    person: int
    number: int
    pictured: bool

    @property
    def which(self) -> dict[str, Any]:
        """The parameters by which Telegram finds it."""
        return {"chat_id": self.chat.chat, "receiver_user_id": self.person, NUMBER: self.number}


def ephemeral_message(message: telegram.MaybeInaccessibleMessage, person: int) -> EphemeralMessage | None:
    """Return the message as one that only this person sees; None if everybody does."""
    number = message.api_kwargs.get(NUMBER)
    if number is None:
        return None
    if not isinstance(message, telegram.Message):
        return EphemeralMessage(TelegramChat(message.chat.id), person, number, pictured=False)
    return EphemeralMessage(chat_of(message), person, number, SentMessage.of(message).pictured)


class EphemeralMessages:
    """Sends and edits what one person sees."""

    def __init__(
        self, bot: telegram.Bot, memory: PlatformMemory, limit: SharedLimit, posts: Posts, uploads: Uploads
    ) -> None:
        self._bot = bot
        self._memory = memory
        self._limit = limit
        self._posts = posts
        self._uploads = uploads

    @property
    def support(self) -> EphemeralSupport:
        return self._posts.support

    async def send(self, chat: TelegramChat, person: int, reply: Reply, because: dict[str, Any]) -> bool:
        """Show one person a screen in a group, and take away the one before; False if that is not possible.

        `because` are the parameters that name the press or the command it answers.
        """
        if not self.support.in_chat(chat.chat):
            return False
        alone = {"receiver_user_id": person}
        if "callback_query_id" in because:
            alone |= because
            because = {}
        message = Message(reply, chat.address)
        try:
            await self._limit.wait(chat.chat)
            made = await self._posts.send(
                chat, message, more={"ephemeral_message_parameters": alone, **because}
            )
        except BadRequest as error:
            if not has_sign(error, TOO_LATE):
                self.support.refuse(chat.chat)
            return False
        except (TelegramError, TryLater) as error:
            if isinstance(error, RetryAfter):
                await self._limit.block(chat.chat, seconds(error))
            return False
        if NUMBER not in made.api_kwargs:  # everybody sees it
            self.support.known = False
            await self._posts.remove(SentMessage.of(made))
            return False
        await self._replace(EphemeralMessage(chat, person, made.api_kwargs[NUMBER], bool(reply.png)), message)
        return True

    async def edit(self, old: EphemeralMessage, reply: Reply) -> None:
        """Show another screen in place of an old one. Raise TelegramError or TryLater."""
        await self._limit.wait(ANYWHERE)
        about = {**old.which, "reply_markup": self._posts.keyboard(old.chat.chat, reply)}
        said = words(reply, caption=old.pictured or bool(reply.png))
        captioned: dict[str, Any] = {"caption": said.text, "caption_entities": said.entities}
        try:
            if reply.png:

                async def show(photo: str | bytes) -> bool:
                    media = InputMediaPhoto(photo, filename=PICTURE, **captioned)
                    return bool(await self._request("Media", {**about, "media": media}))

                await self._uploads.send(reply.png, show)
            elif old.pictured:
                await self._request("Caption", {**about, **captioned})
            else:
                text = {"text": said.text, "entities": said.entities, "link_preview_options": NO_PREVIEW}
                await self._request("Text", {**about, **text})
        except BadRequest as error:
            if not has_sign(error, SHOWN):
                raise

    async def _request(self, kind: str, given: dict[str, Any]) -> Any:
        return await self._bot.do_api_request(f"editEphemeralMessage{kind}", api_kwargs=given)

    async def _replace(self, sent: EphemeralMessage, message: Message) -> None:
        """Take away the screen of the same table that this person had before."""
        name = memo("whisper", repr((sent.chat.chat, sent.person, table_of(message))))
        before = await self._memory.recall(name)
        await self._memory.keep(name, str(sent.number), A_WHILE)
        if before and int(before) != sent.number:
            gone = EphemeralMessage(sent.chat, sent.person, int(before), pictured=False)
            try:
                await self._bot.do_api_request("deleteEphemeralMessage", api_kwargs=gone.which)
            except TelegramError:  # it has expired
                return
