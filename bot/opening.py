"""A new table: opened, opened again, or opened against the computer and begun at once."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from engine.core.words import LANGUAGES
from engine.games import GAMES
from engine.record import SEED_BYTES

from .buttons import Ask
from .commands import AddComputer, Open, Start
from .people import Person
from .ports import Apart
from .refusals import Refused
from .store import Found
from .table import Decision, Notice, Phase, Replay, Table, decide
from .understand import wanted_game
from .wishes import DEFAULT_LEVEL

OPENING: Final = frozenset({"new", "rematch", "versus"})


def new_table(
    ask: Ask,
    who: Person,
    table_id: str,
    place: Found,
    language: str,
    before: Table | None,
    over: Table | None,
    now: datetime,
    replay: Replay,
) -> Decision:
    """`before` is the table of this place so far, `over` the one to play again."""
    home = place.name if place.name != place.chat else ""
    spoken = {linked.chat: linked for linked in before.also} if before else {}
    also = tuple(spoken.get(linked.chat, linked) for linked in place.spot.also)

    def opening(game: str, choices: tuple[tuple[str, str], ...] = ()) -> Open:
        return Open(who, table_id, place.chat, language, game, choices, home, also)

    if ask.verb == "rematch":
        if over is None:
            raise Refused("no-table")
        if over.alive:
            raise Refused("not-over")
        return _again(over, *decide(before, opening(over.game), now))
    game, choices = wanted_game(ask.argument)
    table, notices = decide(before, opening(game, choices), now)
    return _versus(table, who, now, replay) if ask.verb == "versus" else (table, notices)


async def apart(ask: Ask, who: Person, opened: Apart, now: datetime) -> str:
    """The address of a place of its own. It is not opened for a table that could be nowhere."""
    game, choices = wanted_game(ask.argument)
    decide(None, Open(who, "", "", LANGUAGES[0], game, choices), now)
    address = await opened()
    if not address:
        raise Refused("no-thread")
    return address


def same_game_again(over: Table | None, lobby: Table) -> bool:
    """Somebody else was quicker to want a rematch."""
    return over is not None and not over.alive and lobby.phase is Phase.LOBBY and lobby.game == over.game


def _again(before: Table, table: Table, notices: tuple[Notice, ...]) -> Decision:
    """The same settings and computers; the others are asked to join."""
    computers = tuple(replace(chair, bank=0) for chair in before.chairs if chair.person is None)
    again = replace(
        table,
        seats=before.seats or len(before.chairs),  # a game that has begun has only its chairs
        options=before.options,
        clock=before.clock,
        late=before.late,
        hints=before.hints,
        advice=before.advice,
        chairs=(*table.chairs, *computers),
    )
    others = ", ".join(person.name for person in before.people if person.id != table.host)
    if not others:
        return again, notices
    host = table.people[0].name
    return again, (*notices, Notice("note", code="rematch", facts={"name": host, "names": others}))


def _versus(table: Table, who: Person, now: datetime, replay: Replay) -> Decision:
    """Filled and started in the same step: a game against the computer, at once."""
    if len(table.chairs) < min(count for count in GAMES[table.game].meta.seats if count > 1):
        table, _ = decide(table, AddComputer(who, DEFAULT_LEVEL), now)
    table, notices = decide(table, Start(who, secrets.token_bytes(SEED_BYTES)), now, replay)
    return replace(table, version=1), notices
