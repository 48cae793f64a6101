"""A running page, a client for it, and a browser if there is one."""

from __future__ import annotations

from collections.abc import AsyncIterator, MutableMapping
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Browser, async_playwright

from bot.store import Store

from .page import CHROMIUM, FLAGS, served


@pytest.fixture
async def address(store: Store, redis_url: str) -> AsyncIterator[str]:
    async with served(redis_url) as found:
        yield found


@pytest.fixture
async def client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def browser(logged: list[MutableMapping[str, Any]]) -> AsyncIterator[Browser]:
    if CHROMIUM is None or not Path(CHROMIUM).exists():
        pytest.skip("no Chromium on this machine: install Debian's chromium, or name one in CHROMIUM")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()
