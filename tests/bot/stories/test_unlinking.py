"""Linked chats that part or are closed: everybody at the table plays on."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.store import Store
from bot.table.notices import CardChanged, Entry
from engine.words import words_for

from ..support.party import CHANNEL, find
from ..support.two_chats import THERE, Two, sag, say, texts


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


@pytest.mark.parametrize("where", [CHANNEL, THERE])
async def test_in_either_chat(two: Two, where: str) -> None:
    await two.link()
    await two.begun()
    card = two.there.card(THERE)
    await (two.anna if where == CHANNEL else two.ben).says("/genial unlink", where)
    assert (await two.table()).chats == (CHANNEL,)
    assert await two.table_in(THERE) is None
    parted = two.there.at(THERE)[0]
    assert parted.text == sag("parted", game=words_for("de")("game.dice"))
    assert parted.rows == ()
    await two.ben.sends(find(card, "Meine"), THERE)
    assert two.ben.seen.text == sag("refusal-no-table")
    await two.ben.says("/genial neu", THERE)
    assert two.ben.seen.text == sag("answer-opened")
    assert (await two.anna.says("/genial unlink")).text == say("refusal-not-linked")


async def test_who_sat_there_plays_on_privately_and_is_called_there(two: Two) -> None:
    await two.link()
    await two.begun()
    await two.ben.says("/genial trennen", THERE)
    for _ in range(8):
        guest = await two.turn()
        if guest is two.ben:
            (called,) = [reply for reply in two.there.at(guest.id) if reply.text.startswith(sag("turn"))]
            assert called.mention == ()
        await guest.whispers(two.service.positions((await two.table()).record).moves()[0])
    assert two.ben.id not in two.here.mentions()


async def test_a_linked_chat_that_cannot_be_written_to_is_dropped(
    two: Two, logged: list[MutableMapping[str, Any]]
) -> None:
    await two.link()
    await two.begun("classic seats=2")
    two.there.closed = {THERE}
    await two.move()
    table = await two.table()
    assert (table.chats, table.chat_closed) == ((CHANNEL,), False)
    assert texts(two.here, CHANNEL).count(say("note-link-lost")) == 1
    assert await two.table_in(THERE) is None
    two.there.tries.clear()
    for _ in range(4):
        await two.move_privately()
    assert THERE not in two.there.tries
    assert {line["log_level"] for line in logged} == {"info"}
    lost = Entry(table.id, THERE, CardChanged())
    await two.service.reachability.closed(lost)
    assert texts(two.here, CHANNEL).count(say("note-link-lost")) == 1


async def test_the_home_chat_is_closed_and_the_other_goes_on(two: Two) -> None:
    await two.link()
    await two.begun("classic seats=2")
    two.here.closed = {CHANNEL}
    await two.move()
    assert (await two.table()).chat_closed
    two.here.tries.clear()
    for _ in range(4):
        guest = await two.turn()
        if guest is two.anna:
            assert any(text.startswith(say("turn")) for text in texts(two.here, two.anna.id))
        else:
            assert two.there.at(THERE)[-1].mention == ((two.ben.id, "Ben"),)
        await two.move_privately()
    assert CHANNEL not in two.here.tries
    two.here.closed = set()
    await two.anna.says("/genial board")
    assert not (await two.table()).chat_closed
