"""Positions of games in play, so that a move is played and not the whole game.

Only a help: what is not here is replayed, and idle games are forgotten.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from engine.core.rules import Match
from engine.record import Record, replay

MOST_KEPT: Final = 2048


class Matches:
    def __init__(self, most: int = MOST_KEPT) -> None:
        self._kept: OrderedDict[bytes, tuple[Record, Match[Any, Any]]] = OrderedDict()
        self._used: set[bytes] = set()  # since the last time we forgot
        self._most = most

    def __call__(self, record: Record) -> Match[Any, Any]:
        """As `replay`, but quick for a record that goes on from one we know."""
        match = self._go_on(record)
        self._kept[record.seed] = record, match
        self._kept.move_to_end(record.seed)
        self._used.add(record.seed)
        if len(self._kept) > self._most:
            gone, _ = self._kept.popitem(last=False)
            self._used.discard(gone)
        return match

    def forget_idle(self) -> None:
        """Drops what nobody asked for since the last call."""
        for seed in self._kept.keys() - self._used:
            del self._kept[seed]
        self._used.clear()

    def __len__(self) -> int:
        return len(self._kept)

    def _go_on(self, record: Record) -> Match[Any, Any]:
        known = self._kept.get(record.seed)
        if known is None:
            return replay(record)
        before, match = known
        same = (before.game, before.version, before.seats, before.options) == (
            record.game,
            record.version,
            record.seats,
            record.options,
        )
        done = len(before.moves)
        if not same or record.moves[:done] != before.moves:
            return replay(record)
        for text in record.moves[done:]:
            match, _ = match.play(text)
        return match
