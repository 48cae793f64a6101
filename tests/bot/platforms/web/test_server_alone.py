"""The page's server without the rest of Genial: the order of its answers, what it shows, and its address."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from socket import AF_INET, socket
from typing import Any

import aiohttp
import pytest

from bot.messages.platform import TryLater, UnusableSetting
from bot.messages.reply import Message, Reply
from bot.messages.snapshot import History, ReviewedGame, Snapshot
from bot.metrics import Metrics
from bot.platforms.web import NoPort, Web
from bot.words.phrases import Phrases
from tests.bot.support.desk import Desk
from tests.bot.support.party import Notebook
from tests.bot.support.servers import free_port

from .alone import Bare, Echo, alone
from .connection import ELSEWHERE, ROOM, connected

SLOW, QUICK = "-.0.slow", "-.0.quick"


class Counter(Bare, Desk):
    """A desk without tables."""


@pytest.mark.parametrize("with_a_word", [True, False])
async def test_nobody_waits_for_what_takes_long_for_somebody_else(
    client: aiohttp.ClientSession, with_a_word: bool
) -> None:
    """One's own answers come in order, unless the first says that it takes a while."""
    desk = Counter(with_a_word=with_a_word)
    async with alone(desk) as page:
        anna, bob = await connected(client, page.address), await connected(client, page.address)
        await anna.hello("Anna")
        await bob.hello("Bob")
        await anna.send(type="press", id="slow", button=SLOW)
        await desk.at_work.wait()
        await anna.send(type="press", id="quick", button=QUICK)
        assert (await bob.press(QUICK))["text"] == "quick"
        if with_a_word:
            assert (await anna.until("progress"))["id"] == "slow"
            assert (await anna.until("answer"))["id"] == "quick"
        desk.may.set()
        ids = [(await anna.until("answer"))["id"] for _ in range(1 if with_a_word else 2)]
        assert ids == (["slow"] if with_a_word else ["slow", "quick"])


class Lingering(Echo):
    """Looks up the table of one room for so long as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.looked, self.may = asyncio.Event(), asyncio.Event()

    async def snapshot(
        self, chat: str, person: str, name: str, locale: str = "", table: str = ""
    ) -> Snapshot | None:
        if chat.endswith(ROOM):
            self.looked.set()
            await self.may.wait()
        return None


async def test_a_room_that_was_left_is_not_shown(client: aiohttp.ClientSession) -> None:
    genial = Lingering()
    async with alone(genial) as page:
        anna = await connected(client, page.address)
        await anna.send(type="hello", secret="x" * 22, name="Anna", room=ROOM)
        await anna.until("welcome")
        await genial.looked.wait()
        await anna.send(type="hello", secret="x" * 22, name="Anna", room=ELSEWHERE)
        await anna.until("welcome")
        genial.may.set()
        await anna.until("table", room=ELSEWHERE)
        assert not any(frame.get("room") == ROOM for frame in anna.heard)


class Failing(Echo):
    """Fails as often as it is told to."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    async def snapshot(
        self, chat: str, person: str, name: str, locale: str = "", table: str = ""
    ) -> Snapshot | None:
        self._fail()
        return None

    async def history(self, chat: str, person: str, locale: str = "", table: str = "") -> History | None:
        self._fail()
        return None

    async def review(self, chat: str, person: str, locale: str = "", table: str = "") -> ReviewedGame | None:
        self._fail()
        return None

    def _fail(self) -> None:
        self.times -= 1
        if self.times >= 0:
            raise ConnectionError("the store is away")


async def test_what_could_not_be_shown_is_shown_later(
    client: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    monkeypatch.setattr("bot.platforms.web.socket.SHOWN_AGAIN", 0.0)
    async with alone(Failing(2)) as page:
        anna = await connected(client, page.address)
        await anna.hello("Anna", ROOM)
        assert {"kind": "table", "room": ROOM, "snapshot": None} in anna.heard
    assert [line["event"] for line in logged] == ["page-not-shown"] * 2
    logged.clear()


async def test_a_history_that_cannot_be_told_is_answered(
    client: aiohttp.ClientSession, logged: list[MutableMapping[str, Any]]
) -> None:
    async with alone(Failing(1)) as page:
        anna = await connected(client, page.address)
        await anna.hello("Anna")
        assert await anna.history(ROOM) is None
    async with alone(Failing(1)) as page:
        anna = await connected(client, page.address)
        await anna.hello("Anna")
        assert await anna.review(ROOM) is None
    assert [line["event"] for line in logged] == ["page-not-found"] * 2
    logged.clear()


async def test_nothing_is_sent_before_the_start() -> None:
    page = Web("127.0.0.1", free_port(), "", Phrases("en"), Metrics(), lambda _: None, {})
    with pytest.raises(TryLater):
        await page.send(Message(Reply("Hello."), "web:anna"), None)


async def test_a_private_word_reaches_its_person_wherever_they_look(client: aiohttp.ClientSession) -> None:
    async with alone(Echo()) as page:
        anna, again, bob = [await connected(client, page.address) for _ in range(3)]
        person = (await anna.hello("Anna", ROOM))["person"]
        await again.hello("Anna", ELSEWHERE)
        await bob.hello("Bob", ROOM)
        await page.web.send(Message(Reply("Your move."), person, resend=True), None)
        await page.web.send(Message(Reply("Bob has moved."), f"web:#{ROOM}", private=False), None)
        for window in (anna, again):
            assert await window.until("note") == {
                "kind": "note",
                "room": "",
                "text": "Your move.",
                "call": True,
            }
        assert (await anna.until("note"))["text"] == "Bob has moved."
        assert (await bob.until("note"))["text"] == "Bob has moved.", "and nothing else before"


async def test_an_address_this_machine_does_not_have() -> None:
    page = Web("192.0.2.7", free_port(), "secret", Phrases("en"), Metrics(), lambda _: None, {})
    with pytest.raises(UnusableSetting, match="web_host"):
        await page.run(Echo(), Notebook())


async def test_no_port_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none after the last port."""
    with socket(AF_INET) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("bot.platforms.web.server.LAST_PORT", port)
        page = Web("127.0.0.1", port, "", Phrases("en"), Metrics(), lambda _: None, {})
        with pytest.raises(NoPort) as none:
            await page.run(Echo(), Notebook())
    assert (none.value.first, none.value.last) == (port, port)
