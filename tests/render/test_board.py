"""Tiles on a board look like pieces that lie there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import opening
from engine.core.hexgrid import Cell
from render import Look, scene
from render.look import Ink
from render.scene import Mark, Slab, Symbol
from render.scenes.laying import ground_of
from tests.engine.walk import Setting, greedy

LAYING = [Setting("classic", 2), Setting("travel", 2), Setting("3d", 2), Setting("3d", 4)]


def positions(setting: Setting) -> list[Any]:
    match, choose = opening(setting.record(3)), Random(3)
    views = []
    while match.turn is not None:
        match, _ = match.play(greedy(match, choose))
        views.append(match.view(None))
    return views[4::5]


def slabs(view: Any) -> list[tuple[Mark, Slab, tuple[Cell, ...]]]:
    """Each piece on the board, as it is painted, and the cells it lies on."""
    ground = ground_of(view)
    at = {ground.at(cell): cell for cell in range(len(ground.grid.cells))}
    found = []
    for mark in scene(view, Look()).marks:
        if isinstance(slab := mark.figure, Slab):
            other = round(mark.x + slab.across, 1), round(mark.y + slab.down, 1)
            found.append((mark, slab, tuple(sorted({at[mark.x, mark.y], at[other]}))))
    return found


@pytest.mark.parametrize("setting", LAYING, ids=str)
def test_each_piece_is_one_body_around_the_cells_it_is_seen_on(setting: Setting) -> None:
    for view in positions(setting):
        pieces: dict[int, list[Cell]] = {}
        for cell, piece in enumerate(view.board.pieces):
            if piece:
                pieces.setdefault(piece, []).append(cell)
        assert sorted(cells for _, _, cells in slabs(view)) == sorted(map(tuple, pieces.values()))


@pytest.mark.parametrize("setting", LAYING, ids=str)
def test_what_stands_in_front_is_painted_later(setting: Setting) -> None:
    """A high piece hides a little of what is behind it, never of what is before it."""
    for view in positions(setting):
        grid = view.board.grid
        painted = {cell: number for number, (_, _, cells) in enumerate(slabs(view)) for cell in cells}
        for cell, number in painted.items():
            q, r = grid.cells[cell]
            before = {grid.at.get((q, r + 1)), grid.at.get((q - 1, r + 1))} & painted.keys()
            assert all(painted[near] >= number for near in before)


def test_every_level_lifts_a_tile_and_none_makes_its_symbol_smaller() -> None:
    for view in positions(Setting("3d", 4)):
        ground, board = ground_of(view), view.board
        for _, slab, cells in slabs(view):
            assert slab.levels == board.heights[cells[0]]
        stones = len(board.fixed)
        on_board = [
            mark
            for mark in scene(view, Look()).marks
            if isinstance(mark.figure, Symbol) and mark.figure.on is Ink.TILE
        ]
        sizes = [mark.figure.size for mark in on_board]  # type: ignore[union-attr]
        assert len(sizes) - stones == sizes.count(round(ground.size * 0.6, 1))
