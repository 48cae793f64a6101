"""What must be in sight: board, rack and scores, whole and uncovered, for every title, table and size."""

from __future__ import annotations

from typing import Final

from playwright.async_api import ViewportSize

from engine.games import GAMES

from .player import Player

PHONE: Final = ViewportSize(width=390, height=844)
SMALL: Final = ViewportSize(width=360, height=640)
LANDSCAPE: Final = ViewportSize(width=844, height=390)
DESK: Final = ViewportSize(width=1440, height=900)
SIZES: Final = (PHONE, SMALL, LANDSCAPE, DESK)
SMALLEST_CELL: Final = 30  # pixels, on a phone

# Finds what does not lie in the screen as a whole, what would have to be scrolled, and what is covered.
HIDDEN: Final = """() => {
  const found = [];
  const all = (...selectors) => [...document.querySelectorAll(selectors.join())];
  const tell = (what, node, ...more) => found.push([what, node.className.baseVal ?? node.className, ...more]);
  const pieces = [".rack .slot", ".stage .card", ".stage .die", ".colour > b", ".bar-bottom button"];
  const parts = [".board", ".side", ".side .who b", ".colour", ".bar-bottom", ".bar-top button"];
  for (const node of all(...parts, ...pieces)) {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (!isIn || width < 4 || height < 4) tell("out of sight", node, left, top, right, bottom);
  }
  for (const node of all("html", "body", ".game", ".game > :not(.moves)", ".stage > *")) {
    const { scrollHeight: needed, clientHeight: given } = node;
    const isCut = getComputedStyle(node).overflowY !== "visible" && needed > given + 1;
    if (isCut) tell("cut off", node, needed, given);
  }
  for (const node of all(...pieces)) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!node.contains(top) && !top?.contains(node)) tell("covered", node, top?.className);
  }
  return found;
}"""
# Measures cells as they are drawn, with their edge.
WIDTHS: Final = """nodes => nodes.map((node) => {
  const edge = parseFloat(getComputedStyle(node).strokeWidth) * node.getScreenCTM().a;
  return node.getBoundingClientRect().width + edge;
})"""


def tables(game: str) -> list[int]:
    """List the numbers of players to look at."""
    return [seats for seats in (2, 3, 4) if seats in GAMES[game].meta.seats]


async def hidden(player: Player) -> list[list[object]]:
    """Find what is out of sight, cut off or covered at the window's size."""
    found: list[list[object]] = await player.page.evaluate(HIDDEN)
    return found


async def set_table(player: Player, game: str, seats: int) -> None:
    """Begin a game, and play so far that dice and open cards lie on the table."""
    await player.page.set_viewport_size(DESK)
    await player.sit(game, seats)
    for _ in range(3):
        await player.play()


async def narrowest_cell(player: Player) -> float:
    """Measure the narrowest cell of the board."""
    widths: list[float] = await player.page.locator(".cell use").evaluate_all(WIDTHS)
    return min(widths)
