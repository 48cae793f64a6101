"""The board of a tile-laying game, with everything that could be placed now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import sqrt
from typing import Any, Final

from bot.messages.move_events import Cells
from bot.messages.snapshot import LayingPart, PlacementRow, Standing, TrackScale
from bot.screens.spots import best, own_track
from bot.screens.tile import held
from bot.screens.viewer import Viewer
from engine.core.color import EMPTY, LETTERS
from engine.core.hexgrid import Grid
from engine.core.laying import Board, LayingView, Placed, previews
from engine.core.lines import Ray

from .moves import CellIndex, counts, word_move

MOST_SHOWN: Final = 3  # of the best spots for a tile


def part(viewer: Viewer, view: LayingView, *, yours: bool) -> LayingPart:
    """Describe the board; with all placements for the person to move."""
    board, grid = view.board, view.board.grid
    rays = _Rays(grid)
    placements: dict[str, tuple[PlacementRow, ...]] = {}
    good: dict[str, tuple[int, ...]] = {}
    if yours:
        track = own_track(view)
        for tile, ways in _by_tile(previews(viewer.begun.state)).items():
            placements[tile] = tuple(_row(way, grid, rays) for way in ways)
            if viewer.table.hints:
                number = {id(way): index for index, way in enumerate(ways)}
                good[tile] = tuple(number[id(way)] for way in best(ways, track, MOST_SHOWN))
    return LayingPart(
        radius=grid.radius,
        names=grid.names,
        xy=_middles(grid),
        colors="".join("." if color == EMPTY else LETTERS[color] for color in board.colors),
        heights=None if board.flat else tuple(board.heights),
        printed=tuple(sorted(board.fixed)),
        joined=tuple(_joined(board)),
        opening=tuple(grid.index[name] for name in view.opening),
        rack=held(view) if viewer.plays else None,
        counts=counts(view.racks),
        bag=view.bag.count,
        final=view.final,
        bonus=view.bonus,
        choices=tuple(word_move(viewer, choice.value) for choice in view.choices) if yours else (),
        rays=tuple(rays.known),
        placements=placements,
        best=good,
    )


def _joined(board: Board) -> Iterator[tuple[int, int]]:
    """Yield the pairs of cells on which one tile is seen."""
    for spot in board.grid.spots:
        if board.pieces[spot.first] and board.pieces[spot.first] == board.pieces[spot.second]:
            yield spot.first, spot.second


def scale(view: LayingView) -> TrackScale:
    """Describe the tracks."""
    return TrackScale(view.scale.top, view.scale.stops, view.scale.bonus, (), None)


def cells(view: LayingView) -> CellIndex:
    """Return the numbers of the cells by their names."""
    return view.board.grid.index


def standing(view: LayingView) -> Standing:
    """Describe the table after a move."""
    return Standing(view.tracks, view.turn, counts(view.racks), view.bag.count)


def _by_tile(found: Iterable[Placed]) -> dict[str, list[Placed]]:
    by_tile: dict[str, list[Placed]] = {}
    for placed in found:
        by_tile.setdefault(placed.tile, []).append(placed)
    return by_tile


class _Rays:
    """Lines as cells, each once; they are referred to by number."""

    def __init__(self, grid: Grid) -> None:
        self._index = grid.index
        self._numbers: dict[tuple[str, ...], int] = {}
        self.known: list[Cells] = []

    def __call__(self, rays: Sequence[Ray]) -> tuple[int, ...]:
        return tuple([self._number(ray.cells) for ray in rays])

    def _number(self, names: tuple[str, ...]) -> int:
        number = self._numbers.get(names)
        if number is None:
            number = self._numbers[names] = len(self.known)
            self.known.append(tuple(self._index[name] for name in names))
        return number


def _row(placed: Placed, grid: Grid, rays: _Rays) -> PlacementRow:
    """Write a placement as short as possible: most of them score nothing."""
    one, other = placed.halves
    where = grid.index[one.cell], grid.index[other.cell]
    if not one.rays and not other.rays:
        return where
    row: list[Any] = [*where, one.gain, other.gain, one.lost, other.lost, rays(one.rays), rays(other.rays)]
    row.append(placed.bonus)
    while not row[-1]:
        row.pop()
    return tuple(row)


@cache
def _middles(grid: Grid) -> tuple[tuple[float, float], ...]:
    return tuple((round(sqrt(3) * (q + r / 2), 4), round(1.5 * r, 4)) for q, r in grid.cells)
