"""Quotas in the store: what all processes count together, on one server and on a cluster."""

from __future__ import annotations

import pytest

from bot.messages.platform import MemoryAway, Quota
from bot.store import Store, connect

BURST, MINUTE, ALL = Quota("here", 3, 3.0), Quota("here", 5, 60.0), Quota("all", 6, 1.0)


async def test_one_too_many_waits_and_is_not_counted(any_store: Store) -> None:
    for _ in range(3):
        assert await any_store.spend([BURST, MINUTE, ALL], 100.0) == 0.0
    for _ in range(5):
        assert await any_store.spend([BURST, MINUTE, ALL], 101.0) == 2.0, "waiting counts nothing"
    for _ in range(2):
        assert await any_store.spend([BURST, MINUTE, ALL], 103.0) == 0.0
    assert await any_store.spend([BURST, MINUTE, ALL], 103.0) == 57.0
    for _ in range(4):
        assert await any_store.spend([ALL], 103.0) == 0.0
    assert await any_store.spend([ALL, Quota("there", 3, 3.0)], 103.5) == 0.5, "the limit of all is shared"
    assert await any_store.spend([Quota("there", 3, 3.0)], 103.5) == 0.0


async def test_a_block_holds_for_one_name(any_store: Store) -> None:
    await any_store.block("here", 17.0, 100.0)
    assert await any_store.spend([BURST, ALL], 110.0) == 7.0
    assert await any_store.spend([ALL], 110.0) == 0.0
    assert await any_store.spend([BURST, ALL], 117.0) == 0.0


async def test_the_server_tells_the_time_and_forgets(any_store: Store) -> None:
    hour = Quota("here", 3, 3600.0)
    for _ in range(3):
        assert await any_store.spend([hour]) == 0.0
    assert 0.0 < await any_store.spend([hour]) <= 3600.0
    await any_store.block("there", 3600.0)
    blocked = await any_store.spend([Quota("there", 1, 1.0)])
    assert 0.0 < blocked <= 3600.001, "rounded up to a millisecond"
    assert await any_store.client.pttl("genial:{counts}:here") > 0


async def test_a_clock_that_was_set_back_blocks_nobody(any_store: Store) -> None:
    assert await any_store.spend([Quota("here", 1, 60.0)], 1e6) == 0.0
    assert await any_store.spend([Quota("here", 1, 60.0)], 10.0) == 0.0


async def test_a_server_that_is_away() -> None:
    store = Store(connect("redis+cluster://127.0.0.1:1"))
    with pytest.raises(MemoryAway):
        await store.spend([ALL])
    with pytest.raises(MemoryAway):
        await store.block("here", 1.0)
    await store.close()
