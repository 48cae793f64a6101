"""A board on which tiles are stacked."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.color import EMPTY, Color
from engine.core.errors import IllegalMove
from engine.core.hexgrid import Cell, Grid, Spot, Spots


class Stack(NamedTuple):
    grid: Grid
    colors: bytes
    heights: bytes
    pieces: bytes  # per cell, the number of the piece on top; 0 is the ground
    open: Spots
    fixed: frozenset[Cell]  # start stones nobody has built on yet
    laid: int  # pieces so far, start stones included

    @property
    def flat(self) -> bool:
        return False

    def level(self, spot: Spot) -> int:
        return self.heights[spot.first] + 1

    def lay(self, spot: Spot, first: Color, second: Color) -> Stack:
        colors, heights, pieces = bytearray(self.colors), bytearray(self.heights), bytearray(self.pieces)
        for cell, color in ((spot.first, first), (spot.second, second)):
            colors[cell] = color
            heights[cell] += 1
            pieces[cell] = self.laid + 1
        touched = self.grid.covering[spot.first] | self.grid.covering[spot.second]
        open_ = self.open & ~touched
        for near in self.grid.spots_in(touched):
            if _fits(heights, pieces, near):
                open_ |= near.bit
        fixed = self.fixed - {spot.first, spot.second}
        return Stack(self.grid, bytes(colors), bytes(heights), bytes(pieces), open_, fixed, self.laid + 1)

    def refusal(self, spot: Spot) -> IllegalMove:
        first, second = self.grid.names[spot.first], self.grid.names[spot.second]
        even = self.heights[spot.first] == self.heights[spot.second]
        return IllegalMove("same-piece" if even else "uneven", first=first, second=second)


def with_stones(grid: Grid, stones: dict[Cell, Color]) -> Stack:
    """Return the board at the beginning. Each start stone is one hexagon high and a piece of its own."""
    cells = len(grid.cells)
    colors, heights, pieces = bytearray([EMPTY]) * cells, bytearray(cells), bytearray(cells)
    for number, (cell, color) in enumerate(stones.items(), start=1):
        colors[cell], heights[cell], pieces[cell] = color, 1, number
    open_ = sum(spot.bit for spot in grid.spots if _fits(heights, pieces, spot))
    return Stack(grid, bytes(colors), bytes(heights), bytes(pieces), open_, frozenset(stones), laid=len(stones))


def _fits(heights: bytearray, pieces: bytearray, spot: Spot) -> bool:
    """Tell if both cells are on one level and, above the ground, on two different pieces."""
    height = heights[spot.first]
    return height == heights[spot.second] and (height == 0 or pieces[spot.first] != pieces[spot.second])
