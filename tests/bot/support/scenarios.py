"""Beginnings and single moves of a conversation."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from .party import Chat, Guest, Party


def calls(chat: Chat, guest: Guest) -> list[str]:
    return [reply.text for reply in chat.sent if (guest.id, guest.name) in reply.mention]


async def clean(party: Party, logged: list[MutableMapping[str, Any]]) -> None:
    """Check that no entry waits or was given up, and that no error was logged."""
    assert await party.outgoing.given_up("chat") == []
    assert await party.outgoing.waiting("chat") == 0
    assert {line["log_level"] for line in logged} == {"info"}


async def whose_turn(party: Party, *guests: Guest) -> tuple[Guest, Guest]:
    """Return the player to move, and another."""
    table = await party.table()
    person = table.chairs[party.service.positions(table.record).turn or 0].person
    mover = next(guest for guest in guests if person is not None and guest.id == person.id)
    return mover, next(guest for guest in guests if guest is not mover)


async def begun(party: Party, *more: str) -> tuple[Guest, Guest]:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new classic " + " ".join(more))
    await bob.says("/genial join")
    await anna.says("/genial start")
    return anna, bob


async def move(party: Party) -> None:
    """Let the player to move play the first legal move."""
    table = await party.table()
    match = party.service.positions(table.record)
    person = table.chairs[match.turn or 0].person
    assert person is not None
    await party.guest(person.name).whispers(match.moves()[0])


async def turn(party: Party) -> str:
    table = await party.table()
    person = table.chairs[party.service.positions(table.record).turn or 0].person
    return person.id if person else ""


async def to_move(party: Party) -> Guest:
    table = await party.table()
    person = table.chairs[party.service.positions(table.record).turn or 0].person
    assert person is not None
    return party.guest(person.name)
