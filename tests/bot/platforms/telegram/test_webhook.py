"""The webhook accepts Telegram's own updates only, and several processes share one address."""

from __future__ import annotations

from itertools import count
from random import Random

import aiohttp
import pytest
from aiohttp import web

from bot.platforms.telegram.webhook import SECRET_HEADER
from bot.store import Store
from tests.bot.support.servers import free_port
from tests.bot.support.telegram import Table, genial, some_turns
from tests.fakes.telegram.loopback import Telegram


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


async def test_only_telegram_itself_is_heard(telegram: Telegram, redis_url: str) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    async with (
        genial(telegram, redis_url, public_url=url, port=port),
        aiohttp.ClientSession() as stranger,
    ):
        for headers in ({}, {SECRET_HEADER: "guessed"}):
            async with stranger.post(f"{url}/telegram", json={"update_id": 1}, headers=headers) as answer:
                assert answer.status == 403


@pytest.mark.slow
async def test_two_processes_behind_one_address(telegram: Telegram, redis_url: str, table: Table) -> None:
    """A proxy gives each of them every other update."""
    rng = Random(10)
    ports = [free_port(), free_port()]
    heard = count()
    async with aiohttp.ClientSession() as session:

        async def pass_on(request: web.Request) -> web.Response:
            port = ports[next(heard) % 2]
            headers = {SECRET_HEADER: request.headers[SECRET_HEADER]}
            url = f"http://127.0.0.1:{port}{request.path}"
            async with session.post(url, json=await request.json(), headers=headers) as answer:
                return web.Response(status=answer.status)

        proxy = web.Application()
        proxy.router.add_post("/telegram", pass_on)
        runner = web.AppRunner(proxy)
        await runner.setup()
        front = free_port()
        await web.TCPSite(runner, "127.0.0.1", front).start()
        public = f"http://127.0.0.1:{front}"
        async with (
            genial(telegram, redis_url, public_url=public, port=ports[0]),
            genial(telegram, redis_url, public_url=public, port=ports[1]),
        ):
            await telegram.until(lambda: len(telegram.asked("setWebhook")) == 2)
            await table.begin("cards seats=2")
            await some_turns(table, rng)
            assert len([message for message in table.messages if message.picture]) == 1
        await runner.cleanup()
