"""Twenty groups at once, two processes: within Telegram's limits, and no call comes late."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from time import perf_counter

import pytest

from bot.store import Store
from tests.fakes.telegram.loopback import Telegram, started
from tests.fakes.telegram.pace import OVERALL, PER_GROUP

from ..support.load import measure, processes

pytestmark = pytest.mark.slow

GROUPS, PROCESSES = 20, 2
SECONDS = 15.0
LATEST = 5.0  # seconds


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    """A Telegram with a real clock."""
    made = await started(perf_counter)
    made.world.keeps_files = False
    yield made
    await made.stop()


async def test_twenty_groups_at_once(telegram: Telegram, store: Store, redis_url: str, tmp_path: Path) -> None:
    async with processes(PROCESSES, telegram, redis_url, tmp_path):
        figures = await measure(telegram, store, GROUPS, SECONDS)
    assert figures.busiest_group <= PER_GROUP[0]
    assert figures.busiest_second <= OVERALL[0]
    assert len(figures.delays) >= 2 * GROUPS
    assert max(figures.delays) <= LATEST
    assert not telegram.complaints()
