"""The page's own files: read and compressed once, and sent again only if they have changed."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from aiohttp import web
from aiohttp.web_exceptions import HTTPNotFound

STATIC: Final = Path(__file__).parent / "static"
SMALL: Final = 512  # bytes; compressing less gains nothing
TYPES: Final = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
COMPRESSED_ALREADY: Final = frozenset({".png", ".woff2"})


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the page."""

    type: str
    tag: str
    content: bytes
    gzipped: bytes  # empty if that is no shorter


class Assets:
    """All files of the page, by name."""

    def __init__(self, made: Mapping[str, bytes], folder: Path = STATIC) -> None:
        """Read the folder. `made` holds files that are made at the start, such as the theme."""
        found = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in TYPES}
        self._assets = {name: _asset(name, content) for name, content in {**found, **made}.items()}

    def respond(self, request: web.Request, name: str) -> web.Response:
        """Answer a request for a file."""
        asset = self._assets.get(name)
        if asset is None:
            raise HTTPNotFound
        headers = {"ETag": asset.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("If-None-Match") == asset.tag:
            return web.Response(status=304, headers=headers)
        body = asset.content
        if asset.gzipped and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = asset.gzipped
        charset = "utf-8" if asset.type.startswith("text/") else None
        return web.Response(body=body, content_type=asset.type, charset=charset, headers=headers)


def _asset(name: str, content: bytes) -> Asset:
    suffix = Path(name).suffix
    small = suffix in COMPRESSED_ALREADY or len(content) < SMALL
    gzipped = b"" if small else gzip.compress(content, 9, mtime=0)
    return Asset(TYPES[suffix], f'"{sha256(content).hexdigest()[:16]}"', content, gzipped)
