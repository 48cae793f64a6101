"""A person who has never been here: is invited, takes back, sees the result, looks around."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from playwright.async_api import WebSocket, expect

from .conftest import Opens
from .player import Player

pytestmark = pytest.mark.slow

PATIENCE = 60  # seconds, for the coach

# Rows of a sheet that lie on one another, or hold more than they have room for.
SQUASHED = """() => {
  const rows = [...document.querySelector(".sheet-body").children];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  return rows.filter((row, number) => row.scrollHeight > row.clientHeight + 1
    || (number && boxes[number].top < boxes[number - 1].bottom - 1)).map((row) => row.textContent);
}"""


async def test_an_invitation_says_by_whom_and_to_what(opens: Opens) -> None:
    """The guest chooses a name and joins; the host changes the game, and all just see another game."""
    anna = await opens()
    await anna.press('[data-key="game-cards"]')
    await anna.press('[data-key="friends"]')
    link = await anna.page.locator(".invitation .link").inner_text()
    await expect(anna.page.locator(".lobby .bar-bottom .main")).to_be_disabled()
    bob = await opens(touch=True, at=link)
    host = await anna.page.locator(".seat.own span:nth-child(2)").inner_text()
    await expect(bob.page.locator(".invited .lead")).to_have_text(f"{host} invites you to Cards")
    await expect(bob.page.locator(".invitation")).to_have_count(0)
    await bob.page.locator('.invited [data-key="name"]').fill("Grandma")
    await bob.press('[data-key="join"]')
    await expect(anna.page.locator(".seat").nth(1)).to_contain_text("Grandma")
    await anna.page.locator('[data-key="choice-game"]').select_option("travel")
    for player in (anna, bob):
        await expect(player.page.locator(".bar-top h1")).to_have_text("Travel")
        await expect(player.page.locator(".sheet")).to_have_count(0)


async def test_who_takes_back_is_told_so_themselves(opens: Opens) -> None:
    player = await opens(touch=True, haste=False)
    await player.begin("travel")
    await player.play()
    await player.press(".bar-bottom button:has(.icon-undo)")
    await player.press(".bar-bottom button.sure:has(.icon-undo)")
    await expect(player.page.locator("#toast")).to_have_text("You have taken your last move back.")


async def test_an_end_names_the_winner_and_the_places(opens: Opens) -> None:
    player = await opens(touch=True)
    await player.begin("dice")
    await player.finish(["tap"])
    result = player.page.locator(".result")
    rows = result.locator("tbody tr")
    await expect(rows).to_have_count(2)
    won = await rows.first.get_attribute("class") or ""
    words = "You win!" if "own" in won else "Computer (easy) wins"
    await expect(result.locator("h2")).to_have_text(words)
    labels = await player.bar.locator("button").all_inner_texts()
    assert labels == ["Replay", "Coach", "Play again"]


async def test_an_answer_that_comes_after_leaving_is_not_shown(opens: Opens) -> None:
    player = await opens()
    page, answers = player.page, Answers()
    page.on("websocket", answers.listen)
    await page.reload()
    await player.begin("travel")
    await player.play()
    await player.type("/genial resign yes")
    await page.locator('.game[data-phase="over"]').wait_for()
    answers.come.clear()
    await player.press('.bar-bottom [data-label="Coach"]')
    await page.evaluate("location.hash = ''")
    await page.locator(".home").wait_for()
    await asyncio.wait_for(answers.come.wait(), PATIENCE)
    await expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "nl-NL"])
async def test_settings_scroll_instead_of_being_squashed(opens: Opens, locale: str) -> None:
    player = await opens(touch=True, locale=locale, viewport={"width": 360, "height": 640})
    await open_settings(player)
    assert await player.page.evaluate(SQUASHED) == []


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), (360, 640), (844, 390), (1280, 800)], ids=lambda pixels: str(pixels)
)
async def test_the_board_stays_where_it_is_when_a_tip_goes(opens: Opens, width: int, height: int) -> None:
    player = await opens(touch=True, viewport={"width": width, "height": height})
    await player.press('[data-key="play"]')
    board, tip = player.page.locator(".stage-board .board"), player.page.locator(".tutor")
    await expect(tip).to_be_visible()
    before = await board.bounding_box()
    await player.press(".tutor button.main")
    await expect(tip).to_be_hidden()
    assert await board.bounding_box() == before
    await player.play()
    assert await board.bounding_box() == before, "also when the next one comes"


async def open_settings(player: Player) -> None:
    await player.press(".home .icon-button")
    await player.page.locator(".sheet.settings .name").wait_for()


class Answers:
    """Notices that a window has received an answer."""

    def __init__(self) -> None:
        self.come = asyncio.Event()

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: Any) -> None:
        if json.loads(frame)["kind"] in {"answer", "history"}:
            self.come.set()
