"""Families: the part of a snapshot that titles with one kind of view share, found by the type of the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.messages.snapshot import Standing, TrackScale
from engine.core.laying import LayingView
from engine.core.series import Tally
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView

from . import cards, dice, laying
from .moves import CellIndex


@dataclass(frozen=True, slots=True)
class SnapshotFamily:
    """One kind of view as values. Its part is in the field of a snapshot that is called like the family."""

    part: Callable[..., Any]  # (viewer, view, yours=…): what lies on the table, and what could be done
    scale: Callable[[Any], TrackScale]
    cells: Callable[[Any], CellIndex]
    standing: Callable[[Any], Standing]
    tally: Callable[[Any], Tally | None]  # how a series stands, where there are series


FAMILIES: Final[Mapping[type, SnapshotFamily]] = {
    LayingView: SnapshotFamily(laying.part, laying.scale, laying.cells, laying.standing, lambda _: None),
    DiceView: SnapshotFamily(dice.part, dice.scale, dice.cells, dice.standing, lambda view: view.series),
    CardView: SnapshotFamily(cards.part, cards.scale, cards.cells, cards.standing, lambda view: view.series),
}


def family(view: object) -> SnapshotFamily:
    """Return the family of a view."""
    return FAMILIES[type(view)]
