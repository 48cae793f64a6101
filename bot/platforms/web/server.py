"""The web server: one page, one socket per window, pictures, health and metrics.

Several people can play in one window. Channel messages go to every window; private messages go only to the
windows of that person.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from errno import EACCES, EADDRINUSE
from pathlib import Path
from socket import gethostname
from time import monotonic, time
from typing import Final
from urllib.parse import quote

import structlog
from aiohttp import WSMsgType, web
from msgspec import DecodeError

from bot.messages.platform import Genial, PlatformMemory, UnusableSetting
from bot.messages.reply import MessageRef, Reply
from bot.messages.request import Request
from bot.metrics import Metrics
from bot.platforms.in_order import InOrder, Ticket
from bot.words.phrases import LANGUAGES, Phrases, known, starting_with

from . import frames
from .access import Access
from .picture_cache import PictureCache

CHANNEL: Final = "web:#"
STATIC: Final = Path(__file__).parent / "static"
MOST_PEOPLE: Final = 8  # in one window
LONGEST_NAME: Final = 32
KEPT_NOTES: Final = 50
MOST_UNSENT: Final = 200  # frames in a window's queue; beyond that, it must reconnect and catch up
BURST, STEADY = 60, 20  # requests at once, and per second in the long run
MOST_ASKED: Final = 32  # concurrent requests of one window
HEARTBEAT: Final = 30.0
PORTS_TRIED: Final = 20
LAST_PORT: Final = 65535
NOT_OURS: Final = frozenset({EADDRINUSE, EACCES})  # the port is taken, or needs privileges
FILES: Final = {
    ".gif": ("image/gif", True),
    ".json": ("application/json", False),
}  # content type, and whether the page shows it

log = structlog.get_logger()


@dataclass(eq=False, slots=True)
class Window:
    """A connected page: its people and the frames it has yet to receive."""

    people: set[str] = field(default_factory=set)
    unsent: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_UNSENT))
    left_behind: bool = False
    turns: InOrder = field(default_factory=InOrder)  # a queue for each person

    def tell(self, frame: bytes) -> None:
        """Queue a frame. If the queue is full, mark the window as left behind."""
        try:
            self.unsent.put_nowait(frame)
        except asyncio.QueueFull:  # it does not read, and other windows must not wait
            self.left_behind = True


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


class NoPort(Exception):
    """Every port that was tried is taken."""

    def __init__(self, first: int, last: int) -> None:
        super().__init__(first, last)
        self.first, self.last = first, last


class Web:
    """The web platform."""

    name = "web"

    def __init__(
        self,
        host: str,
        port: int,
        secret: str,
        phrases: Phrases,
        metrics: Metrics,
        say: Callable[[str], None],
    ) -> None:
        self._host, self._port = host, port
        self._access = Access(host, secret)
        self._phrases = phrases
        self._metrics = metrics
        self._say = say
        self._windows: set[Window] = set()
        self._notes: deque[tuple[int, bytes]] = deque(maxlen=KEPT_NOTES)
        # Number of the newest channel frame; after a restart, higher than any number that windows know.
        self._last = self._newest_card = round(time() * 1000)
        self._genial: Genial | None = None

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        self._genial = genial
        self._pictures = PictureCache(genial.draw_dark)
        app = web.Application(middlewares=[self._access.guard], client_max_size=frames.LONGEST_FRAME)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/words", self._words),
                web.get("/socket", self._socket),
                web.get("/picture/{token}/{tone:light|dark}", self._picture),
                web.get("/file/{token}", self._file),
                web.get("/healthz", self._health),
                web.get("/metrics", self._report),
                web.static("/static", STATIC),
            ]
        )
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            self._port = await self._listen(runner)
            self._access.port = self._port
            key = f"?key={quote(self._access.secret)}" if self._access.secret else ""
            self._say(self._phrases("web-open", address=f"http://{_shown(self._host)}:{self._port}/{key}"))
            await asyncio.Event().wait()
        finally:
            for window in list(self._windows):
                window.left_behind = True
                window.tell(b"")
            await runner.cleanup()

    async def _listen(self, runner: web.AppRunner) -> int:
        """Listen on the configured port, or on the next free one, and return it."""
        ports = range(self._port, min(self._port + PORTS_TRIED, LAST_PORT + 1))
        for port in ports:
            try:
                await web.TCPSite(runner, self._host, port).start()
            except OSError as error:
                if error.errno not in NOT_OURS:
                    raise UnusableSetting("web_host") from error
                continue
            if port != self._port:
                self._say(self._phrases("web-port-taken", wanted=str(self._port), port=str(port)))
            return port
        raise NoPort(ports[0], ports[-1])

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """Send a reply to all windows, or to those of one person. The page itself replaces older panels."""
        if reply.private:
            frame = frames.encode(frames.panel(reply, "panel", self._pictures.keep(reply), person=reply.to))
            self._tell(frame, reply.to)
        else:
            self._last += 1
            shown = reply.picture is not None or (not reply.mention and reply.rows)
            kind = "card" if shown or replaces == "card" else "note"  # a closed table's card is only text
            frame = frames.encode(frames.panel(reply, kind, self._pictures.keep(reply), number=self._last))
            if kind == "note":
                self._notes.append((self._last, frame))
            else:
                self._newest_card = self._last
            self._tell(frame)
        return kind if not reply.private else "panel"

    def _tell(self, frame: bytes, person: str = "") -> None:
        """Queue a frame for all windows, or for those of one person."""
        for window in self._windows:
            if not person or person in window.people:
                window.tell(frame)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html")

    async def _words(self, request: web.Request) -> web.Response:
        """Return the page's own texts, in the first language of the browser that Genial supports."""
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
        """Return a file: a film to be shown, anything else as a download."""
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
        alive = await self._metrics.alive()
        return web.json_response({"alive": True, "store": alive}, status=200 if alive else 503)

    async def _report(self, request: web.Request) -> web.Response:
        return web.Response(body=self._metrics.report(), content_type="text/plain")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=frames.LONGEST_FRAME)
        await socket.prepare(request)
        window = Window()
        self._windows.add(window)
        writer = asyncio.create_task(_write(socket, window))
        language = known(request.query.get("language", ""))
        rate = RequestRate()
        asking: set[asyncio.Task[None]] = set()
        try:
            async for message in socket:
                await rate.wait()
                if message.type is not WSMsgType.TEXT:
                    continue
                try:
                    heard = frames.decode(message.data)
                except DecodeError:
                    window.tell(frames.encode({"kind": "error", "text": Phrases(language)("page-bad-frame")}))
                    continue
                if isinstance(heard, frames.Hello):  # handled before the requests that follow
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
        """Answer a request. One person's requests keep their order; others do not wait for them."""
        with window.turns.in_line(heard.person) as turn:
            await turn.comes()
            await self._ask(window, turn, heard, language)

    async def _catch_up(self, window: Window, hello: frames.Hello, language: str) -> None:
        """Send a window the notes it missed, the current card, and the own table of each of its people."""
        window.people = {_person(name) for name in hello.people[:MOST_PEOPLE]}
        for number, frame in self._notes:
            if number > hello.heard or hello.heard > self._last:
                window.tell(frame)
        number = self._last
        card = await self._genial_now().card(CHANNEL, language)
        if self._newest_card <= number:  # otherwise a newer card was sent meanwhile
            window.tell(frames.encode(frames.panel(card, "card", self._pictures.keep(card), number=number)))
        for name in hello.people[:MOST_PEOPLE]:
            person = _person(name)
            mine = await self._genial_now().own_table(person, name, language)
            picture = self._pictures.keep(mine)
            window.tell(frames.encode(frames.panel(mine, "panel", picture, person=person, name=name)))

    async def _ask(self, window: Window, turn: Ticket, heard: frames.Say | frames.Press, language: str) -> None:
        """Answer a request, and send the answer to its window."""
        name, person = heard.person, _person(heard.person)
        if len(window.people) < MOST_PEOPLE:
            window.people.add(person)
        chat = person if heard.private else CHANNEL
        said = (heard.text, "") if isinstance(heard, frames.Say) else ("", heard.button)

        async def progress(told: str) -> None:
            window.tell(frames.encode(frames.panel(Reply(told), "answer", "", person=person, name=name)))
            turn.over.set()

        request = Request(f"web-{heard.id[:64]}", person, name, chat, *said, language, progress=progress)
        reply = await self._genial_now().answer(request)
        kept = self._pictures.keep(reply), self._pictures.keep_file(reply)
        answer = frames.panel(reply, "answer", *kept, person=person, name=name, id=heard.id)
        window.tell(frames.encode(answer))

    def _genial_now(self) -> Genial:
        """Return Genial, which is set before the server listens."""
        assert self._genial is not None  # noqa: S101 - set before anything listens
        return self._genial


async def _done(asking: set[asyncio.Task[None]]) -> None:
    """Wait for the requests of a window that has closed. Cancel them if Genial shuts down."""
    try:
        if asking:
            await asyncio.wait(asking)
    finally:
        for task in asking:
            task.cancel()


async def _write(socket: web.WebSocketResponse, window: Window) -> None:
    """Send queued frames in order. Close the socket of a window that is too far behind."""
    with suppress(ConnectionError, asyncio.CancelledError):
        while not window.left_behind:
            frame = await window.unsent.get()
            if frame:
                await socket.send_str(frame.decode())
        await socket.close()


def _shown(host: str) -> str:
    """Return the host as written in a URL. If the server listens on all addresses, use this machine's name."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not listened to
        return gethostname()
    return f"[{host}]" if ":" in host else host


def _person(name: str) -> str:
    """Return a person's address, which is made from the name only. It never equals the channel's."""
    person = f"web:{' '.join(name.casefold().split())[:LONGEST_NAME]}"
    return f"{person}#" if person == CHANNEL else person
