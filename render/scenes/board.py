"""A board of hexagons: free cells with their names, what lies on them, and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.core.color import EMPTY
from engine.core.hexgrid import Cell
from engine.core.laying import Board, Half, Placed
from render.look import Ink
from render.scene import Disc, Hexagon, Mark, Ring, Stroke, Text

from .ground import Ground
from .tiles import laid_marks, medallion

# In parts of a cell's size, from its middle to a corner.
FULL: Final = 0.95  # a cell leaves a gap to its neighbours
LINK: Final = 0.33  # of the way between two middles: here a symbol ends
EDGE: Final = 0.46  # and here the placed tile, whose rim glows


def board_marks(
    ground: Ground,
    board: Board,
    pointed: Iterable[Placed] = (),
    open_cells: frozenset[Cell] = frozenset(),
    shown: Iterable[str] = (),
) -> list[Mark]:
    """Draw the whole board.

    `pointed` are placements whose lines and points are shown; `shown` are cells whose tiles have a glowing rim;
    `open_cells` light up.
    """
    placements = tuple(pointed)
    glowing = {*shown, *(name for placed in placements for name in placed.cells)}
    lit = bytes(cell in open_cells for cell in range(len(board.colors)))
    printed = frozenset(cell for cell in board.fixed if not board.pieces[cell])
    marks: list[Mark] = []
    for _, cells in ground.grid.rows:
        part = slice(cells[0], cells[-1] + 1)
        marks += _row(ground, cells[0], board.colors[part], lit[part], printed.intersection(cells))
    marks += laid_marks(ground, board, lit, {ground.grid.index[name] for name in glowing})
    halves = [half for placed in placements for half in placed.halves]
    marks += [link for half in halves for link in _links(ground, board, half)]
    marks += [badge for half in halves for badge in _badge(ground, board, half)]
    return marks


def number_badge(x: float, y: float, radius: float, number: int | str, on: Ink = Ink.TILE) -> list[Mark]:
    """Draw a number to choose by."""
    return [
        Mark(x, y, Disc(radius, Ink.GLOW, on)),
        Mark(x, y, Text(str(number), round(radius * 1.25, 1), Ink.ON_GLOW, Ink.GLOW, bold=True)),
    ]


@lru_cache(maxsize=8192)
def _row(ground: Ground, start: Cell, colors: bytes, lit: bytes, printed: frozenset[Cell]) -> tuple[Mark, ...]:
    """Draw a row of cells and what is printed in them. A move leaves most rows as they were."""
    size = ground.size
    marks: list[Mark] = []
    for cell, (color, light) in enumerate(zip(colors, lit, strict=True), start=start):
        x, y = ground.at(cell)
        free, open_ = color == EMPTY, color == EMPTY and light
        if not free and cell not in printed:
            continue  # a tile fills it
        marks.append(Mark(x, y, Hexagon(round(size * FULL, 1), Ink.OPEN if open_ else Ink.CELL, Ink.GROUND)))
        name = ground.grid.names[cell]
        if open_:  # told apart by more than its colour
            marks.append(Mark(x, y, Ring(round(size * 0.92, 1), round(size * 0.07, 1), Ink.ACCENT, Ink.OPEN)))
            marks.append(Mark(x, y, Text(name, round(size * 0.6, 1), Ink.TEXT, Ink.OPEN, bold=True)))
        elif free:
            marks.append(Mark(x, y, Text(name, round(size * 0.5, 1), Ink.MUTED, Ink.CELL)))
        elif cell in printed:
            marks += medallion(x, y, size, color, Ink.CELL)
    return tuple(marks)


def _links(ground: Ground, board: Board, half: Half) -> Iterator[Mark]:
    """Draw the lines that count, from symbol to symbol."""
    for ray in half.rays:
        start = EDGE
        for (x, y), (to_x, to_y) in pairwise(ground.seen(board, name) for name in (half.cell, *ray.cells)):
            across, down = to_x - x, to_y - y
            rest = round(across * (1 - LINK - start), 1), round(down * (1 - LINK - start), 1)
            line = Stroke(*rest, round(ground.size * 0.2, 1), Ink.GLOW, Ink.TILE)
            yield Mark(round(x + across * start, 1), round(y + down * start, 1), line)
            start = LINK


def _badge(ground: Ground, board: Board, half: Half) -> Iterator[Mark]:
    if half.points:
        x, y = ground.seen(board, half.cell)
        x, y = round(x + ground.size * 0.52, 1), round(y - ground.size * 0.5, 1)
        yield Mark(x, y, Disc(round(ground.size * 0.4, 1), Ink.GLOW, Ink.TILE))
        text = f"+{half.gain}"
        yield Mark(x, y, Text(text, round(ground.size * 0.5, 1), Ink.ON_GLOW, Ink.GLOW, bold=True))
