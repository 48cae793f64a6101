"""Chance as a value: the same seed gives the same numbers on every machine and every Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import shake_256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rng:
    """A random generator: block `step` is SHAKE-256 of the seed and the step, read as 64-bit numbers.

    A number below n is x * n // 2**64; it misses evenness by less than n / 2**64.
    """

    seed: bytes
    step: int = 0

    def below(self, bounds: Sequence[int]) -> tuple[list[int], Rng]:
        """Return one number below each bound, and the next generator."""
        block = shake_256(self.seed + self.step.to_bytes(8, "big")).digest(8 * len(bounds))
        words = unpack(f">{len(bounds)}Q", block)
        return [x * n >> 64 for x, n in zip(words, bounds, strict=True)], Rng(self.seed, self.step + 1)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items shuffled (Fisher-Yates from the last place), and the next generator."""
        mixed = list(items)
        picks, rest = self.below(range(len(mixed), 1, -1))
        for last, pick in zip(range(len(mixed) - 1, 0, -1), picks, strict=True):
            mixed[last], mixed[pick] = mixed[pick], mixed[last]
        return tuple(mixed), rest

    def fork(self, purpose: str) -> Rng:
        """Return an independent generator, so that drawing for one purpose does not change another."""
        return Rng(shake_256(self.seed + self.step.to_bytes(8, "big") + purpose.encode()).digest(32))
