"""Addresses of one server, of a cluster, and of a pair with a sentinel."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis.exceptions import RedisError

from bot.store import Duplicate, Store, connect
from bot.store.connect import BadAddress, disconnect
from bot.table.notices import answer

from ..support import servers
from .saved import saved


@pytest.mark.slow
async def test_a_sentinel_leads_to_the_master_also_to_the_next_one(tmp_path: Path) -> None:
    with servers.sentinel(tmp_path) as (url, kill_master):
        store = Store(connect(url))
        table = await saved(store)
        await store.client.wait(1, 0)  # until the replica has it too
        kill_master()
        second = replace(table, version=2)
        found = table
        while found != second:
            with contextlib.suppress(RedisError, Duplicate):  # there is no master for a moment
                await store.tables.save(second, 1, [], {}, "r1", answer("joined"))
            with contextlib.suppress(RedisError):
                found = (await store.tables.load(table.id)).table or table
        await store.close()


@pytest.mark.parametrize(
    "url",
    ["", "http://x", "redis+cluster://", "redis+sentinel://host", "redis+sentinel://host:x/name", "localhost"],
)
def test_an_address_that_cannot_be(url: str) -> None:
    with pytest.raises(BadAddress):
        connect(url)


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost:6379/0",
        "rediss://user:secret@host",
        "unix:///tmp/s",
        "redis+sentinel://a:26379,b/main/2",
        "redis+cluster://:secret@a:7000,b:7001",
    ],
)
async def test_the_addresses_there_are(url: str) -> None:
    await disconnect(connect(url))
