"""What Discord did not take: too late, twice, or it was away. Nobody can be told any more."""

from __future__ import annotations

from typing import Final

import discord
import structlog
from aiohttp import ClientError

# A runtime error is how aiohttp says that we are closing.
LOST: Final = (
    discord.HTTPException,
    discord.RateLimited,
    discord.InteractionResponded,
    ClientError,
    OSError,
    TimeoutError,
    RuntimeError,
)

log = structlog.get_logger()


def lost(what: str, error: Exception) -> None:
    code = error.code if isinstance(error, discord.HTTPException) else 0
    log.warning("discord-lost", what=what, kind=type(error).__name__, code=code)
