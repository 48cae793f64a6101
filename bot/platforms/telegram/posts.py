"""Posts: single messages of ours, made, edited and removed, whatever the rate limit says."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Protocol, cast

import telegram
from telegram import InlineKeyboardMarkup, InputFile, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram.error import BadRequest, EndPointNotFound, Forbidden

from bot.messages.reply import Mention, Message, Reply

from .addresses import SentMessage, TelegramChat
from .ephemeral_support import EphemeralSupport
from .errors import SHOWN, has_sign
from .layout import LONGEST_CAPTION, keyboard, length, rich, words
from .uploads import Uploads

PICTURE: Final = "table.png"
FILM: Final = ".gif"
LIBRARYS_OWN: Final = ("reply_to_message_id", "allow_sending_without_reply", "api_kwargs")
NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class Pictured(Protocol):
    """A message with or without a picture."""

    @property
    def pictured(self) -> bool: ...


class Posts:
    """The messages that everybody in a chat sees; with `more` also those for one person."""

    def __init__(self, bot: telegram.Bot, uploads: Uploads, support: EphemeralSupport) -> None:
        self._bot = bot
        self._uploads = uploads
        self.support = support
        self._rich = True  # until Telegram refuses a message with tables

    async def send(
        self,
        chat: TelegramChat,
        message: Message,
        back: tuple[str, str] | None = None,
        answers: int | None = None,
        more: dict[str, Any] | None = None,
    ) -> telegram.Message:
        """Send a new message. `back` is the label and address of a link; `answers` is the message it quotes.

        `more` are parameters that the library does not know yet.
        """
        reply = message.reply
        about: dict[str, Any] = {
            "chat_id": chat.chat,
            "message_thread_id": chat.topic,
            "reply_markup": self.keyboard(chat.chat, reply, back),
            "disable_notification": not rings(message),
            "reply_to_message_id": answers,
            "allow_sending_without_reply": True if answers else None,
            "api_kwargs": more,
        }
        pictured = bool(reply.png) or reply.file is not None
        said = words(reply, caption=pictured, mention=message.mention)
        captioned: dict[str, Any] = {"caption": said.text, "caption_entities": said.entities}
        if reply.file is not None and reply.file.name.endswith(FILM):
            made = await self._uploads.send(
                reply.file.content,
                lambda film: self._bot.send_animation(
                    **about, animation=film, filename=f"film{FILM}", **captioned
                ),
            )
        elif reply.file is not None:
            file = InputFile(reply.file.content, reply.file.name)
            made = await self._bot.send_document(**about, document=file, **captioned)
        elif reply.png:
            made = await self._uploads.send(
                reply.png,
                lambda photo: self._bot.send_photo(**about, photo=photo, filename=PICTURE, **captioned),
            )
        elif (told := await self._send_rich(about, reply)) is not None:
            made = told
        else:
            made = await self._bot.send_message(
                **about, text=said.text, entities=said.entities, link_preview_options=NO_PREVIEW
            )
        return made

    async def _send_rich(self, about: dict[str, Any], reply: Reply) -> telegram.Message | None:
        """Send a reply with its tables; None if it has none, or Telegram does not take them."""
        if not (reply.parts and self._rich):
            return None
        given = {key: value for key, value in about.items() if key not in LIBRARYS_OWN}
        if answers := about["reply_to_message_id"]:
            given["reply_parameters"] = ReplyParameters(answers, allow_sending_without_reply=True)
        given |= {"rich_message": rich(reply), **(about["api_kwargs"] or {})}
        try:
            made = await self._bot.do_api_request(
                "sendRichMessage", api_kwargs=given, return_type=telegram.Message
            )
        except (BadRequest, EndPointNotFound):
            self._rich = False
            return None
        return cast("telegram.Message", made)

    async def _edit_rich(self, old: SentMessage, reply: Reply) -> bool:
        """Edit a message into a reply with its tables; False if that is not possible."""
        if not (reply.parts and self._rich) or old.pictured:
            return False
        no_text = cast("str", None)  # the library does not know yet that it can be left out
        try:
            await self._bot.edit_message_text(
                no_text,
                old.chat,
                old.message,
                reply_markup=self.keyboard(old.chat, reply),
                api_kwargs={"rich_message": rich(reply)},
            )
        except BadRequest as error:
            return has_sign(error, SHOWN)
        return True

    async def edit(self, old: SentMessage, reply: Reply, mention: Sequence[Mention] = ()) -> SentMessage:
        """Edit a message. A picture cannot be removed: without a new one, only its caption changes."""
        markup = self.keyboard(old.chat, reply)
        if await self._edit_rich(old, reply):
            return old
        try:
            if reply.png:
                return await self._edit_picture(old, reply, markup, mention)
            said = words(reply, caption=old.pictured, mention=mention)
            if old.pictured:
                await self._bot.edit_message_caption(
                    old.chat,
                    old.message,
                    caption=said.text,
                    caption_entities=said.entities,
                    reply_markup=markup,
                )
            else:
                await self._bot.edit_message_text(
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

    def fits(self, old: Pictured, reply: Reply) -> bool:
        """Tell if the old message can be edited into this reply."""
        if reply.parts and not reply.rows:  # a page without a way back is sent beside the screen
            return False
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
            return await self._bot.edit_message_media(media, old.chat, old.message, reply_markup=markup)

        await self._uploads.send(reply.png, show)
        return SentMessage(old.chat, old.message, pictured=True)

    async def remove(self, old: SentMessage) -> None:
        """Delete a message, or its buttons. A message older than two days cannot be deleted."""
        with suppress(BadRequest, Forbidden):
            await self._bot.delete_message(old.chat, old.message)
            return
        with suppress(BadRequest, Forbidden):  # gone already
            await self._bot.edit_message_reply_markup(old.chat, old.message)

    def keyboard(
        self, chat: int, reply: Reply, back: tuple[str, str] | None = None
    ) -> InlineKeyboardMarkup | None:
        """Make the buttons of a message in a chat."""
        here = self.support.in_chat(chat)
        return keyboard(reply, self._bot.username, private=chat > 0, ephemeral=here, back=back)


def rings(message: Message) -> bool:
    """Tell if a message notifies somebody."""
    return not message.silent and bool(message.mention or message.resend)
