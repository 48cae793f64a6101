"""The page knows no rule: it offers what the server's snapshot allows, and shows its points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from bot.messages.snapshot import LayingPart, Snapshot
from bot.screens.snapshots.table import snapshot
from bot.screens.viewer import Viewer
from bot.store import Store

from .conftest import Opens

pytestmark = pytest.mark.slow

Change: TypeAlias = Callable[[Snapshot], Snapshot]


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Change], None]:
    """Change all snapshots that the server sends."""
    made = snapshot

    def use(change: Change) -> None:
        def describe(viewer: Viewer) -> Snapshot:
            return change(made(viewer))

        monkeypatch.setattr("bot.service.snapshots.snapshot", describe)

    return use


def two_ways(laying: LayingPart) -> LayingPart:
    """Leave the first tile two ways to lie, worth what they are not, and the others none."""
    tile, ways = next(iter(laying.placements.items()))
    first = ways[0]
    second = next(way for way in reversed(ways) if not {*way[:2]} & {*first[:2]})
    return replace(laying, placements={tile: ((*first[:2], 7), (*second[:2], 0, 0, 3))}, best={}, choices=())


async def test_only_what_the_server_allows_can_be_laid(
    opens: Opens, store: Store, changed: Callable[[Change], None]
) -> None:
    allowed: list[LayingPart] = []

    def restrict(snapshot: Snapshot) -> Snapshot:
        if not snapshot.laying or not snapshot.laying.placements:
            return snapshot
        allowed.append(two_ways(snapshot.laying))
        return replace(snapshot, laying=allowed[-1])

    changed(restrict)
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic")
    laying = allowed[-1]
    ((tile, (first, second)),) = laying.placements.items()
    assert laying.rack is not None
    assert await page.locator(".rack .slot:not(.idle)").count() == laying.rack.count(tile)
    assert await page.locator(".bar-bottom .icon-best").count() == 0  # nothing is best

    await player.tap((await player.middles(".rack .slot:not(.idle)"))[0])
    numbers = await page.locator(".cell.open").evaluate_all(
        "nodes => nodes.map(node => Number(node.dataset.cell))"
    )
    assert set(numbers) == {*first[:2], *second[:2]}
    await player.tap((await player.middles(".cell:not(.open)"))[0])
    await expect(page.locator("#toast")).to_have_text("It cannot lie there.")
    assert await page.locator(".tile.laid").count() == 0

    await player.tap((await player.middles(f'.cell[data-cell="{second[0]}"]'))[0])
    await expect(page.locator(".badges")).to_have_text("full")  # lost is what the server calls lost
    await player.press(".bar-bottom .icon-button:has(.icon-close)")
    await player.tap((await player.middles(f'.cell[data-cell="{first[0]}"]'))[0])
    await expect(page.locator(".badges")).to_have_text("+7")
    await expect(page.locator(".side.own .gain")).to_have_text(
        ["+7" if letter == tile[0] else "" for letter in "RGBOYP"]
    )
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .main")
    await player.wait_for_turn(step)
    cells = " ".join(laying.names[cell] for cell in first[:2])
    assert f"{tile} {cells}" in (await player.table(store)).record.moves


async def test_dice_and_cards_offer_what_the_server_allows(
    opens: Opens, changed: Callable[[Change], None]
) -> None:
    def restrict(snapshot: Snapshot) -> Snapshot:
        if snapshot.dice and snapshot.dice.rolls:
            return replace(snapshot, dice=replace(snapshot.dice, scores=()))
        if snapshot.cards and snapshot.cards.plays:
            card, ways = next(iter(snapshot.cards.plays.items()))
            return replace(snapshot, cards=replace(snapshot.cards, plays={card: ways[:1]}))
        return snapshot

    changed(restrict)
    player = await opens()
    page = player.page
    await player.begin("dice")
    await player.press(".bar-bottom .main")
    offered = page.locator(".bar-bottom button.plain, .bar-bottom button.main")
    await expect(offered).to_have_text(["Roll all again, 2 left"])  # no way to score: no button

    await page.go_back()
    await player.begin("cards")
    cards = page.locator(".hand .slot")
    names = await cards.evaluate_all("nodes => nodes.map(node => node.ariaLabel.split(': ')[1])")
    for number in range(len(names)):
        await cards.nth(number).click()
    assert await page.locator(".slot.held").count() == 1  # all but one are deaf
    assert await page.locator(".bar-bottom .icon-flip").count() == 0  # and that one has but one order
