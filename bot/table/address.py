"""A chat in which a table can be seen: its address, and the language spoken there."""

from __future__ import annotations

from msgspec import Struct


class LinkedChat(Struct, frozen=True, omit_defaults=True):
    chat: str  # its address: platform and number
    language: str = "en"


def platform_of(address: str) -> str:
    return address.partition(":")[0]
