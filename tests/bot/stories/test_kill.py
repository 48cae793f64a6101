"""Genial or its Valkey is killed again and again while people play; no move and no message is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from asyncio import TimerHandle
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP
from typing import Any

import pytest

from bot.messages.buttons import read
from bot.screens.notifications import message
from bot.screens.viewer import Viewer
from bot.store import OutboxStore, Store, connect
from bot.store.embedded import Embedded
from bot.table import Phase, Table
from bot.table.notices import CardChanged, RackChanged
from bot.table.positions import Positions
from bot.words.phrases import Phrases
from engine.core.rules import Match
from engine.record import replay

from ..support.platform import Platform, shown
from ..support.process import PLATFORM

pytestmark = pytest.mark.slow

SAY = Phrases("en")
TABLES = (("dice", 3, 34), ("cards", 4, 28), ("classic", 4, 22), ("classic", 2, 22))  # moves in each half
PATIENCE = 120.0  # only a hang takes so long
SOON = 0.05
START = 1.5  # seconds in which the next one is probably still starting


@pytest.fixture
def directory() -> Iterator[Path]:
    """Make a directory near the root, because a socket's path must be short."""
    found = Path(tempfile.mkdtemp(prefix="genial-"))
    yield found
    for pid in servers(found):
        os.kill(pid, SIGKILL)
    shutil.rmtree(found)


@dataclass
class Game:
    """One table, and the messages its people got."""

    platform: Platform
    store: Store
    title: str
    people: tuple[str, ...]
    chat: str
    rng: Random
    table: Table = field(init=False)
    match: Match[Any, Any] = field(init=False)
    moves: list[str] = field(default_factory=list)  # acknowledged
    movers: list[str] = field(default_factory=list)

    async def begin(self) -> None:
        host, *others = self.people
        await self._say(host, f"/genial new {self.title} seats={len(self.people)}", "answer-opened")
        for person in others:
            await self._say(person, "/genial join", "answer-joined")
        await self._say(host, "/genial start", "answer-started")
        await self.look()
        self.match = replay(self.table.record)

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            person = self.to_move
            if person is None:
                return
            text = self.rng.choice(self.match.moves())
            if self.rng.random() < 0.5:
                answer = await self.platform.ask(person, self.chat, f"/genial {text}")
            else:
                button = f"{self.table.id}.{len(self.moves)}.play:{text}"
                answer = await self.platform.ask(person, person, button=button)
            assert answer["alt"], answer["text"]  # who has played is shown the rack; a refusal has no picture
            self.match, _ = self.match.play(text)
            self.moves.append(text)
            self.movers.append(person)

    @property
    def to_move(self) -> str | None:
        if self.match.turn is None:
            return None
        person = self.table.chairs[self.match.turn].person
        return person.id if person else None

    async def look(self) -> None:
        """Load the table."""
        table = (await self.store.tables.load((await self.store.chats.find(self.chat)).record.table)).table
        assert table is not None
        self.table = table

    def missing(self) -> str:
        """Name what is missing: the newest card and rack, and a call for the player to move."""
        viewer = Viewer.of(self.table, Positions(), 0)
        card = message(viewer, CardChanged(), self.chat)
        if card is None or self._hanging(self.chat) != shown(card):
            return f"the newest card of {self.chat}"
        if self.to_move is None:
            return ""
        if not self._rack_is_new(self.to_move):
            return f"the newest rack of {self.to_move}"
        return "" if self._called(self.to_move) else f"the mention of {self.to_move}"

    def _hanging(self, address: str) -> dict[str, Any] | None:
        """Return the card there, or a person's rack: the last message with a picture."""
        found = [said for said in self.platform.messages.values() if said["to"] == address and said["alt"]]
        return {key: found[-1][key] for key in SEEN} if found else None

    def _rack_is_new(self, person: str) -> bool:
        viewer = Viewer.of(self.table, Positions(), 0, self.table.person(person))
        rack = message(viewer, RackChanged(person), person)
        return rack is not None and self._hanging(person) == shown(rack)

    def _called(self, person: str) -> bool:
        """Return True if they were mentioned in this turn; a host who starts with their own turn is not."""
        began = len(self.moves)
        while began and self.movers[began - 1] == person:
            began -= 1
        if began == 0 and person == self.people[0]:
            return True
        return any(
            person in said["mention"] and read(said["rows"][0][0][1]).step in range(began, len(self.moves) + 1)
            for said in self.platform.sent
            if said["to"] == self.chat
        )

    async def _say(self, person: str, text: str, expected: str) -> None:
        answer = await self.platform.ask(person, self.chat, text)
        assert answer["text"] == SAY(expected)


SEEN = ("to", "text", "alt", "rows", "deadline", "mention")


