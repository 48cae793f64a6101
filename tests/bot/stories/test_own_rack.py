"""The answer to a button on one's own rack replaces the rack; no other message does."""

from __future__ import annotations

from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Closing, Party, find
from ..support.scenarios import begun, move, to_move

say = Phrases("en")


class TestOwnRack:
    async def test_the_answer_replaces_it_and_nothing_else_does(self, party: Party) -> None:
        await begun(party, "seats=2")
        mover = await to_move(party)
        ref, rack = next((ref, reply) for ref, reply in party.chat.messages.items() if reply.to == mover.id)
        await mover.sends(rack.rows[0][0], message=ref)
        await mover.sends(mover.seen.rows[0][0], message=ref)
        party.chat.sent.clear()
        await mover.sends(find(mover.seen, "Place"), message=ref)
        assert (await party.table()).step == 1
        assert [reply for reply in party.chat.sent if reply.to == mover.id] == []
        while (await to_move(party)).id != mover.id:
            await move(party)
        assert "Your turn" in party.chat.messages[ref].text, "the next turn is shown there"

    async def test_what_looks_as_before_is_sent_after_an_answer(self, party: Party) -> None:
        """After an undo by typing, the rack looks as before but its message does not."""
        anna, bob = party.guest("Anna"), party.guest("Bob")
        await anna.says("/genial new dice seats=2")
        await bob.says("/genial join")
        await anna.says("/genial start")
        mover = await to_move(party)
        await mover.whispers("roll")
        ref, rack = next((ref, reply) for ref, reply in party.chat.messages.items() if reply.to == mover.id)
        await mover.whispers("score")
        await mover.whispers("undo")
        assert party.chat.messages[ref].text == rack.text
        button = next(b for row in party.chat.messages[ref].rows for b in row if ".play:score" in b.data)
        await mover.sends(button, message=ref)
        party.chat.sent.clear()
        await mover.whispers("undo")
        assert [reply.text for reply in party.chat.sent if reply.to == mover.id] == [rack.text]

    async def test_who_plays_there_though_nothing_new_can_be_sent(self, closing: tuple[Party, Closing]) -> None:
        """The old rack still answers; the chat is probed with a new message beside it."""
        party, chat = closing
        await begun(party, "seats=2", "clock=1d")
        mover = await to_move(party)
        ref, rack = next((ref, reply) for ref, reply in chat.messages.items() if reply.to == mover.id)
        chat.closed = {mover.id}
        await party.wait(hours=13)
        chat.closed = set()
        for label in ("", "", "Place"):
            seen = rack if not label and not mover.seen.rows else mover.seen
            await mover.sends(find(seen, label), message=ref)
        person = (await party.table()).person(mover.id)
        assert person is not None
        assert not person.private_chat_closed
        assert chat.messages[ref] == rack, "it is the answer's to replace"
        (other,) = [reply for key, reply in chat.messages.items() if reply.to == mover.id and key != ref]
        assert other.text == mover.seen.text

    async def test_pressed_elsewhere_it_is_refreshed(self, party: Party) -> None:
        await begun(party, "seats=2")
        mover = await to_move(party)
        await mover.presses("My rack", party.chat.card(), CHANNEL)
        await mover.sends(mover.seen.rows[0][0], CHANNEL, message="ephemeral")
        await mover.sends(mover.seen.rows[0][0], CHANNEL, message="ephemeral")
        party.chat.sent.clear()
        await mover.sends(find(mover.seen, "Place"), CHANNEL, message="ephemeral")
        (own,) = [reply for reply in party.chat.sent if reply.to == mover.id]
        assert own.text == mover.seen.text
        assert own.text.endswith(say("rack-waiting"))
        assert own.text.startswith(mover.name)
        assert own.picture == mover.seen.picture
        assert own.rows == mover.seen.rows
