"""During the game: moves, and everything that can happen to a seat."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.commands import ComputerPlay, Play, Undo
from bot.people import Moment, Person
from bot.refusals import Refused
from engine.core.errors import GenialError, IllegalMove
from engine.core.rules import Match
from engine.core.series import GameEnded
from engine.core.sides import Seat
from engine.record import Record

from . import clock
from .lobby import turn_notices
from .model import BETWEEN_MOVES, Decision, Driver, Notice, Phase, Replay, Table, answer, card, note

MOST_WATCHERS: Final = 20


def play(table: Table, command: Play, now: Moment, replay: Replay) -> Decision:
    in_play(table)
    seat = _seat(table, command.who)
    _same_moment(table, command.seen)
    match = replay(table.record)
    if match.turn != seat:
        raise _others_turn(table, match.turn)
    playing_on = replace(table, votes=tuple(voter for voter in table.votes if voter != command.who.id))
    after, notices = _moved(clock.charge(playing_on, seat, now), match, command.text, now)
    return after, (*notices, Notice("rack", person=command.who.id), answer("played"))


def computer_play(table: Table, command: ComputerPlay, now: Moment, replay: Replay) -> Decision:
    in_play(table)
    _same_moment(table, command.seen)
    record = table.record
    match = replay(record)
    seat = match.turn
    if seat is None or not table.chairs[seat].automatic:
        raise _others_turn(table, seat)
    if table.chairs[seat].person is not None:
        table = replace(table, lent=(*table.lent, len(record.moves) + 1))
    return _moved(table, match, command.text, now)


def _moved(table: Table, match: Match[Any, Any], text: str, now: Moment) -> Decision:
    """The move is made; if the turn goes to somebody else, they are called."""
    seat = match.turn
    after, events = match.play(text)
    written = match.rules.write(match.rules.parse(text))
    moves = table.moves + BETWEEN_MOVES + written if table.moves else written
    moved = replace(table, moves=moves, moment=table.moment + 1)
    if after.turn is None:
        over = replace(moved, phase=Phase.OVER, votes=())
        racks = tuple(Notice("rack", person=person.id) for person in over.people)
        return over, (card(), *racks, Notice("turn"))
    new_deal = any(isinstance(event, GameEnded) for event in events)
    if after.turn == seat and not new_deal:
        return clock.begin_turn(moved, seat, now), (card(),)
    if seat is not None and moved.chairs[seat].driver is Driver.TURN:
        moved = moved.with_chair(seat, driver=Driver.OWN)
    called = turn_notices(moved, after.turn)
    dealt = [person.id for person in moved.people] if new_deal else [notice.code for notice in called]
    racks = tuple(Notice("rack", person=person) for person in dealt)
    return clock.begin_turn(moved, after.turn, now), (card(), *called, *racks)


def undo(table: Table, command: Undo, now: Moment, replay: Replay) -> Decision:
    """The last move, if it is one's own and brought nothing new to light."""
    in_play(table)
    seat = _seat(table, command.who)
    _same_moment(table, command.seen)
    record = table.record
    if not record.moves:
        raise Refused("nothing-to-undo")
    before = replay(replace_moves(record, record.moves[:-1]))
    if before.turn != seat or table.chairs[seat].automatic or len(record.moves) in table.lent:
        raise Refused("nothing-to-undo")
    _, events = before.play(record.moves[-1])
    if any(event.reveals for event in events):
        raise Refused("undo-revealed")
    moves = BETWEEN_MOVES.join(record.moves[:-1])
    undone = replace(table, moves=moves, moment=table.moment + 1)
    again = clock.begin_turn(undone, seat, now)
    racks = tuple(Notice("rack", person=person.id) for person in again.people)
    told = Notice("turn", moment=again.moment), note("undone", name=command.who.name), answer("undone-yours")
    return again, (card(), *racks, *told)


def resign(table: Table, who: Person, now: Moment, replay: Replay) -> Decision:
    """A computer plays on for good, as long as there is still something to win."""
    in_play(table)
    seat = _seat(table, who)
    match = replay(table.record)
    gone = table.with_chair(seat, driver=Driver.RESIGNED)
    said = (card(), note("resigned", name=who.name), Notice("rack", person=who.id), answer("resigned-yours"))
    # A computer goes on for its partner; but if no person is left, a side that gave up has lost.
    deserted = not any(chair.present for chair in gone.chairs)
    stay = all if deserted else any
    contesting = [
        side
        for side in match.view(None).sides
        if stay(gone.chairs[seat].driver is not Driver.RESIGNED for seat in side)
    ]
    if len(contesting) < 2 or deserted:
        losers = tuple(
            seat for seat, chair in enumerate(gone.chairs) if all(seat not in side for side in contesting)
        )
        ended = replace(gone, phase=Phase.OVER, ending="resigned", losers=losers, votes=())
        others = tuple(Notice("rack", person=person.id) for person in ended.people if person.id != who.id)
        return ended, (*said, *others, Notice("turn"))
    if all(chair.automatic for chair in gone.chairs):
        gone, called = _waited_for_again(gone, match.turn, now)
        return votes_counted(gone, now, match.turn, (*said, *called))
    return votes_counted(gone, now, match.turn, said)


