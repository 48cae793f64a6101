"""Timers: every second, claim what is due and let its table decide; now and then, forget idle positions.

A claim is a lease: if the process dies, the timer is due again when the lease ends. The table itself checks
the time, so nothing happens early.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final

import structlog

from bot.store import Store
from bot.table import Positions
from bot.table.clock import THINK, THINKS_AGAIN

LOOK_EVERY: Final = 1.0
LEASE: Final = 60  # seconds
AT_ONCE: Final = 100
FORGET_EVERY: Final = 300.0

log = structlog.get_logger()


class Timers:
    def __init__(
        self, store: Store, now: Callable[[], datetime], tick: Callable[[str, str], Awaitable[None]]
    ) -> None:
        self._store = store
        self._now = now
        self._tick = tick

    async def run(self) -> None:
        """Carry out timers until cancelled."""
        look = self.resume
        while True:
            try:
                await look()
                look = self.look
            except Exception:  # the store is away for a moment
                log.exception("timers-unread")
            await asyncio.sleep(LOOK_EVERY)

    async def resume(self) -> int:
        """Let computers that were thinking when a process ended think again, then carry out what is due.

        If another process still thinks about the same move, only the first of the two is played.
        """
        until = round(self._now().timestamp()) + THINKS_AGAIN + LEASE
        for table in await self._store.tables.with_timer(THINK, until):
            await self._ticked(table, THINK)
        return await self.look()

    async def look(self) -> int:
        """Carry out everything that is due now, and return the number of timers."""
        now = round(self._now().timestamp())
        count = 0
        for number in await self._store.tables.due_partitions(now):
            for kind, table in await self._store.tables.claim_timers(number, now, LEASE, AT_ONCE):
                count += 1
                await self._ticked(table, kind)
        return count

    async def _ticked(self, table: str, kind: str) -> None:
        try:
            await self._tick(table, kind)
        except Exception:  # the other tables go on; the end of the lease brings this one back
            log.exception("tick-failed", table=table, kind=kind)


async def forget_idle(positions: Positions) -> None:
    """Forget the positions of games that nobody plays at the moment, every five minutes until cancelled."""
    while True:
        await asyncio.sleep(FORGET_EVERY)
        positions.forget_idle()
