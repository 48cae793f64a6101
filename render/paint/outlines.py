"""Outlines: corners in order, clockwise as they are seen. Symbols and pieces are drawn from them."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt, tan

Point = tuple[float, float]
Outline = tuple[Point, ...]

_ARC = 5  # points of a round corner


def polygon(corners: int, turn: float, reach: float = 1.0) -> Outline:
    """Return a regular polygon around 0, 0; `turn` is the angle of its first corner."""
    angles = (turn + number * 2 * pi / corners for number in range(corners))
    return tuple((reach * cos(angle), reach * sin(angle)) for angle in angles)


HEXAGON = polygon(6, pi / 6)  # pointed at the top


def rectangle(width: float, height: float) -> Outline:
    """Return a rectangle whose top left corner is at 0, 0."""
    return (0, 0), (width, 0), (width, height), (0, height)


def cells(across: float, down: float) -> Outline:
    """Return a hexagon, or two with a common edge: the middle of the second is that far from the first's."""
    if not across and not down:
        return HEXAGON
    corner = [(cos(angle), sin(angle)) for angle in (number * pi / 3 - pi / 2 for number in range(6))]
    second = [(x + sqrt(3), y) for x, y in corner]
    lying = (*corner[:2], *second[:4], *corner[2:])
    angle = atan2(down, across)
    return tuple((x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in lying)


def scaled(outline: Outline, size: float) -> Outline:
    """Return the outline so many times as large."""
    return tuple((size * x, size * y) for x, y in outline)


def moved(outline: Outline, across: float, down: float) -> Outline:
    """Return the outline at another place."""
    return tuple((x + across, y + down) for x, y in outline)


def inset(outline: Outline, by: float) -> Outline:
    """Return the outline with every edge moved inwards."""
    found = []
    for before, (x, y), after in _corners(outline):
        (ax, ay), (bx, by_) = _inwards(before, (x, y)), _inwards((x, y), after)
        share = by / (1 + ax * bx + ay * by_)
        found.append((x + (ax + bx) * share, y + (ay + by_) * share))
    return tuple(found)


def rounded(outline: Outline, radius: float) -> Outline:
    """Return the outline with round corners, also where it turns inwards."""
    if radius <= 0:
        return outline
    found: list[Point] = []
    for before, (x, y), after in _corners(outline):
        (ax, ay), (bx, by) = _towards((x, y), before), _towards((x, y), after)
        turn = pi - abs(atan2(ax * by - ay * bx, ax * bx + ay * by))
        cut = radius * tan(turn / 2)
        for step in range(_ARC):  # a quadratic curve, near enough to an arc
            share = step / (_ARC - 1)
            to_before, to_after = cut * (1 - share) ** 2, cut * share**2
            found.append((x + ax * to_before + bx * to_after, y + ay * to_before + by * to_after))
    return tuple(found)


def swept(outline: Outline, down: float) -> Outline:
    """Return what the outline passes over on its way down: the sides of a body that has it as its top."""
    closed = (*outline, outline[0])
    lower = [_inwards(start, end)[1] < -1e-9 for start, end in pairwise(closed)]
    found: list[Point] = []
    for number, (x, y) in enumerate(outline):
        ways = dict.fromkeys((lower[number - 1] * down, lower[number] * down))  # two where the side ends
        found += [(x, y + way) for way in ways]
    return tuple(found)


def _corners(outline: Outline) -> zip[tuple[Point, Point, Point]]:
    return zip((outline[-1], *outline), outline, (*outline[1:], outline[0]), strict=False)


def _towards(start: Point, end: Point) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    return across / length, down / length


def _inwards(start: Point, end: Point) -> Point:
    """Return the direction in which the inside lies, seen from this edge."""
    across, down = _towards(start, end)
    return -down, across
