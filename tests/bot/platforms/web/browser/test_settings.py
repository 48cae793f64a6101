"""Settings take effect at once, and everywhere on the page."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.words.phrases import Phrases

from .conftest import Opens
from .player import Player
from .tour import MENU, close

pytestmark = pytest.mark.slow

de = Phrases("de")


async def choose(player: Player, name: str) -> None:
    """Choose something in the settings, by way of the table's menu."""
    await player.press(MENU)
    await player.press(".sheet.menu button:has(.icon-gear)")
    await player.press(player.page.get_by_role("radio", name=name))
    await close(player)


async def style(player: Player, selector: str, name: str) -> str:
    found: str = await player.page.locator(selector).first.evaluate(
        "(node, name) => getComputedStyle(node).getPropertyValue(name)", name
    )
    return found


async def test_the_whole_page_speaks_german_at_once(opens: Opens) -> None:
    """Shell, table, title of the window and everything after a reload."""
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic")
    await player.play()
    await choose(player, "Deutsch")
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    await expect(page.locator(".game h1")).to_have_text(de("page-game-classic"))
    await expect(page.locator(".status p")).to_have_text(de("your-turn", doing="einen Stein legen"))
    await expect(page.locator(".side.own .who b")).to_have_text(de("page-you"))
    await expect(page.get_by_role("grid", name=de("page-board"))).to_be_visible()
    await player.press(MENU)
    await expect(page.locator(".sheet.menu")).to_contain_text(de("page-more"))
    await expect(page.locator(".sheet.menu")).to_contain_text(de("page-settings"))
    await close(player)
    await page.reload()
    await expect(page.locator(".status p")).to_have_text(de("your-turn", doing="einen Stein legen"))


async def test_dark_is_dark_everywhere_and_follows_the_system(opens: Opens) -> None:
    player = await opens()
    await player.begin("classic")
    light = await style(player, "body", "background-color"), await style(player, ".cell use", "fill")
    await choose(player, "Dark")
    dark = await style(player, "body", "background-color"), await style(player, ".cell use", "fill")
    assert light[0] != dark[0]
    assert light[1] != dark[1]
    await choose(player, "System")
    await expect(player.page.locator("body")).to_have_css("background-color", light[0])
    await player.page.emulate_media(color_scheme="dark")
    await expect(player.page.locator("body")).to_have_css("background-color", dark[0])


async def test_symbols_follow_the_palette(opens: Opens) -> None:
    """On the board and in the scores; and orange does not look like green."""
    player = await opens()
    await player.begin("classic")
    places = (".pieces .ink-G", ".tracks .ink-G")
    before = [await style(player, place, "fill") for place in places]
    await choose(player, "Colour-blind")
    after = [await style(player, place, "fill") for place in places]
    assert all(one != other for one, other in zip(before, after, strict=True))
    assert after[0] == after[1]
    shapes = await player.page.locator("[id]").evaluate_all(
        "nodes => nodes.map((node) => (node.querySelector('path') ?? node).getAttribute('d')).filter(Boolean)"
    )
    assert len(set(shapes)) == len(shapes)


async def test_suggestions_and_confirmation_can_be_switched_off(opens: Opens) -> None:
    """Without confirmation two taps, or one drag, are a turn."""
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic")
    await expect(page.locator(".bar-bottom .icon-best")).to_be_visible()
    await player.press(MENU)
    await player.press(".sheet.menu button:has(.icon-gear)")
    for name in ("Suggest best spots", "Ask before a move is final"):
        await page.get_by_role("switch", name=name).uncheck()
    await close(player)
    await expect(page.locator(".bar-bottom .icon-best")).to_have_count(0)
    step = (await player.facts())["step"]
    await player.tap((await player.middles(".rack .slot:not(.idle)"))[0])
    await player.tap((await player.middles(".cell.open"))[0])
    assert await player.wait_for_turn(step)
    step = (await player.facts())["step"]
    await player.drag_tile()
    assert await player.wait_for_turn(step)
