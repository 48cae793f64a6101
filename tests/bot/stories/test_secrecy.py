"""Racks are secret: messages to others stay the same when the hidden part is shuffled."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.screens.notifications import message
from bot.screens.viewer import Viewer
from bot.service.dispatch import HANDLERS, Screen
from bot.table import Notice, Table, decide
from bot.table.address import LinkedChat
from bot.table.commands import Link
from bot.table.notices import Answer, CardChanged, PrivateChatNotice, RackChanged, Reminder, TurnChanged
from bot.table.person import Person
from bot.table.positions import Positions
from engine.core.errors import GenialError
from engine.core.rng import Rng
from engine.games import GAMES

from ..support.secrecy import Imagined, shown
from ..support.tables import BOB, CLARA, NOON, any_move, started

WATCHER = Person("chat:watcher", "Watcher")


def everything_for(table: Table, positions: Positions, person: Person | None) -> list[object]:
    """Return every message and screen this person could see; for None, the chat."""
    viewer = Viewer.of(table, positions, 0, person)
    to = person.id if person else table.chat
    own = person.id if person else ""
    notices: list[Notice] = [CardChanged(own), RackChanged(own), Reminder(own, "half", table.step)]
    notices += [TurnChanged(called=other.id) for other in table.people]
    notices += [PrivateChatNotice(who=other.id) for other in table.people]
    found = [shown(message(viewer, notice, to)) for notice in notices]
    screens = {verb: handler.show for verb, handler in HANDLERS.items() if isinstance(handler, Screen)}
    for verb, panel in screens.items():
        for argument in ("", "RB", "RB F", "RB F5", "RB F5 F6"):
            try:
                found.append(shown(panel(viewer, argument)))
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
            moves = Positions()(table.record).moves()
            choice = rng.choice(moves)
            table, _ = decide(table, any_move(table, lambda text, choice=choice: text == choice), NOON)  # type: ignore[misc]
            if not table.alive:
                break
        for person in table.people:  # so that the chat is told what they cannot be told privately
            table = table.with_person(replace(person, private_chat_closed=True))
        positions = Positions()
        position = positions.position(table.record)
        for viewer in (None, WATCHER, *table.people):
            seat = table.seat_of(viewer.id) if viewer else None
            before = everything_for(table, positions, viewer)
            for world in range(3):
                # A spectator sees less than any seat: whatever one seat cannot see may be shuffled.
                seats = [seat] if seat is not None else range(len(table.chairs))
                for other in seats:
                    imagined = position.match.imagine(other or 0, Rng(bytes([world]) * 32))
                    assert everything_for(table, Imagined(imagined, position), viewer) == before


@pytest.mark.parametrize("game", GAMES)
def test_linked_chats_see_what_everybody_sees(game: str) -> None:
    table = started(BOB, game=game)
    places = LinkedChat("other:#", "de"), LinkedChat("third:#", "nl")
    table, notices = decide(table, Link(places), NOON)
    for person in table.people:
        table = table.with_person(replace(person, private_chat_closed=True))
    positions = Positions()
    position = positions.position(table.record)
    public = [notice for notice in notices if not isinstance(notice, Answer) and not notice.person]
    public += [TurnChanged(called=person.id) for person in table.people]
    public.append(Reminder("", "half", table.step))

    def seen(positions: Positions, chat: str) -> list[object]:
        viewer = Viewer.of(table.seen_from(chat), positions, 0)
        return [shown(message(viewer, notice, chat)) for notice in public]

    assert {notice.kind for notice in public} == {"card", "note", "turn", "reminder"}
    for seat in range(len(table.chairs)):
        other = Imagined(position.match.imagine(seat, Rng(bytes(32))), position)
        for chat in table.chats:
            assert seen(positions, chat) == seen(other, chat)
    assert len({repr(seen(positions, chat)) for chat in table.chats}) == 3, "each in its own language"


def test_the_check_notices_a_leak() -> None:
    """It would find a rack shown to somebody else."""
    table = started(BOB)
    positions = Positions()
    position = positions.position(table.record)
    anna, bob = table.people
    imagined = position.match.imagine(table.seat_of(anna.id) or 0, Rng(bytes(32)))
    assert everything_for(table, positions, bob) != everything_for(table, Imagined(imagined, position), bob)
