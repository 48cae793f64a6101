"""The whole program with its page, on a port of its own; and the browser, if there is one."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot import app
from bot.metrics import Metrics
from bot.platforms.web import Web
from bot.screens.theme import theme_files
from bot.settings import Settings
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
    web = Web(host, port, secret, Phrases("en"), metrics, said.put_nowait, theme_files())
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
