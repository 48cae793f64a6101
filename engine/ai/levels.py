"""The levels of the computer players, and the players of each title: one line per title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.rng import Rng
from engine.core.rules import Match

from .cards import players as cards
from .dice import players as dice
from .laying import eager, search
from .laying import players as laying
from .player import Level, Player, Rated

_LONG: Final[Mapping[int, search.Effort]] = {
    1: search.Effort(((12, 36), (6, 48), (3, 96))),
    2: search.Effort(((12, 24), (6, 48), (3, 144)), ahead=2),
    3: search.Effort(((12, 32), (6, 56), (3, 96))),
    4: search.Effort(((10, 24), (5, 40), (3, 64))),
}
# On a stack an offer is gone, or covered, with the next move. The network sees less there; with three seats it
# plays hardly better than `medium`.
_SHORT: Final = {seats: search.Effort(((4, 6),) if seats == 3 else ()) for seats in (1, 2, 3, 4)}
_LONG_STACKED: Final[Mapping[int, search.Effort]] = {
    1: search.Effort(((12, 24), (6, 32), (3, 64))),
    2: search.Effort(((12, 32), (6, 64), (3, 192))),
    3: search.Effort(((12, 24), (6, 40), (3, 64))),
    4: search.Effort(((10, 20), (5, 32), (3, 48))),
}


def lay_flat(learned: str) -> Mapping[str, Player]:
    """Return the players of a title on a flat board, with the network that was trained on a title like it."""
    return {
        "easy": eager.Eager(),
        "medium": laying.Balanced(learned, second_look=3),
        "hard": laying.Learned(learned),
        "expert": search.Searching(learned, _LONG),
    }


def lay_stacked(learned: str) -> Mapping[str, Player]:
    """Return the players of a title in which tiles are stacked."""
    return {
        "easy": eager.Eager(),
        "medium": laying.Balanced(learned, second_look=1),
        "hard": search.Searching(learned, _SHORT),
        "expert": search.Searching(learned, _LONG_STACKED),
    }


# The player of each level, by title.
PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {
    "classic": lay_flat("classic"),
    "travel": lay_flat("travel"),
    "3d": lay_stacked("3d"),
    "dice": dice.PLAYERS,
    "cards": cards.PLAYERS,
}

LEVELS: Final[Mapping[str, Level]] = {
    level: Level(level, PLAYERS) for level in ("easy", "medium", "hard", "expert")
}
SITTING_IN: Final = "medium"  # plays for a person whose time ran out
ADVISER: Final = "hard"  # rates the moves for hints, and every move of a finished game for the coach
EXAMINER: Final = "expert"  # rates again the few moves that seem to have mattered
SLOW: Final = frozenset({"expert"})  # these may take seconds for a move; the others answer at once


def computer_move(match: Match[Any, Any], level: str, seed: bytes, number: int) -> str:
    """Return the move of the computer to move: the same for the same game, level and number of moves."""
    return rate(match, level, seed, number)[0].text


def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
    """Return the moves of the seat to move as a computer of this level sees them, the best first."""
    seat = match.turn
    if seat is None:
        raise ValueError("the game is over")
    rng = Rng(seed).fork(f"computer {number}")
    return tuple(LEVELS[level].rate(match.imagine(seat, rng.fork("imagine")), rng.fork("choose")))
