"""Whole games of every title, by finger on a phone and by mouse on a desk."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.table import Phase
from engine.games import GAMES

from .conftest import Opens

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("touch", [True, False], ids=["phone", "desk"])
async def test_a_whole_game_by_taps_and_drags(opens: Opens, store: Store, game: str, touch: bool) -> None:
    player = await opens(touch)
    await player.begin(game)
    await player.finish(["drag", "cell", "tap"])
    assert (await player.table(store)).phase is Phase.OVER


async def test_solitaire(opens: Opens, store: Store) -> None:
    """Every move that was made by hand is in the record, once."""
    player = await opens(touch=True)
    await player.alone()
    made = await player.finish(["tap", "drag"])
    table = await player.table(store)
    assert table.phase is Phase.OVER
    assert len(table.record.moves) == made
