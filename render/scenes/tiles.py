"""Tiles and start stones: one alone, and those that lie on a board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from engine.core.color import Color
from engine.core.hexgrid import Cell, Grid
from engine.core.laying import Board
from render.look import Ink
from render.scene import Disc, Mark, Ring, Slab, Symbol, Text

from .ground import FLAT, MOST_LEVELS, Ground

# In parts of a cell's size, from its middle to a corner.
SYMBOL: Final = 0.6
LEVEL: Final = 0.66  # from the middle of a face down to the number of its level
MEDALLION: Final = 0.74  # the disc under a symbol that is no tile's


def tile_marks(x: float, y: float, size: float, first: Color, second: Color) -> list[Mark]:
    """Draw one tile lying on its side, around its middle."""
    half, thick = round(size * sqrt(3) / 2, 1), round(size * FLAT, 1)
    face = round(y - thick / 2, 1)
    return [
        Mark(x - half, y, Slab(size, 2 * half, 0, thick, Ink.TILE, Ink.GROUND)),
        Mark(x - half, face, Symbol(first, round(size * SYMBOL, 1))),
        Mark(x + half, face, Symbol(second, round(size * SYMBOL, 1))),
    ]


def medallion(x: float, y: float, size: float, color: Color, on: Ink) -> list[Mark]:
    """Draw a symbol on a disc: a printed one, or that of a stone."""
    return [
        Mark(x, y, Disc(round(size * MEDALLION, 1), Ink.TILE, on)),
        Mark(x, y, Symbol(color, round(size * SYMBOL * 0.84, 1))),
    ]


def laid_marks(ground: Ground, board: Board, lit: bytes, glowing: set[Cell]) -> Iterator[Mark]:
    """Draw what lies on a board, from the back to the front: a high tile hides a little of what is behind."""
    alone: dict[int, Cell] = {}  # by the number of a piece
    placed: list[tuple[Cell, Cell]] = []
    for cell, piece in enumerate(board.pieces):
        if piece in alone:
            placed.append((alone.pop(piece), cell))
        elif piece:
            alone[piece] = cell
    placed += [(cell, cell) for cell in alone.values()]
    colors, heights, fixed = board.colors, board.heights, board.fixed
    for far, near in sorted(placed, key=lambda cells: _turn(ground.grid, *cells)):
        state = far in fixed, far in glowing or near in glowing, lit[far], lit[near]
        yield from _laid(ground, far, near, colors[far], colors[near], heights[far], *state)


@cache
def _turn(grid: Grid, far: Cell, near: Cell) -> tuple[int, int, int]:
    """Return when a piece is drawn: row by row, and in a row first those that reach into the row behind.

    They must not cover what stands before their far half: that is left of a tile that leans to the left, so
    these are drawn from the right to the left, and the others the other way round.
    """
    (far_column, far_row), (column, row) = grid.cells[far], grid.cells[near]
    if far_row == row:
        return row, 2, column
    return (row, 0, -column) if far_column == column else (row, 1, column)


@lru_cache(maxsize=8192)
def _laid(
    ground: Ground,
    far: Cell,
    near: Cell,  # the same for half a tile, the other half of which is covered, and for a stone
    far_color: Color,
    near_color: Color,
    height: int,
    stone: bool,
    glowing: bool,
    far_lit: int,  # a tile can be stacked here
    near_lit: int,
) -> tuple[Mark, ...]:
    """Draw one piece. A move leaves most of them as they were."""
    size = ground.size
    (x, y), (to_x, to_y) = ground.at(far), ground.at(near)
    levels = min(height, MOST_LEVELS)
    face, rim = Ink.STONE if stone else Ink.TILE, Ink.GLOW if glowing else Ink.RIM
    across, down = round(to_x - x, 1), round(to_y - y, 1)
    marks = [Mark(x, y, Slab(size, across, down, ground.thick, face, Ink.CELL, rim, levels))]
    sides = ((far, far_color, far_lit), (near, near_color, near_lit))
    for cell, color, lit in sides[: 1 if far == near else 2]:
        x, y = ground.face(cell, height)
        if stone:
            marks += medallion(x, y, size * 0.84, color, Ink.STONE)[: 1 if lit else 2]
        if lit:
            marks += _stackable(ground, cell, color, height)
        elif not stone:
            raised = y if height == 1 else round(y - size * 0.07, 1)
            marks.append(Mark(x, raised, Symbol(color, round(size * SYMBOL, 1))))
            if height > 1:
                marks.append(Mark(x, round(y + size * LEVEL, 1), _level(size, height)))
    return tuple(marks)


def _level(size: float, height: int) -> Text:
    return Text(str(height), round(size * 0.36, 1), Ink.LIGHT, Ink.TILE, bold=True)


def _stackable(ground: Ground, cell: Cell, color: Color, height: int) -> Iterator[Mark]:
    """A tile can be stacked here: the cell's name above the symbol, where nothing in front hides it."""
    size = ground.size
    x, y = ground.face(cell, height)
    yield Mark(x, y, Ring(round(size * 0.86, 1), round(size * 0.1, 1), Ink.GLOW, Ink.TILE))
    yield Mark(x, round(y + size * 0.1, 1), Symbol(color, round(size * 0.42, 1)))
    name = Text(ground.grid.names[cell], round(size * 0.4, 1), Ink.LIGHT, Ink.TILE, bold=True)
    yield Mark(x, round(y - size * 0.48, 1), name)
    if height > 1:
        yield Mark(x, round(y + size * LEVEL, 1), _level(size, height))
