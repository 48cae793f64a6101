"""The game: moves, undo, resigning, votes, watchers, and changed profiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.core.errors import GenialError, IllegalMove
from engine.core.series import GameEnded
from engine.core.sides import Seat
from engine.record import Record

from . import clock
from .commands import ComputerPlay, Play, Undo
from .ending import end_game
from .lobby import turn_notices
from .model import BETWEEN_MOVES, Decision, Phase, PlayedBy, Reminded, Table
from .notices import Answer, CardChanged, Notice, RackChanged, TurnChanged, answer, note
from .person import Person, Timestamp
from .positions import PlayedMove, Positions
from .refusals import Refused

MOST_WATCHERS: Final = 20


def play(table: Table, command: Play, now: Timestamp, positions: Positions) -> Decision:
    _not_again(table, command, positions)
    in_play(table)
    seat = _seat(table, command.who)
    _same_step(table, command.step)
    match = positions(table.record)
    if match.turn != seat:
        raise _others_turn(table, match.turn)
    playing_on = replace(table, votes=tuple(voter for voter in table.votes if voter != command.who.id))
    after, notices = _played(clock.charge(playing_on, seat, now), command.text, now, positions)
    return after, (*notices, RackChanged(command.who.id), answer("played"))


def computer_play(table: Table, command: ComputerPlay, now: Timestamp, positions: Positions) -> Decision:
    in_play(table)
    _same_step(table, command.step)
    record = table.record
    match = positions(record)
    seat = match.turn
    if seat is None or not table.chairs[seat].by_computer:
        raise _others_turn(table, seat)
    if table.chairs[seat].person is not None:
        table = replace(table, computer_moves=(*table.computer_moves, len(record.moves) + 1))
    return _played(table, command.text, now, positions)


def _played(table: Table, text: str, now: Timestamp, positions: Positions) -> Decision:
    """Play the move; if the turn passes to somebody else, call them."""
    position, events = positions.play(table.record, text)
    (seat, _), turn = position.recent[-1], position.match.turn
    moves = BETWEEN_MOVES.join(position.record.moves)
    after = replace(table, moves=moves, step=table.step + 1)
    if turn is None:
        return end_game(after)
    new_deal = any(isinstance(event, GameEnded) for event in events)
    if turn == seat and not new_deal:
        return clock.begin_turn(after, seat, now), (CardChanged(),)
    if seat is not None and after.chairs[seat].played_by is PlayedBy.COMPUTER_ONCE:
        after = after.with_chair(seat, played_by=PlayedBy.PERSON)
    called = turn_notices(after, turn)
    dealt = [person.id for person in after.people] if new_deal else [notice.called for notice in called]
    racks = tuple(RackChanged(person) for person in dealt)
    return clock.begin_turn(after, turn, now), (CardChanged(), *called, *racks)


def undo(table: Table, command: Undo, now: Timestamp, positions: Positions) -> Decision:
    """Take back the person's own last move, and with it what computers have answered."""
    in_play(table)
    seat = _seat(table, command.who)
    _same_step(table, command.step)
    record = table.record
    back = undoable(table, seat, positions.position(record).recent)
    kept = record.moves[:-back]
    lent = tuple(number for number in table.computer_moves if number <= len(kept))
    undone = replace(table, moves=BETWEEN_MOVES.join(kept), computer_moves=lent, step=table.step + 1)
    again = clock.begin_turn(undone, seat, now)
    racks = tuple(RackChanged(person.id) for person in again.people)
    code = "undone" if back == 1 else "undone-answered"
    told = (
        TurnChanged(step=again.step),
        note(code, by=command.who.id, name=command.who.name),
        answer("undone-yours"),
    )
    return again, (CardChanged(), *racks, *told)


def undoable(table: Table, seat: Seat, recent: Sequence[PlayedMove]) -> int:
    """Count the last moves that this seat may take back together. Raises Refused if there are none.

    Among people it is the very last one, if it brought nothing new to light. Where all others are computers,
    nobody is wronged: the own last move goes with the answers to it, whatever was drawn. The deal stays.
    """
    alone = all(chair.person is None for other, chair in enumerate(table.chairs) if other != seat)
    own = (back for back, (mover, _) in enumerate(reversed(recent), start=1) if mover == seat)
    back = next(own, 0)
    last = len(table.record.moves) - back + 1
    if not back or (back > 1 and not alone) or table.chairs[seat].by_computer or last in table.computer_moves:
        raise Refused("nothing-to-undo")
    if not alone and any(event.reveals for event in recent[-1][1]):
        raise Refused("undo-revealed")
    return back


