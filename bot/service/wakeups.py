"""Wakeups: decisions announce new outbox entries, and the outbox waits for them."""

from __future__ import annotations

import asyncio


class Wakeups:
    """The partitions of the outbox that have new entries."""

    def __init__(self) -> None:
        self._partitions: set[int] = set()
        self._woken = asyncio.Event()

    def wake(self, *partitions: int) -> None:
        self._partitions.update(partitions)
        self._woken.set()

    async def wait(self) -> None:
        """Wait until a partition was woken."""
        await self._woken.wait()

    def take(self) -> list[int]:
        """Take the partitions that were woken, in order."""
        self._woken.clear()
        taken, self._partitions = sorted(self._partitions), set()
        return taken
