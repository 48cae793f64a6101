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


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390), (1280, 800)], ids=str)
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


async def test_a_hint_is_tapped_and_placed(opens: Opens) -> None:
    player = await opens(touch=True)
    page = player.page
    await player.begin("classic")
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .icon-button:has(.icon-hint)")
    await player.press(page.locator(".ideas .idea").first)
    await expect(page.locator(".ideas")).to_have_count(0)
    await expect(page.locator(".tile.laid")).to_have_count(1)
    await player.press(".bar-bottom button.main")
    assert await player.wait_for_turn(step)


async def test_a_question_is_calm_again_when_something_else_is_touched(opens: Opens) -> None:
    player = await opens(touch=True)
    await player.begin("classic")
    await player.play()
    undo, sure = player.bar.locator("button:has(.icon-undo)"), player.bar.locator("button.sure")
    await player.press(undo)
    await expect(sure).to_have_count(1)
    await player.press(player.page.locator(".bar-top h1"))
    await expect(sure).to_have_count(0)


async def test_a_drop_under_the_finger_counts(opens: Opens) -> None:
    """A dragged tile floats above the finger; who lets go where the finger is means that place."""
    player = await opens(touch=True)
    await player.begin("classic")
    start = (await player.middles(".rack .slot:not(.idle)"))[0]
    await player.tap(start)
    lowest = max(await player.middles(".cell.open"), key=lambda point: point[1])
    top = min(await player.middles(".cell.open"), key=lambda point: point[1])
    await player.page.keyboard.press("Escape")
    for target in (lowest, top):
        await player.grab(start)
        await player.move(start, (start[0], start[1] - 20), 1)
        await player.move((start[0], start[1] - 20), target)
        await player.drop()
        await expect(player.page.locator(".tile.laid")).to_have_count(1)
        await player.page.keyboard.press("Escape")
        await player.page.keyboard.press("Escape")
