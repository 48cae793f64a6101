"""Many groups at once on the loopback Telegram, served by a few processes behind one address, in real time."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from time import perf_counter

import aiohttp
from aiohttp import web

from bot.store import Store
from bot.table import Table as Stored
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.pace import OVERALL, PER_GROUP

from .servers import free_port
from .telegram import Table

ROOT = Path(__file__).parents[3]
PACE = 10.0  # seconds between two turns in a group
ASKS_EVERY = 1.0  # seconds between two questions of somebody who does not stop asking


@dataclass
class Figures:
    """What Telegram saw of a load, and how long people waited for their calls."""

    busiest_group: int = 0  # messages within a minute
    busiest_second: int = 0  # messages in all chats
    delays: list[float] = field(default_factory=list)  # seconds, of each call
    asked: int = 0  # questions meanwhile


class Group:
    """A group in which two people play the dice game, and a third one keeps asking."""

    def __init__(self, telegram: Telegram, store: Store, number: int, figures: Figures) -> None:
        self._telegram, self._figures = telegram, figures
        anna, bob, zoe = (telegram.person(f"{name}{number}", opened=True) for name in ("Anna", "Bob", "Zoe"))
        self._host, self._guest, self._noise = anna, bob, zoe
        self.chat = telegram.supergroup(f"group {number}", anna, bob, zoe)
        self._table = Table(telegram, store, self.chat, anna, bob)

    async def begin(self) -> None:
        """Open a table and start. Whoever begins is called."""
        await self._host.says("/genial new dice seats=2", self.chat)
        await self._telegram.until(lambda: self.chat.by_bot)
        await self._guest.says("/genial join", self.chat)
        await self._reaches(lambda table: len(table.people) == 2)
        await self._called(self._host.says("/genial start", self.chat))

    async def play(self, seconds: float, first: float) -> None:
        """Play at an easy pace, for so many seconds."""
        until = perf_counter() + seconds
        await asyncio.sleep(first)
        while perf_counter() < until:
            turn = asyncio.create_task(asyncio.sleep(PACE))
            await self._turn()
            await turn

    async def ask(self, seconds: float) -> None:
        """Ask the same again and again."""
        until = perf_counter() + seconds
        while perf_counter() < until:
            await self._noise.says("/genial help", self.chat)
            self._figures.asked += 1
            await asyncio.sleep(ASKS_EVERY)

    async def _turn(self) -> None:
        person, step = await self._table.turn(), (await self._table.stored()).step
        if person is None:
            return
        await person.says("roll")
        await self._reaches(lambda table: table.step > step)
        await self._called(person.says("score"))

    async def _called(self, doing: Awaitable[object]) -> None:
        """Do something after which somebody is called, and measure how long that takes."""
        last = max((message.id for message in self.chat.said), default=0)
        begun = perf_counter()
        await doing
        await self._telegram.until(
            lambda: any(message.mentioned for message in self.chat.said if message.id > last)
        )
        self._figures.delays.append(perf_counter() - begun)

    async def _reaches(self, condition: Callable[[Stored], bool]) -> None:
        """Wait until the stored table is like this."""

        async def is_there() -> bool:
            return condition(await self._table.stored())

        await self._telegram.until_found(is_there)


async def measure(telegram: Telegram, store: Store, groups: int, seconds: float) -> Figures:
    """Let all groups begin at once and play, while somebody in each of them keeps asking."""
    figures = Figures()
    playing = [Group(telegram, store, number, figures) for number in range(groups)]
    await asyncio.gather(*(group.begin() for group in playing))
    staggered = [group.play(seconds, number * PACE / groups) for number, group in enumerate(playing)]
    await asyncio.gather(*staggered, *(group.ask(seconds) for group in playing))
    figures.busiest_group = max(telegram.pace.busiest(PER_GROUP[1], group.chat.id) for group in playing)
    figures.busiest_second = telegram.pace.busiest(OVERALL[1])
    return figures


@asynccontextmanager
async def processes(number: int, telegram: Telegram, redis_url: str, place: Path) -> AsyncIterator[None]:
    """Run so many processes of Genial behind one address, which gives each update to the next of them."""
    ports = [free_port() for _ in range(number)]
    async with _balancer(ports) as public_url:
        running = [await _started(telegram, redis_url, place, public_url, port) for port in ports]
        try:
            await telegram.until(lambda: len(telegram.asked("setWebhook")) >= number)
            yield
        finally:
            for process in running:
                process.terminate()
            for process in running:
                await process.wait()


async def _started(telegram: Telegram, redis_url: str, place: Path, public_url: str, port: int) -> Process:
    settings = {
        "TELEGRAM_TOKEN": telegram.token,
        "TELEGRAM_BASE_URL": f"http://{telegram.address}",
        "PUBLIC_URL": public_url,
        "WEBHOOK_PORT": str(port),
        "WEB_PORT": str(free_port()),
        "REDIS_URL": redis_url,
        "PYTHONPATH": str(ROOT),
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=place,
        env={**os.environ, **settings},
        stdin=DEVNULL,
        stdout=DEVNULL,
    )


@asynccontextmanager
async def _balancer(ports: list[int]) -> AsyncIterator[str]:
    """Serve an address that passes updates on, many at once, as Telegram's forty connections do."""
    turns, passing = cycle(ports), set[asyncio.Task[None]]()

    async with aiohttp.ClientSession() as session:

        async def pass_on(body: bytes, headers: dict[str, str]) -> None:
            address = f"http://127.0.0.1:{next(turns)}/telegram"
            async with session.post(address, data=body, headers=headers) as answer:
                assert answer.status == 200, answer.status

        async def receive(request: web.Request) -> web.Response:
            kept = ("Content-Type", "X-Telegram-Bot-Api-Secret-Token")
            headers = {name: request.headers[name] for name in kept}
            task = asyncio.create_task(pass_on(await request.read(), headers))
            passing.add(task)
            task.add_done_callback(passing.discard)
            return web.Response()

        app = web.Application()
        app.router.add_post("/telegram", receive)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield f"http://127.0.0.1:{runner.addresses[0][1]}"
        finally:
            await asyncio.gather(*passing)
            await runner.cleanup()
