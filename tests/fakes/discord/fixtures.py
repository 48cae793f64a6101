"""A loopback Discord for each test, which fails if there is a complaint at its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from .loopback import Loopback, started


class _Errors(logging.Handler):
    def __init__(self, loopback: Loopback) -> None:
        super().__init__(logging.ERROR)
        self.loopback = loopback
        self.loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        broken = record.exc_info[1] if record.exc_info else None
        if record.name == "aiohttp.server" and isinstance(broken, OSError | ValueError | EOFError):
            return  # the bot ended while it said something
        self.loopback.logged.append(f"{record.name}: {self.format(record)}")
        self.loop.call_soon_threadsafe(self.loopback.changes.happened)


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    """A running Discord. It sets nothing process-wide; the bot gets the addresses by its settings."""
    discord = await started()
    errors = _Errors(discord)
    loggers = [logging.getLogger("discord"), logging.getLogger("asyncio"), logging.getLogger("aiohttp")]
    for logger in loggers:
        logger.addHandler(errors)
    yield discord
    await discord.stop()
    for logger in loggers:
        logger.removeHandler(errors)
    complaints = discord.complaints()
    assert not complaints, "\n".join(complaints)
