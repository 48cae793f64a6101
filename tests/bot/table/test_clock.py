"""The clock of a table: time per turn, reserve, reminders, deadlines, vacation and quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from bot.table import Phase, PlayedBy, Table, decide, timers
from bot.table.commands import AddComputer, ComputerPlay, Join, Start, Tick, UpdatePerson
from bot.table.notices import Note, RackChanged, Reminder, TurnChanged
from bot.table.person import Person
from engine.core.series import GameEnded
from engine.record import SEED_BYTES, replay

from ..support.tables import (
    ANNA,
    BOB,
    CLARA,
    DAY,
    HOUR,
    NOON,
    SEED,
    after,
    any_move,
    at,
    opened,
    other,
    refused,
    said,
    started,
    to_move,
)


def test_reminders_and_deadline() -> None:
    table = started(BOB, clock="1d")
    begun = round(NOON.timestamp())
    assert timers(table) == {
        "half": begun + 12 * HOUR,
        "nearly": begun + 69120,
        "deadline": begun + 3 * DAY,
    }


def test_nobody_waits_for_who_plays_alone() -> None:
    alone = after(opened(clock="1d"), AddComputer(ANNA, "easy"), Start(ANNA, SEED))
    assert timers(alone).keys() == {"expire"}
    assert timers(started(BOB)).keys() == {"expire"}, "no clock, no deadline"


def test_each_reminder_once_and_never_early() -> None:
    table = started(BOB, clock="1d")
    assert refused(table, Tick("half"), at(hours=11, minutes=59)) == "moved-on"
    reminded, notices = decide(table, Tick("half"), at(hours=12))
    assert [(notice.person, notice.which) for notice in said(notices, Reminder)] == [
        (to_move(table).id, "half")
    ]
    assert refused(reminded, Tick("half"), at(hours=12)) == "moved-on"
    assert set(timers(reminded)) == {"nearly", "deadline"}
    late = after(reminded, Tick("nearly"), now=at(hours=20))
    assert set(timers(late)) == {"deadline"}


def test_what_a_turn_takes_longer_comes_out_of_the_bank() -> None:
    table = started(BOB, clock="1d")
    seat = replay(table.record).turn or 0
    assert table.chairs[seat].bank == 2 * DAY
    quick = after(table, any_move(table), now=at(hours=23))
    assert quick.chairs[seat].bank == 2 * DAY
    slow = after(table, any_move(table), now=at(hours=30))
    assert slow.chairs[seat].bank == 2 * DAY - 6 * HOUR


def test_the_next_turn_has_its_own_time() -> None:
    table = started(BOB, clock="1d")
    later = at(hours=23)
    moved = after(table, any_move(table), now=later)
    assert timers(moved)["deadline"] == round(later.timestamp()) + 3 * DAY


def test_everyone_waits() -> None:
    table = started(BOB, clock="1d")
    late, notices = decide(table, Tick("deadline"), at(days=3))
    assert said(notices, Note)[0].code == "overdue"
    assert timers(late).keys() == {"expire"}
    moved = after(late, any_move(late), now=at(days=4))
    assert moved.step == 1, "one may still move"


def test_the_computer_makes_this_one_move() -> None:
    table = started(BOB, clock="1d", late="move")
    seat = replay(table.record).turn or 0
    late = after(table, Tick("deadline"), now=at(days=3))
    assert late.chairs[seat].played_by is PlayedBy.COMPUTER_ONCE
    moved = after(late, ComputerPlay(replay(late.record).moves()[0]), now=at(days=3))
    assert moved.chairs[seat].played_by is PlayedBy.PERSON


def about_to_begin_again(seed: int) -> tuple[Table, str]:
    """Return a table and the move that ends a game of a series and begins the next; or no text."""
    table = started(BOB, game="dice", series="2", seed=bytes([seed]) * SEED_BYTES)
    while table.phase is Phase.PLAYING:
        match = replay(table.record)
        text = "score" if "score" in match.moves() else match.moves()[0]
        cancel_all, events = match.play(text)
        if any(isinstance(event, GameEnded) for event in events):
            return table, text if cancel_all.turn == match.turn else ""
        table = after(table, any_move(table, text.__eq__))
    return table, ""


def test_the_computer_does_not_begin_the_next_game_of_a_series() -> None:
    table, text = next(found for seed in range(50) if (found := about_to_begin_again(seed))[1])
    seat = replay(table.record).turn or 0
    late = table.with_chair(seat, played_by=PlayedBy.COMPUTER_ONCE)
    moved, notices = decide(late, ComputerPlay(text), NOON)
    assert replay(moved.record).turn == seat
    assert moved.chairs[seat].played_by is PlayedBy.PERSON
    person = moved.chairs[seat].person
    assert [notice.called for notice in said(notices, TurnChanged)] == [person.id if person else ""]


def test_the_computer_sits_in_until_the_person_is_back() -> None:
    table = started(BOB, clock="1d", late="sit-in")
    seat, person = replay(table.record).turn or 0, to_move(table)
    late = after(table, Tick("deadline"), now=at(days=3))
    moved = after(late, ComputerPlay(replay(late.record).moves()[0]), now=at(days=3))
    assert moved.chairs[seat].played_by is PlayedBy.COMPUTER_UNTIL_BACK
    back, notices = decide(moved, UpdatePerson(person), at(days=4))
    assert back.chairs[seat].played_by is PlayedBy.PERSON
    assert said(notices, Note)[0].code == "back"


def test_who_comes_back_does_not_wait_for_one_who_is_late_as_well() -> None:
    table = started(BOB, clock="1d", late="sit-in")
    seat, person = replay(table.record).turn or 0, to_move(table)
    late = after(table, Tick("deadline"), now=at(days=3))
    text = replay(late.record).moves()[0]
    moved = after(late, ComputerPlay(text), now=at(days=3))
    turn = replay(moved.record).turn or 0
    assert turn != seat
    both, notices = decide(moved, Tick("deadline"), at(days=6))
    assert said(notices, Note)[0].code == "overdue", "nobody would be left to play with"
    back, notices = decide(both, UpdatePerson(person), at(days=7))
    assert [notice.code for notice in said(notices, Note)] == ["back", "late-sit-in"]
    assert (back.chairs[seat].played_by, back.chairs[turn].played_by) == (
        PlayedBy.PERSON,
        PlayedBy.COMPUTER_UNTIL_BACK,
    )


def test_a_game_that_was_abandoned_calls_nobody_any_more() -> None:
    table = started(BOB)
    over, notices = decide(table, Tick("expire"), at(days=61))
    assert over.phase is Phase.OVER
    assert [notice.called for notice in said(notices, TurnChanged)] == [""]
    assert {notice.person for notice in said(notices, RackChanged)} == {person.id for person in over.people}


def test_a_new_deal_of_a_series_is_shown_to_everybody() -> None:
    table = started(BOB, CLARA, game="cards", series="2")
    while not any(isinstance(event, GameEnded) for event in replay(table.record).view(None).last):
        match = replay(table.record)
        text = max(match.offers(), key=lambda offer: sum(points for _, points in offer[1]))[0]
        table, notices = decide(table, any_move(table, text.__eq__), NOON)
    assert {notice.person for notice in said(notices, RackChanged)} == {person.id for person in table.people}


def test_a_deadline_that_passed_while_we_were_away_is_not_the_players_fault() -> None:
    table = started(BOB, clock="1d", late="move")
    late, notices = decide(table, Tick("deadline"), at(days=3, hours=5))
    assert said(notices, Reminder)[0].which == "second-chance"
    assert timers(late) == {"deadline": round(at(days=3, hours=6).timestamp())}
    assert late.chairs == table.chairs


def test_after_an_outage_in_quiet_hours_there_is_an_hour_too() -> None:
    sleepers = [replace(person, quiet=(22, 7)) for person in (ANNA, BOB)]
    table = after(opened(clock="1d", late="move"), Join(BOB), *(UpdatePerson(person) for person in sleepers))
    table = after(table, Start(ANNA, SEED), now=at(hours=11))  # the time is up at 23:00, so at 7:00
    late = after(table, Tick("deadline"), now=at(days=3, hours=19, minutes=15))
    assert timers(late) == {"deadline": round(at(days=3, hours=20, minutes=15).timestamp())}


def test_vacation_stops_the_clock() -> None:
    table = started(BOB, clock="1d")
    person = to_move(table)
    away = replace(person, away=round(at(days=10).timestamp()))
    resting = after(table, UpdatePerson(away), now=at(hours=6))
    assert timers(resting)["deadline"] == round(at(days=10 + 3, hours=-6).timestamp())
    early = after(resting, UpdatePerson(replace(person, away=0)), now=at(days=2))
    assert timers(early)["deadline"] == round(at(days=2 + 3, hours=-6).timestamp())


def test_a_turn_that_begins_in_the_vacation_begins_after_it() -> None:
    table = started(BOB, clock="1d")
    resting = after(table, UpdatePerson(replace(other(table), away=round(at(days=5).timestamp()))))
    moved = after(resting, any_move(resting), now=at(hours=1))
    assert timers(moved)["deadline"] == round(at(days=8).timestamp())


def test_nothing_happens_in_quiet_hours() -> None:
    """Anna in Amsterdam sleeps from 22 to 7; noon in London is one o'clock there."""
    table = started(BOB, clock="12h")
    quiet = replace(to_move(table), zone="Europe/Amsterdam", quiet=(22, 7))
    sleepy = after(table, UpdatePerson(quiet))
    due = timers(sleepy)
    seven = datetime(2026, 11, 17, 6, 0, tzinfo=UTC)
    assert due["half"] == round(at(hours=6).timestamp())
    assert due["nearly"] == round(seven.timestamp())
    assert due["deadline"] == round(at(hours=42).timestamp())


def test_quiet_hours_over_noon() -> None:
    person = Person("chat:x", "X", quiet=(10, 14))
    assert person.awake(round(NOON.timestamp())) == round(at(hours=2).timestamp())
    assert person.awake(round(at(hours=2).timestamp())) == round(at(hours=2).timestamp())
