"""A window of the page without a browser."""

from __future__ import annotations

from typing import Any, TypeAlias
from uuid import uuid4

import aiohttp

from tests.fakes.waiting import PATIENCE

Heard: TypeAlias = dict[str, Any]

ROOM, ELSEWHERE = "abcdefghij", "klmnopqrst"


def secret_of(name: str) -> str:
    """Return a secret for a person in a test: one for each name."""
    return name.ljust(22, "_")


class Connection:
    """A connection to the page's server: one person who looks at one room."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.name = self.room = ""
        self.snapshot: Heard | None = None  # the newest of this room
        self.heard: list[Heard] = []  # every frame

    async def hello(self, name: str, room: str = "", secret: str = "") -> Heard:
        """Say who looks at which room, and return the welcome after the room was shown."""
        self.name, self.room, self.snapshot = name, room, None
        await self.send(type="hello", secret=secret or secret_of(name), name=name, room=room)
        welcome = await self.until("welcome")
        await self.until("tables")
        return welcome

    async def say(self, text: str, room: str | None = None, number: str = "") -> Heard:
        """Type a text, in the room that is looked at or in the given one, and return the answer."""
        return await self._ask("say", room, number, text=text)

    async def press(self, button: str, room: str | None = None, number: str = "") -> Heard:
        """Press a button and return the answer."""
        return await self._ask("press", room, number, button=button)

    async def history(self, room: str | None = None) -> Any:
        """Return all moves of the room's table."""
        number = uuid4().hex
        await self.send(type="history", id=number, room=self.room if room is None else room)
        return (await self.until("history", id=number))["history"]

    async def review(self, room: str | None = None) -> Any:
        """Return the coach's look at the room's game."""
        number = uuid4().hex
        await self.send(type="review", id=number, room=self.room if room is None else room)
        return (await self.until("review", id=number))["review"]

    async def sees(self, **facts: object) -> Heard:
        """Return the room's snapshot as soon as it has these facts."""
        while self.snapshot is None or not _has(self.snapshot, facts):
            await self.until("table", room=self.room)
        return self.snapshot

    async def until(self, kind: str, **facts: object) -> Heard:
        """Return the next frame of this kind with these facts."""
        while True:
            frame = await self.hear()
            if frame["kind"] == kind and _has(frame, facts):
                return frame

    async def hear(self) -> Heard:
        """Return the next frame."""
        frame: Heard = await self.socket.receive_json(timeout=PATIENCE)
        self.heard.append(frame)
        if frame["kind"] == "table" and frame["room"] == self.room:
            self.snapshot = frame["snapshot"]
        return frame

    async def send(self, **frame: object) -> None:
        await self.socket.send_json(frame)

    async def _ask(self, type_: str, room: str | None, number: str, **asked: str) -> Heard:
        number = number or uuid4().hex
        await self.send(type=type_, id=number, room=self.room if room is None else room, **asked)
        return await self.until("answer", id=number)


def _has(found: Heard, facts: Heard) -> bool:
    return all(found[key] == value for key, value in facts.items())


async def connected(
    client: aiohttp.ClientSession, address: str, language: str = "en", **headers: str
) -> Connection:
    """Connect to the page's server, as its own page does."""
    origin = address.rstrip("/")
    link = f"{origin}/socket?language={language}"
    return Connection(await client.ws_connect(link, headers={"Origin": origin, **headers}))
