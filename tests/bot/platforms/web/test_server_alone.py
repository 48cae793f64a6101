"""The page's server without the rest of Genial: the order of its answers, and its address."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import AF_INET, socket
from uuid import uuid4

import aiohttp
import pytest

from bot.messages.platform import UnusableSetting
from bot.messages.reply import Button, Message, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.metrics import Metrics
from bot.platforms.web.server import NoPort, Web
from bot.tasks import cancel_all
from bot.words.phrases import Phrases
from tests.bot.support.desk import Desk, Scripted
from tests.bot.support.party import Notebook
from tests.bot.support.servers import free_port
from tests.fakes.waiting import PATIENCE

from .connection import connected


@asynccontextmanager
async def alone(genial: Scripted) -> AsyncIterator[tuple[Web, str]]:
    """Run the page's server without the rest of Genial, and yield its address."""
    said: asyncio.Queue[str] = asyncio.Queue()
    made = Web("127.0.0.1", free_port(), "", Phrases("en"), Metrics(), said.put_nowait)
    running = asyncio.create_task(made.run(genial, Notebook()))
    try:
        yield made, (await said.get()).rpartition(" ")[2]
    finally:
        await cancel_all(running)


async def test_nobody_waits_for_what_takes_long_for_somebody_else(client: aiohttp.ClientSession) -> None:
    """Also in one window; each person's own requests stay in order."""
    desk = Desk(with_a_word=False)
    async with alone(desk) as (_, address):
        line = await connected(client, address)
        for person, button in (("Anna", "-.0.slow"), ("Anna", "-.0.quick"), ("Bert", "-.0.quick")):
            frame = {"type": "press", "id": uuid4().hex, "person": person, "button": button, "private": True}
            await line.socket.send_json(frame)
        assert (await line.until("answer"))["name"] == "Bert"
        desk.may.set()
        answers = [await line.until("answer") for _ in range(2)]
        assert [answer["text"] for answer in answers] == ["slow", "quick"]


async def test_a_card_that_was_overtaken_is_not_shown(client: aiohttp.ClientSession) -> None:
    """A window comes while somebody moves: the card it asked for is older than the one that came."""
    buttons = ((Button("My rack", Action("rack", table="abcdefghij", step=1)),),)

    async def moves(request: Request) -> Reply:
        if not request.private:
            await page.send(Message(Reply("new", rows=buttons), "web:#", private=False), None)
        return Reply("old", rows=buttons)

    async with alone(Scripted(moves)) as (page, address):
        line = await connected(client, address)
        await line.socket.send_json({"type": "hello", "people": ["Anna"], "heard": 0})
        seen = [await line.socket.receive_json(timeout=PATIENCE) for _ in range(2)]
        assert [(frame["kind"], frame["text"]) for frame in seen] == [("card", "new"), ("panel", "old")]


async def test_an_address_this_machine_does_not_have() -> None:
    page = Web("192.0.2.7", free_port(), "secret", Phrases("en"), Metrics(), lambda _: None)
    with pytest.raises(UnusableSetting, match="web_host"):
        await page.run(Desk(with_a_word=False), Notebook())


async def test_no_port_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none after the last port."""
    with socket(AF_INET) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("bot.platforms.web.server.LAST_PORT", port)
        page = Web("127.0.0.1", port, "", Phrases("en"), Metrics(), lambda _: None)
        with pytest.raises(NoPort) as none:
            await page.run(Desk(with_a_word=False), Notebook())
    assert (none.value.first, none.value.last) == (port, port)
