"""Positions of games in play, so that a move is played and not the whole game.

Only a help: what is not here is replayed, and idle games are forgotten.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from engine.core.errors import GenialError
from engine.core.rules import Event, Match
from engine.core.sides import Seat
from engine.record import Record, opening, replay

MOST_KEPT: Final = 2048
RECENT: Final = 16  # moves whose events are kept; enough to tell what happened since one's last turn

Moved: TypeAlias = tuple[Seat | None, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Kept:
    record: Record
    match: Match[Any, Any]
    recent: tuple[Moved, ...]  # in order


class Matches:
    def __init__(self, most: int = MOST_KEPT) -> None:
        self._kept: OrderedDict[bytes, Kept] = OrderedDict()
        self._used: set[bytes] = set()  # since the last time we forgot
        self._most = most

    def __call__(self, record: Record) -> Match[Any, Any]:
        """As `replay`, but quick for a record that goes on from one we know."""
        return self.kept(record).match

    def kept(self, record: Record) -> Kept:
        """The position, with who made the last moves and what happened."""
        seed = record.seed
        kept = self._kept.get(seed)
        if kept is None or kept.record != record:
            self._kept[seed] = kept = _followed(kept, record)
        self._kept.move_to_end(seed)
        self._used.add(seed)
        if len(self._kept) > self._most:
            gone, _ = self._kept.popitem(last=False)
            self._used.discard(gone)
        return kept

    def forget_idle(self) -> None:
        """Drops what nobody asked for since the last call."""
        for seed in self._kept.keys() - self._used:
            del self._kept[seed]
        self._used.clear()

    def __len__(self) -> int:
        return len(self._kept)


def _followed(before: Kept | None, record: Record) -> Kept:
    """From the position before, if the record goes on from there; otherwise from the opening."""
    if before is None or not _goes_on(before.record, record):
        return _played(Kept(record, opening(record), ()), record, record.moves)
    return _played(before, record, record.moves[len(before.record.moves) :])


def _goes_on(before: Record, record: Record) -> bool:
    same = before.game == record.game and before.version == record.version and before.seats == record.seats
    done = len(before.moves)
    return same and before.options == record.options and record.moves[:done] == before.moves


def _played(before: Kept, record: Record, moves: tuple[str, ...]) -> Kept:
    match, recent = before.match, list(before.recent)
    for text in moves:
        seat = match.turn
        try:
            match, events = match.play(text)
        except GenialError:
            replay(record)  # names the move that is wrong
            raise
        recent.append((seat, events))
    return Kept(record, match, tuple(recent[-RECENT:]))
