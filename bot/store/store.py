"""The store: tables, chats and people on one client, and small values that expire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from redis.exceptions import RedisClusterException, RedisError

from bot.messages.platform import MemoryAway, Quota
from bot.table.notices import Entry

from . import keys
from .chats import ChatStore
from .codec import encode
from .connect import disconnect
from .people import PersonStore
from .scripts import Script
from .tables import TableStore

AWAY: Final = (RedisError, RedisClusterException, OSError)


class Store:
    """All parts but the outbox, which every process reads under a name of its own: see `OutboxStore`."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.tables = TableStore(client)
        self.chats = ChatStore(client)
        self.people = PersonStore(client)
        self._spend = Script(client, "spend")

    async def keep(self, name: str, value: str, seconds: int) -> None:
        """Keep a value for so many seconds."""
        await self.client.set(keys.memo(name), value, ex=seconds)

    async def recall(self, name: str) -> str:
        """Return a value that was kept; empty if there is none or it has expired."""
        found = await self.client.get(keys.memo(name))
        return found.decode() if found else ""

    async def spend(self, quotas: Sequence[Quota], now: float | None = None) -> float:
        """Count one within all of these quotas. If one is used up, count nothing; return the wait."""
        names = list(dict.fromkeys(quota.name for quota in quotas))
        limits = [(names.index(name) + 1, most, round(seconds * 1000)) for name, most, seconds in quotas]
        key_names = [*map(keys.count, names), *map(keys.blocked, names)]
        at = "" if now is None else round(now * 1000)
        try:
            return int(await self._spend(key_names, [at, *(part for each in limits for part in each)])) / 1000
        except AWAY as error:
            raise MemoryAway from error

    async def block(self, name: str, seconds: float, now: float | None = None) -> None:
        """Let nothing of this name be counted for so many seconds."""
        try:
            until = (await self.now() if now is None else now) + seconds
            await self.client.set(keys.blocked(name), round(until * 1000), px=max(1, round(seconds * 1000)))
        except AWAY as error:
            raise MemoryAway from error

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
