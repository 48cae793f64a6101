"""Tables, chats, people and the outbox, in Redis or Valkey. No other room knows these."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from redis.exceptions import RedisError

from .chats import ChatLookup, ChatRecord, ChatStore
from .connect import connect
from .embedded import Embedded, NoServer
from .keys import new_table_id
from .outbox import OutboxStore, QueuedEntry, ShownMessage
from .people import PersonStore
from .server_time import ServerTime
from .store import Store
from .tables import ChatTaken, Duplicate, Loaded, Stale, TableStore

__all__ = [
    "ChatLookup",
    "ChatRecord",
    "ChatStore",
    "ChatTaken",
    "Duplicate",
    "Embedded",
    "Loaded",
    "NoServer",
    "OutboxStore",
    "PersonStore",
    "QueuedEntry",
    "ServerTime",
    "ShownMessage",
    "Stale",
    "Store",
    "TableStore",
    "connect",
    "new_table_id",
    "open_store",
]


@asynccontextmanager
async def open_store(url: str, directory: Path) -> AsyncIterator[Store]:
    """Open the store at this address or, without one, on an embedded server. Raises NoServer."""
    async with AsyncExitStack() as stack:
        if not url:
            embedded = Embedded(directory)
            await embedded.start()
            stack.push_async_callback(embedded.stop)
            url = embedded.url
        store = Store(connect(url))
        stack.push_async_callback(store.close)
        try:
            await store.now()
        except (RedisError, OSError) as error:
            raise NoServer("no-answer") from error
        yield store
