"""Scenes: the marks a picture is made of. A family is what titles with one kind of view share."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from engine.core.laying import LayingView
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView

from . import cards, dice, laying

# Each has table, rack, status, doing, boxes, held and sentences; those without a board also have pieces.
FAMILIES: Final[Mapping[type, ModuleType]] = {LayingView: laying, DiceView: dice, CardView: cards}


def family(view: object) -> Any:
    """Return the module of a view's family."""
    return FAMILIES[type(view)]
