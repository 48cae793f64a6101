"""A player in a hurry: presses the first button that leads to a move, and never looks for a better one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.messages.verbs import Action

# What is left to say when nothing else can be done; of those, the last one offered.
WORDS: Final = ("roll", "swap", "exchange", "keep", "decline")
FORWARD: Final = ("play", "try", "order", "tile", "jokers", "rows", "cells", "ways")


def choose(offered: Mapping[str, Action]) -> str:
    """Choose one of the buttons, given by their data."""
    moves = [data for data, action in offered.items() if action.verb in FORWARD and not _is_word(action)]
    if moves:
        return min(moves, key=lambda data: FORWARD.index(offered[data].verb))
    words = [data for data, action in offered.items() if _is_word(action)]
    assert words, f"no way forward: {offered}"
    return words[-1]


def _is_word(action: Action) -> bool:
    return action.verb == "play" and action.argument in WORDS
