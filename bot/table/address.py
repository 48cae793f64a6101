"""Addresses of chats and people: platform and number, as in discord:80351110224678912."""

from __future__ import annotations

from msgspec import Struct


class LinkedChat(Struct, frozen=True, omit_defaults=True):
    """A chat in which a table is seen and played, the language spoken there, and the look of its pictures."""

    chat: str  # its address
    language: str = "en"
    dark: bool = False


class LinkOffer(LinkedChat, frozen=True, omit_defaults=True):
    """A chat that is offered for linking under a code, and the person who gave the code."""

    person: str = ""


def platform_of(address: str) -> str:
    return address.partition(":")[0]
