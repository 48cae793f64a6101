"""The outlines of our drawings: six symbols and the hexagon, in a unit circle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
Outline = tuple[Point, ...]


def star(points: int, inner: float, turn: float = -pi / 2) -> Outline:
    corners = []
    for corner in range(2 * points):
        reach = inner if corner % 2 else 1.0
        angle = turn + corner * pi / points
        corners.append((reach * cos(angle), reach * sin(angle)))
    return tuple(corners)


def polygon(corners: int, turn: float) -> Outline:
    return tuple((cos(turn + n * 2 * pi / corners), sin(turn + n * 2 * pi / corners)) for n in range(corners))


HEXAGON: Final = polygon(6, pi / 6)  # pointed at the top


def _disc(radius: float) -> Outline:
    return tuple((radius * x, radius * y) for x, y in polygon(72, 0))


# By colour: red 12-pointed star, green disc, blue 6-pointed star, orange hexagon, yellow sun, purple ring.
# Each is a stack of outlines, in turn filled and cut out; sized so that all weigh the same to the eye.
SYMBOLS: Final[tuple[tuple[Outline, ...], ...]] = (
    (star(12, 0.62),),
    (_disc(0.84),),
    (star(6, 0.52),),
    (polygon(6, 0),),
    (star(24, 0.76), _disc(0.62), _disc(0.48)),
    (_disc(0.92), _disc(0.5)),
)
