"""Where tables live: Redis or Valkey, and nothing else. Nobody outside this package knows that."""

from .codec import Entry
from .connect import connect
from .embedded import Embedded, NoServer
from .lifetime import opened
from .outgoing import Outgoing, Shown, Taken
from .redis import ChatTaken, Duplicate, Loaded, Stale, Store, new_table_id
from .spot import Found, Spot

__all__ = [
    "ChatTaken",
    "Duplicate",
    "Embedded",
    "Entry",
    "Found",
    "Loaded",
    "NoServer",
    "Outgoing",
    "Shown",
    "Spot",
    "Stale",
    "Store",
    "Taken",
    "connect",
    "new_table_id",
    "opened",
]
