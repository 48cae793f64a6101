"""A computer that thinks slowly keeps nobody waiting: the move is seen at once, and everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import cast

import aiohttp
import pytest

from engine.ai import LEVELS
from tests.bot.support.thinker import Thinker

from .connection import ELSEWHERE, ROOM, Connection, connected
from .games import moves, play


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    made = Thinker()
    monkeypatch.setitem(cast("dict[str, object]", LEVELS), "expert", made)
    yield made
    made.may.set()


async def against_an_expert(anna: Connection, thinker: Thinker) -> None:
    """Begin a game in which it is Anna's turn, and the expert will think until it is told to stop."""
    thinker.may.set()
    await anna.hello("Anna", ROOM)
    for text in ("/genial new classic seats=2", "/genial computer expert", "/genial start"):
        assert not (await anna.say(text))["refused"]
    await anna.sees(yours=True)
    thinker.may.clear()
    thinker.asked.clear()


async def test_while_it_thinks_the_move_is_seen_and_others_are_answered(
    address: str, client: aiohttp.ClientSession, thinker: Thinker
) -> None:
    anna, bob, wendy = [await connected(client, address) for _ in range(3)]
    await against_an_expert(anna, thinker)
    await bob.hello("Bob", ELSEWHERE)
    await wendy.hello("Wendy", ROOM)
    seen = await anna.sees(yours=True)
    await anna.send(type="press", id="move", button=seen["play"] + moves(seen)[0], room=ROOM)
    assert (await anna.until("progress"))["id"] == "move"
    assert await asyncio.to_thread(thinker.asked.wait, 20)
    for window in (anna, wendy):
        thinking = (await window.sees(moves=seen["moves"] + 1))["thinking"]
        assert thinking["seat"] != seen["you"]
        assert "expert" in thinking["text"]
    assert (await anna.say("help", room=""))["text"], "her own next request"
    await bob.say("/genial versus")
    await play(bob)
    assert not any(frame.get("id") == "move" and frame["kind"] == "answer" for frame in anna.heard)
    thinker.may.set()
    assert not (await anna.until("answer", id="move"))["refused"]
    for window in (anna, wendy):
        after = await window.sees(moves=seen["moves"] + 2)
        assert after["thinking"] is None
        assert after["yours"] == (window is anna)


async def test_who_comes_back_while_it_thinks_sees_the_move_of_it(
    address: str, client: aiohttp.ClientSession, thinker: Thinker
) -> None:
    anna = await connected(client, address)
    await against_an_expert(anna, thinker)
    seen = await anna.sees(yours=True)
    await anna.send(type="press", id="move", button=seen["play"] + moves(seen)[0], room=ROOM)
    await anna.until("progress")
    await anna.socket.close()
    again = await connected(client, address)
    await again.hello("Anna", ROOM)
    assert (await again.sees())["thinking"]
    thinker.may.set()
    assert (await again.sees(moves=seen["moves"] + 2))["yours"]
