"""Figures of the page: taps, bytes, and times on a slow device. Printed by `make screenshots`."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.games import GAMES

from .browser.player import Player
from .browser.sight import DESK, SIZES, hidden, narrowest_cell, set_table, tables
from .browser.windows import Windows
from .browser.wire import wired

SLOW: Final = 4  # times slower than this machine
TAPS: Final = 12  # measured

# Notes when a board is seen for the first time: in the frame after it was drawn, since the navigation.
BOARD_SEEN: Final = """
  window.boardSeen = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(".board .cell")) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    });
    watch.observe(document, { subtree: true, childList: true });
  });"""
# Notes how long it takes from lifting the finger to the frame that shows what came of it.
TAPS_SEEN: Final = """
  window.waits = [];
  addEventListener("pointerup", (event) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => waits.push(performance.now() - event.timeStamp);
    port2.postMessage("painted");
  }), true);"""
# Notes the time between frames.
FRAMES_SEEN: Final = """() => {
  window.frames_seen = [];
  let before = performance.now();
  const next = (now) => { frames_seen.push(now - before); before = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


async def figures(windows: Windows) -> Iterator[str]:
    """Measure everything, and tell it in lines."""
    lines = [
        *await taps_per_turn(windows),
        *await first_load(windows),
        *await board_visible(windows),
        *await tap_to_points(windows),
        *await frames_of_a_drag(windows),
        *await in_sight(windows),
    ]
    return iter(lines)


async def taps_per_turn(windows: Windows) -> list[str]:
    """Count what a turn takes: a cell, a tile and a cell, or a drag; each with *Place* behind it."""
    player = await windows.open(touch=True)
    await player.begin("classic")
    counted = []
    for way, gestures in (("cell first", "1 tap"), ("tile first", "2 taps"), ("drag", "1 drag")):
        step = (await player.facts())["step"]
        if way == "cell first":
            await player.tap((await player.spots())[0])
        elif way == "tile first":
            await player.tap((await player.middles(".rack .slot:not(.idle)"))[0])
            await player.tap((await player.middles(".cell.open"))[0])
        else:
            await player.drag_tile()
        await player.page.locator(".tile.laid").wait_for()
        await player.press(".bar-bottom .main")
        await player.wait_for_turn(step)
        counted.append(f"{way} {gestures} + Place")
    await windows.close()
    return [f"A turn: {', '.join(counted)}; without the confirmation no Place for tile first and drag"]


async def first_load(windows: Windows) -> list[str]:
    """Count the bytes of a first visit, and of the way to the first move."""
    async with wired(windows.address) as wire:
        player = await windows.open(touch=True, at=wire.address)
        await player.page.wait_for_load_state("networkidle")
        home = wire.received
        await player.begin("classic", "medium")
        await player.page.wait_for_load_state("networkidle")
        lines = [
            f"First load over the wire, all requests with headers: {home / 1000:.1f} KB",
            f"… and with the first game on the board: {wire.received / 1000:.1f} KB",
        ]
        await windows.close()
    return lines


async def slow_down(player: Player, rate: int = SLOW) -> None:
    """Make the page's device so many times slower."""
    wire = await player.page.context.new_cdp_session(player.page)
    await wire.send("Emulation.setCPUThrottlingRate", {"rate": rate})


async def board_visible(windows: Windows) -> list[str]:
    """Measure the time from a navigation to a board, with nothing in the cache."""
    lines = []
    host = await windows.open()
    await host.begin("classic")
    for name, at in (("first screen", windows.address), ("table by its link", host.page.url)):
        times = []
        for _ in range(3):
            player = await windows.open(touch=True, at="about:blank")
            await player.page.add_init_script(BOARD_SEEN)
            await slow_down(player)
            await player.page.goto(at)
            times.append(await player.page.evaluate("boardSeen"))
            await player.page.context.close()
        lines.append(f"Board visible at {SLOW} × CPU, {name}: {statistics.median(times):.0f} ms")
    await windows.close()
    return lines


async def tap_to_points(windows: Windows) -> list[str]:
    """Measure the time from a tap to its lines and points."""
    player = await windows.open(touch=True)
    await player.begin("classic")
    for _ in range(6):
        await player.play("tap")
    await slow_down(player)
    await player.tap((await player.middles(".rack .slot:not(.idle)"))[0])
    await player.page.evaluate(f"() => {{ {TAPS_SEEN} }}")
    for _ in range(TAPS):
        await player.tap(player.chance.choice(await player.middles(".cell.open")))
        await player.page.wait_for_timeout(100)
    waits = await player.page.evaluate("waits")
    await windows.close()
    typical, worst = statistics.median(waits), max(waits)
    return [f"Tap → lines and points at {SLOW} × CPU: median {typical:.0f} ms, worst {worst:.0f} ms"]


async def frames_of_a_drag(windows: Windows) -> list[str]:
    """Measure the frames while a tile is dragged over the whole board."""
    lines = []
    for rate in (1, SLOW):
        player = await windows.open()
        await player.begin("classic")
        for _ in range(6):
            await player.play("tap")
        await slow_down(player, rate)
        cells = await player.middles(".cell")
        start = (await player.middles(".rack .slot:not(.idle)"))[0]
        await player.grab(start)
        await player.move(start, cells[-1], 4)
        await player.page.evaluate(FRAMES_SEEN)
        for one, other in pairwise(cells[::9]):
            await player.move(one, other, 12)
        frames = sorted((await player.page.evaluate("frames_seen"))[1:])
        await windows.close()
        lines.append(
            f"Frames of a drag at {rate} × CPU: {1000 / statistics.mean(frames):.0f} a second, "
            f"longest {frames[-1]:.0f} ms ({len(frames)} frames)"
        )
    return lines


async def in_sight(windows: Windows) -> list[str]:
    """Look for board, rack and scores at every table and size."""
    player = await windows.open()
    sizes = [f"{size['width']}×{size['height']}" for size in SIZES]
    lines = [f"In sight without scrolling: {'':12}{''.join(f'{size:>10}' for size in sizes)}"]
    for game in GAMES:
        for seats in tables(game):
            await set_table(player, game, seats)
            row = []
            for size in SIZES:
                await player.page.set_viewport_size(size)
                row.append("no" if await hidden(player) else "yes")
            lines.append(f"{f'{game}, {seats} players':>38} {''.join(f'{each:>10}' for each in row)}")
    await player.page.set_viewport_size(SIZES[0])
    await player.sit("classic", 2)
    lines.append(f"Cells of the 91-cell board at {sizes[0]}: {await narrowest_cell(player):.1f} px wide")
    await player.page.set_viewport_size(DESK)
    await windows.close()
    return lines
