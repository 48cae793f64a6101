"""Board, rack and scores are on one screen without scrolling: every title, number of players and size."""

from __future__ import annotations

import pytest
from playwright.async_api import ViewportSize

from engine.games import GAMES

from .conftest import DESK, PHONE, Opens
from .player import Player

pytestmark = pytest.mark.slow

SIZES = (PHONE, ViewportSize(width=360, height=640), ViewportSize(width=844, height=390), DESK)
TABLES = [(game, seats) for game in GAMES for seats in ((2,) if game == "travel" else (2, 3, 4))]
SMALLEST_CELL = 30  # pixels, on a phone

# What belongs on the screen and does not lie in it whole; what can be scrolled; what covers a score.
HIDDEN = """() => {
  const found = [];
  const parts = ".board, .stage .card, .stage .die, .sheet-row, .box, .rack .slot, .side, .side .who b, .colour, .colour > b, .bar-bottom, .bar-bottom button, .bar-top button";
  for (const node of document.querySelectorAll(parts)) {
    if (node.closest('[data-family="dice"] .side.own')) continue; // its place is taken by the sheet on the table
    const box = node.getBoundingClientRect();
    const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!inside || box.width < 4 || box.height < 4) found.push(["out of sight", node.className.baseVal ?? node.className, Object.values(box.toJSON())]);
  }
  for (const node of document.querySelectorAll("html, body, .game, .game > *, .stage > *")) {
    if (getComputedStyle(node).overflowY !== "visible" && node.scrollHeight > node.clientHeight + 1 && !node.matches(".moves")) {
      found.push(["cut off", node.className, node.scrollHeight, node.clientHeight]);
    }
  }
  for (const node of document.querySelectorAll(".side:not([data-family='dice'] .own) .colour > b, .rack .slot, .stage .card, .stage .die, .bar-bottom button")) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!node.contains(top) && !top?.contains(node)) found.push(["covered", node.className, top?.className]);
  }
  return found;
}"""
# The width of each cell as it is drawn, with its edge.
WIDTHS = """nodes => nodes.map((node) =>
  node.getBoundingClientRect().width + parseFloat(getComputedStyle(node).strokeWidth) * node.getScreenCTM().a)"""


@pytest.mark.parametrize("game", GAMES)
async def test_everything_is_in_sight(opens: Opens, game: str) -> None:
    player = await opens()
    for seats in [seats for title, seats in TABLES if title == game]:
        await player.page.set_viewport_size(DESK)
        await player.sit(game, seats)
        await middle_of(player)
        for size in SIZES:
            await player.page.set_viewport_size(size)
            found = await player.page.evaluate(HIDDEN)
            assert found == [], (seats, size)


async def middle_of(player: Player) -> None:
    """Play so far that dice and open cards lie on the table."""
    for _ in range(3):
        await player.play()


async def test_cells_are_large_enough_for_a_finger(opens: Opens) -> None:
    player = await opens(touch=True)
    await player.begin("classic")
    cells = player.page.locator(".cell use")
    assert await cells.count() == 91
    assert min(await cells.evaluate_all(WIDTHS)) >= SMALLEST_CELL
    await player.tap((await player.middles(".rack .slot"))[0])
    before = await player.page.locator(".board").bounding_box()
    await player.tap((await player.middles(".cell.open"))[0])
    assert await player.page.locator(".board").bounding_box() == before  # the board never jumps
