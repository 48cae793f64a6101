"""Tables in the middle of a game, and snapshots of them."""

from __future__ import annotations

from functools import cache
from random import Random

from bot.messages.snapshot import Snapshot
from bot.screens.snapshots.table import snapshot
from bot.screens.viewer import Viewer
from bot.table import Phase, Table, decide
from bot.table.commands import Play
from bot.table.person import Person
from bot.table.positions import Positions
from engine.games import GAMES

from .tables import BOB, CLARA, DIRK, NOON, started, to_move

# Game, people, and its mode or its series.
SETTINGS: tuple[tuple[str, int, str, str], ...] = (
    *((game, 2, "", "") for game in GAMES),
    ("classic", 1, "", ""),
    ("classic", 4, "team", ""),
    ("3d", 1, "", ""),
    ("dice", 4, "", "2"),
    ("cards", 3, "", ""),
)
KNOWN = Positions()
LOOKED_AT = 0.06  # of the positions of a game


@cache
def tables(game: str, people: int, mode: str = "", series: str = "") -> tuple[Table, ...]:
    """Play a game at random; return it as it stood at its beginning, every now and then, and at its end."""
    rng = Random(f"{game} {people}")
    options = {key: value for key, value in (("mode", mode), ("series", series)) if value}
    table = started(*(BOB, CLARA, DIRK)[: people - 1], game=game, seed=rng.randbytes(32), **options)
    positions = Positions()
    found = [table]
    while table.phase is Phase.PLAYING:
        match = positions(table.record)
        person = table.chairs[match.turn or 0].person
        assert person is not None
        table, _ = decide(table, Play(person, rng.choice(match.moves())), NOON, positions)
        if table.phase is Phase.OVER or rng.random() < LOOKED_AT:
            found.append(table)
    return tuple(found)


def seen_by(table: Table, person: Person | None, positions: Positions | None = None) -> Snapshot:
    """Return the table as this person sees it."""
    return snapshot(viewer(table, person, positions))


def viewer(table: Table, person: Person | None, positions: Positions | None = None) -> Viewer:
    """Return this person's look at the table."""
    return Viewer.of(table, KNOWN if positions is None else positions, round(NOON.timestamp()), person)


def mover(table: Table) -> Person | None:
    """Return the person to move, if the game goes on."""
    return to_move(table) if table.phase is Phase.PLAYING else None
