"""The socket: requests and answers, frames that must not break it, and windows that must not disturb others."""

from __future__ import annotations

import asyncio
import gc
from random import Random

import aiohttp
import pytest

from bot.platforms.web.identity import chat_of
from bot.platforms.web.window import MOST_UNSENT, Window
from bot.store import Store
from bot.tasks import cancel_all
from bot.words.phrases import Phrases
from tests.fakes.waiting import PATIENCE

from .connection import ROOM, connected
from .games import begin, moves, play, to_move

NONSENSE = (
    "",
    "x",
    "{}",
    "[]",
    "null",
    '{"type":"say"}',
    '{"type":"fly","id":"1"}',
    '{"type":"hello","secret":5,"name":"Anna"}',
    '{"type":"hello","secret":"' + "x" * 22 + '","name":null}',
    '{"type":"ping","id":"1"}',
    '{"type":"say","id":"","text":"help"}',
    '{"type":"say","id":"two lines\\n","text":"help"}',  # ids are stored in lines
    '{"type":"say","id":"a\\tb","text":"help"}',
    '{"type":"say","id":"' + "x" * 65 + '","text":"help"}',
    '{"type":"press","id":"1","button":"' + "x" * 900 + '"}',
    '{"type":' + "[" * 4000,
    '{"more":' + "[" * 2000 + "]" * 2000 + ',"type":"ping"}',
    '"' + "é" * 900 + '"',
)


async def test_a_game_from_three_frames(address: str, client: aiohttp.ClientSession) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    assert (await anna.say("/genial versus"))["text"] == "The game begins."
    seen = await anna.sees(yours=True)
    answer = await anna.press(seen["play"] + moves(seen)[0])
    assert "Anna plays" in answer["text"]
    assert (await anna.sees(moves=seen["moves"] + 2))["yours"], "the computer has moved, too"


