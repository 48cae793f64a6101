"""The store: tables, chats and people on one client, and small values that expire."""

from __future__ import annotations

from typing import Any

from bot.table.notices import Entry

from . import keys
from .chats import ChatStore
from .codec import encode
from .connect import disconnect
from .people import PersonStore
from .tables import TableStore


class Store:
    """All parts but the outbox, which every process reads under a name of its own: see `OutboxStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.tables = TableStore(client)
        self.chats = ChatStore(client)
        self.people = PersonStore(client)

    async def keep(self, name: str, value: str, seconds: int) -> None:
        """Keep a value for so many seconds."""
        await self.client.set(keys.memo(name), value, ex=seconds)

    async def recall(self, name: str) -> str:
        """Return a value that was kept; empty if there is none or it has expired."""
        found = await self.client.get(keys.memo(name))
        return found.decode() if found else ""

    async def queue(self, entry: Entry) -> None:
        """Queue a message that is about no table."""
        stream = keys.outbox(keys.partition(entry.to), entry.platform)
        await self.client.xadd(stream, {"e": encode(entry)})

    async def now(self) -> float:
        """Return the server's time, which all processes share, in seconds since 1970."""
        time = await self.client.time()
        if isinstance(time, dict):  # a cluster answers for every node
            time = max(time.values())
        seconds, microseconds = time
        return float(seconds) + float(microseconds) / 1e6

    async def close(self) -> None:
        await disconnect(self.client)
