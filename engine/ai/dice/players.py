"""The computer players of the dice game, in which nothing is hidden but the next rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from engine.ai.player import Player, Rated, ranked
from engine.core.rng import Rng
from engine.core.rules import Match
from engine.core.tracks import Track
from engine.games.dice.rules import DICE_BY_SEATS, MOST_ROLLS
from engine.games.dice.state import DiceGame

from .rolls import Floats, Ints, counted, marked, rolls_of
from .turns import turns_of

ROLL: Final = "roll"
BALANCE: Final = 40  # the smaller, the more a box of a short row is worth
ENOUGH: Final = {2: 3.0, 3: 2.5, 4: 2.0}  # marks a balanced player is content with, by seats
DENIAL: Final = 0.1  # of the worth of a box, for each die left lying that the next player can match
STEEP: Final = 0.01  # from a difference of worth to a share of the win
WON: Final = 1e6  # more than any sheet is worth


@dataclass(frozen=True, slots=True)
class Table:
    """The table as the seat to move sees it, with dice counted per symbol."""

    seats: int
    boxes: int
    rolls: int  # in this turn
    own: Ints  # [6]: its dice
    rows: Track
    others: tuple[tuple[Track, Ints], ...]  # the sheet and the dice of each opponent, the next to move first

    @staticmethod
    def of(game: DiceGame) -> Table:
        seats = len(game.dice)
        order = [(game.seat + step) % seats for step in range(1, seats)]
        others = tuple((game.sheets[seat], counted(game.dice[seat])) for seat in order)
        own = counted(game.dice[game.seat])
        return Table(seats, game.boxes, game.rolls, own, game.sheets[game.seat], others)

    @property
    def theirs(self) -> Ints:
        """The dice of all opponents, per symbol: [6]."""
        found: Ints = sum((dice for _, dice in self.others), np.zeros(6, np.int8))
        return found


class Hasty:
    """A beginner: scores as soon as anything can be scored."""

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        rated = []
        for text, points in match.offers():
            marks = sum(count for _, count in points)
            rated.append(Rated(text, marks if marks or text == ROLL else -1))
        return ranked(rated, rng)


class Balanced:
    """Prefers boxes of short rows, and gives nothing for lost marks.

    It rolls again while it would mark less than a rule of thumb says.
    """

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        table = Table.of(match.state.game)
        rows = np.array(table.rows)
        missing = float((table.boxes - rows).sum())
        marks = min(ENOUGH[table.seats], missing / 2)
        enough = _balance(rows) + marks * (BALANCE - 1 - 2 * rows.mean())

        def worth(after: Ints, ways: slice) -> Floats:
            return np.where(after.min(-1) == table.boxes, WON, _balance(after))

        return _rated(table, worth, lambda _: float(enough), rng)


class Careful:
    """Plays as `Balanced`, but computes the average next roll, and counts the dice it leaves to others."""

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        table = Table.of(match.state.game)
        rolls = rolls_of(DICE_BY_SEATS[table.seats])
        rest = max(float(_balance(np.array(rows))) for rows, _ in table.others)
        rows, _ = table.others[0]
        wanted = BALANCE - 1 - 2 * np.array(rows)

        def worth(after: Ints, ways: slice) -> Floats:
            counts = rolls.counts[rolls.roll[ways]]
            ahead = _balance(after) - DENIAL * (counts * wanted).sum(-1) - rest
            won = after.min(-1) == table.boxes
            share: Floats = np.where(won, 1, 1 / (1 + (table.seats - 1) * np.exp(-STEEP * ahead)))
            return share

        def again(ways: Floats) -> float:
            return float(rolls.again(rolls.best(ways), 1))

        return _rated(table, worth, again, rng)


class Exact:
    """Computes all rolls of its turn and of the opponents' next turns; then compares the sheets' tables."""

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        table = Table.of(match.state.game)
        rolls = rolls_of(DICE_BY_SEATS[table.seats])
        turns = turns_of(table.seats, table.boxes)
        late: Floats = np.ones(1)  # [rolls, turns]: the chance that no opponent is full before us
        for rows, dice in table.others:
            rest = (
                table.theirs - dice
            )  # seats that move before it will roll anew; until then their present dice count
            order = np.argsort(rows, kind="stable")  # equal sheets have equal tables
            sheet = tuple(rows[color] for color in order)
            known = not_ready(table.seats, table.boxes, sheet, tuple(rest[order].tolist()))
            late = late * known[rolls.index(rolls.counts[:, order])]

        def worth(after: Ints, ways: slice) -> Floats:
            shares: Floats = (turns.finish[turns.index(after)] * late[rolls.roll[ways]]).sum(-1)
            return shares.clip(0, 1)

        def again(ways: Floats) -> float:
            return float(rolls.again(rolls.best(ways), MOST_ROLLS - table.rolls))

        return _rated(table, worth, again, rng)


PLAYERS: Final[Mapping[str, Player]] = {
    "easy": Hasty(),
    "medium": Balanced(),
    "hard": Careful(),
    "expert": Exact(),
}


def _balance(rows: Ints) -> Ints:
    wide = rows.astype(np.int32)
    found: Ints = (wide * (BALANCE - wide)).sum(-1)
    return found


def _rated(
    table: Table, worth: Callable[[Ints, slice], Floats], again: Callable[[Floats], float], rng: Rng
) -> Sequence[Rated]:
    """Rate the legal moves by the worth of the sheet after them. `again` rates a roll from all ways' worth."""
    rolls = rolls_of(DICE_BY_SEATS[table.seats])
    rated = []
    if table.rolls < MOST_ROLLS:
        every = slice(None)
        after = marked(np.array(table.rows, np.int8), rolls.marks(table.theirs), table.boxes)
        rated.append(Rated(ROLL, again(worth(after, every))))
    if table.rolls:
        ways = rolls.ways(int(rolls.index(table.own)))
        after = marked(np.array(table.rows, np.int8), rolls.marks(table.theirs, ways), table.boxes)
        values = worth(after, ways).tolist()
        rated += [Rated(text, value) for text, value in zip(rolls.texts[ways], values, strict=True)]
    return ranked(rated, rng)


@lru_cache(maxsize=512)
def not_ready(seats: int, boxes: int, rows: Track, rest: tuple[int, ...]) -> Floats:
    """Return [rolls, LONGEST]: the chance that an opponent is not full within so many turns of its own.

    The first index is the roll that we leave. The opponent's next turn is computed against that roll and these
    dice; later turns come from the tables.
    """
    rolls, turns = rolls_of(DICE_BY_SEATS[seats]), turns_of(seats, boxes)
    marks = rolls.marks(rolls.counts + np.array(rest, np.int8))
    after = turns.index(marked(np.array(rows, np.int8), marks, boxes))
    best = np.minimum.reduceat(after, rolls.first, axis=-1)  # the nearest to its end has the least number
    often = rolls.kept(-turns.mean[best])
    late = np.ones((len(rolls.first), turns.finish.shape[1]), np.float32)
    late[:, 1:] -= np.einsum("ab,abt->at", often, turns.finish[best]).cumsum(-1)[:, :-1]
    return late.clip(0, 1)
