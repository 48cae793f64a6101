"""Whole games on Telegram, from `/genial new` to the result: by buttons only (and polling), by typing only (and

webhook)."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.store import Store
from bot.words.phrases import LANGUAGES
from engine.games import GAMES
from tests.bot.support.servers import free_port
from tests.bot.support.telegram import Table, genial
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.world import Chat, Message

pytestmark = pytest.mark.slow

CASES = [
    *((game, 2, "typing", LANGUAGES[number % 3]) for number, game in enumerate(GAMES)),
    ("classic", 2, "buttons", "en"),
    ("travel", 2, "buttons", "nl"),
    ("3d", 2, "buttons", "de"),
    ("dice", 2, "buttons", "en"),
    ("cards", 3, "buttons", "de"),
]


def pictures(chat: Chat) -> list[Message]:
    return [message for message in chat.by_bot if message.picture]


@pytest.mark.parametrize(("game", "people", "way", "language"), CASES)
async def test_a_whole_game(
    telegram: Telegram, store: Store, redis_url: str, game: str, people: int, way: str, language: str
) -> None:
    rng = Random(f"{game} {way}")
    names = ("Anna", "Bob", "Clara", "Dirk")[:people]
    everybody = [
        telegram.person(name, language=language, opened=name == "Anna" or way == "typing") for name in names
    ]
    table = Table(telegram, store, telegram.supergroup("games", *everybody), *everybody)
    port = free_port()
    public_url = f"http://127.0.0.1:{port}" if way == "typing" else ""
    async with genial(telegram, redis_url, public_url=public_url, port=port):
        await table.begin(f"{game} seats={people}", by_typing=way == "typing")
        turns: list[str] = []
        while (person := await table.turn()) is not None:
            await table.called(person)
            if not turns or turns[-1] != person.name:
                turns.append(person.name)
            await getattr(table, f"by_{way}")(person, rng)
        await table.labelled(table.say("button-rematch"))
        await telegram.until(lambda: [each for each in table.messages if each.mentioned] == [table.card])
        for person in everybody:
            await telegram.until(lambda who=person: len(pictures(who.private)) == 1)  # type: ignore[misc]

    cards = pictures(table.chat)
    old, result = cards
    assert not old.buttons, "one card, edited in place; the result is a new one"
    for person in everybody:
        assert person.name in result.text
        assert result in person.notifications
    calls = sorted((message.id, person.name) for person in everybody for message in person.notifications)
    assert [name for number, name in calls if number != result.id] == turns, "one call for every turn"
    image = Image.open(BytesIO(result.picture or b""))
    assert image.width > image.height
