"""Frames of the socket, in both directions."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from bot.messages.reply import Button, Menu, Message, Reply
from bot.messages.verbs import BEFORE_ARGUMENT

LONGEST_FRAME: Final = 4096  # bytes, from the page


class HelloFrame(Struct, tag="hello", forbid_unknown_fields=True):
    """A window opens or reconnects: its people, and the number of the last channel frame it received."""

    people: list[str]
    heard: int = 0


class SayFrame(Struct, tag="say", forbid_unknown_fields=True):
    """A typed text. Its id stays the same when it is resent after a lost connection."""

    id: str
    person: str
    text: str
    private: bool = True


class PressFrame(Struct, tag="press", forbid_unknown_fields=True):
    """A press on a button."""

    id: str
    person: str
    button: str
    private: bool = True


Heard = HelloFrame | SayFrame | PressFrame
decode = Decoder(Heard).decode
encode = Encoder().encode


def panel(
    reply: Reply, kind: str, picture: str, file: str = "", message: Message | None = None, **more: object
) -> dict[str, object]:
    """Return a reply as a frame for the page, with its message's envelope. All of it is text, never markup."""
    found: dict[str, object] = {
        "kind": kind,
        "text": reply.text,
        "rows": [[_button(button) for button in row] for row in reply.rows],
        **more,
    }
    if reply.picture is not None and picture:
        found |= {"picture": picture, "alt": reply.picture.alt}
    if reply.file is not None and file:
        found["file"] = {"at": file, "name": reply.file.name, "alt": reply.file.alt}
    if any(isinstance(row, Menu) for row in reply.rows):
        found["labels"] = [row.label if isinstance(row, Menu) else "" for row in reply.rows]
    if message is not None and message.resend:
        found["call"] = True
    if message is not None and message.mention is not None:
        found["mention"] = message.mention[1]
    if reply.deadline is not None:
        found["deadline"] = reply.deadline
    if reply.tap_field is not None:
        flip = reply.tap_field.flip
        found["field"] = {
            "size": reply.tap_field.size,
            "cells": reply.tap_field.cells,
            "moves": reply.tap_field.moves,
            "prefix": f"{reply.tap_field.preview}{BEFORE_ARGUMENT}",
            "flip": str(flip) if flip else "",
        }
    return found


def _button(button: Button) -> tuple[str, str, str, str, str, int]:
    """Return label, data, style, verb, table and step; the page sends the data back."""
    action = button.action
    return button.label, button.data, button.style.value, action.verb, action.table, action.step or 0
