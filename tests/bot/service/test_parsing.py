"""Names of games, as people type them."""

from __future__ import annotations

import pytest

from bot.service.parsing import wanted_game
from bot.words.names import short_game_name
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from engine.words import words_for

from ..support.party import Party


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_a_game_means_it(language: str, game: str) -> None:
    for name in (game, short_game_name(game, language), words_for(language)(f"game.{game}")):
        assert wanted_game(f"{name.upper()} seats=2") == (game, (("seats", "2"),))


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("würfel", "dice"),
        ("karten", "cards"),
        ("reise", "travel"),
        ("einfach genial", "classic"),
        ("", "classic"),
    ],
)
def test_a_part_of_a_name_is_enough(typed: str, game: str) -> None:
    assert wanted_game(typed)[0] == game


@pytest.mark.parametrize("typed", ["spiel", "edition genial", "x", "schach"])
def test_what_says_too_little_is_no_game(typed: str) -> None:
    assert wanted_game(typed)[0] == typed


async def test_an_unknown_game_is_answered_with_the_games_there_are(party: Party) -> None:
    """Every name that is told is understood."""
    told = (await party.guest("anna", "de").says("/genial neu schach")).text
    assert told.startswith("Ein Spiel namens „schach“ gibt es nicht.")
    listed = told.rpartition(": ")[2].rstrip(".").split(", ")
    assert [wanted_game(name)[0] for name in listed] == list(GAMES)
    assert Phrases("de")("which-games", games=", ".join(listed)) in told
