"""The time is the server's."""

from __future__ import annotations

from bot.store import Store


async def test_the_time_is_the_servers(any_store: Store) -> None:
    assert 1_700_000_000 < await any_store.now() < 10_000_000_000
