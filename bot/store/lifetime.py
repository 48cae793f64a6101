"""A store from the first to the last moment, with the server that belongs to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from redis.exceptions import RedisError

from .connect import connect
from .embedded import Embedded, NoServer
from .redis import Store


@asynccontextmanager
async def opened(url: str, directory: Path) -> AsyncIterator[Store]:
    """At this address, or, where there is none, on a server of our own. Raises NoServer."""
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
