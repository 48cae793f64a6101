"""The outlines of the six symbols, in a unit circle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from .outlines import Outline, polygon


def star(points: int, inner: float) -> Outline:
    """Return a star with one point at the top; `inner` is where its notches end."""
    corners = []
    for corner in range(2 * points):
        reach = inner if corner % 2 else 1.0
        angle = corner * pi / points - pi / 2
        corners.append((reach * cos(angle), reach * sin(angle)))
    return tuple(corners)


def _disc(radius: float) -> Outline:
    return polygon(72, 0, radius)


# By colour: red 12-pointed star, green disc, blue 6-pointed star, orange hexagon, yellow sun, purple ring.
# Each is a stack of outlines, in turn filled and cut out; sized so that all weigh the same to the eye.
# The hexagon stands on an edge, as no cell does; its hole tells it from the disc where corners are too small.
SYMBOLS: Final[tuple[tuple[Outline, ...], ...]] = (
    (star(12, 0.6),),
    (_disc(0.84),),
    (star(6, 0.52),),
    (polygon(6, 0), polygon(6, 0, 0.36)),
    (star(16, 0.74), _disc(0.58), _disc(0.42)),
    (_disc(0.9), _disc(0.54)),
)
