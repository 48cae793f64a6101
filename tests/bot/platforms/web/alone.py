"""The page's server without the rest of Genial."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.snapshot import History, Snapshot, Summary
from bot.metrics import Metrics
from bot.platforms.web import Web
from bot.screens.theme import theme_files
from bot.tasks import cancel_all
from bot.words.phrases import Phrases
from tests.bot.support.desk import Scripted
from tests.bot.support.party import Notebook
from tests.bot.support.servers import free_port


class Bare(Scripted):
    """A Genial without tables."""

    async def snapshot(
        self, chat: str, person: str, name: str, locale: str = "", table: str = ""
    ) -> Snapshot | None:
        return None

    async def tables(self, person: str, locale: str = "") -> Sequence[Summary]:
        return ()

    async def history(self, chat: str, person: str, locale: str = "", table: str = "") -> History | None:
        return None


class Echo(Bare):
    """Answers with the text that was typed."""

    def __init__(self) -> None:
        super().__init__(self._answer)

    async def _answer(self, request: Request) -> Reply:
        return Reply(request.text)


@dataclass
class Alone:
    """A server of the page, its address, and everything it has told the host."""

    web: Web
    address: str
    said: list[str]


@asynccontextmanager
async def alone(genial: Scripted, host: str = "127.0.0.1") -> AsyncIterator[Alone]:
    """Run the page's server."""
    said: list[str] = []
    listening = asyncio.Event()

    def say(line: str) -> None:
        said.append(line)
        listening.set()

    web = Web(host, free_port(), "", Phrases("en"), Metrics(), say, theme_files())
    running = asyncio.create_task(web.run(genial, Notebook()))
    waiting = asyncio.create_task(listening.wait())
    try:
        await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
        yield Alone(web, said[0].rpartition(" ")[2], said)
    finally:
        await cancel_all(running, waiting)
