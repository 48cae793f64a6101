"""A review of a finished game: each decision of a seat, compared with the computer's.

It uses only what the seat could see at the time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.ai import ADVISER, EXAMINER, rate
from engine.core.color import Color
from engine.core.rules import Match
from engine.core.series import SERIES
from engine.core.sides import Seat
from engine.core.tracks import worth
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView
from engine.record import Record, opening, replay

from .outlook import Rate, choices, imagine, most_gained
from .reasons import Reason, Tried, reasons, tried, weak

BEST, GOOD, COSTLY = 0.01, 0.05, 0.15  # verdicts by the most they cost; above, a blunder
EXAMINED: Final = 4  # moves; one more than is told, in case one was not so bad
TURN: Final = 0.1  # of the win; a smaller change between two moves is no turning point


@dataclass(frozen=True, slots=True)
class Looked:
    """One decision of the seat, and the computer's."""

    number: int  # the move's number in the game; the first is 1
    played: Tried
    better: Tried  # the same where nothing better was seen
    value: float
    best: float
    why: Reason  # for the better one

    @property
    def cost(self) -> float:
        return max(0.0, self.best - self.value)

    @property
    def verdict(self) -> str:
        if self.cost <= BEST or self.played.text == self.better.text:
            return "best"
        return "good" if self.cost <= GOOD else "costly" if self.cost <= COSTLY else "blunder"

    @property
    def weakest(self) -> tuple[tuple[Color, int, int], ...]:
        """The weak colours that the move cost, each with its value after it and after the better move.

        Empty if it cost nothing there: the better move pays off later, or in other colours.
        """
        after = [
            (color, self.played.track[color], self.better.track[color]) for color in weak(self.played.stood)
        ]
        if worth([own for _, own, _ in after]) >= worth([better for _, _, better in after]):
            return ()
        return tuple(change for change in after if change[1] != change[2])


@dataclass(frozen=True, slots=True)
class Turn:
    """The move or moment at which the seat's share of the win changed most."""

    move: Looked
    before: float
    after: float
    when: str  # "by": the move itself; else "before" it or, at the end of the game, "after" it

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Review:
    moves: tuple[Looked, ...]  # in the order they were played; without those that had no choice
    turning: Turn | None  # the greatest change in the direction of the result

    @property
    def worst(self) -> tuple[Looked, ...]:
        """The moves that cost something, the most costly first."""
        costly = [move for move in self.moves if move.verdict not in ("best", "good")]
        return tuple(sorted(costly, key=lambda move: (-move.cost, move.number)))


def review(
    record: Record,
    seat: Seat,
    others: Collection[int] = (),
    rate: Rate = rate,
) -> Review:
    """Review the moves of a seat, without `others`, the numbers of moves that somebody else made for it."""
    own = {number: match for number, match in _positions(record, seat) if number not in others}
    looked = [
        _looked(match, record, number, ADVISER, rate) for number, match in own.items() if choices(match) > 1
    ]
    # The adviser finds costly moves quickly, but late in a game its better move is often no better.
    doubtful = {
        move.number for move in sorted(looked, key=lambda move: -move.cost)[:EXAMINED] if move.cost > GOOD
    }
    again = [
        _looked(own[move.number], record, move.number, EXAMINER, rate) if move.number in doubtful else move
        for move in looked
    ]
    return Review(tuple(again), _turning(looked, again, _outcome(record, seat)))


def own_moves(record: Record, seat: Seat, others: Collection[int] = ()) -> int:
    """Count the moves that a review has to look at."""
    return sum(number not in others for number, _ in _positions(record, seat))


def _positions(record: Record, seat: Seat) -> Iterator[tuple[int, Match[Any, Any]]]:
    match = opening(record)
    for number, text in enumerate(record.moves, start=1):
        if match.turn == seat:
            yield number, match
        match, _ = match.play(text)


def _looked(match: Match[Any, Any], record: Record, number: int, level: str, rate: Rate) -> Looked:
    text = record.moves[number - 1]
    rated = rate(match, level, record.seed, number - 1)
    # What the computer did not think worth looking at is no better than the last it did; and what it looked at
    # only briefly and put behind the best is not better than that, whatever it seemed to be worth then.
    value = next((move.value for move in rated if move.text == text), rated[-1].value)
    value = min(value, rated[0].value)
    imagined = imagine(match, record.seed, number - 1)
    played = tried(imagined, text)
    better = played if value >= rated[0].value else tried(imagined, rated[0].text)
    why = _why_better(better, played, most_gained(imagined))
    return Looked(number, played, better, value, rated[0].value, why)


def _why_better(better: Tried, played: Tried, most: int) -> Reason:
    """Return the first reason for the better move that the played move does not have too."""
    told = tuple(reasons(better, most, alone=False, best=True))
    same = () if better is played else tuple(reasons(played, most, alone=False, best=False))
    return next((why for why in told if why not in same), told[-1])


def _turning(looked: Sequence[Looked], again: Sequence[Looked], outcome: Outcome | None) -> Turn | None:
    """Return the turning point: where a won game was won, or a lost one lost.

    If the game has no winner, the seat's own mistake comes first. A change between two moves is measured by
    a level that rated both.
    """
    own = [Turn(move, move.best, move.value, "by") for move in again if move.cost > GOOD]
    others = [
        Turn(shown, before.value, after.best, "before")
        for (before, after), shown in zip(pairwise(looked), again[1:], strict=True)
        if _game(before) == _game(after) and abs(after.best - before.value) > TURN
    ]
    if outcome is None or 0 < outcome.share < 1:
        found = own or others
    else:
        won = outcome.share == 1
        found = [turn for turn in (*own, *others) if (turn.change > 0) == won]
        if looked and (again[-1].value < outcome.even) == won:  # the last rating was wrong
            found.append(Turn(again[-1], again[-1].value, outcome.share, "after"))
    return max(found, key=lambda turn: abs(turn.change), default=None)


def _game(move: Looked) -> int:
    """Return the number of the game in its series. All shares are new when the next one begins."""
    view = move.played.before
    return view.series.number if isinstance(view, CardView | DiceView) else 1


class Outcome(NamedTuple):
    share: float  # of the win
    even: float  # the share of every side at the beginning


def _outcome(record: Record, seat: Seat) -> Outcome | None:
    """Return the share of the win, or None: alone, in a series, or if the game was broken off."""
    match = replay(record)
    sides = match.view(None).sides
    if match.result is None or len(sides) == 1 or dict(record.options).get(SERIES.key, "1") != "1":
        return None
    won = [side for side in sides if side[0] in match.result.winners]
    return Outcome(1 / len(won) if any(seat in side for side in won) else 0.0, 1 / len(sides))
