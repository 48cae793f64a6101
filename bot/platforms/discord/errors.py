"""Errors of answers that Discord rejected or never received. They are only logged.

The answer came too late, came twice, or Discord was down. The person cannot be told any more.
"""

from __future__ import annotations

from typing import Final

import discord
import structlog
from aiohttp import ClientError

# aiohttp raises a RuntimeError when the session is closing.
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


def log_lost(what: str, error: Exception) -> None:
    """Log an answer that did not arrive."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    log.warning("discord-lost", what=what, kind=type(error).__name__, code=code)
