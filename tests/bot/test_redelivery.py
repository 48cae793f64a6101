"""What comes twice happens once, and what fails once is tried again."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from bot.background.outbox import Outbox
from bot.messages.reply import MessageRef, Reply
from bot.store import OutboxStore, QueuedEntry, Store
from bot.table import Table

from .support.party import Chat, Guest, Party

HERE, THERE = "chat:#here", "chat:#there"


async def test_a_private_move_that_comes_twice_is_made_at_one_table(party: Party) -> None:
    """Typed without saying where: the second time another table of theirs could be meant."""
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
    """The second time it must not be taken for something about another table, which they join just then."""
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


class Broken(Chat):
    """A platform on which nothing works."""

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        raise RuntimeError


class Away(OutboxStore):
    """A server that is away at the worst moment."""

    away = True

    async def give_up(self, queued: QueuedEntry, why: str) -> None:
        if self.away:
            raise ConnectionError
        await super().give_up(queued, why)


async def test_what_could_not_be_given_up_is_given_up_later(
    store: Store, logged: list[MutableMapping[str, Any]]
) -> None:
    party = Party(store)
    outgoing = Away(store.client, "one")
    party.outgoing = outgoing
    party.outbox = Outbox(outgoing, store, {"chat": Broken()}, party.service.viewer, delays=(0.0,))
    await party.guest("Anna").says("/genial new")
    assert await outgoing.given_up("chat") == []

    outgoing.away = False
    await party.outbox.take_over()
    await party.outbox.settled()
    assert [why for _, why in await outgoing.given_up("chat")] == ["too many attempts"]
    assert await outgoing.waiting("chat") == 0
    for line in logged:
        line["expected"] = line["event"] in ("outbox-stopped", "given-up", "not-delivered")
