"""The titles. To add one: its folder, its line here, its name in the contract test."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.core.rules import Rules

from . import cards, classic, dice, three_d, travel

GAMES: Final[Mapping[str, Rules[Any, Any]]] = MappingProxyType(
    {
        "classic": classic.RULES,
        "travel": travel.RULES,
        "3d": three_d.RULES,
        "dice": dice.RULES,
        "cards": cards.RULES,
    }
)
