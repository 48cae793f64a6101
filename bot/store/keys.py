"""The names of everything in Redis.

All keys of one table carry the same hash tag, so that one script can change them together on a cluster.
A table's id is made so that it falls into the partition of its chat.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from itertools import count
from typing import Final
from zlib import crc32

from bot.table.model import TABLE_ID_LENGTH

PARTITIONS: Final = 64


def partition(name: str) -> int:
    return crc32(name.encode()) % PARTITIONS


def _key(number: int, kind: str, name: str = "") -> str:
    return f"genial:{{p{number}}}:{kind}:{name}" if name else f"genial:{{p{number}}}:{kind}"


def table(table_id: str) -> str:
    return _key(partition(table_id), "table", table_id)


def chat(name: str) -> str:
    """The key of a chat's record."""
    return _key(partition(name), "chat", name)


def timers(number: int) -> str:
    return _key(number, "timers")


def outbox(number: int, platform: str) -> str:
    return _key(number, "outbox", platform)


def dead(number: int, platform: str) -> str:
    return _key(number, "dead", platform)


def lock(address: str) -> str:
    return _key(partition(address), "lock", address)


def person(person_id: str) -> str:
    return f"genial:person:{person_id}"


def sits(person_id: str) -> str:
    return f"genial:sits:{person_id}"


def been(person_id: str) -> str:
    """Every table that may hold something of a person."""
    return f"genial:been:{person_id}"


def played(person_id: str) -> str:
    return f"genial:played:{person_id}"


def link(code: str) -> str:
    """The chat that gave this code."""
    return f"genial:link:{code}"


def linked(code: str) -> str:
    """The request that used it."""
    return f"genial:linked:{code}"


def linking() -> str:
    """Whoever holds this lock changes which chats belong together."""
    return "genial:linking"


def memo(name: str) -> str:
    return f"genial:memo:{name}"


def new_table_id(chat_name: str, request: str) -> str:
    """The same for the same request, so that a request delivered twice opens one table."""
    wanted = partition(chat_name)
    for number in count():
        digest = sha256(f"{chat_name}\n{request}\n{number}".encode()).digest()
        table_id = b32encode(digest)[:TABLE_ID_LENGTH].decode().lower()
        if partition(table_id) == wanted:
            return table_id
    raise AssertionError("unreachable")
