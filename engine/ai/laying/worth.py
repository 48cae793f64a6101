"""The worth of points in a quick estimate: the lower a colour stands, the more its next point adds.

The numbers are integers, so that all machines agree.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from engine.core.tracks import Scale

from .boards import Rows
from .position import steps

WHOLE: Final = 50_000  # the worth of a full track
BEND: Final = 3  # how quickly a point loses worth as its colour rises
BONUS: Final = 10_000


@cache
def worth(scale: Scale) -> Rows:
    """Return the worth of each field of a track."""
    fields = range(scale.top + 1)
    return np.array([round(WHOLE * (1 - (1 - at / scale.top) ** BEND)) for at in fields], np.int32)


@cache
def needs(scale: Scale) -> Rows:
    """Return for each field the worth of the next point."""
    return np.append(np.diff(worth(scale)), np.int32(0))


@cache
def advance(scale: Scale) -> Rows:
    """Return for each field and number of points the new field."""
    return np.array(steps(scale))[:, :, 0]


@cache
def earned(scale: Scale) -> Rows:
    """Return for each field before and after the bonus tiles earned."""
    fields = range(scale.top + 1)
    return np.array([[scale.earned(before, after) for after in fields] for before in fields])


@cache
def gains(scale: Scale) -> Rows:
    """Return for each field and number of points the worth they add, bonus tiles included."""
    ends = advance(scale)
    at = np.arange(scale.top + 1)[:, None]
    added: Rows = worth(scale)[ends] - worth(scale)[at] + BONUS * earned(scale)[at, ends]
    return added.astype(np.int32)
