"""Subjects of pictures besides the table, each a value made of a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.core.laying import LayingView, Placed
from engine.core.rules import Points
from engine.core.sides import Seat
from engine.games.cards.state import CardView, Played
from engine.games.dice.state import DiceView

TableView: TypeAlias = LayingView | DiceView | CardView


@dataclass(frozen=True, slots=True)
class Rack:
    """The table with the viewer's own tiles or cards below it, numbered; dice lie on the table."""

    view: TableView


@dataclass(frozen=True, slots=True)
class Suggestion:
    first: str
    second: str
    points: Points


@dataclass(frozen=True, slots=True)
class Placing:
    """The spots for a chosen tile, with numbered suggestions."""

    view: LayingView
    tile: str  # its halves in the order the person holds it
    cells: frozenset[str]
    suggestions: tuple[Suggestion, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """A tile as if it lay there: `view` is the table before, `placed` what would happen."""

    view: LayingView
    placed: Placed


@dataclass(frozen=True, slots=True)
class CardPreview:
    """A card as if it were played: `view` is the table before, `played` what would happen."""

    view: CardView
    played: Played


@dataclass(frozen=True, slots=True)
class Since:
    """The table, with what was placed since the viewer's last turn, in order."""

    view: LayingView
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table that has not begun: its seats (None: free) and the chosen options."""

    game: str
    seats: tuple[str | None, ...]
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The ranking of a finished game."""

    view: TableView


@dataclass(frozen=True, slots=True)
class Moved:
    """A move as it is written, what it scores, and one's own track after it."""

    text: str
    points: Points
    track: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Hinting:
    """A few good moves on the board, lettered."""

    view: LayingView
    moves: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """A moment to learn from: the table before a move, what was played, and what was better, if anything."""

    view: TableView
    number: int  # of the move
    played: Moved
    better: Moved | None = None


@dataclass(frozen=True, slots=True)
class Strip:
    """The moments that mattered, the most important first: that one may be the turning point."""

    moments: tuple[Key, ...]
    turning: str = "by"  # the move itself; else "before" or "after" it; empty: it is none


def own_seat(view: TableView) -> Seat:
    """Return the seat whose rack, hand or dice a private picture shows."""
    if view.viewer is None:
        raise ValueError("a spectator has no rack")
    return view.viewer


Subject: TypeAlias = (
    TableView | Rack | Placing | Preview | CardPreview | Since | Lobby | Outcome | Hinting | Strip
)
