"""Verbs: everything people can ask for, with the facts that parsing, service and platforms need; actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

NO_TABLE: Final = "-"  # in the text of an action without a table
BEFORE_ARGUMENT: Final = ":"


class About(Enum):
    """The thing a verb concerns."""

    PERSON = "person"  # no table is loaded
    CHAT = "chat"  # the chat's table is loaded, if there is one
    TABLE = "table"  # needs a table


@dataclass(frozen=True, slots=True)
class Verb:
    """The facts about one verb."""

    about: About = About.TABLE
    alone: str = ""  # the verb it means when it is typed without an argument
    admin: bool = False  # concerns the whole chat
    confirm: bool = False  # asked again before it is done
    safe_link: bool = False  # may be carried by a link into the private chat; a link can be forged
    group_link: bool = False  # may be carried by a link into a group
    notation: bool = False  # a word of the moves themselves
    own_turn: bool = False  # typed privately, it is meant for the table where it is one's turn
    public: bool = False  # typed in a group, it is answered for everybody there


@dataclass(frozen=True, slots=True)
class Action:
    """A verb with its argument. On a button it also has a table and that table's step."""

    verb: str
    argument: str = ""
    table: str = ""  # empty: a button about the person alone, or nothing was pressed
    step: int | None = None  # of the table when the button was made; None: typed

    def __str__(self) -> str:
        """Return the text on the wire: table, step, verb and argument."""
        argument = BEFORE_ARGUMENT + self.argument if self.argument else ""
        return f"{self.table or NO_TABLE}.{self.step or 0}.{self.verb}{argument}"


_PREFERENCE: Final = Verb(About.PERSON, alone="settings")
_NOTATION: Final = Verb(notation=True)

VERBS: Final[Mapping[str, Verb]] = {
    # about a person
    "help": Verb(About.PERSON, public=True),
    "settings": Verb(About.PERSON, safe_link=True),
    "ask": Verb(About.PERSON),
    "language": _PREFERENCE,
    "palette": _PREFERENCE,
    "dark": _PREFERENCE,
    "calls": _PREFERENCE,
    "racks": _PREFERENCE,
    "zone": _PREFERENCE,
    "quiet": _PREFERENCE,
    "vacation": _PREFERENCE,
    "stats": Verb(About.PERSON, safe_link=True),
    "data": Verb(About.PERSON),
    "privacy": Verb(About.PERSON),
    "export": Verb(About.PERSON),
    "forget": Verb(About.PERSON, confirm=True),
    # about a chat
    "new": Verb(About.CHAT, group_link=True),
    "versus": Verb(About.CHAT),
    "rematch": Verb(About.CHAT),
    "playon": Verb(About.CHAT),
    "aside": Verb(About.CHAT),
    "link": Verb(About.CHAT, admin=True),
    "unlink": Verb(About.CHAT, admin=True),
    "rules": Verb(About.CHAT, safe_link=True),
    "coach": Verb(About.CHAT, safe_link=True),
    # the lobby
    "join": Verb(safe_link=True),
    "leave": Verb(),
    "options": Verb(safe_link=True, admin=True),
    "option": Verb(),
    "set": Verb(alone="options", admin=True),
    "computer": Verb(),
    "dismiss": Verb(),
    "host": Verb(),
    "start": Verb(),
    "close": Verb(admin=True),
    "moderate": Verb(admin=True),
    # the game
    "card": Verb(),
    "rack": Verb(safe_link=True),
    "tables": Verb(safe_link=True),
    "board": Verb(safe_link=True),
    "words": Verb(),
    "menu": Verb(safe_link=True),
    "tile": Verb(),
    "rows": Verb(),
    "cells": Verb(),
    "ways": Verb(),
    "try": Verb(),
    "order": Verb(),
    "jokers": Verb(),
    "play": Verb(alone="rack", own_turn=True),
    "hint": Verb(own_turn=True),
    "undo": Verb(),
    "resign": Verb(confirm=True),
    "end": Verb(confirm=True),
    "watch": Verb(),
    "unwatch": Verb(),
    "log": Verb(safe_link=True),
    "replay": Verb(safe_link=True),
    # words of the moves
    "swap": _NOTATION,
    "keep": _NOTATION,
    "decline": _NOTATION,
    "exchange": _NOTATION,
    "roll": _NOTATION,
    "score": _NOTATION,
}
CONFIRMED: Final = "yes"  # the argument of a verb that was asked again
HERE: Final = "here"  # the argument of a button that brings the card to the bottom of the chat
