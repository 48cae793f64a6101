"""What closes and opens without anybody at the table doing it: private chats, and the table's own chat."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.commands import Park, Shut
from bot.people import Moment
from bot.refusals import Refused

from . import clock
from .lobby import turn_notices
from .model import Decision, Notice, Phase, Replay, Table, card, note

AGAIN: Final = "again"  # a card that is tried although the chat is known to be closed


def shut(table: Table, command: Shut) -> Decision:
    """Said once, in the chat. A reminder that did not arrive is said there too, and tells why."""
    person = table.person(command.who)
    if person is None or (person.shut and not command.reminder):
        raise Refused("moved-on")
    after = table.with_person(replace(person, shut=True))
    if command.reminder:
        return after, (Notice("reminder", person.id, command.reminder, moment=command.moment),)
    plays = table.phase is Phase.PLAYING and table.seat_of(person.id) is not None
    return after, (Notice("shut", code=person.id),) if command.tell and plays else ()


def reached(table: Table, who: str) -> Decision:
    person = table.person(who)
    if person is None or not person.shut:
        raise Refused("moved-on")
    return table.with_person(replace(person, shut=False)), ()


def park(table: Table, command: Park, replay: Replay) -> Decision:
    """Everybody is told privately, once; so is what could not be said in the chat."""
    unsaid = (Notice("note", code=command.code, facts=command.facts),) if command.code else ()
    if table.parked:
        if not unsaid:
            raise Refused("moved-on")
        return table, unsaid
    parked = replace(table, parked=True)
    if not table.alive:
        return parked, unsaid
    code = "parked" if table.phase is Phase.PLAYING else "parked-lobby"
    told = tuple(note(code, person.id) for person in table.people)
    seat = replay(table.record).turn if table.phase is Phase.PLAYING else None
    return parked, (*told, *unsaid, *turn_notices(parked, seat))


def knock(table: Table) -> Decision:
    """The card is tried once; if it arrives, the table is unparked."""
    return table, (Notice("card", code=AGAIN),)


def unpark(table: Table, now: Moment, replay: Replay) -> Decision:
    if not table.parked:
        raise Refused("moved-on")
    back = replace(table, parked=False)
    if table.phase is Phase.PLAYING:
        back = clock.begin_turn(back, replay(table.record).turn, now)
    return back, (card(),)
