"""The store: load a table, save it with all that follows, and the small keys beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from hashlib import sha1
from importlib.resources import files
from typing import Any, Final

from msgspec.structs import replace
from redis.asyncio.lock import Lock
from redis.exceptions import LockError, NoScriptError

from bot.table import GameResult, Notice, Table
from bot.table.address import LinkedChat
from bot.table.clock import DAY, KINDS
from bot.table.notices import Entry
from bot.table.person import Person, Timestamp

from . import keys
from .chats import ChatLookup, ChatRecord, decode_record, encode_record
from .codec import (
    decode_entry,
    decode_linked_chat,
    decode_notice,
    decode_person,
    decode_result,
    decode_table,
    encode,
)
from .connect import disconnect
from .keys import new_table_id

__all__ = ["ChatTaken", "Duplicate", "Loaded", "Stale", "Store", "new_table_id"]

REMEMBERED: Final = 8  # requests a table remembers; they come twice at once, if at all
REMEMBERED_AFTERWARDS: Final = 3
CLOSED_LASTS: Final = 7 * DAY
MOST_STEPS: Final = 8  # from a chat to where its tables are kept; one, where nothing went wrong
LINKING_LASTS: Final = 10.0  # at most: a process that was killed holds nobody up for longer


class Stale(Exception):
    """Somebody else saved in between: load and decide again."""


class Duplicate(Exception):
    """This request was saved before; `answer` is what was said then."""

    def __init__(self, answer: Notice) -> None:
        super().__init__()
        self.answer = answer


class ChatTaken(Exception):
    """Another table was opened in this chat in between."""


@dataclass(frozen=True, slots=True)
class Loaded:
    table: Table | None
    answer: Notice | None = None  # to this request, if it was here before


class Script:
    """Sent by its digest; in full where the server does not know it yet."""

    def __init__(self, client: Any, name: str) -> None:
        self._client = client
        self._text = files(__package__).joinpath("scripts", f"{name}.lua").read_text(encoding="utf-8")
        self._digest = sha1(self._text.encode()).hexdigest()  # noqa: S324 - how Redis names scripts

    async def __call__(self, key_names: Sequence[str], arguments: Sequence[Any]) -> Any:
        try:
            return await self._client.evalsha(self._digest, len(key_names), *key_names, *arguments)
        except NoScriptError:
            return await self._client.eval(self._text, len(key_names), *key_names, *arguments)


class Store:
    def __init__(self, client: Any) -> None:
        self.client = client
        self._save = Script(client, "save")
        self._claim = Script(client, "claim")
        self._settle = Script(client, "settle")
        self._swap = Script(client, "swap")

    async def load(self, table_id: str, request: str = "") -> Loaded:
        data, seen = await self.client.hmget(keys.table(table_id), "data", "seen")
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
        answer: Notice | None = None,
        replaces: str | None = None,
    ) -> None:
        """All or nothing. `read` is the version that was loaded; 0: a new table, which takes the place

        of what is kept about its chat, `replaces` (empty: nothing). Raises Stale, Duplicate or ChatTaken.
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
        streams: dict[str, int] = {}
        for entry in entries:
            place = streams.get(entry.platform)
            if place is None:
                names.append(keys.outbox(number, entry.platform))
                place = streams[entry.platform] = len(names)
            arguments += (place, encode(entry))
        outcome, detail = await self._save(names, arguments)
        match outcome:
            case b"ok":
                return
            case b"seen":
                raise Duplicate(decode_notice(detail))
            case b"chat":
                raise ChatTaken
        raise Stale

    async def settle_timers(self, table_id: str, version: int, timers: Mapping[str, Timestamp]) -> None:
        """After a timer that no longer held."""
        names = [keys.table(table_id), keys.timers(keys.partition(table_id))]
        await self._settle(names, [version, table_id, _written(timers)])

    async def due_partitions(self, now: Timestamp) -> list[int]:
        """The partitions in which something is due."""
        pipe = self.client.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipe.zcount(keys.timers(number), "-inf", now)
        return [number for number, count in enumerate(await pipe.execute()) if count]

    async def claim_timers(self, number: int, now: Timestamp, lease: int, most: int) -> list[tuple[str, str]]:
        """Kind and table of what is due in this partition; for `lease` seconds nobody else gets it."""
        found = await self._claim([keys.timers(number)], [now, lease, most])
        return [(kind, table) for kind, _, table in (member.decode().partition(":") for member in found)]

    async def timed(self, kind: str, until: Timestamp) -> list[str]:
        """The tables for which this is due until then."""
        pipe = self.client.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            pipe.zrange(keys.timers(number), "-inf", until, byscore=True)
        members = [member.decode().partition(":") for found in await pipe.execute() for member in found]
        return [table for found, _, table in members if found == kind]

    async def now(self) -> float:
        """The server's time, which all processes share."""
        seconds, micro = await self._any_node_time()
        return float(seconds) + float(micro) / 1e6

    async def _any_node_time(self) -> tuple[int, int]:
        found = await self.client.time()
        if isinstance(found, dict):  # a cluster answers for every node
            found = max(found.values())
        return found[0], found[1]

    async def table_in(self, chat: str) -> str:
        """The table of this chat, or nothing."""
        return (await self.find(chat)).record.table

    async def find(self, chat: str) -> ChatLookup:
        """Find the record with the tables of this chat: its own, or that of the chat it is linked to."""
        here = name = chat
        for _ in range(MOST_STEPS):
            raw = await self._raw(name)
            spot = decode_record(raw)
            if name == here and spot.address:
                here = spot.address
            if not spot.home_key:
                break
            name = spot.home_key
        return ChatLookup(here, name, spot, raw)

    async def chat_record(self, chat: str) -> ChatRecord:
        """Return the record under this very key."""
        return decode_record(await self._raw(chat))

    async def swap(self, chat: str, before: ChatRecord, after: ChatRecord) -> bool:
        """Compare and swap a chat's record; False if somebody else changed it."""
        return bool(await self._swap([keys.chat(chat)], [encode_record(before), encode_record(after)]))

    async def _raw(self, chat: str) -> str:
        found = await self.client.get(keys.chat(chat))
        return found.decode() if found else ""

    @asynccontextmanager
    async def linking(self) -> AsyncIterator[None]:
        """One at a time changes which chats belong together, among all processes: it happens rarely."""
        lock = Lock(self.client, keys.linking(), timeout=LINKING_LASTS, sleep=0.02, thread_local=False)
        await lock.acquire()
        try:
            yield
        finally:
            with suppress(LockError):  # it ran out
                await lock.release()

    async def offer_link(self, code: str, place: LinkedChat, seconds: int) -> bool:
        """Reserve a code for linking; False if it is taken."""
        return bool(await self.client.set(keys.link(code), encode(place), ex=seconds, nx=True))

    async def offered_link(self, code: str) -> LinkedChat | None:
        found = await self.client.get(keys.link(code))
        return decode_linked_chat(found) if found else None

    async def take_link(self, code: str, request: str, seconds: int) -> bool:
        """Use a code once. Idempotent for the request that used it."""
        await self.client.set(keys.linked(code), request, ex=seconds, nx=True)
        return await self.link_taken(code) in ("", request)

    async def link_taken(self, code: str) -> str:
        """The request that used the code."""
        found = await self.client.get(keys.linked(code))
        return found.decode() if found else ""

    async def person(self, person_id: str) -> Person | None:
        found = await self.client.get(keys.person(person_id))
        return decode_person(found) if found else None

    async def save_person(self, person: Person) -> None:
        await self.client.set(keys.person(person.id), encode(person))

    async def tables_of(self, person_id: str) -> list[str]:
        """List the tables where they sit or watch; the index may hold more, so the caller checks."""
        return sorted(found.decode() for found in await self.client.smembers(keys.sits(person_id)))

    async def index_player(self, person: Person, table_id: str) -> None:
        """Index a player at a table. Written first: a crash leaves no data that `forget` cannot find."""
        await self.index_data(person.id, table_id)
        await self.client.sadd(keys.sits(person.id), table_id)
        await self.client.set(keys.person(person.id), encode(person), nx=True)

    async def keep(self, name: str, value: str, seconds: int) -> None:
        await self.client.set(keys.memo(name), value, ex=seconds)

    async def recall(self, name: str) -> str:
        found = await self.client.get(keys.memo(name))
        return found.decode() if found else ""

    async def remove_player(self, person_id: str, *table_ids: str) -> None:
        await self.client.srem(keys.sits(person_id), *table_ids)

    async def index_data(self, person_id: str, table_id: str) -> None:
        """Said before anything of theirs is saved there, so that all of it can be found and forgotten."""
        await self.client.sadd(keys.been(person_id), table_id)

    async def tables_with_data(self, person_id: str) -> list[str]:
        """Every table that may hold something of them; some of those are gone."""
        found = await self.client.smembers(keys.been(person_id))
        return sorted({*(table.decode() for table in found), *await self.tables_of(person_id)})

    async def save_result(self, person_id: str, table_id: str, played: GameResult) -> None:
        await self.client.hset(keys.played(person_id), table_id, encode(played))

    async def results_of(self, person_id: str) -> dict[str, GameResult]:
        """By table, the latest first."""
        stored = await self.client.hgetall(keys.played(person_id))
        found = {table.decode(): decode_result(played) for table, played in stored.items()}
        return dict(sorted(found.items(), key=lambda item: (-item[1].when, item[0])))

    async def forget_messages(self, person_id: str, table_id: str) -> None:
        """Forget the messages in their private chat, so that they are not edited any more."""
        name = keys.table(table_id)
        hanging = [field for field in await self.client.hkeys(name) if _shown_to(person_id, field.decode())]
        if hanging:
            await self.client.hdel(name, *hanging)

    async def forget_person(self, person: Person, tables: Iterable[str]) -> None:
        """All that is left of them once the tables know them no more. Where they were, last."""
        known = {*tables}
        for number in range(keys.PARTITIONS):
            dead = keys.dead(number, person.platform)
            for name, record in await self.client.xrange(dead):
                entry = decode_entry(record[b"e"])
                facts = " ".join(map(str, entry.notice.facts.values()))
                named = bool(facts) and (entry.table in known or person.name in facts)
                if named or person.id in (entry.to, entry.notice.person, entry.notice.code):
                    await self.client.xdel(dead, name)
        for key in (keys.person, keys.played, keys.sits, keys.been):
            await self.client.delete(key(person.id))

    async def close(self) -> None:
        await disconnect(self.client)


def _shown_to(person_id: str, field: str) -> bool:
    """Fields are named shown:rack:discord:1234; a card to a watcher, shown:card:discord:1234."""
    kind, _, slot = field.partition(":")
    return kind == "shown" and slot.partition(":")[2] == person_id


def _written(timers: Mapping[str, Timestamp]) -> str:
    """Write the timers of every kind; an empty one is removed."""
    return " ".join(f"{kind}={timers.get(kind, '')}" for kind in KINDS)


def _remembered(seen: bytes | None, request: str) -> Notice | None:
    if not seen or not request:
        return None
    for line in seen.split(b"\n"):
        name, _, answer = line.partition(b"\t")
        if name == request.encode():
            return decode_notice(answer)
    return None
