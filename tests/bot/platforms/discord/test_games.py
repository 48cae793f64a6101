"""Whole games on Discord, from `/genial new` to the result, with buttons, with commands, and with both."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.store import Store
from bot.words.phrases import LANGUAGES
from engine.games import GAMES
from tests.bot.support.discord import Table, genial
from tests.fakes.discord.loopback import Loopback

pytestmark = pytest.mark.slow

WAYS = {
    "buttons": ("by_private_buttons",),
    "commands": ("by_command",),
    "mixed": ("by_private_buttons", "by_card_buttons", "by_command"),
}
LOCALES = {"en": "en-GB", "de": "de", "nl": "nl"}
CASES = [
    *((game, 2, "buttons", LANGUAGES[number % 3]) for number, game in enumerate(GAMES)),
    *((game, 2, "commands", LANGUAGES[-number % 3]) for number, game in enumerate(GAMES)),
    ("classic", 4, "mixed", "nl"),
    ("travel", 2, "mixed", "nl"),
    ("3d", 3, "mixed", "de"),
    ("dice", 3, "mixed", "en"),
    ("cards", 3, "mixed", "de"),
    ("classic", 1, "buttons", "de"),
]


@pytest.mark.parametrize(("game", "people", "way", "language"), CASES)
async def test_a_whole_game(
    loopback: Loopback, store: Store, redis_url: str, game: str, people: int, way: str, language: str
) -> None:
    rng = Random(f"{game} {way}")
    members = [
        loopback.member(name, locale=LOCALES[language]) for name in ("Anna", "Bob", "Clara", "Dirk")[:people]
    ]
    table = Table(loopback, store, loopback.channel(), *members)
    async with genial(loopback, redis_url):
        await table.begin(by_command=way == "commands", game=game, seats=people)
        turns: list[str] = []
        while (member := await table.turn()) is not None:
            await table.delivered(member)
            if not turns or turns[-1] != member.mention:
                turns.append(member.mention)
            await getattr(table, rng.choice(WAYS[way]))(member, rng)
        await loopback.until(lambda: table.say("button-rematch") in [b.label for b in table.card.buttons])
        await loopback.until(lambda: all(any(m.pictures for m in member.dm) for member in members))

    cards = [message for message in table.channel.messages if message.pictures]
    assert len(cards) == 1, "one card, edited in place; the result is a new one"
    for member in members:
        assert member.name in cards[0].text
        assert len([message for message in member.dm if message.pictures]) == 1, "one private message a person"
    pings = sorted((message.id, member.mention) for member in members for message in member.pings)
    calls = [mention for number, mention in pings if number != cards[0].id]
    assert calls == turns, "one call for every turn, and no other"
    assert all(cards[0] in member.pings for member in members), "the result calls everybody"
    for message in [*cards, *(table.rack(member) for member in members)]:
        for picture in message.pictures:
            image = Image.open(BytesIO(picture.data))
            assert image.width > image.height
            assert picture.description
