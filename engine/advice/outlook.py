"""A position as a seat that wants advice sees it: an imagined match, its moves and what they gain."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, TypeAlias

from engine.ai import Rated
from engine.core.laying import LayingView
from engine.core.rng import Rng
from engine.core.rules import Match

from .reasons import tried

Rate: TypeAlias = Callable[[Match[Any, Any], str, bytes, int], tuple[Rated, ...]]


def imagine(match: Match[Any, Any], seed: bytes, number: int) -> Match[Any, Any]:
    return match.imagine(match.turn or 0, Rng(seed).fork(f"advice {number}"))


def most_gained(match: Match[Any, Any]) -> int:
    """Return the most that a move can move the markers. On a board, lost points count too: it is faster."""
    offers = match.offers()
    if isinstance(match.view(None), LayingView):
        return max(sum(points for _, points in offer[1]) for offer in offers)
    return max(tried(match, text).total for text, _ in offers)


def choices(match: Match[Any, Any]) -> int:
    """Count the legal moves, up to two."""
    return len(list(islice(match.rules.moves(match.state), 2)))
