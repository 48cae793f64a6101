"""The travel edition for two: fewer tiles, and a bonus cannot be declined."""

from __future__ import annotations

from typing import Final

from engine.core.hexgrid import grid
from engine.core.laying import ALL_AT_TOP, NOTHING_FITS, Bonus, LayingRules, Opening, Setup, printed_board
from engine.core.pile import DOUBLES, PAIRS
from engine.core.rng import Rng
from engine.core.rules import Meta, Options
from engine.core.sides import each_alone, side_of
from engine.core.tracks import Scale


def setup(seats: int, options: Options, rng: Rng) -> tuple[Setup, Rng]:
    board = printed_board(grid(5))
    sides = each_alone(seats)
    return Setup(
        sides=sides,
        side_of=side_of(sides),
        board=board,
        tiles=PAIRS * 3 + DOUBLES * 2,
        rack=6,
        scale=Scale(stops=(18,), bonus=(18,)),
        symbols=tuple(sorted(board.fixed)),
        opening=Opening.FIRST_ROUND,
        bonus=Bonus.MUST,
        swap=True,
        final_round=False,
    ), rng


RULES: Final = LayingRules(
    Meta(
        key="travel",
        version=1,
        seats=(2,),
        options=(),
        endings=(NOTHING_FITS, ALL_AT_TOP),
        words=("engine.core.laying", __name__),
    ),
    setup,
)
