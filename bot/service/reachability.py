"""Reachability: closed and reopened addresses, remembered at the tables and in profiles.

Called before an entry is acknowledged, so it may run twice; both methods are idempotent. The table of the
entry is changed last: once it knows, everything else was done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.store import Store
from bot.table.commands import ChatClosed, ChatOpen, Command, PrivateChatClosed, PrivateChatOpen
from bot.table.notices import Entry, Note, Reminder
from bot.table.person import Person

from .linking import Linking

if TYPE_CHECKING:
    from .decisions import Decisions

_VERBS: Final[Mapping[type[Command], str]] = {  # in logs and metrics
    ChatClosed: "chat-closed",
    ChatOpen: "chat-open",
    PrivateChatClosed: "private-chat-closed",
    PrivateChatOpen: "private-chat-open",
}


class Reachability:
    def __init__(self, store: Store, decisions: Decisions, linking: Linking) -> None:
        self._store = store
        self._decisions = decisions
        self._linking = linking

    async def closed(self, entry: Entry, *, tell: bool = True) -> None:
        """Remember that the address of this entry takes no messages; with `tell`, its person learns of it."""
        notice = entry.notice
        table = await self._decisions.load(entry.table)
        if table is None:
            return
        if entry.to == table.chat:
            unsent = ChatClosed(notice.code, notice.facts) if isinstance(notice, Note) else ChatClosed()
            await self._change(table.id, unsent)
            return
        if entry.to in table.chats:
            await self._linking.chat_closed(table, entry.to)
            return
        person = table.person(entry.to)
        if person is None:
            return
        if not person.private_chat_closed:
            closed = replace(person, private_chat_closed=True)
            await self._remember(closed, PrivateChatClosed(person.id, tell=False), entry.table)
        if isinstance(notice, Reminder):
            await self._change(table.id, PrivateChatClosed(person.id, reminder=notice.which, step=notice.step))
        else:
            await self._change(table.id, PrivateChatClosed(person.id, tell=tell))

    async def reopened(self, entry: Entry) -> None:
        """Remember that the address of this entry, which was closed, has taken a message."""
        table = await self._decisions.load(entry.table)
        if table is None:
            return
        if entry.to == table.chat:
            await self._change(table.id, ChatOpen())
        elif person := table.person(entry.to):
            await self.private_chat_reopened(person, entry.table)
            await self._change(table.id, PrivateChatOpen(person.id))

    async def private_chat_reopened(self, person: Person, changed_last: str = "") -> None:
        """Remember that a person's private chat takes messages again. The caller may change one table last."""
        opened = replace(person, private_chat_closed=False)
        await self._remember(opened, PrivateChatOpen(person.id), changed_last)

    async def chat_moved(self, old: str, new: str) -> None:
        """Remember the new address of a chat."""
        await self._linking.chat_moved(old, new)

    async def address_of(self, chat: str) -> str:
        """Return the address that a chat has now."""
        return (await self._store.chats.find(chat)).here

    async def _remember(self, person: Person, command: Command, changed_last: str = "") -> None:
        """Save the profile and change the person's tables, but for the one that the caller changes last."""
        profile = await self._store.people.load(person.id)
        await self._store.people.save(
            replace(profile, private_chat_closed=person.private_chat_closed) if profile else person
        )
        for table_id in await self._store.people.tables_of(person.id):
            if table_id != changed_last:
                await self._change(table_id, command)

    async def _change(self, table_id: str, command: Command) -> None:
        await self._decisions.ensure(table_id, lambda _: command, _VERBS[type(command)])
