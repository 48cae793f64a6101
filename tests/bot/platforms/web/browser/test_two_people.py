"""Two people in two browsers, who met by the invitation, and a third who watches."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from bot.store import Store
from bot.table import Phase

from .conftest import Opens
from .player import Player, Way
from .scripts import NAMES

pytestmark = pytest.mark.slow


async def invite(host: Player, game: str) -> str:
    """Open a table from the first screen, and return the invitation's address."""
    await host.press(f'[data-key="game-{game}"]')
    await host.press('[data-key="friends"]')
    return await host.page.locator(".invitation .link").inner_text()


async def finish(player: Player, *ways: Way) -> int:
    """Play one's own turns until the game is over."""
    await player.seated()
    return await player.finish(ways)


async def test_a_whole_game_of_two_people_by_the_invitation(opens: Opens, store: Store) -> None:
    anna = await opens()
    link = await invite(anna, "travel")
    await expect(anna.page.locator(".invitation img")).not_to_have_js_property("naturalWidth", 0)
    bob = await opens(touch=True, at=link)
    await bob.press('[data-key="join"]')  # once; a name stands there already
    await expect(anna.page.locator(".seat:not(.free)")).to_have_count(2)
    await anna.press('[data-key="start"]')

    made = await asyncio.gather(finish(anna, "drag", "tap"), finish(bob, "tap", "drag"))

    table = await anna.table(store)
    assert table.phase is Phase.OVER
    assert len(table.record.moves) == sum(made)
    carol = await opens(at=link)
    await carol.page.locator('.game[data-phase="over"]').wait_for()
    boards = [await each.page.locator(".cell").evaluate_all(NAMES) for each in (anna, bob, carol)]
    assert boards[0] == boards[1] == boards[2]
    await anna.press(".bar-bottom button.main")  # again, with the same people: nobody is dragged along
    await expect(bob.page.locator('[data-key="join"], [data-key="leave"]')).to_have_count(1)


async def test_whoever_comes_later_watches(opens: Opens) -> None:
    """A watcher sees every move, and nobody's tiles."""
    anna = await opens()
    await anna.begin("travel")
    carol = await opens(at=anna.page.url)
    await expect(carol.page.locator(".tray")).to_have_text("You are watching.")
    await anna.play()
    cells = await anna.page.locator(".cell").evaluate_all(NAMES)
    step = (await anna.facts())["step"]
    await carol.page.locator(f'.game[data-step="{step}"]').wait_for()
    assert await carol.page.locator(".cell").evaluate_all(NAMES) == cells
    assert await carol.page.locator(".slot").count() == 0


async def test_everybody_sees_what_they_may_do_in_a_lobby(opens: Opens) -> None:
    """The host starts, guests join or leave; guests see the options and cannot change them."""
    anna = await opens()
    link = await invite(anna, "classic")
    bob = await opens(touch=True, at=link)
    offered = '[data-key="start"], [data-key="join"], [data-key="leave"], [data-key="close"]'

    async def offers(player: Player) -> set[str | None]:
        buttons = await player.page.locator(offered).all()
        return {await button.get_attribute("data-key") for button in buttons}

    await bob.page.locator('[data-key="join"]').wait_for()
    assert await offers(bob) == {"join"}
    assert "join" not in await offers(anna)
    await bob.press('[data-key="join"]')
    await bob.page.locator('[data-key="leave"]').wait_for()
    assert await offers(bob) == {"leave"}
    assert await offers(anna) == {"start"}
    await bob.press(".choices summary")
    for choice in await bob.page.locator(".choices select").all():
        await expect(choice).to_be_disabled()
    await bob.press('[data-key="leave"]')
    await expect(anna.page.locator(".seat:not(.free)")).to_have_count(1)


async def test_play_again_waits_for_who_has_resigned(opens: Opens) -> None:
    """A seat whose person gave up is played by a computer, but it is still theirs."""
    anna = await opens()
    link = await invite(anna, "travel")
    bob = await opens(touch=True, at=link, locale="de-DE")
    await bob.press('[data-key="join"]')
    await expect(anna.page.locator(".seat:not(.free)")).to_have_count(2)
    await anna.press('[data-key="start"]')
    await bob.page.locator(".game").wait_for()
    await bob.type("/genial resign yes")
    await anna.page.locator('.game[data-phase="over"]').wait_for()
    await anna.press(".bar-bottom button.main")
    for player in (anna, bob):
        await player.page.locator(".lobby").wait_for()
    await bob.press('[data-key="join"]')
    await expect(anna.page.locator(".seat:not(.free)")).to_have_count(2)
    assert "Anna" not in await bob.page.locator("#toast").inner_text(), "said in her language"
