"""Actions of a snapshot: everything that is offered works, and what is not offered is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableMapping
from random import Random
from typing import Any

import pytest

from bot.messages.buttons import read
from bot.messages.reply import Button
from bot.messages.snapshot import ActionButton, Snapshot
from bot.table import Phase
from engine.games import GAMES

from ..support.party import CHANNEL, Guest, Party

SLOW = {"coach", "replay", "hint", "hard", "expert"}  # verbs and levels that take their time
ENDING = {"close", "leave", "resign", "end"}
# Typed by somebody to whom they are not offered, these are refused.
OFFERED = ("join", "start", "computer easy", "dismiss", "close", "undo", "end")
STEPS = 80


async def looks(guest: Guest) -> Snapshot:
    seen = await guest.party.service.snapshot(CHANNEL, guest.id, guest.name)
    assert seen is not None
    return seen


async def presses(guest: Guest, data: str) -> None:
    """Press a button of a snapshot, as a page does."""
    await guest.sends(Button("", read(data)), CHANNEL)


def refusals(logged: list[MutableMapping[str, Any]]) -> list[MutableMapping[str, Any]]:
    return [line for line in logged if line["event"] == "refused"]


def rarest(rng: Random, seen: Snapshot, done: Counter[str]) -> ActionButton | None:
    """Choose what was done least so far; what ends a table only now and then, or there would be no game."""
    if seen.phase == "playing" and rng.random() < 0.5:
        return None
    quick = [each for each in seen.actions if each.verb not in SLOW and each.argument not in SLOW]
    fitting = [each for each in quick if each.verb not in ENDING or rng.random() < 0.15]
    return min(fitting, key=lambda each: (done[each.verb], rng.random()), default=None)


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_offered_works_and_what_is_not_is_refused(
    party: Party, logged: list[MutableMapping[str, Any]], game: str
) -> None:
    rng = Random(game)
    guests = [party.guest(name) for name in ("Anna", "Bob", "Clara")]
    await guests[0].says(f"/genial new {game}")
    done: Counter[str] = Counter()
    for _ in range(STEPS):
        guest = rng.choice(guests)
        seen = await looks(guest)
        if seen.phase == "closed":
            await guest.says(f"/genial new {game}")
            continue
        offered = {each.verb for each in seen.actions}
        for typed in OFFERED:
            verb = typed.partition(" ")[0]
            if verb not in offered and rng.random() < 0.2:
                before = len(refusals(logged))
                await guest.says(f"/genial {typed}")
                assert len(refusals(logged)) == before + 1, (typed, guest.seen.text)
        action = rarest(rng, seen, done)
        before = len(refusals(logged))
        if action is not None:
            await presses(guest, action.data)
            done[action.verb] += 1
        elif seen.phase == Phase.PLAYING.value:
            await plays(party, guests, rng)
        assert len(refusals(logged)) == before, (action, guest.seen.text)
    assert done.keys() >= {
        "join",
        "computer",
        "dismiss",
        "host",
        "start",
        "watch",
        "unwatch",
        "rematch",
        "rules",
    }


async def plays(party: Party, guests: list[Guest], rng: Random) -> None:
    """Let whoever is to move play something, by the button that the snapshot gives."""
    for guest in guests:
        seen = await looks(guest)
        if seen.yours:
            match = party.service.positions((await party.table()).record)
            await presses(guest, seen.play + rng.choice(match.moves()))


async def test_hints_are_offered_in_a_game_the_coach_and_the_film_after_it(party: Party) -> None:
    anna, zoe = party.guest("Anna"), party.guest("Zoe")
    await anna.says("/genial versus classic")
    seen = await looks(anna)
    assert seen.yours, "the computer has moved at once"
    await presses(anna, next(each.data for each in seen.actions if each.verb == "hint"))
    assert anna.seen.rows
    assert "hint" not in {each.verb for each in (await looks(zoe)).actions}
    match = party.service.positions((await party.table()).record)
    await presses(anna, seen.play + match.moves()[0])
    end = next(each for each in (await looks(anna)).actions if each.verb == "end")
    assert end.confirm, "this one vote ends it"
    await presses(anna, end.data)
    over = await looks(anna)
    assert (over.phase, over.result and over.result.places) == ("over", ())
    assert {"rematch", "coach", "replay"} <= {each.verb for each in over.actions}
    assert {"rematch", "coach"} & {each.verb for each in (await looks(zoe)).actions} == set()


async def test_at_a_table_without_hints_none_is_offered(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial versus classic advice=off")
    seen = await looks(anna)
    assert "hint" not in {each.verb for each in seen.actions}


async def test_only_the_host_gets_buttons_to_choose_with(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new classic")
    await bob.says("/genial join")
    hosts, joins = (await looks(anna)).lobby, (await looks(bob)).lobby
    assert hosts is not None
    assert joins is not None
    assert [choice.value for choice in hosts.choices] == [choice.value for choice in joins.choices]
    assert not any(value.data for choice in joins.choices for value in choice.values)
    assert (joins.levels, len(hosts.levels)) == ((), 4)
    seats = next(choice for choice in hosts.choices if choice.key == "seats")
    await presses(anna, next(value.data for value in seats.values if value.value == "3"))
    table = await party.table()
    assert table.seats == 3
    await presses(anna, hosts.levels[0].data)
    assert len((await party.table()).chairs) == 3
    full = (await looks(anna)).lobby
    assert full is not None
    assert (full.free, full.levels) == (0, ())
