"""The tracks of a side: its six markers, their stops and their bonuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .color import LETTERS
from .pile import COLORS_OF, Piece

Track: TypeAlias = tuple[int, ...]  # six positions, in colour order

START: Track = (0,) * 6


@dataclass(frozen=True, slots=True)
class Scale:
    """The length of a track, its stops and bonus fields. A second board behind the first is a second stop."""

    stops: tuple[int, ...]  # ends of the boards: no single scoring moves a marker past one
    bonus: tuple[int, ...] = ()  # fields that earn a bonus when reached or passed
    bonus_each: bool = True  # False: one marker earns one bonus a tile, however many fields it passed

    @property
    def top(self) -> int:
        return self.stops[-1]

    def advance(self, at: int, points: int) -> int:
        for stop in self.stops:
            if at < stop:
                return min(at + points, stop)
        return at

    def earned(self, before: int, after: int) -> int:
        fields = 0
        for field in self.bonus:
            if before < field <= after:
                fields += 1
        return fields if self.bonus_each else min(fields, 1)


def worth(track: Sequence[int]) -> Track:
    """Return the values that are compared at the end: the lowest colour, then the next, and so on."""
    return tuple(sorted(track))


def lowest(track: Sequence[int]) -> str:
    """Return the letters of all colours that stand lowest."""
    low = min(track)
    return "".join(letter for letter, at in zip(LETTERS, track, strict=True) if at == low)


def may_swap(track: Sequence[int], hand: Iterable[Piece]) -> bool:
    """Tell if no tile or card in hand shows one of the lowest colours."""
    low = min(track)
    for piece in hand:
        one, other = COLORS_OF[piece]
        if track[one] == low or track[other] == low:
            return False
    return True
