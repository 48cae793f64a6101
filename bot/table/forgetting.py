"""Somebody wants to be forgotten: their seat stays, because the game happened; they do not."""

from __future__ import annotations

from msgspec.structs import replace

from .commands import Forget, Leave
from .lobby import leave
from .model import Decision, Phase, PlayedBy, Table
from .notices import Notice, card
from .person import Person, Timestamp, nobody
from .playing import resign
from .positions import Positions
from .refusals import Refused


def forget(table: Table, command: Forget, now: Timestamp, positions: Positions) -> Decision:
    """They get up from a lobby and resign from a game. Refuses where nothing of them is to be found."""
    who = command.who
    seat = table.seat_of(who.id)
    if seat is None and table.host != who.id and all(person.id != who.id for person in table.watchers):
        raise Refused("not-seated")
    notices: tuple[Notice, ...] = () if seat is None else (card(),)
    if table.phase is Phase.LOBBY and seat is not None:
        table, notices = leave(table, Leave(who))
    elif (
        table.phase is Phase.PLAYING
        and seat is not None
        and table.chairs[seat].played_by is not PlayedBy.COMPUTER_FOR_GOOD
    ):
        table, notices = resign(table, who, now, positions)
    return _without(table, who, nobody(command.number)), tuple(_unnamed(notices, who))


def _without(table: Table, who: Person, sign: Person) -> Table:
    seat = table.seat_of(who.id)
    table = table if seat is None else table.with_chair(seat, person=sign)
    return replace(
        table,
        host=sign.id if table.host == who.id else table.host,
        votes=tuple(voter for voter in table.votes if voter != who.id),
        watchers=tuple(person for person in table.watchers if person.id != who.id),
    )


def _unnamed(notices: tuple[Notice, ...], who: Person) -> list[Notice]:
    """Drop notices to, or naming, the forgotten player."""
    return [
        notice
        for notice in notices
        if notice.kind != "answer" and notice.person != who.id and who.name not in notice.facts.values()
    ]
