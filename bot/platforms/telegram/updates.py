"""Updates: answer what people type and press, in a group with few words, in a private chat with everything."""

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

from bot.messages.buttons import parse
from bot.messages.platform import Genial, TryLater
from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.verbs import CONFIRMED, VERBS, Verb
from bot.platforms.in_order import InOrder, Ticket
from bot.words.phrases import Phrases, known
from bot.words.typed import verbs

from .addresses import PLATFORM, SentMessage, TelegramChat, chat_of, is_private, person_of
from .administrators import may_decide
from .command_menu import ANNOUNCED
from .deep_links import MY_TABLES, UNKNOWN, deep_link, pressed
from .layout import LONGEST_ALERT, as_typed, shortened
from .rate_limit import ANYWHERE
from .sender import Sender

COMMAND: Final = "/genial"
LOST: Final = (TelegramError, TryLater)  # an answer that cannot be sent, or not soon enough
START: Final = "/start"  # sent by Telegram when somebody follows a link

log = structlog.get_logger()


@dataclass(slots=True)
class Press:
    """A press. Telegram takes one answer to it; if Genial takes long, that answer shows the progress."""

    query: CallbackQuery
    answered: bool = False
    ticket: Ticket = field(default_factory=Ticket)

    async def show_progress(self, reply: Reply) -> None:
        """Answer that it takes a while."""
        self.answered = True
        with suppress(TelegramError):
            await self.query.answer(shortened(reply.short_text or reply.text, LONGEST_ALERT))


