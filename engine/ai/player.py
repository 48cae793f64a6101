"""The protocol of a computer player: it gets an imagined match and rates the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.core.rng import Rng
from engine.core.rules import Match


class Rated(NamedTuple):
    """A move and its worth to the seat to move.

    Of `hard` and `expert` the worth is the expected share of the win, 0 to 1 (alone at the table:
    how far the lowest colour will get); of the others it only orders the moves of one position.
    """

    text: str
    value: float


class Player(Protocol):
    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        """Return the moves it considered, the best first. The match is imagined, and not over."""
        ...


@dataclass(frozen=True)
class Level:
    """A level by name. It asks the title's player of that level; the match is imagined."""

    name: str
    players: Mapping[str, Mapping[str, Player]]  # by title, then by level

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        return self.players[match.rules.meta.key][self.name].rate(match, rng)

    def choose(self, match: Match[Any, Any], rng: Rng) -> str:
        return self.rate(match, rng)[0].text


def ranked(rated: Sequence[Rated], rng: Rng) -> Sequence[Rated]:
    """Sort moves, the best first; equal ones by chance."""
    mixed, _ = rng.shuffle(rated)
    return sorted(mixed, key=lambda move: -move.value)
