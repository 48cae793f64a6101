"""A thousand tables on one process: their speed, and their memory."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeAlias

from bot import logs
from bot.metrics import Metrics
from bot.service.service import Service
from bot.service.wakeups import Wakeups
from bot.store import Embedded, Store, TableStore, connect, keys
from bot.store.codec import encode
from bot.table import Table
from bot.table.notices import Answer, Entry
from bot.table.person import Timestamp
from bot.workers import Workers

from . import finished, start
from .clock import Ratio
from .company import NOW, InPlay, tables

TABLES = 1000
AT_ONCE = 32
ROUNDS = 12  # in each of them half of the tables move
MOVES = 2 + ROUNDS // 2  # of a table: one to warm up, one to weigh it
KEPT_WHEN_IDLE = 0.02  # of what a table takes while it is played

# What a save writes, and nothing else.
BARE_WRITE = """
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'data', ARGV[2], 'seen', ARGV[3])
for at = 4, #ARGV do redis.call('XADD', KEYS[2], '*', 'e', ARGV[at]) end
"""

Job: TypeAlias = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Written:
    """The values that one save wrote."""

    key: str
    stream: str
    version: int
    data: bytes
    seen: bytes
    entries: tuple[bytes, ...]


class Noting(TableStore):
    """A store that records what it saves, so that the same can be written without a game."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self.noted: list[Written] = []

    async def save(
        self,
        table: Table,
        read: int,
        entries: Iterable[Entry],
        timers: Mapping[str, Timestamp],
        request: str = "",
        answer: Answer | None = None,
        replaces: str | None = None,
    ) -> None:
        entries = tuple(entries)
        await super().save(table, read, entries, timers, request, answer, replaces)
        seen = await self._client.hget(keys.table(table.id), "seen")
        stream = keys.outbox(keys.partition(table.id), "bare")
        encoded = tuple(encode(entry) for entry in entries)
        self.noted.append(
            Written(f"{keys.table(table.id)}:bare", stream, table.version, encode(table), seen, encoded)
        )


def report() -> list[Ratio]:
    logs.set_up("warning")
    ratios, remarks = asyncio.run(_measured())
    ratios.append(start.ratio())
    print(f"{'':46} {'Genial':>12} {'limit, peer':>12}")
    print(*ratios, *remarks, sep="\n")
    return ratios


async def _measured() -> tuple[list[Ratio], list[str]]:
    in_play = tables(TABLES, presses=MOVES, seed=1)
    gc.collect()
    gc.freeze()  # what was prepared is no part of what the service has to look after
    async with AsyncExitStack() as stack:
        directory = Path(stack.enter_context(TemporaryDirectory()))
        embedded = Embedded(directory)
        await embedded.start()
        stack.push_async_callback(embedded.stop)
        client = connect(embedded.url)
        stack.push_async_callback(client.aclose)
        ratios, remarks = await _moves(client, in_play)
        position, remark = await _idle(client, in_play)
        over, statistics = await finished.ratio(client)
        return [*ratios, position, over], [*remarks, remark, statistics]


async def _moves(client: Any, in_play: Sequence[InPlay]) -> tuple[list[Ratio], list[str]]:
    """Measure a move at each table, 32 at once, in turn with bare calls that read and write as much."""
    noting, noted, store = Noting(client), Store(client), Store(client)
    noted.tables = noting
    for one in in_play:
        await store.tables.save(one.table, 0, (), {})
    service = _service(noted)
    await _rush([partial(service.answer_undrawn, one.presses[0]) for one in in_play])
    bare = await _bare(client, noting.noted)
    await _rush(bare)

    known = service.positions
    service = _service(store)
    service.decisions.positions = known  # a process that has served these tables for a while
    latencies: list[float] = []
    ours = theirs = float("inf")
    for turn in range(ROUNDS):
        half = in_play[turn % 2 :: 2]
        seconds, each = await _rush(
            [partial(service.answer_undrawn, one.presses[1 + turn // 2]) for one in half]
        )
        ours, latencies = min(ours, seconds / len(half)), latencies + each
        seconds, _ = await _rush(bare[turn % 2 :: 2])
        theirs = min(theirs, seconds / len(half))
    await _check(store, in_play, MOVES - 1)
    middle, slow = median(latencies), quantiles(latencies, n=100)[98]
    ratios = [
        Ratio("a move, against its two bare Redis calls", ours, theirs, goal=0.3),
        Ratio("slowest 1 % of the moves, against the median", slow, middle, goal=1 / 4),
    ]
    rates = f"{1 / ours:.0f} moves per second, {1 / theirs:.0f} pairs of bare calls"
    return ratios, [f"{TABLES} tables, {AT_ONCE} moves at once: {rates}"]


async def _bare(client: Any, noted: Sequence[Written]) -> list[Job]:
    digest = await client.script_load(BARE_WRITE)

    async def one(written: Written) -> None:
        await client.hmget(written.key, "data", "seen")
        values = (written.version, written.data, written.seen, *written.entries)
        await client.evalsha(digest, 2, written.key, written.stream, *values)

    return [partial(one, written) for written in noted]


async def _rush(jobs: Sequence[Job]) -> tuple[float, list[float]]:
    """Run all jobs, so many at once; return the whole time, and each job's."""
    waiting, each = iter(jobs), []

    async def work() -> None:
        for job in waiting:
            begun = perf_counter()
            await job()
            each.append(perf_counter() - begun)

    gc.collect()
    begun = perf_counter()
    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    return perf_counter() - begun, each


async def _idle(client: Any, in_play: Sequence[InPlay]) -> tuple[Ratio, str]:
    """Measure a process's memory of a table while it is played, and when it is idle."""
    store = Store(client)
    service = _service(store)
    tasks = len(asyncio.all_tasks())
    tracemalloc.start()
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    await _rush([partial(service.answer_undrawn, one.presses[-1]) for one in in_play])
    gc.collect()
    playing = (tracemalloc.get_traced_memory()[0] - before) / len(in_play)
    served = service.positions.count
    service.positions.forget_idle()
    service.positions.forget_idle()
    gc.collect()
    idle = max(1.0, (tracemalloc.get_traced_memory()[0] - before) / len(in_play))
    tracemalloc.stop()
    await _check(store, in_play, MOVES)
    left = service.positions.count, len(service.decisions._locks), len(asyncio.all_tasks()) - tasks
    if served != len(in_play) or any(left):
        raise AssertionError(f"{served} positions kept; idle tables leave {left}")
    ratio = Ratio(
        "kept in memory of an idle table, against 2 %",
        idle,
        playing * KEPT_WHEN_IDLE,
        goal=1,
        unit="KB",
        per=1e-3,
    )
    return ratio, f"memory of a table: {playing:.0f} bytes while it is played, {idle:.0f} once it is idle"


async def _check(store: Store, in_play: Sequence[InPlay], moves: int) -> None:
    """Check that no move was refused."""
    for one in in_play:
        table = (await store.tables.load(one.table.id)).table
        if table is None or table.step != one.table.step + moves:
            raise AssertionError(f"a move of {one.table.id} was not made")


def _service(store: Store) -> Service:
    return Service(store, lambda: NOW, Wakeups(), Metrics(), Workers())
