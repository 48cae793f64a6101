"""Games near their end, and after it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.table import Phase, Table
from bot.table.model import BETWEEN_MOVES
from engine.ai import computer_move
from engine.record import opening

from .party import Guest, Party


def played_out(table: Table, left: int = 0) -> Table:
    """Play to the end, or until so many moves are left."""
    match = opening(table.record)
    moves: list[str] = []
    while match.turn is not None:
        moves.append(computer_move(match, "easy", table.seed, len(moves)))
        match, _ = match.play(moves[-1])
    moves = moves[: len(moves) - left]
    phase = Phase.PLAYING if left else Phase.OVER
    return replace(table, moves=BETWEEN_MOVES.join(moves), step=len(moves), phase=phase)


async def nearly_over(party: Party) -> tuple[Guest, Guest]:
    """Play until one move is left; return its player first."""
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new dice seats=2")
    await bob.says("/genial join")
    await anna.says("/genial start")
    table = await party.table()
    nearly = replace(played_out(table, left=1), version=table.version + 1)
    await party.store.tables.save(nearly, table.version, [], {})
    person = nearly.chairs[party.service.positions(nearly.record).turn or 0].person
    return (anna, bob) if person is not None and person.id == anna.id else (bob, anna)


async def last_move(party: Party) -> str:
    table = await party.table()
    return computer_move(party.service.positions(table.record), "easy", table.seed, len(table.record.moves))
