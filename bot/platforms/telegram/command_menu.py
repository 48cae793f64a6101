"""The bot's description and its command menus, for every kind of chat, in every language."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Final

import structlog
import telegram
from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut

from bot.messages.platform import PlatformMemory
from bot.words.phrases import LANGUAGES, Phrases

from .rate_limit import seconds

IN_GROUPS: Final = ("genial", "new", "join", "leave", "start", "board", "rack", "rules", "help")
PRIVATELY: Final = (
    "genial",
    "rack",
    "hint",
    "board",
    "words",
    "coach",
    "rules",
    "settings",
    "vacation",
    "stats",
    "privacy",
    "help",
)
BY_ADMINISTRATORS: Final = (*IN_GROUPS, "link", "unlink", "moderate")
ANNOUNCED: Final = frozenset(BY_ADMINISTRATORS)  # commands in groups that need not name the bot
ALONE: Final = frozenset(
    {"rack", "rules"}
)  # in groups only we see that they were typed, where that is possible
SCOPES: Final[tuple[tuple[BotCommandScope, tuple[str, ...]], ...]] = (
    (BotCommandScopeAllPrivateChats(), PRIVATELY),
    (BotCommandScopeAllGroupChats(), IN_GROUPS),
    (BotCommandScopeAllChatAdministrators(), BY_ADMINISTRATORS),
)
A_MONTH: Final = 30 * 24 * 3600
AWAY: Final = 60.0  # seconds; Telegram does not answer
LATER: Final = (NetworkError, TimedOut)  # errors to retry after; not their subclasses

log = structlog.get_logger()


async def introduce(bot: telegram.Bot, memory: PlatformMemory, *, ephemeral: bool = False) -> None:
    """Send description and menus to Telegram, unless they are the same as the last time.

    With `ephemeral`, some commands in groups are seen by us alone.
    """
    name = f"introduced:{bot.id}"
    profile = [_profile(language) for language in LANGUAGES], ephemeral and sorted(ALONE)
    digest = sha256(repr(profile).encode()).hexdigest()[:16]
    if await memory.recall(name) == digest:
        return
    while True:
        try:
            for language in LANGUAGES:
                await _introduce(bot, language, "" if language == LANGUAGES[0] else language, ephemeral)
        except RetryAfter as wait:
            await asyncio.sleep(seconds(wait))
        except TelegramError as error:
            log.warning("telegram-not-introduced", kind=type(error).__name__)
            if type(error) not in LATER:
                return
            await asyncio.sleep(AWAY)
        else:
            await memory.keep(name, digest, A_MONTH)
            return


async def _introduce(bot: telegram.Bot, language: str, code: str, ephemeral: bool) -> None:
    about, short, scopes = _profile(language)
    await bot.set_my_description(about, language_code=code or None)
    await bot.set_my_short_description(short, language_code=code or None)
    for (scope, _), commands in zip(SCOPES, scopes, strict=True):
        alone = ALONE if ephemeral and scope.type != BotCommandScope.ALL_PRIVATE_CHATS else frozenset()
        made = [_command(name, about, alone=name in alone) for name, about in commands]
        await bot.set_my_commands(made, scope, language_code=code or None)


def _command(name: str, about: str, *, alone: bool) -> BotCommand:
    return BotCommand(name, about, api_kwargs={"is_ephemeral": True} if alone else None)


def _profile(language: str) -> tuple[str, str, list[list[tuple[str, str]]]]:
    """Return the description, the short description, and the commands of each scope."""
    say = Phrases(language)
    scopes = [[(verb, say(f"command-{verb}")) for verb in verbs] for _, verbs in SCOPES]
    return say("telegram-about"), say("command-genial"), scopes
