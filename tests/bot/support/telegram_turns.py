"""A few turns of a game on the loopback Telegram."""

from __future__ import annotations

from random import Random

from .telegram import Table

SOME = 6  # turns


async def one_turn(table: Table, rng: Random) -> None:
    person = await table.turn()
    assert person is not None
    await table.called(person)
    await table.by_buttons(person, rng)


async def some_turns(table: Table, rng: Random) -> None:
    """Play some turns. test_games plays games to their end."""
    for _ in range(SOME):
        await one_turn(table, rng)
    await table.shows(lambda: table.card, (await table.stored()).step)
