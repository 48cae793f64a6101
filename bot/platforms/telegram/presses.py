"""Presses: answered in place, or so that only the person who pressed sees it.

A screen is shown in a private chat in place of the one before; in a group as an ephemeral message, else in the
private chat, else as an alert of a few words.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

import structlog
from telegram import CallbackQuery, Message
from telegram.error import BadRequest, NetworkError, TelegramError

from bot.messages.buttons import parse
from bot.messages.platform import Genial
from bot.messages.reply import Reply
from bot.messages.verbs import CONFIRMED, VERBS, Verb
from bot.platforms.in_order import InOrder, Ticket

from .addresses import SentMessage, TelegramChat, chat_of, person_of
from .administrators import may_decide
from .deep_links import MY_TABLES, deep_link
from .ephemeral import EphemeralMessage, ephemeral_message
from .errors import DELAYS, UNSENT
from .layout import LONGEST_ALERT, shortened
from .rate_limit import ANYWHERE
from .requests import only_text, phrases_for
from .requests import request as request_of
from .sender import Sender

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


class Presses:
    """Handlers of presses, by the chat of the message that was pressed."""

    def __init__(self, sender: Sender, genial: Genial) -> None:
        self._sender = sender
        self._genial = genial
        self._queues = InOrder()

    async def handle(self, number: int, query: CallbackQuery) -> None:
        """Handle a press. `number` is that of its update."""
        press = Press(query)
        try:
            await self._handle(number, press)
        except Exception:  # raised again; but first, every press is answered
            await self._answer(press, "")
            raise

    async def _handle(self, number: int, press: Press) -> None:
        query, message = press.query, press.query.message
        if message is None or not query.data:
            return await self._answer(press, "")
        user, private = query.from_user, message.chat.type == "private"
        chat = TelegramChat(message.chat.id)
        sent = SentMessage(message.chat.id, message.message_id, pictured=False)
        if isinstance(message, Message):
            chat, sent = chat_of(message), SentMessage.of(message)
        request = request_of(number, user, person_of(user) if private else chat.address, message.chat.title)
        action = parse(query.data)
        verb = VERBS.get(action.verb, Verb()) if action else Verb()
        admin = not private and await may_decide(verb, message.chat, user)
        request = replace(request, button=query.data, admin=admin)
        alone = ephemeral_message(message, user.id)
        if private or alone:
            old = alone or sent
            progress = partial(self._show_progress, press, old)
            request = replace(request, message="" if alone else sent.ref, progress=progress)
            with self._queues.queue(str(old)) as press.ticket:
                await press.ticket.wait()
                return await self._answer_in_place(press, chat, old, await self._genial.answer(request))
        request = replace(request, message=sent.ref, progress=press.show_progress)
        reply = await self._genial.answer(request)
        if verb.admin and query.data.endswith(CONFIRMED) and not reply.refused:
            await self._sender.posts.remove(sent)  # the question is answered
        if verb.group_link and reply.on_card and not await self._has_a_place(chat, user.id):
            return await self._answer(press, "", url=deep_link(self._sender.bot.username, MY_TABLES))
        if reply.in_chat:
            return await self._ask_in_group(press, chat, sent, reply)
        if only_text(reply) or (reply.refused and reply.picture is None and not press.answered):
            return await self._answer(press, reply.short_text or reply.text, alert=bool(reply.short_text))
        return await self._answer_alone(press, chat, reply)

    async def _has_a_place(self, chat: TelegramChat, person: int) -> bool:
        """Tell if a host has somewhere to see their rack: in the group, or in a private chat that is open."""
        return self._sender.support.in_chat(chat.chat) or await self._sender.is_open(person)

    async def _show_progress(self, press: Press, old: SentMessage | EphemeralMessage, reply: Reply) -> None:
        """Show that it takes a while, in place of the old screen; later presses go first."""
        await press.show_progress(reply)
        if not only_text(reply) and self._sender.posts.fits(old, reply):
            with suppress(*UNSENT):
                if isinstance(old, EphemeralMessage):
                    await self._sender.ephemeral.edit(old, reply)
                else:
                    await self._sender.limit.take(ANYWHERE)
                    await self._sender.posts.edit(old, reply)
        press.ticket.over.set()

    async def _answer_in_place(
        self, press: Press, chat: TelegramChat, old: SentMessage | EphemeralMessage, reply: Reply
    ) -> None:
        """Edit the message that was pressed, or send a new one if that is not possible."""
        if only_text(reply):
            return await self._answer(press, reply.text, alert=bool(reply.short_text))
        if isinstance(old, EphemeralMessage):
            return await self._answer_in_ephemeral(press, chat, old, reply)
        await self._answer(press, "")
        try:
            if self._sender.posts.fits(old, reply):
                with suppress(BadRequest):
                    await self._sender.answer_in(chat, old, reply, press.ticket.over.set)
                    return None
            await self._sender.answer(chat, reply)
        except UNSENT as error:
            log.warning("telegram-lost", what="panel", kind=type(error).__name__)

    async def _answer_in_ephemeral(
        self, press: Press, chat: TelegramChat, old: EphemeralMessage, reply: Reply
    ) -> None:
        """Edit what only this person sees. If it is gone, answer as to a press on the card."""
        if self._sender.posts.fits(old, reply):
            with suppress(*UNSENT):
                await self._sender.ephemeral.edit(old, reply)
                return await self._answer(press, "")
        return await self._answer_alone(press, chat, reply)

    async def _ask_in_group(self, press: Press, chat: TelegramChat, old: SentMessage, reply: Reply) -> None:
        """Ask a question in the group: in place of the one before, or below the card."""
        await self._answer(press, "")
        try:
            if old.pictured:
                await self._sender.answer(chat, reply, patient=True)
            else:
                await self._sender.limit.wait(chat.chat)
                await self._sender.posts.edit(old, reply)
        except UNSENT as error:
            log.warning("telegram-lost", what="question", kind=type(error).__name__)

    async def _answer_alone(self, press: Press, chat: TelegramChat, reply: Reply) -> None:
        """Answer a press in a group so that only this person sees it, there or in the private chat."""
        user = press.query.from_user
        pressed = {"callback_query_id": press.query.id}
        if await self._sender.ephemeral.send(chat, user.id, reply, pressed):
            return None if press.answered else await self._answer(press, "")
        try:
            await self._sender.answer_privately(user.id, reply)
        except UNSENT:  # there is no such chat, or it takes nothing just now: the press is answered
            return await self._answer_briefly(press, chat, reply)
        if not press.answered:
            await self._answer(press, phrases_for(user, reply)("telegram-sent-privately"))
        return None

    async def _answer_briefly(self, press: Press, chat: TelegramChat, reply: Reply) -> None:
        """Answer with a few words, or with a link that opens the private chat with the screen."""
        user, phrases = press.query.from_user, phrases_for(press.query.from_user, reply)
        if reply.short_text and not press.answered:
            return await self._answer(press, reply.short_text, alert=True)
        bot = self._sender.bot.username
        action = parse(press.query.data or "")
        link = (deep_link(bot, action) if action else "") or deep_link(bot, MY_TABLES)
        if not press.answered:
            return await self._answer(press, "", url=link)
        with suppress(*UNSENT):
            opening, called = Reply(phrases("telegram-open-private")), ((person_of(user), user.full_name),)
            back = phrases("telegram-privately"), link
            await self._sender.answer(chat, opening, back=back, mention=called)
        return None

    async def _answer(self, press: Press, text: str, url: str | None = None, *, alert: bool = False) -> None:
        """Answer a press with a notification or an alert. If it is answered already, send a message.

        While Telegram is away, try again: it takes the answer for some time.
        An alert must be closed by hand, so it is used only for text that must be read.
        """
        words = shortened(text, LONGEST_ALERT) or None
        before, press.answered = press.answered, True
        for delay in (*DELAYS, None):
            try:
                if not before:
                    await press.query.answer(words, show_alert=alert, url=url)
                elif words:
                    await self._sender.answer_privately(press.query.from_user.id, Reply(text))
                return
            except UNSENT as error:
                away = isinstance(error, NetworkError) and not isinstance(error, BadRequest)
                if not away or delay is None:
                    log.info("telegram-lost", what="answer", kind=type(error).__name__)
                    return
                await asyncio.sleep(delay)
