"""Requests: updates translated for Genial, and what is asked of them on the way."""

from __future__ import annotations

import telegram

from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.verbs import VERBS, Verb
from bot.words.phrases import Phrases, known
from bot.words.typed import verbs

from .addresses import PLATFORM, TelegramChat, person_of

COMMAND = "/genial"


def request(number: int, user: telegram.User, chat: str, name: str | None) -> Request:
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


def moved(message: telegram.Message) -> tuple[str, str] | None:
    """Return the old and the new address of a group that became a supergroup. Both groups announce it."""
    if message.migrate_to_chat_id:
        return TelegramChat(message.chat.id).address, TelegramChat(message.migrate_to_chat_id).address
    if message.migrate_from_chat_id:
        return TelegramChat(message.migrate_from_chat_id).address, TelegramChat(message.chat.id).address
    return None


def typed_verb(text: str) -> Verb:
    """Return the facts about the verb of a typed command, which is `help` if there is no other word."""
    words = text.removeprefix(COMMAND).split(maxsplit=1)
    name = verbs().get(words[0].casefold(), "") if words else "help"
    return VERBS.get(name, Verb())


def only_text(reply: Reply) -> bool:
    return not (reply.rows or reply.picture or reply.file or reply.copies or reply.parts)


def phrases_for(user: telegram.User, reply: Reply) -> Phrases:
    """Return the phrases in the language of an answer."""
    return Phrases(reply.language or known(user.language_code or ""))
