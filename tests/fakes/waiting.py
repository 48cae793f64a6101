"""Waiting without sleeping: a condition is checked again after every change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.tasks import cancel_all

T = TypeVar("T")

PATIENCE = 120.0  # real seconds; only what never comes takes so long, also on a busy machine
LOOK_EVERY = 0.02  # of what changes without telling us: what is in the store


class Changes:
    def __init__(self, describe: Callable[[], str]) -> None:
        self._describe = describe
        self._waiting: set[asyncio.Future[None]] = set()
        self._programs: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def brought_by(self, program: asyncio.Task[None]) -> AsyncIterator[None]:
        """Fail all waiting at once if this program ends."""
        self._programs.append(program)
        program.add_done_callback(lambda _: self.happened())
        try:
            yield
        finally:
            self._programs.remove(program)
            await cancel_all(program)

    def happened(self) -> None:
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, condition: Callable[[], T], patience: float = PATIENCE) -> T:
        """Return the first true value of the condition."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + patience
        while not (value := condition()):
            self._check()
            if not await self._next(deadline - loop.time()):
                raise AssertionError(f"nothing came of it. {self._describe()}")
        return value

    async def until_found(self, look: Callable[[], Awaitable[T]], patience: float = PATIENCE) -> T:
        """Return the first true value of a query, for instance to the store."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + patience
        while not (value := await look()):
            self._check()
            assert loop.time() < deadline, f"nothing came of it. {self._describe()}"
            await self._next(LOOK_EVERY)
        return value

    def _check(self) -> None:
        for program in self._programs:
            if program.done():
                raise AssertionError(f"Genial has ended. {self._describe()}") from program.exception()

    async def _next(self, patience: float) -> bool:
        """Wait for a change; return False if none comes in time."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await asyncio.wait_for(future, patience)
        except TimeoutError:
            self._waiting.discard(future)
            return False
        return True
