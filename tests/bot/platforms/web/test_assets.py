"""The page's files: complete, compressed, of the right type, and sent again only if they have changed."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from bot.platforms.web.assets import SMALL, STATIC
from bot.screens.theme import theme_files

from .alone import Echo, alone

TYPES = {
    "": "text/html; charset=utf-8",
    "static/app.js": "text/javascript; charset=utf-8",
    "static/theme.css": "text/css; charset=utf-8",
    "static/icon.svg": "image/svg+xml",
    "static/icon-192.png": "image/png",
    "static/page.woff2": "font/woff2",
    "static/page-bold.woff2": "font/woff2",
    "manifest.webmanifest": "application/manifest+json",
    "sw.js": "text/javascript; charset=utf-8",
}
UNKNOWN = (
    "static/",
    "static/nothing.js",
    "static/..%2fserver.py",
    "static/%2e%2e/server.py",
    "static/__init__.py",
)
NAMED = re.compile(r"""["'(](?:\./|/static/|/)([\w-]+\.(?:js|css|svg|png|woff2|webmanifest))["')]""")


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with alone(Echo()) as page:
        yield page.address


@dataclass(frozen=True)
class Fetched:
    """An answer as it was sent."""

    status: int
    type: str
    headers: Mapping[str, str]
    content: bytes


async def fetch(address: str, path: str, **headers: str) -> Fetched:
    async with (
        aiohttp.ClientSession(auto_decompress=False) as client,
        client.get(URL(address + path, encoded=True), headers=headers) as answer,
    ):
        return Fetched(
            answer.status, answer.headers.get("Content-Type", ""), answer.headers, await answer.read()
        )


async def test_a_file_is_compressed_and_has_its_type(address: str) -> None:
    for path, type_ in TYPES.items():
        plain = await fetch(address, path, **{"Accept-Encoding": "identity"})
        assert (plain.status, plain.type) == (200, type_), path
        assert "Content-Encoding" not in plain.headers
        small = await fetch(address, path, **{"Accept-Encoding": "gzip, br"})
        assert small.headers["Vary"] == "Accept-Encoding"
        if small.headers.get("Content-Encoding") == "gzip":
            assert gzip.decompress(small.content) == plain.content
            assert len(small.content) < len(plain.content)
        else:
            assert small.content == plain.content
            assert path.endswith((".png", ".woff2")) or len(plain.content) < SMALL


async def test_a_file_is_sent_again_only_if_it_has_changed(address: str) -> None:
    for path in TYPES:
        first = await fetch(address, path)
        assert first.headers["Cache-Control"] == "no-cache", "kept, but asked for every time"
        again = await fetch(address, path, **{"If-None-Match": first.headers["ETag"]})
        assert (again.status, again.content) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        assert (await fetch(address, path, **{"If-None-Match": '"0123456789abcdef"'})).status == 200


async def test_an_unknown_name_is_not_found(address: str) -> None:
    for path in UNKNOWN:
        assert (await fetch(address, path)).status == 404, path


async def test_the_theme_is_that_of_the_pictures(address: str) -> None:
    for name, content in theme_files().items():
        assert (await fetch(address, f"static/{name}", **{"Accept-Encoding": "identity"})).content == content


async def test_everything_that_a_file_names_is_there(address: str) -> None:
    sources = [path for path in STATIC.iterdir() if path.suffix in (".html", ".js", ".css", ".webmanifest")]
    named = {name for path in sources for name in NAMED.findall(path.read_text(encoding="utf-8"))}
    assert {"app.js", "theme.css", "page.woff2", "icon-512.png", "manifest.webmanifest"} <= named
    for name in named:
        path = name if name in ("sw.js", "manifest.webmanifest") else f"static/{name}"
        assert (await fetch(address, path)).status == 200, name


async def test_the_page_can_be_installed(address: str) -> None:
    manifest = json.loads((await fetch(address, "manifest.webmanifest")).content)
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for icon in manifest["icons"]:
        answer = await fetch(address, icon["src"].lstrip("/"))
        assert (answer.status, answer.type) == (200, icon["type"])
    page = (await fetch(address, "", **{"Accept-Encoding": "identity"})).content.decode()
    assert 'rel="manifest" href="/manifest.webmanifest"' in page


def test_nothing_is_loaded_from_elsewhere() -> None:
    for path in STATIC.iterdir():
        if path.suffix in (".html", ".js", ".css"):
            links = re.findall(r"""(?:https?:)?//[\w.-]+\.\w+[^\s"']*""", _code(path))
            assert [link for link in links if "www.w3.org" not in link] == [], path.name


def _code(path: Path) -> str:
    """Read a file without its comments."""
    return re.sub(r"(?m)^\s*//.*$|(?<=\s)// .*$|/\*.*?\*/", "", path.read_text(encoding="utf-8"))
