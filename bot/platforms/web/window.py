"""A window: one open page, with its person, its room and the frames it has yet to receive."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from aiohttp import web

from . import frames

MOST_UNSENT: Final = 200  # frames in a window's queue; beyond that, it must reconnect and catch up
BURST, STEADY = 60, 20  # requests at once, and per second in the long run


@dataclass(eq=False, slots=True)
class Window:
    """A connected page. It shows one room to one person."""

    language: str
    invite: str  # the beginning of every invitation from here
    person: str = ""  # empty before it has said hello
    name: str = ""
    room: str = ""
    table: str = ""  # an earlier one of the room that is looked at; empty: the one that is there now
    tables: frozenset[str] = frozenset()  # the ids of this person's tables
    shown: dict[object, bytes] = field(
        default_factory=dict
    )  # the last frame of each kind, since the last hello
    left_behind: bool = False
    unsent: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_UNSENT))
    stale: asyncio.Event = field(default_factory=asyncio.Event)  # what it shows is no longer so

    def show(self, frame: frames.Frame) -> None:
        """Queue a frame that tells how something stands, unless the last one of its kind told the same."""
        encoded = frames.encode(frame)
        if self.shown.get(frame["kind"]) != encoded:
            self.shown[frame["kind"]] = encoded
            self._queue(encoded)

    def tell(self, frame: frames.Frame) -> None:
        """Queue a frame. If the queue is full, mark the window as left behind."""
        self._queue(frames.encode(frame))

    def _queue(self, frame: bytes) -> None:
        try:
            self.unsent.put_nowait(frame)
        except asyncio.QueueFull:  # it does not read, and other windows must not wait
            self.left_behind = True

    def close(self) -> None:
        """Close the window after the frames it has."""
        self.left_behind = True
        with suppress(asyncio.QueueFull):
            self.unsent.put_nowait(b"")

    async def write(self, socket: web.WebSocketResponse) -> None:
        """Send queued frames in order. Close the socket of a window that is too far behind."""
        with suppress(ConnectionError, asyncio.CancelledError):
            while not self.left_behind:
                frame = await self.unsent.get()
                if frame:
                    await socket.send_str(frame.decode())
            await socket.close()


class RequestRate:
    """The rate limit of one window: bursts are allowed, then its frames are read more slowly."""

    def __init__(self) -> None:
        self._free = float(BURST)
        self._since = monotonic()

    async def wait(self) -> None:
        """Wait until the window may send another request."""
        now = monotonic()
        self._free = min(BURST, self._free + (now - self._since) * STEADY) - 1
        self._since = now
        if self._free < 0:
            await asyncio.sleep(-self._free / STEADY)
