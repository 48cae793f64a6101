"""Playing on from a move of an earlier game."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.table import Phase, Table, decide, result_of
from bot.table.commands import Open, Play, PlayOn, Resign, VoteEnd
from bot.table.person import Person
from engine.games import GAMES
from engine.record import Record
from engine.record import replay as replayed

from ..support.snapshots import tables
from ..support.tables import ANNA, BOB, CLARA, NOON, after, any_move, opened, refused, started

STRANGER = Person("chat:zoe", "Zoe")


def empty(who: Person = ANNA, chat: str = "chat:#other", game: str = "classic") -> Table:
    table, _ = decide(None, Open(who, "zzzzzzzzzz", chat, "en", game), NOON)
    return table


def finished(game: str) -> Table:
    return tables(game, 2)[-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_asker_takes_the_seat_to_move_and_computers_the_others(game: str) -> None:
    origin = finished(game)
    for kept in (0, 1, len(origin.record.moves) // 2, len(origin.record.moves) - 1):
        table = after(empty(game=game), PlayOn(ANNA, origin, kept))
        record = origin.record
        first = Record(
            record.game, record.version, record.seats, record.options, record.seed, record.moves[:kept]
        )
        assert table.record == first
        turn = replayed(first).turn
        assert [chair.person for chair in table.chairs].count(None) == record.seats - 1
        assert table.seat_of(ANNA.id) == turn
        assert {chair.level for chair in table.chairs if not chair.person} == {"medium"}
        assert after(table, Play(ANNA, replayed(first).moves()[0], table.step)).step == table.step + 1


def test_a_move_that_there_is_not() -> None:
    origin = finished("classic")
    most = len(origin.record.moves) - 1
    for kept in (None, most + 1, most + 100):
        with_facts = refused(empty(), PlayOn(ANNA, origin, kept))
        assert with_facts == "no-such-move"
    ended = after(started(BOB), VoteEnd(ANNA), VoteEnd(BOB))
    assert after(empty(), PlayOn(ANNA, ended, 0)).phase is Phase.PLAYING


def test_a_game_between_people_must_be_over() -> None:
    """Or its deal would be known."""
    running = after(started(BOB), any_move(started(BOB)))
    assert refused(empty(), PlayOn(ANNA, running, 0)) == "not-over"
    assert refused(empty(), PlayOn(ANNA, opened(), 0)) == "not-started"
    assert refused(empty(BOB, running.chat), PlayOn(STRANGER, running, 0)) == "not-over"
    resigned = after(started(BOB, CLARA), Resign(CLARA))
    assert refused(empty(), PlayOn(ANNA, resigned, 0)) == "not-over"


def test_ones_own_game_against_computers_need_not_be_over() -> None:
    alone = started()
    moved = after(alone, any_move(alone))
    assert after(empty(), PlayOn(ANNA, moved, 1)).moves == moved.moves
    assert refused(empty(STRANGER), PlayOn(STRANGER, moved, 1)) == "not-seated"
    assert refused(empty(STRANGER, moved.chat), PlayOn(STRANGER, moved, 1)) == "not-over"


def test_only_whoever_sat_there_or_where_it_hangs() -> None:
    origin = finished("classic")
    assert refused(empty(STRANGER), PlayOn(STRANGER, origin, 1)) == "not-seated"
    here = after(empty(STRANGER, origin.chat), PlayOn(STRANGER, origin, 1))
    assert here.seat_of(STRANGER.id) is not None


def test_its_result_is_not_counted() -> None:
    """Whoever plays a deal again knows it."""
    origin = finished("classic")
    table = after(empty(), PlayOn(ANNA, origin, 1), VoteEnd(ANNA), now=NOON + timedelta(hours=1))
    assert table.phase is Phase.OVER
    assert result_of(table, ANNA.id, replayed) is None
    assert result_of(replace(table, origin=""), ANNA.id, replayed) is not None
