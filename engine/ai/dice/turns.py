"""Tables of how many more turns a sheet takes, if the opponents' dice are random."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import Final

import numpy as np

from engine.games.dice.sheet import unlocked

from .rolls import Floats, Ints

LONGEST: Final = 64  # turns; longer ones count as this many
SCALE: Final = 65535  # the tables are kept as numbers of 16 bits


@dataclass(frozen=True, slots=True)
class Turns:
    """The table for a number of seats and boxes. Sheets are numbered from the nearest to its end."""

    codes: Ints  # of all sheets, ascending
    number: Ints  # of the sheet with such a code
    finish: Floats  # [sheets, LONGEST]: how likely the sheet is full after exactly so many turns
    mean: Floats  # [sheets]: turns it takes on average

    def index(self, rows: Ints) -> Ints:
        """Return [...]: the numbers of the sheets [..., 6]. The order of the rows does not matter."""
        found: Ints = self.number[np.searchsorted(self.codes, code(rows))]
        return found


def code(rows: Ints) -> Ints:
    """Return a code of the rows in any order: how many rows have each length, to the base 7."""
    found: Ints = (7 ** np.arange(10))[rows].sum(-1)
    return found


def sheets(boxes: int) -> Ints:
    """Return [sheets, 6]: all possible sheets in the order of their codes, rows ascending."""
    every = combinations_with_replacement(range(boxes + 1), 6)
    found = np.array([rows for rows in every if rows[-1] <= unlocked(rows, boxes)], np.int8)
    return found[np.argsort(code(found))]


@cache
def turns_of(seats: int, boxes: int) -> Turns:
    with files("engine.ai").joinpath("weights/dice.npz").open("rb") as file:
        finish = np.load(file)[f"seats{seats}boxes{boxes}"] / SCALE
    finish /= finish.sum(1, keepdims=True)
    mean = finish @ np.arange(LONGEST)
    order = np.argsort(mean, kind="stable")
    number = np.empty(len(order), np.int16)
    number[order] = np.arange(len(order))
    return Turns(code(sheets(boxes)), number, finish[order], mean[order])
