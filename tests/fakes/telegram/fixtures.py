"""A loopback Telegram for each test, which fails if there is a complaint at its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from . import opinion
from .loopback import Telegram, started
from .people import Person
from .sample import App, running
from .world import Chat

HARMLESS = "Pulled updates will be ignored and pulled again on restart"  # it was stopped while something came


class _Errors(logging.Handler):
    def __init__(self, telegram: Telegram) -> None:
        super().__init__(logging.ERROR)
        self.telegram = telegram
        self.loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        broken = record.exc_info[1] if record.exc_info else None
        if record.name == "aiohttp.server" and isinstance(broken, OSError | ValueError | EOFError):
            return  # the bot ended while it said something
        if HARMLESS in record.getMessage():
            return
        self.telegram.logged.append(f"{record.name}: {self.format(record)}")
        self.loop.call_soon_threadsafe(self.telegram.changes.happened)


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    """A running Telegram. It sets nothing process-wide; the bot gets the addresses by its settings."""
    opinion.ready()
    fake = await started()
    errors = _Errors(fake)
    loggers = [logging.getLogger(name) for name in ("telegram", "httpx", "asyncio", "aiohttp")]
    for logger in loggers:
        logger.addHandler(errors)
    yield fake
    await fake.stop()
    for logger in loggers:
        logger.removeHandler(errors)
    complaints = fake.complaints()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
async def app(telegram: Telegram) -> AsyncIterator[App]:
    """The sample bot, polling."""
    async with running(telegram) as polling:
        yield polling


@pytest.fixture
def anna(telegram: Telegram) -> Person:
    """A person who has pressed Start."""
    return telegram.person("Anna", opened=True)


@pytest.fixture
def group(telegram: Telegram, anna: Person) -> Chat:
    return telegram.group("Games", anna)
