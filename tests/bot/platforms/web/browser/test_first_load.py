"""The first visit is small."""

from __future__ import annotations

import pytest

from .conftest import Opens
from .wire import wired

pytestmark = pytest.mark.slow

MOST = 60_000  # bytes over the wire, with all headers


async def test_the_first_screen_comes_in_sixty_kilobytes(opens: Opens, address: str) -> None:
    async with wired(address) as wire:
        player = await opens(touch=True, at=wire.address)
        await player.page.wait_for_load_state("networkidle")
        assert 0 < wire.received <= MOST
