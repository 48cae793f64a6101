"""A store on one server and on a cluster of three."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store import Store, connect


@pytest.fixture(params=["single", pytest.param("cluster", marks=pytest.mark.slow)])
async def any_store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    url = request.getfixturevalue("redis_url" if request.param == "single" else "cluster_url")
    store = Store(connect(url))
    if request.param == "single":
        await store.client.flushdb()
    else:
        await store.client.flushall(target_nodes="primaries")
    yield store
    await store.close()
