"""Replies and messages, before any platform: plain text, one picture, buttons in rows.

The text is plain: a platform escapes all of it, so that no name can become markup.
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

from .verbs import Action

MessageRef: TypeAlias = str  # whatever a platform needs to find its message again
LONGEST_COPY: Final = 256  # letters that a button copies; Telegram takes no more
Mention: TypeAlias = tuple[str, str]  # the id and the name of a person who is called


class Style(Enum):
    """The look of a button."""

    PLAIN = "plain"
    MAIN = "main"  # what most people want to press
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, and the action that a press on it asks for."""

    label: str
    action: Action
    style: Style = Style.PLAIN
    form: bool = False  # it is answered with a form to fill in
    private: bool = False  # where people have to open their private chat themselves, it leads there
    privately: str = ""  # where its answer is for the private chat, the label of a link there
    open_thread: bool = False  # its table is opened in a new thread of this chat

    @property
    def data(self) -> str:
        """The text of the action, as platforms carry it."""
        return str(self.action)


class Menu(tuple[Button, ...]):
    """A row of buttons of which one is chosen, the main one. Where the platform has lists, it is a list."""

    label: str

    def __new__(cls, label: str, buttons: Iterable[Button]) -> Menu:
        menu = super().__new__(cls, buttons)
        menu.label = label
        return menu


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to draw, and its text for people who cannot see it."""

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
    """A file to show or to save."""

    name: str  # with its ending
    content: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one field. The command is `says`, followed by the text that was typed."""

    title: str
    label: str
    hint: str
    value: str
    says: str  # the beginning of a command


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows of cells; the first row names the columns."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class CopyButton:
    """A button that copies a text, where the platform has such buttons."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The content of an answer or a message."""

    text: str
    picture: Picture | None = None
    rows: Rows = ()
    deadline: Timestamp | None = None  # shown as the platform shows times
    film: Film | None = None
    file: File | None = None  # also the film, once made
    form: Form | None = None  # where the platform has no forms, the text says how to type it
    refused: bool = False  # nothing has changed, and the text says why
    short_text: str = ""  # for alerts, which hold only a few words
    on_card: bool = False  # the table's card shows it, too
    shown_here: bool = False  # that card is in this private chat: a typed command needs no message beside it
    in_chat: bool = False  # asked in the chat itself, because only there the press counts
    language: str = ""  # what the platform adds is said in the same
    png: bytes = b""  # the picture, once drawn
    copies: tuple[CopyButton, ...] = ()
    parts: tuple[str | Sheet, ...] = ()  # what the text says, with tables, where the platform has them

    @property
    def digest(self) -> str:
        """A digest of what people see: equal for replies that look the same."""
        parts = [self.text, repr(self.rows), repr(self.deadline), self.picture.alt if self.picture else ""]
        return sha256("\n".join(parts).encode() + self.png).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Message:
    """A reply with its envelope: the address, and how to send it there."""

    reply: Reply
    to: str  # the address of a chat or a person
    private: bool = True
    mention: tuple[Mention, ...] = ()  # the people who are called
    silent: bool = False  # notifies nobody: it is night where they are
    resend: bool = False  # sent again instead of edited, so that it is noticed
    edit_only: bool = False  # edits a message that is there; is never sent as a new one
    edition: str = ""  # another one than the edition shown is sent as a new message
    leaves: Reply | None = None  # what the message it is sent instead of shows from then on; None: it goes
    removed: bool = False  # there is nothing left to say: the message that it replaces goes
    answers: MessageRef = ""  # the message it refers to
    idempotency_key: str = ""  # the same for every attempt to send this message
    table: str = ""  # the id of the table it is about
    title: str = ""  # the name of that table
    by: str = ""  # the id of the person whose own act it tells; they have an answer of their own
