"""A hexagon of hexagons: cells, their names, their neighbours and the lines that leave them.

Axial coordinates (q, r), pointy tops. Rows are letters from the top; the number grows along a row and
follows the diagonal, so that going down-right keeps it: F5, G5, H5 are one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeAlias

Axial: TypeAlias = tuple[int, int]
Cell: TypeAlias = int  # index into Grid.cells
Spots: TypeAlias = int  # a set of spots, one bit each

STEPS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E NE NW W SW SE
ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class Spot(NamedTuple):
    """Two adjacent cells that one tile can lie on, in one order."""

    number: int  # the same in both orders
    bit: Spots  # 1 << number, its place in a set of spots
    first: Cell
    second: Cell
    direction: int  # from first to second


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The constants of a board of one size, made once."""

    radius: int
    cells: tuple[Axial, ...]  # row by row from the top, left to right
    names: tuple[str, ...]
    index: dict[str, Cell]
    at: dict[Axial, Cell]
    rays: tuple[tuple[tuple[Cell, ...], ...], ...]  # per cell and direction, the cells up to the edge
    ray_names: tuple[tuple[tuple[str, ...], ...], ...]
    around: tuple[tuple[tuple[Cell, int], ...], ...]  # per cell, its neighbours and their directions
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]  # letter and cells, from the top
    spots: tuple[Spot, ...]  # each once, its first cell being the one that comes first in `cells`
    spot: dict[tuple[str, str], Spot]  # by the two names, in both orders
    covering: tuple[Spots, ...]  # per cell, the spots that lie on it
    adjoining: tuple[Spots, ...]  # per cell, the spots that touch it from outside

    def __repr__(self) -> str:
        return f"Grid(radius={self.radius})"

    def __reduce__(self) -> tuple[object, ...]:
        return grid, (self.radius,)  # copies and pickles are the one grid of this size

    def spots_in(self, chosen: Spots) -> Iterator[Spot]:
        """Yield the spots of a set in the order of their numbers."""
        while chosen:
            lowest = chosen & -chosen
            yield self.spots[lowest.bit_length() - 1]
            chosen ^= lowest


@cache
def grid(radius: int) -> Grid:
    span = range(-radius, radius + 1)
    cells = tuple((q, r) for r in span for q in span if abs(q + r) <= radius)
    at = {axial: cell for cell, axial in enumerate(cells)}
    names = tuple(f"{ROWS[r + radius]}{q + radius + 1}" for q, r in cells)
    rays = tuple(tuple(tuple(_walk(at, axial, step)) for step in STEPS) for axial in cells)
    spots: list[Spot] = []
    by_names: dict[tuple[str, str], Spot] = {}
    for first, directions in enumerate(rays):
        for direction, ray in enumerate(directions):
            if ray and ray[0] > first:
                second, number = ray[0], len(spots)
                spots.append(Spot(number, 1 << number, first, second, direction))
                by_names[names[first], names[second]] = spots[-1]
                by_names[names[second], names[first]] = Spot(
                    number, 1 << number, second, first, opposite(direction)
                )
    covering = tuple(_bits(spot for spot in spots if cell in (spot.first, spot.second)) for cell in at.values())
    adjoining = tuple(
        _union(covering[ray[0]] for ray in rays[cell] if ray) & ~covering[cell] for cell in at.values()
    )
    return Grid(
        radius=radius,
        cells=cells,
        names=names,
        index={name: cell for cell, name in enumerate(names)},
        at=at,
        rays=rays,
        around=tuple(
            tuple((ray[0], direction) for direction, ray in enumerate(directions) if ray) for directions in rays
        ),
        ray_names=tuple(tuple(tuple(names[cell] for cell in ray) for ray in directions) for directions in rays),
        rows=tuple(
            (ROWS[r + radius], tuple(cell for cell, (_, row) in enumerate(cells) if row == r)) for r in span
        ),
        spots=tuple(spots),
        spot=by_names,
        covering=covering,
        adjoining=adjoining,
    )


def _walk(at: dict[Axial, Cell], start: Axial, step: Axial) -> Iterator[Cell]:
    q, r = start[0] + step[0], start[1] + step[1]
    while (q, r) in at:
        yield at[q, r]
        q, r = q + step[0], r + step[1]


def _bits(spots: Iterable[Spot]) -> Spots:
    return _union(spot.bit for spot in spots)


def _union(sets: Iterable[Spots]) -> Spots:
    together = 0
    for spots in sets:
        together |= spots
    return together
