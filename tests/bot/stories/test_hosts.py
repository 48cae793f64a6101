"""Hosts read at the start who the bot is on each platform, and later if it is connected there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import app
from bot.messages.platform import Platform
from bot.metrics import Metrics
from bot.platforms.discord import Discord
from bot.platforms.telegram import Telegram as TelegramPlatform
from bot.platforms.web import Web
from bot.settings import Settings
from bot.store import Store
from bot.words.phrases import Phrases
from tests.fakes.discord.fixtures import loopback as discord_fixture
from tests.fakes.discord.loopback import Loopback
from tests.fakes.telegram.fixtures import telegram as telegram_fixture
from tests.fakes.telegram.loopback import Telegram

from ..support.discord import AT_ONCE
from ..support.servers import free_port

loopback, telegram = discord_fixture, telegram_fixture
DOCS = Path(__file__).parents[3] / "docs" / "hosting.md"
LINK = (
    "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions=309237681152"
)
ENGLISH = Phrases("en")


class Host:
    """A person who started Genial with a page, reads its terminal and asks for its health."""

    def __init__(self, redis_url: str, loopback: Loopback, telegram: Telegram, shards: int = 1) -> None:
        self.read: list[str] = []
        self._redis_url, self._loopback = redis_url, loopback
        self._port = free_port()
        metrics = Metrics()
        self._metrics = metrics
        self._platforms: list[Platform] = [
            Web("127.0.0.1", self._port, "", ENGLISH, metrics, self.read.append, {}),
            Discord(
                loopback.token,
                loopback.api_base,
                loopback.gateway_url,
                shards,
                delays=AT_ONCE,
                tell=self._tell,
            ),
            TelegramPlatform(telegram.token, f"http://{telegram.address}", tell=self._tell),
        ]

    def _tell(self, phrase: str, **facts: Any) -> None:
        self.read.append(ENGLISH(phrase, **facts))
        self._loopback.changes.happened()

    @asynccontextmanager
    async def runs(self) -> AsyncIterator[None]:
        running = asyncio.create_task(
            app.run(Settings(redis_url=self._redis_url), self._platforms, self._metrics)
        )
        async with self._loopback.changes.brought_by(running):
            yield

    def line(self, start: str) -> str:
        return next((line for line in self.read if line.startswith(start)), "")

    async def sees(self, **connected: bool) -> None:
        """Wait until health and metrics say that the platforms are connected like this."""
        await self._loopback.until(lambda: self.line("Genial is open"))
        expected = {"web": True, **connected}
        lines = {f'genial_platform_connected{{platform="{name}"}} {up:d}.0' for name, up in expected.items()}

        async def so() -> bool:
            health = json.loads(await self._page("healthz"))
            metrics = await self._page("metrics")
            return health["platforms"] == expected and lines <= set(metrics.splitlines())

        await self._loopback.until_found(so)

    async def _page(self, name: str) -> str:
        address = f"http://127.0.0.1:{self._port}/{name}"
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            assert answer.status == 200, "the store answers"
            return await answer.text()


@pytest.fixture
def host(store: Store, redis_url: str, loopback: Loopback, telegram: Telegram) -> Host:
    loopback.channel("games")
    loopback.channel("more games")
    return Host(redis_url, loopback, telegram)


async def test_a_line_for_each_platform(host: Host, loopback: Loopback, telegram: Telegram) -> None:
    async with host.runs():
        await loopback.until(lambda: host.line("Discord") and host.line("Telegram"))
        await telegram.connected()
        loopback.gateway.forget_sessions()
        loopback.gateway.drop()
        await loopback.until(lambda: loopback.gateway.identified == 2)
        await host.sees(discord=True, telegram=True)
    link = LINK.format(loopback.world.bot.id)
    assert host.line("Discord") == f"Discord: genial, on 2 servers. Invite it: {link}"
    name = telegram.world.bot.username
    assert host.line("Telegram") == (
        f"Telegram: @{name} (polling). Add it to a group: https://t.me/{name}?startgroup"
    )
    assert len(host.read) == 3, "each is told once, also when a connection is opened anew"
    assert LINK.format("YOUR_APPLICATION_ID") in DOCS.read_text(encoding="utf-8")


async def test_a_platform_that_is_away(host: Host, loopback: Loopback, telegram: Telegram) -> None:
    """Health and metrics say which one it is, and that it is back."""
    async with host.runs():
        await host.sees(discord=True, telegram=True)
        away = telegram.fail("getUpdates", 502, times=10_000)
        await telegram.person("Anna", opened=True).says("hello")
        await host.sees(discord=True, telegram=False)
        away.times = 0
        await host.sees(discord=True, telegram=True)
        loopback.expect("Attempting a reconnect")
        loopback.gateway.refuse(times=10_000)
        loopback.gateway.drop()
        await host.sees(discord=False, telegram=True)
