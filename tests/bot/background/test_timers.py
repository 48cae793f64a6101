"""Reminders and deadlines on a real store are never early, never repeated and never lost."""

from __future__ import annotations

from collections.abc import MutableMapping
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.background.timers import Timers
from bot.store import Store
from bot.table import Phase, PlayedBy
from bot.table.clock import THINK
from bot.words.phrases import Phrases
from engine.core.errors import BadRecord

from ..support.party import CHANNEL, Chat, Guest, Party
from ..support.scenarios import begun, move, to_move
from ..support.tables import started


def reminders(party: Party, guest: Guest) -> list[str]:
    return [reply.text.partition("\n")[0] for reply in party.chat.sent if reply.to == guest.id and reply.resend]


async def test_two_reminders_then_everyone_waits(party: Party) -> None:
    await begun(party, "clock=1d")
    slow = await to_move(party)
    await party.wait(hours=11)
    assert reminders(party, slow) == []
    await party.wait(hours=2)
    await party.wait(hours=2)
    assert reminders(party, slow) == ["Half of your time is over."]
    await party.wait(hours=6)
    assert reminders(party, slow) == ["Half of your time is over.", "Your time is nearly up."]
    await party.wait(hours=51)
    assert "the time is up" in party.chat.card().text
    await party.wait(days=30)
    assert len(reminders(party, slow)) == 2
    await move(party)
    assert (await party.table()).step == 1


async def test_a_move_in_time_stops_the_reminders(party: Party) -> None:
    await begun(party, "clock=1d")
    first = await to_move(party)
    await party.wait(hours=11)
    await move(party)
    await party.wait(hours=2)
    assert reminders(party, first) == []


async def test_the_computer_makes_one_move(party: Party) -> None:
    await begun(party, "clock=12h", "late=move")
    slow = await to_move(party)
    await party.wait(hours=36)
    table = await party.table()
    assert table.step >= 1
    assert (await to_move(party)).id != slow.id
    assert all(chair.played_by is PlayedBy.PERSON for chair in table.chairs)
    assert any("computer makes this move" in reply.text for reply in party.chat.sent)


async def test_the_computer_sits_in_and_gives_the_seat_back(party: Party) -> None:
    await begun(party, "clock=12h", "late=sit-in")
    slow = await to_move(party)
    await party.wait(hours=36)
    other = await to_move(party)
    assert other.id != slow.id
    assert party.chat.at(slow.id)[-1].text.endswith(Phrases("en")("rack-sat-in")), "who is absent reads why"
    moment = (await party.table()).step
    await move(party)
    assert (await party.table()).step >= moment + 2, "the computer answers at once"
    told = [line for line in party.chat.card().text.split("\n") if " plays " in line]
    assert [line.split()[0] for line in told][:2] == [other.name, slow.name], "and both moves are told"
    assert (await to_move(party)).id == other.id
    await slow.presses("My rack", on=party.chat.card())
    table = await party.table()
    assert table.chairs[table.seat_of(slow.id) or 0].played_by is PlayedBy.PERSON
    assert any("is back" in reply.text for reply in party.chat.sent)


async def test_computers_do_not_finish_a_game_among_themselves(party: Party) -> None:
    await begun(party, "clock=12h", "late=sit-in")
    await party.wait(hours=36)
    assert (await party.table()).step > 0
    second = await to_move(party)
    await party.wait(hours=36)
    table = await party.table()
    assert table.phase is Phase.PLAYING
    assert (await to_move(party)).id == second.id
    await party.wait(days=30)
    moments = table.step
    await move(party)
    assert (await party.table()).step > moments


async def test_a_game_everybody_left_does_not_keep_its_chat_for_ever(party: Party) -> None:
    await begun(party)
    await party.wait(days=59)
    stranger = party.guest("Clara")
    await stranger.says("/genial new")
    assert (await party.table()).phase is Phase.PLAYING
    await party.wait(days=1)
    assert (await party.table()).ending == "abandoned"
    await stranger.says("/genial new")
    assert (await party.table()).host == stranger.id


