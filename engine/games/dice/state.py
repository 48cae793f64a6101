"""The values of the dice game: state, view and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.core.color import COLORS, Color
from engine.core.rng import Rng
from engine.core.rules import Event, Points, Result
from engine.core.series import Tally
from engine.core.sides import Seat, Side
from engine.core.tracks import Track

from .moves import Joker

Dice: TypeAlias = tuple[Color, ...]  # () as long as they are not on the table


@dataclass(frozen=True, slots=True)
class DiceGame:
    boxes: int  # in a row of the sheet
    dice: tuple[Dice, ...]  # per seat
    sheets: tuple[Track, ...]  # per seat
    seat: Seat
    rolls: int  # in this turn
    rng: Rng
    over: bool = False


@dataclass(frozen=True, slots=True)
class DiceView:
    game: str
    viewer: Seat | None
    turn: Seat | None
    rolls: int
    rolls_left: int
    dice: tuple[Dice, ...]
    sides: tuple[Side, ...]
    tracks: tuple[Track, ...]  # marks per row of each seat's sheet
    boxes: int
    unlocked: tuple[int, ...]  # per seat, the last box that may be marked now
    series: Tally
    result: Result | None
    last: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: Seat
    dice: Dice
    number: int  # 1, 2 or 3; 0 before the game

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Matched:
    """Own dice of a symbol that met equal dice of the opponents."""

    color: Color
    own: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    seat: Seat
    dice: Dice
    matched: tuple[Matched, ...]
    jokers: tuple[Joker, ...]
    made: Track  # marks made per colour
    lost: Track  # marks that found no open box
    unlocked: tuple[int, int]  # the last open box before and after

    @property
    def points(self) -> Points:
        return tuple((color, self.made[color] + self.lost[color]) for color in COLORS)
