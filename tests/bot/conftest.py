"""One real Valkey for each worker, emptied for each test. With REDIS_URL set, that server is used."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.store import Store, connect

from .support import servers
from .support.party import Closing, Party


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    if given := os.environ.get("REDIS_URL"):
        yield f"{given.rstrip('/')}/{int(worker_id.removeprefix('gw') or 0) if worker_id != 'master' else 0}"
        return
    with servers.single(tmp_path_factory.mktemp("valkey")) as url:
        yield url


@pytest.fixture(scope="session")
def cluster_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with servers.cluster(tmp_path_factory.mktemp("cluster")) as url:
        yield url


@pytest.fixture
async def store(redis_url: str) -> AsyncIterator[Store]:
    store = Store(connect(redis_url))
    await store.client.flushdb()
    yield store
    await store.close()


@pytest.fixture
async def party(store: Store) -> Party:
    return Party(store)


@pytest.fixture
def closing(store: Store) -> tuple[Party, Closing]:
    chat = Closing()
    return Party(store, chat), chat
