"""What is open again: the messages that it was closed go. And who gave a link code is told of its use."""

from __future__ import annotations

import pytest

from bot.messages.request import Request
from bot.store import Store
from bot.words.phrases import Phrases

from ..support.party import CHANNEL, Closing, Party
from ..support.scenarios import begun, move
from ..support.two_chats import THERE, Two

say = Phrases("en")


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


def told(chat: Closing, address: str, words: str) -> int:
    return len([posted for posted in chat.at(address) if words in posted.text])


async def test_a_private_chat(closing: tuple[Party, Closing]) -> None:
    party, chat = closing
    _, bob = await begun(party, "seats=2")
    words = say("shut", button="My rack")
    for _ in range(2):
        chat.closed = {bob.id}
        while not told(chat, CHANNEL, words):
            await move(party)
        chat.closed = set()
        await bob.says("/genial resign")  # whoever acts is written to again
        while told(chat, CHANNEL, words):
            await move(party)
        person = (await party.table()).person(bob.id)
        assert person is not None
        assert not person.private_chat_closed


async def test_a_channel(closing: tuple[Party, Closing]) -> None:
    party, chat = closing
    anna, bob = await begun(party, "seats=2")
    for _ in range(2):
        chat.closed = {CHANNEL}
        await move(party)
        assert [told(chat, guest.id, "no longer write") for guest in (anna, bob)] == [1, 1]
        chat.closed = set()
        await anna.says("/genial board")
        assert not (await party.table()).chat_closed
        assert [told(chat, guest.id, "no longer write") for guest in (anna, bob)] == [0, 0]


async def test_a_lobby_in_a_channel(closing: tuple[Party, Closing]) -> None:
    party, chat = closing
    anna = party.guest("Anna")
    chat.closed = {CHANNEL}
    await anna.says("/genial new")
    assert told(chat, anna.id, "cannot write") == 1
    chat.closed = set()
    await anna.says("/genial board")
    assert told(chat, anna.id, "cannot write") == 0


async def test_who_gave_a_code_is_told_by_whom_and_where_it_was_used(two: Two) -> None:
    code = await two.code(two.anna, CHANNEL)
    request = Request("r", two.ben.id, "Ben", THERE, f"link {code}", chat_name="Spiele", admin=True)
    for _ in range(2):  # also if the request is repeated
        await two.service.answer(request)
        await two.delivered()
    (note,) = two.here.at(two.anna.id)
    assert note.text == say("note-link-used-in", name="Ben", chat="Spiele", platform="Other")
    assert note.private


async def test_where_the_chat_has_no_name_its_platform_is_told(two: Two) -> None:
    await two.anna.whispers("language nl")
    await two.link()
    (note,) = two.here.at(two.anna.id)
    assert note.text == Phrases("nl")("note-link-used", name="Ben", platform="Other")


async def test_who_uses_their_own_code_need_not_be_told(two: Two) -> None:
    code = await two.code(two.anna, CHANNEL)
    await two.anna.says(f"/genial link {code}", "chat:#second")
    assert two.anna.seen.text == say("linked")
    assert two.here.at(two.anna.id) == []
