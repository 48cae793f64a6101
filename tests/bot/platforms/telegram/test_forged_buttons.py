"""Forged, foreign and old buttons and links on Telegram are answered, and change nothing."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from random import Random

import pytest

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.telegram import Table, forward, genial
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob")
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


FORGED = (
    "nonsense",
    "aaaaaaaaaa.0.join",
    "aaaaaaaaaa.999999.play:RB F5 F6",
    "-.0.forget:please",
    "🙂" * 10,
    "?",
)


@pytest.mark.parametrize("data", FORGED)
async def test_forged_data(telegram: Telegram, redis_url: str, table: Table, data: str) -> None:
    stranger = telegram.person("Mallory", opened=True)
    stranger.joins(table.chat)
    async with genial(telegram, redis_url):
        await table.open("classic seats=2")
        before = await table.stored()
        query = await stranger.forges(data, table.card)
        assert query.text
        await stranger.starts("bm9uc2Vuc2U")
        await stranger.starts("----")
        await telegram.posted(stranger.private, 2)
        assert await table.stored() == before


@pytest.mark.parametrize("data", ["{}.0.resign:yes", "{}.0.end", "-.0.forget:yes", "-.0.new:dice"])
async def test_forged_links(telegram: Telegram, redis_url: str, table: Table, data: str) -> None:
    """A person who is lured into tapping one loses nothing."""
    anna = table.host
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await table.shows(lambda: table.rack(anna), 0)
        before, said = await table.stored(), len(anna.private.by_bot)
        await anna.starts(urlsafe_b64encode(data.format(table.id).encode()).decode().rstrip("="))
        answer = await telegram.posted(anna.private, said + 1)
        assert answer.text == SAY("refusal-bad-button")
        assert await table.stored() == before


async def test_other_peoples_presses_and_old_buttons(telegram: Telegram, redis_url: str, table: Table) -> None:
    rng = Random(1)
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("travel seats=2")
        person = await table.turn()
        assert person is not None
        await table.called(person)
        stored = await table.stored()
        for somebody in (anna, bob):
            query = await somebody.forges(f"{stored.id}.{stored.step}.play:XX A1 A2", table.card)
            assert query.text
        assert (await table.stored()).step == 0
        rack = await table.shows(lambda: table.rack(person), 0)
        stale = forward(rack, rng)
        await table.by_buttons(person, rng)
        moves = (await table.stored()).moves
        query = await person.forges(stale, rack)
        assert (await table.stored()).moves == moves
