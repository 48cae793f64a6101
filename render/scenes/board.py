"""A board of hexagons: free cells with their names, tiles, symbols, stones, heights, and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from engine.core.color import EMPTY, Color
from engine.core.hexgrid import Cell, Grid
from engine.core.laying import Board, Half, Placed
from render.look import Ink
from render.scene import Area, Disc, Hexagon, Mark, Ring, Stroke, Symbol, Text

FULL = 0.95  # a hexagon leaves a gap to its neighbours
BRIDGE = 0.92  # between the halves of a tile
SYMBOL = 0.6
MEDALLION = 0.74  # the disc under a printed symbol
TERRACE = 0.07
MOST_TERRACES = 4
PRINTED, STONE = 254, 255  # instead of a height: what is no tile
LIT = 1


class Ground(NamedTuple):
    """The places of a grid's cells in a picture."""

    grid: Grid
    x: float  # of the middle
    y: float
    size: float  # from the middle of a cell to its corner

    @staticmethod
    def within(grid: Grid, area: Area) -> Ground:
        across, down = sqrt(3) * (2 * grid.radius + 1), 3 * grid.radius + 2
        size = round(min(area.width / across, area.height / down), 1)
        return Ground(grid, area.left + area.width / 2, area.top + area.height / 2, size)

    def at(self, cell: Cell) -> tuple[float, float]:
        q, r = self.grid.cells[cell]
        return round(self.x + self.size * sqrt(3) * (q + r / 2), 1), round(self.y + self.size * 1.5 * r, 1)

    def at_name(self, name: str) -> tuple[float, float]:
        return self.at(self.grid.index[name])


def board_marks(
    ground: Ground, board: Board, pointed: Iterable[Placed] = (), open_cells: frozenset[Cell] | None = None
) -> list[Mark]:
    """Draw the whole board. `pointed` are placements with their lines and points; `open_cells` light up."""
    kinds = bytearray(board.heights)
    for cell in board.fixed:
        kinds[cell] = STONE if board.pieces[cell] else PRINTED
    lit = bytes(cell in (open_cells or ()) for cell in range(len(kinds)))
    bodies: list[Mark] = []
    tops: list[Mark] = []
    for _, cells in ground.grid.rows:
        part = slice(cells[0], cells[-1] + 1)
        below, above = _row(ground, cells[0], board.colors[part], bytes(kinds[part]), lit[part])
        bodies += below
        tops += above
    lines: list[Mark] = []
    badges: list[Mark] = []
    for placed in pointed:
        for half in placed.halves:
            lines += _lines(ground, half)
            badges += _badge(ground, half)
        for name in placed.cells:
            x, y = ground.at_name(name)
            tops.append(Mark(x, y, rim(ground)))
    return [*bodies, *_bridges(ground, board), *lines, *tops, *badges]


def tile_marks(x: float, y: float, size: float, first: Color, second: Color) -> list[Mark]:
    """Draw one tile lying on its side, around its middle."""
    half = round(size * sqrt(3) / 2, 1)
    return [
        *(Mark(x + side * half, y, Hexagon(round(size * FULL, 1), Ink.TILE, Ink.GROUND)) for side in (-1, 1)),
        Mark(x - half, y, Stroke(2 * half, 0, round(size * BRIDGE, 1), Ink.TILE, Ink.TILE)),
        Mark(x - half, y, Symbol(first, round(size * SYMBOL, 1))),
        Mark(x + half, y, Symbol(second, round(size * SYMBOL, 1))),
    ]


def rim(ground: Ground) -> Ring:
    """Return the rim around the halves of a highlighted tile."""
    return Ring(round(ground.size * 0.92, 1), round(ground.size * 0.1, 1), Ink.GLOW, Ink.TILE)


def number_badge(x: float, y: float, radius: float, number: int | str, on: Ink = Ink.TILE) -> list[Mark]:
    return [
        Mark(x, y, Disc(radius, Ink.GLOW, on)),
        Mark(x, y, Text(str(number), round(radius * 1.25, 1), Ink.ON_GLOW, Ink.GLOW, bold=True)),
    ]


@lru_cache(maxsize=8192)
def _row(
    ground: Ground, start: Cell, colors: bytes, kinds: bytes, lit: bytes
) -> tuple[tuple[Mark, ...], tuple[Mark, ...]]:
    """Return a row's marks below and above the bridges between halves; cached, since most rows stay."""
    below: list[Mark] = []
    above: list[Mark] = []
    size = ground.size
    for cell, (color, kind, light) in enumerate(zip(colors, kinds, lit, strict=True), start=start):
        x, y = ground.at(cell)
        if color == EMPTY:
            below += _free(ground, cell, light)
            continue
        if kind in {PRINTED, STONE}:
            below += _fixed(size, x, y, color, stone=kind == STONE)[: 2 if light == LIT else 3]
            if light == LIT:
                above += _stackable(ground, cell, color, 1)
            continue
        below.append(Mark(x, y, Hexagon(round(size * FULL, 1), Ink.TILE, Ink.GROUND)))
        above += _terraces(size, x, y, kind)
        above += _stackable(ground, cell, color, kind) if light == LIT else _top(size, x, y, color, kind)
    return tuple(below), tuple(above)


