"""The end of a game, a resignation and a rematch are noticed: they call people, each once."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.table import Phase
from bot.words.phrases import Phrases

from ..support.endings import last_move, nearly_over
from ..support.party import CHANNEL, Closing, Guest, Party, Posted
from ..support.scenarios import begun, move, whose_turn
from ..support.two_chats import THERE, Two, sag

say = Phrases("en")


async def three(party: Party) -> tuple[Guest, Guest, Guest]:
    anna, bob, clara = (party.guest(name) for name in ("Anna", "Bob", "Clara"))
    await anna.says("/genial new classic seats=3")
    for guest in (bob, clara):
        await guest.says("/genial join")
    await anna.says("/genial start")
    return anna, bob, clara


def called(posted: Posted) -> set[str]:
    return {person for person, _ in posted.mention}


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


class TestTheEnd:
    async def test_is_a_new_message_that_calls_everybody_once(self, party: Party) -> None:
        mover, other = await nearly_over(party)
        before = {*party.chat.messages}
        party.chat.sent.clear()
        await mover.whispers(await last_move(party))
        (ref,) = {*party.chat.messages} - before
        result = party.chat.messages[ref]
        assert result.picture is not None
        assert "1." in result.text
        assert called(result) == {mover.id, other.id}
        assert not result.silent
        assert party.chat.mentions() == [person for person, _ in result.mention], "nothing else calls"
        assert "Rematch" in [button.label for row in result.rows for button in row]
        old, new = party.chat.at(CHANNEL)
        assert (old.text, old.rows, old.picture) == (say("card-over"), (), None)
        assert new is result, "the last call is gone"

    async def test_afterwards_it_is_only_edited(self, party: Party) -> None:
        mover, other = await nearly_over(party)
        await mover.whispers(await last_move(party))
        party.chat.sent.clear()
        await mover.whispers("forget yes")
        assert len(party.chat.at(CHANNEL)) == 2
        result = party.chat.card()
        assert called(result) == {other.id}
        assert not any(posted.resend for posted in party.chat.sent)

    async def test_is_not_rung_for_who_wants_no_calls_or_sleeps(self, party: Party) -> None:
        anna, bob, clara = await three(party)
        await anna.whispers("calls off")
        await bob.whispers("quiet 10-14")  # it is noon
        for guest in (anna, bob, clara):
            await guest.says("/genial end yes")
        assert called(party.chat.card()) == {clara.id}

    async def test_if_all_are_asleep_it_is_silent(self, party: Party) -> None:
        guests = await begun(party, "seats=2")
        for guest in guests:
            await guest.whispers("quiet 10-14")
        for guest in guests:
            await guest.says("/genial end yes")
        assert called(party.chat.card()) == {guest.id for guest in guests}
        assert party.chat.card().silent

    async def test_in_linked_chats_everybody_is_called_in_their_own(self, two: Two) -> None:
        await two.link()
        await two.begun()
        for platform in (two.here, two.there):
            platform.sent.clear()
        await two.anna.says("/genial resign yes")
        assert two.here.mentions() == [two.anna.id]
        assert two.there.mentions() == [two.ben.id]
        assert sag("card-over") in [posted.text for posted in two.there.at(THERE)]

    async def test_without_a_chat_it_is_a_new_private_message(self, closing: tuple[Party, Closing]) -> None:
        party, chat = closing
        anna, bob = await begun(party, "seats=2")
        chat.closed = {CHANNEL}
        await move(party)
        rack = {ref for ref, posted in chat.messages.items() if posted.to == bob.id and posted.picture}
        await anna.whispers("resign yes")
        (result,) = [ref for ref, posted in chat.messages.items() if posted.to == bob.id and posted.picture]
        assert result not in rack
        assert chat.messages[result].resend
        assert not chat.messages[result].silent
        assert not any(posted.text.startswith(say("turn")) for posted in chat.at(bob.id)), "no call is left"


class TestAResignation:
    async def test_of_two_ends_the_game_and_rings_with_the_result(self, party: Party) -> None:
        anna, bob = await begun(party, "seats=2")
        party.chat.sent.clear()
        await anna.says("/genial resign yes")
        assert sorted(party.chat.mentions()) == [anna.id, bob.id]
        assert party.chat.at(CHANNEL)[-1].picture is not None, "the result is the last message"

    async def test_of_three_calls_those_who_play_on(self, party: Party) -> None:
        guests = await three(party)
        mover, _ = await whose_turn(party, *guests)
        gone = next(guest for guest in guests if guest is not mover)
        party.chat.sent.clear()
        await gone.says("/genial resign yes")
        (told,) = [
            posted for posted in party.chat.at(CHANNEL) if posted.text == say("note-resigned", name=gone.name)
        ]
        assert called(told) == {guest.id for guest in guests if guest is not gone}
        assert sorted(party.chat.mentions()) == sorted(called(told))

    async def test_that_completes_a_vote_calls_once(self, party: Party) -> None:
        guests = await three(party)
        *voters, gone = guests
        for guest in voters:
            await guest.says("/genial end yes")
        party.chat.sent.clear()
        await gone.says("/genial resign yes")
        assert (await party.table()).ending == "voted"
        assert sorted(party.chat.mentions()) == sorted(guest.id for guest in guests)
        assert say("note-resigned", name=gone.name) in [posted.text for posted in party.chat.at(CHANNEL)]


class TestARematch:
    async def test_calls_the_others_once(self, party: Party) -> None:
        anna, bob, clara = await three(party)
        for guest in (anna, bob, clara):
            await guest.says("/genial end yes")
        party.chat.sent.clear()
        result = party.chat.card()
        await bob.presses("Rematch", result, CHANNEL)
        (note,) = [
            posted for posted in party.chat.at(CHANNEL) if posted.text.startswith("Bob would like a rematch")
        ]
        assert {*party.chat.mentions()} == called(note)
        await anna.presses("Rematch", result, CHANNEL)
        assert sorted(party.chat.mentions()) == [anna.id, clara.id], "who joins it calls nobody again"


class TestAVote:
    async def test_asks_before_it_is_cast_and_has_agree_beside_it(self, party: Party) -> None:
        anna, bob = await begun(party, "seats=2")
        await anna.says("/genial end")
        assert anna.seen.text == say("confirm-end")
        assert (await party.table()).votes == ()
        await anna.presses(say("button-end-yes"), where=CHANNEL)
        assert (await party.table()).votes == (anna.id,)
        note = next(posted for posted in party.chat.at(CHANNEL) if posted.text.startswith("Anna would like"))
        assert await anna.presses("Agree", note, CHANNEL)
        assert anna.seen.text == say("refusal-voted-already", votes=1, needed=2)
        await bob.presses("Agree", note, CHANNEL)
        assert bob.seen.text == say("confirm-end-now")
        assert (await party.table()).alive
        await bob.presses(say("button-end-now"), where=CHANNEL)
        table = await party.table()
        assert (table.phase, table.ending) == (Phase.OVER, "voted")
        await bob.presses("Agree", note, CHANNEL)
        assert bob.seen.text == say("refusal-already-over")
