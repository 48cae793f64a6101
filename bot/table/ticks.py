"""What happens by itself: lobbies expire, people are reminded, time runs out."""

from __future__ import annotations

from msgspec.structs import replace

from bot.commands import Tick
from bot.people import Moment, Person
from bot.refusals import Refused
from engine.core.sides import Seat

from . import clock
from .model import Decision, Driver, Notice, Phase, Replay, Table, card, note
from .playing import votes_counted


def tick(table: Table, command: Tick, now: Moment, replay: Replay) -> Decision:
    """Refuses a timer that no longer holds; never acts before its time."""
    seat = replay(table.record).turn if table.phase is Phase.PLAYING else None
    due = clock.timers(table, seat).get(command.kind)
    if due is None or now < due:
        raise Refused("moved-on")
    if command.kind == clock.EXPIRE and table.phase is Phase.PLAYING:
        racks = tuple(Notice("rack", person=person.id) for person in table.people)
        return replace(table, phase=Phase.OVER, ending="abandoned", votes=()), (card(), *racks, Notice("turn"))
    if command.kind == clock.EXPIRE:
        return replace(table, phase=Phase.CLOSED, ending="expired"), (card(), note("expired"))
    person = table.chairs[seat].person if seat is not None else None
    if seat is None or person is None:
        raise Refused("moved-on")
    if command.kind == clock.DEADLINE:
        return _time_is_up(table, seat, person, due, now)
    reminders = 1 if command.kind == clock.HALF else 2
    reminder = Notice("reminder", person=person.id, code=command.kind, moment=table.moment)
    return replace(table, reminders=reminders), (reminder,)


def _time_is_up(table: Table, seat: Seat, person: Person, due: Moment, now: Moment) -> Decision:
    if now - due > clock.OUTAGE:
        # Nobody could move while we were away: the clock goes back until an hour is left.
        later = replace(clock.with_left(table, seat, now, clock.SECOND_CHANCE), reminders=2)
        reminder = Notice("reminder", person=person.id, code="second-chance", moment=table.moment)
        return later, (card(), reminder)
    emptied = table.with_chair(seat, bank=0)
    if table.late == "wait" or (table.late == "sit-in" and not _others_are_here(table, seat)):
        overdue = replace(emptied, reminders=clock.OVERDUE)
        return _or_voted(emptied, seat, now, (overdue, (card(), note("overdue", name=person.name))))
    driver = Driver.TURN if table.late == "move" else Driver.SIT_IN
    taken = emptied.with_chair(seat, driver=driver)
    told = note(f"late-{table.late}", name=person.name)
    return _or_voted(emptied, seat, now, (taken, (card(), told, Notice("rack", person=person.id))))


def _others_are_here(table: Table, late: Seat) -> bool:
    """If nobody waits any more, computers would play the game to its end among themselves."""
    return any(not chair.automatic for seat, chair in enumerate(table.chairs) if seat != late)


def _or_voted(table: Table, seat: Seat, now: Moment, otherwise: Decision) -> Decision:
    """Who is late need not be asked any more: if all the others have voted to end, that is it."""
    ended, notices = votes_counted(table, now, seat, ())
    return (ended, notices) if ended.phase is Phase.OVER else otherwise
