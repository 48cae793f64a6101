"""Twenty groups at once on Telegram, served by two processes: its limits, and the time until people are called.

Genial is two processes behind one address, as one starts them; Telegram is the loopback of the tests, with a
real clock. Somebody in each group asks for help once a second, all the time.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.store import Store, connect
from tests.bot.support import servers
from tests.bot.support.load import Figures, measure, processes
from tests.fakes.telegram.loopback import started
from tests.fakes.telegram.pace import OVERALL, PER_GROUP

from .clock import Ratio

GROUPS, PROCESSES = 20, 2
SECONDS = 75.0  # more than the minute in which a group is counted
LATEST = 5.0


def report() -> list[Ratio]:
    figures = asyncio.run(_measured())
    ratios = [
        Ratio("busiest group, messages a minute", figures.busiest_group, PER_GROUP[0], goal=1, unit="", per=1),
        Ratio("all groups, messages a second", figures.busiest_second, OVERALL[0], goal=1, unit="", per=1),
        Ratio("latest call", max(figures.delays), LATEST, goal=1, unit="s", per=1),
    ]
    print(f"{'':46} {'Genial':>12} {'limit':>12}")
    calls = f"{len(figures.delays)} calls, half of them within {median(figures.delays):.2f} s"
    print(*ratios, f"{calls}, while {figures.asked} questions were asked", sep="\n")
    return ratios


async def _measured() -> Figures:
    telegram = await started(perf_counter)
    telegram.world.keeps_files = False
    with TemporaryDirectory() as directory, servers.single(Path(directory)) as redis_url:
        store = Store(connect(redis_url))
        try:
            async with processes(PROCESSES, telegram, redis_url, Path(directory)):
                return await measure(telegram, store, GROUPS, SECONDS)
        finally:
            await store.close()
            await telegram.stop()


if __name__ == "__main__":
    report()