class Danger:
    """Kills at unforeseeable moments: soon after a message, sometimes during the start."""

    def __init__(self, platform: Platform, rng: Random, kill: Callable[[], None]) -> None:
        self.kills = 0
        self._rng = rng
        self._kill = kill
        self._left = 0
        self._timer: TimerHandle | None = None
        platform.happens = self._happens
        self.arm()

    def arm(self) -> None:
        self._left = self._rng.randint(30, 100)

    def disarm(self) -> None:
        self._left = 0
        if self._timer is not None:
            self._timer.cancel()

    def _happens(self) -> None:
        if self._left:
            self._left -= 1
            if not self._left:
                self._timer = asyncio.get_running_loop().call_later(self._rng.uniform(0, SOON), self._strike)

    def _strike(self) -> None:
        self.kills += 1
        self._kill()
        if self._rng.random() < 0.25:
            self._timer = asyncio.get_running_loop().call_later(self._rng.uniform(0, START), self._strike)
        else:
            self.arm()


@asynccontextmanager
async def evening(directory: Path, rng: Random) -> AsyncIterator[tuple[Platform, Store, list[Game]]]:
    """Run several tables in several chats; in the end the bot and its server stop properly."""
    platform = Platform(directory, rng)
    store = Store(connect(Embedded(directory).url))
    games = []
    for number, (title, seats, _) in enumerate(TABLES):
        people = tuple(f"{PLATFORM}:{name}{number}" for name in ("anna", "bob", "clara", "dirk")[:seats])
        games.append(Game(platform, store, title, people, f"{PLATFORM}:#{number}", Random(rng.random())))
    try:
        async with asyncio.timeout(2 * PATIENCE):
            platform.open()
            yield platform, store, games
            await platform.close()
            await gone(directory)
    finally:
        await store.close()
        await platform.end()


async def rest(platform: Platform, store: Store, games: list[Game]) -> None:
    """Check that everything is shown, and that each acknowledged move is in the record once, in order."""
    for game in games:
        await game.look()
        assert list(game.table.record.moves) == game.moves
        assert game.table.step == len(game.moves)
        assert game.table.phase is (Phase.OVER if game.match.turn is None else Phase.PLAYING)
    try:
        async with asyncio.timeout(PATIENCE):
            await platform.until(lambda: not missing(games))
    except TimeoutError:
        pytest.fail(f"never shown: {missing(games)}\n{platform.log()}")


def missing(games: list[Game]) -> list[str]:
    return [lost for game in games if (lost := game.missing())]


async def delivered(store: Store) -> None:
    outgoing = OutboxStore(store.client, "looking on")
    while await outgoing.waiting(PLATFORM):
        await asyncio.sleep(SOON)
    assert await outgoing.given_up(PLATFORM) == []


def servers(directory: Path) -> list[int]:
    """Return the Valkey processes of this directory."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = path.read_bytes()
        except OSError:  # it has just ended
            continue
        if bytes(directory / "valkey") in command:
            found.append(int(path.parent.name))
    return found


async def gone(directory: Path) -> None:
    while servers(directory):
        await asyncio.sleep(SOON)


async def play(platform: Platform, store: Store, games: list[Game], danger: Danger) -> None:
    """Play two halves with kills; after each, stop killing and check everything."""
    await asyncio.gather(*(game.begin() for game in games))
    for _ in range(2):
        danger.arm()
        await asyncio.gather(*(game.play(moves) for game, (_, _, moves) in zip(games, TABLES, strict=True)))
        danger.disarm()
        await rest(platform, store, games)
    await delivered(store)
    assert not missing(games)
    assert sum(len(game.moves) for game in games) > 180
    assert danger.kills > 2


async def test_the_bot_is_killed(directory: Path) -> None:
    rng = Random("bot")
    async with evening(directory, rng) as (platform, store, games):
        danger = Danger(platform, rng, platform.kill)
        await play(platform, store, games, danger)
        assert platform.troubles == 0
        assert 2 < platform.starts <= danger.kills + 1
        assert len(servers(directory)) == 1
    assert platform.log() == ""


async def test_a_server_left_behind_that_does_not_answer(directory: Path) -> None:
    """It is loading or busy. A second server on its files would corrupt them, so Genial waits."""
    platform = Platform(directory, Random("busy"))
    platform.open()
    async with asyncio.timeout(PATIENCE):
        await platform.ask(f"{PLATFORM}:anna", f"{PLATFORM}:#", "/genial new dice")
        (server,) = servers(directory)
        os.kill(server, SIGSTOP)
        await platform.end()
        asyncio.get_running_loop().call_later(2.5, os.kill, server, SIGCONT)  # longer than one look takes
        heir = Embedded(directory)
        await heir.start()
        assert servers(directory) == [server]
        await heir.stop()
        await gone(directory)


async def test_valkey_is_killed(directory: Path) -> None:
    rng = Random("valkey")
    async with evening(directory, rng) as (platform, store, games):

        def kill() -> None:
            for pid in servers(directory):
                os.kill(pid, SIGKILL)

        danger = Danger(platform, rng, kill)
        await play(platform, store, games, danger)
        assert platform.starts == 1
