"""The time all processes agree on: the Redis server's, carried on by a clock that never jumps.

If somebody sets this machine's clock, nothing happens; if the server's clock jumps, we follow and say so.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from time import monotonic
from typing import Final

import structlog

from .store import Store

AGREE_EVERY: Final = 30.0
JUMP: Final = 5.0  # seconds that are more than a slow answer

log = structlog.get_logger()


class ServerTime:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._offset: float | None = None  # from the monotonic clock to the server's

    def __call__(self) -> datetime:
        if self._offset is None:
            raise RuntimeError("nobody has agreed on the time yet")
        return datetime.fromtimestamp(monotonic() + self._offset, UTC)

    async def agree(self) -> None:
        offset = await self._store.now() - monotonic()
        if self._offset is not None and abs(offset - self._offset) > JUMP:
            log.warning("clock-jumped", seconds=round(offset - self._offset))
        self._offset = offset

    async def run(self) -> None:
        while True:
            await asyncio.sleep(AGREE_EVERY)
            try:
                await self.agree()
            except Exception:
                log.exception("time-not-agreed")
