"""Computer players. Each is given an imagined match: what its seat cannot see, it cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from engine.core.rng import Rng
from engine.core.rules import Match

from .greedy import Balanced, Eager


class Player(Protocol):
    def choose(self, match: Match[Any, Any], rng: Rng) -> str: ...


LEVELS: Final[Mapping[str, Player]] = {"easy": Eager(), "medium": Balanced()}
SITTING_IN: Final = "medium"  # who plays for a person whose time ran out


def computer_move(match: Match[Any, Any], level: str, seed: bytes, number: int) -> str:
    """The move of the computer to move: the same for the same game, level and number of moves."""
    seat = match.turn
    if seat is None:
        raise ValueError("the game is over")
    rng = Rng(seed).fork(f"computer {number}")
    return LEVELS[level].choose(match.imagine(seat, rng.fork("imagine")), rng.fork("choose"))