class Updates:
    """Handlers for every kind of update."""

    def __init__(self, sender: Sender, genial: Genial) -> None:
        self._sender = sender
        self._genial = genial
        self._queues = InOrder()

    async def handle(self, update: Update, context: Any) -> None:
        """Handle an update: a press, a text, or the move of a chat to another address."""
        if update.callback_query is not None:
            press = Press(update.callback_query)
            try:
                await self._press(update.update_id, press)
            except Exception:  # raised again; but first, every press is answered
                await self._answer_press(press, "")
                raise
        elif update.message is not None and (moved := _moved(update.message)):
            old, new = moved
            await self._genial.chat_moved(old, new)
        elif update.message is not None and update.message.from_user is not None:
            await self._text(update.update_id, update.message, update.message.from_user)

    # presses

    async def _press(self, number: int, press: Press) -> None:
        query, message = press.query, press.query.message
        if message is None or not query.data:
            return await self._answer_press(press, "")
        user, private = query.from_user, message.chat.type == "private"
        chat = TelegramChat(message.chat.id)
        sent = SentMessage(message.chat.id, message.message_id, pictured=False)
        if isinstance(message, Message):
            chat, sent = chat_of(message), SentMessage.of(message)
        request = _request(number, user, person_of(user) if private else chat.address, message.chat.title)
        action = parse(query.data)
        verb = VERBS.get(action.verb, Verb()) if action else Verb()
        admin = not private and await may_decide(verb, message.chat, user)
        request = replace(
            request, button=query.data, message=sent.ref, admin=admin, progress=press.show_progress
        )
        if private:
            request = replace(request, progress=partial(self._show_progress, press, sent))
            with self._queues.queue(sent.ref) as press.ticket:
                await press.ticket.wait()
                return await self._answer_in_place(press, chat, sent, await self._genial.answer(request))
        reply = await self._genial.answer(request)
        if verb.admin and query.data.endswith(CONFIRMED) and not reply.refused:
            await self._sender.remove(sent)  # the question is answered
        if reply.in_chat:
            return await self._ask_in_group(press, chat, sent, reply)
        if _only_text(reply) or (reply.short_text and not press.answered):
            return await self._answer_press(press, reply.short_text or reply.text, alert=bool(reply.short_text))
        return await self._answer_elsewhere(press, chat, reply)

    async def _show_progress(self, press: Press, old: SentMessage, reply: Reply) -> None:
        """Show in a private chat that it takes a while, in place of the old screen; later presses go first."""
        await press.show_progress(reply)
        if not _only_text(reply) and self._sender.fits(old, reply):
            with suppress(TelegramError, TryLater):
                await self._sender.limit.take(ANYWHERE)
                await self._sender.edit(old, reply)
        press.ticket.over.set()

    async def _answer_in_place(self, press: Press, chat: TelegramChat, old: SentMessage, reply: Reply) -> None:
        """Edit the message that was pressed, or send a new one if that is not possible."""
        if _only_text(reply):
            return await self._answer_press(press, reply.text, alert=bool(reply.short_text))
        await self._answer_press(press, "")
        try:
            if self._sender.fits(old, reply):
                with suppress(BadRequest):
                    await self._sender.answer_in(chat, old, reply, press.ticket.over.set)
                    return None
            await self._sender.answer(chat, reply)
        except LOST as error:
            log.warning("telegram-lost", what="panel", kind=type(error).__name__)

    async def _ask_in_group(self, press: Press, chat: TelegramChat, old: SentMessage, reply: Reply) -> None:
        """Ask a question in the group: in place of the one before, or below the card."""
        await self._answer_press(press, "")
        try:
            if old.pictured:
                await self._sender.answer(chat, reply, patient=True)
            else:
                await self._sender.limit.wait(chat.chat)
                await self._sender.edit(old, reply)
        except LOST as error:
            log.warning("telegram-lost", what="question", kind=type(error).__name__)

    async def _answer_elsewhere(self, press: Press, chat: TelegramChat, reply: Reply) -> None:
        """Answer a press in a group in the private chat. A person without one gets a link that opens it."""
        user, phrases = press.query.from_user, _phrases(press.query.from_user, reply)
        try:
            await self._sender.answer_privately(user.id, reply)
        except LOST:  # there is no such chat, or it takes nothing just now: the press is answered
            bot = self._sender.bot.username
            action = parse(press.query.data or "")
            link = (deep_link(bot, action) if action else "") or deep_link(bot, MY_TABLES)
            if not press.answered:
                return await self._answer_press(press, "", url=link)
            with suppress(*LOST):
                opening, called = Reply(phrases("telegram-open-private")), ((person_of(user), user.full_name),)
                back = phrases("telegram-privately"), link
                await self._sender.answer(chat, opening, back=back, mention=called)
        else:
            if not press.answered:
                await self._answer_press(press, phrases("telegram-sent-privately"))

    async def _answer_press(
        self, press: Press, text: str, url: str | None = None, *, alert: bool = False
    ) -> None:
        """Answer a press with a notification or an alert. If it is answered already, send a message.

        An alert must be closed by hand, so it is used only for text that must be read.
        """
        words = shortened(text, LONGEST_ALERT) or None
        before, press.answered = press.answered, True
        try:
            if not before:
                await press.query.answer(words, show_alert=alert, url=url)
            elif words:
                await self._sender.answer_privately(press.query.from_user.id, Reply(text))
        except LOST as error:
            log.info("telegram-lost", what="answer", kind=type(error).__name__)

    # typed text

    async def _text(self, number: int, message: Message, user: telegram.User) -> None:
        private = is_private(message)
        chat = chat_of(message)
        request = _request(number, user, person_of(user) if private else chat.address, message.chat.title)
        text = self._command(as_typed(message.text or ""), private)
        if not text or message.is_automatic_forward or (user.is_bot and message.sender_chat is None):
            return
        start, _, payload = text.partition(" ")
        if start == START:
            button = pressed(payload, private=private) if payload else ""
            request = replace(request, text=COMMAND, button="" if button == UNKNOWN and not private else button)
        else:
            verb = _verb(text)
            admin = not private and await may_decide(verb, message.chat, user, message.sender_chat)
            request = replace(request, text=text, admin=admin)
        # An anonymous administrator has no name. If they press a button, Telegram tells who they are.
        if message.sender_chat is not None and not _verb(text).admin:
            request = replace(request, text=COMMAND, button="")
            menu = await self._genial.answer(request)
            reply = replace(menu, text=_phrases(user, menu)("telegram-anonymous"))
        else:
            reply = await self._genial.answer(replace(request, progress=partial(self._show_typing, chat)))
        try:
            if (reply.shown_here if private else reply.on_card) and await self._sender.react(
                chat, message.message_id
            ):
                return
            told = await self._sender.limit.times_told(
                request.person, request.chat, request.button or request.text, reply.digest
            )
            if told > 1:  # they read it twice
                return
            if private:
                back = await self._way_back(request, _phrases(user, reply))
                await self._sender.answer(chat, reply, back=back)
            elif told:
                await self._sender.answer_privately(user.id, reply)
            elif not request.button and _verb(request.text).public:
                await self._tell(message, user, chat, reply)
            else:
                await self._answer_in_group(message, user, chat, reply)
        except LOST as error:
            log.warning("telegram-lost", what="answer", kind=type(error).__name__)

    async def _tell(self, message: Message, user: telegram.User, chat: TelegramChat, reply: Reply) -> None:
        """Answer in the group. If too much is said there, privately; as a last resort, a little later."""
        try:
            await self._sender.answer(chat, reply, answers=message.message_id)
        except TryLater:
            try:
                await self._sender.answer_privately(user.id, reply)
            except (Forbidden, BadRequest):
                await self._sender.answer(chat, reply, answers=message.message_id, patient=True)

    async def _answer_in_group(
        self, message: Message, user: telegram.User, chat: TelegramChat, reply: Reply
    ) -> None:
        """Answer in the group with a few words. A panel goes to the person's private chat."""
        if reply.in_chat:
            await self._sender.answer(chat, reply, answers=message.message_id, patient=True)
            return None
        if _only_text(reply) or (reply.short_text and not reply.picture):
            return await self._tell(message, user, chat, Reply(reply.short_text or reply.text))
        try:
            await self._sender.answer_privately(user.id, reply)
        except (Forbidden, BadRequest):
            if reply.on_card:
                return None
            phrases = _phrases(user, reply)
            link = deep_link(self._sender.bot.username, MY_TABLES)
            opening = Reply(phrases("telegram-open-private"))
            await self._sender.answer(
                chat, opening, back=(phrases("telegram-privately"), link), answers=message.message_id
            )

    async def _show_typing(self, chat: TelegramChat, _: Reply) -> None:
        """Show the typing indicator while the answer takes a while."""
        with suppress(TelegramError):
            await self._sender.bot.send_chat_action(chat.chat, ChatAction.TYPING, message_thread_id=chat.topic)

    def _command(self, text: str, private: bool) -> str:
        """Return a text as Genial understands it, or "" if it is not for us.

        In a group only commands are for us; without the bot's name, only those we announce, because other
        bots have `/play` and `/roll`, too.
        """
        word, rest = [*text.split(maxsplit=1), "", ""][:2]
        if not word.startswith("/"):
            return text if private else ""
        command, _, addressed = word.lower().partition("@")
        if addressed and addressed != self._sender.bot.username.lower():
            return ""
        # In a group, /start has a payload if it came by a link; without one it is the verb `start`.
        if command == COMMAND or (command == START and (private or (addressed and rest))):
            return f"{command} {rest}".strip()
        name = command[1:]
        if name in (verbs() if private or addressed else ANNOUNCED):
            return f"{COMMAND} {name} {rest}".strip()
        return text if private else ""

    async def _way_back(self, request: Request, phrases: Phrases) -> tuple[str, str] | None:
        """Return the link back to the group for a person who came from there by a link."""
        action = parse(request.button)
        if action is None:
            return None
        link = await self._sender.memory.recall(f"link:{action.table}")
        return (phrases("telegram-back"), link) if link else None


