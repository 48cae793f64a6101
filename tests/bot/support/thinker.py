"""A computer that thinks until it is told to stop."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event
from typing import Any

from engine.ai import Rated
from engine.core.rng import Rng
from engine.core.rules import Match


class Thinker:
    """Thinks until it is told to stop, then plays the first legal move."""

    def __init__(self) -> None:
        self.may = Event()
        self.asked = Event()
        self.times = 0

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        self.times += 1
        self.asked.set()
        assert self.may.wait(20)
        return [Rated(match.moves()[0], 1.0)]