def resign(table: Table, who: Person, now: Timestamp, positions: Positions) -> Decision:
    """Resign: a computer plays on for good, or the game ends if fewer than two sides still contest it."""
    in_play(table)
    seat = _seat(table, who)
    match = positions(table.record)
    gone = table.with_chair(seat, played_by=PlayedBy.COMPUTER_FOR_GOOD)
    said = RackChanged(who.id), answer("resigned-yours")
    # A computer goes on for its partner; but if no person is left, a side that gave up has lost.
    deserted = not any(chair.present for chair in gone.chairs)
    stay = all if deserted else any
    contesting = [
        side
        for side in match.view(None).sides
        if stay(gone.chairs[seat].played_by is not PlayedBy.COMPUTER_FOR_GOOD for seat in side)
    ]
    if len(contesting) < 2 or deserted:
        losers = tuple(
            seat for seat, chair in enumerate(gone.chairs) if all(seat not in side for side in contesting)
        )
        ended, notices = end_game(gone, "resigned", losers)
        return ended, (note("resigned", by=who.id, name=who.name), *notices, *said)
    rest = [person for chair in gone.chairs if (person := chair.present)]
    called: tuple[Notice | Answer, ...] = ()
    if all(chair.by_computer for chair in gone.chairs):
        gone, called = _give_seats_back(gone, match.turn, now)
    if _agreed(gone, match.turn, now):  # the result calls everybody
        rest, called = [], ()
    told = CardChanged(), note("resigned", by=who.id, calls=rest, name=who.name), *said, *called
    return votes_counted(gone, now, match.turn, told)


def _give_seats_back(table: Table, turn: Seat | None, now: Timestamp) -> Decision:
    """Give seats back to absent players, so that computers do not finish the game among themselves."""
    back = [seat for seat, chair in enumerate(table.chairs) if chair.played_by is PlayedBy.COMPUTER_UNTIL_BACK]
    for seat in back:
        table = table.with_chair(seat, played_by=PlayedBy.PERSON)
    racks = tuple(RackChanged(chair.person.id) for seat in back if (chair := table.chairs[seat]).person)
    return clock.begin_turn(table, turn, now), (*turn_notices(table, turn), *racks)


def vote_end(table: Table, who: Person, now: Timestamp, positions: Positions) -> Decision:
    in_play(table)
    _seat(table, who)
    seat = positions(table.record).turn
    others_to_vote(table, who.id, seat, now)
    if who.id in table.votes:  # the others need not be asked any more
        return votes_counted(table, now, seat, (answer("voted"),))
    voted = replace(table, votes=(*table.votes, who.id))
    return votes_counted(voted, now, seat, (answer("voted"),), who.name)


def others_to_vote(table: Table, who: str, seat: Seat | None, now: Timestamp) -> frozenset[str]:
    """Return the ids of the others who have yet to agree. Raises Refused if this person can only wait."""
    needed = voters(table, seat, now)
    others = needed - {who, *table.votes}
    if who in table.votes and others:
        raise Refused("voted-already", votes=len(needed & set(table.votes)), needed=len(needed))
    return others


def voters(table: Table, seat: Seat | None, now: Timestamp) -> frozenset[str]:
    """Return the ids of the people who must agree to end the game: all who are not absent."""
    return frozenset(
        chair.person.id
        for number, chair in enumerate(table.chairs)
        if chair.person and chair.played_by in (PlayedBy.PERSON, PlayedBy.COMPUTER_ONCE)
        if not (number == seat and clock.absent(table, seat, now))
    )


def _agreed(table: Table, seat: Seat | None, now: Timestamp) -> bool:
    """Tell if all who must agree have voted to end the game."""
    return bool(table.votes) and voters(table, seat, now) <= set(table.votes)


