"""The web server: the page, its socket, pictures, files, health and metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from errno import EACCES, EADDRINUSE
from pathlib import Path
from socket import gethostname
from typing import Final
from urllib.parse import quote

from aiohttp import web

from bot.messages.platform import Genial, PlatformMemory, TryLater, UnusableSetting
from bot.messages.reply import Message, MessageRef
from bot.metrics import Metrics
from bot.words.phrases import LANGUAGES, Phrases, starting_with

from . import frames
from .access import Access
from .picture_cache import PictureCache
from .socket import Socket

STATIC: Final = Path(__file__).parent / "static"
PORTS_TRIED: Final = 20
LAST_PORT: Final = 65535
NOT_OURS: Final = frozenset({EADDRINUSE, EACCES})  # the port is taken, or needs privileges
NOT_YET: Final = 1.0  # seconds; the server is starting
# By ending: the content type, and if the page shows the file.
FILES: Final = {".gif": ("image/gif", True), ".json": ("application/json", False)}


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
        self._socket: Socket | None = None

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Listen on a port, tell the host the address, and serve."""
        pictures = self._pictures = PictureCache(genial.draw_dark)
        socket = self._socket = Socket(genial, pictures)
        app = web.Application(middlewares=[self._access.guard], client_max_size=frames.LONGEST_FRAME)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/words", self._words),
                web.get("/socket", socket.connect),
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
            key = f"?key={quote(self._access.secret)}" if self._access.secret else ""
            self._say(self._phrases("web-open", address=f"http://{_in_url(self._host)}:{self._port}/{key}"))
            await asyncio.Event().wait()
        finally:
            socket.close()
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

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send a message to all windows, or to those of one person. Raise TryLater before the start."""
        if self._socket is None:
            raise TryLater(NOT_YET)
        return self._socket.send(message, replaces)

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


def _in_url(host: str) -> str:
    """Return the host as written in a URL. If the server listens on all addresses, use this machine's name."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not listened to
        return gethostname()
    return f"[{host}]" if ":" in host else host
