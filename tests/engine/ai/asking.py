"""Advisers and games for the tests of hints and reviews."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from engine import GAMES, Match, Record, replay
from engine.advice.reasons import tried
from engine.ai import ADVISER, EXAMINER, Rated, rate
from engine.core.laying import LayingView
from engine.core.rng import Rng
from tests.engine.walk import Setting, finished

Valued = Callable[[str], float]


def rating(value: Valued) -> Any:
    """Return an adviser with the given opinion."""

    def rate(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
        assert level in {ADVISER, EXAMINER}
        rated = [Rated(text, value(text)) for text in match.moves()]
        return tuple(sorted(rated, key=lambda move: (-move.value, move.text)))

    return rate


def quick(match: Match[Any, Any], level: str, seed: bytes, number: int) -> tuple[Rated, ...]:
    """Review without the slow examiner."""
    return rate(match, ADVISER, seed, number)


def part_of(record: Record, share: float) -> Record:
    return replace(record, moves=record.moves[: round(len(record.moves) * share)])


def asked(setting: Setting, seed: int = 3, share: float = 0.5) -> tuple[Record, Match[Any, Any]]:
    record = part_of(finished(setting.record(seed), Random(seed)), share)
    return record, replay(record)


GAMES_TRIED = [Setting(game, seats) for game, rules in GAMES.items() for seats in rules.meta.seats]


def worlds_of(match: Match[Any, Any], seat: int) -> list[Match[Any, Any]]:
    """Return the match, and others that this seat cannot tell from it."""
    return [match, *(match.imagine(seat, Rng(bytes([world]) * 32)) for world in range(2))]


@cache
def whole_game() -> Record:
    return finished(Setting("classic", 2).record(4), Random(4))


def most_of(match: Match[Any, Any]) -> int:
    """Return the most points of any move; on a board, surplus points count too."""
    if isinstance(match.view(None), LayingView):
        return max(sum(points for _, points in offer[1]) for offer in match.offers())
    return max(tried(match, text).total for text in match.moves())
