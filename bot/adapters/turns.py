"""Presses on one message are answered in the order they were made.

An answer that takes long to draw would otherwise take the place of what was pressed after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

LONGEST_WAIT: Final = 10.0  # seconds; better out of order than not at all


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    before: asyncio.Event | None = None  # it is over
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def comes(self) -> None:
        if self.before is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_WAIT):
                    await self.before.wait()


class Turns:
    def __init__(self) -> None:
        self._last: dict[str, Turn] = {}

    @contextmanager
    def in_line(self, message: str) -> Iterator[Turn]:
        """Behind whatever was pressed on this message before."""
        before = self._last.get(message)
        turn = self._last[message] = Turn(before.over if before else None)
        try:
            yield turn
        finally:
            turn.over.set()
            if self._last.get(message) is turn:
                del self._last[message]
