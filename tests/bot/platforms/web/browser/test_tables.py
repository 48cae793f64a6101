"""Any number of tables beside one another, and any number of people on one device."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.store import Store

from .conftest import Opens
from .player import Player

pytestmark = pytest.mark.slow


async def go_home(player: Player) -> None:
    await player.press(".bar-top .icon-button:first-child")
    await player.press(".sheet.drawer button:has(.icon-home)")
    await player.page.locator(".home").wait_for()


async def become(player: Player, name: str) -> None:
    """Play as somebody else, by the settings of the first screen."""
    await player.press(".home .icon-button")
    await player.press(player.page.locator(".settings summary", has_text="Play as somebody else"))
    await player.page.get_by_placeholder("Another name").fill(name)
    await player.page.keyboard.press("Enter")
    await expect(player.page.locator(".home input").first).to_have_value(name)


async def test_an_abandoned_game_beside_a_new_one(opens: Opens, store: Store) -> None:
    """It is listed with whose turn it is, holds up nothing, and goes on where it was."""
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic")
    await player.play("drag")
    first, made = player.room, (await player.table(store)).record.moves
    await go_home(player)
    await player.begin("cards")
    assert player.room != first
    await player.play()
    await expect(page.locator(".bar-top .dot")).to_be_visible()  # somebody waits elsewhere
    await player.press(".bar-top .icon-button:first-child")
    listed = page.locator(".drawer .tables li")
    await expect(listed.filter(has_text="Cards")).to_have_text(re.compile("Your turn"))
    await expect(listed.filter(has_text="Classic")).to_have_text(re.compile("Your turn"))
    await player.press(listed.filter(has_text="Classic").locator("button"))
    await player.seated()
    assert player.room == first
    assert (await player.table(store)).record.moves == made
    assert await player.play()
    await page.go_back()
    await expect(page.locator(".game")).to_have_attribute("data-family", "cards")


async def test_who_left_holds_up_nobody(opens: Opens) -> None:
    """Bob closes the page in the middle of his turn: Anna plays on elsewhere at once."""
    anna = await opens()
    await anna.press(".home .bar-bottom .plain")
    bob = await opens(touch=True, at=await anna.page.locator(".invitation .link").inner_text())
    await bob.press('[data-key="join"]')
    await anna.press('[data-key="start"]')
    await bob.page.locator(".game").wait_for()
    await bob.page.close()
    await go_home(anna)
    await anna.begin("travel")
    assert await anna.play()


async def test_a_second_window_is_the_same_person_unless_another_is_chosen(opens: Opens) -> None:
    anna = await opens()
    await anna.begin("travel")
    again = await opens(context=anna.page.context, at=anna.page.url)
    await again.seated()  # the same rack in both windows
    racks = [
        await each.page.locator(".rack .slot").evaluate_all("nodes => nodes.map(node => node.ariaLabel)")
        for each in (anna, again)
    ]
    assert racks[0] == racks[1]
    await go_home(again)
    await become(again, "Bob")
    await again.press(".sheet.settings > header button")
    await expect(again.page.locator(".tables li")).to_have_count(0)  # Bob sits nowhere
    await again.page.goto(anna.page.url)
    await expect(again.page.locator(".tray")).to_have_text("You are watching.")
    await anna.page.reload()
    await anna.seated()  # this window is still Anna's


async def test_a_ninth_name_drops_nobody(opens: Opens) -> None:
    player = await opens()
    names = [f"Person {number}" for number in range(1, 10)]
    await become(player, names[0])
    for name in names[1:]:
        await player.page.get_by_placeholder("Another name").fill(name)
        await player.page.keyboard.press("Enter")
    people = player.page.locator(".settings details .wrap button")
    await expect(people).to_have_count(10)
    assert set(names) < set(await people.all_inner_texts())


async def test_what_people_type_stays_text(opens: Opens) -> None:
    player = await opens()
    name = "<img src=x onerror=alert(1)>"
    await player.page.locator(".name input").fill(name)
    await player.page.keyboard.press("Enter")
    await player.press(".home .bar-bottom .plain")
    await expect(player.page.locator(".seat.own")).to_contain_text(name)
    assert await player.page.locator("#screen img:not(.invitation img)").count() == 0


async def test_a_finished_game_is_opened_again_after_the_next_one_has_begun(opens: Opens) -> None:
    player = await opens(touch=True)
    page = player.page
    await player.begin("travel")
    await player.play()
    await player.type("/genial resign yes")
    await page.locator('.game[data-phase="over"]').wait_for()
    await player.press(".bar-bottom button.main")
    await player.seated()
    await player.press(page.get_by_role("button", name="Tables"))
    await player.press(page.locator(".drawer .tables button", has_text="Over"))
    await page.locator('.game[data-phase="over"]').wait_for()
    await player.press('.bar-bottom [data-label="Replay"]')
    await expect(page.locator(".replay-text")).to_have_text(re.compile(r"^\d+\."))
    await page.keyboard.press("Escape")
    await player.press(".bar-bottom button.main")  # once more: to the table that is there now
    await page.locator(".game.yours").wait_for()
