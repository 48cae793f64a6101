"""Timeouts: lobbies expire, people are reminded, time runs out."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.sides import Seat

from . import clock
from .commands import Tick
from .ending import end_game
from .model import Decision, Phase, PlayedBy, Reminded, Table
from .notices import CardChanged, RackChanged, Reminder, note
from .person import Person, Timestamp
from .playing import votes_counted
from .positions import Positions
from .refusals import Refused


def tick(table: Table, command: Tick, now: Timestamp, positions: Positions) -> Decision:
    """Carry out a timer that is due. Raises Refused if it no longer holds; never acts early."""
    seat = positions(table.record).turn if table.phase is Phase.PLAYING else None
    due = clock.timers(table, seat).get(command.kind)
    if due is None or now < due:
        raise Refused("moved-on")
    if command.kind == clock.EXPIRE and table.phase is Phase.PLAYING:
        return end_game(table, "abandoned")
    if command.kind == clock.EXPIRE:
        return replace(table, phase=Phase.CLOSED, ending="expired"), (CardChanged(), note("expired"))
    person = table.chairs[seat].person if seat is not None else None
    if seat is None or person is None:
        raise Refused("moved-on")
    if command.kind == clock.DEADLINE:
        return _time_is_up(table, seat, person, due, now)
    reminded = Reminded.HALF if command.kind == clock.HALF else Reminded.NEARLY
    reminder = Reminder(person.id, command.kind, table.step)
    return replace(table, reminded=reminded), (reminder,)


def _time_is_up(table: Table, seat: Seat, person: Person, due: Timestamp, now: Timestamp) -> Decision:
    """Carry out the deadline: wait, or let a computer take the seat. After an outage, allow more time."""
    if now - due > clock.OUTAGE:
        # Nobody could move during the outage: set the clock back, so that an hour is left.
        later = replace(clock.with_left(table, seat, now, clock.SECOND_CHANCE), reminded=Reminded.NEARLY)
        reminder = Reminder(person.id, "second-chance", table.step)
        return later, (CardChanged(), reminder)
    emptied = table.with_chair(seat, bank=0)
    if table.late == "wait" or (table.late == "sit-in" and not _others_are_here(table, seat)):
        overdue = replace(emptied, reminded=Reminded.OVERDUE)
        return _or_voted(emptied, seat, now, (overdue, (CardChanged(), note("overdue", name=person.name))))
    played_by = PlayedBy.COMPUTER_ONCE if table.late == "move" else PlayedBy.COMPUTER_UNTIL_BACK
    taken = emptied.with_chair(seat, played_by=played_by)
    told = note(f"late-{table.late}", name=person.name)
    return _or_voted(emptied, seat, now, (taken, (CardChanged(), told, RackChanged(person.id))))


def _others_are_here(table: Table, late: Seat) -> bool:
    """Tell if another person still plays. Otherwise computers would finish the game among themselves."""
    return any(not chair.by_computer for seat, chair in enumerate(table.chairs) if seat != late)


def _or_voted(table: Table, seat: Seat, now: Timestamp, otherwise: Decision) -> Decision:
    """End the game if all but the late player have voted to end it; otherwise take the other decision."""
    ended, notices = votes_counted(table, now, seat, ())
    return (ended, notices) if ended.phase is Phase.OVER else otherwise
