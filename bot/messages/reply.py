"""Replies, before any platform: plain text, one picture, buttons in rows.

The text is plain: an adapter escapes all of it, so that no name can become markup.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Final, TypeAlias

from bot.table.person import Timestamp
from engine.record import Record
from render import Look
from render.subjects import Subject

MessageRef: TypeAlias = str  # whatever the adapter needs to find its message again
LONGEST_BUTTON: Final = 64  # bytes of data


class Style(Enum):
    PLAIN = "plain"
    MAIN = "main"  # what most people want to press
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    data: str
    style: Style = Style.PLAIN
    form: bool = False  # it is answered with a form to fill in
    private: bool = False  # where people have to open their private chat themselves, it leads there
    whisper: bool = False  # answered with what only this person may see
    open_thread: bool = False  # its table is opened in a new thread of this chat


class Menu(tuple[Button, ...]):
    """A row of which one is chosen, the main one: as a list where the platform has lists."""

    label: str

    def __new__(cls, label: str, buttons: Iterable[Button]) -> Menu:
        menu = super().__new__(cls, buttons)
        menu.label = label
        return menu


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    subject: Subject
    look: Look
    alt: str


@dataclass(frozen=True, slots=True)
class Film:
    """A whole game as a moving picture."""

    record: Record
    look: Look
    alt: str


@dataclass(frozen=True, slots=True)
class File:
    """Something to keep."""

    name: str  # with its ending
    content: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """One thing to be typed; what is typed is said after `says`."""

    title: str
    label: str
    hint: str
    value: str
    says: str  # the beginning of a command


@dataclass(frozen=True, slots=True)
class TapField:
    """The cells of a picture that can be tapped, and their moves, for platforms that can do that."""

    size: float  # of a cell, as a part of the picture's width
    cells: tuple[tuple[str, float, float], ...]  # name and middle, as parts of width and height
    moves: tuple[tuple[str, str, str, str], ...]  # two cells in this order, their move, its points
    prefix: str  # with a move behind it: the button that tries it
    flip: str  # the button that turns the tile round; empty for a double


@dataclass(frozen=True, slots=True)
class Reply:
    text: str
    picture: Picture | None = None
    rows: Rows = ()
    deadline: Timestamp | None = None  # shown as the platform shows times
    to: str = ""  # a chat or a person; empty: whoever asked
    private: bool = True
    mention: tuple[str, str] | None = None  # id and name of the one person to be called
    silent: bool = False  # nothing rings: it is night where they are
    resend: bool = False  # sent again instead of edited, so that it is noticed
    edit_only: bool = False  # edits a message that is there; is never sent as a new one
    field: TapField | None = None
    film: Film | None = None
    file: File | None = None  # also the film, once made
    form: Form | None = None  # where the platform has no forms, the text says how to type it
    on_card: bool = False  # the table's card shows it, too
    short_text: str = ""  # for alerts, which hold only a few words
    table: str = ""  # which it is about, and what that is called
    title: str = ""
    language: str = ""  # of an answer; what its platform adds is said in the same
    idempotency_key: str = ""  # the same for every attempt to send this message
    png: bytes = b""  # the picture, once drawn

    @property
    def digest(self) -> str:
        """The same for what looks the same."""
        parts = [self.text, repr(self.rows), repr(self.deadline), self.picture.alt if self.picture else ""]
        return sha256("\n".join(parts).encode() + self.png).hexdigest()[:16]
