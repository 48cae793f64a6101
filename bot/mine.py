"""What is held about a person: their results, all of it to take away, and all of it forgotten."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from engine.core.errors import GenialError

from .commands import Command, Forget
from .people import Person
from .phrases import Phrases
from .present import person as present
from .present.sight import Sight
from .refusals import Refused
from .reply import Reply
from .store import Store
from .table import Played, Replay, Table, result_of

MINE: Final = frozenset({"stats", "export", "forget"})
SURE: Final = "yes"

Change = Callable[[str, Callable[[Table], Command], str], Awaitable[Any]]


async def keep(store: Store, replay: Replay, table: Table, person_id: str) -> None:
    """The result of a game that is over; the same however often it is kept."""
    played = result_of(table, person_id, replay)
    if played is not None:
        await store.save_played(person_id, table.id, played)


class Mine:
    def __init__(
        self, store: Store, replay: Replay, sight: Callable[[Table, Person], Sight], change: Change
    ) -> None:
        self._store = store
        self._replay = replay
        self._sight = sight
        self._change = change  # a table, by a command

    async def answer(self, verb: str, argument: str, person: Person, phrases: Phrases) -> Reply:
        match verb:
            case "stats":
                return present.stats([*(await self._played(person)).values()], person, phrases)
            case "export":
                return await self._export(person, phrases)
        if argument != SURE:
            return present.confirm_forget(phrases)
        await self._forget(person)
        return Reply(phrases("forgotten"), brief=phrases("forgotten"))

    async def last_table(self, person: Person) -> str:
        """The last one they finished a game at, or nothing."""
        return next(iter(await self.finished(person)), "")

    async def finished(self, person: Person) -> list[str]:
        """Where they have finished a game, the latest first."""
        return [*await self._played(person)]

    async def _played(self, person: Person) -> dict[str, Played]:
        """Also what was not kept when a game ended, because we were killed just then."""
        played = await self._store.played_by(person.id)
        missing = [table for table in await self._store.been_at(person.id) if table not in played]
        if not missing:
            return played
        for table_id in missing:
            table = (await self._store.load(table_id)).table
            if table is not None:
                with suppress(GenialError):  # a game of rules that are no longer known
                    await keep(self._store, self._replay, table, person.id)
        return await self._store.played_by(person.id)

    async def _export(self, person: Person, phrases: Phrases) -> Reply:
        played = await self._played(person)
        tables = []
        for table_id in await self._store.been_at(person.id):
            table = (await self._store.load(table_id)).table
            if table is not None and table.person(person.id) is not None:
                tables.append(self._seen(table, person))
        return present.export(person, tables, played, phrases)

    def _seen(self, table: Table, person: Person) -> Sight | Table:
        """Rules that are no longer known show nothing; then the table is all there is."""
        try:
            return self._sight(table, person)
        except GenialError:
            return table

    async def _forget(self, person: Person) -> None:
        """Table by table, then the rest. If we are killed in between, what was not done is found again."""
        tables = await self._store.been_at(person.id)
        for table_id in tables:
            try:
                await self._change(table_id, lambda _: Forget(person, secrets.token_hex(8)), "forget")
            except Refused as refusal:
                if refusal.code == "busy":
                    raise
            await self._store.forget_messages(person.id, table_id)
        await self._store.forget_person(person, tables)
