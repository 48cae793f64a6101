"""The record of a chat: its table and the chats linked with it, or the key of the record that has them.

All of it is one value, so that a table is never opened in a chat that is being linked just then.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct, field
from msgspec.json import Decoder, Encoder

from bot.table.address import LinkedChat


class ChatRecord(Struct, frozen=True, omit_defaults=True):
    table: str = ""
    home_key: str = field(default="", name="home")  # of a linked chat: the key of the record with its tables
    address: str = ""  # where the chat is now, if its address has changed
    language: str = ""  # of a chat with others linked to it
    linked: tuple[LinkedChat, ...] = field(default=(), name="also")  # those others


@dataclass(frozen=True, slots=True)
class ChatLookup:
    """The record a chat leads to, and the chat's address now."""

    here: str  # the chat's address now
    key: str  # of the record with the tables of this chat and of all linked with it
    record: ChatRecord
    raw: str  # the same, as it is stored

    @property
    def chat(self) -> str:
        """The address of the home chat now."""
        return self.record.address or self.key

    @property
    def chats(self) -> tuple[str, ...]:
        return self.chat, *(place.chat for place in self.record.linked)


_decode = Decoder(ChatRecord).decode
_encode = Encoder().encode


def decode_record(raw: str) -> ChatRecord:
    """Most chats have a table and nothing else; then its id is all that is stored."""
    return _decode(raw) if raw.startswith("{") else ChatRecord(raw)


def encode_record(spot: ChatRecord) -> str:
    """Empty: nothing is to be stored."""
    return spot.table if spot == ChatRecord(spot.table) else _encode(spot).decode()
