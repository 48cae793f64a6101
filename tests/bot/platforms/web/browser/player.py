"""A person at a window of the page: sees what is drawn, and uses fingers, mouse or keys."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any, Literal

from playwright.async_api import CDPSession, Locator, Page

from bot.store import Store
from bot.table import Table

from .scripts import MIDDLES, SAY, TURN

PATIENCE = 60_000  # milliseconds; only what never comes takes so long
FINGER = 54  # pixels: a dragged tile is seen so far above the finger
STEPS = 3  # movements of a drag

Way = Literal["tap", "cell", "drag", "keys"]
Point = tuple[float, float]


@dataclass
class Player:
    """A window, and a hand that chooses at random from what it sees."""

    page: Page
    touch: bool = False
    wrong: list[str] = field(default_factory=list)  # what the page complained about
    chance: Random = field(default_factory=lambda: Random(7))
    _wire: CDPSession | None = None

    # ---- the way to a table

    async def begin(self, game: str, level: str = "easy") -> None:
        """Choose a game and a level on the first screen, and play."""
        await self.press(f'[data-key="game-{game}"]')
        await self.press(f'[data-key="level-{level}"]')
        await self.press('[data-key="play"]')
        await self.seated()

    async def seated(self) -> None:
        """Wait for the table, and for one's turn. The tips are dismissed."""
        await self.page.locator(".game.yours").wait_for()
        skip = self.page.locator(".tutor:not([hidden]) button.plain")
        if await skip.count():
            await self.press(skip)

    async def alone(self) -> None:
        """Begin a game of solitaire: a table of one's own with one seat."""
        await self.press('[data-key="friends"]')
        await self.press(".choices summary")
        await self.page.locator('[data-key="choice-seats"]').select_option("1")
        await self.page.locator(".seats > :only-child").wait_for()
        await self.press('[data-key="start"]')
        await self.seated()

    async def sit(self, game: str, seats: int, *choices: str) -> None:
        """Begin a game with computers on the other seats, by commands in a room of one's own."""
        code = "".join(SystemRandom().choices("abcdefghijklmnopqrstuvwxyz234567", k=10))
        new = " ".join(("/genial new", game, f"seats={seats}", *choices))
        await self.page.evaluate(SAY, [code, [new, *["/genial computer easy"] * (seats - 1), "/genial start"]])
        await self.page.evaluate("code => { location.hash = `room=${code}`; }", code)
        await self.seated()

    async def type(self, text: str) -> None:
        """Type a command, by way of the menu."""
        await self.press(".bar-top .icon-button:last-child")
        await self.press(".sheet.menu button:has(.icon-more)")
        await self.press(".sheet.menu button:has(.icon-pencil)")
        await self.page.locator(".sheet input").fill(text)
        await self.page.keyboard.press("Enter")

    @property
    def room(self) -> str:
        """The room in the address."""
        return self.page.url.partition("#room=")[2]

    async def table(self, store: Store) -> Table:
        """Load this window's table from the store."""
        record = (await store.chats.find(f"web:#{self.room}")).record
        table = (await store.tables.load(record.table)).table
        assert table is not None
        return table

    # ---- what is seen

    async def facts(self) -> dict[str, str]:
        """Read the table's marks: family, phase, step and seats."""
        found: dict[str, str] = await self.page.locator(".game").evaluate("node => ({...node.dataset})")
        return found

    @property
    def bar(self) -> Locator:
        return self.page.locator(".game .bar-bottom")

    async def middles(self, selector: str) -> list[Point]:
        """Find the middle of everything that matches."""
        found: list[Point] = await self.page.locator(selector).evaluate_all(MIDDLES)
        return found

    async def wait_for_turn(self, step: str) -> bool:
        """Wait until one's turn after this step; return False if the game is over."""
        playing: bool = await asyncio.wait_for(self.page.evaluate(TURN, step), PATIENCE / 1000)
        return playing

    # ---- fingers and mouse

    async def press(self, what: str | Locator) -> None:
        found = self.page.locator(what) if isinstance(what, str) else what
        await (found.tap() if self.touch else found.click())

    async def hit(self, what: str | Locator) -> None:
        """Press something that is in sight, without looking twice."""
        found = self.page.locator(what) if isinstance(what, str) else what
        points: list[Point] = []
        while not points or not any(points[0]):  # what is drawn anew meanwhile has no place
            await found.wait_for()
            points = await found.evaluate_all(MIDDLES)
        await self.tap(points[0])

    async def tap(self, point: Point) -> None:
        await (self.page.touchscreen.tap(*point) if self.touch else self.page.mouse.click(*point))

    async def grab(self, point: Point) -> None:
        """Put the finger or the mouse down."""
        if self.touch:
            await self._touch("touchStart", point)
        else:
            await self.page.mouse.move(*point)
            await self.page.mouse.down()

    async def move(self, start: Point, end: Point, steps: int = STEPS) -> None:
        """Move what is held from a point to another."""
        for number in range(1, steps + 1):
            x, y = (a + (b - a) * number / steps for a, b in zip(start, end, strict=True))
            await (self._touch("touchMove", (x, y)) if self.touch else self.page.mouse.move(x, y))

    async def drop(self) -> None:
        """Lift the finger."""
        await (self._touch("touchEnd") if self.touch else self.page.mouse.up())

    async def _touch(self, kind: str, *points: Point) -> None:
        if self._wire is None:
            self._wire = await self.page.context.new_cdp_session(self.page)
        where: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        await self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    # ---- a turn

    async def play(self, way: Way = "tap") -> bool:
        """Make one move; return False if the game is over."""
        facts = await self.facts()
        if facts["phase"] != "playing":
            return False
        turn = {"laying": self.lay, "dice": self.throw, "cards": self.play_card}[facts["family"]]
        await turn(way)
        return await self.wait_for_turn(facts["step"])

    async def finish(self, ways: Sequence[Way]) -> int:
        """Play to the end, by these ways in turn; return the number of moves."""
        moves = 0
        while await self.play(ways[moves % len(ways)]):
            moves += 1
        return moves + 1

    async def lay(self, way: Way) -> None:
        """Place a tile where it can lie, or answer the question about swapping."""
        if not await self.page.locator(".rack .slot:not(.idle)").count() or await self._asked():
            await self._answer(way)
            return
        if way == "drag":
            await self.drag_tile()
        elif way == "tap":
            await self.tap(self.chance.choice(await self.middles(".rack .slot:not(.idle)")))
            await self.tap(self.chance.choice(await self.middles(".cell.open")))
        elif way == "cell":
            await self.tap(self.chance.choice(await self.spots()))
        else:
            await self.walk()
            await self.page.keyboard.press("Enter")
            return
        await self.hit(self.bar.locator("button.main"))

    async def spots(self) -> list[Point]:
        """Find the cells that can take a tile; it is put back."""
        await self.tap(self.chance.choice(await self.middles(".rack .slot:not(.idle)")))
        found = await self.middles(".cell.open")
        await self.hit(self.bar.locator("button:has(.icon-close)"))
        await self.page.locator(".stage-board:not(.held)").wait_for()
        return found

    async def drag_tile(self, dropped: bool = True) -> None:
        """Drag a tile onto a cell that is not dimmed."""
        start = self.chance.choice(await self.middles(".rack .slot:not(.idle)"))
        await self.grab(start)
        lifted = start[0], start[1] - 20
        await self.move(start, lifted, 1)
        x, y = self.chance.choice(await self.middles(".cell.open"))
        await self.move(lifted, (x, y + FINGER if self.touch else y))
        if dropped:
            await self.drop()

    async def walk(self) -> None:
        """Take a tile and go to a cell that can take it, by keys alone."""
        key = self.page.keyboard.press
        number = await self.page.locator(".rack .slot:not(.idle)").first.get_attribute("data-slot")
        await key(str(int(number or 0) + 1))
        x, y = self.chance.choice(await self.middles(".cell.open"))
        for _ in range(40):
            here_x, here_y = (await self.middles(".cell:focus"))[0]
            if abs(here_y - y) > 2:
                await key("ArrowDown" if here_y < y else "ArrowUp")
            elif abs(here_x - x) > 2:
                await key("ArrowRight" if here_x < x else "ArrowLeft")
            else:
                return
        raise AssertionError("a cell is out of reach of the arrow keys")

    async def throw(self, way: Way) -> None:
        """Roll, roll again, or score; equal dice are sometimes made a joker."""
        again = self.bar.locator("button.plain:has(.icon-dice)")
        if not await self.page.locator(".own button.die").count():
            await self._use("r", self.bar.locator("button.main"), way)
        elif await again.count() and self.chance.random() < 0.3:
            await self._use("r", again, way)
        else:
            await self.make_joker(way)
            await self._use("s", self.bar.locator("button.main"), way)

    async def make_joker(self, way: Way) -> None:
        """Pick two equal dice, if there are any, and let them stand for something."""
        faces = await self.page.locator(".own button.die").evaluate_all(
            "nodes => nodes.map(node => node.ariaLabel.split(':')[1])"
        )
        twins = [number for number, face in enumerate(faces) if faces.count(face) > 1]
        if not twins or self.chance.random() < 0.5:
            return
        for number in [other for other in twins if faces[other] == faces[twins[0]]][:2]:
            await self._use(str(number + 1), self.page.locator(".own button.die").nth(number), way)
        target = self.page.locator(".target").first
        if way == "keys":
            await target.focus()
            await self.page.keyboard.press("Enter")
        else:
            await self.hit(target)

    async def play_card(self, way: Way) -> None:
        """Look at a card, perhaps the other way round, and play it; or answer a question."""
        slots = await self.page.locator(".hand .slot").count()
        if await self._asked() or not slots:
            await self._answer(way)
            return
        number = self.chance.randrange(slots)
        if way == "drag":
            await self.drag_card(number)
        else:
            await self._use(str(number + 1), self.page.locator(".hand .slot").nth(number), way)
        other = self.bar.locator("button:has(.icon-flip)")
        if await other.count() and self.chance.random() < 0.5:
            await self._use("f", other, way)
        await self._use("Enter", self.bar.locator("button.main"), way)

    async def drag_card(self, number: int) -> None:
        """Drag a card onto the table, where it lies to be looked at."""
        start = (await self.middles(".hand .slot"))[number]
        await self.grab(start)
        await self.move(start, (await self.middles(".cards-row.own"))[0])
        await self.drop()
        await self.page.locator(".cards-row.own .card.ghost").wait_for()

    async def _use(self, key: str, button: Locator, way: Way) -> None:
        await (self.page.keyboard.press(key) if way == "keys" else self.hit(button))

    async def _asked(self) -> bool:
        return await self.bar.locator("button.main").count() > 0

    async def _answer(self, way: Way) -> None:
        """Answer a question with its first answer; among people the first press asks if one is sure."""
        answer, sure = self.bar.locator("button.main"), self.bar.locator("button.main.sure")
        if way == "keys":
            await answer.focus()
            await self.page.keyboard.press("Enter")
            if await sure.count():
                await self.page.keyboard.press("Enter")
        else:
            await self.hit(answer)
            if await sure.count():
                await self.hit(sure)
