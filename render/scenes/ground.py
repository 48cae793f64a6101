"""The places of a board's cells in a picture, and the height of its tiles."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from engine.core.hexgrid import Cell, Grid
from engine.core.laying import Board
from engine.core.laying.board import FlatBoard
from render.scene import Area

# In parts of a cell's size, from its middle to a corner.
FLAT: Final = 0.09  # how thick a tile is drawn
HIGH: Final = 0.17  # the same where tiles are stacked
MOST_LEVELS: Final = 6  # higher stacks are drawn like this one


class Ground(NamedTuple):
    """The cells of one board in one picture."""

    grid: Grid
    x: float  # of the middle
    y: float
    size: float  # from the middle of a cell to its corner
    thick: float  # of a tile

    @staticmethod
    def within(board: Board, area: Area) -> Ground:
        """Fit a board into an area; tiles that are stacked need some room above."""
        radius = board.grid.radius
        part, above = (FLAT, 0) if isinstance(board, FlatBoard) else (HIGH, 2 * HIGH)
        across, down = sqrt(3) * (2 * radius + 1), 3 * radius + 2 + above
        size = round(min(area.width / across, area.height / down), 1)
        y = area.top + area.height / 2 + size * above / 2
        x = area.left + area.width / 2
        return Ground(board.grid, x, round(y, 1), size, round(size * part, 1))

    def at(self, cell: Cell) -> tuple[float, float]:
        """Return the middle of a cell."""
        q, r = self.grid.cells[cell]
        return round(self.x + self.size * sqrt(3) * (q + r / 2), 1), round(self.y + self.size * 1.5 * r, 1)

    def face(self, cell: Cell, level: int) -> tuple[float, float]:
        """Return the middle of the face of a tile on this level; 0 is the cell itself."""
        x, y = self.at(cell)
        return x, round(y - self.thick * (min(level, MOST_LEVELS) - 0.5), 1) if level else y

    def seen(self, board: Board, name: str) -> tuple[float, float]:
        """Return the middle of what is seen on a cell."""
        cell = self.grid.index[name]
        return self.face(cell, board.heights[cell] if board.pieces[cell] else 0)
