"""Tables with their timers: load one, save one with everything that follows from a decision.

The timers of a partition are one sorted set: `kind:table`, by the time they are due.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from bot.table import Table
from bot.table.clock import DAY, KINDS
from bot.table.notices import Answer, Entry
from bot.table.person import Timestamp

from . import keys
from .chats import decode_record, encode_record
from .codec import decode_answer, decode_table, encode
from .scripts import Script

REMEMBERED: Final = 8  # requests whose answers a table remembers; a repeated request comes soon, if at all
REMEMBERED_AFTERWARDS: Final = 3  # the same, once the table is over
CLOSED_LASTS: Final = 7 * DAY  # how long a table is stored that ended without a move


class Stale(Exception):
    """The table was saved by somebody else since it was loaded: load it and decide again."""


class Duplicate(Exception):
    """This request was saved before; `answer` is the answer it got."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class ChatTaken(Exception):
    """The record of the chat has changed since it was read: another table was opened, or it was linked."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as it is stored; None if there is none."""

    table: Table | None
    answer: Answer | None = None  # to this request, if it was saved before


class TableStore:
    """Tables and timers, changed by scripts so that nothing is half done."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._save = Script(client, "save")
        self._settle = Script(client, "settle")
        self._claim = Script(client, "claim")

    async def load(self, table_id: str, request: str = "") -> Loaded:
        """Load a table, with the answer to this request if it was saved before."""
        data, seen = await self._client.hmget(keys.table(table_id), "data", "seen")
        if data is None:
            return Loaded(None)
        return Loaded(decode_table(data), _remembered(seen, request))

    async def save(
        self,
        table: Table,
        read: int,
        entries: Iterable[Entry],
        timers: Mapping[str, Timestamp],
        request: str = "",
        answer: Answer | None = None,
        replaces: str | None = None,
    ) -> None:
        """Save a table, its outbox entries, its timers and the answer to the request: all or nothing.

        `read` is the version that was loaded, 0 for a new table. A new table is entered in the record of its
        chat; `replaces` is that record as it was read (`ChatLookup.raw`). Raises Stale, Duplicate or ChatTaken.
        """
        number = keys.partition(table.id)
        names = [keys.table(table.id), keys.timers(number), keys.chat(table.key)]
        arguments: list[Any] = [
            read,
            table.version,
            encode(table),
            request,
            encode(answer) if answer else b"{}",
            REMEMBERED if table.alive else REMEMBERED_AFTERWARDS,
            0 if table.alive or table.moves else CLOSED_LASTS,
            "-" if replaces is None else replaces,
            encode_record(replace(decode_record(replaces or ""), table=table.id)),
            table.id,
            0 if table.alive else 1,
            _written(timers),
        ]
        streams: dict[str, int] = {}  # the position of each platform's stream among the keys
        for entry in entries:
            stream = streams.get(entry.platform)
            if stream is None:
                names.append(keys.outbox(number, entry.platform))
                stream = streams[entry.platform] = len(names)
            arguments += (stream, encode(entry))
        outcome, detail = await self._save(names, arguments)
        match outcome:
            case b"ok":
                return
            case b"seen":
                raise Duplicate(decode_answer(detail))
            case b"chat":
                raise ChatTaken
        raise Stale

    async def settle_timers(self, table_id: str, version: int, timers: Mapping[str, Timestamp]) -> None:
        """Write a table's timers again, after one that no longer held; not if the table was saved since."""
        names = [keys.table(table_id), keys.timers(keys.partition(table_id))]
        await self._settle(names, [version, table_id, _written(timers)])

    async def due_partitions(self, now: Timestamp) -> list[int]:
        """List the partitions with a timer that is due."""
        pipe = self._client.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipe.zcount(keys.timers(number), "-inf", now)
        return [number for number, count in enumerate(await pipe.execute()) if count]

    async def claim_timers(self, number: int, now: Timestamp, lease: int, most: int) -> list[tuple[str, str]]:
        """Claim timers that are due in a partition, for `lease` seconds. Return their kinds and tables."""
        members = await self._claim([keys.timers(number)], [now, lease, most])
        return [_timer(member) for member in members]

    async def with_timer(self, kind: str, until: Timestamp) -> list[str]:
        """List the tables that have a timer of this kind due by then. Claims nothing."""
        pipe = self._client.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipe.zrange(keys.timers(number), "-inf", until, byscore=True)
        timers = [_timer(member) for members in await pipe.execute() for member in members]
        return [table_id for found, table_id in timers if found == kind]


def _timer(member: bytes) -> tuple[str, str]:
    """Read the kind and the table of a timer."""
    kind, _, table_id = member.decode().partition(":")
    return kind, table_id


def _written(timers: Mapping[str, Timestamp]) -> str:
    """Write the timers of every kind; an empty one is removed."""
    return " ".join(f"{kind}={timers.get(kind, '')}" for kind in KINDS)


def _remembered(seen: bytes | None, request: str) -> Answer | None:
    """Find the answer to a request among those a table remembers."""
    if not seen or not request:
        return None
    for line in seen.split(b"\n"):
        name, _, answer = line.partition(b"\t")
        if name == request.encode():
            return decode_answer(answer)
    return None
