"""Delivery is at least once and in order: the newest card only, retried, given up, taken over."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from itertools import groupby
from typing import Any

from bot.background.outbox import Outbox
from bot.messages.platform import MessageGone, TryLater
from bot.messages.reply import Message, MessageRef
from bot.store import OutboxStore, QueuedEntry, Store
from bot.store.keys import PARTITIONS
from bot.tasks import cancel_all

from ..support.moody import moody
from ..support.party import CHANNEL, Chat, Party
from ..support.scenarios import begun, move, turn


async def test_one_card_edited_and_one_mention_a_turn(party: Party) -> None:
    await begun(party)
    turns = [await turn(party)]
    for _ in range(6):
        await move(party)
        turns.append(await turn(party))
    cards = [reply for reply in party.chat.sent if reply.to == CHANNEL and reply.picture]
    assert len(cards) > 6
    assert len([reply for reply in party.chat.at(CHANNEL) if reply.picture]) == 1
    assert party.chat.mentions() == [person for person, _ in groupby(turns)]
    assert len([reply for reply in party.chat.at(CHANNEL) if reply.mention]) == 1, "the old mention is gone"


async def test_only_the_newest_card_is_sent(party: Party) -> None:
    await begun(party)
    party.chat.sent.clear()
    party.holding = True
    for _ in range(5):
        await move(party)
    party.holding = False
    await party.delivered()
    cards = [reply for reply in party.chat.sent if reply.to == CHANNEL and reply.picture]
    assert len(cards) == 1
    assert cards[0].text == party.chat.card().text
    assert len(party.chat.mentions()) == 1
    assert await party.outgoing.waiting("chat") == 0


async def test_what_looks_the_same_is_not_sent_again(party: Party) -> None:
    anna, _ = await begun(party)
    party.chat.sent.clear()
    await anna.whispers("rack")
    await anna.whispers("/genial zone Europe/Berlin")
    assert party.chat.sent == []


async def test_after_a_failure_it_tries_again(store: Store, logged: list[MutableMapping[str, Any]]) -> None:
    party, chat = moody(store, RuntimeError("the network"), TryLater(0.001), RuntimeError("again"))
    await begun(party)
    assert chat.card().text
    assert chat.moods == []
    assert await party.outgoing.given_up("chat") == []
    _expect(logged, "not-delivered")


async def test_at_last_it_gives_up_and_leaves_a_record(
    store: Store, logged: list[MutableMapping[str, Any]]
) -> None:
    party, chat = moody(store, *(RuntimeError("broken") for _ in range(4)))
    await party.guest("Anna").says("/genial new")
    assert chat.messages == {}
    ((entry, why),) = await party.outgoing.given_up("chat")
    assert (entry.to, entry.notice.kind, why) == (CHANNEL, "card", "too many attempts")
    await party.guest("Bob").says("/genial join")
    assert chat.card().text, "the next card is tried as if nothing had been"
    _expect(logged, "not-delivered", "given-up")


async def test_a_deleted_card_is_sent_anew(store: Store) -> None:
    party, chat = moody(store)
    await begun(party)
    before = next(ref for ref, reply in chat.messages.items() if reply.to == CHANNEL and reply.picture)
    chat.only = lambda reply: reply.to == CHANNEL and reply.picture is not None
    chat.moods = [MessageGone()]
    await move(party)
    del chat.messages[before]
    assert chat.card().text


async def test_one_chat_in_trouble_does_not_hold_up_the_others(store: Store) -> None:
    party, chat = moody(store, *(TryLater(3600) for _ in range(3)))
    chat.only = lambda reply: reply.to == "chat:bob"
    party.holding = True
    await begun(party)
    settling = asyncio.create_task(party.outbox.settled())
    while not (chat.at("chat:anna") and chat.mentions()):
        await asyncio.sleep(0)
    assert chat.card().text
    assert not chat.at("chat:bob")
    assert not settling.done()
    await cancel_all(settling)
    await party.outbox.stop()


async def test_a_card_that_has_to_wait_does_not_hold_up_a_call(store: Store) -> None:
    party, chat = moody(store)
    await begun(party)
    chat.sent.clear()
    chat.only = lambda reply: reply.to == CHANNEL and not reply.mention
    chat.moods = [TryLater(3600) for _ in range(9)]
    party.holding = True
    await move(party)
    settling = asyncio.create_task(party.outbox.settled())
    while not chat.mentions():
        await asyncio.sleep(0)
    chat.sent.clear()
    await move(party)  # while the card still waits
    collecting = asyncio.create_task(party.outbox.settled())
    while not chat.mentions():
        await asyncio.sleep(0)
    assert not settling.done()
    await cancel_all(settling, collecting)
    await party.outbox.stop()


async def test_what_a_dead_process_held_is_taken_over(store: Store) -> None:
    """The first process reads its entries and dies; the second finds and delivers them."""
    chat = Chat()
    dead, alive = Party(store, chat, "dead"), Party(store, chat, "alive")
    dead.holding = True
    await begun(dead)
    assert await dead.outgoing.read("chat", range(PARTITIONS))
    await alive.delivered()
    assert chat.sent == [], "they are in the other's hands"
    await alive.outbox.take_over(idle=0)
    await alive.outbox.settled()
    assert chat.card().text
    assert chat.mentions()
    assert await alive.outgoing.waiting("chat") == 0


def _expect(logged: list[MutableMapping[str, Any]], *events: str) -> None:
    for line in logged:
        if line["event"] in events:
            line["expected"] = True


async def test_at_night_nothing_rings(party: Party) -> None:
    """It is noon in London. A person who is quiet from 11 to 13 is called without a sound."""
    anna, bob = await begun(party)
    await anna.whispers("quiet 11-13")
    await bob.whispers("quiet 20-7")
    for _ in range(4):
        await move(party)
    silent = {reply.mention[0][0]: reply.silent for reply in party.chat.sent[-8:] if reply.mention}
    assert silent == {anna.id: True, bob.id: False}


async def test_to_be_asked_to_wait_is_no_failure(store: Store) -> None:
    party, chat = moody(store, *(TryLater(0.001) for _ in range(20)))
    await party.guest("Anna").says("/genial new")
    assert chat.card().text
    assert await party.outgoing.given_up("chat") == []


class Broken(Chat):
    """A platform on which nothing works."""

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
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
    decisions, reachability = party.service.decisions, party.service.reachability
    party.outbox = Outbox(outgoing, {"chat": Broken()}, decisions, reachability, delays=(0.0,))
    await party.guest("Anna").says("/genial new")
    assert await outgoing.given_up("chat") == []

    outgoing.away = False
    await party.outbox.take_over()
    await party.outbox.settled()
    assert [why for _, why in await outgoing.given_up("chat")] == ["too many attempts"]
    assert await outgoing.waiting("chat") == 0
    for line in logged:
        line["expected"] = line["event"] in ("outbox-stopped", "given-up", "not-delivered")
