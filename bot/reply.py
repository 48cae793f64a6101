"""What people are shown, before any platform: plain text, one picture, buttons in rows.

The text is plain: an adapter escapes all of it, so that no name can become markup.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from typing import Final, TypeAlias

from bot.people import Moment
from engine.record import Record
from render import Look, film, picture
from render.subjects import Subject

MessageRef: TypeAlias = str  # whatever the adapter needs to find its message again
LONGEST_BUTTON: Final = 64  # bytes of data
# Who draws: as many as there are processors; more would only take turns, and time from everything else.
# What nobody waits for has a painter of its own, behind whom no answer has to queue.
ANSWERS: Final = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="answers")
DELIVERIES: Final = ThreadPoolExecutor(1, thread_name_prefix="deliveries")
FILM_NAME: Final = "replay.gif"
FILMS_KEPT: Final = 16


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
    apart: bool = False  # what it does happens in a place of its own: a thread of this chat


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
    instead: bool = False  # only of what hangs there already: where there is nothing, nothing is said
    field: Field | None = None
    film: Film | None = None
    file: File | None = None  # also the film, once made
    form: Form | None = None  # where the platform has no forms, the text says how to type it
    shown: bool = False  # the table's card shows it, too
    brief: str = ""  # the same in a few words, for platforms that can whisper no more
    table: str = ""  # which it is about, and what that is called
    title: str = ""
    offers: tuple[tuple[str, str], ...] = ()  # to complete what is being typed: how it looks, what it says
    language: str = ""  # of an answer; what its platform adds is said in the same
    mark: str = ""  # the same when it is sent again because nobody knows whether it was sent
    png: bytes = b""  # the picture, once drawn

    @property
    def digest(self) -> str:
        """The same for what looks the same."""
        parts = [self.text, repr(self.rows), repr(self.deadline), self.picture.alt if self.picture else ""]
        return sha256("\n".join(parts).encode() + self.png).hexdigest()[:16]


async def drawn(reply: Reply, painters: Executor | None = None) -> Reply:
    """With its picture as a PNG and its film as a GIF, made beside the event loop."""
    if reply.film is not None and reply.file is None:
        made = await asyncio.to_thread(_filmed, reply.film.record, reply.film.look)
        return replace(reply, file=File(FILM_NAME, made, reply.film.alt))
    if reply.picture is None or reply.png:
        return reply
    return replace(reply, png=await draw(reply.picture, painters or ANSWERS))


@lru_cache(maxsize=FILMS_KEPT)
def _filmed(record: Record, look: Look) -> bytes:
    """It takes seconds, and when a game is over everybody wants to see it."""
    return film(record, look, ("gif",))


async def draw(wanted: Picture, painters: Executor = ANSWERS) -> bytes:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(painters, picture, wanted.subject, wanted.look)


def darker(wanted: Picture) -> Picture:
    """The same in the dark."""
    return replace(wanted, look=replace(wanted.look, dark=True))
