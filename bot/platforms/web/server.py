"""The web server: the page, its socket, pictures, files, invitations, health and metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
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
from .access import Access, is_loopback
from .assets import Assets
from .invitation import drawn_in_svg, drawn_in_text
from .picture_cache import PictureCache
from .socket import Socket

PORTS_TRIED: Final = 20
LAST_PORT: Final = 65535
NOT_OURS: Final = frozenset({EADDRINUSE, EACCES})  # the port is taken, or needs privileges
LONGEST_INVITATION: Final = 300
NOT_YET: Final = 1.0  # seconds; the server is starting
# By ending: the content type, and if the page shows the file.
FILES: Final = {".gif": ("image/gif", True), ".json": ("application/json", False)}


class NoPort(Exception):
    """Every port that was tried is taken."""

    def __init__(self, first: int, last: int) -> None:
        super().__init__(first, last)
        self.first, self.last = first, last


class Web:
    """The web platform. The page draws tables itself, so messages need no pictures."""

    name = "web"
    pictures = False

    def __init__(
        self,
        host: str,
        port: int,
        secret: str,
        phrases: Phrases,
        metrics: Metrics,
        say: Callable[[str], None],
        made: Mapping[str, bytes],
    ) -> None:
        """Prepare the server. `made` holds files of the page that are made at the start, by name."""
        self._host, self._port = host, port
        self._access = Access(host, secret)
        self._phrases = phrases
        self._metrics = metrics
        self._say = say
        self._made = made
        self._socket: Socket | None = None
        self.connected = False

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Listen on a port, tell the host the address, and serve."""
        pictures = self._pictures = PictureCache(genial.draw)
        socket = self._socket = Socket(genial, pictures)
        self._assets = Assets(self._made)
        app = web.Application(middlewares=[self._access.guard], client_max_size=frames.LONGEST_FRAME)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/words", self._words),
                web.get("/socket", self._connect),
                web.get("/picture/{token}/{tone:light|dark}", self._picture),
                web.get("/file/{token}", self._file),
                web.get("/healthz", self._health),
                web.get("/metrics", self._report),
                web.get("/qr.svg", self._invitation),
                web.get("/static/{name}", self._asset),
                web.get("/{name:manifest.webmanifest|sw.js}", self._asset),
            ]
        )
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            self._port = await self._listen(runner)
            self.connected = True
            address = self._address(f"{_in_url(self._host)}:{self._port}")
            self._say(self._phrases("web-open", address=address))
            if not is_loopback(self._host):
                self._say(drawn_in_text(address))
            await asyncio.Event().wait()
        finally:
            self.connected = False
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
        return self._socket.send(message)

    def _address(self, host: str, scheme: str = "http") -> str:
        """Return the address of the page, with the secret that opens it to others."""
        key = f"?key={quote(self._access.secret)}" if self._access.secret else ""
        return f"{scheme}://{host}/{key}"

    async def _page(self, request: web.Request) -> web.Response:
        return self._assets.respond(request, "index.html")

    async def _asset(self, request: web.Request) -> web.Response:
        return self._assets.respond(request, request.match_info["name"])

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a window. It invites others by the name it was reached by, if they can know it."""
        assert self._socket is not None  # noqa: S101 - set before anything listens
        invite = self._address(self._reached_by(request), request.scheme)
        return await self._socket.connect(request, invite)

    def _reached_by(self, request: web.Request) -> str:
        """Return host and port by which this server is reached, also by others if it is open to them."""
        if is_loopback(request.url.host or "") and not is_loopback(self._host):
            return f"{_in_url(self._host)}:{self._port}"
        return request.host

    async def _invitation(self, request: web.Request) -> web.Response:
        """Draw an invitation to this server, and to nowhere else, as a QR code."""
        text = request.query.get("text", "")
        here = f"{request.scheme}://{self._reached_by(request)}/"
        if len(text) > LONGEST_INVITATION or not text.startswith(here):
            raise web.HTTPBadRequest
        return web.Response(body=drawn_in_svg(text), content_type="image/svg+xml")

    async def _words(self, request: web.Request) -> web.Response:
        """Return the page's own texts, in the first language of the browser that Genial supports."""
        asked = [
            part.partition(";")[0].strip() for part in request.headers.get("Accept-Language", "").split(",")
        ]
        asked = [request.query.get("language", ""), *asked]
        language = next(
            (tag[:2].lower() for tag in asked if tag[:2].lower() in LANGUAGES), self._phrases.language
        )
        response = web.json_response({"language": language, **starting_with(language, "page-")})
        response.enable_compression()
        return response

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
        told = {"alive": True, "store": alive, "platforms": self._metrics.platforms}
        return web.json_response(told, status=200 if alive else 503)

    async def _report(self, request: web.Request) -> web.Response:
        return web.Response(body=self._metrics.report(), content_type="text/plain")


def _in_url(host: str) -> str:
    """Return the host as written in a URL. If the server listens on all addresses, use this machine's name."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not listened to
        return gethostname()
    return f"[{host}]" if ":" in host else host
