"""Reminders and deadlines: every second, whatever is due is claimed and brought to its table.

A claim is a lease. Whoever claims and dies loses nothing: the timer is due again when the lease is over.
Whether the time has really come is decided by the table itself, so nothing ever happens early.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final

import structlog

from bot.store import Store
from bot.table.clock import THINK, THINKS_AGAIN

LOOK_EVERY: Final = 1.0
LEASE: Final = 60  # seconds
AT_ONCE: Final = 100

log = structlog.get_logger()


class Timers:
    def __init__(
        self, store: Store, now: Callable[[], datetime], tick: Callable[[str, str], Awaitable[None]]
    ) -> None:
        self._store = store
        self._now = now
        self._tick = tick

    async def run(self) -> None:
        look = self.resume
        while True:
            try:
                await look()
                look = self.look
            except Exception:  # the store is away for a moment
                log.exception("timers-unread")
            await asyncio.sleep(LOOK_EVERY)

    async def resume(self) -> int:
        """Computers that thought when a process ended think again at once; then everything that is due.

        Where another process is still at it, only the first of the two moves.
        """
        until = round(self._now().timestamp()) + THINKS_AGAIN + LEASE
        for table in await self._store.tables.with_timer(THINK, until):
            await self._ticked(table, THINK)
        return await self.look()

    async def look(self) -> int:
        """Everything that is due now; how much it was."""
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
        except Exception:  # one table keeps no other waiting; the lease brings it back
            log.exception("tick-failed", table=table, kind=kind)
