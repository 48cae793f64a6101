"""Private chats that are closed, and people who do not want to be called."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from msgspec.structs import replace

from bot.table import PlayedBy, decide
from bot.table.commands import PrivateChatClosed, Tick, UpdatePerson
from bot.table.notices import PrivateChatNotice
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Closing, Guest, Party
from ..support.scenarios import begun, calls, clean, move, to_move, turn
from ..support.tables import BOB, after, at, started
from ..support.tables import to_move as turn_of

say = Phrases("en")
OTHER = "chat:#other"


async def like(party: Party, guest: Guest, **habits: bool) -> None:
    """Set preferences of a person."""
    person = await party.store.people.load(guest.id)
    assert person is not None
    changed = replace(person, **habits)
    await party.store.people.save(changed)
    await party.service.decisions.change(
        (await party.table()).id, lambda _: UpdatePerson(changed), "update-person"
    )
    await party.delivered()


async def is_shut(party: Party, guest: Guest, chat: str = CHANNEL) -> tuple[bool, bool]:
    """Tell if the private chat is closed, by the profile and by the table."""
    profile = await party.store.people.load(guest.id)
    table = (await party.store.tables.load((await party.store.chats.find(chat)).record.table)).table
    seated = table.person(guest.id) if table else None
    assert profile is not None
    assert seated is not None
    return profile.private_chat_closed, seated.private_chat_closed


class TestPrivateChats:
    async def test_closed_it_is_said_once_and_the_game_goes_on(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        chat.closed = {"chat:bob"}
        _, bob = await begun(party, "seats=2")
        assert await is_shut(party, bob) == (True, True)
        told = say("shut", button="My rack")
        (note,) = [reply for reply in chat.at(CHANNEL) if reply.text == told]
        assert note.mention == ((bob.id, "Bob"),)
        await bob.presses("My rack", note, CHANNEL)
        assert bob.seen.picture is not None
        assert chat.tries.count(bob.id) == 1
        for _ in range(6):
            await move(party)
        assert (await party.table()).step == 6
        assert calls(chat, bob).count(told) == 1
        assert not chat.at(bob.id)
        await clean(party, logged)

    async def test_tried_again_only_with_what_they_do(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        chat.closed = {"chat:bob"}
        _, bob = await begun(party, "seats=2")
        moves = 0
        for _ in range(8):
            moves += await turn(party) == bob.id
            await move(party)
        assert moves > 2
        assert chat.tries.count(bob.id) == 1 + moves
        await clean(party, logged)

    async def test_open_again_it_is_remembered_everywhere(self, closing: tuple[Party, Closing]) -> None:
        party, chat = closing
        chat.closed = {"chat:bob"}
        _, bob = await begun(party, "seats=2")
        chat.closed.clear()
        while await turn(party) != bob.id:
            await move(party)
        assert not chat.at(bob.id)
        await move(party)
        assert await is_shut(party, bob) == (False, False)
        assert len(chat.at(bob.id)) == 1
        tries = chat.tries.count(bob.id)
        while await turn(party) != bob.id:
            await move(party)
        assert chat.tries.count(bob.id) > tries

    async def test_known_at_all_tables_but_said_at_one(self, closing: tuple[Party, Closing]) -> None:
        party, chat = closing
        _, bob = await begun(party, "seats=2")
        await bob.says("/genial new classic seats=2", OTHER)
        await party.guest("Anna").says("/genial join", OTHER)
        chat.closed = {bob.id}
        while not (await is_shut(party, bob))[1]:
            await move(party)
        assert await is_shut(party, bob, OTHER) == (True, True)
        told = [reply.to for reply in chat.sent if reply.text == say("shut", button="My rack")]
        assert told == [CHANNEL]
        tries = chat.tries.count(bob.id)
        await party.guest("Anna").says("/genial leave", OTHER)
        await party.guest("Anna").says("/genial join", OTHER)
        await bob.says("/genial start", OTHER)
        assert chat.tries.count(bob.id) == tries + 1, "whoever starts it has done something"

    async def test_what_was_on_its_way_is_not_tried(self, closing: tuple[Party, Closing]) -> None:
        """One failure is enough; other entries for the same person are dropped."""
        party, chat = closing
        _, bob = await begun(party, "seats=2", "clock=1d")
        while await turn(party) != bob.id:
            await move(party)
        party.holding = True
        await party.wait(hours=13)
        await like(party, bob, dark=True)
        chat.closed, chat.tries, chat.sent = {bob.id}, [], []
        party.holding = False
        await party.delivered()
        assert chat.tries.count(bob.id) == 1
        assert calls(chat, bob) == [say("reminder-half") + "\n" + say("shut", button="My rack")]
        assert await party.outgoing.waiting("chat") == 0

    async def test_reminded_in_the_chat_without_anything_private(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        chat.closed = {"chat:anna", "chat:bob"}
        await begun(party, "seats=2", "clock=1d")
        slow = await to_move(party)
        chat.sent.clear()
        await party.wait(hours=13)
        await party.wait(hours=7)
        half, nearly = (reply for reply in chat.sent if reply.mention)
        assert half.text == say("reminder-half") + "\n" + say("shut", button="My rack")
        assert nearly.text.startswith(say("reminder-nearly"))
        assert half.mention == ((slow.id, slow.name),)
        assert half.to == CHANNEL
        assert half.picture is None
        assert half.deadline is not None
        assert [button.label for row in half.rows for button in row] == ["My rack", "Card here"]
        assert len([reply for reply in chat.at(CHANNEL) if reply.mention and reply.deadline]) == 1
        await clean(party, logged)

    async def test_a_reminder_that_finds_the_chat_closed_is_said_in_the_channel(
        self, closing: tuple[Party, Closing]
    ) -> None:
        party, chat = closing
        await begun(party, "seats=2", "clock=1d")
        slow = await to_move(party)
        chat.closed = {slow.id}
        chat.sent.clear()
        await party.wait(hours=13)
        assert calls(chat, slow) == [say("reminder-half") + "\n" + say("shut", button="My rack")]
        assert await is_shut(party, slow) == (True, True)

    async def test_opened_and_closed_again_they_are_not_called_again(
        self, closing: tuple[Party, Closing]
    ) -> None:
        party, chat = closing
        _, bob = await begun(party, "seats=2")
        for _ in range(3):
            chat.closed = {bob.id}
            await move(party)
            await move(party)
            chat.closed = set()
            await move(party)
            await move(party)
        assert calls(chat, bob).count(say("shut", button="My rack")) == 1

    async def test_who_is_sat_in_for_is_not_back_by_it(self) -> None:
        table = started(BOB, clock="1d", late="sit-in")
        person = turn_of(table)
        late = after(table, Tick("deadline"), now=at(days=3))
        seat = late.seat_of(person.id) or 0
        closed, notices = decide(late, PrivateChatClosed(person.id), at(days=3))
        assert closed.chairs[seat].played_by is PlayedBy.COMPUTER_UNTIL_BACK
        assert notices == (PrivateChatNotice(who=person.id),)
        assert closed.touched == late.touched

    async def test_a_watcher_is_tried_when_they_ask(self, closing: tuple[Party, Closing]) -> None:
        party, chat = closing
        await begun(party)
        clara = party.guest("Clara")
        chat.closed = {clara.id}
        await clara.says("/genial watch")
        for _ in range(3):
            await move(party)
        assert chat.tries.count(clara.id) == 1
        assert calls(chat, clara) == []
        chat.closed.clear()
        await clara.says("/genial watch")
        assert chat.card(clara.id).text == chat.card().text
        await move(party)
        assert chat.card(clara.id).text == chat.card().text


class TestHabits:
    async def test_without_racks_one_is_called_and_reminded_in_the_chat(self, party: Party) -> None:
        anna, bob = await begun(party, "seats=2", "clock=1d")
        for guest in (anna, bob):
            await like(party, guest, racks=False)
        party.chat.sent.clear()
        for _ in range(4):
            await move(party)
        slow = await to_move(party)
        assert calls(party.chat, slow)
        await party.wait(hours=13)
        assert calls(party.chat, slow)[-1] == say("reminder-half")
        assert {reply.to for reply in party.chat.sent} == {CHANNEL}
        assert (await slow.presses("My rack", party.chat.card(), CHANNEL)).picture is not None

    async def test_who_is_not_to_be_called_is_neither_mentioned_nor_reminded(self, party: Party) -> None:
        anna, bob = await begun(party, "seats=2", "clock=1d")
        for guest in (anna, bob):
            await like(party, guest, calls=False)
        party.chat.sent.clear()
        for _ in range(4):
            await move(party)
        slow = await to_move(party)
        waiting = bob if slow.id == anna.id else anna
        assert party.chat.card(waiting.id).text.endswith(say("rack-not-called"))
        await party.wait(hours=13)
        await party.wait(hours=7)
        await party.wait(hours=52)
        assert party.chat.mentions() == []
        assert not any("time is over" in reply.text for reply in party.chat.sent)
        assert "the time is up" in party.chat.card().text
        assert party.chat.card(slow.id).text, "racks come as always"
