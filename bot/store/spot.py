"""What is kept about a chat: its table and the chats linked with it, or where its tables are kept instead.

All of it is one value, so that a table is never opened in a chat that is being linked just then.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from bot.places import Place


class Spot(Struct, frozen=True, omit_defaults=True):
    table: str = ""
    home: str = ""  # of a linked chat: the chat under whose name its tables are kept
    address: str = ""  # where the chat is now, if its address has changed
    language: str = ""  # of a chat with others linked to it
    also: tuple[Place, ...] = ()  # those others


@dataclass(frozen=True, slots=True)
class Found:
    """What a chat leads to."""

    here: str  # the chat's address now
    name: str  # under which the tables of this chat and of all linked with it are kept
    spot: Spot  # what is kept under that name
    raw: str  # the same, as it is stored

    @property
    def chat(self) -> str:
        """The address of the home chat now."""
        return self.spot.address or self.name

    @property
    def chats(self) -> tuple[str, ...]:
        return self.chat, *(place.chat for place in self.spot.also)


_decode = Decoder(Spot).decode
_encode = Encoder().encode


def decode_spot(raw: str) -> Spot:
    """Most chats have a table and nothing else; then its id is all that is stored."""
    return _decode(raw) if raw.startswith("{") else Spot(raw)


def encode_spot(spot: Spot) -> str:
    """Empty: nothing is to be stored."""
    return spot.table if spot == Spot(spot.table) else _encode(spot).decode()
