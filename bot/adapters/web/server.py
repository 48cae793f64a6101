"""The local table's server: one page, one socket per window, pictures, health and metrics.

A window can play several people. What is said in the channel reaches every window; what is private, only
the windows of that person.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from errno import EACCES, EADDRINUSE
from pathlib import Path
from socket import gethostname
from time import monotonic, time
from typing import Final
from urllib.parse import quote

import structlog
from aiohttp import WSMsgType, web
from msgspec import DecodeError

from bot.adapters.turns import Turn, Turns
from bot.phrases import LANGUAGES, Phrases, known, starting_with
from bot.ports import Handle, Memory, Request, Unusable
from bot.reply import MessageRef, Reply
from bot.vitals import Vitals

from . import frames
from .gate import Gate
from .pictures import Pictures

CHANNEL: Final = "web:#"
STATIC: Final = Path(__file__).parent / "static"
MOST_PEOPLE: Final = 8  # in one window
LONGEST_NAME: Final = 32
KEPT_NOTES: Final = 50
MOST_UNSENT: Final = 200  # frames a window may be behind; then it has to come back and catch up
BURST, STEADY = 60, 20  # requests at once, and per second for ever
MOST_ASKED: Final = 32  # at once, in one window
HEARTBEAT: Final = 30.0
PORTS_TRIED: Final = 20
LAST_PORT: Final = 65535
NOT_OURS: Final = frozenset({EADDRINUSE, EACCES})  # a port that is taken, or not for everybody
FILES: Final = {".gif": ("image/gif", True), ".json": ("application/json", False)}  # whether a page shows them

log = structlog.get_logger()


@dataclass(eq=False, slots=True)
class Window:
    people: set[str] = field(default_factory=set)
    unsent: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_UNSENT))
    left_behind: bool = False
    turns: Turns = field(default_factory=Turns)  # of each person

    def tell(self, frame: bytes) -> None:
        try:
            self.unsent.put_nowait(frame)
        except asyncio.QueueFull:  # it does not read; the others must not wait for it
            self.left_behind = True


class Pace:
    """A window may ask much at once, but not for long: then it is read more slowly, and the others are not."""

    def __init__(self) -> None:
        self._free = float(BURST)
        self._since = monotonic()

    async def wait(self) -> None:
        now = monotonic()
        self._free = min(BURST, self._free + (now - self._since) * STEADY) - 1
        self._since = now
        if self._free < 0:
            await asyncio.sleep(-self._free / STEADY)


class NoPort(Exception):
    """Every port that was tried is taken."""

    def __init__(self, first: int, last: int) -> None:
        super().__init__(first, last)
        self.first, self.last = first, last


class Web:
    platform = "web"

    def __init__(
        self, host: str, port: int, secret: str, phrases: Phrases, vitals: Vitals, say: Callable[[str], None]
    ) -> None:
        self._host, self._port = host, port
        self._gate = Gate(host, secret)
        self._phrases = phrases
        self._vitals = vitals
        self._say = say
        self._pictures = Pictures()
        self._windows: set[Window] = set()
        self._notes: deque[tuple[int, bytes]] = deque(maxlen=KEPT_NOTES)
        # Number of the newest thing said in the channel; after a restart, above all that windows have heard.
        self._last = self._newest_card = round(time() * 1000)
        self._handle: Handle | None = None

    async def run(self, handle: Handle, memory: Memory) -> None:
        self._handle = handle
        app = web.Application(middlewares=[self._gate.guard], client_max_size=frames.LONGEST_FRAME)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/words", self._words),
                web.get("/socket", self._socket),
                web.get("/picture/{token}/{tone:light|dark}", self._picture),
                web.get("/file/{token}", self._file),
                web.get("/healthz", self._health),
                web.get("/metrics", self._metrics),
                web.static("/static", STATIC),
            ]
        )
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            self._port = await self._listen(runner)
            self._gate.port = self._port
            key = f"?key={quote(self._gate.secret)}" if self._gate.secret else ""
            self._say(self._phrases("web-open", address=f"http://{_shown(self._host)}:{self._port}/{key}"))
            await asyncio.Event().wait()
        finally:
            for window in list(self._windows):
                window.left_behind = True
                window.tell(b"")
            await runner.cleanup()

    async def _listen(self, runner: web.AppRunner) -> int:
        """On the port that was asked for, or the next free one."""
        ports = range(self._port, min(self._port + PORTS_TRIED, LAST_PORT + 1))
        for port in ports:
            try:
                await web.TCPSite(runner, self._host, port).start()
            except OSError as error:
                if error.errno not in NOT_OURS:
                    raise Unusable("web_host") from error
                continue
            if port != self._port:
                self._say(self._phrases("web-port-taken", wanted=str(self._port), port=str(port)))
            return port
        raise NoPort(ports[0], ports[-1])

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """What is live in the page replaces itself, so there is nothing to find again."""
        if reply.private:
            frame = frames.encode(frames.panel(reply, "panel", self._pictures.keep(reply), person=reply.to))
            self._tell(frame, reply.to)
        else:
            self._last += 1
            shown = reply.picture is not None or (not reply.mention and reply.rows)
            kind = "card" if shown or replaces == "card" else "note"  # of a table that was closed, words remain
            frame = frames.encode(frames.panel(reply, kind, self._pictures.keep(reply), number=self._last))
            if kind == "note":
                self._notes.append((self._last, frame))
            else:
                self._newest_card = self._last
            self._tell(frame)
        return kind if not reply.private else "panel"

    def _tell(self, frame: bytes, person: str = "") -> None:
        for window in self._windows:
            if not person or person in window.people:
                window.tell(frame)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html")

    async def _words(self, request: web.Request) -> web.Response:
        """The page's own words, in the first language of the browser that we speak."""
        asked = [
            part.partition(";")[0].strip() for part in request.headers.get("Accept-Language", "").split(",")
        ]
        asked = [request.query.get("language", ""), *asked]
        language = next(
            (tag[:2].lower() for tag in asked if tag[:2].lower() in LANGUAGES), self._phrases.language
        )
        return web.json_response({"language": language, **starting_with(language, "page-")})

    async def _picture(self, request: web.Request) -> web.Response:
        png = await self._pictures.find(request.match_info["token"], request.match_info["tone"] == "dark")
        if png is None:
            raise web.HTTPNotFound
        return web.Response(
            body=png, content_type="image/png", headers={"Cache-Control": "private, max-age=86400, immutable"}
        )

    async def _file(self, request: web.Request) -> web.Response:
        """A moving picture to look at; anything else to be saved."""
        file = self._pictures.find_file(request.match_info["token"])
        if file is None:
            raise web.HTTPNotFound
        kind, to_see = FILES.get(Path(file.name).suffix, ("application/octet-stream", False))
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        if not to_see:
            headers = {
                "Cache-Control": "no-store",
                "Content-Disposition": f'attachment; filename="{file.name}"',
            }
        return web.Response(body=file.content, content_type=kind, headers=headers)

    async def _health(self, request: web.Request) -> web.Response:
        alive = await self._vitals.alive()
        return web.json_response({"alive": True, "store": alive}, status=200 if alive else 503)

    async def _metrics(self, request: web.Request) -> web.Response:
        return web.Response(body=self._vitals.report(), content_type="text/plain")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=frames.LONGEST_FRAME)
        await socket.prepare(request)
        window = Window()
        self._windows.add(window)
        writer = asyncio.create_task(_write(socket, window))
        language = known(request.query.get("language", ""))
        pace = Pace()
        asking: set[asyncio.Task[None]] = set()
        try:
            async for message in socket:
                await pace.wait()
                if message.type is not WSMsgType.TEXT:
                    continue
                try:
                    heard = frames.decode(message.data)
                except DecodeError:
                    window.tell(frames.encode({"kind": "error", "text": Phrases(language)("page-bad-frame")}))
                    continue
                if isinstance(heard, frames.Hello):  # what is asked after it is answered after it
                    await self._catch_up(window, heard, language)
                    continue
                if len(asking) >= MOST_ASKED:
                    await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
                task = asyncio.create_task(self._in_turn(window, heard, language))
                asking.add(task)
                task.add_done_callback(asking.discard)
        finally:
            self._windows.discard(window)
            writer.cancel()
            await _done(asking)
        return socket

    async def _in_turn(self, window: Window, heard: frames.Say | frames.Press, language: str) -> None:
        """Each person is answered in order; nobody waits for what takes long for somebody else."""
        with window.turns.in_line(heard.person) as turn:
            await turn.comes()
            await self._ask(window, turn, heard, language)

    async def _catch_up(self, window: Window, hello: frames.Hello, language: str) -> None:
        """The card as it is now, the notes the window has not heard, and everybody's own side."""
        window.people = {_person(name) for name in hello.people[:MOST_PEOPLE]}
        for number, frame in self._notes:
            if number > hello.heard or hello.heard > self._last:
                window.tell(frame)
        name, number = hello.people[0] if hello.people else "?", self._last
        asked = Request("", _person(name), name, CHANNEL, "/genial card", "", language, by_itself=True)
        card = await self._answer(asked)
        if self._newest_card <= number:  # otherwise it has come by itself meanwhile
            window.tell(frames.encode(frames.panel(card, "card", self._pictures.keep(card), number=number)))
        for name in hello.people[:MOST_PEOPLE]:
            person = _person(name)
            mine = await self._answer(replace(asked, person=person, name=name, chat=person, text="tables"))
            picture = self._pictures.keep(mine)
            window.tell(frames.encode(frames.panel(mine, "panel", picture, person=person, name=name)))

    async def _ask(self, window: Window, turn: Turn, heard: frames.Say | frames.Press, language: str) -> None:
        name, person = heard.person, _person(heard.person)
        if len(window.people) < MOST_PEOPLE:
            window.people.add(person)
        chat = person if heard.private else CHANNEL
        said = (heard.text, "") if isinstance(heard, frames.Say) else ("", heard.button)

        async def meanwhile(told: str) -> None:
            window.tell(frames.encode(frames.panel(Reply(told), "answer", "", person=person, name=name)))
            turn.over.set()

        request = Request(f"web-{heard.id[:64]}", person, name, chat, *said, language, meanwhile=meanwhile)
        reply = await self._answer(request)
        kept = self._pictures.keep(reply), self._pictures.keep_file(reply)
        answer = frames.panel(reply, "answer", *kept, person=person, name=name, id=heard.id)
        window.tell(frames.encode(answer))

    async def _answer(self, request: Request) -> Reply:
        assert self._handle is not None  # noqa: S101 - set before anything listens
        return await self._handle(request)


async def _done(asking: set[asyncio.Task[None]]) -> None:
    """What was asked is done, though the window is gone; unless Genial ends."""
    try:
        if asking:
            await asyncio.wait(asking)
    finally:
        for task in asking:
            task.cancel()


async def _write(socket: web.WebSocketResponse, window: Window) -> None:
    """Frames go out one after the other; a window that lags too far behind is let go."""
    with suppress(ConnectionError, asyncio.CancelledError):
        while not window.left_behind:
            frame = await window.unsent.get()
            if frame:
                await socket.send_str(frame.decode())
        await socket.close()


def _shown(host: str) -> str:
    """As one writes it in an address; where we listen to everybody, by the name of this machine."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not listened to
        return gethostname()
    return f"[{host}]" if ":" in host else host


def _person(name: str) -> str:
    """A name is all there is to a person here; and nobody is the channel."""
    person = f"web:{' '.join(name.casefold().split())[:LONGEST_NAME]}"
    return f"{person}#" if person == CHANNEL else person