def votes_counted(
    table: Table, now: Timestamp, seat: Seat | None, said: tuple[Notice | Answer, ...], voter: str = ""
) -> Decision:
    """End the game if all who must agree have voted. Otherwise tell about the vote, if somebody voted now."""
    if _agreed(table, seat, now):
        ended, notices = end_game(table, "voted")
        return ended, (*said, *notices)
    if voter:
        needed = voters(table, seat, now)
        voted = note("vote", name=voter, votes=len(needed & set(table.votes)), needed=len(needed))
        return table, (CardChanged(), voted, *said)
    return table, said


def watch(table: Table, who: Person) -> Decision:
    if not table.alive:
        raise Refused("already-over")
    if table.seat_of(who.id) is not None:
        raise Refused("nothing-to-watch")
    if table.private:
        raise Refused("private-table")
    others = tuple(person for person in table.watchers if person.id != who.id)
    if len(others) >= MOST_WATCHERS:
        raise Refused("too-many-watchers")
    return replace(table, watchers=(*others, who)), (CardChanged(who.id), answer("watching"))


def unwatch(table: Table, who: Person) -> Decision:
    others = tuple(person for person in table.watchers if person.id != who.id)
    return replace(table, watchers=others), (answer("not-watching"),)


def update_person(table: Table, who: Person, now: Timestamp, positions: Positions) -> Decision:
    """Update a player's profile. If a computer was playing for them, give the seat back."""
    updated = table.with_person(who)
    seat = table.seat_of(who.id)
    if seat is None:
        return updated, (CardChanged(who.id), answer("met"))
    chair = table.chairs[seat]
    if table.phase is not Phase.PLAYING:
        return updated, (CardChanged(), answer("met"))
    turn = positions(table.record).turn
    if chair.played_by is PlayedBy.COMPUTER_UNTIL_BACK:
        return _back(updated.with_chair(seat, played_by=PlayedBy.PERSON), who, seat, turn, now)
    if turn == seat and chair.person and chair.person.away != who.away:
        updated = clock.went_away(updated, seat, now)
    return updated, (CardChanged(), RackChanged(who.id), answer("met"))


def _back(table: Table, who: Person, seat: Seat, turn: Seat | None, now: Timestamp) -> Decision:
    """Return the seat to its player. If the player to move is overdue, let a computer take that seat."""
    said = (CardChanged(), note("back", by=who.id, name=who.name), RackChanged(who.id), answer("met"))
    if turn == seat:
        return clock.begin_turn(table, turn, now), said
    late = table.chairs[turn].person if turn is not None else None
    if turn is None or late is None or table.late != "sit-in" or table.reminded != Reminded.OVERDUE:
        return table, said
    told = note("late-sit-in", name=late.name), RackChanged(late.id)
    return table.with_chair(turn, played_by=PlayedBy.COMPUTER_UNTIL_BACK), (*said, *told)


def replace_moves(record: Record, moves: tuple[str, ...]) -> Record:
    return Record(record.game, record.version, record.seats, record.options, record.seed, moves)


def in_play(table: Table) -> None:
    """Raise Refused unless the game goes on."""
    if table.phase is Phase.LOBBY:
        raise Refused("not-started")
    if table.phase is not Phase.PLAYING:
        raise Refused("already-over")


def _seat(table: Table, who: Person) -> Seat:
    seat = table.seat_of(who.id)
    if seat is None or table.chairs[seat].played_by is PlayedBy.COMPUTER_FOR_GOOD:
        raise Refused("not-seated")
    return seat


def _same_step(table: Table, step: int | None) -> None:
    """Raise Refused if the person looked at an earlier step."""
    if step is not None and step != table.step:
        raise Refused("moved-on")


def _not_again(table: Table, command: Play, positions: Positions) -> None:
    """Raise Refused if the button was pressed again: its move is this person's last one, made at its step."""
    seat = table.seat_of(command.who.id)
    if command.step is None or seat is None or table.phase is Phase.LOBBY:
        return
    since = table.step - command.step  # moves, unless one was taken back
    moves, recent = table.record.moves, positions.position(table.record).recent
    if not 0 < since <= len(recent):
        return
    movers = [mover for mover, _ in recent[-since:]]
    if moves[-since] == command.text and movers[0] == seat and seat not in movers[1:]:
        raise Refused("played-already")


def _others_turn(table: Table, seat: Seat | None) -> GenialError:
    if seat is None:
        return IllegalMove("game-over")
    name = table.names[seat]
    return Refused("not-your-turn", name=name) if name else Refused("computers-turn")
