"""The outbox in Redis: a stream per partition and platform, read by a consumer group.

An entry stays in the stream until somebody says it is done; one that a dead process held is taken over.
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
KEPT_DEAD: Final = 1000  # entries given up, per partition
RETIRED_AFTER: Final = 24 * 3600 * 1000  # milliseconds without a look
LOCK_LASTS: Final = 10.0  # unless it is renewed: a process that was killed holds nobody up for longer


class QueuedEntry(Struct, frozen=True):
    """An entry in our hands."""

    id: str
    partition: int
    entry: Entry

    def sent_on(self, address: str) -> QueuedEntry:
        """The same for another address."""
        return replace(self, entry=replace(self.entry, to=address))

    @property
    def order(self) -> tuple[int, ...]:
        """The order of entries within a partition: the later one is greater."""
        return tuple(int(part) for part in self.id.split("-"))


class ShownMessage(Struct, frozen=True, omit_defaults=True):
    """A message that hangs somewhere, and what it showed last."""

    ref: str
    digest: str = ""


_decode_shown = Decoder(ShownMessage).decode


class OutboxStore:
    def __init__(self, client: Any, consumer: str) -> None:
        self._client = client
        self._consumer = consumer
        self._retire = Script(client, "retire")

    async def set_up(self, platforms: Iterable[str]) -> None:
        """Every process reads under a name of its own: those of processes that are long gone are forgotten."""
        for platform in platforms:
            for number in range(keys.PARTITIONS):
                stream = keys.outbox(number, platform)
                with suppress(ResponseError):  # the group exists
                    await self._client.xgroup_create(stream, GROUP, id="0", mkstream=True)
                await self._retire([stream], [GROUP, RETIRED_AFTER])

    async def read(self, platform: str, partitions: Sequence[int]) -> list[QueuedEntry]:
        """New entries of these partitions."""
        pipe = self._client.pipeline(transaction=False)
        for number in partitions:
            pipe.xreadgroup(GROUP, self._consumer, {keys.outbox(number, platform): ">"}, count=AT_ONCE)
        answers = await pipe.execute(raise_on_error=False)
        found = []
        for number, answer in zip(partitions, answers, strict=True):
            if isinstance(answer, ResponseError):  # the server lost everything: begin again
                await self.set_up([platform])
            elif isinstance(answer, Exception):
                raise answer
            else:
                found += [taken for entries in _streams(answer) for taken in _taken(number, entries)]
        return found

    async def take_over(self, platform: str, idle: float) -> list[QueuedEntry]:
        """Entries somebody took so many seconds ago and never finished."""
        pipe = self._client.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipe.xautoclaim(
                keys.outbox(number, platform), GROUP, self._consumer, round(idle * 1000), count=AT_ONCE
            )
        found = []
        for number, answer in enumerate(await pipe.execute(raise_on_error=False)):
            if not isinstance(answer, Exception):
                found += _taken(number, answer[1])
        return found

    async def still_on(self, taken: Iterable[QueuedEntry]) -> None:
        """We are still at it: nobody needs to take these over."""
        pipe = self._client.pipeline(transaction=False)
        for one in taken:
            pipe.xclaim(_stream(one), GROUP, self._consumer, 0, [one.id], justid=True)
        await pipe.execute(raise_on_error=False)

    async def done(self, taken: Sequence[QueuedEntry]) -> None:
        pipe = self._client.pipeline(transaction=False)
        for one in taken:
            pipe.xack(_stream(one), GROUP, one.id)
            pipe.xdel(_stream(one), one.id)
        await pipe.execute()

    async def give_up(self, taken: QueuedEntry, why: str) -> None:
        """Leaves a record of what could not be delivered."""
        name = keys.given_up(taken.partition, taken.entry.platform)
        record = {"e": encode(taken.entry), "why": why}
        await self._client.xadd(name, record, maxlen=KEPT_DEAD, approximate=True)
        await self.done([taken])

    async def given_up(self, platform: str) -> list[tuple[Entry, str]]:
        found = []
        for number in range(keys.PARTITIONS):
            for _, record in await self._client.xrange(keys.given_up(number, platform)):
                found.append((decode_entry(record[b"e"]), record[b"why"].decode()))
        return found

    async def waiting(self, platform: str) -> int:
        """Entries not delivered yet."""
        return sum(
            [await self._client.xlen(keys.outbox(number, platform)) for number in range(keys.PARTITIONS)]
        )

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """One process at a time writes to an address."""
        lock = Lock(
            self._client, keys.address_lock(address), timeout=LOCK_LASTS, sleep=0.05, thread_local=False
        )
        await lock.acquire()
        holding = asyncio.create_task(_hold(lock))
        try:
            yield
        finally:
            holding.cancel()
            with suppress(RedisError):  # it ran out, or will
                await lock.release()

    async def shown(self, table_id: str, slot: str) -> ShownMessage | None:
        found = await self._client.hget(keys.table(table_id), f"shown:{slot}")
        return _decode_shown(found) if found else None

    async def remember(self, table_id: str, slot: str, shown: ShownMessage) -> None:
        await self._client.hset(keys.table(table_id), f"shown:{slot}", encode(shown))


async def _hold(lock: Lock) -> None:
    while True:
        await asyncio.sleep(LOCK_LASTS / 3)
        try:
            await lock.reacquire()
        except LockError:  # it is not ours any more
            return
        except RedisError:
            continue


def _stream(taken: QueuedEntry) -> str:
    return keys.outbox(taken.partition, taken.entry.platform)


def _streams(answer: Any) -> list[Any]:
    """Entries per stream; a server may answer with pairs or, in its newer protocol, with a map."""
    if not answer:
        return []
    if isinstance(answer, dict):
        return [entries for batches in answer.values() for entries in batches]
    return [entries for _, entries in answer]


def _taken(number: int, entries: Iterable[Any]) -> list[QueuedEntry]:
    return [
        QueuedEntry(name.decode(), number, decode_entry(fields[b"e"]))
        for name, fields in entries
        if fields is not None
    ]