async def test_a_history_tells_every_move(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob, wendy = [await connected(client, address) for _ in range(3)]
    await anna.hello("Anna", ROOM)
    await bob.hello("Bob", ROOM)
    await anna.say("/genial new")
    assert await anna.history() is None, "before it has begun"
    await anna.say("/genial leave")
    await begin(anna, bob)
    for _ in range(3):
        await play(await to_move(anna, bob))
    seen, told = await anna.sees(moves=3), await anna.history()
    assert [move["number"] for move in told["moves"]] == [1, 2, 3]
    assert told["moves"] == seen["recent"]
    assert told["positions"][-1]["tracks"] == seen["tracks"]
    assert told["start"]["laying"]["rack"] is None
    await wendy.hello("Wendy")
    assert await wendy.history(ROOM) == told, "everybody may see it, wherever they look"


async def test_the_coach_tells_everyone_about_their_own_decisions(
    address: str, client: aiohttp.ClientSession
) -> None:
    anna, bob, wendy = [await connected(client, address) for _ in range(3)]
    for window, name in ((anna, "Anna"), (bob, "Bob"), (wendy, "Wendy")):
        await window.hello(name, ROOM)
    await begin(anna, bob, game="travel")
    assert await anna.review() is None, "as long as it lasts"
    while (await anna.sees())["phase"] == "playing":
        mover = await to_move(anna, bob)
        await play(mover)
        await anna.sees(moves=(await mover.sees())["moves"])
    moves = (await anna.history())["moves"]
    for window in (anna, bob):
        seat, told = (await window.sees(phase="over"))["you"], await window.review()
        assert told["moves"], "there was something to decide"
        for move in told["moves"]:
            assert moves[move["number"] - 1]["seat"] == seat
            assert move["after"] <= move["before"]
            assert bool(move["better"]) == (move["verdict"] in {"costly", "blunder"})
            assert move["text"]
        assert told["turning"] in {0, *(move["number"] for move in told["moves"])}
        assert told["even"] == 0.5
    await wendy.sees(phase="over")
    assert await wendy.review() is None, "she decided nothing"


async def test_lists_have_their_names(address: str, client: aiohttp.ClientSession) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna")
    settings = await anna.say("settings")
    assert settings["labels"] == ["Language", "Colours", "Light or dark", "", ""]
    assert len(settings["labels"]) == len(settings["rows"])
    assert "labels" not in await anna.say("privacy")


async def test_sent_again_after_a_lost_line_it_is_done_once(
    address: str, client: aiohttp.ClientSession
) -> None:
    """The page sends again what was not answered, with the same id."""
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    first = await anna.say("/genial versus", number="first")
    seen = await anna.sees(yours=True)
    button = seen["play"] + moves(seen)[0]
    await anna.send(type="press", id="second", button=button, room=ROOM)
    await anna.socket.close()
    again = await connected(client, address)
    await again.hello("Anna", ROOM)
    assert (await again.say("/genial versus", number="first"))["text"] == first["text"]
    answers = [await again.press(button, number="second") for _ in range(2)]
    assert answers[0]["text"] == answers[1]["text"]
    assert not any(answer["refused"] for answer in answers)
    assert "Anna plays" in answers[0]["text"]
    assert (await again.sees(yours=True, moves=seen["moves"] + 2))["version"] == seen["version"] + 1


async def test_nonsense_is_answered_and_changes_nothing(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    await anna.say("/genial versus")
    id_ = (await store.chats.find(chat_of(ROOM))).record.table
    before = (await store.tables.load(id_)).table
    rng = Random(5)
    noise = ["".join(chr(rng.randrange(32, 1000)) for _ in range(rng.randrange(300))) for _ in range(40)]
    for frame in (*NONSENSE, *noise):
        await anna.socket.send_str(frame)
        answer = await anna.hear()
        while answer["kind"] in ("table", "tables"):
            answer = await anna.hear()
        assert (answer["kind"] == "error") or answer["refused"], frame
        assert answer["text"]
    await anna.socket.send_bytes(b"\x00\xff")
    assert (await anna.say("help"))["text"]
    assert (await store.tables.load(id_)).table == before


async def test_an_error_is_said_in_the_windows_language(address: str, client: aiohttp.ClientSession) -> None:
    for language in ("en", "de", "nl"):
        window = await connected(client, address, language)
        await window.send(type="fly")
        assert (await window.hear())["text"] == Phrases(language)("page-bad-frame")


async def test_a_frame_that_is_too_large_ends_the_line_and_nothing_else(
    address: str, client: aiohttp.ClientSession
) -> None:
    bob, window = await connected(client, address), await connected(client, address)
    await bob.hello("Bob", ROOM)
    await window.socket.send_str("x" * 100_000)
    message = await window.socket.receive(timeout=PATIENCE)
    assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
    assert (await bob.say("help"))["text"]


@pytest.mark.slow
async def test_a_thousand_idle_windows_leave_nothing_behind(address: str) -> None:
    def open_windows() -> int:
        gc.collect()
        return sum(type(thing).__name__ == "Window" for thing in gc.get_objects())

    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as many:
        windows = [await connected(many, address) for _ in range(1000)]
        assert open_windows() >= 1000
        assert (await windows[0].hello("Anna", ROOM))["kind"] == "welcome"
        await windows[500].hello("Bob", ROOM)
        assert (await windows[500].say("help"))["text"]
        for window in windows:
            await window.socket.close()
    async with aiohttp.ClientSession() as client:
        last = await connected(client, address)
        await last.hello("Anna", ROOM)
        assert open_windows() <= 3


async def test_a_window_that_does_not_read_is_let_go() -> None:
    """After a limit its connection is closed; it may come back and catch up."""
    window = Window("en", "http://here/")
    behind = []
    for _ in range(MOST_UNSENT + 1):
        window.tell({"kind": "note"})
        behind.append(window.left_behind)
    assert behind == [False] * MOST_UNSENT + [True]
    assert window.unsent.qsize() == MOST_UNSENT


async def test_a_noisy_window_is_read_more_slowly_and_the_others_are_not(
    address: str, client: aiohttp.ClientSession
) -> None:
    noisy, calm = await connected(client, address), await connected(client, address)
    await noisy.hello("Bob", ROOM)
    await calm.hello("Anna", ROOM)
    answered = 0

    async def listen() -> None:
        nonlocal answered
        async for _ in noisy.socket:
            answered += 1

    listener = asyncio.create_task(listen())
    for number in range(300):
        await noisy.send(type="say", id=f"n{number}", text="help", room="")
    assert (await calm.say("help"))["text"]
    assert answered < 300, "by then it has not been heard to the end"
    await cancel_all(listener)
