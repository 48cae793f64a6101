"""Reachability: closed and reopened addresses, remembered at the tables and in profiles.

Called before an entry is acknowledged, so it may run twice; both methods are idempotent. The table of the
entry comes last: if it knows, everything else was done.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.store import Store
from bot.table.commands import ChatClosed, ChatOpen, Command, PrivateChatClosed, PrivateChatOpen
from bot.table.notices import Entry
from bot.table.person import Person
from bot.table.refusals import Refused

from .linking import Change, Linking


class Reachability:
    def __init__(self, store: Store, change: Change) -> None:
        self._store = store
        self._change = change
        self._linking = Linking(store, change)

    async def lost(self, entry: Entry) -> None:
        """This address does not take messages."""
        notice = entry.notice
        table = (await self._store.tables.load(entry.table)).table
        if table is None:
            return
        if entry.to == table.chat:
            note = notice.kind == "note"
            await self._decided(
                table.id, ChatClosed(notice.code, notice.facts) if note else ChatClosed(), "park"
            )
            return
        if entry.to in table.chats:
            await self._linking.lost(table, entry.to)
            return
        person = table.person(entry.to)
        if person is None:
            return
        if not person.private_chat_closed:
            await self._remember(
                replace(person, private_chat_closed=True), PrivateChatClosed(person.id, tell=False), entry.table
            )
        reminder = notice.code if notice.kind == "reminder" else ""
        await self._decided(table.id, PrivateChatClosed(person.id, reminder=reminder, step=notice.step), "shut")

    async def found(self, entry: Entry) -> None:
        """This address, which did not take messages before, took one."""
        table = (await self._store.tables.load(entry.table)).table
        if table is None:
            return
        if entry.to == table.chat:
            await self._decided(table.id, ChatOpen(), "unpark")
        elif person := table.person(entry.to):
            await self._remember(
                replace(person, private_chat_closed=False), PrivateChatOpen(person.id), entry.table
            )
            await self._decided(table.id, PrivateChatOpen(person.id), "reached")

    async def heard(self, person: Person) -> None:
        """They said something where they could not be written to before."""
        await self._remember(replace(person, private_chat_closed=False), PrivateChatOpen(person.id))

    async def moved(self, old: str, new: str) -> None:
        """This chat has another address."""
        await self._linking.moved(old, new)

    async def _remember(self, person: Person, command: Command, besides: str = "") -> None:
        """In the profile, and at the tables; besides one, which is told last."""
        profile = await self._store.people.load(person.id)
        await self._store.people.save(
            replace(profile, private_chat_closed=person.private_chat_closed) if profile else person
        )
        for table_id in await self._store.people.tables_of(person.id):
            if table_id != besides:
                await self._decided(table_id, command, "shut" if person.private_chat_closed else "reached")

    async def _decided(self, table_id: str, command: Command, verb: str) -> None:
        """Give the table a command, unless it knows already."""
        try:
            await self._change(table_id, lambda _: command, verb)
        except Refused as refusal:
            if refusal.code == "busy":
                raise
