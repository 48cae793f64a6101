"""SIGTERM ends Genial within five seconds, whatever it is doing, and others go on from there."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import aiohttp
import pytest
import redis

from tests.bot.platforms.web.connection import ELSEWHERE, ROOM, Connection, connected
from tests.bot.platforms.web.games import moves
from tests.fakes.discord.fixtures import loopback as discord_fixture
from tests.fakes.discord.loopback import Loopback
from tests.fakes.telegram.fixtures import telegram as telegram_fixture
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.waiting import PATIENCE

from ..support import servers

pytestmark = pytest.mark.slow

loopback, telegram = discord_fixture, telegram_fixture
ROOT = Path(__file__).parents[3]
LONGEST = 5.0  # seconds


class Program:
    """The program as people start it, with its page, on Discord and Telegram."""

    def __init__(self, place: Path, loopback: Loopback, telegram: Telegram) -> None:
        port = servers.free_port()
        self.address = f"http://127.0.0.1:{port}/"
        self._loopback, self._telegram = loopback, telegram
        self._place = place
        self._settings = {
            "DISCORD_TOKEN": loopback.token,
            "DISCORD_API_BASE": loopback.api_base,
            "DISCORD_GATEWAY": loopback.gateway_url,
            "SHARD_COUNT": "1",
            "TELEGRAM_TOKEN": telegram.token,
            "TELEGRAM_BASE_URL": f"http://{telegram.address}",
            "WEB_PORT": str(port),
            "PYTHONPATH": str(ROOT),
        }
        self._process: Process | None = None

    async def start(self, redis_url: str) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=self._place,
            env={**os.environ, **self._settings, "REDIS_URL": redis_url},
            stdin=DEVNULL,
            stdout=PIPE,
        )
        assert self._process.stdout is not None
        for _ in range(3):
            await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        await self._loopback.connected()
        await self._telegram.connected()

    async def ends(self) -> None:
        """Send SIGTERM, and check that the program ends in time and without an error."""
        assert self._process is not None
        begun = monotonic()
        self._process.terminate()
        status = await self._process.wait()
        assert (status, monotonic() - begun < LONGEST) == (0, True), f"after {monotonic() - begun:.1f} s"

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()


@pytest.fixture
async def program(tmp_path: Path, loopback: Loopback, telegram: Telegram) -> AsyncIterator[Program]:
    made = Program(tmp_path, loopback, telegram)
    yield made
    made.kill()


@pytest.fixture
async def window(program: Program, redis_url: str) -> AsyncIterator[Connection]:
    await program.start(redis_url)
    async with aiohttp.ClientSession() as session:
        yield await connected(session, program.address)


async def test_with_an_open_page(program: Program, window: Connection) -> None:
    await window.hello("Anna", ROOM)
    await program.ends()


async def test_while_experts_think(program: Program, window: Connection) -> None:
    """Their threads cannot be interrupted."""
    for room in (ROOM, ELSEWHERE):
        await window.hello("Anna", room)
        for text in ("/genial new classic seats=2", "/genial computer expert", "/genial start"):
            assert not (await window.say(text))["refused"]
        seen = await window.sees(yours=True)
        await window.send(type="press", id=room, button=seen["play"] + moves(seen)[0], room=room)
        await window.until("progress")
    await program.ends()


async def test_while_the_store_is_away(
    program: Program, tmp_path_factory: pytest.TempPathFactory, telegram: Telegram
) -> None:
    """It does not refuse, it is silent: whoever asks it waits."""
    with servers.single(tmp_path_factory.mktemp("s")) as url, redis.Redis.from_url(url) as client:
        await program.start(url)
        pid = client.info("server")["process_id"]
        anna = telegram.person("Anna", opened=True)
        group = telegram.supergroup("games", anna)
        os.kill(pid, signal.SIGSTOP)
        try:
            await anna.says("/genial new dice", group)
            await telegram.idle()
            await program.ends()
        finally:
            os.kill(pid, signal.SIGCONT)


async def test_while_discord_and_telegram_do_not_answer(
    program: Program, redis_url: str, loopback: Loopback, telegram: Telegram
) -> None:
    await program.start(redis_url)
    anna, bob = telegram.person("Anna", opened=True), loopback.member("Bob")
    group, channel = telegram.supergroup("games", anna), loopback.channel()
    held = telegram.hold("send"), loopback.hold("POST /channels/.*/messages")
    await anna.says("/genial new dice", group)
    await bob.slash("genial", "new", {"game": "dice"}, channel)
    await held[0].arrived()
    await held[1].arrived()
    await program.ends()
