"""Einfach Genial 3D: tiles are stacked; the symbols seen from above count."""

from __future__ import annotations

from typing import Final

from engine.core.hexgrid import grid
from engine.core.laying import (
    ALL_AT_TOP,
    FINAL_ROUND,
    NOTHING_FITS,
    TILES_GONE,
    Bonus,
    LayingRules,
    Opening,
    Setup,
)
from engine.core.pile import DOUBLES, PAIRS
from engine.core.rng import Rng
from engine.core.rules import Meta, Options
from engine.core.sides import each_alone, side_of
from engine.core.tracks import Scale

from .stack import with_stones

# The book's picture of the board is lost; its size and the places of the start stones are our ruling.
RADIUS: Final = 4
STONES: Final = ((0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0))

DOUBLES_BY_SEATS: Final = {1: 0, 2: 0, 3: 2, 4: 3}

# A marker that reaches 18 and 27 in one scoring still earns one bonus.
TRACKS: Final = Scale(stops=(27,), bonus=(18, 27), bonus_each=False)
TWO_BOARDS: Final = Scale(stops=(27, 54))


def setup(seats: int, options: Options, rng: Rng) -> tuple[Setup, Rng]:
    board = grid(RADIUS)
    arrangement, rng = rng.shuffle(range(6))
    stones = {board.at[axial]: color for axial, color in zip(STONES, arrangement, strict=True)}
    solo = seats == 1
    sides = each_alone(seats)
    return Setup(
        sides=sides,
        side_of=side_of(sides),
        board=with_stones(board, stones),
        tiles=PAIRS * 4 + DOUBLES * DOUBLES_BY_SEATS[seats],
        rack=1 if solo else 5,
        scale=TWO_BOARDS if solo else TRACKS,
        symbols=tuple(stones),
        opening=Opening.ALL_STONES,
        bonus=Bonus.NONE if solo else Bonus.MUST,
        swap=not solo,
        final_round=not solo,
    ), rng


RULES: Final = LayingRules(
    Meta(
        key="3d",
        version=1,
        seats=(1, 2, 3, 4),
        options=(),
        endings=(FINAL_ROUND, NOTHING_FITS, ALL_AT_TOP, TILES_GONE),
        words=("engine.core.laying", __name__),
    ),
    setup,
)
