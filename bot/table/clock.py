"""The clock: the time of a turn, reminders, and the deadline.

A turn has its own time. More time comes out of the seat's bank, which lasts for the whole game. Vacation
stops the clock, and so does a closed chat. Nothing happens in a person's quiet hours.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.ai import SLOW
from engine.core.sides import Seat

from .model import Phase, Reminded, Table
from .person import Person, Timestamp

HOUR: Final = 3600
DAY: Final = 24 * HOUR
TURN_TIMES: Final = {"off": 0, "12h": 12 * HOUR, "1d": DAY, "2d": 2 * DAY, "3d": 3 * DAY, "7d": 7 * DAY}
BANK_TURNS: Final = 2  # the bank holds the time of so many turns
LATE: Final = ("wait", "move", "sit-in")
LOBBY_LASTS: Final = DAY
ABSENT_AFTER: Final = 7 * DAY  # without a clock: a player to move for so long has no vote
UNTOUCHED_AFTER: Final = 7 * DAY  # without a move: then the game may be set aside
ABANDONED_AFTER: Final = 60 * DAY  # longer than any vacation; then the chat is free for another table
OUTAGE: Final = HOUR // 6  # a deadline found this late passed while we were away: not the player's fault
SECOND_CHANCE: Final = HOUR

THINKS_AGAIN: Final = 30  # after so many seconds the process of a computer that has not moved is taken for dead

HALF, NEARLY, DEADLINE, EXPIRE, THINK = "half", "nearly", "deadline", "expire", "think"
KINDS: Final = (HALF, NEARLY, DEADLINE, EXPIRE, THINK)
_REMINDERS: Final = {HALF: (0.5, Reminded.HALF), NEARLY: (0.8, Reminded.NEARLY)}


def turn_time(table: Table) -> int:
    """Return the seconds of a turn; 0 without a clock, and where fewer than two people play."""
    people = sum(chair.present is not None for chair in table.chairs)
    return TURN_TIMES[table.clock] if people > 1 else 0


def full_bank(table: Table) -> int:
    return BANK_TURNS * TURN_TIMES[table.clock]


def begin_turn(table: Table, seat: Seat | None, now: Timestamp) -> Table:
    """Start the clock of this seat, now or at the end of its person's vacation."""
    person = _waited_for(table, seat)
    since = max(now, person.away) if person else now
    return replace(table, since=since, used=0, reminded=Reminded.NONE)


def charge(table: Table, seat: Seat, now: Timestamp) -> Table:
    """Take the time that the seat needed beyond its turn's time out of its bank."""
    over = elapsed(table, now) - turn_time(table)
    if not turn_time(table) or over <= 0 or table.chat_closed:
        return table
    return table.with_chair(seat, bank=max(0, table.chairs[seat].bank - over))


def elapsed(table: Table, now: Timestamp) -> int:
    return table.used + max(0, now - table.since)


def went_away(table: Table, seat: Seat | None, now: Timestamp) -> Table:
    """Stop the clock, or start it again, after the person to move changed their vacation."""
    person = _waited_for(table, seat)
    if person is None:
        return table
    return replace(table, used=elapsed(table, now), since=max(now, person.away))


def due(table: Table, seat: Seat | None) -> Timestamp | None:
    """Return the deadline of the person to move, bank included."""
    person = _waited_for(table, seat)
    time = turn_time(table)
    if person is None or not time or seat is None or table.chat_closed:
        return None
    return person.awake(table.since - table.used + time + table.chairs[seat].bank)


def with_left(table: Table, seat: Seat, now: Timestamp, left: int) -> Table:
    """Set the clock so that this much time is left, bank included."""
    return replace(table, since=now + left + table.used - turn_time(table) - table.chairs[seat].bank)


def timers(table: Table, seat: Seat | None) -> dict[str, Timestamp]:
    """Return each timer of the table and the time it goes off."""
    if table.phase is Phase.LOBBY:
        return {EXPIRE: table.touched + LOBBY_LASTS}
    end = due(table, seat)
    if end is None or table.reminded == Reminded.OVERDUE:
        if table.phase is not Phase.PLAYING:
            return {}
        thinks = {THINK: table.since + THINKS_AGAIN} if thoughtful(table, seat) else {}
        return {EXPIRE: table.touched + ABANDONED_AFTER, **thinks}
    person = _waited_for(table, seat)
    found = {}
    if person is not None:
        start, time = table.since - table.used, turn_time(table)
        for kind, (share, reminder) in _REMINDERS.items():
            at = person.awake(start + round(time * share))
            if table.reminded < reminder and at < end:
                found[kind] = at
    return {**found, DEADLINE: end}


def thoughtful(table: Table, seat: Seat | None) -> bool:
    """Tell if a slow computer is to move. It moves in a decision of its own."""
    if seat is None or table.phase is not Phase.PLAYING:
        return False
    chair = table.chairs[seat]
    return chair.person is None and chair.level in SLOW


def absent(table: Table, seat: Seat | None, now: Timestamp) -> bool:
    """Tell if the others have waited long enough for the person to move."""
    if _waited_for(table, seat) is None:
        return False
    end = due(table, seat)
    return now >= (end if end is not None else table.since + ABSENT_AFTER)


def untouched(table: Table, now: Timestamp) -> bool:
    """Tell if nobody has moved for long, vacations aside. Then the chat may have another table."""
    return table.phase is Phase.PLAYING and now >= table.since + UNTOUCHED_AFTER


def _waited_for(table: Table, seat: Seat | None) -> Person | None:
    if seat is None or table.phase is not Phase.PLAYING or table.chairs[seat].by_computer:
        return None
    return table.chairs[seat].person
