"""The gateway: sessions, heartbeats, events to the right shard, resuming after a broken connection."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from . import payloads
from .world import World

JSON = dict[str, Any]

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
ENDS_SESSION = {1000, 1001}


@dataclass(eq=False)
class Line:
    """One websocket, compressed as the client asked."""

    socket: web.WebSocketResponse
    compress: bool
    _stream: Any = field(default_factory=zlib.compressobj)
    _queue: asyncio.Queue[JSON | int] = field(default_factory=asyncio.Queue)

    def send(self, packet: JSON) -> None:
        self._queue.put_nowait(packet)

    def hang_up(self, code: int) -> None:
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send in order, until the connection is closed."""
        while not self.socket.closed:
            packet = await self._queue.get()
            if isinstance(packet, int):
                await self.socket.close(code=packet)
                return
            text = json.dumps(packet)
            try:
                if self.compress:
                    data = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(data)
                else:
                    await self.socket.send_str(text)
            except ConnectionError:
                return


@dataclass(eq=False)
class Session:
    id: str
    shard: int
    shards: int
    intents: int
    line: Line | None
    events: list[JSON] = field(default_factory=list)

    def concerns(self, guild_id: int | None) -> bool:
        return (0 if guild_id is None else (guild_id >> 22) % self.shards) == self.shard

    def wants(self, event: str, guild_id: int | None) -> bool:
        if event.startswith("MESSAGE_"):
            return bool(self.intents & (DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES))
        if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
            return bool(self.intents & GUILDS)
        return True

    def tell(self, event: str, data: JSON) -> None:
        packet = {"op": DISPATCH, "t": event, "s": len(self.events) + 1, "d": data}
        self.events.append(packet)
        if self.line is not None:
            self.line.send(packet)


class Gateway:
    def __init__(self, world: World, token: str, changed: Callable[[], None]) -> None:
        self.world = world
        self.token = token
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.identified = 0  # how many sessions were ever begun
        self.resumed = 0
        self.refused = 0
        self.heartbeats = 0
        self._changed = changed
        self._numbers = count(1)
        self._lines: set[Line] = set()
        self._to_refuse: list[int] = []
        self._forgetful = False

    # what a test can do to it

    def connected(self, shard: int | None = None) -> list[Session]:
        return [
            session
            for session in self.sessions.values()
            if session.line is not None and shard in {None, session.shard}
        ]

    def drop(self, shard: int | None = None, code: int = 4000) -> None:
        """Break the connection; the session can be resumed."""
        for session in self.connected(shard):
            assert session.line is not None
            session.line.hang_up(code)
            session.line = None

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        for session in self.connected(shard):
            assert session.line is not None
            session.line.send({"op": RECONNECT, "d": None})

    def refuse(self, times: int = 1, status: int = 503) -> None:
        """Let the next handshakes fail."""
        self._to_refuse += [status] * times

    def forget_sessions(self) -> None:
        """Let clients that resume begin again."""
        for session in list(self.sessions.values()):
            if session.line is None:
                del self.sessions[session.id]
        self._forgetful = True

    # what the bot sees of it

    def emit(self, event: str, data: JSON, guild_id: int | None) -> None:
        for session in self.sessions.values():
            if session.concerns(guild_id) and session.wants(event, guild_id):
                session.tell(event, data)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self._to_refuse:
            self.refused += 1
            self._changed()
            return web.Response(status=self._to_refuse.pop(0))
        if request.query.get("encoding") != "json":
            return web.Response(status=400, text="this gateway speaks json")
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        # Who asked for another compression gets none: discord.py reads text whatever it asked for.
        line = Line(socket, request.query.get("compress") == "zlib-stream")
        self._lines.add(line)
        writing = asyncio.create_task(line.write())
        line.send({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
        try:
            async for packet in socket:
                if packet.type is WSMsgType.TEXT:
                    self._hear(line, json.loads(packet.data))
        finally:
            writing.cancel()
            self._lines.discard(line)
            self._hung_up(line, socket.close_code)
        return socket

    def _hear(self, line: Line, packet: JSON) -> None:
        match packet["op"]:
            case 1:
                self.heartbeats += 1
                line.send({"op": ACK, "d": None})
            case 2:
                self._identify(line, packet["d"])
            case 6:
                self._resume(line, packet["d"])
            case _:
                pass  # presence and the like
        self._changed()

    def _identify(self, line: Line, wish: JSON) -> None:
        shard, shards = wish.get("shard", (0, 1))
        if wish["token"] != self.token:
            line.hang_up(4004)
            return
        if not 0 <= shard < shards:
            line.hang_up(4010)
            return
        if wish["intents"] & PRIVILEGED:
            line.hang_up(4014)
            return
        session = Session(f"session-{next(self._numbers)}", shard, shards, wish["intents"], line)
        self.sessions[session.id] = session
        self.identified += 1
        guilds = [guild for guild in self.world.guilds.values() if guild.has_bot and session.concerns(guild.id)]
        ready = {
            "v": 10,
            "user": {**payloads.user(self.world.bot), "verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "private_channels": [],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }
        session.tell("READY", ready)
        if session.wants("GUILD_CREATE", 0):
            for guild in guilds:
                session.tell("GUILD_CREATE", payloads.guild(guild))

    def _resume(self, line: Line, wish: JSON) -> None:
        session = self.sessions.get(wish["session_id"])
        if session is None or wish["token"] != self.token or self._forgetful:
            self._forgetful = False
            line.send({"op": INVALID, "d": False})
            return
        session.line = line
        self.resumed += 1
        for packet in session.events[wish["seq"] or 0 :]:
            line.send(packet)
        session.tell("RESUMED", {})

    def _hung_up(self, line: Line, code: int | None) -> None:
        for session in list(self.sessions.values()):
            if session.line is line:
                session.line = None
                if code in ENDS_SESSION:
                    del self.sessions[session.id]
        self._changed()

    async def close(self) -> None:
        for line in list(self._lines):
            await line.socket.close(code=WSCloseCode.GOING_AWAY)
