"""Previews: what a placement would do, known before it is played."""

from __future__ import annotations

from random import Random

import pytest

from engine import opening
from engine.core.laying import LayingRules, Placed, previews
from engine.games import GAMES

from .walk import Setting, greedy, settings_of

SETTINGS = [
    setting for game, rules in GAMES.items() if isinstance(rules, LayingRules) for setting in settings_of(game)
]
LOOKED_AT = 4  # positions of a game


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_preview_is_what_then_happens(setting: Setting) -> None:
    choose = Random(str(setting))
    match = opening(setting.record(choose.randbytes(32)))
    moves = 0
    while match.turn is not None:
        if moves < LOOKED_AT or choose.random() < 0.05:
            offered = [text for text in match.moves() if text[0].isupper()]
            played = [next(e for e in match.play(text)[1] if isinstance(e, Placed)) for text in offered]
            assert list(previews(match.state)) == played
        match, _ = match.play(greedy(match, choose))
        moves += 1
    assert list(previews(match.state)) == []
