"""Updates: answer what people type, in a group with few words, in a private chat with everything."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

import structlog
import telegram
from telegram import ChatMember, ChatMemberUpdated, Message, Update
from telegram.constants import ChatAction, ChatType
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.messages.buttons import parse
from bot.messages.platform import Genial, TryLater
from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.words.phrases import Phrases
from bot.words.typed import verbs

from .addresses import TelegramChat, chat_of, is_private, person_of
from .administrators import may_decide
from .command_menu import ANNOUNCED
from .deep_links import MY_TABLES, UNKNOWN, deep_link, pressed
from .ephemeral import NUMBER
from .errors import UNSENT
from .layout import as_typed
from .presses import Presses
from .requests import COMMAND, moved, only_text, phrases_for, typed_verb
from .requests import request as request_of
from .sender import Sender

MEMBERS: Final = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.RESTRICTED)
START: Final = "/start"  # sent by Telegram when somebody follows a link

log = structlog.get_logger()


class Updates:
    """Handlers for every kind of update."""

    def __init__(self, sender: Sender, genial: Genial) -> None:
        self._sender = sender
        self._genial = genial
        self._presses = Presses(sender, genial)

    async def handle(self, update: Update, context: Any) -> None:
        """Handle an update: a press, a text, or the move of a chat to another address."""
        if update.callback_query is not None:
            await self._presses.handle(update.update_id, update.callback_query)
        elif update.my_chat_member is not None:
            await self._greet(update.update_id, update.my_chat_member)
        elif update.message is not None and (addresses := moved(update.message)):
            await self._genial.chat_moved(*addresses)
        elif update.message is not None and update.message.from_user is not None:
            await self._text(update.update_id, update.message, update.message.from_user)

    async def _greet(self, number: int, change: ChatMemberUpdated) -> None:
        """Greet a group that we were added to."""
        joined = change.new_chat_member.status in MEMBERS and change.old_chat_member.status not in MEMBERS
        if not joined or change.chat.type not in (ChatType.GROUP, ChatType.SUPERGROUP):
            return
        chat, user = TelegramChat(change.chat.id), change.from_user
        request = replace(request_of(number, user, chat.address, change.chat.title), text=COMMAND)
        menu = await self._genial.answer(request)
        hello = replace(menu, text=phrases_for(user, menu)("telegram-hello"))
        with suppress(*UNSENT):
            await self._sender.answer(chat, hello)

    async def _text(self, number: int, message: Message, user: telegram.User) -> None:
        private = is_private(message)
        chat = chat_of(message)
        request = request_of(number, user, person_of(user) if private else chat.address, message.chat.title)
        text = self._command(as_typed(message.text or ""), private)
        if not text or message.is_automatic_forward or (user.is_bot and message.sender_chat is None):
            return None
        start, _, payload = text.partition(" ")
        if start == START and private and not payload:
            mine = await self._genial.answer(replace(request, button=str(MY_TABLES)))
            if not mine.refused:
                return await self._send_answer(request, message, user, mine)
        if start == START:
            button = pressed(payload, private=private) if payload else ""
            request = replace(request, text=COMMAND, button="" if button == UNKNOWN and not private else button)
        else:
            verb = typed_verb(text)
            admin = not private and await may_decide(verb, message.chat, user, message.sender_chat)
            request = replace(request, text=text, admin=admin)
        # An anonymous administrator has no name. If they press a button, Telegram tells who they are.
        if message.sender_chat is not None and not typed_verb(text).admin:
            request = replace(request, text=COMMAND, button="")
            menu = await self._genial.answer(request)
            reply = replace(menu, text=phrases_for(user, menu)("telegram-anonymous"))
        else:
            reply = await self._genial.answer(replace(request, progress=partial(self._show_typing, chat)))
        return await self._send_answer(request, message, user, reply)

    async def _send_answer(self, request: Request, message: Message, user: telegram.User, reply: Reply) -> None:
        try:
            await self._answer(request, message, user, reply)
            await self._offer_private_chat(request, message, user, reply)
        except UNSENT as error:
            log.warning("telegram-lost", what="answer", kind=type(error).__name__)

    async def _answer(self, request: Request, message: Message, user: telegram.User, reply: Reply) -> None:
        """Answer what was typed. A repeated question is answered once more, privately, then not again."""
        chat, private = chat_of(message), is_private(message)
        alone = message.api_kwargs.get(NUMBER)  # an ephemeral command, which only we see
        if alone is not None and await self._answer_alone(user, chat, reply, alone):
            return
        shown = reply.shown_here if private else reply.on_card
        if shown and message.message_id and await self._sender.react(chat, message.message_id):
            return
        told = await self._sender.limit.times_told(
            request.person, request.chat, request.button or request.text, reply.digest
        )
        if told > 1:
            return
        if private:
            back = await self._way_back(request, phrases_for(user, reply))
            await self._sender.answer(chat, reply, back=back)
        elif told:
            await self._sender.answer_privately(user.id, reply)
        elif not request.button and typed_verb(request.text).public:
            await self._tell(message, user, chat, reply)
        else:
            await self._answer_in_group(message, user, chat, reply)
        return

    async def _offer_private_chat(
        self, request: Request, message: Message, user: telegram.User, reply: Reply
    ) -> None:
        """Offer the private chat to a host who has not opened it, where their rack will come to it."""
        chat = chat_of(message)
        opened = not is_private(message) and reply.on_card and typed_verb(request.text).group_link
        if not opened or self._sender.support.in_chat(chat.chat) or await self._sender.is_open(user.id):
            return
        phrases = phrases_for(user, reply)
        back = phrases("telegram-privately"), deep_link(self._sender.bot.username, MY_TABLES)
        await self._sender.answer(
            chat, Reply(phrases("telegram-host")), back=back, answers=message.message_id, patient=True
        )

    async def _answer_alone(self, user: telegram.User, chat: TelegramChat, reply: Reply, command: int) -> bool:
        """Answer an ephemeral command so that only its person sees it; False if that is not possible."""
        return await self._sender.ephemeral.send(chat, user.id, reply, {"reply_parameters": {NUMBER: command}})

    async def _tell(self, message: Message, user: telegram.User, chat: TelegramChat, reply: Reply) -> None:
        """Answer in the group. If too much is said there, privately; as a last resort, a little later."""
        try:
            await self._sender.answer(chat, reply, answers=message.message_id or None)
        except TryLater:
            try:
                await self._sender.answer_privately(user.id, reply)
            except (Forbidden, BadRequest):
                await self._sender.answer(chat, reply, answers=message.message_id or None, patient=True)

    async def _answer_in_group(
        self, message: Message, user: telegram.User, chat: TelegramChat, reply: Reply
    ) -> None:
        """Answer in the group with a few words. A panel goes to the person's private chat."""
        if reply.in_chat:
            await self._sender.answer(chat, reply, answers=message.message_id or None, patient=True)
            return None
        if only_text(reply) or (reply.short_text and not reply.picture):
            short = Reply(reply.short_text or reply.text)
            return await self._tell(message, user, chat, short)
        if (reply.copies or reply.parts) and not (reply.rows or reply.picture or reply.file):
            return await self._tell(message, user, chat, reply)
        try:
            await self._sender.answer_privately(user.id, reply)
        except (Forbidden, BadRequest):
            if reply.on_card:
                return None
            phrases = phrases_for(user, reply)
            link = deep_link(self._sender.bot.username, MY_TABLES)
            opening = Reply(phrases("telegram-open-private"))
            await self._sender.answer(
                chat, opening, back=(phrases("telegram-privately"), link), answers=message.message_id or None
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
