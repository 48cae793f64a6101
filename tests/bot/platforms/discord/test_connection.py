"""Games and buttons on Discord survive broken connections, restarts and several processes."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot import app
from bot.messages.platform import BadToken, TryLater
from bot.messages.reply import Message, Reply
from bot.messages.request import Request
from bot.platforms.discord import Discord
from bot.settings import Settings
from bot.store import Store
from tests.bot.support.discord import Table, alone, genial
from tests.bot.support.party import Notebook
from tests.fakes.discord.loopback import Loopback


@pytest.fixture
def table(loopback: Loopback, store: Store) -> Table:
    return Table(loopback, store, loopback.channel(), loopback.member("Anna"), loopback.member("Bob"))


async def one_turn(table: Table, way: str, rng: Random) -> None:
    member = await table.turn()
    assert member is not None
    await table.delivered(member)
    await getattr(table, way)(member, rng)


async def test_a_restart_in_the_middle(loopback: Loopback, redis_url: str, table: Table) -> None:
    """Every button of every older message still works, in the channel and privately."""
    rng = Random(1)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        await one_turn(table, "by_private_buttons", rng)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        await table.shows(lambda: table.rack(member), (await table.stored()).step)
    async with genial(loopback, redis_url):
        await one_turn(table, "by_private_buttons", rng)
        await one_turn(table, "by_card_buttons", rng)
    # what it had in hand when it was told to end, it has said
    await table.shows(lambda: table.card, (await table.stored()).step)
    async with genial(loopback, redis_url):
        for way in ("by_private_buttons", "by_card_buttons", "by_private_buttons"):
            await one_turn(table, way, rng)
        await table.shows(lambda: table.card, (await table.stored()).step)
    assert len([message for message in table.channel.messages if message.pictures]) == 1


@pytest.mark.slow
async def test_a_form_that_was_open_during_a_restart(loopback: Loopback, redis_url: str, table: Table) -> None:
    anna = table.host
    async with genial(loopback, redis_url):
        settings = await anna.slash("genial", "settings", {}, table.channel)
        assert settings.message is not None
        opened = await anna.press(settings.message, "f:-.0.ask:zone")
        assert opened.modal is not None
    async with genial(loopback, redis_url):
        (label,) = [part["label"] for part in opened.modal.components]
        answer = await anna.submit(opened.modal, {label: "Europe/Amsterdam"})
        assert answer.message is not None
        assert "Europe/Amsterdam" in answer.message.text


async def test_a_press_while_the_line_was_broken(loopback: Loopback, redis_url: str, table: Table) -> None:
    """RESUME delivers the press, and it is answered."""
    rng = Random(2)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        loopback.gateway.drop()
        press = await member.press(table.card, table.say("button-rack", family="cards"), settle=False)
        await press.answered()
        assert loopback.gateway.resumed == 1
        assert press.message.pictures
        await table.by_private_buttons(member, rng)


@pytest.mark.slow
async def test_a_session_that_cannot_be_resumed(loopback: Loopback, redis_url: str, table: Table) -> None:
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
        loopback.gateway.forget_sessions()
        loopback.gateway.drop()
        await loopback.until(lambda: loopback.gateway.identified == 2)
        await loopback.connected()
        await list(table.people.values())[1].press(table.card, "Join")


async def test_a_client_that_dies_is_followed_by_another(
    loopback: Loopback, redis_url: str, table: Table, logged: list[MutableMapping[str, Any]]
) -> None:
    """An event that discord.py cannot read ends its client."""
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
        loopback.world.emit("INTERACTION_CREATE", {"nonsense": True}, None)
        await loopback.until(lambda: loopback.gateway.identified >= 2)
        await loopback.connected()
        await list(table.people.values())[1].press(table.card, "Join")
        assert len((await table.stored()).people) == 2


async def test_a_token_that_is_reset_while_people_play(
    loopback: Loopback, logged: list[MutableMapping[str, Any]]
) -> None:
    """The host is told; other platforms play on, and Discord resumes with a good token."""

    async def nothing(_: Request) -> Reply:
        return Reply("")

    async def told() -> list[MutableMapping[str, Any]]:
        return [line for line in logged if line["event"] == "discord-bad-token"]

    async with alone(loopback, nothing, Notebook(), delays=(0.0,)):
        loopback.rest.token = loopback.gateway.token = loopback.token[::-1]
        loopback.gateway.drop(code=4004)
        (line, *_) = await loopback.until_found(told)
        assert "DISCORD_TOKEN" in line["why"]
        loopback.rest.token = loopback.gateway.token = loopback.token
        await loopback.connected()
    for line in await told():
        line["expected"] = True


async def test_what_is_being_sent_while_the_client_dies_is_sent_later(loopback: Loopback) -> None:
    """Messages queued behind it wait for the next client too."""

    async def nothing(_: Request) -> Reply:
        return Reply("")

    card = Message(Reply("the card"), f"discord:{loopback.channel().id}", private=False)
    async with alone(loopback, nothing, Notebook()) as discord:
        held = loopback.hold("POST /channels/.*/messages")
        sends = [asyncio.create_task(discord.send(card, None)) for _ in range(3)]
        await held.arrived()
        loopback.world.emit("INTERACTION_CREATE", {"nonsense": True}, None)
        failed = await asyncio.gather(*sends, return_exceptions=True)
    assert [type(error) for error in failed] == [TryLater] * 3


@pytest.mark.slow
async def test_two_processes_with_a_shard_each(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Each process hears its own servers; either delivers for both."""
    loopback.rest.shards = 2
    rng = Random(3)
    tables = []
    for number in range(2):
        channel = loopback.guild(f"server {number}", shard=(number, 2)).channel("games")
        people = [loopback.member(f"{name}{number}") for name in ("Anna", "Bob")]
        tables.append(Table(loopback, store, channel, *people))
    async with genial(loopback, redis_url, 2, 0), genial(loopback, redis_url, 2, 1):
        await asyncio.gather(*(table.begin(game="cards", seats=2) for table in tables))

        async def play(table: Table) -> None:
            for _ in range(6):
                await one_turn(table, "by_private_buttons", rng)
            await table.shows(lambda: table.card, (await table.stored()).step)

        await asyncio.gather(*(play(table) for table in tables))
        for table in tables:
            assert len([message for message in table.channel.messages if message.pictures]) == 1


