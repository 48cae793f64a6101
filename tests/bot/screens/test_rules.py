"""The rules in short, in every language, with a picture of an example."""

from __future__ import annotations

import re

import pytest

from bot.messages.buttons import read
from bot.messages.reply import Menu
from bot.screens.rules import example_view
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from render import alt_text, words_of

from ..support.party import CHANNEL, Party

say = Phrases("en")
LONGEST_MESSAGE = 4000


def told(game: str, language: str = "en") -> str:
    return "\n".join(f"• {sentence}" for sentence in Phrases(language)(f"rules-{game}").split("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_short(game: str, language: str) -> None:
    text = Phrases(language)(f"rules-{game}")
    assert 5 <= len(re.findall(r"\.(?=\s|$)", text)) <= 9
    assert len(text) < LONGEST_MESSAGE / 2


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_of_every_game_with_a_picture(party: Party, game: str) -> None:
    reply = await party.guest("Anna").says(f"/genial rules {game}")
    assert told(game) in reply.text
    assert reply.png
    assert reply.picture is not None
    assert reply.picture.alt == alt_text(example_view(game), words_of(reply.picture.look))


async def test_the_rules_of_the_game_that_is_played_here(party: Party) -> None:
    anna = party.guest("Anna")
    assert told("classic") in (await anna.says("/genial rules")).text
    await anna.says("/genial new cards")
    assert told("cards") in (await anna.presses("Rules", party.chat.card(), CHANNEL)).text
    assert told("dice") in (await anna.says("/genial rules dice")).text


async def test_from_one_game_to_the_next_by_button(party: Party) -> None:
    anna = party.guest("Anna", "de")
    await anna.whispers("Regeln Würfelspiel")
    await anna.whispers("regeln")
    menu = anna.seen.rows[0]
    assert isinstance(menu, Menu)
    assert [read(button.data).argument for button in menu] == list(GAMES)
    await anna.presses("Kartenspiel")
    assert told("cards", "de") in anna.seen.text


async def test_a_game_there_is_not_has_no_rules(party: Party) -> None:
    reply = await party.guest("Anna").whispers("rules chess")
    assert "chess" in reply.text
    assert reply.picture is None