def _waited_for_again(table: Table, turn: Seat | None, now: Moment) -> Decision:
    """Nobody else is here any more: computers would play the game to its end among themselves."""
    back = [seat for seat, chair in enumerate(table.chairs) if chair.driver is Driver.SIT_IN]
    for seat in back:
        table = table.with_chair(seat, driver=Driver.OWN)
    racks = tuple(
        Notice("rack", person=chair.person.id) for seat in back if (chair := table.chairs[seat]).person
    )
    return clock.begin_turn(table, turn, now), (*turn_notices(table, turn), *racks)


def vote_end(table: Table, who: Person, now: Moment, replay: Replay) -> Decision:
    in_play(table)
    _seat(table, who)
    seat = replay(table.record).turn
    if who.id not in table.votes:
        voted = replace(table, votes=(*table.votes, who.id))
        return votes_counted(voted, now, seat, (answer("voted"),), who.name)
    needed = voters(table, seat, now)
    if needed <= set(table.votes):  # the others need not be asked any more
        return votes_counted(table, now, seat, (answer("voted"),))
    raise Refused("voted-already", votes=len(needed & set(table.votes)), needed=len(needed))


def voters(table: Table, seat: Seat | None, now: Moment) -> frozenset[str]:
    """Those who must agree: everybody who is still there."""
    return frozenset(
        chair.person.id
        for number, chair in enumerate(table.chairs)
        if chair.person and chair.driver in (Driver.OWN, Driver.TURN)
        if not (number == seat and clock.absent(table, seat, now))
    )


def votes_counted(
    table: Table, now: Moment, seat: Seat | None, said: tuple[Notice, ...], voter: str = ""
) -> Decision:
    needed = voters(table, seat, now)
    if table.votes and needed <= set(table.votes):
        ended = replace(table, phase=Phase.OVER, ending="voted", votes=())
        racks = tuple(Notice("rack", person=person.id) for person in ended.people)
        return ended, (card(), *racks, *said, Notice("turn"))
    if voter:
        voted = note("vote", name=voter, votes=len(needed & set(table.votes)), needed=len(needed))
        return table, (card(), voted, *said)
    return table, said


def watch(table: Table, who: Person) -> Decision:
    if not table.alive:
        raise Refused("already-over")
    if table.seat_of(who.id) is not None:
        raise Refused("nothing-to-watch")
    others = tuple(person for person in table.watchers if person.id != who.id)
    if len(others) >= MOST_WATCHERS:
        raise Refused("too-many-watchers")
    return replace(table, watchers=(*others, who)), (Notice("card", person=who.id), answer("watching"))


def unwatch(table: Table, who: Person) -> Decision:
    others = tuple(person for person in table.watchers if person.id != who.id)
    return replace(table, watchers=others), (answer("not-watching"),)


def meet(table: Table, who: Person, now: Moment, replay: Replay) -> Decision:
    """A person as they are now: new habits count at once, and who was sat in for is back."""
    met = table.with_person(who)
    seat = table.seat_of(who.id)
    if seat is None:
        return met, (Notice("card", person=who.id), answer("met"))
    chair = table.chairs[seat]
    if table.phase is not Phase.PLAYING:
        return met, (card(), answer("met"))
    turn = replay(table.record).turn
    if chair.driver is Driver.SIT_IN:
        return _back(met.with_chair(seat, driver=Driver.OWN), who, seat, turn, now)
    if turn == seat and chair.person and chair.person.away != who.away:
        met = clock.went_away(met, seat, now)
    return met, (card(), Notice("rack", person=who.id), answer("met"))


def _back(table: Table, who: Person, seat: Seat, turn: Seat | None, now: Moment) -> Decision:
    """They play themselves again; and if they would wait for somebody who is late, that one is sat in for."""
    said = (card(), note("back", name=who.name), Notice("rack", person=who.id), answer("met"))
    if turn == seat:
        return clock.begin_turn(table, turn, now), said
    late = table.chairs[turn].person if turn is not None else None
    if turn is None or late is None or table.late != "sit-in" or table.reminders != clock.OVERDUE:
        return table, said
    told = note("late-sit-in", name=late.name), Notice("rack", person=late.id)
    return table.with_chair(turn, driver=Driver.SIT_IN), (*said, *told)


def replace_moves(record: Record, moves: tuple[str, ...]) -> Record:
    return Record(record.game, record.version, record.seats, record.options, record.seed, moves)


def in_play(table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise Refused("not-started")
    if table.phase is not Phase.PLAYING:
        raise Refused("already-over")


def _seat(table: Table, who: Person) -> Seat:
    seat = table.seat_of(who.id)
    if seat is None or table.chairs[seat].driver is Driver.RESIGNED:
        raise Refused("not-seated")
    return seat


def _same_moment(table: Table, seen: int | None) -> None:
    if seen is not None and seen != table.moment:
        raise Refused("moved-on")


def _others_turn(table: Table, seat: Seat | None) -> GenialError:
    if seat is None:
        return IllegalMove("game-over")
    name = table.names[seat]
    return Refused("not-your-turn", name=name) if name else Refused("computers-turn")
