"""Every title has all its parts: players, an example, words of its own."""

from __future__ import annotations

import pytest

from engine import GAMES, replay
from engine.ai import LEVELS
from engine.ai.levels import PLAYERS
from engine.core.words import LANGUAGES, phrases_of
from engine.example import example


def test_every_title_has_a_player_of_every_level() -> None:
    missing = [(game, level) for game in GAMES for level in LEVELS if level not in PLAYERS.get(game, {})]
    assert not missing, f"to engine/ai/levels.py, add the players of {missing}"
    assert PLAYERS.keys() == GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_example_is_a_game_of_this_title_under_way(game: str) -> None:
    record = example(game)
    assert record.game == game
    assert record.moves
    assert replay(record).turn is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_package_of_a_title_names_it(game: str, language: str) -> None:
    assert phrases_of(GAMES[game].meta.words[-1], language)[f"game.{game}"]
