"""Chats: which table is played in one, and which chats are linked.

Each chat has one record: its table and the chats linked with it, or the key of the home record that has
them. It is one value, so that no table is opened in a chat while the chat is being linked.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct, field
from msgspec.json import Decoder, Encoder
from redis.asyncio.lock import Lock
from redis.exceptions import LockError

from bot.table.address import LinkedChat, LinkOffer

from . import keys
from .codec import decode_link_offer, encode
from .scripts import Script

MOST_STEPS: Final = 8  # from a chat to its home record; one, unless something went wrong
LINKING_LOCK_LASTS: Final = 10.0  # seconds: a process that was killed holds up the others no longer


class ChatRecord(Struct, frozen=True, omit_defaults=True):
    """All that is stored about a chat."""

    table: str = ""
    home_key: str = field(default="", name="home")  # of a linked chat: the key of the record with its tables
    address: str = ""  # where the chat is now, if its address has changed
    language: str = ""  # of a chat with others linked to it
    linked: tuple[LinkedChat, ...] = field(default=(), name="also")  # those others


@dataclass(frozen=True, slots=True)
class ChatLookup:
    """The home record a chat leads to, and the chat's address now."""

    here: str  # the chat's address now
    key: str  # of the record with the tables of this chat and of all linked with it
    record: ChatRecord
    raw: str  # the record as it is stored

    @property
    def chat(self) -> str:
        """The address of the home chat now."""
        return self.record.address or self.key

    @property
    def chats(self) -> tuple[str, ...]:
        """The addresses of all chats that share the table, the home chat first."""
        return self.chat, *(linked.chat for linked in self.record.linked)


class ChatStore:
    """Records of chats, and the codes by which chats are linked."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._swap = Script(client, "swap")

    async def find(self, chat: str) -> ChatLookup:
        """Find the record with the tables of this chat: its own, or that of the chat it is linked to."""
        here = key = chat
        for _ in range(MOST_STEPS):
            raw = await self._raw(key)
            record = decode_record(raw)
            if key == here and record.address:
                here = record.address
            if not record.home_key:
                break
            key = record.home_key
        return ChatLookup(here, key, record, raw)

    async def load(self, key: str) -> ChatRecord:
        """Load the record under this very key, wherever it leads."""
        return decode_record(await self._raw(key))

    async def swap(self, key: str, before: ChatRecord, after: ChatRecord) -> bool:
        """Compare and swap a record; False if somebody else has changed it."""
        return bool(await self._swap([keys.chat(key)], [encode_record(before), encode_record(after)]))

    async def _raw(self, key: str) -> str:
        found = await self._client.get(keys.chat(key))
        return found.decode() if found else ""

    @asynccontextmanager
    async def linking_lock(self) -> AsyncIterator[None]:
        """Hold the lock, shared by all processes, under which links between chats change."""
        lock = Lock(
            self._client, keys.linking_lock(), timeout=LINKING_LOCK_LASTS, sleep=0.02, thread_local=False
        )
        await lock.acquire()
        try:
            yield
        finally:
            with suppress(LockError):  # it ran out
                await lock.release()

    async def offer_link(self, code: str, offered: LinkOffer, seconds: int) -> bool:
        """Offer a chat for linking under this code; False if the code is in use."""
        return bool(await self._client.set(keys.link(code), encode(offered), ex=seconds, nx=True))

    async def offered_link(self, code: str) -> LinkOffer | None:
        """Return the chat that is offered under this code, and who offers it."""
        found = await self._client.get(keys.link(code))
        return decode_link_offer(found) if found else None

    async def take_link(self, code: str, request: str, seconds: int) -> bool:
        """Use a code; False if another request has used it. Idempotent for the same request."""
        await self._client.set(keys.link_taken(code), request, ex=seconds, nx=True)
        return await self.link_taken_by(code) in ("", request)

    async def link_taken_by(self, code: str) -> str:
        """Return the request that used this code; empty if none did."""
        found = await self._client.get(keys.link_taken(code))
        return found.decode() if found else ""


_decode = Decoder(ChatRecord).decode
_encode = Encoder().encode


def decode_record(raw: str) -> ChatRecord:
    """Read a record. Most chats have a table and nothing else; then its id is all that is stored."""
    return _decode(raw) if raw.startswith("{") else ChatRecord(raw)


def encode_record(record: ChatRecord) -> str:
    """Write a record; empty if there is nothing to store."""
    return record.table if record == ChatRecord(record.table) else _encode(record).decode()
