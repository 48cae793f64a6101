"""Commands to a table. Each is a value; `bot.table.decide` carries it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .address import LinkedChat
from .model import Table
from .person import Person


@dataclass(frozen=True, slots=True)
class Open:
    who: Person
    table: str
    chat: str
    language: str
    game: str
    choices: tuple[tuple[str, str], ...] = ()
    home_key: str = ""  # of the chat's record, if the chat has another address now
    linked: tuple[LinkedChat, ...] = ()
    dark: bool = False  # the pictures in this chat


@dataclass(frozen=True, slots=True)
class Join:
    who: Person


@dataclass(frozen=True, slots=True)
class Invite:
    """Somebody at the table asks others to join."""

    who: Person
    guests: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    who: Person


@dataclass(frozen=True, slots=True)
class Choose:
    """The host chooses seats, options of the game, clock and so on, in the lobby."""

    who: Person
    key: str
    value: str
    chat: str = ""  # where it was chosen: every chat has its own language, and light or dark pictures
    admin: bool = False  # they run that chat


@dataclass(frozen=True, slots=True)
class ChooseAll:
    """The host chooses several things at once; all or nothing."""

    who: Person
    choices: tuple[tuple[str, str], ...]
    chat: str = ""


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
class PlayOn:
    """Somebody plays on from a move of an earlier game, in this new table."""

    who: Person
    origin: Table
    moves: int | None  # so many of its moves stay played; None: that was not said


@dataclass(frozen=True, slots=True)
class Close:
    """The host gives up a table that has not begun, or whoever runs the chat closes any."""

    who: Person
    admin: bool = False  # they run the chat


@dataclass(frozen=True, slots=True)
class Play:
    who: Person
    text: str
    step: int | None = None  # of the table the person looked at; None: typed freely


@dataclass(frozen=True, slots=True)
class ComputerPlay:
    text: str
    step: int | None = None  # of the table it thought about


@dataclass(frozen=True, slots=True)
class Undo:
    who: Person
    step: int | None = None


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
class UpdatePerson:
    """A person changed their name or preferences, or is back."""

    who: Person


@dataclass(frozen=True, slots=True)
class Forget:
    """A person wants to be forgotten; an anonymous sign takes their seat."""

    who: Person
    number: str  # of that sign: another one at every table, so that the tables cannot be connected


@dataclass(frozen=True, slots=True)
class PrivateChatClosed:
    """A person's private chat did not take a message."""

    who: str  # the person's id
    tell: bool = True  # tell them so in the chat
    reminder: str = ""  # the one that did not arrive, if it was one
    step: int = 0  # of that reminder


@dataclass(frozen=True, slots=True)
class PrivateChatOpen:
    """A person's private chat takes messages again."""

    who: str


@dataclass(frozen=True, slots=True)
class ChatClosed:
    """The table's chat did not take a message."""

    code: str = ""  # the note that did not arrive, if it was one
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RetryChat:
    """Somebody acted in the closed chat of the table: the chat may take messages again."""


@dataclass(frozen=True, slots=True)
class ChatOpen:
    """The table's chat takes messages again."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A game that nobody plays makes room for another one in its chat."""

    step: int


@dataclass(frozen=True, slots=True)
class PostCard:
    """Somebody wants to see the card at the bottom of a chat."""

    chat: str


@dataclass(frozen=True, slots=True)
class Link:
    """More chats in which the table is seen and played."""

    chats: tuple[LinkedChat, ...]


@dataclass(frozen=True, slots=True)
class Unlink:
    """Chats in which the table is no longer seen and played."""

    chats: tuple[str, ...]
    closed: bool = False  # because they take no messages


@dataclass(frozen=True, slots=True)
class ChangeAddress:
    """A chat of the table has a new address."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A timer of the table is due."""

    kind: str


Command: TypeAlias = (
    Open
    | Join
    | Invite
    | Leave
    | Choose
    | ChooseAll
    | AddComputer
    | RemoveComputer
    | HandOver
    | Start
    | PlayOn
    | Close
    | Play
    | ComputerPlay
    | Undo
    | Resign
    | VoteEnd
    | Watch
    | Unwatch
    | UpdatePerson
    | Forget
    | PrivateChatClosed
    | PrivateChatOpen
    | ChatClosed
    | RetryChat
    | ChatOpen
    | SetAside
    | PostCard
    | Link
    | Unlink
    | ChangeAddress
    | Tick
)
