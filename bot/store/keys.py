"""The keys of everything in Redis.

The keys a script changes together carry the same hash tag, the number of a partition: so they are on the
same node of a cluster. A table's id is chosen so that it falls into the partition of its chat.
"""

from __future__ import annotations

import itertools
from base64 import b32encode
from hashlib import sha256
from typing import Final
from zlib import crc32

from bot.table.model import TABLE_ID_LENGTH

PARTITIONS: Final = 64


def partition(name: str) -> int:
    """Return the partition of a table's id, a chat or an address."""
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
    """The stream of entries that are to be delivered."""
    return _key(number, "outbox", platform)


def given_up(number: int, platform: str) -> str:
    """The stream of entries that could not be delivered."""
    return _key(number, "dead", platform)


def address_lock(address: str) -> str:
    return _key(partition(address), "lock", address)


def person(person_id: str) -> str:
    """A person's profile."""
    return f"genial:person:{person_id}"


def tables_of(person_id: str) -> str:
    """The tables where a person sits or watches."""
    return f"genial:sits:{person_id}"


def tables_with_data(person_id: str) -> str:
    """Every table that may hold data of a person."""
    return f"genial:been:{person_id}"


def results(person_id: str) -> str:
    """A person's results, by table."""
    return f"genial:played:{person_id}"


def link(code: str) -> str:
    """The chat that is offered for linking under this code."""
    return f"genial:link:{code}"


def link_taken(code: str) -> str:
    """The request that used this code."""
    return f"genial:linked:{code}"


def linking_lock() -> str:
    """The lock under which links between chats change."""
    return "genial:linking"


def memo(name: str) -> str:
    """A small value that expires."""
    return f"genial:memo:{name}"


def count(name: str) -> str:
    """The times at which something was counted. All of these are on one node: a script compares several."""
    return f"genial:{{counts}}:{name}"


def blocked(name: str) -> str:
    """The time before which nothing of this name is counted."""
    return f"genial:{{counts}}:blocked:{name}"


def new_table_id(chat_name: str, request: str) -> str:
    """Make a table's id: the same for the same request, so that a repeated request opens one table."""
    wanted = partition(chat_name)
    for number in itertools.count():
        digest = sha256(f"{chat_name}\n{request}\n{number}".encode()).digest()
        table_id = b32encode(digest)[:TABLE_ID_LENGTH].decode().lower()
        if partition(table_id) == wanted:
            return table_id
    raise AssertionError("unreachable")
