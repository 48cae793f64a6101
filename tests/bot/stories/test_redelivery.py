"""Requests that come twice take effect once, and are answered both times."""

from __future__ import annotations

from bot.table import Table

from ..support.party import Guest, Party

HERE, THERE = "chat:#here", "chat:#there"


async def test_a_private_move_that_comes_twice_is_made_at_one_table(party: Party) -> None:
    """It names no table; the second time it could mean another table of theirs."""
    anna, bob, clara = (party.guest(name) for name in ("Anna", "Bob", "Clara"))
    for chat, other in ((HERE, bob), (THERE, clara)):
        await anna.says("/genial new dice seats=2", chat)
        await other.says("/genial join", chat)
        await anna.says("/genial start", chat)
    if await to_move(party, HERE) != anna.id:
        await turn(bob, HERE)
    if await to_move(party, THERE) == anna.id:
        await turn(anna, THERE)

    await anna.says("roll", anna.id, request="twice")
    rolled = (await table_in(party, HERE)).step
    await anna.says("/genial score", HERE)
    await turn(clara, THERE)
    assert await to_move(party, THERE) == anna.id
    before = await table_in(party, THERE)
    again = await anna.says("roll", anna.id, request="twice")

    assert again.picture is not None
    assert await table_in(party, THERE) == before
    assert (await table_in(party, HERE)).step == rolled + 1


async def test_a_private_command_that_ends_a_game_and_comes_twice_is_answered_twice(party: Party) -> None:
    """The repetition must not act on another table, which they join at that moment."""
    anna, bob = party.guest("Anna"), party.guest("Bob")
    for chat in (HERE, THERE):
        await bob.says("/genial new dice seats=2", chat)
    await anna.says("/genial join", HERE)
    await bob.says("/genial start", HERE)
    first = await anna.says("resign yes", anna.id, request="twice")
    await anna.says("/genial join", THERE)
    await bob.says("/genial start", THERE)
    again = await anna.says("resign yes", anna.id, request="twice")
    assert again.text == first.text
    assert (await table_in(party, THERE)).alive


async def turn(guest: Guest, chat: str) -> None:
    await guest.says("/genial roll", chat)
    await guest.says("/genial score", chat)


async def table_in(party: Party, chat: str) -> Table:
    table = (await party.store.tables.load((await party.store.chats.find(chat)).record.table)).table
    assert table is not None
    return table


async def to_move(party: Party, chat: str) -> str:
    table = await table_in(party, chat)
    person = table.chairs[party.service.positions(table.record).turn or 0].person
    assert person is not None
    return person.id
