"""The server's time, on which all processes agree, continued by this machine's monotonic clock.

A change of this machine's clock has no effect. A jump of the server's clock is followed and logged.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from time import monotonic
from typing import Final

import structlog

from .store import Store

SYNC_EVERY: Final = 30.0
JUMP: Final = 5.0  # seconds: more than a slow answer explains

log = structlog.get_logger()


class ServerTime:
    """The time now, when called. Call `sync` first, and keep `run` running."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._offset: float | None = None  # seconds from the monotonic clock to the server's

    def __call__(self) -> datetime:
        if self._offset is None:
            raise RuntimeError("the server was not asked for its time yet")
        return datetime.fromtimestamp(monotonic() + self._offset, UTC)

    async def sync(self) -> None:
        """Ask the server for its time."""
        offset = await self._store.now() - monotonic()
        if self._offset is not None and abs(offset - self._offset) > JUMP:
            log.warning("clock-jumped", seconds=round(offset - self._offset))
        self._offset = offset

    async def run(self) -> None:
        """Ask again from time to time; if the server does not answer, the monotonic clock goes on."""
        while True:
            await asyncio.sleep(SYNC_EVERY)
            try:
                await self.sync()
            except Exception:  # the store is away for a moment
                log.exception("time-not-agreed")
