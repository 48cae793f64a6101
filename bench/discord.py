"""Two hundred tables moving at once, through the real client: the time until presses are acknowledged.

Genial is a process of its own, as one starts it; Discord is the loopback of the tests, with a real clock.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bot.support.discord import forward, written
from tests.bot.support.servers import free_port
from tests.fakes.discord.interactions import TIME_TO_ANSWER, Interaction
from tests.fakes.discord.loopback import Loopback, started
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import Message

from .clock import Ratio
from .start import environment

TABLES = 200
MOVES = 2
GAMES = ("classic", "travel", "3d", "dice", "cards")
PATIENCE = 120.0


def report() -> list[Ratio]:
    ratios, remark = asyncio.run(_measured())
    print(f"{'':46} {'Genial':>12} {'limit':>12}")
    print(*ratios, remark, sep="\n")
    return ratios


async def _measured() -> tuple[list[Ratio], str]:
    loopback = await started(perf_counter)
    loopback.rest.keeps_files = False
    with TemporaryDirectory() as directory:
        process = _genial(loopback, Path(directory))
        try:
            await loopback.until(loopback.gateway.connected, PATIENCE)
            begun = perf_counter()
            tables = [_Table(loopback, number) for number in range(TABLES)]
            await asyncio.gather(*(table.begin() for table in tables))
            for _ in range(MOVES):
                await asyncio.gather(*(table.move() for table in tables))
            took = perf_counter() - begun
        finally:
            process.terminate()
            process.wait()
            await loopback.stop()
    return _judged(loopback.interactions, loopback.complaints(), took)


def _judged(made: Sequence[Interaction], complaints: Sequence[str], took: float) -> tuple[list[Ratio], str]:
    if complaints:
        raise AssertionError("\n".join(complaints[:10]))
    acknowledged = [each.acknowledged_at - each.created for each in made if each.acknowledged_at is not None]
    answered = [each.answered_at - each.created for each in made if each.answered_at is not None]
    ratios = [
        Ratio(f"slowest acknowledgement of {len(made)} presses", max(acknowledged), TIME_TO_ANSWER, goal=1),
        Ratio("slowest 1 % of them", quantiles(acknowledged, n=100)[98], TIME_TO_ANSWER, goal=1.5),
    ]
    rate = f"{len(made) / took:.0f} presses a second"
    return ratios, (
        f"{TABLES} tables at once: {rate}; acknowledged after {median(acknowledged) * 1e3:.0f} ms, "
        f"answered after {median(answered):.2f} s (median), {max(answered):.2f} s (slowest)"
    )


def _genial(loopback: Loopback, place: Path) -> subprocess.Popen[bytes]:
    settings = {
        "DISCORD_TOKEN": loopback.token,
        "DISCORD_API_BASE": loopback.api_base,
        "DISCORD_GATEWAY": loopback.gateway_url,
        "SHARD_COUNT": "1",
        "WEB_PORT": str(free_port()),
    }
    return subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=place,
        env={**environment(place), **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )


class _Table:
    def __init__(self, loopback: Loopback, number: int) -> None:
        self._loopback = loopback
        self._rng = Random(number)
        self._game = GAMES[number % len(GAMES)]
        self._channel = loopback.channel(f"games {number}")
        self._people = [loopback.member(f"{name} {number}") for name in ("Anna", "Bob")]

    async def begin(self) -> None:
        host, guest = self._people
        await host.slash("genial", "new", {"game": self._game, "seats": 2}, self._channel)
        await guest.slash("genial", "join", {}, self._channel)
        await host.slash("genial", "start", {}, self._channel)

    async def move(self) -> None:
        """Play one move, from `My rack` to the move itself, as people do it in the channel."""
        for person in self._people:
            rack = await person.slash("genial", "rack", {}, self._channel)
            if _leads_on(rack.message):
                await self._press_on(person, rack.message)
                return
        raise AssertionError("nobody is to move")

    async def _press_on(self, person: Member, panel: Message) -> None:
        while True:
            custom_id = forward(panel, self._rng)
            panel = (await person.press(panel, custom_id)).message
            if written(custom_id).verb == "play":
                return


def _leads_on(panel: Message) -> bool:
    return any(written(button.custom_id).verb in ("tile", "play", "order") for button in panel.buttons)
