"""The values of the card game: state, view and events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.color import Color
from engine.core.pile import Hidden, Piece, Pieces
from engine.core.rng import Rng
from engine.core.rules import Event, Points, Result
from engine.core.series import Tally
from engine.core.sides import Seat, Side
from engine.core.tracks import Track

from .moves import Choice


class Phase(Enum):
    PLAY = "play"
    BONUS = "bonus"  # another card is due
    EXCHANGE = "exchange"  # exchanging is allowed: exchange or keep


@dataclass(frozen=True, slots=True)
class CardGame:
    hands: tuple[Pieces, ...]
    open: tuple[Pieces, ...]  # per seat, oldest first
    pile: Pieces
    discards: Pieces
    tracks: tuple[Track, ...]
    seat: Seat
    phase: Phase
    bonus: int  # bonus turns due
    rng: Rng
    over: bool = False


@dataclass(frozen=True, slots=True)
class CardView:
    game: str
    viewer: Seat | None
    turn: Seat | None
    phase: Phase
    choices: tuple[Choice, ...]
    bonus: int
    open: tuple[Pieces, ...]
    hands: tuple[Pieces | Hidden, ...]
    pile: Hidden
    discards: Hidden
    sides: tuple[Side, ...]
    tracks: tuple[Track, ...]
    reach: tuple[Track, ...]  # per seat and colour, the last column its marker may enter now
    series: Tally
    result: Result | None
    last: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One symbol of the played card: the open cards that show it, and how its marker moved."""

    color: Color
    seen: tuple[tuple[Seat, Piece], ...]
    gain: int
    lost: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: Seat
    card: str  # in the order it was scored
    steps: tuple[Step, Step]
    bonus: tuple[Color, ...]  # the markers that earned another turn

    @property
    def points(self) -> Points:
        return tuple((step.color, len(step.seen)) for step in self.steps)

    @property
    def gains(self) -> Points:
        """The steps that the markers moved."""
        return tuple((step.color, step.gain) for step in self.steps)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The oldest open card goes face down."""

    seat: Seat
    card: Piece


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """Bonus turns that cannot be taken, for want of cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    seat: Seat
    shown: Pieces

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    seat: Seat
    drawn: int

    @property
    def reveals(self) -> bool:
        return self.drawn > 0


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new draw pile."""

    count: int

    @property
    def reveals(self) -> bool:
        return True
