"""Presses on one message, answered in the order they were made.

Otherwise an answer that takes long to draw could overwrite the answer to a later press.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

LONGEST_WAIT: Final = 10.0  # seconds; after that, answer out of order


@dataclass(frozen=True, slots=True, eq=False)
class Ticket:
    """A place in the queue of one message."""

    before: asyncio.Event | None = None  # set when the press before this one is answered
    over: asyncio.Event = field(default_factory=asyncio.Event)  # set when this press is answered

    async def wait(self) -> None:
        """Wait for the press before this one, at most `LONGEST_WAIT`."""
        if self.before is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_WAIT):
                    await self.before.wait()


class InOrder:
    """One queue of presses per message."""

    def __init__(self) -> None:
        self._last: dict[str, Ticket] = {}

    @contextmanager
    def queue(self, message: str) -> Iterator[Ticket]:
        """Queue behind the presses on this message that are not answered yet."""
        before = self._last.get(message)
        ticket = self._last[message] = Ticket(before.over if before else None)
        try:
            yield ticket
        finally:
            ticket.over.set()
            if self._last.get(message) is ticket:
                del self._last[message]
