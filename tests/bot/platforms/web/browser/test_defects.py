"""Defects that people met on the page, each of them gone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.store import Store

from .conftest import Opens
from .sight import SMALL
from .tour import MENU, close

pytestmark = pytest.mark.slow

# Notes whatever the coach says, however briefly.
SUMMARIES = """() => {
  window.summaries = [];
  new MutationObserver(() => {
    const found = document.querySelector(".coach-summary");
    if (found) summaries.push(found.textContent);
  }).observe(document.body, { subtree: true, childList: true });
}"""


async def test_options_and_start_leave_the_rack_and_nothing_red(opens: Opens) -> None:
    player = await opens(touch=True)
    page = player.page
    await player.press(".home .bar-bottom .plain")
    await player.press(".choices summary")
    await page.locator('[data-key="choice-seats"]').select_option("2")
    await expect(page.locator(".seat")).to_have_count(2)
    assert await page.locator("dialog").count() == 0  # the choice is seen where it was made
    await player.press('[data-key="level-easy"]')
    await player.press('[data-key="start"]')
    await player.seated()
    await expect(page.locator(".rack .slot")).to_have_count(6)
    assert await page.locator("button.danger:visible, dialog").count() == 0


async def test_a_press_in_the_lobby_scrolls_nothing_away(opens: Opens) -> None:
    player = await opens(touch=True, viewport=SMALL)
    page = player.page
    await player.press(".home .bar-bottom .plain")
    await player.press(".choices summary")
    column = page.locator(".lobby .column")
    await column.evaluate("node => { node.scrollTop = 300; }")
    before = await column.evaluate("node => node.scrollTop")
    assert before > 0
    await page.locator('[data-key="choice-hints"]').select_option("off")
    await expect(page.locator('[data-key="choice-hints"]')).to_have_value("off")
    await expect(page.locator('[data-key="choice-hints"] option[selected]')).to_have_attribute("value", "off")
    assert await page.locator(".lobby .column").evaluate("node => node.scrollTop") == before
    await expect(page.locator('[data-key="choice-hints"]')).to_be_in_viewport()


async def test_no_button_is_deaf(opens: Opens) -> None:
    """Three presses in a row are three computers."""
    player = await opens()
    await player.press(".home .bar-bottom .plain")
    for _ in range(3):
        await player.hit('[data-key="level-easy"]')
    await expect(player.page.locator(".seat:not(.free)")).to_have_count(4)


async def test_take_back_works_against_a_computer(opens: Opens, store: Store) -> None:
    player = await opens(touch=True)
    await player.begin("classic")
    await player.play()
    before = await player.page.locator(".cell, .rack .slot").evaluate_all(
        "nodes => nodes.map(node => node.ariaLabel)"
    )
    made = (await player.table(store)).record.moves
    await player.play("drag")
    step = (await player.facts())["step"]
    await player.press(".bar-bottom button:has(.icon-undo)")
    await player.press(".bar-bottom button.sure:has(.icon-undo)")
    await player.wait_for_turn(step)
    assert (await player.table(store)).record.moves == made
    after = await player.page.locator(".cell, .rack .slot").evaluate_all(
        "nodes => nodes.map(node => node.ariaLabel)"
    )
    assert after == before


async def test_the_games_in_the_help_lead_to_a_table(opens: Opens) -> None:
    """Also while a game is going on here: the next one has a room of its own."""
    player = await opens(touch=True)
    await player.begin("classic")
    first = player.room
    await player.type("/genial help")
    await player.press(player.page.get_by_role("button", name="The dice game"))
    await expect(player.page.locator(".lobby h1")).to_have_text("Dice")
    assert player.room != first
    await expect(player.page.locator("dialog")).to_have_count(0)


async def test_twins_are_two_tiles_and_each_says_its_name(opens: Opens) -> None:
    """Every tile of the rack is a button of its own that names it."""
    player = await opens(touch=True)
    labels: list[str] = []
    while len({tile.split(": ")[1] for tile in labels}) == len(labels):
        await player.sit("classic", 2)
        labels = await player.page.locator(".rack .slot").evaluate_all(
            "nodes => nodes.map(node => node.ariaLabel)"
        )
        assert len(set(labels)) == 6
        assert all(re.fullmatch(r"Tile \d: \w+ – \w+", label) for label in labels)
    for number in range(6):
        await player.tap((await player.middles(".rack .slot"))[number])
        held = await player.page.locator(".slot.held").evaluate_all(
            "nodes => nodes.map(node => node.dataset.slot)"
        )
        assert held == [str(number)]


async def test_the_end_shows_the_board_and_tells_the_result_once(opens: Opens) -> None:
    """What was said of an old game is gone when the next one begins."""
    player = await opens(touch=True)
    page = player.page
    await player.begin("travel")
    await player.play()
    await player.press(MENU)
    await player.press(page.locator(".sheet.menu button.danger"))
    await player.press(page.locator(".sheet button.danger"))
    await page.locator('.game[data-phase="over"]').wait_for()
    await expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    await expect(page.locator(".result")).to_be_in_viewport(ratio=1)
    assert await page.locator("dialog").count() == 0
    told = await page.locator(".result").inner_text()
    assert (await page.locator("#screen").inner_text()).count(told) == 1
    await expect(page.locator("#toast.shown", has_text=told)).to_have_count(0)
    await player.press(".bar-bottom .main")
    await player.seated()
    assert told not in await page.locator("body").inner_text()


async def test_the_coach_says_that_it_works_and_then_what_it_found(opens: Opens) -> None:
    player = await opens(touch=True, haste=False)
    page = player.page
    await player.begin("travel")
    await player.play()
    await player.press(MENU)
    await player.press(page.locator(".sheet.menu button.danger"))
    await player.press(page.locator(".sheet button.danger"))
    await page.locator('.game[data-phase="over"]').wait_for()
    await page.evaluate(SUMMARIES)
    await player.press(page.locator(".bar-bottom").get_by_role("button", name="Coach"))
    await expect(page.locator(".coach-summary")).to_contain_text("Travel")
    assert "The coach is looking at your moves" in await page.evaluate("summaries")
    await close(player)


async def test_the_coach_shows_its_curve_and_the_better_moves_on_the_board(opens: Opens) -> None:
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic", "expert")
    await player.finish(["tap"])
    await player.press('.bar-bottom [data-label="Coach"]')
    await expect(page.locator(".curve .verdict").first).to_be_visible()
    better = page.get_by_role("button", name="Show the better move")
    for _ in range(await page.locator(".move-list li").count()):  # at random one plays badly against an expert
        if await better.is_visible():
            break
        await player.press(page.get_by_role("button", name="One move on"))
    await expect(page.locator(".replay-text")).to_contain_text("Better:")
    await player.press(better)
    await expect(page.locator(".replay .ghost .tile")).to_have_count(1)
    await player.press(better)
    await expect(page.locator(".replay .ghost .tile")).to_have_count(0)


async def test_hints_end_with_the_game(opens: Opens) -> None:
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic")
    await player.press(".bar-bottom .icon-button:has(.icon-hint)")
    await page.locator(".ideas .idea").first.wait_for()
    await player.type("/genial resign yes")
    await page.locator('.game[data-phase="over"]').wait_for()
    await expect(page.locator(".ideas")).to_have_count(0)


async def test_a_link_that_is_pasted_into_the_window_opens(opens: Opens) -> None:
    """Also after a sheet was open, whose entry in the history is still there."""
    player = await opens()
    await player.begin("travel")
    first = player.page.url
    await player.page.go_back()
    await player.begin("cards")
    await player.press(MENU)
    await close(player)
    await player.page.evaluate("address => { location.href = address; }", first)
    await expect(player.page.locator(".game")).to_have_attribute("data-family", "laying")
    await player.page.go_back()
    await expect(player.page.locator(".game")).to_have_attribute("data-family", "cards")
