"""The webhook accepts Telegram's own updates only, and several processes share one address."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random

import aiohttp
import pytest
from aiohttp import web

from bot.messages.platform import UnusableSetting
from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.platforms.telegram import Telegram as Platform
from bot.platforms.telegram.webhook import SECRET_HEADER
from bot.store import Store
from tests.bot.support.desk import Scripted
from tests.bot.support.party import Notebook
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


BROKEN = (
    b"",
    b"\xff",
    b"null",
    b"[]",
    b'"update"',
    b"{}",
    b'{"update_id": "x"}',
    b'{"update_id": 1, "message": 5}',
    b'{"update_id": 1, "message": {"message_id": 1, "date": 1e99, "chat": {"id": 1, "type": "private"}}}',
    b'{"update_id": 1, "callback_query": {"id": "1"}}',
    b"[" * 100_000,
)


async def test_a_broken_body_is_a_bad_request(telegram: Telegram, redis_url: str) -> None:
    """With the right secret, too; and the next update is heard."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    anna = telegram.person("Anna", opened=True)
    async with genial(telegram, redis_url, public_url=url, port=port), aiohttp.ClientSession() as session:
        assert telegram.updates.webhook is not None
        headers = {SECRET_HEADER: telegram.updates.webhook.secret or ""}
        for body in BROKEN:
            async with session.post(f"{url}/telegram", data=body, headers=headers) as answer:
                assert answer.status == 400, body[:80]
        await anna.says("/genial help")
        await telegram.posted(anna.private)


async def test_it_listens_on_this_machine_alone(telegram: Telegram, redis_url: str) -> None:
    port = free_port()
    async with genial(telegram, redis_url, public_url=f"http://127.0.0.1:{port}", port=port):
        with pytest.raises(OSError, match="onnect"):
            await asyncio.open_connection("127.0.0.2", port)


async def test_an_address_that_this_machine_does_not_have(telegram: Telegram) -> None:
    async def nothing(_: Request) -> Reply:
        return Reply("")

    base, port = f"http://{telegram.address}", free_port()
    adapter = Platform(telegram.token, base, "http://127.0.0.1:1", port, webhook_host="192.0.2.1")
    with pytest.raises(UnusableSetting, match="webhook_host"):
        await adapter.run(Scripted(nothing), Notebook())


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
