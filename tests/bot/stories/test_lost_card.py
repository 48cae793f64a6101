"""The card in a busy chat: it is brought down on request, calls lead to it, and a deleted one is replaced."""

from __future__ import annotations

import pytest

from bot.messages.platform import MessageGone
from bot.messages.reply import Message, MessageRef
from bot.store import Store
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Chat, Party, Posted
from ..support.scenarios import begun, move, to_move
from ..support.two_chats import THERE, Two

say = Phrases("en")


class Sweepable(Chat):
    """A chat in which people delete messages."""

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        if replaces is not None and replaces not in self.messages and not message.resend:
            raise MessageGone
        return await super().send(message, replaces)


@pytest.fixture
def swept(store: Store) -> tuple[Party, Sweepable]:
    chat = Sweepable()
    return Party(store, chat), chat


def cards(chat: Chat, address: str = CHANNEL) -> list[MessageRef]:
    return [ref for ref, posted in chat.messages.items() if posted.to == address and posted.picture]


def last(chat: Chat) -> Posted:
    return chat.at(CHANNEL)[-1]


async def test_board_brings_the_card_down_and_retires_the_old_one(party: Party) -> None:
    await begun(party, "seats=2")
    await move(party)
    (old,) = cards(party.chat)
    mentions = party.chat.mentions()
    zoe = party.guest("Zoe")
    await zoe.says("/genial board")
    assert (zoe.seen.text, zoe.seen.on_card) == (say("answer-posted"), True)
    (new,) = cards(party.chat)
    assert new != old
    assert last(party.chat) is party.chat.messages[new]
    assert (party.chat.messages[old].text, party.chat.messages[old].rows) == (say("card-moved"), ())
    assert last(party.chat).silent
    assert party.chat.mentions() == mentions, "nobody is called"
    await move(party)
    assert cards(party.chat) == [new], "from then on it is edited"


async def test_a_second_request_within_a_minute_posts_no_second_card(party: Party) -> None:
    anna, bob = await begun(party, "seats=2")
    await anna.says("/genial board")
    before = cards(party.chat)
    await bob.says("/genial board")
    assert bob.seen.text == say("answer-posted")
    assert cards(party.chat) == before
    await party.wait(minutes=1)
    await bob.says("/genial board")
    assert cards(party.chat) != before


async def test_a_lobby_and_a_result_come_down_too(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new dice seats=2")
    (lobby,) = cards(party.chat)
    await bob.says("/genial board")
    assert cards(party.chat) != [lobby]
    await bob.presses("Join", party.chat.card(), CHANNEL)
    await anna.says("/genial start")
    await anna.says("/genial resign yes")
    mentions = party.chat.mentions()
    (result,) = cards(party.chat)
    await bob.says("/genial board")
    assert cards(party.chat) != [result]
    assert "Rematch" in [button.label for row in last(party.chat).rows for button in row]
    assert party.chat.mentions() == mentions, "the end rings once"


async def test_in_private_and_on_ones_own_rack_it_stays_private(party: Party) -> None:
    anna, _ = await begun(party, "seats=2")
    before = cards(party.chat)
    await anna.whispers("board")
    assert anna.seen.picture is not None
    await anna.says("/genial rack")
    await anna.presses("Board", where=CHANNEL)
    assert anna.seen.picture is not None
    assert cards(party.chat) == before


async def test_only_the_chat_that_asked_gets_it(two: Two) -> None:
    await two.link()
    await two.begun()
    here, there = cards(two.here), cards(two.there, THERE)
    await two.anna.says("/genial board")
    await two.move()
    assert cards(two.here) != here
    assert cards(two.there, THERE) == there


async def test_a_call_says_the_last_move_answers_the_card_and_fetches_it(store: Store) -> None:
    class Answering(Chat):
        async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
            if message.mention:
                answered.append(message.answers)
            return await super().send(message, replaces)

    answered: list[MessageRef] = []
    party = Party(store, Answering())
    await begun(party, "seats=2")
    mover = await to_move(party)
    await move(party)
    (card,) = cards(party.chat)
    assert answered[-1] == card
    call = next(posted for posted in party.chat.at(CHANNEL) if posted.mention)
    assert call.text.splitlines()[0] == say("turn")
    assert mover.name in call.text.splitlines()[1], "what they did"
    assert call.text.splitlines()[1] in party.chat.card().text
    await mover.presses(say("button-card"), call, CHANNEL)
    assert mover.seen.text == say("answer-posted")
    assert cards(party.chat) != [card]


async def test_a_deleted_card_is_replaced_at_the_next_move(swept: tuple[Party, Sweepable]) -> None:
    party, chat = swept
    await begun(party, "seats=2")
    del chat.messages[cards(chat)[0]]
    await move(party)
    assert len(cards(chat)) == 1


async def test_a_deleted_card_is_replaced_on_request(swept: tuple[Party, Sweepable]) -> None:
    party, chat = swept
    anna, _ = await begun(party, "seats=2")
    for _ in range(2):  # also within the same minute
        del chat.messages[cards(chat)[0]]
        await anna.says("/genial board")
        assert len(cards(chat)) == 1


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)
