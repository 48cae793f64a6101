"""Personal data: results, export, and forgetting."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from bot.messages.reply import Reply
from bot.messages.verbs import CONFIRMED, Action
from bot.screens import personal_data as present
from bot.screens.viewer import Viewer
from bot.store import Store
from bot.table import GameResult, Positions, Table, result_of
from bot.table.commands import Command, Forget
from bot.table.person import Person
from bot.table.refusals import Refused
from bot.words.phrases import Phrases
from engine.core.errors import GenialError

Change = Callable[[str, Callable[[Table], Command], str], Awaitable[Any]]


async def keep(store: Store, positions: Positions, table: Table, person_id: str) -> None:
    """The result of a game that is over; the same however often it is kept."""
    played = result_of(table, person_id, positions)
    if played is not None:
        await store.people.save_result(person_id, table.id, played)


class PersonalData:
    def __init__(
        self, store: Store, positions: Positions, viewer: Callable[[Table, Person], Viewer], change: Change
    ) -> None:
        self._store = store
        self._positions = positions
        self._sight = viewer
        self._change = change  # a table, by a command

    async def answer(self, action: Action, person: Person, phrases: Phrases) -> Reply:
        match action.verb:
            case "stats":
                return present.stats([*(await self._played(person)).values()], person, phrases)
            case "export":
                return await self._export(person, phrases)
        if action.argument != CONFIRMED:
            return present.confirm_forget(phrases)
        await self._forget(person)
        return Reply(phrases("forgotten"), short_text=phrases("forgotten"))

    async def last_table(self, person: Person) -> str:
        """The last one they finished a game at, or nothing."""
        return next(iter(await self.finished(person)), "")

    async def finished(self, person: Person) -> list[str]:
        """List the tables where they finished a game, the latest first."""
        return [*await self._played(person)]

    async def _played(self, person: Person) -> dict[str, GameResult]:
        """Also what was not kept when a game ended, because we were killed just then."""
        played = await self._store.people.results_of(person.id)
        missing = [
            table for table in await self._store.people.tables_with_data(person.id) if table not in played
        ]
        if not missing:
            return played
        for table_id in missing:
            table = (await self._store.tables.load(table_id)).table
            if table is not None:
                with suppress(GenialError):  # a game of rules that are no longer known
                    await keep(self._store, self._positions, table, person.id)
        return await self._store.people.results_of(person.id)

    async def _export(self, person: Person, phrases: Phrases) -> Reply:
        played = await self._played(person)
        tables = []
        for table_id in await self._store.people.tables_with_data(person.id):
            table = (await self._store.tables.load(table_id)).table
            if table is not None and table.person(person.id) is not None:
                tables.append(self._seen(table, person))
        return present.export(person, tables, played, phrases)

    def _seen(self, table: Table, person: Person) -> Viewer | Table:
        """Rules that are no longer known show nothing; then the table is all there is."""
        try:
            return self._sight(table, person)
        except GenialError:
            return table

    async def _forget(self, person: Person) -> None:
        """Table by table, then the rest. If we are killed in between, what was not done is found again."""
        tables = await self._store.people.tables_with_data(person.id)
        for table_id in tables:
            try:
                await self._change(table_id, lambda _: Forget(person, secrets.token_hex(8)), "forget")
            except Refused as refusal:
                if refusal.code == "busy":
                    raise
            await self._store.people.forget_messages(person.id, table_id)
        await self._store.people.forget(person, tables)
