"""Many boards at once: the offers of every cell for every colour, and the open spots.

In every array the last axis counts boards, so that each step is one pass through memory. A few hundred
at a time fit into a processor's cache (`SIDE_BY_SIDE`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.core.color import EMPTY
from engine.core.hexgrid import Grid, opposite

Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int64]
Rows: TypeAlias = NDArray[Any]
SIDE_BY_SIDE: Final = 512


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """The constants of a board of one size, as arrays. Beyond the edge is one more cell, and one more spot."""

    cells: int
    rays: Ints  # per direction and distance, the cell that is seen from each cell
    first: Ints  # per spot
    second: Ints
    inward: Ints  # per spot, the direction from its first cell to its second
    outward: Ints  # and back
    spots_on: Ints  # the up to six spots on each cell
    apart: Bytes  # per spot, the spots that share no cell with it

    def around(self, spots: Ints) -> tuple[Terrain, Ints]:
        """Return the terrain of only these spots and their cells, and the cells' old numbers."""
        kept = np.unique([self.first[spots], self.second[spots]])
        cell = np.full(self.cells + 1, len(kept))
        cell[kept] = np.arange(len(kept))
        number = np.full(len(self.first) + 1, len(spots))
        number[spots] = np.arange(len(spots))
        return Terrain(
            cells=len(kept),
            rays=cell[self.rays[:, :, kept]],
            first=cell[self.first[spots]],
            second=cell[self.second[spots]],
            inward=self.inward[spots],
            outward=self.outward[spots],
            spots_on=number[self.spots_on[:, kept]],
            apart=self.apart[np.ix_(spots, spots)],
        ), kept


@cache
def terrain(grid: Grid) -> Terrain:
    cells, spots = len(grid.cells), len(grid.spots)
    rays = np.full((6, 2 * grid.radius + 1, cells), cells)
    spots_on = np.full((6, cells), spots)
    apart = np.ones((spots, spots), np.uint8)
    for cell in range(cells):
        for direction, ray in enumerate(grid.rays[cell]):
            rays[direction, : len(ray), cell] = ray
        on = [spot.number for spot in grid.spots_in(grid.covering[cell])]
        spots_on[: len(on), cell] = on
        apart[np.ix_(on, on)] = 0
    return Terrain(
        cells=cells,
        rays=rays,
        first=np.array([spot.first for spot in grid.spots]),
        second=np.array([spot.second for spot in grid.spots]),
        inward=np.array([spot.direction for spot in grid.spots]),
        outward=np.array([opposite(spot.direction) for spot in grid.spots]),
        spots_on=spots_on,
        apart=apart,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Per direction, cell and board: the next symbol, and how often it stands there in a row."""

    symbols: Bytes
    lengths: Bytes

    def at(self, cells: Ints) -> Lines:
        return Lines(self.symbols[:, cells], self.lengths[:, cells])

    def offers(self) -> Bytes:
        """Return per colour, cell and board the points of a half of that colour, in all six directions."""
        _, cells, count = self.symbols.shape
        offers = np.empty((6, cells, count), np.uint8)
        counting = np.empty_like(self.lengths)
        for color in range(6):
            np.multiply(self.lengths, (self.symbols == color).view(np.uint8), out=counting)
            np.add.reduce(counting, axis=0, out=offers[color])
        return offers


def lines(land: Terrain, colors: Bytes) -> Lines:
    """Return the lines that leave every cell. The last row of `colors` is the cell beyond the edge."""
    symbols = colors[land.rays[:, 0]]
    goes_on = symbols < EMPTY
    lengths = goes_on.view(np.uint8).copy()
    for distance in range(1, land.rays.shape[1]):
        goes_on &= colors[land.rays[:, distance]] == symbols
        if not goes_on.any():
            break
        lengths += goes_on.view(np.uint8)
    return Lines(symbols, lengths)


def fitting(land: Terrain, heights: Bytes, pieces: Bytes) -> Bytes:
    """Return per spot and stacked board if both cells are on one level and, above the ground, on two pieces."""
    here, there = heights[land.first], heights[land.second]
    apart = pieces[land.first] != pieces[land.second]
    fits: Bytes = ((here == there) & ((here == 0) | apart)).view(np.uint8)
    return fits


def usable(land: Terrain, open_: Bytes) -> Bytes:
    """Return per cell and board if a tile can lie there."""
    edged = np.concatenate([open_, np.zeros((1, open_.shape[1]), np.uint8)])
    some: Bytes = np.bitwise_or.reduce(edged[land.spots_on], axis=0)
    return some


def two_best(offers: Bytes) -> tuple[Bytes, Bytes]:
    """Return per colour and board the two best offers, found as in a knock-out tournament."""
    best, second = offers, np.zeros_like(offers)
    while (field := best.shape[1]) > 1:
        half = field // 2
        here, there = best[:, :half], best[:, half : 2 * half]
        runners_up = np.maximum(second[:, :half], second[:, half : 2 * half])
        winners, losers = np.maximum(here, there), np.maximum(np.minimum(here, there), runners_up)
        bye = slice(2 * half, field)
        best = np.concatenate([winners, best[:, bye]], 1)
        second = np.concatenate([losers, second[:, bye]], 1)
    return best[:, 0], second[:, 0]
