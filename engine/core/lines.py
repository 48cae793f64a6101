"""Scoring: the lines of equal symbols that leave the two halves of a tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from .color import EMPTY, Color
from .hexgrid import Cell, Grid, Spots, opposite

PerColor: TypeAlias = list[int]  # points of a half of each colour


class Ray(NamedTuple):
    """A line that counted: its direction and the cells on it, from the tile outward."""

    direction: int
    cells: tuple[str, ...]


def rays(grid: Grid, colors: bytes, cell: Cell, color: Color, inward: int) -> tuple[Ray, ...]:
    """Return the lines that a half of this colour scores here; `inward` points at the tile's other half."""
    found: tuple[Ray, ...] = ()
    for neighbor, direction in grid.around[cell]:
        if colors[neighbor] == color and direction != inward:
            count = run(colors, grid.rays[cell][direction])
            found += (Ray(direction, grid.ray_names[cell][direction][:count]),)
    return found


def points_of(lines: tuple[Ray, ...]) -> int:
    points = 0
    for line in lines:
        points += len(line.cells)
    return points


def run(colors: bytes, line: Sequence[Cell]) -> int:
    """Count the equal symbols at the beginning of a line that begins with a symbol."""
    color = colors[line[0]]
    count = 1
    for cell in line[1:]:
        if colors[cell] != color:
            break
        count += 1
    return count


def spot_points(grid: Grid, colors: bytes, spots: Spots) -> Iterator[tuple[int, PerColor, PerColor]]:
    """Yield for each spot its number and the points of a half of each colour on its first and second cell.

    On flat ground both cells are empty before a tile is laid, so the line towards the other half
    counts nothing and one table of cell and colour serves all spots. On a stack that line may run
    over symbols which the tile covers; it is taken off again.
    """
    table: dict[Cell, PerColor] = {}
    for spot in grid.spots_in(spots):
        for cell in (spot.first, spot.second):
            if cell not in table:
                table[cell] = _points_on(grid, colors, cell)
        one, other = table[spot.first], table[spot.second]
        if colors[spot.second] != EMPTY:
            one = _without(one, colors, grid.rays[spot.first][spot.direction])
        if colors[spot.first] != EMPTY:
            other = _without(other, colors, grid.rays[spot.second][opposite(spot.direction)])
        yield spot.number, one, other


def _points_on(grid: Grid, colors: bytes, cell: Cell) -> PerColor:
    points = [0, 0, 0, 0, 0, 0]
    for neighbor, direction in grid.around[cell]:
        color = colors[neighbor]
        if color != EMPTY:
            points[color] += run(colors, grid.rays[cell][direction])
    return points


def _without(points: PerColor, colors: bytes, line: Sequence[Cell]) -> PerColor:
    fewer = points.copy()
    fewer[colors[line[0]]] -= run(colors, line)
    return fewer
