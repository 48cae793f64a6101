"""Tables without a server: people, a clock, and commands decided one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import pytest

from bot.table import Notice, Table, decide
from bot.table.commands import (
    Command,
    Join,
    Open,
    Play,
    Start,
)
from bot.table.notices import Answer
from bot.table.person import Person
from bot.table.refusals import FACTS, Refused
from engine.core.errors import GenialError
from engine.record import replay

NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
SEED = bytes(range(32))
ANNA, BOB, CLARA, DIRK = (Person(f"chat:{name.casefold()}", name) for name in ("Anna", "Bob", "Clara", "Dirk"))
HOUR, DAY = 3600, 24 * 3600

Kind = TypeVar("Kind", bound=Notice | Answer)


def at(**later: float) -> datetime:
    return NOON + timedelta(**later)


def opened(game: str = "classic", **choices: str) -> Table:
    table, _ = decide(None, Open(ANNA, "abcdefghij", "chat:#", "en", game, tuple(choices.items())), NOON)
    return table


def after(table: Table, *commands: Command, now: datetime = NOON) -> Table:
    for command in commands:
        table, _ = decide(table, command, now)
    return table


def started(*people: Person, game: str = "classic", seed: bytes = SEED, **choices: str) -> Table:
    table = after(opened(game, **choices), *(Join(person) for person in people))
    return after(table, Start(ANNA, seed))


def refused(table: Table | None, command: Command, now: datetime = NOON) -> str:
    with pytest.raises(GenialError) as refusal:
        decide(table, command, now)
    if isinstance(refusal.value, Refused):
        assert set(refusal.value.facts) == set(FACTS[refusal.value.code])
    return refusal.value.code


def to_move(table: Table) -> Person:
    person = table.chairs[replay(table.record).turn or 0].person
    assert person is not None
    return person


def other(table: Table) -> Person:
    return next(person for person in table.people if person != to_move(table))


def any_move(table: Table, choose: Callable[[str], bool] = lambda _: True) -> Play:
    text = next(text for text in replay(table.record).moves() if choose(text))
    return Play(to_move(table), text, table.step)


def said(notices: Iterable[Notice | Answer], kind: type[Kind]) -> list[Kind]:
    return [notice for notice in notices if isinstance(notice, kind)]
