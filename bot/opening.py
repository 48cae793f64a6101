"""A new table: opened, opened again, or opened against the computer and begun at once."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from engine.games import GAMES
from engine.record import SEED_BYTES

from .buttons import Ask
from .commands import AddComputer, Open, Start
from .people import Person
from .refusals import Refused
from .table import Decision, Notice, Phase, Replay, Table, decide
from .understand import wanted_game
from .wishes import DEFAULT_LEVEL

OPENING: Final = frozenset({"new", "rematch", "versus"})


def new_table(
    ask: Ask,
    who: Person,
    place: tuple[str, str, str],
    before: Table | None,
    over: Table | None,
    now: datetime,
    replay: Replay,
) -> Decision:
    """`place` is id, chat and language; `before` the chat's table so far, `over` the one to play again."""
    table_id, chat, language = place
    if ask.verb == "rematch":
        if over is None:
            raise Refused("no-table")
        if over.alive:
            raise Refused("not-over")
        return _again(over, *decide(before, Open(who, table_id, chat, language, over.game), now))
    game, choices = wanted_game(ask.argument)
    table, notices = decide(before, Open(who, table_id, chat, language, game, choices), now)
    return _versus(table, who, now, replay) if ask.verb == "versus" else (table, notices)


def same_game_again(over: Table | None, lobby: Table) -> bool:
    """Somebody else was quicker to want a rematch."""
    return over is not None and not over.alive and lobby.phase is Phase.LOBBY and lobby.game == over.game


def _again(before: Table, table: Table, notices: tuple[Notice, ...]) -> Decision:
    """The same settings and computers; the others are asked to join."""
    computers = tuple(replace(chair, bank=0) for chair in before.chairs if chair.person is None)
    again = replace(
        table,
        seats=len(before.chairs),
        options=before.options,
        clock=before.clock,
        late=before.late,
        hints=before.hints,
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