async def test_a_lobby_nobody_starts_is_closed(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    await party.wait(hours=23)
    assert (await party.table()).phase is Phase.LOBBY
    await party.wait(hours=1)
    assert (await party.table()).phase is Phase.CLOSED
    assert party.chat.at("chat:#games")[-1].rows == ()
    await anna.says("/genial new")
    assert (await party.table()).phase is Phase.LOBBY


async def test_after_a_restart_nothing_is_forgotten(store: Store) -> None:
    chat = Chat()
    before = Party(store, chat, "before")
    await begun(before, "clock=1d")
    slow = await to_move(before)
    after = Party(store, chat, "after")
    after.time = before.time
    await after.wait(hours=12)
    assert reminders(after, slow) == ["Half of your time is over."]


async def test_two_processes_remind_once(store: Store) -> None:
    chat = Chat()
    one, two = Party(store, chat, "one"), Party(store, chat, "two")
    await begun(one, "clock=1d")
    slow = await to_move(one)
    one.time += timedelta(hours=12)
    two.time = one.time
    assert await one.timers.look() + await two.timers.look() == 1
    await one.delivered()
    await two.delivered()
    assert len(reminders(one, slow)) == 1


async def test_who_claims_and_dies_loses_nothing(store: Store) -> None:
    chat = Chat()
    party = Party(store, chat, "one")
    await begun(party, "clock=1d")
    slow = await to_move(party)
    party.time += timedelta(hours=12)
    now = round(party.time.timestamp())
    for number in await store.tables.due_partitions(now):
        assert await store.tables.claim_timers(number, now, 60, 10)
    await party.wait(seconds=59)
    assert reminders(party, slow) == [], "somebody has it"
    await party.wait(seconds=1)
    assert len(reminders(party, slow)) == 1


async def test_a_clock_that_jumps_back_only_delays(party: Party) -> None:
    await begun(party, "clock=1d")
    slow = await to_move(party)
    await party.wait(hours=-100)
    assert reminders(party, slow) == []
    await party.wait(hours=112)
    assert len(reminders(party, slow)) == 1


async def test_a_window_that_comes_back_by_itself_is_not_its_person(party: Party) -> None:
    """A reconnecting window gives no seat back; only an action does."""
    await begun(party, "clock=12h", "late=sit-in")
    slow = await to_move(party)
    await party.wait(hours=36)
    for asks, driver in (
        (party.service.snapshot(CHANNEL, slow.id, slow.name), PlayedBy.COMPUTER_UNTIL_BACK),
        (slow.says("/genial card"), PlayedBy.PERSON),
    ):
        await asks
        table = await party.table()
        seat = table.seat_of(slow.id)
        assert seat is not None
        assert table.chairs[seat].played_by is driver


async def test_a_table_that_cannot_be_read_keeps_no_other_waiting(
    store: Store, logged: list[MutableMapping[str, Any]]
) -> None:
    """An unreadable table blocks no other, neither at the start of a process nor later."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    ids = {"aaaaaaaaaa", "bbbbbbbbbb"}
    for each in ids:
        await store.tables.save(replace(started(), id=each, version=1), 0, (), {THINK: round(now.timestamp())})
    ticked: list[str] = []

    async def tick(table: str, kind: str) -> None:
        ticked.append(table)
        if table == min(ids):
            raise BadRecord("bad-record")

    await Timers(store, lambda: now, tick).resume()
    assert sorted(ticked) == sorted([*ids, *ids]), "at the start, and because they were due"
    lines = [line for line in logged if line["event"] == "tick-failed"]
    assert {line["table"] for line in lines} == {min(ids)}
    for line in lines:
        line["expected"] = True


async def test_after_an_outage_there_is_another_hour(party: Party) -> None:
    await begun(party, "clock=12h", "late=move")
    slow = await to_move(party)
    await party.wait(days=5)
    assert (await party.table()).step == 0
    assert "another hour" in reminders(party, slow)[-1]
    await party.wait(hours=1)
    assert (await party.table()).step >= 1
