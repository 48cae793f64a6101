"""A real Valkey for every worker, empty for every test. With REDIS_URL set: that server instead."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator, Iterator, MutableMapping
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.store import Store, connect

from . import servers
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


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test's games alike on every run, wherever its file lies."""
    monkeypatch.setattr(secrets, "token_bytes", Random(request.node.name).randbytes)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[MutableMapping[str, Any]]]:
    """What was logged. An error nobody expected fails the test."""
    with capture_logs() as lines:
        yield lines
    unexpected = [line for line in lines if line["log_level"] == "error" and not line.get("expected")]
    assert not unexpected
