"""A person is a secret of their device, and acts for nobody else."""

from __future__ import annotations

import aiohttp

from bot.platforms.web.identity import chat_of, person_of, room_of
from bot.store import Store
from bot.table import Table

from .connection import ELSEWHERE, ROOM, Connection, connected, secret_of
from .games import begin, moves, play, to_move

BAD_SECRETS = ("", "Anna", "x" * 19, "x" * 65, "x" * 21 + "\n", "x" * 21 + "é", "x" * 10 + " " + "x" * 11)
BAD_ROOMS = ("a", "abcdefg", "ABCDEFGHIJ", "abcdefghi1", "abcdefghij\n", "a" * 17, "#abcdefghij", "web:#abcdef")


async def stored(store: Store, room: str = ROOM) -> Table:
    table = (await store.tables.load((await store.chats.find(chat_of(room))).record.table)).table
    assert table is not None
    return table


async def heard_meanwhile(window: Connection) -> list[str]:
    """Return the kinds of all frames that come before the answer to a ping."""
    before = len(window.heard)
    await window.send(type="ping")
    await window.until("pong")
    return [frame["kind"] for frame in window.heard[before:-1]]


def test_an_address_tells_no_secret_and_belongs_to_one_secret() -> None:
    people = {person_of(secret_of(name)) for name in ("Anna", "Bob", "anna", "Anna-")}
    assert len(people) == 4
    assert all(person.startswith("web:") and not room_of(person) for person in people)
    assert not any("anna" in person for person in people)
    assert person_of(secret_of("Anna")) == person_of(secret_of("Anna"))


def test_a_room_is_a_chat_and_back() -> None:
    assert room_of(chat_of(ROOM)) == ROOM


def test_what_cannot_be_a_secret_or_a_room_is_none() -> None:
    assert {*map(person_of, BAD_SECRETS), *map(chat_of, BAD_ROOMS)} == {""}


async def test_two_people_of_one_name_are_two_people(address: str, client: aiohttp.ClientSession) -> None:
    one, other = await connected(client, address), await connected(client, address)
    first = await one.hello("Anna", ROOM, secret_of("one"))
    second = await other.hello("Anna", ROOM, secret_of("other"))
    assert first["person"] != second["person"]
    await begin(one, other)
    assert one.snapshot is not None
    assert other.snapshot is not None
    assert {one.snapshot["you"], other.snapshot["you"]} == {0, 1}
    assert one.snapshot["laying"]["rack"] != other.snapshot["laying"]["rack"]


async def test_one_secret_is_one_person_on_every_device(address: str, client: aiohttp.ClientSession) -> None:
    phone, laptop = await connected(client, address), await connected(client, address)
    welcome = await phone.hello("Anna", ROOM, secret_of("Anna"))
    await phone.say("/genial versus")
    again = await laptop.hello("Anna on the laptop", ROOM, secret_of("Anna"))
    assert again["person"] == welcome["person"]
    assert [table["room"] for table in again["tables"]] == [ROOM]
    seen = await phone.sees(phase="playing")
    assert await laptop.sees(phase="playing") == seen
    await play(laptop)
    assert await phone.sees(version=(await laptop.sees(moves=seen["moves"] + 2))["version"]) == laptop.snapshot


