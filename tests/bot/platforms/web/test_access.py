"""Access: only our own page, and only with the secret where others can reach the server."""

from __future__ import annotations

from socket import gethostname

import aiohttp
import pytest

from bot.store import Store

from .connection import ROOM, connected
from .page import served

ANYWHERE = "0.0.0.0"  # noqa: S104 - what is tested
PATHS = ("", "words", "static/app.js", "static/theme.css", "sw.js", "manifest.webmanifest", "metrics", "qr.svg")


async def test_only_from_our_own_page(address: str, client: aiohttp.ClientSession) -> None:
    for origin in ("http://evil.example", "null", "http://localhost:1"):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await connected(client, address, Origin=origin)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await client.ws_connect(f"{address}socket")
    async with client.get(address, headers={"Host": "evil.example"}) as answer:
        assert answer.status == 403
    for nonsense in ({"Origin": "http://["}, {"Host": "["}, {"Host": "a:b:c"}):
        async with client.get(address, headers=nonsense) as answer:
            assert answer.status == 400
            assert "Content-Security-Policy" in answer.headers


async def test_elsewhere_only_with_the_secret(
    store: Store, redis_url: str, client: aiohttp.ClientSession
) -> None:
    async with served(redis_url, ANYWHERE, "s3cret") as link:
        assert link.endswith("?key=s3cret")
        here = link.replace(gethostname(), "127.0.0.1").partition("?")[0]
        for path in (*PATHS, "picture/x/light", "file/x", "?key=wrong"):
            async with client.get(here + path) as answer:
                assert answer.status == 401, path
        with pytest.raises(aiohttp.WSServerHandshakeError, match="401"):
            await connected(client, here)
        async with client.get(f"{here}healthz") as answer:
            assert answer.status == 200
        for secret, status in (("s3cret", 200), ("wrong", 401)):  # as Prometheus shows it
            async with client.get(f"{here}metrics", headers={"Authorization": f"Bearer {secret}"}) as answer:
                assert answer.status == status
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(cookie_jar=jar) as friend:
            async with friend.get(f"{here}?key=s3cret") as answer:
                assert answer.status == 200
                assert "key" not in str(answer.url)
            window = await connected(friend, here)
            assert (await window.hello("Anna", ROOM))["invite"] == link, "others need the name of this machine"


async def test_with_no_secret_given_one_is_drawn(store: Store, redis_url: str) -> None:
    async with served(redis_url, ANYWHERE) as link:
        assert len(link.partition("?key=")[2]) > 16


async def test_a_part_of_the_page_is_nothing_else(address: str, client: aiohttp.ClientSession) -> None:
    for path in ("static/app.js", "static/theme.css", "static/page.woff2"):
        async with client.get(address + path) as answer:
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


async def test_every_answer_forbids_what_a_page_could_be_tricked_into(
    address: str, client: aiohttp.ClientSession
) -> None:
    for path in (
        *(path for path in PATHS if not path.startswith("static/")),
        "static/icon.svg",
        "healthz",
        "nowhere",
        "static/nothing.js",
        "picture/none/light",
        "qr.svg?text=http://x",
    ):
        async with client.get(address + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "http" not in policy, "nothing comes from elsewhere"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer", "a room's code is in the address"
