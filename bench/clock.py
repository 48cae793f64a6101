"""Fair timing on a noisy machine: contestants take turns, the fastest round of each counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as fast `ours` is, and what is to be reached."""

    what: str
    ours: float  # seconds for one piece of work
    theirs: float
    goal: float

    @property
    def times(self) -> float:
        return self.theirs / self.ours

    def __str__(self) -> str:
        times = f"{self.ours * 1e3:9.3f} ms {self.theirs * 1e3:9.3f} ms {self.times:7.1f} x"
        return f"{self.what:46} {times}  goal {self.goal:g} x  {'ok' if self.times >= self.goal else 'MISSED'}"


def fastest(contestants: Sequence[Callable[[], object]], rounds: int = ROUNDS) -> list[float]:
    """The least time each of them took, in rounds where all of them run one after the other."""
    best = [float("inf")] * len(contestants)
    for _ in range(rounds):
        for index, contestant in enumerate(contestants):
            start = perf_counter()
            contestant()
            best[index] = min(best[index], perf_counter() - start)
    return best
