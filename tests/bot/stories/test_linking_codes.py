"""Codes for linking: unknown, used, entered by two chats at once, entered again."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages.request import Request
from bot.service.linking import CODE_LENGTH, LETTERS
from bot.store import Store, connect, keys

from ..support.party import CHANNEL
from ..support.two_chats import THERE, Two, sag, say


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


async def test_what_a_code_looks_like(two: Two) -> None:
    code = await two.code(two.anna, CHANNEL)
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(LETTERS)
    assert 0 < await two.store.client.ttl(keys.link(code)) <= 900


async def test_unknown_expired_used_and_own(two: Two) -> None:
    await two.ben.says("/genial link ABCDEF", THERE)
    assert two.ben.seen.text == sag("refusal-link-unknown", text="ABCDEF")
    code = await two.code(two.anna, CHANNEL)
    await two.anna.says(f"/genial link {code}")
    assert two.anna.seen.text == say("refusal-link-own", text=code)
    await two.store.client.delete(keys.link(code))  # its time is up
    await two.ben.says(f"/genial link {code}", THERE)
    assert two.ben.seen.text == sag("refusal-link-unknown", text=code)
    code = await two.code(two.anna, CHANNEL)
    await two.ben.says(f"/genial link {code}", THERE)
    await two.cleo.says(f"/genial link {code}", "other:#third")
    assert two.cleo.seen.text == sag("refusal-link-used", text=code)
    assert (await two.store.chats.find(CHANNEL)).chats == (CHANNEL, THERE)
    again = await two.code(two.anna, CHANNEL)
    await two.ben.says(f"/genial link {again}", THERE)
    assert two.ben.seen.text == sag("refusal-linked-already")


@pytest.mark.parametrize("words", ["link", "link ABCDEF", "unlink"])
async def test_not_privately(two: Two, words: str) -> None:
    assert (await two.anna.whispers(words)).text == say("refusal-link-in-a-chat")


async def test_two_chats_enter_one_code_at_once(two: Two, redis_url: str) -> None:
    second = Two(Store(connect(redis_url)), "two")
    for number in range(5):
        code = await two.code(two.anna, f"chat:#{number}")
        replies = await asyncio.gather(
            *(
                party.service.answer(
                    Request(
                        party.request(),
                        "other:ben",
                        "Ben",
                        f"other:#{number}-{side}",
                        f"link {code}",
                        admin=True,
                    )
                )
                for side, party in enumerate((two, second, two, second))
            )
        )
        heard = sorted(reply.text for reply in replies)
        assert heard == sorted([say("linked"), *[say("refusal-link-used", text=code)] * 3])
        assert len((await two.store.chats.find(f"chat:#{number}")).chats) == 2
    await second.store.close()


async def test_two_chats_enter_each_others_codes_at_once(two: Two) -> None:
    mine, theirs = await two.code(two.anna, CHANNEL), await two.code(two.ben, THERE)
    requests = [
        Request("1", two.anna.id, "Anna", CHANNEL, f"link {theirs}", locale="en", admin=True),
        Request("2", two.ben.id, "Ben", THERE, f"link {mine}", locale="en", admin=True),
    ]
    replies = await asyncio.gather(*map(two.service.answer, requests))
    assert {reply.text for reply in replies} == {say("linked"), say("refusal-linked-already")}
    assert (await two.store.chats.find(CHANNEL)).key == (await two.store.chats.find(THERE)).key


async def test_a_table_is_opened_while_its_chat_is_linked(two: Two) -> None:
    """In either order there is one table, and both chats have it."""
    for number in range(10):
        here, there = f"chat:#{number}", f"other:#{number}"
        code = await two.code(two.anna, here)
        requests = [
            Request(f"l{number}", two.ben.id, "Ben", there, f"link {code}", locale="en", admin=True),
            Request(f"o{number}", two.cleo.id, "Cleo", there, "new dice", locale="en", admin=True),
            Request(f"p{number}", two.anna.id, "Anna", here, "new dice", locale="en", admin=True),
        ]
        replies = await asyncio.gather(*map(two.service.answer, requests))
        if replies[0].text == say("refusal-two-tables"):
            assert [reply.text for reply in replies[1:]] == [say("answer-opened")] * 2
            continue
        table = await two.table_in(here)
        assert table is not None
        assert set(table.chats) == {here, there}
        assert await two.table_in(there) == table
