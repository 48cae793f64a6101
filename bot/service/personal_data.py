"""Personal data: results, export, and forgetting."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.messages.reply import Reply
from bot.messages.verbs import CONFIRMED, Action
from bot.screens import personal_data as present
from bot.screens.viewer import Viewer
from bot.store import Store
from bot.store.keys import partition
from bot.table import GameResult, Positions, Table, result_of
from bot.table.commands import Forget
from bot.table.person import Person, nobody
from bot.words.phrases import Phrases
from engine.core.errors import GenialError

if TYPE_CHECKING:
    from .decisions import Decisions


async def save_results(store: Store, positions: Positions, table: Table, people: Iterable[str]) -> None:
    """Save the result of a finished game for these people. Idempotent."""
    for person_id in people:
        result = result_of(table, person_id, positions)
        if result is not None:
            await store.people.save_result(person_id, table.id, result)


def _sign_number(table_id: str) -> str:
    """Choose the number of an anonymous sign, which is also the address of a private table afterwards.

    So it has to fall into the partition of the table.
    """
    while True:
        number = secrets.token_hex(8)
        if partition(nobody(number).id) == partition(table_id):
            return number


class PersonalData:
    def __init__(self, store: Store, decisions: Decisions) -> None:
        self._store = store
        self._decisions = decisions

    async def answer(self, action: Action, person: Person, phrases: Phrases) -> Reply:
        """Answer the verbs stats, export and forget."""
        match action.verb:
            case "stats":
                return present.stats([*(await self._results(person)).values()], person, phrases)
            case "export":
                return await self._export(person, phrases)
        if action.argument != CONFIRMED:
            return present.confirm_forget(phrases)
        await self._forget(person)
        return Reply(phrases("forgotten"), short_text=phrases("forgotten"))

    async def last_table(self, person: Person) -> str:
        """Return the id of the table where they finished a game last, or nothing."""
        return next(iter(await self.finished(person)), "")

    async def finished(self, person: Person) -> list[str]:
        """List the tables where they finished a game, the latest first."""
        return [*await self._results(person)]

    async def _results(self, person: Person) -> dict[str, GameResult]:
        """Return the results by table. Results that were not saved because of a crash are saved first."""
        results = await self._store.people.results_of(person.id)
        missing = [
            table for table in await self._store.people.tables_with_data(person.id) if table not in results
        ]
        if not missing:
            return results
        for table_id in missing:
            table = await self._decisions.load(table_id)
            if table is not None:
                with suppress(GenialError):  # a game of rules that are no longer known
                    await save_results(self._store, self._decisions.positions, table, [person.id])
        return await self._store.people.results_of(person.id)

    async def _export(self, person: Person, phrases: Phrases) -> Reply:
        results = await self._results(person)
        tables = []
        for table_id in await self._store.people.tables_with_data(person.id):
            table = await self._decisions.load(table_id)
            if table is not None and table.person(person.id) is not None:
                tables.append(self._seen(table, person))
        return present.export(person, tables, results, phrases)

    def _seen(self, table: Table, person: Person) -> Viewer | Table:
        """Return the person's view of a table or, if its rules are no longer known, the table itself."""
        try:
            return self._decisions.viewer(table, person)
        except GenialError:
            return table

    async def _forget(self, person: Person) -> None:
        """Forget the person table by table, then the rest. After a crash, a repeated request finishes it."""
        tables = await self._store.people.tables_with_data(person.id)
        for table_id in tables:
            await self._decisions.ensure(
                table_id, lambda table: Forget(person, _sign_number(table.id)), "forget"
            )
            await self._store.people.forget_messages(person.id, table_id)
        await self._store.people.forget(person, tables)
