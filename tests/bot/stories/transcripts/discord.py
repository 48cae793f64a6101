"""A whole game on the loopback Discord, by buttons, with discord.py."""

from __future__ import annotations

import re

from bot.store import OutboxStore, Store
from tests.bot.support.discord import Table, genial, without_emojis, written
from tests.bot.support.transcript import Seen, Shown, Transcript
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import SUPPRESSED, Message

from .choices import choose

TIME = re.compile(r"<t:\d+:(\w)>")


class Match(Table):
    """A table whose people press in their private chats, in front of a transcript."""

    def __init__(self, loopback: Loopback, store: Store) -> None:
        anna, bob = loopback.member("Anna"), loopback.member("Bob")
        super().__init__(loopback, store, loopback.channel(), anna, bob)
        self.anna, self.bob = anna, bob
        self.transcript = Transcript(self._look, self._settled)
        self._outgoing = OutboxStore(store.client, "reader")

    async def play(self, game: str) -> None:
        """Play from `/genial new` to the result."""
        opening = self.anna.slash("genial", "new", {"game": game, "seats": 2}, self.channel)
        await self.transcript.after(f"Anna uses /genial new game:{game} seats:2", opening)
        await self._press(self.bob, self.card, self.say("button-join"))
        await self._press(self.anna, self.card, self.say("button-start"))
        while (member := await self.turn()) is not None:
            await self._move(member)

    async def _move(self, member: Member) -> None:
        before = (await self.stored()).step
        self.transcript.begin_move(member.name)
        while (await self.stored()).step == before:
            panel = self.rack(member)
            offered = {button.custom_id: written(button.custom_id) for button in panel.buttons}
            await self._press(member, panel, choose(offered))

    async def _press(self, member: Member, message: Message, button: str) -> None:
        label = next(each.label for each in message.buttons if button in (each.label, each.custom_id))
        await self.transcript.after(
            f"{member.name} presses [{label}]", member.press(message, button), press=True
        )

    async def _settled(self) -> None:
        """Wait until everything is answered and delivered, and nothing more is asked for."""
        asked = -1

        async def is_quiet() -> bool:
            nonlocal asked
            before, asked = asked, len(self.loopback.calls)
            if asked != before or any(not call.status for call in self.loopback.calls):
                return False
            return not await self._outgoing.waiting("discord")

        await self.loopback.until_found(is_quiet)

    def _look(self) -> Seen:
        alone = {
            f"{member.name} alone": {
                message.id: self._shown(message)
                for message in self.channel.everything
                if message.only_for is member.user
            }
            for member in (self.anna, self.bob)
        }
        private = {
            member.name: {message.id: self._shown(message) for message in member.dm_channel.messages}
            for member in (self.anna, self.bob)
        }
        public = {message.id: self._shown(message) for message in self.channel.messages}
        return {"channel": public, **alone, **private}

    def _shown(self, message: Message) -> Shown:
        text = TIME.sub(r"<t:…:\1>", message.text)
        for member in (self.anna, self.bob):
            text = text.replace(member.mention, f"@{member.name}")
        labels = tuple(f"-{button.label}" if button.disabled else button.label for button in message.buttons)
        menus = tuple(f"{select.placeholder} ▾ {len(select.options)}" for select in message.selects)
        names = tuple(member.name for member in (self.anna, self.bob) if member.id in message.pings)
        rings = message.only_for is None and not message.flags & SUPPRESSED
        return Shown(text, (*labels, *menus), bool(message.pictures), rings, names)


async def play(loopback: Loopback, store: Store, redis_url: str, game: str) -> Transcript:
    """Play a whole game."""
    without_emojis(loopback)  # their ids are new in every run
    async with genial(loopback, redis_url):
        played = Match(loopback, store)
        await played.play(game)
    return played.transcript
