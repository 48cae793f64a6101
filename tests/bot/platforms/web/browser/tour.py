"""A walk through every screen of the page, for whoever wants to look at them."""

from __future__ import annotations

from collections.abc import AsyncIterator

from .player import Player

MENU = ".bar-top .icon-button:last-child"


async def tour(player: Player) -> AsyncIterator[str]:
    """Show one screen after the other, and say its name."""
    for part in (show_start, show_classic, show_others):
        async for screen in part(player):
            yield screen


async def show_start(player: Player) -> AsyncIterator[str]:
    """Show the first screen and a lobby."""
    page = player.page
    yield "home"
    await player.press(".home .icon-button")
    await page.locator(".sheet.settings").wait_for()
    yield "settings"
    await close(player)
    await player.press('[data-key="friends"]')
    await player.press(".choices summary")
    yield "lobby"


async def show_classic(player: Player) -> AsyncIterator[str]:
    """Show a game from a turn to its end, with everything that lies over the board."""
    page = player.page
    await player.sit("classic", 3)
    await player.play()
    yield "classic-turn"
    await player.tap((await player.middles(".rack .slot:not(.idle)"))[0])
    yield "classic-hand"
    await lay_best(player)
    yield "classic-preview"
    await player.press(MENU)
    await page.locator(".sheet.menu").wait_for()
    yield "menu"
    await close(player)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await player.press(".bar-bottom .icon-button:has(.icon-hint)")
    await page.locator(".ideas .idea").first.wait_for()
    yield "classic-hints"
    await close(player)
    await player.type("/genial rules")
    await page.locator(".sheet .text").wait_for()
    yield "rules"
    await close(player)
    await player.type("/genial resign yes")
    await page.locator('.game[data-phase="over"]').wait_for()
    yield "classic-result"
    await player.press('.bar-bottom [data-label="Replay"]')
    await page.locator(".sheet.replay .move-list").wait_for()
    yield "replay"
    await close(player)
    await player.press('.bar-bottom [data-label="Coach"]')
    await page.locator(".curve .marks").wait_for()
    yield "coach"
    await close(player)


async def show_others(player: Player) -> AsyncIterator[str]:
    """Show the other titles, and the list of tables."""
    page = player.page
    await player.sit("3d", 2)
    for _ in range(4):
        await player.play()
    await lay_best(player)
    yield "3d-preview"
    await player.sit("travel", 2)
    await player.play()
    yield "travel-turn"
    await player.sit("dice", 2)
    await player.play()
    yield "dice"
    await player.sit("cards", 4)
    await player.play()
    await player.play()
    yield "cards"
    await player.tap((await player.middles(".hand .slot"))[0])
    yield "cards-preview"
    await player.press(".bar-top .icon-button:first-child")
    await page.locator(".sheet.drawer").wait_for()
    yield "tables"
    await close(player)


async def close(player: Player) -> None:
    """Close the sheet on top."""
    await player.press(player.page.locator(".sheet:last-of-type > header .icon-button"))


async def lay_best(player: Player) -> None:
    """Lay a tile on one of the best spots."""
    await player.press(".bar-bottom .icon-button:has(.icon-best)")
    await player.tap((await player.middles(".outlines .best"))[0])
    await player.page.locator(".tile.laid").wait_for()


async def play_best(player: Player) -> None:
    """Make one of the best moves, or answer a question."""
    step = (await player.facts())["step"]
    if await player.bar.locator(".icon-best").count():
        await lay_best(player)
        await player.press(".bar-bottom .main")
    else:
        await player.lay("tap")
    await player.wait_for_turn(step)
