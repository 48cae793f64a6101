"""A chat that changes its address keeps its table, its links and its pending messages."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from bot.messages.platform import ChatMoved
from bot.messages.reply import Message, MessageRef
from bot.store import Store
from bot.table import Phase, Table, timers
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Chat, Closing, Guest, Party, find
from ..support.scenarios import begun, move
from ..support.two_chats import THERE, Dying, Two, texts

NEW, NEWER = "chat:#supergames", "chat:#hypergames"
say = Phrases("en")


@dataclass
class Moving(Closing):
    """A platform that gives chats new addresses, and reports it when the old one is written to."""

    moved: dict[str, str] = field(default_factory=dict)

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        if message.to in self.moved:
            self.tries.append(message.to)
            raise ChatMoved(self.moved[message.to])
        return await super().send(message, replaces)


@pytest.fixture
def moving(store: Store) -> tuple[Party, Moving]:
    chat = Moving()
    return Party(store, chat), chat


async def hears(party: Party, old: str = CHANNEL, new: str = NEW) -> None:
    """Report the new address, as a platform does."""
    await party.service.chat_moved(old, new)
    await party.delivered()


async def table_in(party: Party, chat: str) -> Table:
    table = (await party.store.tables.load((await party.store.chats.find(chat)).record.table)).table
    assert table is not None
    return table


async def say_and_press(party: Party, guest: Guest, chat: Chat) -> None:
    """Check that words, the buttons of the new card and older buttons work there."""
    await guest.says("/genial rack", NEW)
    assert guest.seen.picture is not None
    await guest.sends(find(chat.card(NEW), "My rack"), NEW)
    assert guest.seen.picture is not None


@pytest.mark.parametrize("how", ["told", "found out", "told, then found out", "found out, then told"])
async def test_the_table_goes_along(moving: tuple[Party, Moving], how: str) -> None:
    party, chat = moving
    anna, bob = await begun(party, "seats=2", "clock=1d")
    before, due = await party.table(), timers(await party.table())
    chat.moved = {CHANNEL: NEW}
    steps = how.split(", then ")
    for step in steps:
        await (hears(party) if step == "told" else move(party))
    after = await table_in(party, NEW)
    assert (after.id, after.chat, after.key, after.chat_closed) == (before.id, NEW, CHANNEL, False)
    if how == "told":
        assert timers(after) == due
    chat.tries.clear()
    await say_and_press(party, anna, chat)
    for _ in range(3):
        await move(party)
    assert CHANNEL not in chat.tries
    assert len([reply for reply in chat.at(NEW) if reply.picture]) == 1
    assert chat.mentions()[-1] in (anna.id, bob.id)
    await party.wait(hours=13)
    await party.wait(hours=59)
    assert any("time is up" in reply.text for reply in chat.at(NEW))
    assert await party.outgoing.waiting("chat") == 0


async def test_what_was_on_its_way_arrives(moving: tuple[Party, Moving]) -> None:
    """Also notes, each once."""
    party, chat = moving
    anna, _ = await begun(party, "seats=2")
    party.holding = True
    await anna.says("/genial end yes")
    await move(party)
    chat.moved = {CHANNEL: NEW}
    await hears(party)
    party.holding = False
    await party.delivered()
    assert texts(chat, NEW).count(say("note-vote", name="Anna", votes=1, needed=2)) == 1
    assert len([reply for reply in chat.at(NEW) if reply.picture]) == 1
    assert len([reply for reply in chat.at(NEW) if reply.mention]) == 1
    assert await party.outgoing.waiting("chat") == 0


async def test_the_next_table_is_opened_there(moving: tuple[Party, Moving]) -> None:
    party, chat = moving
    anna, _ = await begun(party, "seats=2")
    await anna.says("/genial resign yes")
    await hears(party)
    assert (await table_in(party, NEW)).phase is Phase.OVER
    await anna.presses("Rematch", chat.card(NEW), NEW)
    table = await table_in(party, NEW)
    assert (table.chat, table.key, table.phase) == (NEW, CHANNEL, Phase.LOBBY)
    await party.guest("Clara").says("/genial join", NEW)
    assert [person.name for person in (await table_in(party, NEW)).people] == ["Anna", "Clara"]
    assert await table_in(party, CHANNEL) == await table_in(party, NEW), "what comes late from there is heard"


async def test_twice_and_in_any_order(moving: tuple[Party, Moving]) -> None:
    party, _ = moving
    anna, _ = await begun(party, "seats=2")
    await hears(party)
    version = (await table_in(party, NEW)).version
    await asyncio.gather(*(party.service.chat_moved(CHANNEL, NEW) for _ in range(5)))
    assert (await table_in(party, NEW)).version == version
    await hears(party, NEW, NEWER)
    await hears(party)
    table = await table_in(party, NEWER)
    assert (table.chat, table.key, table.linked) == (NEWER, CHANNEL, ())
    assert (await party.store.chats.find(CHANNEL)).chat == NEWER
    await anna.says("/genial rack", NEWER)
    assert anna.seen.picture is not None
    await party.service.chat_moved(NEWER, NEWER)
    assert (await table_in(party, NEWER)) == table


@pytest.mark.parametrize("survived", range(3))
async def test_killed_between_two_steps(moving: tuple[Party, Moving], survived: int) -> None:
    """The change is reported again, or noticed at the next message."""
    party, chat = moving
    anna, _ = await begun(party, "seats=2")
    dying = Party(Dying(party.store.client, survived), chat, "dying")
    with pytest.raises(ConnectionError):
        await dying.service.chat_moved(CHANNEL, NEW)
    chat.moved = {CHANNEL: NEW}
    await anna.says("/genial rack", NEW)
    await move(party)
    table = await table_in(party, NEW)
    assert table.chats == (await party.store.chats.find(NEW)).chats == (NEW,)
    assert len([reply for reply in chat.at(NEW) if reply.picture]) == 1


async def test_closed_before_it_was_known(moving: tuple[Party, Moving]) -> None:
    party, chat = moving
    await begun(party, "seats=2", "clock=1d")
    chat.closed = {CHANNEL}
    await move(party)
    assert (await party.table()).chat_closed
    await hears(party)
    table = await table_in(party, NEW)
    assert not table.chat_closed
    assert "deadline" in timers(table)
    assert chat.card(NEW).picture is not None


async def test_a_chat_without_anything(moving: tuple[Party, Moving]) -> None:
    party, _ = moving
    await hears(party)
    assert await party.store.client.keys("*chat:#*") == []
    await party.guest("Anna").says("/genial new", NEW)
    assert (await table_in(party, NEW)).key == NEW


async def test_a_table_was_opened_there_already(moving: tuple[Party, Moving]) -> None:
    """The old table is played by its buttons; words are for the new one."""
    party, chat = moving
    anna, _ = await begun(party, "seats=2")
    old = await party.table()
    await anna.says("/genial new dice", NEW)
    await hears(party)
    assert (await table_in(party, NEW)).game == "dice"
    card = [reply for reply in chat.at(NEW) if reply.picture][-1]
    await anna.sends(find(card, "My rack"), NEW)
    assert anna.seen.picture is not None
    moved = (await party.store.tables.load(old.id)).table
    assert moved is not None
    assert moved.chat == NEW
    await move(party)


class TestLinked:
    async def linked(self, store: Store) -> tuple[Two, Moving, Moving]:
        here, there = Moving(), Moving("other")
        two = Two(store, platforms=(here, there))
        await two.link()
        await two.begun("classic seats=2")
        return two, here, there

    async def test_home(self, store: Store) -> None:
        two, here, there = await self.linked(store)
        here.moved = {CHANNEL: NEW}
        await two.move_privately()
        table = await two.table_in(THERE)
        assert table is not None
        assert table.chats == (NEW, THERE)
        for _ in range(2):
            await two.move_privately()
        assert len([reply for reply in here.at(NEW) if reply.picture]) == 1
        await two.anna.says("/genial unlink", NEW)
        assert two.anna.seen.text == say("unlinked")
        assert await two.table_in(THERE) is None
        assert (await table_in(two, NEW)).chats == (NEW,)
        assert there.at(THERE)[0].rows == ()

    async def test_another(self, store: Store) -> None:
        two, here, there = await self.linked(store)
        there.moved = {THERE: "other:#neu"}
        await two.move_privately()
        await hears(two, THERE, "other:#neu")
        table = await table_in(two, "other:#neu")
        assert table.chats == (CHANNEL, "other:#neu")
        assert (await two.store.chats.find(CHANNEL)).chats == table.chats
        assert there.card("other:#neu").text != here.card().text, "in its own language"
        await two.ben.says("/genial trennen", "other:#neu")
        assert (await two.table()).chats == (CHANNEL,)
        assert (await two.store.chats.find("other:#neu")).record.table == ""
