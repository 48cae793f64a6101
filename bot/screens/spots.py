"""Spots for a tile, ranked by what counts: points beyond the end of a track are worth nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.laying import Placed
from engine.core.rules import View
from engine.core.tracks import Track


def own_track(view: View) -> Track:
    """Return the track of the seat to move."""
    return next(track for track, side in zip(view.tracks, view.sides, strict=True) if view.turn in side)


def merit(placed: Placed, track: Sequence[int]) -> tuple[int, int, int]:
    """Points that count; of these, points for the lowest colours; points of the lines."""
    low = min(track)
    counts = sum(half.gain for half in placed.halves)
    helps = sum(half.gain for half in placed.halves if track[half.color] == low)
    return counts, helps, sum(half.points for half in placed.halves)


def best(placed: Iterable[Placed], track: Sequence[int], most: int) -> list[Placed]:
    """Return the best on different spots: the other way round on the same spot is one flip away."""
    different: dict[frozenset[str], Placed] = {}
    for each in sorted(placed, key=lambda each: merit(each, track), reverse=True):
        different.setdefault(frozenset(each.cells), each)
    return list(different.values())[:most]
