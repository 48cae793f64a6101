"""The computer players of the card game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from engine.ai.player import Player, Rated, ranked
from engine.core.pile import PAIRS
from engine.core.rng import Rng
from engine.core.rules import Match
from engine.games.cards.moves import Choice
from engine.games.cards.state import CardGame, Phase

from .tables import CardPositions, Floats, Tables, Worth, tables_of
from .value import share

BALANCE: Final = 25  # the smaller, the more a step of a low colour is worth
WORLDS: Final = {2: 96, 3: 64, 4: 64}  # imagined by `expert`, by seats
ALMOST: Final = 1 - 1e-9  # a win that is sure but not yet here


class Eager:
    """A beginner: takes the most points, also those that are lost, in any order."""

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        rated = [Rated(text, sum(count for _, count in points)) for text, points in match.offers()]
        return ranked(rated, rng)


@dataclass(frozen=True, slots=True)
class Judging:
    """Rates the position after each of its moves."""

    worth: Worth
    won: float

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        game: CardGame = match.state.game
        texts, branches = _branches(tables_of([game], lambda: np.zeros(1)), game)
        values = np.full(len(texts), float(self.won))
        at = np.flatnonzero(branches.winner < 0)
        if len(at):
            values[at] = self.worth(branches.now(at, game.seat))
        return ranked(_rated(texts, values), rng)


@dataclass(frozen=True, slots=True)
class Searching:
    """Plays every move on in imagined worlds until its next turn, and rates its best play then."""

    worth: Worth
    worlds: Mapping[int, int]  # by seats

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        game: CardGame = match.state.game
        seat, seats = game.seat, len(game.hands)
        worlds = self.worlds[seats]
        imagined = [match.imagine(seat, rng.fork(f"world {number}")).state.game for number in range(worlds)]
        seed, rng = rng.below([1 << 64])
        luck = np.random.Generator(np.random.PCG64(seed[0]))
        texts, branches = _branches(tables_of(imagined, lambda: luck.random(worlds)), game)
        won = branches.winner.reshape(worlds, -1)[0] == seat
        if game.phase is Phase.EXCHANGE:
            branches.refill(np.arange(len(branches.winner)), seat)
        else:
            branches.end_turn(seat, self.worth)
        for step in range(1, seats):
            branches.turn((seat + step) % seats, self.worth)
        values = branches.prospect(seat, self.worth).reshape(worlds, -1).mean(0)
        return ranked(_rated(texts, np.where(won, 1, np.minimum(values, ALMOST))), rng)


def _branches(tables: Tables, game: CardGame) -> tuple[Sequence[Sequence[str]], Tables]:
    """Play every move of the seat in every game; return the moves' texts and the tables after them.

    All moves of the first game come first, then those of the next. Within a world all moves share its chance.
    """
    every = np.arange(len(tables.winner))
    texts: list[list[str]]
    if game.phase is Phase.EXCHANGE:
        texts = [[Choice.KEEP.value], [Choice.EXCHANGE.value]]
        branches = tables.take(np.repeat(every, 2), lambda: np.repeat(tables.uniform(), 2))
        branches.exchange(np.arange(1, len(branches.winner), 2), game.seat)
        return texts, branches
    plays = tables.plays(every, game.seat)
    count = len(plays.game) // len(every)
    texts = []
    for card, swapped in zip(plays.card[:count].tolist(), plays.swapped[:count].tolist(), strict=True):
        if swapped:  # it follows the same card in colour order, and comes to something else
            texts[-1].pop()
            texts.append([PAIRS[card][::-1]])
        else:
            texts.append([PAIRS[card], PAIRS[card][::-1]])
    branches = tables.take(plays.game, lambda: np.repeat(tables.uniform(), count))
    branches.play(np.arange(len(plays.game)), game.seat, plays, np.arange(len(plays.game)))
    return texts, branches


def _rated(texts: Sequence[Sequence[str]], values: Floats) -> list[Rated]:
    return [Rated(text, value) for same, value in zip(texts, values.tolist(), strict=True) for text in same]


def balance(positions: CardPositions) -> Floats:
    """Return the worth of positions: a step of a low colour is worth more, and so is a new hand."""
    track = positions.tracks[:, 0].astype(np.int16)
    found: Floats = (track * (BALANCE - track)).sum(1) + (positions.held == 0)
    return found


PLAYERS: Final[Mapping[str, Player]] = {
    "easy": Eager(),
    "medium": Judging(balance, won=1e6),
    "hard": Judging(share, won=1),
    "expert": Searching(share, WORLDS),
}
