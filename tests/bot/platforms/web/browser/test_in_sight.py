"""Board, rack and scores are on one screen without scrolling: every title, number of players and size."""

from __future__ import annotations

import pytest

from engine.games import GAMES

from .conftest import Opens
from .sight import SIZES, SMALLEST_CELL, hidden, narrowest_cell, set_table, tables

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
async def test_everything_is_in_sight(opens: Opens, game: str) -> None:
    player = await opens()
    for seats in tables(game):
        await set_table(player, game, seats)
        for size in SIZES:
            await player.page.set_viewport_size(size)
            assert await hidden(player) == [], (seats, size)


async def test_cells_are_large_enough_for_a_finger(opens: Opens) -> None:
    """On the board of two; and the board never jumps."""
    player = await opens(touch=True)
    await player.begin("classic")
    assert await player.page.locator(".cell").count() == 91
    assert await narrowest_cell(player) >= SMALLEST_CELL
    board = player.page.locator(".board")
    before = await board.bounding_box()
    await player.tap((await player.middles(".rack .slot"))[0])
    assert await board.bounding_box() == before
    await player.tap((await player.middles(".cell.open"))[0])
    assert await board.bounding_box() == before
