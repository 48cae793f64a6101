"""Windows of the page for a test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeAlias

import pytest
from playwright.async_api import Browser, expect

from .player import PATIENCE, Player
from .windows import Windows

Opens: TypeAlias = Callable[..., Awaitable[Player]]

expect.set_options(timeout=PATIENCE)


@pytest.fixture
async def opens(browser: Browser, address: str) -> AsyncIterator[Opens]:
    """Open windows. The page must complain about nothing."""
    windows = Windows(browser, address)
    yield windows.open
    assert await windows.close() == []
