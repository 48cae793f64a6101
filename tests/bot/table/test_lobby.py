"""Decisions about a lobby without any server: seats, host, options, expiry, start."""

from __future__ import annotations

import pytest

from bot.table import Phase, decide, timers
from bot.table.commands import (
    AddComputer,
    Choose,
    Close,
    Command,
    HandOver,
    Join,
    Leave,
    Open,
    RemoveComputer,
    Start,
    Tick,
)
from bot.table.notices import Note, RackChanged, TurnChanged
from engine.core.errors import BadSetting

from ..support.tables import ANNA, BOB, CLARA, NOON, SEED, after, at, opened, refused, said, started, to_move


def test_who_opens_sits_and_is_host() -> None:
    table = opened()
    assert (table.people, table.host, table.phase, table.version) == ((ANNA,), ANNA.id, Phase.LOBBY, 1)


def test_one_table_at_a_time() -> None:
    assert refused(opened(), Open(BOB, "klmnopqrst", "chat:#", "en", "dice")) == "table-exists"
    done = after(opened(), Close(ANNA))
    table, _ = decide(done, Open(BOB, "klmnopqrst", "chat:#", "en", "dice"), NOON)
    assert table.id == "klmnopqrst"


def test_every_decision_is_one_version() -> None:
    assert after(opened(), Join(BOB), Leave(BOB)).version == 3


def test_nobody_sits_twice() -> None:
    assert refused(opened(), Join(ANNA)) == "already-seated"


def test_a_full_table_takes_nobody() -> None:
    table = after(opened(seats="2"), Join(BOB))
    assert refused(table, Join(CLARA)) == "table-full"
    assert refused(table, AddComputer(ANNA, "easy")) == "table-full"


def test_the_host_leaves_and_the_next_is_host() -> None:
    table, notices = decide(after(opened(), Join(BOB)), Leave(ANNA), NOON)
    assert table.host == BOB.id
    assert said(notices, Note)[0].facts == {"name": "Bob"}


def test_the_last_person_closes_the_table() -> None:
    assert after(opened(), AddComputer(ANNA, "easy"), Leave(ANNA)).phase is Phase.CLOSED


def test_the_host_hands_over_to_somebody_at_the_table() -> None:
    table = after(opened(), Join(BOB))
    assert refused(table, HandOver(BOB, BOB.id)) == "host-only"
    assert refused(table, HandOver(ANNA, CLARA.id)) == "not-here"
    assert after(table, HandOver(ANNA, BOB.id)).host == BOB.id


def test_computers_come_and_go() -> None:
    table = after(opened(), AddComputer(ANNA, "easy"), AddComputer(ANNA, "medium"), RemoveComputer(ANNA))
    assert [chair.level for chair in table.chairs] == ["", "easy"]
    assert refused(opened(), RemoveComputer(ANNA)) == "no-computer"
    assert refused(opened(), AddComputer(ANNA, "genius")) == "unknown-level"


def test_only_the_host_chooses() -> None:
    table = after(opened(), Join(BOB))
    commands: list[Command] = [
        Choose(BOB, "clock", "1d"),
        Start(BOB, SEED),
        Close(BOB),
        AddComputer(BOB, "easy"),
    ]
    for command in commands:
        assert refused(table, command) == "host-only"


@pytest.mark.parametrize(
    ("key", "value"),
    [("clock", "2d"), ("late", "sit-in"), ("hints", "off"), ("language", "nl"), ("seats", "3")],
)
def test_choices_are_kept(key: str, value: str) -> None:
    table = after(opened(), Choose(ANNA, key, value))
    chosen = {
        "clock": table.clock,
        "late": table.late,
        "language": table.language,
        "seats": str(table.seats),
    }
    assert {**chosen, "hints": "on" if table.hints else "off"}[key] == value


def test_what_cannot_be_chosen() -> None:
    assert refused(opened(), Choose(ANNA, "clock", "1 minute")) == "bad-choice"
    assert refused(opened(), Choose(ANNA, "weather", "fine")) == "bad-choice"
    assert refused(opened(seats="3"), Choose(ANNA, "mode", "team")) == "bad-choice"
    assert refused(opened(), Choose(ANNA, "seats", "5")) == "bad-seats"
    assert refused(opened(), Choose(ANNA, "game", "chess")) == "unknown-game"
    three = after(opened(), Join(BOB), Join(CLARA))
    assert refused(three, Choose(ANNA, "seats", "2")) == "seats-taken"
    assert refused(three, Choose(ANNA, "game", "travel")) == "bad-seats"


def test_an_option_that_no_longer_fits_goes_back() -> None:
    team = after(opened(), Choose(ANNA, "mode", "team"))
    assert team.options == {"mode": "team"}
    assert after(team, Choose(ANNA, "seats", "3")).options == {}
    assert after(team, Choose(ANNA, "game", "dice")).options == {}


def test_too_few() -> None:
    assert refused(opened("travel"), Start(ANNA, SEED)) == "too-few-players"


def test_a_team_game_that_is_not_full_says_so() -> None:
    table = after(opened(), Choose(ANNA, "mode", "team"), Join(BOB))
    with pytest.raises(BadSetting, match="value-needs-seats"):
        decide(table, Start(ANNA, SEED), NOON)


def test_a_lobby_expires_a_day_after_the_last_sign_of_life() -> None:
    table = opened()
    joined = after(table, Join(BOB), now=at(hours=20))
    assert timers(joined) == {"expire": round(at(hours=44).timestamp())}
    assert refused(joined, Tick("expire"), at(hours=43)) == "moved-on"
    assert after(joined, Tick("expire"), now=at(hours=44)).phase is Phase.CLOSED


def test_start_draws_the_order_and_calls_the_first() -> None:
    orders = set()
    for number in range(8):
        table, notices = decide(
            after(opened(), Join(BOB), Join(CLARA)), Start(ANNA, bytes([number]) * 32), NOON
        )
        orders.add(table.names)
        assert [notice.called for notice in said(notices, TurnChanged)] == [to_move(table).id]
        assert {notice.person for notice in said(notices, RackChanged)} == {ANNA.id, BOB.id, CLARA.id}
    assert len(orders) > 2


def test_after_the_start_the_lobby_is_over() -> None:
    table = started(BOB)
    commands: list[Command] = [
        Join(CLARA),
        Leave(BOB),
        Choose(ANNA, "clock", "1d"),
        Start(ANNA, SEED),
        Close(ANNA),
    ]
    for command in commands:
        assert refused(table, command) == "already-started"
