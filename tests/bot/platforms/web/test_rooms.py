"""A room is a chat with a table of its own. Rooms do not disturb one another; people find theirs again."""

from __future__ import annotations

from itertools import pairwise

import aiohttp

from .connection import ELSEWHERE, ROOM, Connection, Heard, connected, secret_of
from .games import action, begin, moves, play, to_move, verbs

PUBLIC = {"rules", "words", "watch", "unwatch"}


async def looking(client: aiohttp.ClientSession, address: str, **people: str) -> list[Connection]:
    """Open a window for each person, at their room."""
    windows = []
    for name, room in people.items():
        window = await connected(client, address)
        await window.hello(name, room)
        windows.append(window)
    return windows


async def listed(window: Connection, **facts: object) -> Heard:
    """Return a table of the person's list as soon as one has these facts."""
    while True:
        for table in (await window.until("tables"))["tables"]:
            if all(table[key] == value for key, value in facts.items()):
                return dict(table)


async def test_a_room_without_a_table_is_empty(address: str, client: aiohttp.ClientSession) -> None:
    [anna] = await looking(client, address, Anna=ROOM)
    assert {"kind": "table", "room": ROOM, "snapshot": None} in anna.heard
    assert (await anna.say("/genial board"))["refused"]
    assert (await anna.say("/genial join"))["refused"]
    assert await anna.history() is None


async def test_one_person_plays_in_two_rooms_at_once(address: str, client: aiohttp.ClientSession) -> None:
    one, other = [await connected(client, address) for _ in range(2)]
    await one.hello("Anna", ROOM)
    await other.hello("Anna", ELSEWHERE)
    await one.say("/genial versus classic")
    await other.say("/genial versus dice")
    for window, game in ((one, "classic"), (other, "dice")):
        await play(window)
        assert (await window.sees())["game"] == game
    again = await connected(client, address)
    welcome = await again.hello("Anna")
    assert {(table["room"], table["game"]) for table in welcome["tables"]} == {
        (ROOM, "classic"),
        (ELSEWHERE, "dice"),
    }
    assert all(table["yours"] and table["turn"] == "Anna" and table["host"] for table in welcome["tables"])


