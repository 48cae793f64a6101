"""What people say and press, and how they are answered: in a group with a word, privately with everything."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import structlog
import telegram
from telegram import CallbackQuery, Message, Update
from telegram.constants import ChatAction
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.messages.platform import Genial
from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.verbs import VERBS
from bot.platforms.in_order import InOrder, Ticket
from bot.words.phrases import Phrases, known
from bot.words.typed import verbs

from .addresses import PLATFORM, SentMessage, TelegramChat, is_private, person_of, place_of
from .command_menu import ANNOUNCED
from .deep_links import MY_TABLES, UNKNOWN, deep_link, pressed
from .layout import LONGEST_ALERT, as_typed, shortened
from .sender import Sender

COMMAND: Final = "/genial"
START: Final = "/start"  # said by whoever follows a link
log = structlog.get_logger()


@dataclass(slots=True)
class Press:
    """A press has one answer; if something takes long, that is the answer."""

    query: CallbackQuery
    answered: bool = False
    turn: Ticket = field(default_factory=Ticket)

    async def soon(self, text: str) -> None:
        self.answered = True
        self.turn.over.set()
        with suppress(TelegramError):
            await self.query.answer(shortened(text, LONGEST_ALERT))


class Updates:
    def __init__(self, sender: Sender, genial: Genial) -> None:
        self._sender = sender
        self._genial = genial
        self._turns = InOrder()

    async def hear(self, update: Update, context: Any) -> None:
        if update.callback_query is not None:
            press = Press(update.callback_query)
            try:
                await self._press(update.update_id, press)
            except Exception:
                await self._whisper(press, "")
                raise
        elif update.message is not None and (moved := _moved(update.message)):
            old, new = moved
            await self._genial.chat_moved(old, new)
        elif update.message is not None and update.message.from_user is not None:
            await self._said(update.update_id, update.message, update.message.from_user)

    # presses

    async def _press(self, number: int, press: Press) -> None:
        query, message = press.query, press.query.message
        if message is None or not query.data:
            return await self._whisper(press, "")
        user, private = query.from_user, message.chat.type == "private"
        place = TelegramChat(message.chat.id)
        sent = SentMessage(message.chat.id, message.message_id, pictured=False)
        if isinstance(message, Message):
            place, sent = place_of(message), SentMessage.of(message)
        asked = _request(number, user, person_of(user) if private else place.address)
        # What is on a button can be forged: nobody decides for the group by pressing one.
        asked = replace(asked, button=query.data, message=sent.ref, admin=False, progress=press.soon)
        if private:
            with self._turns.in_line(sent.ref) as press.turn:
                await press.turn.comes()
                return await self._answer_in_place(press, place, sent, await self._genial.answer(asked))
        reply = await self._genial.answer(asked)
        if _mere(reply) or (reply.short_text and not press.answered):
            return await self._whisper(press, reply.short_text or reply.text, alert=bool(reply.short_text))
        return await self._lead_away(press, place, reply)

    async def _answer_in_place(self, press: Press, place: TelegramChat, old: SentMessage, reply: Reply) -> None:
        """Anew, where the old message cannot become this one, or is no longer what it was."""
        if _mere(reply):
            return await self._whisper(press, reply.text, alert=bool(reply.short_text))
        await self._whisper(press, "")
        try:
            if self._sender.fits(old, reply):
                with suppress(BadRequest):
                    await self._sender.answer_in(place, old, reply, press.turn.over.set)
                    return None
            await self._sender.answer(place, reply)
        except TelegramError as error:
            log.warning("telegram-lost", what="panel", kind=type(error).__name__)

    async def _lead_away(self, press: Press, place: TelegramChat, reply: Reply) -> None:
        """A panel belongs in the private chat; whoever has none yet is led there, and gets it there."""
        user, phrases = press.query.from_user, _phrases(press.query.from_user, reply)
        try:
            await self._sender.answer_privately(user.id, reply)
        except TelegramError:  # there is no such chat, or it takes nothing just now: the press is answered
            bot = self._sender.bot.username
            link = deep_link(bot, press.query.data or "") or deep_link(bot, MY_TABLES)
            if not press.answered:
                return await self._whisper(press, "", url=link)
            with suppress(TelegramError):
                opening = Reply(phrases("telegram-open-private"), mention=(person_of(user), user.full_name))
                await self._sender.answer(place, opening, back=(phrases("telegram-privately"), link))
        else:
            if not press.answered:
                await self._whisper(press, phrases("telegram-sent-privately"))

    async def _whisper(self, press: Press, text: str, url: str | None = None, *, alert: bool = False) -> None:
        """Every press is answered, once; too late is too late. What is said after that is a message.

        Only what one has to read is an alert, which has to be put away."""
        words = shortened(text, LONGEST_ALERT) or None
        before, press.answered = press.answered, True
        try:
            if not before:
                await press.query.answer(words, show_alert=alert, url=url)
            elif words:
                await self._sender.answer_privately(press.query.from_user.id, Reply(text))
        except TelegramError as error:
            log.info("telegram-lost", what="answer", kind=type(error).__name__)

    # words

    async def _said(self, number: int, message: Message, user: telegram.User) -> None:
        private = is_private(message)
        place = place_of(message)
        asked = _request(number, user, person_of(user) if private else place.address)
        text = self._command(as_typed(message.text or ""), private)
        if not text or message.is_automatic_forward or (user.is_bot and message.sender_chat is None):
            return
        start, _, payload = text.partition(" ")
        if start == START:
            button = pressed(payload, private=private) if payload else ""
            asked = replace(asked, text=COMMAND, button="" if button == UNKNOWN and not private else button)
        else:
            asked = replace(asked, text=text, admin=private or await self._may_decide(text, message))
        if message.sender_chat is not None and not _for_admins(text):  # who presses a button, is known
            menu = await self._genial.answer(replace(asked, text=COMMAND, button=""))
            reply = replace(menu, text=_phrases(user, menu)("telegram-anonymous"))
        else:
            reply = await self._genial.answer(replace(asked, progress=partial(self._typing, place)))
        try:
            if private:
                back = await self._way_back(asked, _phrases(user, reply))
                await self._sender.answer(place, reply, back=back)
            else:
                await self._answer_in_group(message, user, place, reply)
        except TelegramError as error:
            log.warning("telegram-lost", what="answer", kind=type(error).__name__)

    async def _answer_in_group(
        self, message: Message, user: telegram.User, place: TelegramChat, reply: Reply
    ) -> None:
        """A word where it was asked; what is for one person alone goes to that person."""
        if not reply.private:
            await self._sender.answer(place, reply, answers=message.message_id)
            return
        if reply.on_card and await self._sender.nod(place, message.message_id):
            return
        if _mere(reply) or (reply.short_text and not reply.picture):
            word = Reply(reply.short_text or reply.text)
            await self._sender.answer(place, word, answers=message.message_id)
            return
        try:
            await self._sender.answer_privately(user.id, reply)
        except (Forbidden, BadRequest):
            if reply.on_card:
                return
            phrases = _phrases(user, reply)
            link = deep_link(self._sender.bot.username, MY_TABLES)
            opening = Reply(phrases("telegram-open-private"))
            await self._sender.answer(
                place, opening, back=(phrases("telegram-privately"), link), answers=message.message_id
            )

    async def _typing(self, place: TelegramChat, text: str) -> None:
        """Something takes a moment; that is seen above the chat."""
        with suppress(TelegramError):
            await self._sender.bot.send_chat_action(
                place.chat, ChatAction.TYPING, message_thread_id=place.topic
            )

    def _command(self, text: str, private: bool) -> str:
        """As Genial understands it; empty: it is not for us. In a group, only commands are, and of those that

        name nobody only ours: other bots play and roll too."""
        word, rest = [*text.split(maxsplit=1), "", ""][:2]
        if not word.startswith("/"):
            return text if private else ""
        command, _, addressed = word.lower().partition("@")
        if addressed and addressed != self._sender.bot.username.lower():
            return ""
        # A link into a group brings something along; there, the word alone begins the game.
        if command == COMMAND or (command == START and (private or (addressed and rest))):
            return f"{command} {rest}".strip()
        name = command[1:]
        if name in (verbs() if private or addressed else ANNOUNCED):
            return f"{COMMAND} {name} {rest}".strip()
        return text if private else ""

    async def _may_decide(self, text: str, message: Message) -> bool:
        """Asked only before what concerns the whole group."""
        if not _for_admins(text):
            return True
        if message.sender_chat is not None:  # an administrator who does not show their name
            return message.sender_chat.id == message.chat.id
        try:  # other members Telegram shows only to administrators
            administrators = await message.chat.get_administrators()
        except TelegramError as error:
            log.warning("telegram-lost", what="administrators", kind=type(error).__name__)
            return False
        return any(each.user == message.from_user for each in administrators)

    async def _way_back(self, asked: Request, phrases: Phrases) -> tuple[str, str] | None:
        """Whoever came from a group by a link returns there with one tap."""
        if not asked.button:
            return None
        link = await self._sender.memory.recall(f"link:{asked.button.partition('.')[0]}")
        return (phrases("telegram-back"), link) if link else None


def _request(number: int, user: telegram.User, chat: str) -> Request:
    """Whoever has blocked us can say nothing to us either."""
    return Request(
        id=f"{PLATFORM}-{number}",
        person=person_of(user),
        name=user.full_name,
        chat=chat,
        locale=user.language_code or "",
        reachable=chat == person_of(user),
    )


def _moved(message: Message) -> tuple[str, str] | None:
    """A group that became a supergroup says so under both numbers: the old and the new address."""
    if message.migrate_to_chat_id:
        return TelegramChat(message.chat.id).address, TelegramChat(message.migrate_to_chat_id).address
    if message.migrate_from_chat_id:
        return TelegramChat(message.migrate_from_chat_id).address, TelegramChat(message.chat.id).address
    return None


def _for_admins(text: str) -> bool:
    """Words are told apart as Genial does, at any white space."""
    first = text.removeprefix(COMMAND).split(maxsplit=1)[:1]
    said = [VERBS.get(verbs().get(word.casefold(), "")) for word in first]
    return any(verb is not None and verb.admin for verb in said)


def _mere(reply: Reply) -> bool:
    return not (reply.rows or reply.picture or reply.file)


def _phrases(user: telegram.User, reply: Reply) -> Phrases:
    return Phrases(reply.language or known(user.language_code or ""))
