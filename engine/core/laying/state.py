"""The values of a tile-laying game: setup, state, view and events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from engine.core.color import Color
from engine.core.hexgrid import Cell, Spots
from engine.core.lines import Ray
from engine.core.pile import Hidden, Piece, Pieces
from engine.core.rng import Rng
from engine.core.rules import Event, Points, Result
from engine.core.sides import Seat, Side
from engine.core.tracks import Scale, Track

from .board import Board
from .moves import Choice


class Bonus(Enum):
    NONE = "none"
    MAY = "may"  # the player can decline
    MUST = "must"


class Opening(Enum):
    FIRST_ROUND = "first-round"  # each seat's first tile adjoins a printed symbol nobody else has chosen
    ALL_STONES = "all-stones"  # every tile adjoins an untouched start stone until all are touched


class Phase(Enum):
    PLACE = "place"
    BONUS = "bonus"  # a bonus tile is due
    REFILL = "refill"  # swapping is allowed: swap or keep


@dataclass(frozen=True, slots=True)
class Setup:
    """The equipment and rules of a title for a number of seats and options."""

    sides: tuple[Side, ...]
    side_of: tuple[int, ...]
    board: Board
    tiles: Pieces
    rack: int  # tiles a seat holds
    scale: Scale
    symbols: tuple[Cell, ...]  # printed symbols or start stones that the opening asks for
    opening: Opening
    bonus: Bonus
    swap: bool
    final_round: bool  # once fewer tiles are left than a rack holds, one more turn each

    @property
    def solo(self) -> bool:
        """Tell if one seat plays alone. It has no rack: the one tile drawn lies open."""
        return len(self.side_of) == 1


class State(NamedTuple):  # made anew by every move, and a named tuple is made fastest
    setup: Setup
    board: Board
    racks: tuple[Pieces, ...]
    bag: Pieces
    tracks: tuple[Track, ...]  # per side
    seat: Seat
    phase: Phase
    bonus: int  # bonus tiles due
    opening: tuple[Cell, ...]  # symbols the next tile may choose from; empty: anywhere
    turns: int  # finished so far
    final: int | None  # turns left in the final round
    rng: Rng
    over: str | None  # the reason
    last: tuple[Event, ...]


def allowed(state: State) -> Spots:
    """Return the spots for the next tile, by the opening rule too."""
    if not state.opening:
        return state.board.open
    near = 0
    for symbol in state.opening:
        near |= state.board.grid.adjoining[symbol]
    return state.board.open & near


Rack: TypeAlias = Pieces | Hidden


@dataclass(frozen=True, slots=True)
class LayingView:
    game: str
    viewer: Seat | None
    turn: Seat | None
    phase: Phase
    choices: tuple[Choice, ...]  # what the seat to move can do besides placing
    bonus: int
    board: Board
    sides: tuple[Side, ...]
    tracks: tuple[Track, ...]
    scale: Scale
    racks: tuple[Rack, ...]
    bag: Hidden
    opening: tuple[str, ...]  # cells of the symbols the next tile must adjoin one of
    final: int | None
    result: Result | None
    last: tuple[Event, ...]


class Half(NamedTuple):
    """One half of a placed tile: the lines it counted, what its marker moved and what was lost."""

    color: Color
    cell: str
    rays: tuple[Ray, ...]
    gain: int
    lost: int

    @property
    def points(self) -> int:
        return self.gain + self.lost


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: Seat
    tile: Piece
    level: int  # 1 on the ground
    halves: tuple[Half, Half]
    bonus: tuple[Color, ...]  # the markers that earned a bonus tile, one entry each

    @property
    def cells(self) -> tuple[str, str]:
        return self.halves[0].cell, self.halves[1].cell

    @property
    def points(self) -> Points:
        """The points that the lines count, per colour."""
        one, other = self.halves
        return _by_color(one.color, one.points, other.color, other.points)

    @property
    def gains(self) -> Points:
        """The fields that the markers moved, per colour."""
        one, other = self.halves
        return _by_color(one.color, one.gain, other.color, other.gain)


def _by_color(first: Color, one: int, second: Color, other: int) -> Points:
    return ((first, one + other),) if first == second else ((first, one), (second, other))


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """Bonus tiles that will not be played."""

    seat: Seat
    count: int
    declined: bool  # False: the rack is empty


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    seat: Seat
    drawn: int

    @property
    def reveals(self) -> bool:
        return self.drawn > 0


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    seat: Seat
    shown: Pieces
    drawn: int

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class FinalRound(Event):
    """The final round begins: each seat has one more turn, this one last."""

    seat: Seat