async def test_nobody_moves_for_somebody_else(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    """Buttons are not secret: whoever presses them is asked who they are."""
    anna, bob, carl = [await connected(client, address) for _ in range(3)]
    for window, name in ((anna, "Anna"), (bob, "Bob"), (carl, "Carl")):
        await window.hello(name, ROOM)
    await begin(anna, bob)
    await play(await to_move(anna, bob))
    mover = await to_move(anna, bob)
    assert mover.snapshot is not None
    seen = mover.snapshot
    before = await stored(store)
    button = seen["play"] + moves(seen)[0]
    for window in (bob if mover is anna else anna, carl):
        for room in (ROOM, ""):
            assert (await window.press(button, room))["refused"]
    for each in seen["actions"]:
        if each["verb"] not in ("rules", "words"):
            assert (await carl.press(each["data"]))["refused"], each["verb"]
    assert await stored(store) == before
    await play(mover)


async def test_a_button_of_another_room_does_nothing(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    await anna.say("/genial versus")
    seen = await anna.sees(yours=True)
    before = await stored(store)
    assert (await anna.press(seen["play"] + moves(seen)[0], room=ELSEWHERE))["refused"]
    assert await stored(store) == before


async def test_a_bad_secret_or_room_gets_an_error_and_nothing_else(
    address: str, client: aiohttp.ClientSession
) -> None:
    anna = await connected(client, address)
    good = {"type": "hello", "secret": secret_of("Anna"), "name": "Anna", "room": ROOM}
    for wrong in (*({"secret": bad} for bad in BAD_SECRETS), *({"room": bad} for bad in BAD_ROOMS)):
        await anna.send(**{**good, **wrong})
        assert await heard_meanwhile(anna) == ["error"], wrong
        await anna.send(type="say", id="1", text="help", room="")
        assert await heard_meanwhile(anna) == ["error"], "it is nobody's window"


async def test_a_bad_hello_leaves_the_window_as_it_was(address: str, client: aiohttp.ClientSession) -> None:
    anna = await connected(client, address)
    await anna.hello("Anna", ROOM)
    await anna.say("/genial new")
    await anna.sees(phase="lobby")
    await anna.send(type="hello", secret=BAD_SECRETS[1], name="Mallory", room=ELSEWHERE)
    await anna.until("error")
    await anna.say("/genial computer")
    assert (await anna.sees(version=2))["host"]


async def test_before_hello_nothing_is_answered(address: str, client: aiohttp.ClientSession) -> None:
    window = await connected(client, address)
    await window.send(type="say", id="1", text="/genial versus", room=ROOM)
    await window.send(type="press", id="2", button="-.0.help", room="")
    await window.send(type="history", id="3", room=ROOM)
    assert await heard_meanwhile(window) == ["error"] * 3
    await window.hello("Anna", ROOM)
    assert window.snapshot is None


async def test_what_is_asked_in_a_room_that_cannot_be_is_not_done_privately(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    anna = await connected(client, address)
    welcome = await anna.hello("Anna")
    for room in BAD_ROOMS:
        await anna.send(type="say", id="1", text="/genial versus", room=room)
        await anna.send(type="press", id="2", button="-.0.help", room=room)
        await anna.send(type="history", id="3", room=room)
        assert await heard_meanwhile(anna) == ["error"] * 3, room
    assert not (await store.chats.find(welcome["person"])).record.table


async def test_a_request_is_its_persons_also_if_the_window_changes_hands(
    address: str, client: aiohttp.ClientSession, store: Store
) -> None:
    window = await connected(client, address)
    welcome = await window.hello("Anna", ROOM)
    await window.send(type="say", id="1", text="/genial new", room=ROOM)
    await window.hello("Bob", ROOM)
    await window.sees(phase="lobby")
    assert (await stored(store)).host == welcome["person"]
    assert window.snapshot is not None
    assert window.snapshot["you"] is None


async def test_two_people_may_choose_the_same_number_for_a_request(
    address: str, client: aiohttp.ClientSession
) -> None:
    anna, bob = await connected(client, address), await connected(client, address)
    await anna.hello("Anna", ROOM)
    await bob.hello("Bob", ROOM)
    await anna.say("/genial new", number="1")
    assert not (await bob.say("/genial join", number="1"))["refused"]
    assert [seat["name"] for seat in (await bob.sees(version=2))["seats"]] == ["Anna", "Bob"]


async def test_a_name_is_on_one_line_not_too_long_and_never_empty(
    address: str, client: aiohttp.ClientSession
) -> None:
    names = {
        "": "?",
        " \n ": "?",
        "Anna\nMaria": "Anna Maria",
        "<b>x</b>" * 9: "<b>x</b>" * 4,
        "\u202eevil\x00": "evil",
    }
    for number, (given, shown) in enumerate(names.items(), 2):
        window = await connected(client, address)
        await window.hello(given, f"abcdefgh{number}", secret_of(f"person{number}"))
        await window.say("/genial new")
        assert [seat["name"] for seat in (await window.sees(phase="lobby"))["seats"]] == [shown]
