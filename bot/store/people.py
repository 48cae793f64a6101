"""People: their profiles, their results, and an index of the tables that hold data of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.table import GameResult
from bot.table.person import Person

from . import keys
from .codec import decode_entry, decode_person, decode_result, encode


class PersonStore:
    """Profiles, the index of tables, and results."""

    def __init__(self, client: Any) -> None:
        self._client = client

    async def load(self, person_id: str) -> Person | None:
        found = await self._client.get(keys.person(person_id))
        return decode_person(found) if found else None

    async def save(self, person: Person) -> None:
        await self._client.set(keys.person(person.id), encode(person))

    # The index of their tables

    async def index_player(self, person: Person, table_id: str) -> None:
        """Index a player or watcher of a table, and save their profile if there is none.

        Call it before the table is saved, like `index_data`.
        """
        await self.index_data(person.id, table_id)
        await self._client.sadd(keys.tables_of(person.id), table_id)
        await self._client.set(keys.person(person.id), encode(person), nx=True)

    async def remove_player(self, person_id: str, *table_ids: str) -> None:
        """Remove a person from these tables. Their data there stays indexed."""
        await self._client.srem(keys.tables_of(person_id), *table_ids)

    async def tables_of(self, person_id: str) -> list[str]:
        """List the tables where they sit or watch; the index may hold more, so the caller checks."""
        return sorted(found.decode() for found in await self._client.smembers(keys.tables_of(person_id)))

    async def index_data(self, person_id: str, table_id: str) -> None:
        """Index a table that will hold data of a person.

        Call it before the table is saved: then a crash leaves no data that `forget` cannot find.
        """
        await self._client.sadd(keys.tables_with_data(person_id), table_id)

    async def tables_with_data(self, person_id: str) -> list[str]:
        """List every table that may hold data of a person; some of those are gone."""
        found = await self._client.smembers(keys.tables_with_data(person_id))
        return sorted({*(table.decode() for table in found), *await self.tables_of(person_id)})

    # Results

    async def save_result(self, person_id: str, table_id: str, result: GameResult) -> None:
        await self._client.hset(keys.results(person_id), table_id, encode(result))

    async def results_of(self, person_id: str) -> dict[str, GameResult]:
        """Return a person's results by table, the latest first."""
        stored = await self._client.hgetall(keys.results(person_id))
        found = {table.decode(): decode_result(result) for table, result in stored.items()}
        return dict(sorted(found.items(), key=lambda item: (-item[1].when, item[0])))

    # Forgetting

    async def forget_messages(self, person_id: str, table_id: str) -> None:
        """Forget the messages of a table in their private chat, so that they are not edited any more."""
        name = keys.table(table_id)
        shown = [field for field in await self._client.hkeys(name) if _shown_to(person_id, field.decode())]
        if shown:
            await self._client.hdel(name, *shown)

    async def forget(self, person: Person, tables: Iterable[str]) -> None:
        """Delete what is left of a person outside the tables. The index goes last, so it can be repeated."""
        known = {*tables}
        for number in range(keys.PARTITIONS):
            given_up = keys.given_up(number, person.platform)
            for name, record in await self._client.xrange(given_up):
                entry = decode_entry(record[b"e"])
                if entry.mentions(person, known):
                    await self._client.xdel(given_up, name)
        for key in (keys.chat, keys.person, keys.results, keys.tables_of, keys.tables_with_data):
            await self._client.delete(key(person.id))


def _shown_to(person_id: str, field: str) -> bool:
    """Tell if a field of a table is a message to this person.

    Fields are named shown:rack:discord:1234; a card to a watcher, shown:card:discord:1234.
    """
    kind, _, slot = field.partition(":")
    return kind == "shown" and slot.partition(":")[2] == person_id
