"""Frames of the socket, in both directions."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from bot.messages.reply import Menu, Reply

LONGEST_FRAME: Final = 4096  # bytes, from the page


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """A window opens or reconnects: its people, and the number of the last channel frame it received."""

    people: list[str]
    heard: int = 0


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """A typed text. Its id stays the same when it is resent after a lost connection."""

    id: str
    person: str
    text: str
    private: bool = True


class Press(Struct, tag="press", forbid_unknown_fields=True):
    """A press on a button."""

    id: str
    person: str
    button: str
    private: bool = True


Heard = Hello | Say | Press
decode = Decoder(Heard).decode
encode = Encoder().encode


def panel(reply: Reply, kind: str, picture: str, file: str = "", **more: object) -> dict[str, object]:
    """Return a reply as a frame for the page. All of it is text, never markup."""
    found: dict[str, object] = {
        "kind": kind,
        "text": reply.text,
        "rows": [[(button.label, button.data, button.style.value) for button in row] for row in reply.rows],
        **more,
    }
    if reply.picture is not None and picture:
        found |= {"picture": picture, "alt": reply.picture.alt}
    if reply.file is not None and file:
        found["file"] = {"at": file, "name": reply.file.name, "alt": reply.file.alt}
    if any(isinstance(row, Menu) for row in reply.rows):
        found["labels"] = [row.label if isinstance(row, Menu) else "" for row in reply.rows]
    if reply.resend:
        found["call"] = True
    if reply.deadline is not None:
        found["deadline"] = reply.deadline
    if reply.mention is not None:
        found["mention"] = reply.mention[1]
    if reply.field is not None:
        found["field"] = {
            "size": reply.field.size,
            "cells": reply.field.cells,
            "moves": reply.field.moves,
            "prefix": reply.field.prefix,
            "flip": reply.field.flip,
        }
    return found
