"""A window of the page without a browser."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import aiohttp

from tests.fakes.waiting import PATIENCE


class Connection:
    """A connection to the page's server, with the frames that it sends."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def hello(self, *people: str, heard: int = 0) -> dict[str, Any]:
        """Greet the server, and return the card after everything missed has arrived."""
        await self.socket.send_json({"type": "hello", "people": people, "heard": heard})
        card = await self.until("card")
        for _ in people:
            await self.until("panel")
        return card

    async def say(self, person: str, text: str, private: bool = False, number: str = "") -> dict[str, Any]:
        frame = {"type": "say", "id": number or uuid4().hex, "person": person, "text": text, "private": private}
        await self.socket.send_json(frame)
        return await self.until("answer")

    async def press(self, person: str, button: str, private: bool = True) -> dict[str, Any]:
        frame = {"type": "press", "id": uuid4().hex, "person": person, "button": button, "private": private}
        await self.socket.send_json(frame)
        return await self.until("answer")

    async def until(self, kind: str, **facts: str) -> dict[str, Any]:
        while True:
            frame: dict[str, Any] = await self.socket.receive_json(timeout=PATIENCE)
            if frame["kind"] == kind and all(frame.get(key) == value for key, value in facts.items()):
                return frame


async def connected(client: aiohttp.ClientSession, address: str, **headers: str) -> Connection:
    origin = address.rstrip("/")
    return Connection(await client.ws_connect(f"{origin}/socket", headers={"Origin": origin, **headers}))
