"""`easy` in the tile-laying titles: it looks one move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.ai.player import Rated, ranked
from engine.core.rng import Rng
from engine.core.rules import Match
from engine.core.sides import side_of

LOOKED_AT: Final = 12  # of the moves with the most points


class Eager:
    """A beginner: takes the most points."""

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        seat = match.turn
        offers = match.offers()
        scoring = sorted(offers, key=lambda offer: -sum(points for _, points in offer[1]))[:LOOKED_AT]
        others = [offer for offer in offers if not offer[1]]
        rated = []
        for text, _ in dict.fromkeys([*scoring, *others]):
            after, _ = match.play(text)
            view = after.view(seat)
            rated.append(Rated(text, sum(view.tracks[side_of(view.sides)[seat or 0]])))
        return ranked(rated, rng)
