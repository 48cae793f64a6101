"""Every roll and every way to score it, as arrays, for exact expectations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.core.color import COLORS
from engine.games.dice.moves import scores, write
from engine.games.dice.rules import MOST_ROLLS
from engine.games.dice.sheet import SECTION

Ints = NDArray[Any]
Floats = NDArray[Any]

SECTIONS: Final = 3


@dataclass(frozen=True, slots=True)
class Rolls:
    """All rolls of a number of dice. A way is a roll together with its jokers."""

    counts: Ints  # [rolls, 6]: dice per symbol
    chance: Floats  # [rolls]
    first: Ints  # [rolls]: its first way; the ways of a roll follow one another
    roll: Ints  # [ways]: the roll it belongs to
    matching: Ints  # [ways, 6]: dice per symbol that are in no joker
    jokers: Ints  # [ways, 6]: marks the jokers give
    texts: tuple[str, ...]  # [ways]: the move

    def index(self, counts: Ints) -> Ints:
        """Return [...]: the rolls with so many dice per symbol [..., 6]."""
        place = 5 ** np.arange(5, -1, -1)
        return len(self.first) - 1 - np.searchsorted((self.counts @ place)[::-1], counts @ place)

    def ways(self, roll: int) -> slice:
        return slice(int(self.first[roll]), int(np.append(self.first, len(self.texts))[roll + 1]))

    def marks(self, theirs: Ints, ways: slice = slice(None)) -> Ints:
        """Return [..., ways, 6]: the marks of each way against the opponents' dice [..., 6]."""
        found: Ints = self.matching[ways] * theirs[..., None, :] + self.jokers[ways]
        return found

    def best(self, values: Floats) -> Floats:
        """Return [..., rolls]: the greatest worth among the ways [..., ways] of each roll."""
        greatest: Floats = np.maximum.reduceat(values, self.first, axis=-1)
        return greatest

    def again(self, worth: Floats, left: int) -> Floats:
        """Return the worth of so many more rolls, given the worth of keeping each roll [..., rolls]."""
        last: Floats = worth @ self.chance
        for _ in range(left - 1):
            last = np.maximum(worth, last[..., None]) @ self.chance
        return last

    def kept(self, worth: Floats) -> Floats:
        """Return [..., rolls]: how likely a turn that rolls again whenever it pays ends with each roll."""
        thresholds = [self.again(worth, left) for left in range(MOST_ROLLS - 1, 0, -1)]
        reached = np.ones(worth.shape[:-1])
        ends = np.zeros(worth.shape)
        for threshold in thresholds:
            enough = (worth >= threshold[..., None]) * self.chance
            ends += reached[..., None] * enough
            reached = reached * (1 - enough.sum(-1))
        ends += reached[..., None] * self.chance
        return ends


@cache
def rolls_of(dice: int) -> Rolls:
    counts, chance, first, roll, matching, jokers = [], [], [], [], [], []
    texts: list[str] = []
    for number, shown in enumerate(combinations_with_replacement(COLORS, dice)):
        count = counted(shown)
        counts.append(count)
        chance.append(factorial(dice) / prod(factorial(n) for n in count) / len(COLORS) ** dice)
        first.append(len(texts))
        for way in scores(shown):
            left, given = count.copy(), np.zeros(len(COLORS), np.int8)
            for joker in way.jokers:
                left[joker.color] -= joker.dice
                given[joker.target] += joker.dice - 1
            roll.append(number)
            matching.append(left)
            jokers.append(given)
            texts.append(write(way))
    return Rolls(
        np.array(counts),
        np.array(chance),
        np.array(first),
        np.array(roll),
        np.array(matching),
        np.array(jokers),
        tuple(texts),
    )


def counted(dice: Sequence[int]) -> Ints:
    """Count the dice of each symbol."""
    return np.bincount(np.array(dice, np.int64), minlength=len(COLORS)).astype(np.int8)


def marked(rows: Ints, marks: Ints, boxes: int) -> Ints:
    """Return the rows [..., 6] after all possible marks, as `engine.games.dice.sheet.mark` does for one."""
    full = rows + marks
    now = rows
    for _ in range(SECTIONS):  # each time the marks just made may have opened one more section
        low = now.min(-1, keepdims=True)
        now = np.minimum(full, np.minimum((low + 2 * SECTION - 1) // SECTION * SECTION, boxes))
    return now
