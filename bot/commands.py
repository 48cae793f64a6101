"""What can be done at a table. Each command is a value; `bot.table.decide` says what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .people import Moment, Person
from .places import Place


@dataclass(frozen=True, slots=True)
class Open:
    who: Person
    table: str
    chat: str
    language: str
    game: str
    choices: tuple[tuple[str, str], ...] = ()
    home: str = ""  # the name the chat is kept under, if that is no longer its address
    also: tuple[Place, ...] = ()  # the chats linked with it


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
    chat: str = ""  # where it was chosen: every chat has its own language


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
    seen: int | None = None  # the moment of the table it thought about


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
class Forget:
    """A person wants to be forgotten; whoever sat there is nobody from now on."""

    who: Person
    number: str  # of that nobody: another one at every table, so that nobody can be followed


@dataclass(frozen=True, slots=True)
class Shut:
    """A person's private chat did not take a message."""

    who: str  # the person's id
    tell: bool = True  # whether they are told so in the chat
    reminder: str = ""  # the one that did not arrive, if it was one
    moment: int = 0  # of that reminder


@dataclass(frozen=True, slots=True)
class Reached:
    """A person's private chat takes messages again."""

    who: str


@dataclass(frozen=True, slots=True)
class Park:
    """The table's chat cannot be written to."""

    code: str = ""  # the note that did not arrive, if it was one
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody did something in the chat of a parked table: perhaps it can be written to again."""


@dataclass(frozen=True, slots=True)
class Unpark:
    """It can."""


@dataclass(frozen=True, slots=True)
class Link:
    """The table is seen and played in these chats, too."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Unlink:
    """In these chats it is not any more."""

    chats: tuple[str, ...]
    lost: bool = False  # because nothing can be written there


@dataclass(frozen=True, slots=True)
class Move:
    """A chat of the table has another address from now on."""

    old: str
    new: str


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
    | Forget
    | Shut
    | Reached
    | Park
    | Knock
    | Unpark
    | Link
    | Unlink
    | Move
    | Tick
)
