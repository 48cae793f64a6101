"""Playing on from a move of an earlier game, against computers: the same deal, the same first moves."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.core.sides import Seat

from . import clock
from .commands import PlayOn
from .lobby import in_lobby, turn_notices
from .model import BETWEEN_MOVES, Chair, Decision, Phase, Table
from .notices import CardChanged, RackChanged, answer
from .person import Person, Timestamp
from .playing import replace_moves
from .positions import Positions
from .refusals import Refused

LEVEL: Final = "medium"  # of the computers that take the other seats


def play_on(table: Table, command: PlayOn, now: Timestamp, positions: Positions) -> Decision:
    """Let the person take the seat that is to move after so many moves of the other table."""
    in_lobby(table)
    origin, who = command.origin, command.who
    _may_see(origin, who, table)
    whole = origin.record
    most = len(whole.moves) if positions(whole).turn is not None else len(whole.moves) - 1
    if command.moves is None or command.moves > most:
        raise Refused("no-such-move", most=most)
    record = replace_moves(whole, whole.moves[: command.moves])
    turn = positions(record).turn
    begun = replace(
        table,
        phase=Phase.PLAYING,
        seats=0,
        options=dict(record.options),
        hints=origin.hints,
        advice=origin.advice,
        chairs=tuple(_chair(seat, turn, who) for seat in range(record.seats)),
        rules=record.version,
        seed=record.seed,
        moves=BETWEEN_MOVES.join(record.moves),
        step=len(record.moves),
        origin=origin.id,
    )
    called = turn_notices(begun, turn)
    begun = clock.begin_turn(begun, turn, now)
    return begun, (CardChanged(), RackChanged(who.id), *called, answer("played-on"))


def _may_see(origin: Table, who: Person, here: Table) -> None:
    """Refuse a game that is not theirs, and one that goes on between people: its deal is a secret."""
    seat = origin.seat_of(who.id)
    if seat is None and not any(origin.hangs_in(chat) for chat in here.chats):
        raise Refused("not-seated")
    if origin.phase is Phase.OVER:
        return
    if origin.phase is not Phase.PLAYING:
        raise Refused("not-started")
    if any(chair.person is not None for other, chair in enumerate(origin.chairs) if other != seat):
        raise Refused("not-over")


def _chair(seat: Seat, turn: Seat | None, who: Person) -> Chair:
    return Chair(who) if seat == turn else Chair(level=LEVEL)
