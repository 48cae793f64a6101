"""Whoever runs a chat closes its table, ends its game, sets its language; a game nobody plays makes room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.messages.request import Request
from bot.store import Store
from bot.table import Phase
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Guest, Party, find
from ..support.scenarios import begun, move, to_move
from ..support.two_chats import THERE, Two

say = Phrases("en")


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


def moderator(party: Party) -> Guest:
    maud = party.guest("Maud")
    maud.admin = True
    return maud


def texts(party: Party) -> list[str]:
    return [posted.text for posted in party.chat.at(CHANNEL)]


class TestClosing:
    async def test_a_lobby_is_closed_after_one_confirmation_and_it_is_said_who_did_it(
        self, party: Party
    ) -> None:
        anna, maud = party.guest("Anna"), moderator(party)
        await anna.says("/genial new dice")
        await maud.says("/genial close")
        assert (maud.seen.text, maud.seen.in_chat) == (say("confirm-close"), True)
        assert (await party.table()).alive
        await maud.presses(say("button-close-yes"), where=CHANNEL)
        assert maud.seen.text == say("answer-closed")
        assert (await party.table()).phase is Phase.CLOSED
        assert say("note-closed-by", name="Maud") in texts(party)

    async def test_a_game_is_ended_and_nobody_wins(self, party: Party) -> None:
        await begun(party, "seats=2")
        maud = moderator(party)
        await maud.presses("Menu", party.chat.card(), CHANNEL)
        await maud.presses(say("button-moderate"), where=CHANNEL)
        await maud.presses(say("button-end-now"), where=CHANNEL)
        assert maud.seen.text == say("confirm-end-now")
        assert (await party.table()).alive
        await maud.presses(say("button-end-now"), where=CHANNEL)
        table = await party.table()
        assert (table.phase, table.ending) == (Phase.OVER, "moderated")
        assert say("note-ended-by", name="Maud") in texts(party)
        assert say("ended-moderated") in party.chat.card().text
        assert sorted(person for person, _ in party.chat.card().mention) == ["chat:anna", "chat:bob"]

    async def test_nobody_else_can_do_it(self, party: Party) -> None:
        anna, bob, zoe = party.guest("Anna"), party.guest("Bob"), party.guest("Zoe")
        await anna.says("/genial new dice seats=2")
        assert (await zoe.says("/genial close yes")).text == say("refusal-host-only", host="Anna")
        assert (await zoe.says("/genial moderate")).text == say("refusal-admins-only")
        await bob.says("/genial join")
        await anna.says("/genial start")
        assert (await anna.says("/genial close yes")).text == say("refusal-already-started")
        await zoe.presses("Menu", party.chat.card(), CHANNEL)
        assert say("button-moderate") not in [button.label for row in zoe.seen.rows for button in row]
        maud = moderator(party)
        assert (await maud.whispers("moderate")).text == say("refusal-no-table-of-yours")
        assert (await party.table()).alive

    async def test_the_host_closes_a_lobby_at_once(self, party: Party) -> None:
        maud = moderator(party)
        await maud.says("/genial new dice")
        assert (await maud.says("/genial close")).text == say("answer-closed")


class TestSettings:
    async def test_the_language_of_the_chat_also_during_a_game(self, party: Party) -> None:
        await begun(party, "seats=2")
        maud = moderator(party)
        await maud.says("/genial moderate")
        await maud.presses(say("language-de"), where=CHANNEL)
        assert maud.seen.text == say("confirm-language", value="de")
        assert (await party.table()).language == "en"
        await maud.presses(say("button-change-yes"), where=CHANNEL)
        assert (await party.table()).language == "de"
        assert Phrases("de")("note-chat-language", name="Maud", value="de") in texts(party)
        assert Phrases("de")("turn-of", name=(await to_move(party)).name) in party.chat.card().text

    async def test_dark_pictures_also_during_a_game(self, party: Party) -> None:
        anna, _ = await begun(party, "seats=2")
        maud = moderator(party)
        light = party.chat.card()
        assert (await maud.says("/genial set dark on")).text == say("confirm-dark", value="on")
        await maud.presses(say("button-change-yes"), where=CHANNEL)
        assert say("note-chat-dark", name="Maud", value="on") in texts(party)
        dark = party.chat.card()
        assert light.picture is not None
        assert dark.picture is not None
        assert (light.picture.look.dark, dark.picture.look.dark) == (False, True)
        assert light.png != dark.png
        await anna.says("/genial rack")
        assert anna.seen.picture is not None
        assert not anna.seen.picture.look.dark, "their own pictures look as they like them"
        await maud.says("/genial close yes")
        await anna.says("/genial new dice")
        opened = party.chat.card().picture
        assert opened is not None
        assert opened.look.dark, "the next table in this chat looks the same"

    async def test_options_of_a_lobby_show_a_moderator_what_they_can_do(self, party: Party) -> None:
        await party.guest("Anna").says("/genial new dice")
        maud = moderator(party)
        await maud.presses("Options", party.chat.card(), CHANNEL)
        assert maud.seen.text == say("moderation")
        assert (await maud.says("/genial set seats=2")).text == say("refusal-host-only", host="Anna")


class TestSetAside:
    async def test_after_a_week_without_a_move_a_new_table_can_be_opened(self, party: Party) -> None:
        anna, bob = await begun(party, "seats=2")
        await move(party)
        zoe = party.guest("Zoe")
        await party.wait(days=6)
        assert (await zoe.says("/genial new dice")).text == say("refusal-table-exists")
        await party.wait(days=1)
        old, card = await party.table(), party.chat.card()
        await zoe.says("/genial new dice seats=2")
        assert zoe.seen.text == say("offer-aside")
        assert (await party.table()).id == old.id
        await zoe.presses(say("button-aside"), where=CHANNEL)
        assert zoe.seen.text == say("answer-opened")
        new = await party.table()
        assert (new.id != old.id, new.game, new.seats, new.phase) == (True, "dice", 2, Phase.LOBBY)
        left = next(text for text in texts(party) if "set aside" in text)
        assert left.endswith("It goes on privately.")
        assert card.rows, "the old card had buttons"
        for guest in (anna, bob):
            assert any("set aside in its chat" in posted.text for posted in party.chat.at(guest.id))
        await bob.presses("My rack", card, CHANNEL)
        assert bob.seen.text == say("refusal-no-table"), "a button of the old card"

    async def test_in_ones_list_it_is_found_privately_not_at_the_new_table(self, party: Party) -> None:
        anna, _ = await begun(party, "seats=2")
        (listed,) = await party.service.tables(anna.id)
        assert listed.chat == CHANNEL
        await party.wait(days=7)
        zoe = party.guest("Zoe")
        await zoe.says("/genial new")
        await zoe.presses(say("button-aside"), where=CHANNEL)
        (listed,) = await party.service.tables(anna.id)
        assert listed.chat == anna.id

    async def test_where_no_game_can_be_private_it_stays_in_its_chat(self, party: Party) -> None:
        """On the page a new game gets a room of its own, so nobody needs this one."""
        await begun(party, "seats=2")
        await party.wait(days=7)
        old = await party.table()
        asked = Request("one", "chat:zoe", "Zoe", CHANNEL, "/genial new", private_games=False)
        assert (await party.service.answer(asked)).text == say("refusal-table-exists")
        zoe = party.guest("Zoe")
        offered = find(await zoe.says("/genial new"), say("button-aside"))
        pressed = replace(asked, id="two", text="", button=offered.data)
        assert (await party.service.answer(pressed)).text == say("refusal-table-exists")
        assert (await party.table()).id == old.id

    async def test_its_players_go_on_privately_to_the_end(self, party: Party) -> None:
        anna, bob = await begun(party, "seats=2")
        await party.wait(days=7)
        old = (await party.table()).id
        zoe = party.guest("Zoe")
        await zoe.says("/genial new")
        await zoe.presses(say("button-aside"), where=CHANNEL)
        public = len([posted for posted in party.chat.sent if posted.to == CHANNEL])
        for _ in range(4):
            table = await party.service.decisions.load(old)
            assert table is not None
            match = party.service.positions(table.record)
            person = table.chairs[match.turn or 0].person
            assert person is not None
            guest = anna if person.id == anna.id else bob
            assert any(posted.text.startswith(say("turn")) for posted in party.chat.at(guest.id))
            await guest.whispers(match.moves()[0])
        await anna.whispers("resign yes")
        table = await party.service.decisions.load(old)
        assert table is not None
        assert table.phase is Phase.OVER
        assert "wins by resignation" in party.chat.card(bob.id).text
        assert len([posted for posted in party.chat.sent if posted.to == CHANNEL]) == public
        assert (await party.table()).phase is Phase.LOBBY

    async def test_pressed_twice_or_after_a_move_it_does_nothing(self, party: Party) -> None:
        await begun(party, "seats=2")
        await party.wait(days=7)
        zoe, yan = party.guest("Zoe"), party.guest("Yan")
        await zoe.says("/genial new")
        await yan.says("/genial new")
        await move(party)
        await zoe.presses(say("button-aside"), where=CHANNEL)
        assert zoe.seen.text == say("refusal-moved-on")
        await party.wait(days=7)
        await zoe.says("/genial new")
        await zoe.presses(say("button-aside"), where=CHANNEL)
        lobby = await party.table()
        await yan.says("/genial new")
        assert yan.seen.text == say("refusal-table-exists")
        assert (await party.table()).id == lobby.id

    async def test_a_vacation_is_waited_for(self, party: Party) -> None:
        await begun(party, "seats=2")
        mover = await to_move(party)
        await mover.whispers("vacation 14")
        await party.wait(days=10)
        assert (await party.guest("Zoe").says("/genial new")).text == say("refusal-table-exists")

    async def test_linked_chats_get_the_new_table_together(self, two: Two) -> None:
        await two.link()
        await two.begun()
        await two.wait(days=7)
        await two.cleo.says("/genial neu", THERE)
        await two.cleo.presses(Phrases("de")("button-aside"), where=THERE)
        table = await two.table()
        assert (table.phase, table.chats) == (Phase.LOBBY, (CHANNEL, THERE))
        assert any("beiseitegelegt" in posted.text for posted in two.there.at(THERE))
        assert any("set aside" in posted.text for posted in two.here.at(CHANNEL))
