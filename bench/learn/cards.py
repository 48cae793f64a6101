"""Train engine/ai/weights/cards*.npz by self-play of the card game.

`python -m bench.learn.cards 2` is for two seats. The seed is fixed: one machine gives the same numbers again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

import engine.ai
from engine import GAMES, Rng
from engine.ai.cards.tables import CardPositions, Floats, Ints, Tables, Worth, tables_of
from engine.ai.cards.value import KINDS, Seen, Weights, seen, through

Noted = Callable[[Ints, int], None]

DATA = Path(engine.ai.__file__).parent / "weights"
WIDE, DEEP = 24, 16
GAMES_AT_ONCE = 1000
ROUNDS = {2: 60, 3: 30, 4: 30}  # by seats; a game of more seats is longer
BATCH = 2048
LONGEST = 400  # turns, should it ever not end
SEED = 2004


def balanced(positions: CardPositions) -> Floats:
    """Rate positions in the first games, before anything is learnt."""
    track = positions.tracks[:, 0].astype(np.float32)
    found: Floats = (track * (25 - track)).sum(1)
    return found


def selfplay(seats: int, worth: Worth, stray: float, rng: np.random.Generator) -> tuple[Seen, Ints]:
    """Play many games; return the positions after every turn, and the winner in turn order."""
    rules = GAMES["cards"]
    deals = [rules.start(seats, {}, Rng(rng.bytes(32))).game for _ in range(GAMES_AT_ONCE)]
    tables = tables_of(deals, lambda: rng.random(GAMES_AT_ONCE))
    kept: list[tuple[Seen, Ints, int]] = []

    def noted(at: Ints, seat: int) -> None:
        kept.append((seen(tables.now(at, seat)), at, seat))

    for number in range(LONGEST):
        seat = number % seats
        _turn(tables, seat, worth, stray, rng, noted)
        if (tables.winner >= 0).all():
            break
    parts = [part for part, _, _ in kept]
    won = [(tables.winner[at] - seat) % seats for _, at, seat in kept]
    sure = np.concatenate([tables.winner[at] >= 0 for _, at, _ in kept])
    joined = Seen(*(np.concatenate(values)[sure] for values in zip(*parts, strict=True)))
    return joined, np.concatenate(won)[sure]


def _turn(
    tables: Tables, seat: int, worth: Worth, stray: float, rng: np.random.Generator, noted: Noted
) -> None:
    """Play a turn as `Tables.turn` does, sometimes at random, and record the positions."""
    at = np.flatnonzero(tables.winner < 0)
    while len(at):
        plays = tables.plays(at, seat)
        values = plays.rated(worth)
        wild = np.zeros(len(tables.winner), bool)
        wild[at] = rng.random(len(at)) < stray
        values = np.where(wild[plays.game], rng.random(len(values)), values)
        tables.play(at, seat, plays, plays.best(values))
        at = tables.due(seat)
        if len(at):
            noted(at, seat)
    at = np.flatnonzero(tables.winner < 0)
    asked = tables.may_exchange(at, seat)
    wild = rng.random(len(asked)) < 2 * stray
    tables.exchange_if_better(asked[~wild], seat, worth)
    tables.exchange(asked[wild][::2], seat)
    tables.bonus[at] = 0
    if len(at):
        noted(at, seat)
    tables.refill(at, seat)


def fresh(seats: int, rng: np.random.Generator) -> Weights:
    def some(*shape: int, by: float) -> Floats:
        return (rng.standard_normal(shape) * by).astype(np.float32)

    return {
        "kind": some(2, KINDS, WIDE, by=0.3),
        "extra": some(2, 3, WIDE, by=0.1),
        "deep": some(2, WIDE, DEEP, by=0.15),
        "order": some(seats, DEEP, by=0.1),
        "bonus": some(DEEP, by=0.1),
        "out": some(2, DEEP, by=0.2),
    }


def slope(weights: Weights, given: Seen, won: Ints) -> tuple[Weights, float]:
    """Return the gradient of the loss, the logarithm of the winner's share."""
    layers = through(weights, given)
    count = len(won)
    loss = -np.log(layers.shares[np.arange(count), won] + 1e-9).mean()
    back = layers.shares.copy()
    back[np.arange(count), won] -= 1
    back /= count
    found = {name: np.zeros_like(values) for name, values in weights.items()}
    for who, part in enumerate((slice(0, 1), slice(1, None))):
        seat, total, color = layers.seats[who], layers.sums[who], layers.colors[who]
        score = back[:, part]
        found["out"][who] = np.einsum("ps,psd->d", score, seat)
        deep = score[..., None] * weights["out"][who] * (seat > 0)
        found["order"][part] = deep.sum(0)
        if who == 0:
            found["bonus"] = (deep[:, 0] * given.bonus[:, None]).sum(0)
        found["deep"][who] = np.tensordot(total, deep, ((0, 1), (0, 1)))
        wide = ((deep @ weights["deep"][who].T)[:, :, None] * (color > 0)).reshape(-1, color.shape[-1])
        kinds = given.kind[:, part].ravel()
        one_hot = np.zeros((len(kinds), KINDS), np.float32)
        one_hot[np.arange(len(kinds)), kinds] = 1
        found["kind"][who] = one_hot.T @ wide
        found["extra"][who] = given.extra[:, part].reshape(-1, 3).T @ wide
    return found, float(loss)


class Adam:
    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(values) for name, values in weights.items()}
        self.square = {name: np.zeros_like(values) for name, values in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        self.steps += 1
        for name, by in slopes.items():
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * by
            self.square[name] = 0.999 * self.square[name] + 0.001 * by * by
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def learn(seats: int) -> Weights:
    rng = np.random.default_rng(SEED)
    weights = fresh(seats, rng)
    adam = Adam(weights)

    def learnt(positions: CardPositions) -> Floats:
        found: Floats = through(weights, seen(positions)).shares[:, 0]
        return found

    recent: list[tuple[Seen, Ints]] = []
    for number in range(ROUNDS[seats]):
        recent = [*recent[-3:], selfplay(seats, learnt if number >= 3 else balanced, 0.05, rng)]
        given = Seen(*(np.concatenate(values) for values in zip(*(part for part, _ in recent), strict=True)))
        won = np.concatenate([winners for _, winners in recent])
        rate = 0.003 * (1 - number / ROUNDS[seats]) + 0.0002
        losses = []
        order = rng.permutation(len(won))
        for start in range(0, len(won) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            slopes, loss = slope(weights, Seen(*(values[some] for values in given)), won[some])
            adam.step(weights, slopes, rate)
            losses.append(loss)
        length = len(recent[-1][1]) / GAMES_AT_ONCE
        print(f"{number:3} loss {np.mean(losses):.4f}, {length:.1f} turns a game", flush=True)
    return weights


def main() -> None:
    for seats in map(int, sys.argv[1:]):
        weights = {name: values.astype(np.float16) for name, values in learn(seats).items()}
        np.savez_compressed(DATA / f"cards{seats}.npz", allow_pickle=False, **weights)


if __name__ == "__main__":
    main()
