"""Moves compared: the headings of the coach's pictures are whole, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.words import LANGUAGES
from engine.example import example
from engine.games import GAMES
from engine.record import replay
from render import Key, Look, Moved, Strip, scene, words_of
from render.scene import Text

LATE = 888  # the widest number of a move; no game is as long


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turning", ["by", "before", "after", ""])
@pytest.mark.parametrize("game", GAMES)
def test_no_heading_is_cut(game: str, turning: str, language: str) -> None:
    look = Look(language=language)
    match = replay(example(game))
    view: Any = match.view(match.turn or 0)
    choice = "roll" if game == "dice" else "swap"
    moments = tuple(Key(view, LATE, Moved(choice, (), (0,) * 6)) for _ in range(2))
    words = words_of(look)
    heading = words(f"picture.turning.{turning}" if turning else "picture.moment", number=LATE)
    written = [
        mark.figure.text for mark in scene(Strip(moments, turning), look).marks if isinstance(mark.figure, Text)
    ]
    assert heading in written
    assert words("picture.moment", number=LATE) in written
