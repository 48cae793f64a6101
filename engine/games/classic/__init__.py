"""The base game: Einfach Genial, Genius, Ingenious."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.hexgrid import grid
from engine.core.laying import ALL_AT_TOP, NOTHING_FITS, Bonus, LayingRules, Opening, Setup, printed_board
from engine.core.pile import DOUBLES, PAIRS
from engine.core.rng import Rng
from engine.core.rules import Meta, Option, Options
from engine.core.sides import each_alone, opposite_teams, side_of
from engine.core.tracks import Scale

RADIUS_BY_SEATS: Final = {1: 5, 2: 5, 3: 6, 4: 7}

ONE_BOARD: Final = Scale(stops=(18,), bonus=(18,))
TEAM_BOARDS: Final = Scale(stops=(18, 36), bonus=(18, 36))
SOLO_BOARDS: Final = Scale(stops=(18, 36))


def setup(seats: int, options: Options, rng: Rng) -> tuple[Setup, Rng]:
    return _table(seats, options["mode"] == "team"), rng


@cache
def _table(seats: int, team: bool) -> Setup:
    board = printed_board(grid(RADIUS_BY_SEATS[seats]))
    solo = seats == 1
    sides = opposite_teams(seats) if team else each_alone(seats)
    return Setup(
        sides=sides,
        side_of=side_of(sides),
        board=board,
        tiles=PAIRS * 6 + DOUBLES * 5,
        rack=1 if solo else 6,
        scale=SOLO_BOARDS if solo else TEAM_BOARDS if team else ONE_BOARD,
        symbols=tuple(sorted(board.fixed)),
        opening=Opening.FIRST_ROUND,
        bonus=Bonus.NONE if solo else Bonus.MAY,
        swap=not solo,
        final_round=False,
    )


RULES: Final = LayingRules(
    Meta(
        key="classic",
        version=1,
        seats=(1, 2, 3, 4),
        options=(Option("mode", ("free", "team"), needs=(("team", (4,)),)),),
        endings=(NOTHING_FITS, ALL_AT_TOP),
        words=("engine.core.laying", __name__),
    ),
    setup,
)
