"""Decisions about closed chats: the clock stops, each person is told once."""

from __future__ import annotations

from msgspec.structs import replace

from bot.table import Table, decide, timers
from bot.table.commands import ChatClosed, ChatOpen, PrivateChatClosed, PrivateChatOpen, RetryChat, Tick
from bot.table.notices import Note, TurnChanged
from bot.table.person import Person

from ..support.tables import ANNA, BOB, DAY, after, any_move, at, opened, other, refused, said, started
from ..support.tables import to_move as turn_of


def test_while_the_chat_is_closed_the_clock_stands_still() -> None:
    table = started(BOB, clock="1d")
    parked = after(table, ChatClosed(), now=at(hours=6))
    assert parked.touched == table.touched
    assert timers(parked) == {"expire": table.touched + 60 * DAY}
    assert refused(parked, Tick("half"), at(hours=13)) == "moved-on"
    slow = after(parked, any_move(parked), now=at(days=30))
    assert {chair.bank for chair in slow.chairs} == {2 * DAY}
    back = after(slow, ChatOpen(), now=at(days=31))
    assert timers(back)["deadline"] == round(at(days=34).timestamp())


def test_each_of_them_once() -> None:
    table = started(BOB)
    parked, notices = decide(table, ChatClosed(), at())
    assert [notice.person for notice in said(notices, Note)] == [person.id for person in table.people]
    assert [notice.called for notice in said(notices, TurnChanged)] == [turn_of(table).id]
    assert refused(parked, ChatClosed()) == "moved-on"
    _, notices = decide(parked, ChatClosed("resigned", {"name": "Bob"}), at())
    assert notices == (Note(code="resigned", facts={"name": "Bob"}),)
    assert refused(table, ChatOpen()) == "moved-on"
    shut = after(table, PrivateChatClosed(BOB.id))
    assert refused(shut, PrivateChatClosed(BOB.id)) == "moved-on"
    assert refused(table, PrivateChatOpen(BOB.id)) == "moved-on"
    assert refused(table, PrivateChatClosed("chat:nobody")) == "moved-on"
    assert after(shut, PrivateChatOpen(BOB.id)).people == table.people


def test_a_lobby_in_a_closed_chat_expires_as_always() -> None:
    table = opened()
    parked, notices = decide(table, ChatClosed(), at())
    assert notices == (Note(ANNA.id, "parked-lobby"),)
    assert timers(parked) == timers(table)


def test_to_retry_changes_nothing() -> None:
    table: Table = after(started(BOB), ChatClosed())
    knocked = after(table, RetryChat(), now=at(days=1))
    assert replace(knocked, version=table.version) == table


def test_a_quiet_flag_is_not_said() -> None:
    table = started(BOB)
    shut, notices = decide(table, PrivateChatClosed(other(table).id, tell=False), at())
    assert notices == ()
    flagged = shut.person(other(table).id)
    assert isinstance(flagged, Person)
    assert flagged.private_chat_closed
