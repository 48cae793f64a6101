"""Requests to link or unlink that are repeated or cut short leave both chats with the table, or neither."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.messages.request import Request
from bot.store import Store

from ..support.party import CHANNEL
from ..support.two_chats import THERE, Dying, Two, sag, say, texts


@pytest.fixture
def two(store: Store) -> Two:
    return Two(store)


async def test_to_link_that_comes_twice(two: Two) -> None:
    await two.anna.says("/genial new dice")
    code = await two.code(two.anna, CHANNEL)
    for _ in range(2):
        await two.ben.says(f"/genial link {code}", THERE, request="twice")
        assert two.ben.seen.text == sag("linked")
    assert texts(two.here, CHANNEL).count(say("note-linked", count=2)) == 1


async def test_to_unlink_that_comes_twice(two: Two) -> None:
    await two.link()
    await two.anna.says("/genial new dice")
    for _ in range(2):
        await two.ben.says("/genial unlink", THERE, request="twice")
        assert two.ben.seen.text == sag("unlinked")
    assert texts(two.here, CHANNEL).count(say("note-unlinked")) == 1


@pytest.mark.parametrize("survived", range(1, 5))
async def test_killed_between_two_steps(
    two: Two, survived: int, logged: list[MutableMapping[str, Any]]
) -> None:
    """The repeated request, or any message there, completes the link."""
    await two.anna.says("/genial new dice")
    for verb in ("link " + await two.code(two.anna, CHANNEL), "unlink"):
        dying = Two(Dying(two.store.client, survived), "dying", (two.here, two.there))
        await dying.service.answer(Request(verb, two.ben.id, "Ben", THERE, verb, locale="de", admin=True))
        again = await two.ben.says(verb, THERE, request=verb)
        assert again.text == sag("unlinked" if verb == "unlink" else "linked")
        chats = (await two.table()).chats
        assert chats == ((CHANNEL,) if verb == "unlink" else (CHANNEL, THERE))
        assert (await two.store.chats.find(CHANNEL)).chats == chats
    assert (await two.ben.says("/genial mitspielen", THERE)).text == sag("refusal-no-table")
    for line in logged:
        line["expected"] = line["event"] == "trouble"


async def test_who_speaks_in_a_chat_its_table_does_not_know_is_known(
    two: Two, logged: list[MutableMapping[str, Any]]
) -> None:
    await two.anna.says("/genial new dice")
    code = await two.code(two.anna, CHANNEL)
    dying = Two(Dying(two.store.client, 1), "dying", (two.here, two.there))
    await dying.service.answer(Request("r", two.ben.id, "Ben", THERE, f"link {code}", admin=True))
    assert (await two.table()).chats == (CHANNEL,)
    await two.ben.says("/genial mitspielen", THERE)
    assert two.ben.seen.text == sag("answer-joined")
    assert (await two.table()).chats == (CHANNEL, THERE)
    assert two.there.card(THERE).picture is not None
    for line in logged:
        line["expected"] = line["event"] == "trouble"
