"""Administrators: who may decide for a whole group. They are looked up only for verbs that need it."""

from __future__ import annotations

import structlog
import telegram
from telegram.error import TelegramError

from bot.messages.verbs import Verb

log = structlog.get_logger()


async def may_decide(
    verb: Verb, chat: telegram.Chat, user: telegram.User | None, behind: telegram.Chat | None = None
) -> bool:
    """Tell if this person may decide for the group. `behind` is the chat in whose name they speak, if any."""
    if not verb.admin:
        return False
    if behind is not None:  # an administrator who does not show their name
        return behind.id == chat.id
    try:  # Telegram shows the other members only to bots that are administrators
        administrators = await chat.get_administrators()
    except TelegramError as error:
        log.warning("telegram-lost", what="administrators", kind=type(error).__name__)
        return False
    return any(each.user == user for each in administrators)