async def test_discord_does_not_answer(loopback: Loopback, redis_url: str, table: Table) -> None:
    """People are answered while a card waits; the card then shows the newest state."""
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
        held = loopback.hold(rf"PATCH /channels/{table.channel.id}")
        await list(table.people.values())[1].press(table.card, "Join")
        await held.arrived()
        clara = loopback.member("Clara")
        await clara.press(table.card, "Join")
        held.release()
        await loopback.until(lambda: "Start" in [button.label for button in table.card.buttons])


@pytest.mark.slow
async def test_hosts_can_read_that_it_is_connected(
    loopback: Loopback, redis_url: str, logged: list[MutableMapping[str, Any]]
) -> None:
    async def both() -> bool:
        return sorted(line["shard"] for line in logged if line["event"] == "discord-connected") == [0, 1]

    async with genial(loopback, redis_url, 2):
        await loopback.until_found(both)


@pytest.mark.slow
async def test_commands_that_discord_does_not_take_now(
    loopback: Loopback, redis_url: str, table: Table
) -> None:
    """The commands of the last start remain, so people can play."""
    async with genial(loopback, redis_url):
        pass
    later = {"message": "You are being rate limited.", "retry_after": 290.0, "global": False}
    loopback.fail(r"PUT /applications/.*/commands", 429, times=2, body=later)
    before = len(loopback.asked(r"GET /users/@me\Z"))
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
    assert len(loopback.asked(r"GET /users/@me\Z")) == before + 1, "one client, which lived"


async def test_a_token_discord_does_not_know(loopback: Loopback, redis_url: str, tmp_path: Path) -> None:
    adapter = Discord("not-the-token", loopback.api_base, loopback.gateway_url)
    with pytest.raises(BadToken) as refused:
        await app.run(Settings(redis_url=redis_url), [adapter])
    assert refused.value.platform == "discord"
