"""All screens at their largest: the longest names, every language, every panel of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

from msgspec.structs import replace as changed

from bot.messages.buttons import read
from bot.messages.reply import Reply
from bot.messages.verbs import Action
from bot.screens import advice, answers
from bot.screens.viewer import Viewer
from bot.service.dispatch import HANDLERS, Personal, Screen
from bot.store import new_table_id
from bot.table import Table, decide
from bot.table.commands import AddComputer, Join, Open, Play, Start
from bot.table.person import LONGEST_NAME, Person
from bot.table.positions import Positions
from bot.table.refusals import Refused
from engine.advice.hints import hints as good_moves
from engine.advice.review import Review, review
from engine.ai import LEVELS
from engine.games import GAMES
from engine.record import Record

from .party import BEGINNING

SCREENS = {verb: handler.show for verb, handler in HANDLERS.items() if isinstance(handler, Screen)}
PERSONAL = {verb: handler.show for verb, handler in HANDLERS.items() if isinstance(handler, Personal)}

NOW = round(BEGINNING.timestamp())
NAMES = ("*" * LONGEST_NAME, "[a](b)`_~|" * 4, "W" * LONGEST_NAME, "Ⅷ🙂Щ漢" * 8)
SHOWN = 3  # moments of a game
DEEP = 40  # panels followed at a moment
LOOKED_AT = 90  # moves of a game the coach is asked about


def seated(game: str, language: str, hints: bool) -> tuple[Table, Positions]:
    seats = max(GAMES[game].meta.seats)
    people = [
        Person(f"discord:{10**18 + number}", name[:LONGEST_NAME], language)
        for number, name in enumerate(NAMES[:seats])
    ]
    chat = "discord:1200000000000000000"
    choices = (("seats", str(seats)), ("clock", "7d"), ("late", "sit-in"))
    positions = Positions()
    table, _ = decide(None, Open(people[0], new_table_id(chat, "1"), chat, language, game, choices), BEGINNING)
    for person in people[1:]:
        table, _ = decide(table, Join(person), BEGINNING)
    table, _ = decide(table, Start(people[0], bytes(32)), BEGINNING, positions)
    return changed(table, hints=hints), positions


def spoken(table: Table, language: str) -> Table:
    """Return the same game among people of this language."""
    for person in table.people:
        table = table.with_person(changed(person, language=language))
    return changed(table, language=language)


def lobby(game: str, language: str) -> Table:
    """Return a lobby full of computers, with one person who has the longest name."""
    person = Person("discord:1000000000000000000", NAMES[0], language)
    chat = "discord:1200000000000000000"
    table, _ = decide(None, Open(person, new_table_id(chat, "1"), chat, language, game), BEGINNING)
    for level in list(LEVELS)[: table.seats - 1]:
        table, _ = decide(table, AddComputer(person, level), BEGINNING)
    return table


def game_of(table: Table, positions: Positions, rng: Random) -> Iterator[Table]:
    while table.alive:
        yield table
        match = positions(table.record)
        person = table.chairs[match.turn or 0].person
        assert person is not None
        legal = list(islice(match.rules.moves(match.state), 200))
        table, _ = decide(table, Play(person, match.rules.write(rng.choice(legal))), BEGINNING, positions)
    yield table


def everything(table: Table, positions: Positions, rng: Random) -> Iterator[Reply]:
    """Yield all screens that buttons lead to: for the chat, for the player to move, for a waiting player."""
    yield SCREENS["card"](Viewer.of(table, positions, NOW), "")
    turn = positions(table.record).turn or 0
    for seat in (turn, (turn + 1) % len(table.chairs)):
        person = table.chairs[seat].person
        assert person is not None
        viewer = Viewer.of(table, positions, NOW, person)
        asks = [Action(verb) for verb in ("rack", "board", "menu", "log", "card", "resign", "offers")]
        seen: set[tuple[str, str]] = set()
        while asks and len(seen) < DEEP:
            ask = asks.pop(rng.randrange(len(asks)))
            if (ask.verb, ask.argument) in seen or ask.verb not in SCREENS:
                continue
            seen.add((ask.verb, ask.argument))
            try:
                reply = SCREENS[ask.verb](viewer, ask.argument)
            except Refused as refusal:
                reply = answers.refused(viewer, viewer.phrases, refusal)
            asks += [read(button.data) for row in reply.rows for button in row]
            yield reply
        yield from advised(viewer)


def advised(viewer: Viewer) -> Iterator[Reply]:
    """Yield hints for the player to move; after the game, everything the coach says."""
    record = viewer.table.record
    if viewer.table.alive:
        if viewer.begun.turn == viewer.seat:
            yield advice.hints(viewer, good_moves(viewer.begun, record.seed, len(record.moves)))
        return
    looked = reviewed(replace(record, moves=record.moves[:LOOKED_AT]), viewer.seat or 0)
    for page in range(-(-len(looked.moves) // advice.MOST_LISTED) + 1):
        yield advice.coach(viewer, looked, str(page))


@cache
def reviewed(record: Record, seat: int) -> Review:
    """Review the game once; the result is the same in every language."""
    return review(record, seat)
