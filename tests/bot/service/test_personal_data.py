"""Personal data is explained, exported without secrets, and forgotten without a trace."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.messages.platform import Unreachable
from bot.store import Store
from bot.words.phrases import Phrases
from engine import transcript

from ..support.moody import moody
from ..support.party import CHANNEL, Guest, Party, find
from ..support.scenarios import begun, move, to_move

say = Phrases("en")


async def exported(guest: Guest, where: str = "") -> dict[str, Any]:
    reply = await guest.says("/genial export", where or guest.id)
    assert reply.file is not None
    assert reply.file.name == "genial.json"
    found: dict[str, Any] = json.loads(reply.file.content)
    return found


async def everything(store: Store) -> str:
    """Return all keys and values of the store as text."""
    client, found = store.client, []
    for key in await client.keys("*"):
        found.append(key)
        match await client.type(key):
            case b"string":
                found.append(await client.get(key))
            case b"hash":
                found += [part for item in (await client.hgetall(key)).items() for part in item]
            case b"set":
                found += await client.smembers(key)
            case b"zset":
                found += await client.zrange(key, 0, -1)
            case b"stream":
                found += [part for _, entry in await client.xrange(key) for part in entry.values()]
            case kind:
                raise AssertionError(kind)
    return b"\n".join(found).decode()


async def test_privacy_tells_how_to_export_and_forget(party: Party) -> None:
    anna = party.guest("Anna", "nl")
    await anna.says("/genial privacy")
    assert anna.seen.text == Phrases("nl")("privacy")
    await anna.presses("Exporteren")
    assert anna.seen.file is not None
    await anna.says("/genial privacy")
    await anna.presses("Vergeet mij")
    assert anna.seen.text == Phrases("nl")("confirm-forget")
    await anna.presses("Terug")
    assert anna.seen.text == Phrases("nl")("privacy")


async def test_a_stranger_exports_nearly_nothing(party: Party) -> None:
    found = await exported(party.guest("Anna"))
    assert (found["person"]["name"], found["tables"], found["played"]) == ("Anna", [], {})


async def test_of_a_running_game_only_what_one_may_see(party: Party) -> None:
    anna, bob = await begun(party, "seats=2")
    await move(party)
    await anna.whispers("zone Europe/Berlin")
    table = await party.table()
    found = await exported(anna, CHANNEL)
    assert found["person"]["zone"] == "Europe/Berlin"
    (shown,) = found["tables"]
    assert shown["moves"] == list(table.record.moves)
    assert shown["commitment"] == table.record.commitment
    assert len(shown["rack"]) in (5, 6)
    assert table.seed.hex() not in json.dumps(found)
    assert bob.id not in json.dumps(found), "others are names"
    assert {*shown["players"]} == {"Anna", "Bob"}


async def test_of_a_finished_game_the_whole_record(party: Party) -> None:
    anna, bob = await begun(party, "seats=2")
    await move(party)
    await bob.says("/genial resign yes")
    table = await party.table()
    found = await exported(anna)
    (shown,) = found["tables"]
    assert transcript.read(shown["transcript"]).record == table.record
    assert shown["seed"] == table.seed.hex()
    assert found["played"][table.id]["won"] is True


async def test_what_one_watches_is_exported_too(party: Party) -> None:
    await begun(party)
    clara = party.guest("Clara")
    await clara.says("/genial watch")
    (shown,) = (await exported(clara))["tables"]
    assert shown["watching"]
    assert "rack" not in shown


async def full_life(party: Party) -> tuple[Guest, Guest]:
    """Let somebody leave data everywhere: in lobbies, running, finished and closed games."""
    anna, bob, clara = party.guest("Annabella"), party.guest("Bob"), party.guest("Clara")

    async def table(chat: str, host: Guest, *others: Guest, game: str = "dice") -> None:
        await host.says(f"/genial new {game}", chat)
        for guest in others:
            await guest.says("/genial join", chat)
        await host.says("/genial start", chat)

    await table("chat:#over", anna, bob)
    await bob.says("/genial resign yes", "chat:#over")
    await table("chat:#ended", bob, anna)
    for guest in (anna, bob):
        await guest.says("/genial end yes", "chat:#ended")
    await table("chat:#watched", bob, clara)
    await anna.says("/genial watch", "chat:#watched")
    await anna.says("/genial new", "chat:#lobby")
    await bob.says("/genial join", "chat:#lobby")
    await anna.says("/genial new", "chat:#alone")
    await bob.says("/genial new", "chat:#closed")
    await anna.says("/genial join", "chat:#closed")
    await bob.says("/genial close", "chat:#closed")
    await anna.says("/genial new", "chat:#left")
    await bob.says("/genial join", "chat:#left")
    await anna.says("/genial leave", "chat:#left")
    await table(CHANNEL, anna, bob, clara, game="classic")
    await anna.says("/genial end yes")
    await move(party)
    await anna.whispers("quiet 22-7")
    await anna.whispers("stats")
    await anna.says("/genial new", "chat:#late")
    return anna, bob


async def test_nothing_of_a_forgotten_person_is_left(party: Party) -> None:
    anna, bob = await full_life(party)
    before = await everything(party.store)
    assert before.count(anna.id) > 10
    assert before.count(anna.name) > 5
    await anna.says("/genial forget")
    assert anna.seen.text == say("confirm-forget")
    assert await everything(party.store) == before
    await anna.presses("Yes, forget me")
    assert anna.seen.text == say("forgotten")
    left = (await everything(party.store)).casefold()
    assert anna.id not in left
    assert "annabella" not in left
    card = party.chat.card()
    assert card.picture is not None
    assert anna.name not in card.text + card.picture.alt
    assert say("somebody") in card.text
    over = party.chat.card("chat:#over")
    assert over.picture is not None
    assert anna.name not in over.text + over.picture.alt
    assert say("stats-people", count=2, won=0) in (await bob.whispers("stats")).text, "the others keep theirs"


async def test_the_game_goes_on_without_them(party: Party) -> None:
    await full_life(party)
    await party.guest("Annabella").whispers("forget yes")
    for _ in range(6):
        table = await party.table()
        if not table.alive:
            break
        await move(party)
    assert (await party.table()).alive
    guest = await to_move(party)
    assert guest.name in ("Bob", "Clara")
    assert not list(await party.store.client.keys("*:outbox:gone")), "nobody is written to"


async def test_asked_twice_one_is_forgotten_once(party: Party) -> None:
    anna, _ = await begun(party)
    for _ in range(2):
        await anna.says("/genial forget yes", request="twice")
        assert anna.seen.text == say("forgotten")


async def test_after_a_kill_in_between_the_rest_is_forgotten(
    party: Party, monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    anna, _ = await full_life(party)
    times = 0

    async def killed(*_: object) -> None:
        nonlocal times
        times += 1
        if times == 3:
            raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(party.store.people, "forget_messages", killed)
        assert (await anna.whispers("forget yes")).text == say("refusal-trouble")
    for line in logged:
        line["expected"] = line["event"] == "trouble"
    assert anna.id in await everything(party.store)
    assert (await anna.whispers("forget yes")).text == say("forgotten")
    assert anna.id not in await everything(party.store)


async def test_what_could_not_be_delivered_is_forgotten_too(
    store: Store, logged: list[MutableMapping[str, Any]]
) -> None:
    party, chat = moody(store)
    anna, bob = await begun(party)
    chat.only = lambda reply: reply.to == anna.id or "Anna" in reply.text
    chat.moods = [Unreachable("closed") for _ in range(9)]
    await anna.says("/genial end yes")
    await move(party)
    await move(party)
    assert anna.id in "".join(str(entry) for entry, _ in await party.outgoing.given_up("chat"))
    chat.moods = []
    anna.name = "Ann"  # they were called otherwise before
    await anna.whispers("forget yes")
    assert "anna" not in (await everything(store)).casefold()
    await bob.whispers("rack")
    for line in logged:
        line["expected"] = line["event"] == "given-up"


async def test_who_was_forgotten_begins_anew(party: Party) -> None:
    anna, _ = await begun(party, "seats=2")
    await anna.whispers("language de")
    await anna.whispers("forget yes")
    assert (await anna.whispers("stats")).text == say("stats-none")
    assert (await anna.says("/genial board")).text != say("refusal-trouble")
    await anna.presses("Rematch", party.chat.card(), CHANNEL)
    assert (await party.table()).names == ("Anna",)
    assert not any("somebody" in reply.text for reply in party.chat.at(CHANNEL)), "nobody is asked to join"


async def test_a_button_of_theirs_from_before(party: Party) -> None:
    anna, _ = await begun(party, "seats=2")
    button = find(party.chat.card(), "My rack")
    await anna.whispers("forget yes")
    assert (await anna.sends(button, CHANNEL)).text == say("refusal-not-seated")
