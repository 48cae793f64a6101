"""The titles. To add one: its folder (rules, words, example), its line here and in engine/ai/levels.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.rules import Rules

from . import cards, classic, dice, three_d, travel

GAMES: Final[Mapping[str, Rules[Any, Any]]] = {
    "classic": classic.RULES,
    "travel": travel.RULES,
    "3d": three_d.RULES,
    "dice": dice.RULES,
    "cards": cards.RULES,
}
