"""The common part of the loopback platforms: an address, a clock that stands still, faults, complaints."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Generic, TypeVar

from aiohttp import web

from .faults import Context, Faults
from .waiting import PATIENCE, Changes

C = TypeVar("C", bound=Context)
T = TypeVar("T")
MOST_UPLOADED = 100 * 1024 * 1024


class Stage(Generic[C]):
    """A platform on this machine. With no clock given, time stands still until `pass_time`."""

    def __init__(self, clock: Callable[[], float] | None, describe: Callable[[], str]) -> None:
        self._time = 0.0
        self._clock = clock
        self.changes = Changes(describe)
        self.faults: Faults[C] = Faults(self.changes)
        self.address = ""
        self.logged: list[str] = []  # errors that the libraries logged; the fixture collects them
        self._expected: list[str] = []
        self._runner: web.AppRunner | None = None

    async def listen(self, *routes: web.AbstractRouteDef) -> None:
        app = web.Application(client_max_size=MOST_UPLOADED)
        app.router.add_routes(routes)
        self._runner = web.AppRunner(app, shutdown_timeout=1.0, access_log=None)
        async with asyncio.timeout(PATIENCE):
            await self._runner.setup()
            await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.address = f"127.0.0.1:{self._runner.addresses[0][1]}"

    async def leave(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    # time

    @property
    def now(self) -> float:
        return self._clock() if self._clock is not None else self._time

    def pass_time(self, seconds: float) -> None:
        assert self._clock is None, "real time passes by itself"
        self._time += seconds
        self.changes.happened()

    async def until(self, condition: Callable[[], T], patience: float = PATIENCE) -> T:
        return await self.changes.until(condition, patience)

    async def until_found(self, look: Callable[[], Awaitable[T]]) -> T:
        return await self.changes.until_found(look)

    # the end

    def expect(self, pattern: str) -> None:
        """Expect a complaint like this."""
        self._expected.append(pattern)

    def unexpected(self, complaints: Iterable[str]) -> list[str]:
        """Return the complaints nobody expected, and the expected ones that did not come."""
        found = [*complaints, *self.logged]
        wrong = [what for what in found if not any(re.search(pattern, what) for pattern in self._expected)]
        in_vain = [pattern for pattern in self._expected if not any(re.search(pattern, what) for what in found)]
        return wrong + [f"expected, but nobody complained: {pattern}" for pattern in in_vain]
