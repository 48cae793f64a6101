"""Nobody sees another's rack: what others are shown does not change when the hidden part is shuffled."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from msgspec.structs import replace

from bot.answers import PANELS
from bot.commands import Link
from bot.matches import Kept, Matches
from bot.people import Person
from bot.places import Place
from bot.present.messages import message
from bot.present.sight import Sight
from bot.reply import Reply
from bot.table import Notice, Table, decide
from engine.core.errors import GenialError
from engine.core.rng import Rng
from engine.core.rules import Match
from engine.games import GAMES
from render import scene

from .test_table import BOB, CLARA, NOON, any_move, started

WATCHER = Person("chat:watcher", "Watcher")


class Imagined(Matches):
    """Shows another match in place of the record's: what a viewer cannot tell from the real one."""

    def __init__(self, match: Match[object, object], recent: Kept) -> None:
        super().__init__()
        self._instead = dataclasses.replace(recent, match=match)

    def kept(self, record: object) -> Kept:
        return self._instead


def shown(reply: Reply | None) -> object:
    if reply is None:
        return None
    drawn = scene(reply.picture.subject, reply.picture.look) if reply.picture else None  # all that is painted
    return (
        reply.text,
        reply.rows,
        reply.picture.alt if reply.picture else "",
        drawn,
        reply.mention,
        reply.deadline,
        reply.film,
        reply.file,
    )


def everything_for(table: Table, matches: Matches, person: Person | None) -> list[object]:
    """Every message and every panel this person could get to see; None: the chat."""
    sight = Sight.of(table, matches, 0, person)
    to = person.id if person else table.chat
    notices = [Notice(kind, person.id if person else "") for kind in ("card", "rack")]
    notices += [Notice(kind, code=other.id) for kind in ("turn", "shut") for other in table.people]
    notices.append(Notice("reminder", person.id if person else "", "half", moment=table.moment))
    found = [shown(message(sight, notice, to)) for notice in notices]
    for verb, panel in PANELS.items():
        for argument in ("", "RB", "RB F", "RB F5", "RB F5 F6"):
            try:
                found.append(shown(panel(sight, argument)))
            except GenialError as refusal:
                found.append((verb, argument, refusal.code, tuple(refusal.facts.items())))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_message_depends_on_what_its_reader_cannot_see(game: str) -> None:
    rng = Random(game)
    for number in range(3):
        people = (BOB,) if game == "travel" or number == 0 else (BOB, CLARA)
        table = started(*people, game=game, seed=rng.randbytes(32))
        for _ in range(rng.randrange(2, 24)):
            moves = Matches()(table.record).moves()
            choice = rng.choice(moves)
            table, _ = decide(table, any_move(table, lambda text, choice=choice: text == choice), NOON)  # type: ignore[misc]
            if not table.alive:
                break
        for person in table.people:  # so that the chat is told what they cannot be told privately
            table = table.with_person(replace(person, shut=True))
        matches = Matches()
        kept = matches.kept(table.record)
        for viewer in (None, WATCHER, *table.people):
            seat = table.seat_of(viewer.id) if viewer else None
            before = everything_for(table, matches, viewer)
            for world in range(3):
                # A spectator sees less than any seat: whatever one seat cannot see may be shuffled.
                seats = [seat] if seat is not None else range(len(table.chairs))
                for other in seats:
                    imagined = kept.match.imagine(other or 0, Rng(bytes([world]) * 32))
                    assert everything_for(table, Imagined(imagined, kept), viewer) == before


@pytest.mark.parametrize("game", GAMES)
def test_linked_chats_see_what_everybody_sees(game: str) -> None:
    table = started(BOB, game=game)
    places = Place("other:#", "de"), Place("third:#", "nl")
    table, notices = decide(table, Link(places), NOON)
    for person in table.people:
        table = table.with_person(replace(person, shut=True))
    matches = Matches()
    kept = matches.kept(table.record)
    public = [notice for notice in notices if not notice.person]
    public += [Notice("turn", code=person.id) for person in table.people]
    public.append(Notice("reminder", "", "half", moment=table.moment))

    def seen(matches: Matches, chat: str) -> list[object]:
        sight = Sight.of(table.seen_from(chat), matches, 0)
        return [shown(message(sight, notice, chat)) for notice in public]

    assert {notice.kind for notice in public} == {"card", "note", "turn", "reminder"}
    for seat in range(len(table.chairs)):
        other = Imagined(kept.match.imagine(seat, Rng(bytes(32))), kept)
        for chat in table.chats:
            assert seen(matches, chat) == seen(other, chat)
    assert len({repr(seen(matches, chat)) for chat in table.chats}) == 3, "each in its own language"


def test_the_check_notices_a_leak() -> None:
    """A rack shown to somebody else would be found."""
    table = started(BOB)
    matches = Matches()
    kept = matches.kept(table.record)
    anna, bob = table.people
    imagined = kept.match.imagine(table.seat_of(anna.id) or 0, Rng(bytes(32)))
    assert everything_for(table, matches, bob) != everything_for(table, Imagined(imagined, kept), bob)
