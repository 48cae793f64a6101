"""Faults of a platform, on demand: errors, lost answers, requests that wait."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from .waiting import Changes


class Context(Protocol):
    """A request, in one line that patterns are matched against."""

    @property
    def line(self) -> str: ...


C = TypeVar("C", bound=Context)


@dataclass(eq=False)
class Fault(Generic[C]):
    """An error instead of an answer; with status 0 the connection breaks."""

    pattern: re.Pattern[str]
    times: int
    status: int
    body: Any
    headers: Mapping[str, str]
    applied: bool  # the request was carried out, only its answer is lost
    caught: list[C] = field(default_factory=list)


@dataclass(eq=False)
class Hold(Generic[C]):
    """Requests that wait until they are released."""

    pattern: re.Pattern[str]
    changes: Changes
    caught: list[C] = field(default_factory=list)
    _open: asyncio.Event = field(default_factory=asyncio.Event)

    async def arrived(self, number: int = 1) -> list[C]:
        await self.changes.until(lambda: len(self.caught) >= number)
        return self.caught

    def release(self) -> None:
        """Let the waiting requests and all later ones pass."""
        self._open.set()

    async def wait(self, call: C) -> None:
        if not self._open.is_set():
            self.caught.append(call)
            self.changes.happened()
            await self._open.wait()


class Faults(Generic[C]):
    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self._faults: list[Fault[C]] = []
        self._holds: list[Hold[C]] = []

    def fail(
        self,
        request: str,
        status: int,
        times: int,
        body: Any,
        headers: Mapping[str, str],
        *,
        applied: bool,
    ) -> Fault[C]:
        fault: Fault[C] = Fault(re.compile(request), times, status, body, headers, applied)
        self._faults.append(fault)
        return fault

    def hold(self, request: str) -> Hold[C]:
        held: Hold[C] = Hold(re.compile(request), self._changes)
        self._holds.append(held)
        return held

    async def wait(self, call: C) -> None:
        for held in self._holds:
            if held.pattern.search(call.line):
                await held.wait(call)

    def for_(self, call: C) -> Fault[C] | None:
        for fault in self._faults:
            if len(fault.caught) < fault.times and fault.pattern.search(call.line):
                fault.caught.append(call)
                return fault
        return None

    def release(self) -> None:
        for held in self._holds:
            held.release()
