"""The score sheet: six rows of boxes in three sections."""

from __future__ import annotations

from typing import Final

from engine.core.color import COLORS
from engine.core.tracks import Track

SECTION: Final = 3  # boxes in a section; the last one may be shorter


def unlocked(rows: Track, boxes: int) -> int:
    """Return the last box that may be marked. A section opens when every row has a mark in the one before."""
    return min((min(rows) + 2 * SECTION - 1) // SECTION * SECTION, boxes)


def mark(rows: Track, marks: Track, boxes: int) -> tuple[Track, Track]:
    """Return the rows after marking all that can be marked, and the marks that are lost.

    The player marks in any order and a mark may unlock a section for another, so we go on until
    nothing more can be marked.
    """
    now, left = list(rows), list(marks)
    moved = True
    while moved:
        moved = False
        reach = unlocked(tuple(now), boxes)
        for color in COLORS:
            step = min(left[color], reach - now[color])
            if step > 0:
                now[color] += step
                left[color] -= step
                moved = True
    return tuple(now), tuple(left)
