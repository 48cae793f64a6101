"""The whole program with its page on a port of its own, and a browser if there is one."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Browser, async_playwright

from bot import app
from bot.metrics import Metrics
from bot.platforms.web import Web
from bot.settings import Settings
from bot.store import Store
from bot.tasks import cancel_all
from bot.words.phrases import Phrases
from tests.bot.support.servers import free_port

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
]


@asynccontextmanager
async def served(
    redis_url: str, host: str = "127.0.0.1", secret: str = "", port: int = 0
) -> AsyncIterator[str]:
    """Run Genial with its page, and yield the address."""
    said: asyncio.Queue[str] = asyncio.Queue()
    metrics = Metrics()
    port = port or free_port()
    web = Web(host, port, secret, Phrases("en"), metrics, said.put_nowait)
    settings = Settings(redis_url=redis_url, web_host=host, web_port=port)
    running = asyncio.create_task(app.run(settings, [web], metrics))
    listening = asyncio.create_task(said.get())
    await asyncio.wait([running, listening], return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    while "http" not in (line := await listening):  # before, that the port is taken
        listening = asyncio.create_task(said.get())
    try:
        yield line.rpartition(" ")[2]
    finally:
        await cancel_all(running)


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
