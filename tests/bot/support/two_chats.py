"""Chats of two platforms, and people of both who want to play at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.service.linking import CODE_LENGTH
from bot.store import ChatStore, Store, TableStore
from bot.table import Table
from bot.table.person import Person
from bot.words.phrases import Phrases

from .party import CHANNEL, Chat, Closing, Guest, Party

THERE = "other:#spiele"
say, sag = Phrases("en"), Phrases("de")


class Two(Party):
    """Anna is on one platform, Ben and Cleo are on the other."""

    def __init__(self, store: Store, process: str = "one", platforms: tuple[Closing, Closing] | None = None):
        here, there = platforms or (Closing(), Closing("other"))
        super().__init__(store, here, process, [there])
        self.here, self.there = here, there
        self.anna = self.guest("Anna", "en")
        self.ben, self.cleo = (self.guest(name, "de", "other") for name in ("Ben", "Cleo"))

    def guest(self, name: str, locale: str = "", platform: str = "chat") -> Guest:
        """Return a person who runs their chat."""
        guest = super().guest(name, locale, platform)
        guest.admin = True
        return guest

    async def code(self, guest: Guest, where: str) -> str:
        told = (await guest.says("/genial link", where)).text.split()
        (code,) = [word.strip(".") for word in told if word.strip(".").isupper() and len(word) >= CODE_LENGTH]
        return code

    async def link(self) -> None:
        code = await self.code(self.anna, CHANNEL)
        await self.ben.says(f"/genial verknüpfen {code.lower()}", THERE)
        assert self.ben.seen.text == sag("linked")

    async def begun(self, game: str = "dice seats=2") -> None:
        await self.anna.says(f"/genial new {game}")
        await self.ben.says("/genial mitspielen", THERE)
        await self.anna.says("/genial start")

    async def turn(self) -> Guest:
        table = await self.table()
        person = table.chairs[self.service.positions(table.record).turn or 0].person
        assert person is not None
        return self.as_guest(person)

    def as_named(self, person_id: str) -> str:
        return next(guest.name for guest in (self.anna, self.ben, self.cleo) if guest.id == person_id)

    def as_guest(self, person: Person) -> Guest:
        return next(guest for guest in (self.anna, self.ben, self.cleo) if guest.id == person.id)

    async def move(self) -> None:
        """Type a move in their own chat."""
        guest = await self.turn()
        match = self.service.positions((await self.table()).record)
        await guest.says(match.moves()[0], CHANNEL if guest is self.anna else THERE)

    async def move_privately(self) -> None:
        match = self.service.positions((await self.table()).record)
        await (await self.turn()).whispers(match.moves()[0])

    async def table_in(self, chat: str) -> Table | None:
        table_id = (await self.store.chats.find(chat)).record.table
        return (await self.store.tables.load(table_id)).table if table_id else None

    def public(self) -> list[Any]:
        return [reply for reply in (*self.here.sent, *self.there.sent) if reply.to in (CHANNEL, THERE)]


class Dying(Store):
    """A store that fails after so many steps."""

    def __init__(self, client: Any, steps: int) -> None:
        super().__init__(client)
        self.chats, self.tables = DyingChats(client, self._step), DyingTables(client, self._step)
        self._left = steps

    def _step(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise ConnectionError


class DyingChats(ChatStore):
    def __init__(self, client: Any, step: Callable[[], None]) -> None:
        super().__init__(client)
        self._step = step

    async def swap(self, *arguments: Any) -> bool:
        self._step()
        return await super().swap(*arguments)


class DyingTables(TableStore):
    def __init__(self, client: Any, step: Callable[[], None]) -> None:
        super().__init__(client)
        self._step = step

    async def save(self, *arguments: Any) -> None:
        self._step()
        await super().save(*arguments)


def texts(chat: Chat, address: str) -> list[str]:
    return [reply.text for reply in chat.at(address)]
