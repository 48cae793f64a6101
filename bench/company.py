"""Tables in the middle of their games, made without a chat, and the presses that follow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count, islice

from bot.messages.buttons import write
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.store import new_table_id
from bot.table import Table, decide
from bot.table.commands import Join, Open, Play, Start
from bot.table.person import Person
from bot.table.positions import Positions

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
NAMES = ("Anna", "Benedikt", "Clara", "Dirk-Jan")
PLATFORM = "discord"
ONE_OF = 30  # legal moves are looked at, of hundreds: the position is to be new, not good
# Game, seats, and how many moves such a game has at least.
KINDS = (
    ("classic", 2, 36),
    ("classic", 3, 52),
    ("classic", 4, 70),
    ("travel", 2, 36),
    ("3d", 3, 54),
    ("dice", 3, 100),
    ("cards", 4, 80),
)

_numbers = count(1_170_000_000_000_000_000)  # as long as a platform's


@dataclass(frozen=True, slots=True)
class InPlay:
    """A table in the middle of its game, and its next presses in order."""

    table: Table
    presses: tuple[Request, ...]


def tables(number: int, presses: int, seed: int) -> list[InPlay]:
    """Return so many tables of all titles, each with so many presses to come."""
    choose = random.Random(seed)
    found: list[InPlay] = []
    while len(found) < number:
        game, seats, length = KINDS[len(found) % len(KINDS)]
        begun = seated(game, seats, choose)
        played = choose.randint(length // 4, 3 * length // 4)
        made = list(islice(_game(begun, choose), played + presses))
        if len(made) == played + presses:  # otherwise it was over too soon
            found.append(InPlay(made[played][0], tuple(request for _, request in made[played:])))
    return found


def seated(game: str, seats: int, choose: random.Random, clock: str = "off") -> Table:
    """Return a table whose game has just begun."""
    people = [Person(f"{PLATFORM}:{next(_numbers)}", name) for name in NAMES[:seats]]
    chat = f"{PLATFORM}:{next(_numbers)}"
    choices = (("seats", str(seats)), ("clock", clock))
    table_id = new_table_id(chat, str(next(_numbers)))
    table, _ = decide(None, Open(people[0], table_id, chat, "en", game, choices), NOW)
    for person in people[1:]:
        table, _ = decide(table, Join(person), NOW)
    return decide(table, Start(people[0], choose.randbytes(32)), NOW)[0]


def press(table: Table, person: Person, text: str) -> Request:
    """Return a press on `Play` in a private chat."""
    return Request(
        str(next(_numbers)),
        person.id,
        person.name,
        person.id,
        button=write(Action("play", text, table.id, table.step)),
    )


def next_press(table: Table, positions: Positions, choose: random.Random) -> Request:
    """Return the press of the player to move for one of the first legal moves."""
    match = positions(table.record)
    person = table.chairs[match.turn or 0].person
    if person is None:
        raise ValueError("only people sit here")
    legal = list(islice(match.rules.moves(match.state), ONE_OF))
    return press(table, person, match.rules.write(choose.choice(legal)))


def _game(table: Table, choose: random.Random) -> Iterator[tuple[Table, Request]]:
    """Yield every table of a game with the next press, until the game is over."""
    positions = Positions()
    while table.alive:
        request = next_press(table, positions, choose)
        yield table, request
        who, text = table.person(request.person), request.button.partition(":")[2]
        if who is None:
            raise ValueError("only people sit here")
        table, _ = decide(table, Play(who, text), NOW, positions)
