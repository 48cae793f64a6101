"""Which addresses cannot be written to, remembered where it matters: at the tables and in profiles.

The outbox says what it found out before it puts an entry away; so both can be said twice, and are harmless
then. The table of the entry comes last: if it knows, everything else was done.
"""

from __future__ import annotations

from msgspec.structs import replace

from .commands import Command, Park, Reached, Shut, Unpark
from .linking import Change, Linking
from .people import Person
from .refusals import Refused
from .store import Entry, Store


class Reach:
    def __init__(self, store: Store, change: Change) -> None:
        self._store = store
        self._change = change
        self._linking = Linking(store, change)

    async def lost(self, entry: Entry) -> None:
        """This address does not take messages."""
        notice = entry.notice
        table = (await self._store.load(entry.table)).table
        if table is None:
            return
        if entry.to == table.chat:
            note = notice.kind == "note"
            await self._decided(table.id, Park(notice.code, notice.facts) if note else Park(), "park")
            return
        if entry.to in table.chats:
            await self._linking.lost(table, entry.to)
            return
        person = table.person(entry.to)
        if person is None:
            return
        if not person.shut:
            await self._remember(replace(person, shut=True), Shut(person.id, tell=False), entry.table)
        reminder = notice.code if notice.kind == "reminder" else ""
        await self._decided(table.id, Shut(person.id, reminder=reminder, moment=notice.moment), "shut")

    async def found(self, entry: Entry) -> None:
        """This address, which did not take messages before, took one."""
        table = (await self._store.load(entry.table)).table
        if table is None:
            return
        if entry.to == table.chat:
            await self._decided(table.id, Unpark(), "unpark")
        elif person := table.person(entry.to):
            await self._remember(replace(person, shut=False), Reached(person.id), entry.table)
            await self._decided(table.id, Reached(person.id), "reached")

    async def heard(self, person: Person) -> None:
        """They said something where they could not be written to before."""
        await self._remember(replace(person, shut=False), Reached(person.id))

    async def moved(self, old: str, new: str) -> None:
        """This chat has another address."""
        await self._linking.moved(old, new)

    async def _remember(self, person: Person, command: Command, besides: str = "") -> None:
        """In the profile, and at the tables; besides one, which is told last."""
        profile = await self._store.person(person.id)
        await self._store.save_person(replace(profile, shut=person.shut) if profile else person)
        for table_id in await self._store.tables_of(person.id):
            if table_id != besides:
                await self._decided(table_id, command, "shut" if person.shut else "reached")

    async def _decided(self, table_id: str, command: Command, verb: str) -> None:
        """What is known there already is not said again."""
        try:
            await self._change(table_id, lambda _: command, verb)
        except Refused as refusal:
            if refusal.code == "busy":
                raise
