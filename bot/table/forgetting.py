"""Forgetting a person: the seat stays, because the game happened; the person's data goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from .commands import Forget, Leave
from .lobby import leave
from .model import Decision, Phase, PlayedBy, Table
from .notices import Answer, CardChanged, Note, Notice
from .person import Person, Timestamp, nobody
from .playing import resign
from .positions import Positions
from .refusals import Refused


def forget(table: Table, command: Forget, now: Timestamp, positions: Positions) -> Decision:
    """Remove a person from a table: they leave a lobby, and resign from a game.

    Raises Refused if the table holds nothing about them.
    """
    who = command.who
    seat = table.seat_of(who.id)
    if seat is None and table.host != who.id and all(person.id != who.id for person in table.watchers):
        raise Refused("not-seated")
    notices: tuple[Notice | Answer, ...] = () if seat is None else (CardChanged(),)
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
    """Replace the person by an anonymous sign."""
    seat = table.seat_of(who.id)
    table = table if seat is None else table.with_chair(seat, person=sign)
    return replace(
        table,
        chat=sign.id if table.chat == who.id else table.chat,  # the address of a private chat is its person's
        host=sign.id if table.host == who.id else table.host,
        votes=tuple(voter for voter in table.votes if voter != who.id),
        watchers=tuple(person for person in table.watchers if person.id != who.id),
        cards={address: edition for address, edition in table.cards.items() if address != who.id},
    )


def _unnamed(notices: Iterable[Notice | Answer], who: Person) -> Iterator[Notice]:
    """Drop the answer, and notices to, or naming, the forgotten player."""
    for notice in notices:
        if isinstance(notice, Answer) or notice.person == who.id:
            continue
        if not (isinstance(notice, Note) and who.name in notice.facts.values()):
            yield notice
