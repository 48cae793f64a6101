"""The whole program on the loopback Discord with the real discord.py, and people around a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from bot import app
from bot.messages.buttons import read
from bot.messages.platform import PlatformMemory
from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.platforms.discord import Discord
from bot.platforms.discord.platform import DELAYS
from bot.settings import Settings
from bot.store import Store
from bot.table import Phase
from bot.table import Table as Stored
from bot.table.positions import Positions
from bot.words.phrases import Phrases, known
from engine.record import rules_of
from tests.fakes.discord.interactions import Interaction
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import Channel, Message
from tests.fakes.waiting import PATIENCE

from .desk import Scripted

AT_ONCE = (0.01,)  # a client that died is followed by another
OWN_COMMANDS = {"roll": "roll", "swap": "swap", "exchange": "swap"}
EMOJIS = 81  # six symbols and 21 tiles in three palettes
UPLOADS = r"POST /applications/\d+/emojis"
FORWARD = ("tile", "try", "play", "order", "rows", "cells", "ways", "jokers")


@asynccontextmanager
async def genial(loopback: Loopback, redis_url: str, shard_count: int = 1, *shards: int) -> AsyncIterator[None]:
    """Run one process of Genial, connected."""
    before = len(loopback.gateway.connected())
    adapter = Discord(loopback.token, loopback.api_base, loopback.gateway_url, shard_count, shards, AT_ONCE)
    running = asyncio.create_task(app.run(Settings(redis_url=redis_url), [adapter]))
    async with loopback.changes.brought_by(running):
        await loopback.connected(before + (len(shards) or shard_count))
        yield
    await loopback.until(lambda: len(loopback.gateway.connected()) <= before)  # whoever comes next counts


Answer = Callable[[Request], Coroutine[Any, Any, Reply]]


@asynccontextmanager
async def alone(
    loopback: Loopback,
    handle: Answer,
    memory: PlatformMemory,
    patience: float = PATIENCE,
    delays: Sequence[float] = DELAYS,
) -> AsyncIterator[Discord]:
    """Run the platform without the rest of Genial."""
    adapter = Discord(
        loopback.token, loopback.api_base, loopback.gateway_url, 1, delays=delays, patience=patience
    )
    running = asyncio.create_task(adapter.run(Scripted(handle), memory))
    async with loopback.changes.brought_by(running):
        await loopback.connected()
        yield adapter


async def painted(loopback: Loopback) -> None:
    """Wait until our symbols and tiles are uploaded, from where on they are on buttons and in text."""
    await loopback.until(lambda: len(loopback.world.emojis) == EMOJIS)


def without_emojis(loopback: Loopback) -> None:
    """Refuse the uploads, so that people see circles from the beginning to the end."""
    loopback.fail(UPLOADS, 403, times=EMOJIS)


def written(custom_id: str) -> Action:
    """Return the action that a button carries."""
    return read(custom_id.partition(":")[2])


class Table:
    """A channel with people who play in it. They see what anybody would see, and press visible buttons."""

    def __init__(self, loopback: Loopback, store: Store, channel: Channel, *people: Member) -> None:
        self.loopback = loopback
        self.store = store
        self.channel = channel
        self.people = {f"discord:{member.id}": member for member in people}
        self.host = people[0]
        self.say = Phrases(known(self.host.user.locale))
        self._matches = Positions()

    @property
    def address(self) -> str:
        return f"discord:{self.channel.id}"

    async def stored(self) -> Stored:
        table = (await self.store.tables.load((await self.store.chats.find(self.address)).record.table)).table
        assert table is not None
        return table

    async def turn(self) -> Member | None:
        """Return the person to move; None if the game is over."""
        table = await self.stored()
        if table.phase is not Phase.PLAYING:
            return None
        person = table.chairs[self._matches(table.record).turn or 0].person
        assert person is not None, "computers play at once"
        return self.people[person.id]

    # what hangs where

    @property
    def card(self) -> Message:
        return [message for message in self.channel.messages if message.pictures][-1]

    def rack(self, member: Member) -> Message:
        """Return the rack in their private chat."""
        return [message for message in member.dm if message.pictures][-1]

    async def rack_with(self, member: Member, label: str) -> Message:
        """Wait for a rack with this button in their private chat."""
        await self.loopback.until(
            lambda: label in [button.label for message in member.dm for button in message.buttons]
        )
        return self.rack(member)

    async def shows(self, look: Callable[[], Message], moment: int) -> Message:
        """Wait for the card or rack to show this step."""

        def is_there() -> bool:
            try:
                message = look()
            except IndexError:
                return False
            return any(written(button.custom_id).step == moment for button in message.buttons)

        await self.loopback.until(is_there)
        return look()

    # how it begins

    async def open(self, **options: Any) -> None:
        answer = await self.host.slash("genial", "new", options, self.channel)
        assert answer.message is not None
        assert self.say("answer-opened") in answer.message.text, answer.message.text
        await self.loopback.until(lambda: bool([m for m in self.channel.messages if m.pictures]))

    async def begin(self, *, by_command: bool = False, **options: Any) -> None:
        """Open a table, let everybody join, and start."""
        await self.open(**options)
        for member in list(self.people.values())[1:]:
            await self._does(member, "join", self.say("button-join"), by_command)
        start = self.say("button-start-solo" if len(self.people) == 1 else "button-start")
        await self._does(self.host, "start", start, by_command)
        rack = self.say("button-rack", family=rules_of((await self.stored()).game).family)
        await self.loopback.until(lambda: rack in [button.label for button in self.card.buttons])

    async def _does(self, member: Member, verb: str, label: str, by_command: bool) -> None:
        if by_command:
            answer = await member.slash("genial", verb, {}, self.channel)
        else:
            await self.loopback.until(lambda: label in [button.label for button in self.card.buttons])
            answer = await member.press(self.card, label)
        assert answer.message is not None
        assert answer.message.only_for is member.user

    # how it is played

    async def press_on(self, member: Member, panel: Message, rng: Random) -> None:
        """Press visible buttons from a rack to the move."""
        before = (await self.stored()).step
        for _ in range(60):
            if (await self.stored()).step > before:
                return
            answer = await member.press(panel, forward(panel, rng))
            assert answer.message is not None
            panel = answer.message
        raise AssertionError("a turn without end")

    async def by_private_buttons(self, member: Member, rng: Random) -> None:
        moment = (await self.stored()).step
        await self.press_on(member, await self.shows(lambda: self.rack(member), moment), rng)

    async def by_card_buttons(self, member: Member, rng: Random) -> None:
        """Press My rack on the card, and play from the private answer."""
        await self.shows(lambda: self.card, (await self.stored()).step)
        answer = await member.press(
            self.card, self.say("button-rack", family=rules_of((await self.stored()).game).family)
        )
        assert answer.message is not None
        assert answer.message.only_for is member.user
        await self.press_on(member, answer.message, rng)

    async def by_command(self, member: Member, rng: Random) -> None:
        """Type a move with Discord's completion, or use the command of its own."""
        typed = ""
        for _ in range(3):
            choices = await member.types("genial", "play", "move", typed, self.channel)
            typed = rng.choice(choices)["value"]
            if len(typed) > 2 or (await self.stored()).game == "cards":
                break
        before = (await self.stored()).step
        verb = OWN_COMMANDS.get(typed, "play")
        said = {"move": typed} if verb == "play" else {}
        answer = await member.slash("genial", verb, said, self.channel)
        assert (await self.stored()).step == before + 1, answer.message and answer.message.text

    async def delivered(self, member: Member) -> None:
        """Wait for this person's call, which is the last message of a turn."""
        table = await self.stored()
        await self.loopback.until(
            lambda: any(member.mention in message.text for message in self.channel.messages)
        )
        await self.shows(lambda: self.card, table.step)


def forward(panel: Message, rng: Random) -> str:
    """Choose a button that leads towards a move; `More…` only now and then, as people do."""
    there = {button.custom_id: written(button.custom_id).verb for button in panel.buttons}
    leading = [custom_id for custom_id, verb in there.items() if verb in FORWARD]
    moves = [custom_id for custom_id in leading if there[custom_id] in ("play", "try", "order")]
    assert leading, f"no way forward: {panel}"
    return rng.choice(moves if moves and rng.random() < 0.7 else leading)


def answered(interaction: Interaction) -> str:
    """Return the answer's text."""
    assert interaction.message is not None
    return interaction.message.text
