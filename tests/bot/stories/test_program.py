"""The program as people start it, with one table on Discord and Telegram, killed in between."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.messages.buttons import read
from bot.messages.verbs import Action
from bot.words.phrases import Phrases
from tests.fakes.discord.fixtures import loopback as discord_fixture
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import Message as DiscordMessage
from tests.fakes.telegram.fixtures import telegram as telegram_fixture
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.people import Person
from tests.fakes.telegram.world import Message as TelegramMessage

from ..support.discord import forward as discord_forward
from ..support.discord import written
from ..support.servers import free_port
from ..support.telegram import forward as telegram_forward

pytestmark = pytest.mark.slow

loopback, telegram = discord_fixture, telegram_fixture
ROOT = Path(__file__).parents[3]
ENGLISH, GERMAN = Phrases("en"), Phrases("de")


class Program:
    def __init__(self, loopback: Loopback, telegram: Telegram, place: Path) -> None:
        self._loopback, self._telegram = loopback, telegram
        self._settings = {
            "DISCORD_TOKEN": loopback.token,
            "DISCORD_API_BASE": loopback.api_base,
            "DISCORD_GATEWAY": loopback.gateway_url,
            "SHARD_COUNT": "1",
            "TELEGRAM_TOKEN": telegram.token,
            "TELEGRAM_BASE_URL": f"http://{telegram.address}",
            "DATA_DIR": str(place),
            "WEB_PORT": str(free_port()),
            "PYTHONPATH": str(ROOT),
        }
        self._place = place
        self.said = place / "said"
        self._process: Process | None = None

    async def start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
        with self.said.open("ab") as said:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                cwd=self._place,
                env={**environment, **self._settings},
                stdin=DEVNULL,
                stdout=said,
            )
        await self._loopback.until(self._loopback.gateway.connected)
        await self._telegram.until(lambda: self._telegram.updates.polls)

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await self._process.wait()
        await self._loopback.until(lambda: not self._loopback.gateway.connected())


@pytest.fixture
async def program(loopback: Loopback, telegram: Telegram, tmp_path: Path) -> AsyncIterator[Program]:
    started = Program(loopback, telegram, tmp_path)
    await started.start()
    yield started
    await started.end()


async def test_one_table_on_two_platforms(loopback: Loopback, telegram: Telegram, program: Program) -> None:
    """Linked by a code, each chat has a card in its language, and people play where they are."""
    rng = Random(1)
    anna, bob = loopback.member("Anna"), telegram.person("Bob", language="de", opened=True)
    channel, group = loopback.channel(), telegram.supergroup("Spiele", bob)
    refused = await anna.slash("genial", "link", {}, channel)
    assert refused.text == ENGLISH("refusal-admins-only")
    channel.allow("manage_channels")
    offered = await anna.slash("genial", "link", {}, channel)
    code = re.search(r"\b[A-Z0-9]{6}\b", offered.text)
    assert code is not None, offered.text
    await bob.says(f"/genial link {code[0]}", group)
    await telegram.until(lambda: any(GERMAN("linked") in message.text for message in group.by_bot))

    await anna.slash("genial", "new", {"game": "cards", "seats": 2}, channel)
    await telegram.until(lambda: any(message.picture for message in group.by_bot))
    card = next(message for message in group.by_bot if message.picture)
    assert GERMAN("button-join") in [button.text for button in card.buttons]
    await bob.follows(card, GERMAN("button-join"))
    await telegram.until(lambda: any(GERMAN("answer-joined") in message.text for message in bob.private.by_bot))
    hanging = next(message for message in channel.messages if message.pictures)
    await loopback.until(lambda: "Start" in [button.label for button in hanging.buttons])
    begun = await anna.press(hanging, "Start")
    assert begun.text == ENGLISH("answer-started")
    await telegram.until(
        lambda: any(GERMAN("button-menu") in [b.text for b in m.buttons] for m in group.by_bot)
    )

    for turn in range(12):
        if turn == 5:
            await program.end(signal.SIGKILL)
            await program.start()
        await one_turn(loopback, telegram, anna, bob, turn, rng)
    assert len([message for message in channel.messages if message.pictures]) == 1
    assert len([message for message in group.by_bot if message.picture]) == 1
    assert "Bob" in hanging.text or "Anna" in hanging.text
    lines = program.said.read_text(encoding="utf-8").splitlines()
    assert sorted(line.partition(" ")[0] for line in lines) == sorted(["Genial", "Discord:", "Telegram:"] * 2)
    # Nobody hurries any more: whoever is to move is called where they are.
    for turn in (12, 13):
        mover = await to_move(loopback, telegram, anna, bob, turn)
        if mover is anna:
            await loopback.until(lambda: anna.mention in channel.last.text)
        else:
            await telegram.until(lambda: bob.user in group.by_bot[-1].mentioned)
        await one_turn(loopback, telegram, anna, bob, turn, rng)


async def to_move(
    loopback: Loopback, telegram: Telegram, anna: Member, bob: Person, moment: int
) -> Member | Person:
    """Return the person whose rack is of this step and has something to play."""
    waiting: dict[asyncio.Task[Any], Member | Person] = {
        asyncio.create_task(loopback.until(lambda: annas(anna, moment))): anna,
        asyncio.create_task(telegram.until(lambda: bobs(bob, moment))): bob,
    }
    done, late = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    return waiting[done.pop()]


def annas(anna: Member, moment: int) -> list[DiscordMessage]:
    return [m for m in anna.dm if any(_plays(written(b.custom_id), moment) for b in m.buttons)]


def bobs(bob: Person, moment: int) -> list[TelegramMessage]:
    there = bob.private.by_bot
    return [m for m in there if any(b.data and _plays(read(b.data), moment) for b in m.buttons)]


async def one_turn(
    loopback: Loopback, telegram: Telegram, anna: Member, bob: Person, moment: int, rng: Random
) -> None:
    """Let them play, privately."""
    if await to_move(loopback, telegram, anna, bob, moment) is anna:
        panel = annas(anna, moment)[0]
        while True:
            custom_id = discord_forward(panel, rng)
            await anna.press(panel, custom_id)
            if written(custom_id).verb == "play":
                return
    rack = bobs(bob, moment)[0]
    while True:
        data = telegram_forward(rack, rng)
        edits = rack.edits
        await bob.presses(rack, data)
        if read(data).verb == "play":
            return
        await telegram.until(lambda was=edits: rack.edits > was)  # type: ignore[misc]


def _plays(ask: Action, moment: int) -> bool:
    return ask.step == moment and ask.verb in ("play", "order", "tile")
