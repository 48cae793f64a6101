"""Decisions that forget a person: nothing of theirs stays at the table."""

from __future__ import annotations

from msgspec.structs import replace

from bot.screens.viewer import Viewer
from bot.table import Phase, PlayedBy, Table, timers
from bot.table.commands import Forget, Join, Resign, VoteEnd, Watch
from bot.table.positions import Positions
from bot.words.phrases import Phrases

from ..support.tables import ANNA, BOB, CLARA, after, opened, refused, started

say = Phrases("en")


def test_from_a_lobby_one_gets_up_and_the_next_is_the_host() -> None:
    table = after(opened(), Join(BOB), Forget(ANNA, "1"))
    assert (table.people, table.host, table.phase) == ((BOB,), BOB.id, Phase.LOBBY)
    alone = after(opened(), Forget(ANNA, "1"))
    assert (alone.phase, alone.chairs) == (Phase.CLOSED, ())
    assert ANNA.id not in str(alone)


def test_from_a_game_one_resigns_and_nobody_sits_there() -> None:
    table = after(started(BOB, CLARA, game="dice"), VoteEnd(ANNA), Forget(ANNA, "1"))
    seat = next(
        seat for seat, chair in enumerate(table.chairs) if chair.played_by is PlayedBy.COMPUTER_FOR_GOOD
    )
    person = table.chairs[seat].person
    assert person is not None
    assert (person.forgotten, person.name) == (True, "")
    assert {*table.people} == {BOB, CLARA}
    assert table.alive
    assert timers(table)
    for trace in (ANNA.id, ANNA.name):
        assert trace not in str(table)
    two = after(started(BOB, game="dice"), Forget(ANNA, "1"))
    assert (two.phase, two.ending) == (Phase.OVER, "resigned")


def test_a_finished_game_stays_as_it_is_but_for_the_name() -> None:
    over = after(started(BOB, game="dice"), Resign(BOB))
    gone = after(over, Forget(ANNA, "1"))
    assert (gone.record, gone.losers, gone.touched) == (over.record, over.losers, over.touched)
    assert Viewer.of(gone, Positions(), 0).names[gone.losers[0] ^ 1] == say("somebody")


def test_a_watcher_is_gone() -> None:
    table = after(started(BOB), Watch(CLARA), Forget(CLARA, "1"))
    assert table.watchers == ()
    assert {*table.people} == {ANNA, BOB}


def test_where_one_never_was_there_is_nothing_to_forget() -> None:
    assert refused(started(BOB), Forget(CLARA, "1")) == "not-seated"


def test_two_who_are_forgotten_are_two() -> None:
    table: Table = after(started(BOB, CLARA, game="dice"), Forget(ANNA, "1"), Forget(BOB, "2"))
    ids = [chair.person.id for chair in table.chairs if chair.person]
    assert len({*ids}) == 3
    assert replace(table).people == (CLARA,)
