"""The end of a table: closed before it began, or with a result, for which everybody is called once."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.sides import Seat

from .commands import Close
from .lobby import in_lobby, require_host
from .model import RESULT, Decision, Phase, Table
from .notices import CardChanged, RackChanged, TurnChanged, answer, note
from .recipients import calling_address, open_chats


def end_game(table: Table, ending: str = "", losers: tuple[Seat, ...] = ()) -> Decision:
    """End a game. The result is a new card, or a new rack for people without a chat; the last call goes."""
    told = (*open_chats(table), *(calling_address(table, person.id) for person in table.people))
    over = replace(
        table, phase=Phase.OVER, ending=ending, losers=losers, votes=(), cards=dict.fromkeys(told, RESULT)
    )
    racks = tuple(RackChanged(person.id) for person in over.people)
    return over, (CardChanged(), *racks, TurnChanged())


def close(table: Table, command: Close) -> Decision:
    """Close a table that has not begun. Whoever runs the chat may also end a game; it is said who did it."""
    if not command.admin:
        require_host(table, command.who)
        return replace(table, phase=Phase.CLOSED, ending="closed"), (CardChanged(), answer("closed"))
    name = command.who.name
    if table.phase is Phase.PLAYING:
        ended, notices = end_game(table, "moderated")
        return ended, (note("ended-by", name=name), *notices, answer("closed"))
    in_lobby(table)
    told = CardChanged(), note("closed-by", name=name), answer("closed")
    return replace(table, phase=Phase.CLOSED, ending="closed"), told
