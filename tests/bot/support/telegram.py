"""The whole program on the loopback Telegram with python-telegram-bot, and people around a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from random import Random

from bot import app
from bot.messages.buttons import read
from bot.platforms.telegram import Telegram as Platform
from bot.platforms.telegram.rate_limit import RateLimit
from bot.settings import Settings
from bot.store import Store
from bot.table import Phase
from bot.table import Table as Stored
from bot.table.positions import Positions
from bot.words.phrases import Phrases, known
from engine.record import rules_of
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.people import Person
from tests.fakes.telegram.world import Chat, Message, Topic

SOME = 6  # turns
FORWARD = ("tile", "try", "play", "order", "rows", "cells", "ways", "jokers")


def unhurried() -> RateLimit:
    """Make a rate limit whose clock moves an hour between two messages."""
    hours = count(0.0, 3600.0)
    return RateLimit(lambda: next(hours))


@asynccontextmanager
async def genial(
    telegram: Telegram, redis_url: str, pace: RateLimit | None = None, public_url: str = "", port: int = 0
) -> AsyncIterator[None]:
    """Run one process of Genial, connected."""
    base = f"http://{telegram.address}"
    adapter = Platform(telegram.token, base, public_url, port, pace or unhurried())
    running = asyncio.create_task(app.run(Settings(redis_url=redis_url), [adapter]))
    async with telegram.changes.brought_by(running):
        await telegram.connected()
        yield


class Table:
    """A group with people who play in it. They see what anybody would see, and press visible buttons."""

    def __init__(
        self, telegram: Telegram, store: Store, chat: Chat, *people: Person, topic: Topic | None = None
    ) -> None:
        self.telegram = telegram
        self.store = store
        self.chat = chat
        self.topic = topic
        self.people = {f"telegram:{person.id}": person for person in people}
        self.host = people[0]
        self.say = Phrases(known(self.host.user.language_code or ""))
        self.id = ""  # of the table, once it is open
        self._matches = Positions()

    @property
    def address(self) -> str:
        return f"telegram:{self.chat.id}" + (f"/{self.topic.id}" if self.topic else "")

    async def stored(self) -> Stored:
        table = (
            await self.store.tables.load(self.id or (await self.store.chats.find(self.address)).record.table)
        ).table
        assert table is not None
        return table

    async def turn(self) -> Person | None:
        """Return the person to move; None if the game is over."""
        table = await self.stored()
        if table.phase is not Phase.PLAYING:
            return None
        person = table.chairs[self._matches(table.record).turn or 0].person
        assert person is not None, "computers play at once"
        return self.people[person.id]

    # what hangs where

    @property
    def messages(self) -> list[Message]:
        return [message for message in self.chat.by_bot if message.topic is self.topic]

    @property
    def card(self) -> Message:
        return [message for message in self.messages if message.picture][-1]

    def rack(self, person: Person) -> Message:
        """Return the last message with buttons in their private chat."""
        mine = [
            message
            for message in person.private.by_bot
            if any(button.data and button.data.startswith(self.id) for button in message.buttons)
        ]
        return [message for message in mine if message.picture][-1]

    async def shows(self, look: Callable[[], Message], moment: int) -> Message:
        """Wait for the card or rack to show this step."""

        def is_there() -> bool:
            try:
                message = look()
            except IndexError:
                return False
            return any(button.data and read(button.data).step == moment for button in message.buttons)

        await self.telegram.until(is_there)
        return look()

    async def labelled(self, label: str) -> Message:
        """Wait for the card to have this button."""

        def is_there() -> bool:
            try:
                return label in [button.text for button in self.card.buttons]
            except IndexError:
                return False

        await self.telegram.until(is_there)
        return self.card

    # how it begins

    async def open(self, options: str) -> None:
        await self.host.says(f"/genial new {options}", self.chat, self.topic)
        await self.labelled(self.say("button-join"))
        self.id = (await self.stored()).id

    async def begin(self, options: str, *, by_typing: bool = False) -> None:
        """Open a table, let everybody join by the link, and start."""
        await self.open(options)
        for number, person in enumerate(list(self.people.values())[1:], start=2):
            if by_typing:
                await person.says("/genial join", self.chat, self.topic)
            elif self.telegram.world.ephemeral:
                await person.presses(self.card, self.say("button-join"))
            else:
                await person.follows(self.card, self.say("button-join"))
            await self._seated(number)
        start = self.say("button-start-solo" if len(self.people) == 1 else "button-start")
        if by_typing:
            await self.host.says("/genial start", self.chat, self.topic)
        else:
            await self.host.presses(await self.labelled(start), start)
        await self.labelled(self.say("button-rack", family=rules_of((await self.stored()).game).family))

    async def _seated(self, number: int) -> None:
        """Wait until so many people sit at the table."""

        async def are_there() -> bool:
            return len((await self.stored()).people) >= number

        await self.telegram.until_found(are_there)

    # how it is played

    async def by_buttons(self, person: Person, rng: Random) -> None:
        """Press visible buttons in the private chat, from the rack to the move."""
        before = (await self.stored()).step
        panel = await self.shows(lambda: self.rack(person), before)
        for _ in range(60):
            if (await self.stored()).step > before:
                return
            edits = panel.edits
            data = forward(panel, rng)
            await person.presses(panel, data)
            if read(data).verb != "play":
                await self.telegram.until(lambda was=edits: panel.edits > was)  # type: ignore[misc]
        raise AssertionError("a turn without end")

    async def in_group(self, person: Person, rng: Random) -> int:
        """Press visible buttons in the group, from the card to the move; return the number of presses."""
        before = await self.stored()
        label = self.say("button-rack", family=rules_of(before.game).family)
        await person.presses(await self.shows(lambda: self.card, before.step), label)
        for number in range(2, 60):
            (panel,) = person.whispers(self.chat)
            await person.presses(panel, forward(panel, rng))  # answered when the screen is shown
            if (await self.stored()).step > before.step:
                return number
        raise AssertionError("a turn without end")

    async def by_typing(self, person: Person, rng: Random) -> None:
        table = await self.stored()
        match = self._matches(table.record)
        move = rng.choice(match.moves())
        await person.says(move.lower())

        async def is_made() -> bool:
            return (await self.stored()).step > table.step

        await self.telegram.until_found(is_made)

    async def called(self, person: Person) -> None:
        """Wait for this person's call, which is the last message of a turn."""
        table = await self.stored()
        await self.telegram.until(lambda: any(person.user in message.mentioned for message in self.messages))
        await self.shows(lambda: self.card, table.step)


def forward(panel: Message, rng: Random) -> str:
    """Choose a button that leads towards a move; `More…` only now and then, as people do."""
    there = {button.data: read(button.data).verb for button in panel.buttons if button.data}
    leading = [data for data, verb in there.items() if verb in FORWARD]
    moves = [data for data in leading if there[data] in ("play", "try", "order")]
    assert leading, f"no way forward: {panel}"
    return rng.choice(moves if moves and rng.random() < 0.7 else leading)


async def one_turn(table: Table, rng: Random) -> None:
    person = await table.turn()
    assert person is not None
    await table.called(person)
    await table.by_buttons(person, rng)


async def some_turns(table: Table, rng: Random) -> None:
    """Play some turns. test_games plays games to their end."""
    for _ in range(SOME):
        await one_turn(table, rng)
    await table.shows(lambda: table.card, (await table.stored()).step)
