"""Chats that Genial may no longer post in: the game goes on privately, and each is noticed once."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.messages.platform import MessageGone
from bot.messages.reply import Message, MessageRef
from bot.service.reachability import Reachability
from bot.store import Store
from bot.table import Phase, timers
from bot.table.notices import CardChanged, Entry, Note, RackChanged
from bot.tasks import cancel_all
from bot.words.phrases import Phrases
from engine.words import words_for

from ..support.party import CHANNEL, Closing, Party
from ..support.scenarios import begun, calls, clean, move, to_move
from ..support.tables import DAY

say = Phrases("en")
CLASSIC = words_for("en")("game.classic")


async def play_out(party: Party) -> None:
    while (await party.table()).alive:
        await move(party)


class TestChannels:
    async def test_gone_everybody_is_told_once_and_the_game_goes_on_privately(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        anna, bob = await begun(party, "seats=2", "clock=1d")
        await move(party)
        chat.closed = {CHANNEL}
        chat.tries.clear()
        await move(party)
        table = await party.table()
        assert table.chat_closed
        assert set(timers(table)) == {"expire"}
        assert chat.tries.count(CHANNEL) == 1
        told = say("note-parked", game=CLASSIC)
        for _ in range(5):
            mover = await to_move(party)
            (called,) = [reply for reply in chat.at(mover.id) if reply.text.startswith(say("turn"))]
            assert called.mention == ()
            await mover.presses("My rack", called)
            assert mover.seen.picture is not None
            await move(party)
        await anna.whispers("end yes")
        vote = say("note-vote", name="Anna", votes=1, needed=2)
        for guest in (anna, bob):
            texts = [reply.text for reply in chat.at(guest.id)]
            assert (texts.count(told), texts.count(vote)) == (1, 1)
        await party.wait(days=20)
        assert (await party.table()).phase is Phase.PLAYING
        assert chat.tries.count(CHANNEL) == 1
        await clean(party, logged)

    @pytest.mark.slow
    async def test_the_game_can_be_played_to_its_end(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        anna, bob = party.guest("Anna"), party.guest("Bob")
        await anna.says("/genial new dice seats=2")
        await bob.says("/genial join")
        await anna.says("/genial start")
        chat.closed = {CHANNEL}
        chat.tries.clear()
        await play_out(party)
        assert chat.tries.count(CHANNEL) == 1
        assert (await party.table()).phase is Phase.OVER
        for guest in (anna, bob):
            assert "1." in chat.card(guest.id).text
        chat.closed.clear()
        await anna.says("/genial board")
        assert not (await party.table()).chat_closed
        assert chat.card().text.splitlines()[-1] in chat.card(anna.id).text
        await clean(party, logged)

    @pytest.mark.parametrize("said_there", ["/genial board", "/genial rack", "/genial new", "nonsense"])
    async def test_back_with_whatever_is_said_there(
        self, closing: tuple[Party, Closing], said_there: str
    ) -> None:
        party, chat = closing
        anna, _ = await begun(party, "seats=2", "clock=1d")
        old = {ref for ref, reply in chat.messages.items() if reply.to == CHANNEL}
        chat.closed = {CHANNEL}
        await move(party)
        await party.wait(days=9)
        chat.closed.clear()
        mentions = chat.mentions()
        await anna.whispers("board")
        assert (await party.table()).chat_closed, "only the channel itself shows that it is there"
        await anna.says(said_there)
        table = await party.table()
        assert not table.chat_closed
        assert timers(table)["deadline"] == round(party.time.timestamp()) + 3 * DAY
        card = next(ref for ref, reply in chat.messages.items() if reply.to == CHANNEL and reply.picture)
        assert card not in old
        assert chat.messages[card].deadline == timers(table)["deadline"]
        assert chat.mentions() == mentions
        await move(party)
        assert chat.mentions() != mentions

    async def test_somebody_speaks_where_genial_still_may_not(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        """Each message causes one attempt; nobody is told again, and the clock stays stopped."""
        party, chat = closing
        anna, bob = await begun(party, "seats=2", "clock=1d")
        chat.closed = {CHANNEL}
        await move(party)
        chat.tries.clear()
        for _ in range(3):
            await bob.says("/genial rack")
            assert bob.seen.picture is not None
        assert chat.tries == [CHANNEL] * 3
        assert (await party.table()).chat_closed
        for guest in (anna, bob):
            told = [reply for reply in chat.at(guest.id) if "no longer write" in reply.text]
            assert len(told) == 1
        await clean(party, logged)

    async def test_the_old_card_is_gone(self, store: Store) -> None:
        class Emptied(Closing):
            async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
                if replaces is not None and replaces not in self.messages:
                    raise MessageGone
                return await super().send(message, replaces)

        chat = Emptied()
        party = Party(store, chat)
        anna, _ = await begun(party, "seats=2")
        chat.closed = {CHANNEL}
        await move(party)
        chat.closed = set()
        chat.messages = {ref: reply for ref, reply in chat.messages.items() if reply.to != CHANNEL}
        await anna.says("/genial board")
        assert len(chat.at(CHANNEL)) == 1
        assert not (await party.table()).chat_closed

    async def test_a_lobby_is_told_and_expires(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        chat.closed = {CHANNEL}
        anna, bob = party.guest("Anna"), party.guest("Bob")
        await anna.says("/genial new")
        await bob.says("/genial join")
        told = say("note-parked-lobby", game=CLASSIC)
        assert [reply.text for reply in chat.at(anna.id)] == [told]
        await party.wait(hours=25)
        assert (await party.table()).phase is Phase.CLOSED
        for guest in (anna, bob):
            assert chat.at(guest.id)[-1].text == say("note-expired")
        await clean(party, logged)

    async def test_nobody_can_be_reached_anywhere(
        self, closing: tuple[Party, Closing], logged: list[MutableMapping[str, Any]]
    ) -> None:
        party, chat = closing
        anna, bob = await begun(party, "seats=2", "clock=1d")
        chat.closed = {CHANNEL, anna.id, bob.id}
        chat.tries.clear()
        for moves in range(1, 6):
            await move(party)
            assert len(chat.tries) <= 4 + moves, "once each, and then what one's own move brings"
        assert (await party.table()).step == 5
        assert (await party.table()).chat_closed
        assert (await anna.whispers("rack")).picture is not None
        await party.wait(days=61)
        assert (await party.table()).ending == "abandoned"
        assert await party.outgoing.waiting("chat") == 0
        lost = [entry.notice for entry, _ in await party.outgoing.given_up("chat")]
        assert all(isinstance(notice, Note) and notice.code == "parked" for notice in lost)
        assert {line["log_level"] for line in logged} == {"info"}

    async def test_a_note_that_could_not_be_said_is_said_privately(
        self, closing: tuple[Party, Closing]
    ) -> None:
        party, chat = closing
        anna, bob, clara = (party.guest(name) for name in ("Anna", "Bob", "Clara"))
        await anna.says("/genial new classic seats=3")
        await bob.says("/genial join")
        await clara.says("/genial join")
        await anna.says("/genial start")
        chat.closed = {CHANNEL}
        await clara.says("/genial resign yes")
        for guest in (anna, bob):
            texts = [reply.text for reply in chat.at(guest.id)]
            assert texts.count(say("note-resigned", name="Clara")) == 1

    async def test_nothing_private_is_ever_in_the_channel(self, closing: tuple[Party, Closing]) -> None:
        party, chat = closing
        anna, bob = await begun(party, "seats=2", "clock=1d")
        chat.closed = {bob.id}
        await move(party)
        await party.wait(hours=13)
        await move(party)
        chat.closed = {CHANNEL, anna.id}
        await move(party)
        chat.closed = set()
        await anna.says("/genial board")
        await party.wait(hours=13)
        public = [reply for reply in chat.sent if reply.to == CHANNEL]
        assert all(not reply.private for reply in public)
        assert all(reply.picture is None or "rack" not in reply.picture.alt.casefold() for reply in public)
        assert any(reply.picture and "rack" in reply.picture.alt.casefold() for reply in chat.sent)


class TestKilled:
    @pytest.mark.parametrize("address", [CHANNEL, "chat:bob"])
    async def test_before_it_is_remembered(
        self, closing: tuple[Party, Closing], address: str, logged: list[MutableMapping[str, Any]]
    ) -> None:
        """The entry is acknowledged after the closed chat is stored; if that fails, it is noticed again."""
        party, chat = closing
        await begun(party, "seats=2")

        class Dying(Reachability):
            async def closed(self, entry: Entry, *, tell: bool = True) -> None:
                raise ConnectionError

        party.outbox._reachability = Dying(party.store, party.service.decisions, party.service.linking)
        party.outbox._delays = (3600.0,)
        chat.closed = {address}
        party.holding = True
        await move(party)
        await move(party)
        party.holding = False
        settling = asyncio.create_task(party.outbox.settled())
        while not any(line["event"] == "not-noted" for line in logged):
            await asyncio.sleep(0)
        await cancel_all(settling)
        await party.outbox.stop()
        heir = Party(party.store, chat, "heir")
        assert await heir.outgoing.waiting("chat") > 0
        await heir.outbox.take_over(idle=0)
        await heir.outbox.settled()
        table = await party.table()
        bob = table.person("chat:bob")
        assert (table.chat_closed, bob and bob.private_chat_closed) == (address == CHANNEL, address != CHANNEL)
        assert await heir.outgoing.waiting("chat") == 0
        for line in logged:
            line["expected"] = line["event"] == "not-noted"

    async def test_after_it_is_remembered_but_not_put_away(self, closing: tuple[Party, Closing]) -> None:
        party, chat = closing
        anna, bob = await begun(party, "seats=2")
        table = await party.table()
        chat.closed = {bob.id}
        for _ in range(2):
            await party.service.reachability.closed(Entry(table.id, bob.id, RackChanged(bob.id)))
            await party.delivered()
        assert calls(chat, bob).count(say("shut", button="My rack")) == 1
        version = (await party.table()).version
        for _ in range(2):
            await party.service.reachability.closed(Entry(table.id, CHANNEL, CardChanged()))
            await party.delivered()
        assert (await party.table()).version == version + 1
        assert len([reply for reply in chat.at(anna.id) if "no longer write" in reply.text]) == 1
