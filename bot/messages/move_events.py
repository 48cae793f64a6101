"""Moves as values for a page that draws the table itself: who moved, and what everybody saw happen.

Cells are indexes into the board's names, colours indexes in the order R G B O Y P.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Cells: TypeAlias = tuple[int, ...]


class MoveEvent(Struct, frozen=True, tag_field="kind"):
    """Something everybody saw, and the sentence that tells it, if any."""

    text: str


class ScoredHalf(Struct, frozen=True):
    """One half of a placed tile: its lines, what its marker moved and what was lost."""

    color: int
    cell: int
    rays: tuple[Cells, ...]
    gain: int
    lost: int


class PlacedEvent(MoveEvent, frozen=True, tag="placed"):
    tile: str
    cells: Cells
    level: int
    halves: tuple[ScoredHalf, ...]
    bonus: tuple[int, ...]


class SwappedEvent(MoveEvent, frozen=True, tag="swapped"):
    shown: tuple[str, ...]


class RefilledEvent(MoveEvent, frozen=True, tag="refilled"):
    drawn: int


class LapsedEvent(MoveEvent, frozen=True, tag="lapsed"):
    count: int
    declined: bool = False


class FinalRoundEvent(MoveEvent, frozen=True, tag="final-round"):
    pass


class RolledEvent(MoveEvent, frozen=True, tag="rolled"):
    seat: int
    dice: str
    number: int  # 0: before the game


class ScoredEvent(MoveEvent, frozen=True, tag="scored"):
    dice: str
    made: tuple[int, ...]
    lost: tuple[int, ...]
    jokers: tuple[tuple[str, str], ...]
    matched: tuple[tuple[int, int, int], ...]  # colour, own dice, the others' dice


class PlayedStep(Struct, frozen=True):
    """One symbol of a played card: the open cards that show it, and how its marker moved."""

    color: int
    seen: tuple[tuple[int, str], ...]
    gain: int
    lost: int


class PlayedEvent(MoveEvent, frozen=True, tag="played"):
    card: str
    steps: tuple[PlayedStep, ...]
    bonus: tuple[int, ...]


class DiscardedEvent(MoveEvent, frozen=True, tag="discarded"):
    card: str


class ExchangedEvent(MoveEvent, frozen=True, tag="exchanged"):
    shown: tuple[str, ...]


class ReshuffledEvent(MoveEvent, frozen=True, tag="reshuffled"):
    count: int


class GameEndedEvent(MoveEvent, frozen=True, tag="game-ended"):
    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


class GameStartedEvent(MoveEvent, frozen=True, tag="game-started"):
    number: int


class EndedEvent(MoveEvent, frozen=True, tag="ended"):
    pass


class MadeMove(Struct, frozen=True):
    """One move of a game, with everything that came of it."""

    number: int
    seat: int | None
    text: str
    by_computer: bool
    events: tuple[MoveEvent, ...]
