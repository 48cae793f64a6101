"""What people are shown, before any platform: plain text, one picture, buttons in rows.

The text is plain: an adapter escapes all of it, so that no name can become markup.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from enum import Enum
from hashlib import sha256
from typing import Final, TypeAlias

from bot.people import Moment
from render import Look, picture
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


Rows: TypeAlias = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    subject: Subject
    look: Look
    alt: str


@dataclass(frozen=True, slots=True)
class Field:
    """Where a picture of the board can be tapped, and what comes of it, for platforms that can do that."""

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
    deadline: Moment | None = None  # shown as the platform shows times
    to: str = ""  # a chat or a person; empty: whoever asked
    private: bool = True
    mention: tuple[str, str] | None = None  # id and name of the one person to be called
    silent: bool = False  # nothing rings: it is night where they are
    anew: bool = False  # sent again instead of edited, so that it is noticed
    field: Field | None = None
    png: bytes = b""  # the picture, once drawn

    @property
    def digest(self) -> str:
        """The same for what looks the same."""
        parts = [self.text, repr(self.rows), repr(self.deadline), self.picture.alt if self.picture else ""]
        return sha256("\n".join(parts).encode() + self.png).hexdigest()[:16]


async def drawn(reply: Reply) -> Reply:
    """With its picture as a PNG, drawn beside the event loop."""
    if reply.picture is None or reply.png:
        return reply
    return replace(reply, png=await draw(reply.picture))


async def draw(wanted: Picture) -> bytes:
    return await asyncio.to_thread(picture, wanted.subject, wanted.look)


def darker(wanted: Picture) -> Picture:
    """The same in the dark."""
    return replace(wanted, look=replace(wanted.look, dark=True))
