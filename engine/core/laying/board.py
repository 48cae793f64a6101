"""The board that tiles are laid on. The flat board is here; 3D has its own."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, Protocol

from engine.core.color import EMPTY, Color
from engine.core.errors import IllegalMove
from engine.core.hexgrid import Cell, Grid, Spot, Spots


class Board(Protocol):
    """A frozen board; `lay` returns the next one."""

    @property
    def grid(self) -> Grid: ...
    @property
    def flat(self) -> bool: ...  # tiles never lie on tiles
    @property
    def colors(self) -> bytes: ...  # per cell, the symbol seen from above, or EMPTY
    @property
    def heights(self) -> bytes: ...  # per cell, how many pieces lie on it
    @property
    def pieces(self) -> bytes: ...  # per cell, the number of the tile on top, in the order they were laid
    @property
    def fixed(self) -> frozenset[Cell]: ...  # printed symbols or start stones, as long as they are seen
    @property
    def open(self) -> Spots: ...  # where a tile fits

    def level(self, spot: Spot) -> int: ...  # where a tile laid here would be; 1 is the ground
    def lay(self, spot: Spot, first: Color, second: Color) -> Board: ...
    def refusal(self, spot: Spot) -> IllegalMove: ...  # why this spot is not open


class FlatBoard(NamedTuple):
    grid: Grid
    colors: bytes
    pieces: bytes
    open: Spots
    fixed: frozenset[Cell]
    laid: int  # tiles so far

    @property
    def flat(self) -> bool:
        return True

    @property
    def heights(self) -> bytes:
        return bytes(color != EMPTY for color in self.colors)

    def level(self, spot: Spot) -> int:
        return 1

    def lay(self, spot: Spot, first: Color, second: Color) -> FlatBoard:
        colors, pieces, number = bytearray(self.colors), bytearray(self.pieces), self.laid + 1
        colors[spot.first], colors[spot.second] = first, second
        pieces[spot.first] = pieces[spot.second] = number
        covering = self.grid.covering
        open_ = self.open & ~(covering[spot.first] | covering[spot.second])
        return FlatBoard(self.grid, bytes(colors), bytes(pieces), open_, self.fixed, number)

    def refusal(self, spot: Spot) -> IllegalMove:
        taken = spot.first if self.colors[spot.first] != EMPTY else spot.second
        code = "cell-printed" if taken in self.fixed else "cell-taken"
        return IllegalMove(code, cell=self.grid.names[taken])


# The corners of the 91-cell hexagon, clockwise from the top left, in colour order. Bigger boards have
# them on the same cells, one or two rings inside the edge.
PRINTED: Final = ((0, -5), (5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0))


@cache
def printed_board(grid: Grid) -> FlatBoard:
    """Return an empty board with its six printed symbols."""
    colors = bytearray([EMPTY]) * len(grid.cells)
    open_ = (1 << len(grid.spots)) - 1
    cells = [grid.at[axial] for axial in PRINTED]
    for color, cell in enumerate(cells):
        colors[cell] = color
        open_ &= ~grid.covering[cell]
    return FlatBoard(grid, bytes(colors), bytes(len(colors)), open_, frozenset(cells), laid=0)