async def test_four_people_play_in_two_rooms_at_once(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob, clara, dirk = await looking(
        client, address, Anna=ROOM, Bob=ROOM, Clara=ELSEWHERE, Dirk=ELSEWHERE
    )
    await begin(anna, bob)
    await begin(clara, dirk, game="cards")
    for _ in range(3):
        await play(await to_move(anna, bob))
        await play(await to_move(clara, dirk))
    for window, names in ((bob, {"Anna", "Bob"}), (dirk, {"Clara", "Dirk"})):
        seen = await window.sees(moves=3)
        assert {seat["name"] for seat in seen["seats"]} == names
        rooms = {frame["room"] for frame in window.heard if frame["kind"] in ("table", "note")}
        assert rooms == {window.room}


async def test_an_abandoned_game_blocks_nobody(address: str, client: aiohttp.ClientSession) -> None:
    carl, anna = await looking(client, address, Carl=ROOM, Anna=ROOM)
    await carl.say("/genial versus")
    await carl.socket.close()
    assert (await anna.say("/genial versus"))["refused"], "in this room there is a table"
    await anna.hello("Anna", ELSEWHERE)
    assert not (await anna.say("/genial versus"))["refused"]
    await play(anna)


async def test_a_stranger_sees_what_everybody_may_see(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob, wendy = await looking(client, address, Anna=ROOM, Bob=ROOM, Wendy=ROOM)
    for game, hidden in (("classic", "rack"), ("cards", "hand")):
        for window in (anna, bob, wendy):
            await window.hello(window.name, ROOM if game == "classic" else ELSEWHERE)
        await begin(anna, bob, game=game)
        await play(await to_move(anna, bob))
        seen, own = await wendy.sees(moves=1), await anna.sees(moves=1)
        part, other = (seen["laying"] or seen["cards"]), (own["laying"] or own["cards"])
        assert seen["you"] is None
        assert (seen["yours"], seen["host"], seen["play"]) == (False, False, "")
        assert part[hidden] is None
        assert other[hidden]
        assert not any(part.get(key) for key in ("choices", "placements", "best", "plays"))
        assert verbs(seen) <= PUBLIC
        assert not moves(seen)
        for public in ("tracks", "recent", "seats", "turn", "moves", "version"):
            assert seen[public] == own[public]
        assert (await wendy.say("/genial rack"))["refused"]


async def test_whoever_comes_may_join_a_lobby(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob, carl = await looking(client, address, Anna=ROOM, Bob=ROOM, Carl=ROOM)
    await anna.say("/genial new classic seats=2")
    seen = await bob.sees(phase="lobby")
    assert seen["you"] is None
    assert "start" not in verbs(seen)
    await bob.press(action(seen, "join"))
    assert (await bob.sees(you=1))["lobby"]["free"] == 0
    full = await carl.sees(version=2)
    assert "join" not in verbs(full)
    assert (await carl.press(action(seen, "join")))["refused"]
    await anna.press(action(await anna.sees(version=2), "start"))
    assert (await carl.sees(phase="playing"))["you"] is None


async def test_a_closed_table_leaves_nothing_to_press(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await anna.say("/genial new")
    assert verbs(await bob.sees(phase="lobby"))
    await anna.say("/genial leave")
    for window in (anna, bob):
        closed = await window.sees(phase="closed")
        assert closed["status"]
        assert verbs(closed) <= PUBLIC
        assert closed["lobby"] is None
    assert not (await anna.say("/genial new"))["refused"], "the room is free again"
    assert (await bob.sees(phase="lobby"))["table"] != closed["table"]


async def test_who_looks_elsewhere_hears_that_it_is_their_turn(
    address: str, client: aiohttp.ClientSession
) -> None:
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await begin(anna, bob)
    mover = await to_move(anna, bob)
    other, name = (bob, "Bob") if mover is anna else (anna, "Anna")
    for room in (ELSEWHERE, ""):
        welcome = await other.hello(name, room)
        assert [table["yours"] for table in welcome["tables"]] == [False]
        await play(mover)
        assert (await listed(other, yours=True))["turn"] == name
        await other.hello(name, ROOM)
        await play(other)


async def test_who_wants_no_racks_hears_it_too(address: str, client: aiohttp.ClientSession) -> None:
    """The list does not depend on what is sent to people."""
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await bob.say("racks off", room="")
    await bob.say("calls off", room="")
    await begin(anna, bob)
    if await to_move(anna, bob) is bob:
        await play(bob)
    await bob.hello("Bob")
    await play(anna)
    assert (await listed(bob, yours=True))["turn"] == "Bob"


async def test_a_host_who_looks_elsewhere_hears_who_has_joined(
    address: str, client: aiohttp.ClientSession
) -> None:
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await anna.say("/genial new")
    await anna.hello("Anna")
    await bob.press(action(await bob.sees(phase="lobby"), "join"))
    assert (await listed(anna, names=["Anna", "Bob"]))["phase"] == "lobby"
    await bob.say("/genial leave")
    assert await listed(anna, names=["Anna"])


async def test_another_device_lists_a_new_table(address: str, client: aiohttp.ClientSession) -> None:
    phone, laptop = [await connected(client, address) for _ in range(2)]
    await phone.hello("Anna")
    await laptop.hello("Anna", ROOM)
    await laptop.say("/genial new dice")
    assert (await listed(phone, room=ROOM))["game"] == "dice"


async def test_a_finished_game_is_listed_as_finished(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await begin(anna, bob)
    await anna.hello("Anna")
    await bob.say("/genial resign yes")
    over = await listed(anna, phase="over")
    assert (over["room"], over["yours"], over["turn"]) == (ROOM, False, "")
    await anna.hello("Anna", ROOM)
    seen = await anna.sees(phase="over")
    assert seen["result"]["places"][seen["you"]] == 1


async def test_what_is_said_in_a_room_is_heard_there_only(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob, wendy, carl = await looking(client, address, Anna=ROOM, Bob=ROOM, Wendy=ROOM, Carl=ELSEWHERE)
    await begin(anna, bob)
    await bob.say("/genial resign yes")
    for window in (anna, wendy):
        assert not (await window.until("note", room=ROOM, text="Bob has resigned."))["call"]
    await carl.say("help")
    assert {frame["kind"] for frame in carl.heard} == {"welcome", "table", "tables", "answer"}


async def test_the_same_is_not_told_twice(address: str, client: aiohttp.ClientSession) -> None:
    """A page redraws what it is told; only what is new is worth that."""
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await begin(anna, bob)
    for _ in range(4):
        await play(await to_move(anna, bob))
    for window in (anna, bob):
        told = [frame["snapshot"] for frame in window.heard if frame["kind"] == "table"]
        assert all(one != other for one, other in pairwise(told))
        versions = [snapshot["version"] for snapshot in told if snapshot]
        assert versions == sorted(versions)


async def test_another_name_is_seen_at_the_table_at_once(address: str, client: aiohttp.ClientSession) -> None:
    anna, bob = await looking(client, address, Anna=ROOM, Bob=ROOM)
    await begin(anna, bob)
    await anna.hello("Annabel", ROOM, secret_of("Anna"))
    for window in (anna, bob):
        names = {seat["name"] for seat in (await window.sees())["seats"]}
        while names != {"Annabel", "Bob"}:
            names = {seat["name"] for seat in (await window.until("table"))["snapshot"]["seats"]}


async def test_an_earlier_table_of_a_room_is_seen_there_alone(
    address: str, client: aiohttp.ClientSession
) -> None:
    [anna] = await looking(client, address, Anna=ROOM)
    await anna.say("/genial versus travel")
    await play(anna)
    first = (await anna.sees())["table"]
    await anna.say("/genial resign yes")
    await anna.say("/genial versus dice")
    assert (await anna.sees(game="dice"))["table"] != first
    for room, game in ((ROOM, "travel"), (ELSEWHERE, None)):
        await anna.send(type="hello", secret=secret_of("Anna"), name="Anna", room=room, table=first)
        seen = (await anna.until("table", room=room))["snapshot"]
        assert (seen and seen["game"]) == game
        await anna.send(type="history", id=f"h{room}", room=room, table=first)
        told = (await anna.until("history", id=f"h{room}"))["history"]
        assert (told is not None) == (room == ROOM)
