"""After the server or its store was gone, a window catches up: the same snapshot, and every move."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.store import Embedded, Store
from tests.fakes.waiting import PATIENCE

from .connection import ROOM, connected
from .games import begin, moves, play, to_move
from .page import served


async def test_a_server_that_comes_back_shows_the_same(
    store: Store, redis_url: str, client: aiohttp.ClientSession
) -> None:
    async with served(redis_url) as address:
        port = int(address.rstrip("/").rpartition(":")[2])
        anna, bob = await connected(client, address), await connected(client, address)
        await anna.hello("Anna", ROOM)
        await bob.hello("Bob", ROOM)
        await begin(anna, bob)
        await play(await to_move(anna, bob))
        mover = await to_move(anna, bob)
        before = [await anna.sees(moves=1), await bob.sees(moves=1)]
    for window in (anna, bob):
        while (message := await window.socket.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.TEXT:
            pass
        assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING)
    async with served(redis_url, port=port) as address:
        back = [await connected(client, address) for _ in range(2)]
        for window, name in zip(back, ("Anna", "Bob"), strict=True):
            await window.hello(name, ROOM)
        assert [await window.sees() for window in back] == before
        await play(back[0] if mover is anna else back[1])
        for window in back:
            assert (await window.sees(moves=2))["version"] == before[0]["version"] + 1


@pytest.mark.slow
async def test_a_store_that_restarts_loses_no_move(
    tmp_path: Path, client: aiohttp.ClientSession, logged: list[MutableMapping[str, Any]]
) -> None:
    server = Embedded(tmp_path)
    await server.start()
    try:
        async with served(server.url) as address:
            anna, bob = await connected(client, address), await connected(client, address)
            await anna.hello("Anna", ROOM)
            await bob.hello("Bob", ROOM)
            await begin(anna, bob)
            for number in range(1, 4):
                mover = await to_move(anna, bob)
                seen = await mover.sees()
                assert server._process is not None
                server._process.kill()
                await mover.press(seen["play"] + moves(seen)[0])
                for window in (anna, bob):
                    assert (await window.sees(moves=number))["version"] == seen["version"] + 1
    finally:
        await server.stop()
    ended = [line for line in logged if line["event"] == "valkey-ended"]
    assert len(ended) == 3
    for line in ended:
        line["expected"] = True
