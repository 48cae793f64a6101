"""What somebody asks for, as a command of the table."""

from __future__ import annotations

import secrets
from typing import Final

from engine.record import SEED_BYTES

from .buttons import Ask
from .commands import (
    AddComputer,
    Choose,
    Close,
    Command,
    HandOver,
    Join,
    Leave,
    Meet,
    Play,
    RemoveComputer,
    Resign,
    Start,
    Undo,
    Unwatch,
    VoteEnd,
    Watch,
)
from .people import Person
from .phrases import levels
from .refusals import Refused
from .table import Table

DEFAULT_LEVEL: Final = "medium"


def wanted(ask: Ask, who: Person, table: Table, chat: str = "") -> Command:
    match ask.verb:
        case "join":
            return Join(who)
        case "leave":
            return Leave(who)
        case "set":
            key, _, value = ask.argument.replace("=", " ").partition(" ")
            return Choose(who, key.casefold(), value.strip().casefold(), chat)
        case "computer":
            return AddComputer(who, levels().get(ask.argument.casefold(), ask.argument) or DEFAULT_LEVEL)
        case "dismiss":
            return RemoveComputer(who)
        case "host":
            return HandOver(who, _named(table, ask.argument))
        case "start":
            return Start(who, secrets.token_bytes(SEED_BYTES))
        case "close":
            return Close(who)
        case "play":
            return Play(who, _in_this_game(ask.argument, table.game), ask.seen)
        case "undo":
            return Undo(who, ask.seen)
        case "resign":
            return Resign(who)
        case "end":
            return VoteEnd(who)
        case "watch":
            return Watch(who)
        case "unwatch":
            return Unwatch(who)
    raise Refused("bad-button")


def _in_this_game(move: str, game: str) -> str:
    """Tiles are swapped and cards are exchanged, but people say either."""
    if move not in ("swap", "exchange"):
        return move
    return "exchange" if game == "cards" else "swap"


def _named(table: Table, name: str) -> str:
    for person in reversed(table.people):  # of two with one name, the one who came later: the other is the host
        if name.lstrip("@").casefold() in (person.name.casefold(), person.id):
            return person.id
    raise Refused("not-here")


def met(table: Table, person: Person) -> Command:
    if not table.alive or table.person(person.id) is None:
        raise Refused("not-seated")
    return Meet(person)
