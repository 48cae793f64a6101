"""The outbox in Redis: a stream per partition and platform, read by one consumer group.

An entry stays in its stream until it is acknowledged. Entries of a process that died are taken over.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.structs import replace
from redis.asyncio.lock import Lock
from redis.exceptions import LockError, RedisError, ResponseError

from bot.table.notices import Entry

from . import keys
from .codec import decode_entry, encode
from .scripts import Script

GROUP: Final = "genial"
AT_ONCE: Final = 64
MOST_GIVEN_UP: Final = 1000  # entries that are kept, per partition and platform
RETIRED_AFTER: Final = 24 * 3600 * 1000  # milliseconds in which a consumer did not read
ADDRESS_LOCK_LASTS: Final = 10.0  # seconds, unless renewed: a process that was killed holds up others no longer


class QueuedEntry(Struct, frozen=True):
    """An entry that this process has read and not yet acknowledged."""

    id: str
    partition: int
    entry: Entry

    @property
    def key(self) -> tuple[str, int]:
        """The entry's name among those of all partitions."""
        return self.id, self.partition

    def sent_on(self, address: str) -> QueuedEntry:
        """Return the same entry for another address."""
        return replace(self, entry=replace(self.entry, to=address))

    @property
    def order(self) -> tuple[int, ...]:
        """The order of entries within a partition: the later one is greater."""
        return tuple(int(part) for part in self.id.split("-"))


class ShownMessage(Struct, frozen=True, omit_defaults=True):
    """A message that was sent, and what it showed last."""

    ref: str  # empty: it was taken back
    digest: str = ""
    edition: str = ""  # of the card


_decode_shown = Decoder(ShownMessage).decode


class OutboxStore:
    """The outbox as one consumer, that is one process, sees it."""

    def __init__(self, client: Any, consumer: str) -> None:
        self._client = client
        self._consumer = consumer
        self._retire = Script(client, "retire")

    async def set_up(self, platforms: Iterable[str]) -> None:
        """Make the consumer groups of these platforms; remove consumers whose processes are long gone."""
        for platform in platforms:
            for number in range(keys.PARTITIONS):
                stream = keys.outbox(number, platform)
                with suppress(ResponseError):  # the group exists
                    await self._client.xgroup_create(stream, GROUP, id="0", mkstream=True)
                await self._retire([stream], [GROUP, RETIRED_AFTER])

    async def read(self, platform: str, partitions: Sequence[int]) -> list[QueuedEntry]:
        """Read new entries of these partitions."""
        pipe = self._client.pipeline(transaction=False)
        for number in partitions:
            pipe.xreadgroup(GROUP, self._consumer, {keys.outbox(number, platform): ">"}, count=AT_ONCE)
        answers = await pipe.execute(raise_on_error=False)
        found = []
        for number, answer in zip(partitions, answers, strict=True):
            if isinstance(answer, ResponseError):  # the server has lost its data: begin again
                await self.set_up([platform])
            elif isinstance(answer, Exception):
                raise answer
            else:
                found += [queued for entries in _streams(answer) for queued in _queued(number, entries)]
        return found

    async def take_over(self, platform: str, idle: float) -> list[QueuedEntry]:
        """Take over entries that a process read so many seconds ago and did not acknowledge or renew."""
        pipe = self._client.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipe.xautoclaim(
                keys.outbox(number, platform), GROUP, self._consumer, round(idle * 1000), count=AT_ONCE
            )
        found = []
        for number, answer in enumerate(await pipe.execute(raise_on_error=False)):
            if not isinstance(answer, Exception):
                found += _queued(number, answer[1])
        return found

    async def renew(self, entries: Iterable[QueuedEntry]) -> None:
        """Renew our claim on these entries, so that no other process takes them over."""
        pipe = self._client.pipeline(transaction=False)
        for queued in entries:
            pipe.xclaim(_stream(queued), GROUP, self._consumer, 0, [queued.id], justid=True)
        await pipe.execute(raise_on_error=False)

    async def acknowledge(self, entries: Iterable[QueuedEntry]) -> None:
        """Remove entries that are done with."""
        pipe = self._client.pipeline(transaction=False)
        for queued in entries:
            pipe.xack(_stream(queued), GROUP, queued.id)
            pipe.xdel(_stream(queued), queued.id)
        await pipe.execute()

    async def give_up(self, queued: QueuedEntry, why: str) -> None:
        """Acknowledge an entry that could not be delivered, and keep a record of it."""
        name = keys.given_up(queued.partition, queued.entry.platform)
        record = {"e": encode(queued.entry), "why": why}
        await self._client.xadd(name, record, maxlen=MOST_GIVEN_UP, approximate=True)
        await self.acknowledge([queued])

    async def given_up(self, platform: str) -> list[tuple[Entry, str]]:
        """List the entries that were given up, with the reasons."""
        found = []
        for number in range(keys.PARTITIONS):
            for _, record in await self._client.xrange(keys.given_up(number, platform)):
                found.append((decode_entry(record[b"e"]), record[b"why"].decode()))
        return found

    async def waiting(self, platform: str) -> int:
        """Count the entries that are not acknowledged yet."""
        return sum(
            [await self._client.xlen(keys.outbox(number, platform)) for number in range(keys.PARTITIONS)]
        )

    @asynccontextmanager
    async def address_lock(self, address: str) -> AsyncIterator[None]:
        """Hold the lock of an address, so that one process at a time writes to it."""
        lock = Lock(
            self._client, keys.address_lock(address), timeout=ADDRESS_LOCK_LASTS, sleep=0.05, thread_local=False
        )
        await lock.acquire()
        renewing = asyncio.create_task(_renew(lock))
        try:
            yield
        finally:
            renewing.cancel()
            with suppress(RedisError):  # it ran out, or will
                await lock.release()

    async def shown(self, table_id: str, slot: str) -> ShownMessage | None:
        """Return the message that shows this slot of a table, such as its card in one chat."""
        found = await self._client.hget(keys.table(table_id), f"shown:{slot}")
        return _decode_shown(found) if found else None

    async def remember(self, table_id: str, slot: str, shown: ShownMessage) -> None:
        """Remember the message that shows this slot now."""
        await self._client.hset(keys.table(table_id), f"shown:{slot}", encode(shown))


async def _renew(lock: Lock) -> None:
    """Renew a lock until it is lost."""
    while True:
        await asyncio.sleep(ADDRESS_LOCK_LASTS / 3)
        try:
            await lock.reacquire()
        except LockError:  # it is not ours any more
            return
        except RedisError:
            continue


def _stream(queued: QueuedEntry) -> str:
    return keys.outbox(queued.partition, queued.entry.platform)


def _streams(answer: Any) -> list[Any]:
    """Read the entries per stream: an answer is a list of pairs or, in the newer protocol, a map."""
    if not answer:
        return []
    if isinstance(answer, dict):
        return [entries for batches in answer.values() for entries in batches]
    return [entries for _, entries in answer]


def _queued(number: int, entries: Iterable[Any]) -> list[QueuedEntry]:
    return [
        QueuedEntry(name.decode(), number, decode_entry(fields[b"e"]))
        for name, fields in entries
        if fields is not None
    ]
