"""Fair timing on a noisy machine: contestants take turns, the fastest round of each counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

ROUNDS = 15


@dataclass(frozen=True, slots=True)
class Ratio:
    """A measured ratio, `theirs` to `ours`, and its goal."""

    what: str
    ours: float
    theirs: float
    goal: float
    unit: str = "ms"
    per: float = 1e3  # units in one of what was measured

    @property
    def times(self) -> float:
        return self.theirs / self.ours

    @property
    def reached(self) -> bool:
        return self.times >= self.goal

    def __str__(self) -> str:
        both = f"{self.ours * self.per:9.3f} {self.unit} {self.theirs * self.per:9.3f} {self.unit}"
        verdict = "ok" if self.reached else "MISSED"
        times = f"{self.times:7.{1 if self.goal >= 1 else 2}f}"
        return f"{self.what:46} {both} {times} x  goal {self.goal:.3g} x  {verdict}"


def fastest(contestants: Sequence[Callable[[], object]], rounds: int = ROUNDS) -> list[float]:
    """Return the least time of each contestant, in rounds in which all run one after the other."""
    best = [float("inf")] * len(contestants)
    for _ in range(rounds):
        for index, contestant in enumerate(contestants):
            start = perf_counter()
            contestant()
            best[index] = min(best[index], perf_counter() - start)
    return best
