"""A look back at a finished game: each decision of a seat beside what the computer would have done.

It sees only what the seat could see then.
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

BEST, GOOD, COSTLY = 0.01, 0.05, 0.15  # a move that gives away no more than this is that; above, a blunder
EXAMINED: Final = 4  # moves of a game: one more than are told, if one of them was not so bad after all
TURN: Final = 0.1  # of the win: what changes less between two moves does not turn a game


@dataclass(frozen=True, slots=True)
class Looked:
    """One decision of one's own, and what the computer would have done."""

    number: int  # of the move in the game; the first is 1
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
        """What it cost in the weak colours: each with its value after the played move and after the better one.

        Empty where it did not cost anything there: the better move pays off later, or elsewhere.
        """
        after = [
            (color, self.played.track[color], self.better.track[color]) for color in weak(self.played.stood)
        ]
        if worth([own for _, own, _ in after]) >= worth([better for _, _, better in after]):
            return ()
        return tuple(change for change in after if change[1] != change[2])


@dataclass(frozen=True, slots=True)
class Turn:
    """How one's share of the win changed at once."""

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
    turning: Turn | None  # what changed most, in the direction in which the game ended

    @property
    def worst(self) -> tuple[Looked, ...]:
        """What cost something, the most first."""
        costly = [move for move in self.moves if move.verdict not in ("best", "good")]
        return tuple(sorted(costly, key=lambda move: (-move.cost, move.number)))


def review(
    record: Record,
    seat: Seat,
    others: Collection[int] = (),
    rate: Rate = rate,
) -> Review:
    """What a seat did in a game. `others` are the numbers of moves that somebody else made for it."""
    own = {number: match for number, match in _positions(record, seat) if number not in others}
    looked = [
        _looked(match, record, number, ADVISER, rate) for number, match in own.items() if choices(match) > 1
    ]
    # The quick one sees what cost something, but late in a game its better move is often no better.
    doubtful = {
        move.number for move in sorted(looked, key=lambda move: -move.cost)[:EXAMINED] if move.cost > GOOD
    }
    again = [
        _looked(own[move.number], record, move.number, EXAMINER, rate) if move.number in doubtful else move
        for move in looked
    ]
    return Review(tuple(again), _turning(looked, again, _outcome(record, seat)))


def own_moves(record: Record, seat: Seat, others: Collection[int] = ()) -> int:
    """How many moves there are to look at."""
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
    """What can be said of it and not of the other."""
    told = tuple(reasons(better, most, alone=False, best=True))
    same = () if better is played else tuple(reasons(played, most, alone=False, best=False))
    return next((why for why in told if why not in same), told[-1])


def _turning(looked: Sequence[Looked], again: Sequence[Looked], outcome: Outcome | None) -> Turn | None:
    """Where a won game was won, or a lost one lost. Where neither can be said, one's own doing comes first.

    What happened between two moves is measured by one who looked at both.
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
        if looked and (again[-1].value < outcome.even) == won:  # not as it seemed, to the last
            found.append(Turn(again[-1], again[-1].value, outcome.share, "after"))
    return max(found, key=lambda turn: abs(turn.change), default=None)


def _game(move: Looked) -> int:
    """Which one of a series; at the beginning of the next one all chances are new."""
    view = move.played.before
    return view.series.number if isinstance(view, CardView | DiceView) else 1


class Outcome(NamedTuple):
    share: float  # of the win
    even: float  # what everybody has at the beginning


def _outcome(record: Record, seat: Seat) -> Outcome | None:
    """None where there is none to speak of: alone, in a series, or if the game was broken off."""
    match = replay(record)
    sides = match.view(None).sides
    if match.result is None or len(sides) == 1 or dict(record.options).get(SERIES.key, "1") != "1":
        return None
    won = [side for side in sides if side[0] in match.result.winners]
    return Outcome(1 / len(won) if any(seat in side for side in won) else 0.0, 1 / len(sides))
