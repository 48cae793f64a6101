"""Train the networks of the tile-laying titles: `python -m bench.learn [name ...]`. Needs a C compiler.

Each generation plays against itself, sometimes another move than the best, and learns the results of its
positions; the last three generations count. The first one plays by the quick estimate. Everything follows
from the numbers in COURSES, up to the rounding of a machine.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

import engine.ai
from engine.ai.laying.features import WIDTH

from .playout import Experience, play, setup_of

WEIGHTS = Path(engine.ai.__file__).parent / "weights"
Floats = NDArray[np.float32]

WIDE = 128, 32  # the hidden layers
LAYERS = ((WIDTH, WIDE[0]), WIDE, (WIDE[1], 1))
LOOKED_AT = 32  # placements, in every position
EXPLORE = 0.12  # how often another move than the best
HIDDEN = 0.15  # how often a position is learnt once more without its rack
KEPT = 3  # generations
BATCH = 512
RATE, LAST_RATE = 1.5e-3, 8e-4


@dataclass(frozen=True)
class Course:
    """The training of one title and seat count, and the network it starts from."""

    title: str
    seats: int
    generations: int
    games: int
    start: str = ""
    mode: str = ""

    @property
    def name(self) -> str:
        return "-".join(part for part in (self.title, str(self.seats), self.mode) if part)


COURSES = (
    Course("classic", 2, 16, 20_000),
    Course("classic", 1, 8, 8_000),
    Course("classic", 3, 4, 4_000, start="classic-2"),
    Course("classic", 4, 4, 3_000, start="classic-3"),
    Course("classic", 4, 4, 3_000, start="classic-2", mode="team"),
    Course("travel", 2, 4, 10_000, start="classic-2"),
    Course("3d", 2, 12, 12_000),
    Course("3d", 1, 8, 6_000),
    Course("3d", 3, 4, 4_000, start="3d-2"),
    Course("3d", 4, 4, 3_000, start="3d-3"),
)


def parts(numbers: Floats) -> list[Floats]:
    """Return views of the layers, each with its bias as the last row."""
    views, at = [], 0
    for rows, columns in LAYERS:
        size = (rows + 1) * columns
        views.append(numbers[at : at + size].reshape(rows + 1, columns))
        at += size
    return views


def untaught(seed: int) -> Floats:
    chance = np.random.default_rng(seed)
    numbers = np.zeros(sum((rows + 1) * columns for rows, columns in LAYERS), np.float32)
    for layer, (rows, columns) in zip(parts(numbers), LAYERS, strict=True):
        layer[:-1] = chance.normal(0, np.sqrt(1.5 / rows), (rows, columns))
    return numbers


def aims(seen: Experience, trust: float) -> Floats:
    """Return each position's target: partly the game's result, partly the rating one move later."""
    aim = np.empty_like(seen.came)
    later: dict[tuple[int, int], tuple[float, float]] = {}
    for index in range(len(aim) - 1, -1, -1):
        line = int(seen.game[index]), int(seen.whose[index]) >> 1
        said, came = later.get(line, (seen.came[index], seen.came[index]))
        aim[index] = trust * came + (1 - trust) * said
        if not seen.whose[index] & 1:
            later[line] = float(seen.said[index]), float(aim[index])
    return aim


def learn(weights: list[Floats], x: Floats, y: Floats, epochs: int, rate: float, seed: int) -> float:
    """Train in place with Adam on the cross entropy; return the mean loss of the last epoch."""
    chance = np.random.default_rng(seed)
    means, squares = [np.zeros_like(part) for part in weights], [np.zeros_like(part) for part in weights]
    steps, loss = epochs * (len(x) // BATCH), 0.0
    for step, rows in enumerate(_batches(len(x), epochs, chance), start=1):
        gradients, loss_here = _gradients(weights, x[rows], y[rows])
        loss += (loss_here - loss) * min(1.0, BATCH * epochs / len(x))
        now = rate * (0.5 + 0.5 * np.cos(np.pi * step / steps) + 0.02)
        for weight, mean, square, gradient in zip(weights, means, squares, gradients, strict=True):
            mean[:] += 0.1 * (gradient - mean)
            square[:] += 0.001 * (gradient * gradient - square)
            change = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weight[:] -= now * (change + 1e-5 * weight)
    return float(loss)


def _batches(count: int, epochs: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    for _ in range(epochs):
        order = chance.permutation(count)
        for start in range(0, count - BATCH + 1, BATCH):
            yield order[start : start + BATCH]


def _gradients(weights: list[Floats], x: Floats, y: Floats) -> tuple[list[Floats], float]:
    first, second, last = weights
    h1 = np.maximum(x @ first[:-1] + first[-1], 0)
    h2 = np.maximum(h1 @ second[:-1] + second[-1], 0)
    share = 1 / (1 + np.exp(-(h2 @ last[:-1] + last[-1])[:, 0]))
    loss = -np.mean(y * np.log(share + 1e-7) + (1 - y) * np.log(1 - share + 1e-7))
    g3 = ((share - y) / len(y))[:, None].astype(np.float32)
    g2 = (g3 @ last[:-1].T) * (h2 > 0)
    g1 = (g2 @ second[:-1].T) * (h1 > 0)
    pairs = ((x, g1), (h1, g2), (h2, g3))
    return [np.concatenate([seen.T @ error, error.sum(0, keepdims=True)]) for seen, error in pairs], float(loss)


def take(course: Course) -> None:
    setup = setup_of(course.title, course.seats, course.mode)
    numbers = stored(course.start) if course.start else untaught(seed=1)
    weights = parts(numbers)
    kept: list[tuple[Floats, Floats]] = []
    for generation in range(course.generations):
        began = perf_counter()
        untrained = not course.start and not generation
        width = 0 if untrained else LOOKED_AT
        seen = play(setup, (numbers, WIDE), width, course.games, 100 + generation, EXPLORE, HIDDEN)
        trust = 1.0 if untrained else 0.9 if generation < KEPT else 0.8
        kept = [*kept[1 - KEPT :], (seen.features, aims(seen, trust))]
        x, y = (np.concatenate(arrays) for arrays in zip(*kept, strict=True))
        late = generation >= course.generations - 2
        loss = learn(weights, x, y, 4 if generation < 2 else 3, LAST_RATE if late else RATE, generation)
        print(
            f"{course.name}: generation {generation + 1} of {course.generations}, {len(seen.came)} positions,"
            f" loss {loss:.4f}, {perf_counter() - began:.0f} s",
            flush=True,
        )
    np.savez(WEIGHTS / f"{course.name}.npz", *(layer.astype(np.float16) for layer in weights))


def stored(name: str) -> Floats:
    with np.load(WEIGHTS / f"{name}.npz") as layers:
        return np.concatenate([layer.astype(np.float32).ravel() for layer in layers.values()])


def main() -> int:
    names = sys.argv[1:]
    unknown = set(names) - {course.name for course in COURSES}
    if unknown:
        print(f"no such course: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    for course in COURSES:
        if not names or course.name in names:
            take(course)
    return 0


if __name__ == "__main__":
    sys.exit(main())
