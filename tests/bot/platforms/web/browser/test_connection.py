"""The connection is lost, the page reloaded, the server killed: nothing is lost and nothing doubled."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import WebSocketRoute, expect

from bot.store import Store

from .conftest import Opens
from .player import Player
from .program import Program
from .scripts import NAMES
from .windows import BLANK

pytestmark = pytest.mark.slow


async def sight(player: Player) -> list[str]:
    """Read scores, board and rack."""
    found: list[str] = await player.page.locator(".colour, .cell, .rack .slot").evaluate_all(NAMES)
    return found


async def moves(player: Player, store: Store) -> tuple[str, ...]:
    return tuple((await player.table(store)).record.moves)


@pytest.fixture
async def program(store: Store, redis_url: str, tmp_path: Path) -> AsyncIterator[Program]:
    found = Program(redis_url, tmp_path)
    await found.start()
    yield found
    await found.kill()


async def test_the_server_is_killed_in_the_middle_of_a_drag(
    opens: Opens, store: Store, program: Program
) -> None:
    player = await opens(touch=True, at=program.address)
    await player.alone()
    page, lost = player.page, player.page.locator("#line")
    await player.play()

    await player.drag_tile(dropped=False)
    await program.kill()
    await expect(lost).to_be_visible()
    await expect(lost).to_be_in_viewport(ratio=1)
    await player.drop()
    await expect(page.locator(".tile.laid")).to_be_visible()  # the board goes on under the finger
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .main")
    await expect(page.locator(".bar-bottom .busy")).to_be_visible()
    assert len(await moves(player, store)) == 1
    await program.start()
    await expect(lost).to_be_hidden()
    await player.wait_for_turn(step)
    assert len(await moves(player, store)) == 2  # the move that was asked for, once

    await player.drag_tile()
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .main")
    await program.kill()  # perhaps the move is made and its answer lost, perhaps not
    await program.start()
    await player.wait_for_turn(step)
    assert len(await moves(player, store)) == 3
    shown = await sight(player)
    await page.reload()
    await player.seated()
    assert await sight(player) == shown
    player.wrong.clear()  # that there was no connection is said in the console, too


async def test_without_a_network_and_with_one_again(opens: Opens, store: Store) -> None:
    """The page says so at once, and what was asked meanwhile is done once."""
    player = await opens(touch=True)
    await player.alone()
    await player.drag_tile()
    lost = player.page.locator("#line")
    await player.page.context.set_offline(True)
    await expect(lost).to_be_in_viewport(ratio=1)
    step = (await player.facts())["step"]
    await player.press(".bar-bottom .main")
    await player.page.context.set_offline(False)
    await player.wait_for_turn(step)
    await expect(lost).to_be_hidden()
    assert len(await moves(player, store)) == 1
    player.wrong.clear()


async def test_a_connection_that_says_nothing_any_more(opens: Opens, store: Store, address: str) -> None:
    """The socket stays open and nothing comes through: the page notices, says so, and connects anew."""
    player = await opens(at=BLANK, haste=False)
    page, dead = player.page, [False]

    def pass_on(socket: WebSocketRoute) -> None:
        server, mine = socket.connect_to_server(), len(opened)
        opened.append(socket)

        def is_dead() -> bool:
            return dead[0] and mine == 0

        socket.on_message(lambda frame: None if is_dead() else server.send(frame))
        server.on_message(lambda frame: None if is_dead() else socket.send(frame))

    opened: list[WebSocketRoute] = []
    await page.route_web_socket("**/socket?*", pass_on)
    await page.clock.install()
    await page.goto(address)
    await player.alone()
    await player.drag_tile()
    dead[0] = True
    await player.press(".bar-bottom .main")
    await page.clock.run_for(12_000)
    await page.clock.run_for(9_000)
    await expect(page.locator("#line")).to_be_visible()
    await page.clock.run_for(1_000)
    await expect(page.locator("#line")).to_be_hidden()
    assert len(opened) > 1
    assert len(await moves(player, store)) == 1


async def test_reloaded_in_the_middle(opens: Opens, store: Store) -> None:
    player = await opens(touch=True)
    await player.begin("3d")
    for _ in range(3):
        await player.play("drag")
    shown, made = await sight(player), await moves(player, store)
    await player.tap((await player.middles(".rack .slot"))[0])  # a tile in the hand is nothing that counts
    await player.page.reload()
    await player.page.locator(".game.yours").wait_for()
    assert await sight(player) == shown
    assert await player.page.locator(".slot.held").count() == 0
    assert await player.play()
    assert (await moves(player, store))[: len(made)] == made
