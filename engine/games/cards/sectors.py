"""The score board of the card game: columns 0 to 10 in four sectors."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from engine.core.color import Color
from engine.core.tracks import Track

SECTOR_ENDS: Final = (0, 3, 6, 10)
GOAL: Final = 7  # all six markers here or beyond win
LAST: Final = 10  # a marker that arrives here earns a bonus turn


def sector(at: int) -> int:
    return bisect_left(SECTOR_ENDS, at)


def reach(track: Track, color: Color) -> int:
    """Return the last column this marker may stand on: at most one sector ahead of the others' last."""
    behind = sector(min(track[:color] + track[color + 1 :]))
    return SECTOR_ENDS[min(behind + 1, len(SECTOR_ENDS) - 1)]


def advance(track: Track, color: Color, points: int) -> Track:
    at = track[color]
    moved = max(at, min(at + points, reach(track, color)))
    return (*track[:color], moved, *track[color + 1 :])
