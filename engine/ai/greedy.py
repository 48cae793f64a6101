"""Players that look one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core.rng import Rng
from engine.core.rules import Match
from engine.core.series import GameEnded
from engine.core.sides import side_of

LOOKED_AT: Final = 12  # of the moves with the most points


class Eager:
    """Takes the most points, wherever they are: a beginner."""

    def choose(self, match: Match[Any, Any], rng: Rng) -> str:
        return _best(match, rng, sum)


class Balanced:
    """A point is worth the more, the lower its colour stands."""

    def choose(self, match: Match[Any, Any], rng: Rng) -> str:
        return _best(match, rng, lambda track: sum(at * (40 - at) for at in track))


def _best(match: Match[Any, Any], rng: Rng, worth: Callable[[tuple[int, ...]], int]) -> str:
    seat = match.turn
    offers = match.offers()
    scoring = sorted(offers, key=lambda offer: -sum(points for _, points in offer[1]))[:LOOKED_AT]
    others = [offer for offer in offers if not offer[1]]
    values = []
    for text, _ in dict.fromkeys([*scoring, *others]):
        after, events = match.play(text)
        view = after.view(seat)
        side = side_of(view.sides)[seat or 0]
        ended = any(isinstance(event, GameEnded) for event in events)  # the tracks are those of the next game
        values.append((ended, worth(view.tracks[side]), text))
    most = max(value[:2] for value in values)
    best = [text for *value, text in values if tuple(value) == most]
    (pick,), _ = rng.below([len(best)])
    return best[pick]