def _request(number: int, user: telegram.User, chat: str, name: str | None) -> Request:
    """Make the request for an update. A person who writes to us privately has not blocked us."""
    return Request(
        id=f"{PLATFORM}-{number}",
        person=person_of(user),
        name=user.full_name,
        chat=chat,
        locale=user.language_code or "",
        chat_name=name or "",
        reachable=chat == person_of(user),
    )


def _moved(message: Message) -> tuple[str, str] | None:
    """Return the old and the new address of a group that became a supergroup. Both groups announce it."""
    if message.migrate_to_chat_id:
        return TelegramChat(message.chat.id).address, TelegramChat(message.migrate_to_chat_id).address
    if message.migrate_from_chat_id:
        return TelegramChat(message.migrate_from_chat_id).address, TelegramChat(message.chat.id).address
    return None


def _verb(text: str) -> Verb:
    """Return the facts about the verb of a typed command, which is `help` if there is no other word."""
    words = text.removeprefix(COMMAND).split(maxsplit=1)
    name = verbs().get(words[0].casefold(), "") if words else "help"
    return VERBS.get(name, Verb())


def _only_text(reply: Reply) -> bool:
    return not (reply.rows or reply.picture or reply.file)


def _phrases(user: telegram.User, reply: Reply) -> Phrases:
    return Phrases(reply.language or known(user.language_code or ""))
