"""Unreachable addresses: private chats, and the table's own chat, close and open again."""

from __future__ import annotations

from msgspec.structs import replace

from . import clock
from .commands import ChatClosed, PrivateChatClosed
from .lobby import turn_notices
from .model import Decision, Phase, Table
from .notices import CLOSED_CHAT, CardChanged, Note, PrivateChatNotice, Reminder, note
from .person import Timestamp
from .positions import Positions
from .refusals import Refused


def close_private_chat(table: Table, command: PrivateChatClosed) -> Decision:
    """Mark a private chat as closed. Its person is told once, in the chat; so is an unsent reminder."""
    person = table.person(command.who)
    if person is None or (person.private_chat_closed and not command.reminder):
        raise Refused("moved-on")
    after = table.with_person(replace(person, private_chat_closed=True))
    if command.reminder:
        return after, (Reminder(person.id, command.reminder, command.step),)
    plays = table.phase is Phase.PLAYING and table.seat_of(person.id) is not None
    return after, (PrivateChatNotice(who=person.id),) if command.tell and plays else ()


def open_private_chat(table: Table, who: str) -> Decision:
    """Mark a private chat as open, and take back the message that it is closed."""
    person = table.person(who)
    if person is None or not person.private_chat_closed:
        raise Refused("moved-on")
    opened = table.with_person(replace(person, private_chat_closed=False))
    return opened, (PrivateChatNotice(who=person.id),)  # it goes


def close_chat(table: Table, command: ChatClosed, positions: Positions) -> Decision:
    """Mark the table's chat as closed. Everybody is told privately, once, and gets the unsent note."""
    unsent = (Note(code=command.code, facts=command.facts),) if command.code else ()
    if table.chat_closed:
        if not unsent:
            raise Refused("moved-on")
        return table, unsent
    closed = replace(table, chat_closed=True)
    if not table.alive:
        return closed, unsent
    code = "parked" if table.phase is Phase.PLAYING else "parked-lobby"
    told = tuple(note(code, person.id) for person in table.people)
    seat = positions(table.record).turn if table.phase is Phase.PLAYING else None
    return closed, (*told, *unsent, *turn_notices(closed, seat))


def retry_chat(table: Table) -> Decision:
    """Try the card in the closed chat once. If it arrives, the chat is open again."""
    return table, (CardChanged(chat=CLOSED_CHAT),)


def open_chat(table: Table, now: Timestamp, positions: Positions) -> Decision:
    """Mark the table's chat as open, start the clock of the turn again, and take back what was said of it."""
    if not table.chat_closed:
        raise Refused("moved-on")
    back = replace(table, chat_closed=False)
    if table.phase is Phase.PLAYING:
        back = clock.begin_turn(back, positions(table.record).turn, now)
    return back, (CardChanged(), *taken_back(back))


def taken_back(table: Table) -> tuple[Note, ...]:
    """Return the notes that the chat is closed, which go now that it is open."""
    return tuple(note("parked", person.id) for person in table.people)
