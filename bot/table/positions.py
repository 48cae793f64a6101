"""Positions of games in play: a cache, so that a move is played once and not the whole game again.

A position that is not cached is replayed from the record. Idle games are forgotten.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from engine.core.errors import GenialError
from engine.core.rules import Event, Match
from engine.core.sides import Seat
from engine.record import Record, opening
from engine.record import replay as replay_whole

MOST_KEPT: Final = 2048
RECENT: Final = 16  # moves whose events are kept; enough to tell what happened since one's last turn

PlayedMove: TypeAlias = tuple[Seat | None, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Position:
    """A game after its last move, and the position before that move."""

    record: Record
    match: Match[Any, Any]
    recent: tuple[PlayedMove, ...]  # in order
    before: Position | None = None

    def play(self, text: str) -> tuple[Position, tuple[Event, ...]]:
        """Play one more move. Raises GenialError for a move that is not legal."""
        after, events = self.match.play(text)
        record = self.record.with_move(text)
        recent = (*self.recent, (self.match.turn, events))[-RECENT:]
        return Position(record, after, recent, Position(self.record, self.match, self.recent)), events


class Positions:
    """The positions of recently played games, by seed."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._kept: OrderedDict[bytes, Position] = OrderedDict()
        self._used: set[bytes] = set()  # since idle games were forgotten last
        self._most = most

    def __call__(self, record: Record) -> Match[Any, Any]:
        """Return the record's position as a match."""
        return self.position(record).match

    def position(self, record: Record) -> Position:
        """Return the record's position; quick for a record that goes on from a known one."""
        kept = self._kept.get(record.seed)
        if kept is None or kept.record != record:
            kept = _follow(kept, record)
        return self._keep(kept)

    def play(self, record: Record, text: str) -> tuple[Position, tuple[Event, ...]]:
        """Play a move after this record and keep the new position."""
        after, events = self.position(record).play(text)
        return self._keep(after), events

    @property
    def count(self) -> int:
        """The number of games whose position is kept."""
        return len(self._kept)

    def forget_idle(self) -> None:
        """Drop the games nobody asked for since the last call."""
        for seed in self._kept.keys() - self._used:
            del self._kept[seed]
        self._used.clear()

    def _keep(self, position: Position) -> Position:
        seed = position.record.seed
        self._kept[seed] = position
        self._kept.move_to_end(seed)
        self._used.add(seed)
        if len(self._kept) > self._most:
            gone, _ = self._kept.popitem(last=False)
            self._used.discard(gone)
        return position


def _follow(known: Position | None, record: Record) -> Position:
    """Play on from the known position, or from the one before it, or from the opening."""
    for start in (known, known.before if known else None):
        if start is not None and _goes_on(start.record, record):
            return _play_on(start, record)
    return _play_on(Position(replace(record, moves=()), opening(record), ()), record)


def _goes_on(before: Record, record: Record) -> bool:
    done = len(before.moves)
    return record.moves[:done] == before.moves and replace(record, moves=()) == replace(before, moves=())


def _play_on(position: Position, record: Record) -> Position:
    for text in record.moves[len(position.record.moves) :]:
        try:
            position, _ = position.play(text)
        except GenialError:
            replay_whole(record)  # names the move that is wrong
            raise
    return replace(position, record=record)
