"""Frames of the socket, in both directions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import asdict

from bot.messages.reply import Button, Menu, Reply
from bot.messages.snapshot import History, ReviewedGame, Snapshot, Summary

from .identity import room_of

LONGEST_FRAME: Final = 4096  # bytes, from the page

Frame: TypeAlias = dict[str, object]
RequestId: TypeAlias = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]  # stored with its answer


class HelloFrame(Struct, tag="hello", forbid_unknown_fields=True):
    """A window opens, reconnects or turns to another room: its person, and the room it looks at."""

    secret: str
    name: str
    room: str = ""
    table: str = ""  # an earlier one of that room; empty: the one that is there now


class SayFrame(Struct, tag="say", forbid_unknown_fields=True):
    """A typed text. Its id stays the same when it is resent after a lost connection."""

    id: RequestId
    text: str
    room: str = ""  # empty: said privately


class PressFrame(Struct, tag="press", forbid_unknown_fields=True):
    """A press on a button."""

    id: RequestId
    button: str
    room: str = ""


class HistoryFrame(Struct, tag="history", forbid_unknown_fields=True):
    """A wish for all moves of a room's table."""

    id: RequestId
    room: str
    table: str = ""


class ReviewFrame(Struct, tag="review", forbid_unknown_fields=True):
    """A wish for the coach's look at a room's finished game."""

    id: RequestId
    room: str
    table: str = ""


class PingFrame(Struct, tag="ping", forbid_unknown_fields=True):
    """A question if the connection still works."""


Asked: TypeAlias = SayFrame | PressFrame | HistoryFrame | ReviewFrame
decode = Decoder(HelloFrame | PingFrame | Asked).decode
encode = Encoder().encode


def welcome(person: str, language: str, invite: str, summaries: Iterable[Summary]) -> Frame:
    """Greet a window: its person and their tables, and the beginning of every invitation."""
    return {**tables(summaries), "kind": "welcome", "person": person, "language": language, "invite": invite}


def table(room: str, snapshot: Snapshot | None) -> Frame:
    """Show a room's table as the window's person sees it."""
    return {"kind": "table", "room": room, "snapshot": snapshot}


def tables(summaries: Iterable[Summary]) -> Frame:
    """List the tables of a person that have a room."""
    listed = [(room_of(summary.chat), asdict(summary)) for summary in summaries]
    return {"kind": "tables", "tables": [{**summary, "room": room} for room, summary in listed if room]}


def history(asked: str, room: str, found: History | None) -> Frame:
    """Tell all moves of a room's table."""
    return {"kind": "history", "id": asked, "room": room, "history": found}


def review(asked: str, room: str, found: ReviewedGame | None) -> Frame:
    """Tell how the coach sees the decisions of the window's person."""
    return {"kind": "review", "id": asked, "room": room, "review": found}


def progress(asked: str, text: str) -> Frame:
    """Say that the answer takes a while."""
    return {"kind": "progress", "id": asked, "text": text}


def note(room: str, text: str, call: bool) -> Frame:
    """Pass on a sentence said in a room or to a person; a call means that it is their turn."""
    return {"kind": "note", "room": room, "text": text, "call": call}


def error(text: str) -> Frame:
    """Say that a frame was not understood."""
    return {"kind": "error", "text": text}


def answer(asked: str, reply: Reply, picture: str, file: str) -> Frame:
    """Answer a request. All of it is text, never markup."""
    found: Frame = {
        "kind": "answer",
        "id": asked,
        "text": reply.text,
        "rows": [[_button(button) for button in row] for row in reply.rows],
        "refused": reply.refused,
    }
    if any(isinstance(row, Menu) for row in reply.rows):
        found["labels"] = [row.label if isinstance(row, Menu) else "" for row in reply.rows]
    if reply.picture is not None and picture:
        found |= {"picture": picture, "alt": reply.picture.alt}
    if reply.file is not None and file:
        found["file"] = {"at": file, "name": reply.file.name, "alt": reply.file.alt}
    if reply.deadline is not None:
        found["deadline"] = reply.deadline
    return found


def _button(button: Button) -> tuple[str, str, str, str, str]:
    """Return label, data, style, verb and argument; the page sends the data back."""
    return button.label, button.data, button.style.value, button.action.verb, button.action.argument
