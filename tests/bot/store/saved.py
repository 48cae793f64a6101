"""Tables to be saved, and entries about them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store import Store, new_table_id
from bot.table import Table, timers
from bot.table.notices import CardChanged, Entry, answer

from ..support.tables import opened

CHAT = "chat:#"


def fresh(chat: str = CHAT, request: str = "r0") -> Table:
    return replace(opened(), id=new_table_id(chat, request), chat=chat)


def entry(table: Table, to: str = CHAT, chat: str = "") -> Entry:
    return Entry(table.id, to, CardChanged(chat=chat))


async def saved(store: Store, table: Table | None = None) -> Table:
    table = table or fresh()
    await store.tables.save(table, 0, [], timers(table), "r0", answer("opened"), replaces="")
    return table
