"""Decisions of a table about its chats, and the recipients of its notices."""

from __future__ import annotations

from bot.table import Table, decide
from bot.table.address import LinkedChat
from bot.table.commands import ChangeAddress, ChatClosed, Link, PrivateChatClosed, Unlink
from bot.table.notices import CardChanged, Note, TurnChanged
from bot.table.person import Person
from bot.table.recipients import entries

from ..support.tables import ANNA, BOB, NOON, after, opened, refused, said, started, to_move


def test_each_chat_once_and_no_more_than_four() -> None:
    table = after(opened(), Link((LinkedChat("other:#", "de"),)))
    assert refused(table, Link((LinkedChat("other:#"), LinkedChat(table.chat)))) == "moved-on"
    assert refused(table, Link(tuple(LinkedChat(f"other:{n}") for n in range(3)))) == "links-full"
    assert refused(table, Unlink(("other:#nowhere", table.chat))) == "moved-on"
    assert refused(table, ChangeAddress("other:#nowhere", "other:#new")) == "moved-on"
    assert after(table, Unlink(("other:#",))).chats == (table.chat,)


def test_one_mention_for_whoever_is_called_in_their_own_chat() -> None:
    table = after(started(BOB), Link((LinkedChat("chat:#second"), LinkedChat("other:#", "de"))))
    mover = to_move(table)

    def called(table: Table, who: str) -> list[tuple[str, str]]:
        sent = [(entry.to, entry.notice) for entry in entries(table, [TurnChanged(called=who)])]
        return [(to, notice.called) for to, notice in sent if isinstance(notice, TurnChanged)]

    assert called(table, mover.id) == [(table.chat, mover.id), ("chat:#second", ""), ("other:#", "")]
    foreign = after(started(Person("other:bob", "Bob")), Link((LinkedChat("other:#", "de"),)))
    assert called(foreign, "other:bob") == [("other:#", "other:bob"), (table.chat, "")]
    alone = after(foreign, Unlink(("other:#",)))
    assert called(alone, "other:bob") == [("other:bob", "other:bob"), (table.chat, "")]
    assert called(after(alone, PrivateChatClosed("other:bob")), "other:bob") == [(table.chat, "")]


def test_who_was_called_in_a_chat_that_is_gone_is_called_privately() -> None:
    ben = Person("other:ben", "Ben")
    seeds = (bytes([number]) * 32 for number in range(99))
    table = next(t for t in (started(ben, seed=seed) for seed in seeds) if to_move(t) == ben)
    table = after(table, Link((LinkedChat("other:#"),)))
    _, notices = decide(table, Unlink(("other:#",), closed=True), NOON)
    assert [notice.called for notice in said(notices, TurnChanged)] == [ben.id]
    assert said(notices, CardChanged) == []


def test_closed_the_linked_chats_are_told_and_who_is_not_there_privately() -> None:
    table = after(started(Person("other:ben", "Ben")), Link((LinkedChat("other:#"),)), ChatClosed())
    told = entries(table, [Note(code="over")])
    assert [(entry.to, entry.notice.person) for entry in told] == [("other:#", ""), (ANNA.id, ANNA.id)]


def test_a_move_to_a_chat_that_was_linked_before() -> None:
    table = after(opened(), Link((LinkedChat("chat:#new"),)), ChangeAddress("chat:#", "chat:#new"))
    assert (table.chats, table.key) == (("chat:#new",), "chat:#")
    back = after(table, ChangeAddress("chat:#new", "chat:#"))
    assert (back.chat, back.home_key) == ("chat:#", "")
