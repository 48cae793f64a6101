"""The end of a game: the result, for which everybody is called once."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.sides import Seat

from .model import RESULT, Decision, Phase, Table
from .notices import CardChanged, RackChanged, TurnChanged
from .recipients import calling_address, open_chats


def end_game(table: Table, ending: str = "", losers: tuple[Seat, ...] = ()) -> Decision:
    """End a game. The result is a new card, or a new rack for people without a chat; the last call goes."""
    told = (*open_chats(table), *(calling_address(table, person.id) for person in table.people))
    over = replace(
        table, phase=Phase.OVER, ending=ending, losers=losers, votes=(), cards=dict.fromkeys(told, RESULT)
    )
    racks = tuple(RackChanged(person.id) for person in over.people)
    return over, (CardChanged(), *racks, TurnChanged())