def _stackable(ground: Ground, cell: Cell, color: Color, height: int) -> Iterator[Mark]:
    """Mark a cell on which a tile can be stacked: its name below the symbol, its height above."""
    x, y = ground.at(cell)
    size = ground.size
    yield Mark(x, round(y - size * 0.06, 1), Symbol(color, round(size * 0.4, 1)))
    yield Mark(x, y, rim(ground))
    name = Text(ground.grid.names[cell], round(size * 0.4, 1), Ink.LIGHT, Ink.TILE, bold=True)
    yield Mark(x, round(y + size * 0.58, 1), name)
    if height > 1:
        yield from _height(x, round(y - size * 0.64, 1), size, height)


def _height(x: float, y: float, size: float, height: int) -> Iterator[Mark]:
    yield Mark(x, y, Disc(round(size * 0.25, 1), Ink.TERRACE, Ink.TILE))
    yield Mark(x, y, Text(str(height), round(size * 0.4, 1), Ink.TILE, Ink.TERRACE, bold=True))


def _free(ground: Ground, cell: Cell, light: int) -> Iterator[Mark]:
    x, y = ground.at(cell)
    size, name = ground.size, ground.grid.names[cell]
    yield Mark(x, y, Hexagon(round(size * FULL, 1), Ink.OPEN if light == LIT else Ink.CELL, Ink.GROUND))
    if light == LIT:  # told apart by more than its colour
        yield Mark(x, y, Ring(round(size * 0.92, 1), round(size * 0.07, 1), Ink.ACCENT, Ink.OPEN))
        yield Mark(x, y, Text(name, round(size * 0.6, 1), Ink.TEXT, Ink.OPEN, bold=True))
    else:
        yield Mark(x, y, Text(name, round(size * 0.56, 1), Ink.MUTED, Ink.CELL))


def _fixed(size: float, x: float, y: float, color: Color, *, stone: bool) -> list[Mark]:
    """Draw a printed symbol in its cell, or a start stone with a body."""
    body, shrink = (Ink.STONE, 0.84) if stone else (Ink.CELL, 1)
    return [
        Mark(x, y, Hexagon(round(size * FULL, 1), body, Ink.GROUND)),
        Mark(x, y, Disc(round(size * MEDALLION * shrink, 1), Ink.TILE, body)),
        Mark(x, y, Symbol(color, round(size * SYMBOL * 0.84 * shrink, 1))),
    ]


def _terraces(size: float, x: float, y: float, height: int) -> Iterator[Mark]:
    """Draw a rim for each level above the ground, as a stack looks from above."""
    for step in range(min(height - 1, MOST_TERRACES)):
        outer = size * (FULL - 0.02 - 2 * TERRACE * step * 0.9)
        yield Mark(x, y, Ring(round(outer, 1), round(size * TERRACE, 1), Ink.TERRACE, Ink.TILE))


def _top(size: float, x: float, y: float, color: Color, height: int) -> Iterator[Mark]:
    if height <= 1:
        yield Mark(x, y, Symbol(color, round(size * SYMBOL, 1)))
        return
    shrink = SYMBOL - 0.05 * min(height - 1, MOST_TERRACES)
    yield Mark(x, round(y - size * 0.1, 1), Symbol(color, round(size * shrink, 1)))
    yield from _height(x, round(y + size * 0.64, 1), size, height)


def _bridges(ground: Ground, board: Board) -> Iterator[Mark]:
    """Draw the bridges between cells that show the same tile."""
    pieces = board.pieces
    for number, (_, _, first, second, _) in enumerate(board.grid.spots):
        if pieces[first] == pieces[second] and pieces[first]:
            yield _bridge(ground, number)


@lru_cache(maxsize=4096)
def _bridge(ground: Ground, number: int) -> Mark:
    spot = ground.grid.spots[number]
    (x, y), (to_x, to_y) = ground.at(spot.first), ground.at(spot.second)
    thick = round(ground.size * BRIDGE, 1)
    return Mark(x, y, Stroke(round(to_x - x, 1), round(to_y - y, 1), thick, Ink.TILE, Ink.TILE))


def _lines(ground: Ground, half: Half) -> Iterator[Mark]:
    x, y = ground.at_name(half.cell)
    for ray in half.rays:
        to_x, to_y = ground.at_name(ray.cells[-1])
        thick = round(ground.size * 0.2, 1)
        yield Mark(x, y, Stroke(round(to_x - x, 1), round(to_y - y, 1), thick, Ink.GLOW, Ink.TILE))


def _badge(ground: Ground, half: Half) -> Iterator[Mark]:
    if half.points:
        x, y = ground.at_name(half.cell)
        x, y = round(x + ground.size * 0.52, 1), round(y - ground.size * 0.5, 1)
        yield Mark(x, y, Disc(round(ground.size * 0.4, 1), Ink.GLOW, Ink.TILE))
        text = f"+{half.gain}"
        yield Mark(x, y, Text(text, round(ground.size * 0.5, 1), Ink.ON_GLOW, Ink.GLOW, bold=True))
