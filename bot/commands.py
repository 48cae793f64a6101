"""What can be done at a table. Each command is a value; `bot.table.decide` says what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .people import Moment, Person


@dataclass(frozen=True, slots=True)
class Open:
    who: Person
    table: str
    chat: str
    language: str
    game: str
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    who: Person


@dataclass(frozen=True, slots=True)
class Leave:
    who: Person


@dataclass(frozen=True, slots=True)
class Choose:
    """Seats, options of the game, clock and the like, while the table is being set up."""

    who: Person
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class AddComputer:
    who: Person
    level: str


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    who: Person


@dataclass(frozen=True, slots=True)
class HandOver:
    who: Person
    to: str  # the person's id


@dataclass(frozen=True, slots=True)
class Start:
    who: Person
    seed: bytes


@dataclass(frozen=True, slots=True)
class Close:
    """The host gives up a table that has not begun."""

    who: Person


@dataclass(frozen=True, slots=True)
class Play:
    who: Person
    text: str
    seen: int | None = None  # the moment of the table the person looked at; None: typed freely


@dataclass(frozen=True, slots=True)
class ComputerPlay:
    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    who: Person
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    who: Person


@dataclass(frozen=True, slots=True)
class VoteEnd:
    who: Person


@dataclass(frozen=True, slots=True)
class Watch:
    who: Person


@dataclass(frozen=True, slots=True)
class Unwatch:
    who: Person


@dataclass(frozen=True, slots=True)
class Meet:
    """A person changed their name or habits, or is back."""

    who: Person


@dataclass(frozen=True, slots=True)
class Tick:
    """A timer went off."""

    kind: str
    due: Moment


Command: TypeAlias = (
    Open
    | Join
    | Leave
    | Choose
    | AddComputer
    | RemoveComputer
    | HandOver
    | Start
    | Close
    | Play
    | ComputerPlay
    | Undo
    | Resign
    | VoteEnd
    | Watch
    | Unwatch
    | Meet
    | Tick
)
