"""Games set aside: nobody has moved for long, so a game leaves its chat and goes on privately."""

from __future__ import annotations

from msgspec.structs import replace

from . import clock
from .address import LinkedChat
from .commands import SetAside
from .lobby import turn_notices
from .model import Decision, Table
from .notices import CardChanged, note
from .person import Timestamp
from .playing import in_play
from .positions import Positions
from .refusals import Refused


def set_aside(table: Table, command: SetAside, now: Timestamp, positions: Positions) -> Decision:
    """Take a game out of its chats, if nobody has moved for a week. Its players are told privately."""
    in_play(table)
    if command.step != table.step or table.set_aside:
        raise Refused("moved-on")
    if not clock.untouched(table, now):
        raise Refused("table-exists")
    after = replace(table, set_aside=True, chat_closed=False, linked=(), cards={})
    chats = LinkedChat(table.chat, table.language), *table.linked
    cards = (CardChanged(chat=each.chat, facts={"language": each.language}) for each in chats)
    told = (note("set-aside", person.id) for person in table.people)
    return after, (*cards, *told, *turn_notices(after, positions(table.record).turn))
