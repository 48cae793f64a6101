"""One game of the dice game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.core.color import COLORS, LETTERS
from engine.core.errors import IllegalMove
from engine.core.rng import Rng
from engine.core.rules import Event, Meta, Offer, Options, Result
from engine.core.series import SeriesState
from engine.core.sides import Seat, each_alone, places, with_seat
from engine.core.tracks import START, Track, worth
from engine.core.words import Words

from . import moves, text
from .moves import Move, Roll, Score
from .sheet import mark, unlocked
from .state import Dice, DiceGame, DiceView, Matched, Rolled, Scored

DICE_BY_SEATS: Final = {2: 4, 3: 3, 4: 2}
MOST_ROLLS: Final = 3
SHEET_FULL: Final = "sheet-full"


@dataclass(frozen=True, slots=True)
class SingleDice:
    meta: Meta

    @property
    def family(self) -> str:
        return "dice"

    def start(self, seats: int, options: Options, first: Seat, rng: Rng) -> DiceGame:
        dice: list[Dice] = [()] * seats
        if options["opening"] == "shown":
            for seat in range(seats):
                if seat != first:
                    dice[seat], rng = _throw(DICE_BY_SEATS[seats], rng)
        return DiceGame(int(options["sheet"]), tuple(dice), (START,) * seats, first, 0, rng)

    def begun(self, game: DiceGame) -> tuple[Event, ...]:
        return tuple(Rolled(seat, dice, 0) for seat, dice in enumerate(game.dice) if dice)

    def rest(self, game: DiceGame) -> Rng:
        return game.rng

    def turn(self, game: DiceGame) -> Seat | None:
        return None if game.over else game.seat

    def moves(self, game: DiceGame) -> Iterator[Move]:
        if game.over:
            return
        if game.rolls < MOST_ROLLS:
            yield Roll()
        if game.rolls:
            yield from moves.scores(game.dice[game.seat])

    def offers(self, game: DiceGame) -> Iterator[Offer[Move]]:
        for move in self.moves(game):
            yield move, tuple(enumerate(marks_of(game, move)[1])) if isinstance(move, Score) else ()

    def play(self, game: DiceGame, move: Move) -> tuple[DiceGame, tuple[Event, ...]]:
        if isinstance(move, Roll):
            return _roll(game)
        return _score(game, move)

    def result(self, game: DiceGame) -> Result | None:
        if not game.over:
            return None
        ranked = tuple(worth(sheet) for sheet in game.sheets)
        return Result(SHEET_FULL, places(ranked), tuple(values[0] for values in ranked), ranked)

    def award(self, game: DiceGame) -> tuple[int, ...]:
        """Return the shortest row of each seat; for the winner a whole row, the rulebook's 7 points."""
        return tuple(min(sheet) for sheet in game.sheets)

    def view(self, state: SeriesState[DiceGame], viewer: Seat | None) -> DiceView:
        game = state.game
        return DiceView(
            game=self.meta.key,
            viewer=viewer,
            turn=self.turn(game),
            rolls=game.rolls,
            rolls_left=MOST_ROLLS - game.rolls,
            dice=game.dice,
            sides=each_alone(state.seats),
            tracks=game.sheets,
            boxes=game.boxes,
            unlocked=tuple(unlocked(sheet, game.boxes) for sheet in game.sheets),
            series=state.tally,
            result=state.result,
            last=state.last,
        )

    def imagine(self, game: DiceGame, viewer: Seat, rng: Rng) -> DiceGame:
        return replace(game, rng=rng)  # nothing is hidden but what will be rolled

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def write(self, move: Move) -> str:
        return moves.write(move)

    def describe(self, view: DiceView, words: Words) -> str:
        return text.describe(view, words)

    def tell(self, event: Event, words: Words) -> str:
        return text.tell(event, words)


def _throw(count: int, rng: Rng) -> tuple[Dice, Rng]:
    faces, rng = rng.below([len(COLORS)] * count)
    return tuple(faces), rng


def _roll(game: DiceGame) -> tuple[DiceGame, tuple[Event, ...]]:
    if game.rolls == MOST_ROLLS:
        raise IllegalMove("no-rolls-left")
    thrown, rng = _throw(DICE_BY_SEATS[len(game.dice)], game.rng)
    after = replace(game, dice=with_seat(game.dice, game.seat, thrown), rolls=game.rolls + 1, rng=rng)
    return after, (Rolled(game.seat, thrown, after.rolls),)


def marks_of(game: DiceGame, move: Score) -> tuple[tuple[Matched, ...], Track]:
    """Return the matching dice, and the marks that they and the jokers give."""
    own = list(game.dice[game.seat])
    marks = [0] * len(COLORS)
    for joker in move.jokers:
        marks[joker.target] += joker.dice - 1
        for _ in range(joker.dice):
            own.remove(joker.color)
    theirs = [die for seat, dice in enumerate(game.dice) if seat != game.seat for die in dice]
    matched = tuple(
        Matched(color, own.count(color), theirs.count(color))
        for color in COLORS
        if color in own and color in theirs
    )
    for match in matched:
        marks[match.color] += match.own * match.theirs
    return matched, tuple(marks)


def _score(game: DiceGame, move: Score) -> tuple[DiceGame, tuple[Event, ...]]:
    if not game.rolls:
        raise IllegalMove("roll-first")
    seat, dice = game.seat, game.dice[game.seat]
    for joker in move.jokers:
        used = sum(other.dice for other in move.jokers if other.color == joker.color)
        if joker.dice < 2 or used > dice.count(joker.color):
            raise IllegalMove(
                "too-few-dice", color=LETTERS[joker.color], used=used, dice=dice.count(joker.color)
            )
    matched, marks = marks_of(game, move)
    before = game.sheets[seat]
    rows, lost = mark(before, marks, game.boxes)
    made = tuple(now - was for now, was in zip(rows, before, strict=True))
    reach = unlocked(before, game.boxes), unlocked(rows, game.boxes)
    over = min(rows) == game.boxes
    after = replace(
        game,
        sheets=with_seat(game.sheets, seat, rows),
        seat=seat if over else (seat + 1) % len(game.dice),
        rolls=0,
        over=over,
    )
    return after, (Scored(seat, dice, matched, move.jokers, made, lost, reach),)
