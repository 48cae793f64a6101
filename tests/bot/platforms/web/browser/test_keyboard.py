"""The page by keyboard alone, and for whoever listens to it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.store import Store
from bot.table import Phase

from .conftest import Opens
from .player import Player

pytestmark = pytest.mark.slow


async def go_to(player: Player, selector: str) -> None:
    """Press Tab until the focus is there."""
    await player.page.locator(selector).first.wait_for()
    for _ in range(60):
        if await player.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        await player.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")


async def enter(player: Player, selector: str) -> None:
    await go_to(player, selector)
    await player.page.keyboard.press("Enter")


async def begin(player: Player, game: str) -> None:
    await enter(player, f'[data-key="game-{game}"]')
    await enter(player, '[data-key="level-easy"]')
    await enter(player, '[data-key="play"]')
    await player.page.locator(".game.yours").wait_for()


async def test_a_whole_game_by_keyboard_alone(opens: Opens, store: Store) -> None:
    """From the first screen to the next game."""
    player = await opens()
    await begin(player, "travel")
    await enter(player, ".tutor button.plain")
    await player.finish(["keys"])
    assert (await player.table(store)).phase is Phase.OVER
    await enter(player, ".bar-bottom button.main")
    await expect(player.page.locator(".game")).to_have_attribute("data-phase", "playing")


async def test_dice_and_cards_by_keyboard_alone(opens: Opens, store: Store) -> None:
    player = await opens()
    for game in ("dice", "cards"):
        await begin(player, game)
        for _ in range(8):
            await player.play("keys")
        assert len((await player.table(store)).record.moves) >= 8
        await player.page.go_back()


async def test_the_arrows_skip_no_row_and_reach_every_cell(opens: Opens) -> None:
    player = await opens()
    await player.begin("classic")
    await player.page.locator('.cell[tabindex="0"]').focus()
    where = (
        "() => { const { dataset, parentNode } = document.activeElement; "
        "return [dataset.cell, [...parentNode.parentNode.children].indexOf(parentNode)]; }"
    )

    async def press(key: str) -> tuple[str, int]:
        await player.page.keyboard.press(key)
        cell, row = await player.page.evaluate(where)
        return cell, row

    async def run(key: str) -> set[str]:
        """Press a key until it leads no further; return the cells on the way."""
        seen: list[str] = []
        while not seen or seen[-1] not in seen[:-1]:
            seen.append((await press(key))[0])
        return set(seen)

    await run("ArrowUp")
    _, row = await press("ArrowUp")
    assert row == 0
    reached: set[str] = set()
    for expected in range(1, 12):
        reached |= await run("ArrowLeft") | await run("ArrowRight")
        _, row = await press("ArrowDown")
        assert row == min(expected, 10)
    assert len(reached) == await player.page.locator(".cell").count()


async def test_whoever_listens_hears_it(opens: Opens) -> None:
    """The board is a grid with names, a tile's points are said before it lies, and moves are told."""
    player = await opens()
    page = player.page
    await player.begin("classic")
    await expect(page.get_by_role("grid", name="Board")).to_be_visible()
    assert await page.get_by_role("row").count() == 11
    assert await page.get_by_role("gridcell", name="A6, red").count() == 1
    await expect(page.locator("#told")).to_have_text("Your turn: place a tile.")
    await player.walk()
    await expect(page.locator("#told")).to_contain_text(":")
    await expect(page.locator(".cell:focus")).to_have_attribute("aria-disabled", "false")
    await page.keyboard.press("Enter")
    await expect(page.locator(".moves .telling").first).to_have_attribute(
        "aria-label", re.compile(r"Computer \(easy\) plays .+: .+")
    )
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="The table in words").click()
    await expect(page.get_by_role("dialog")).to_contain_text("Row A")
