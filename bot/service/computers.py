"""Computers think beside the event loop, a few at a time: neither painters nor answers wait for them, nor
the quick ones for the slow ones.

Those that answer at once move within the decision that made it their turn. Those that take their time move in
decisions of their own, while the table is free for everybody: what they think about may have changed by then,
and then they think again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog

from bot.workers import Workers
from engine.ai import SLOW, computer_move
from engine.core.rules import Match

PATIENCE: Final = 12.0  # seconds somebody waits for the computers to move, before they are told to be called

log = structlog.get_logger()


async def thought(match: Match[Any, Any], level: str, seed: bytes, number: int, workers: Workers) -> str:
    """Find the move of the computer to move, in a worker."""
    thinkers = workers.think_slowly if level in SLOW else workers.think
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(thinkers, computer_move, match, level, seed, number)


class Computers:
    """The tables at which a slow computer thinks just now, and who waits for it there."""

    def __init__(self, ponder: Callable[[str], Awaitable[None]]) -> None:
        self._ponder = ponder  # until it is somebody else's turn
        self.patience = PATIENCE
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._waiting: dict[str, tuple[str, str]] = {}

    @property
    def tasks(self) -> tuple[asyncio.Task[None], ...]:
        return tuple(self._tasks.values())

    def begin(self, table: str, person: str = "", message: str = "") -> None:
        """`person` is going to wait, looking at this message."""
        if person:
            self._waiting[table] = person, message
        if table in self._tasks:
            self._again.add(table)  # it may have looked before this was saved
        else:
            self._tasks[table] = asyncio.create_task(self._run(table))

    def waiting(self, table: str) -> tuple[str, str]:
        """Return the person who waits and the message they look at; both may be empty."""
        return self._waiting.get(table, ("", ""))

    async def wait(self, table: str) -> None:
        """Wait until a person is to move, or patience runs out; then they will be called."""
        try:
            if (task := self._tasks.get(table)) is not None:
                await asyncio.wait([task], timeout=self.patience)
        finally:
            self._waiting.pop(table, None)

    async def settled(self) -> None:
        while tasks := self.tasks:
            await asyncio.wait(tasks)

    async def _run(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                await self._ponder(table)
                if table not in self._again:
                    break
        except Exception:  # the table's timer brings it back
            log.exception("computer-stuck", table=table)
        finally:
            del self._tasks[table]
