"""The moves of a tile-laying game, and how they are written: `RB F5 F6`, swap, keep, decline."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias

from engine.core.color import COLOR_OF
from engine.core.errors import BadNotation
from engine.core.hexgrid import Grid
from engine.core.notation import plain, reader
from engine.core.pile import PAIRS, Piece


@dataclass(frozen=True, slots=True)
class Place:
    """The tile's first letter on `first`, its second on `second`.

    The tile is written in colour order and a double's cells in board order, so that every
    placement has exactly one form.
    """

    tile: Piece
    first: str
    second: str


class Choice(Enum):
    SWAP = "swap"  # change all tiles that are left
    KEEP = "keep"  # refill instead of swapping
    DECLINE = "decline"  # play no more bonus tiles this turn


Move: TypeAlias = Place | Choice

LONGEST_TEXT = 60
_WRITTEN = re.compile("([A-Z]{2}) ([A-Z][1-9][0-9]?) ([A-Z][1-9][0-9]?)")
_PAIRS = frozenset(PAIRS)
_CHOICES = {choice.value: choice for choice in Choice}
_BETWEEN = r"[\s,;:./-]*"
_LETTER, _NUMBER = "([A-Z])", "([0-9]+)"
_TILE_THEN_CELLS = re.compile(_BETWEEN.join(["", _LETTER, _LETTER, _LETTER, _NUMBER, _LETTER, _NUMBER, ""]))
_HALF_BY_HALF = re.compile(_BETWEEN.join(["", _LETTER, _LETTER, _NUMBER, _LETTER, _LETTER, _NUMBER, ""]))


@reader(kept=65536)
def parse(text: str) -> Move:
    """Read a move, tolerantly: `rb f5-f6`, `RBF5F6`, `BR F6 F5` and `R F5, B F6` are all `RB F5 F6`."""
    if (found := _WRITTEN.fullmatch(text)) and found[1] in _PAIRS and found[2] != found[3]:
        return Place(found[1], found[2], found[3])  # as we write it ourselves: nothing to tidy
    typed = plain(text, LONGEST_TEXT)
    if choice := _CHOICES.get(typed.strip().lower()):
        return choice
    if found := _TILE_THEN_CELLS.fullmatch(typed):
        one, other, *cells = found.groups()
    elif found := _HALF_BY_HALF.fullmatch(typed):
        one, row, number, other, *rest = found.groups()
        cells = [row, number, *rest]
    else:
        raise BadNotation("not-a-move", text=text)
    for letter in (one, other):
        if letter not in COLOR_OF:
            raise BadNotation("no-color", text=text, letter=letter)
    first = cells[0], int(cells[1])
    second = cells[2], int(cells[3])
    for row, number in (first, second):
        if not 1 <= number <= 99:
            raise BadNotation("bad-cell", text=text, cell=f"{row}{number}")
    if first == second:
        raise BadNotation("same-cell", text=text, cell=_name(first))
    if (COLOR_OF[other], second) < (COLOR_OF[one], first):
        one, other, first, second = other, one, second, first
    return Place(one + other, _name(first), _name(second))


def write(move: Move) -> str:
    if isinstance(move, Place):
        return f"{move.tile} {move.first} {move.second}"
    return move.value


@cache
def placements(grid: Grid, tile: Piece) -> tuple[tuple[Place, ...], ...]:
    """Return for each spot of the grid the ways to lay this tile: two, or one for a double."""
    found = []
    for spot in grid.spots:
        first, second = grid.names[spot.first], grid.names[spot.second]
        forward = Place(tile, first, second)
        found.append((forward,) if tile[0] == tile[1] else (forward, Place(tile, second, first)))
    return tuple(found)


def _name(cell: tuple[str, int]) -> str:
    return f"{cell[0]}{cell[1]}"
