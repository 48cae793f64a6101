"""`medium` and `hard` in the tile-laying titles: they rate the board after each of their placements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from engine.ai.player import Rated, ranked
from engine.core.laying import Bonus, Choice, Phase
from engine.core.laying.moves import placements, write
from engine.core.rng import Rng
from engine.core.rules import Match

from .batch import After, Choices, Crowd
from .features import Floats
from .network import Network, network
from .position import PIECES, Laid, LayingPosition
from .worth import BONUS, needs, worth

LOOKED_AT: Final = 64  # placements that are rated
LEFT_OPEN: Final = 0.5  # the share of the open offers that the leader will take


@dataclass(frozen=True)
class Balanced:
    """Prefers points of low colours, and leaves little to the leader."""

    learned: str  # the title whose network it asks
    second_look: int  # so many of the best by this measure; the network chooses among them

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        if match.state.phase is Phase.REFILL:
            return Rated(Choice.SWAP.value, 1), Rated(Choice.KEEP.value, 0)
        position = LayingPosition(match.state)
        crowd = Crowd([position])
        choices = crowd.placements(LOOKED_AT)
        after = crowd.after(choices)
        values = _worth(crowd, after)
        few = np.argsort(-values, kind="stable")[: self.second_look]
        liked = few[_expected(after, network_for(match, self.learned))[few].argmax()]
        values[liked] = values.max() + 1
        rated = _rated(position, choices, values)
        if may_decline(position):
            rated.append(Rated(Choice.DECLINE.value, -1))
        return ranked(rated, rng)


@dataclass(frozen=True)
class Learned:
    """Lays the tile after which the network rates the position best."""

    learned: str  # the title whose network it asks

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        position, judge = LayingPosition(match.state), network_for(match, self.learned)
        if match.state.phase is Phase.REFILL:
            return ranked(refills(position, judge), rng)
        crowd = Crowd([position])
        choices = crowd.placements(LOOKED_AT)
        rated = _rated(position, choices, judged(crowd, choices, judge))
        if may_decline(position):
            rated.append(declined(position, judge))
        return ranked(rated, rng)


def network_for(match: Match[Any, Any], title: str) -> Network:
    """Return the network that was trained on a title, for as many seats as this match has."""
    setup = match.state.setup
    teams = len(setup.sides) < len(setup.side_of)
    return network(f"{title}-{len(setup.side_of)}{'-team' if teams else ''}")


def judged(crowd: Crowd, choices: Choices, judge: Network) -> Floats:
    """Return the expected share of the win after each placement; the true share if it ends the game."""
    return np.concatenate([_expected(crowd.after(part), judge) for part in choices.parts()])


def refills(position: LayingPosition, judge: Network) -> tuple[Rated, Rated]:
    """Rate swapping, which gives an unknown rack, and keeping, at the end of a turn."""
    crowd = Crowd([position])
    swap, keep = (float(judge(crowd.as_it_is(rack_known))[0]) for rack_known in (False, True))
    return Rated(Choice.SWAP.value, swap), Rated(Choice.KEEP.value, keep)


def may_decline(position: LayingPosition) -> bool:
    return position.bonus > 0 and position.setup.bonus is Bonus.MAY


def declined(position: LayingPosition, judge: Network) -> Rated:
    return Rated(Choice.DECLINE.value, float(judge(Crowd([position]).as_it_is(rack_known=True))[0]))


def written(position: LayingPosition, move: Laid) -> str:
    return write(placements(position.setup.board.grid, PIECES[move.tile])[move.spot][move.flipped])


def _expected(after: After, judge: Network) -> Floats:
    return np.where(after.over, after.share, judge(after.features))


def _rated(position: LayingPosition, choices: Choices, values: Floats) -> list[Rated]:
    return [Rated(written(position, choices.laid(index)), float(value)) for index, value in enumerate(values)]


def _worth(crowd: Crowd, after: After) -> Floats:
    """Return the worth of the own track, less the worth of each colour's best place to the leader."""
    scale = crowd.setup.scale
    left_open = 0 if crowd.alone else (needs(scale)[crowd.leader] * after.best).sum(0)
    values: Floats = worth(scale)[after.own].sum(0) + BONUS * after.bonus - LEFT_OPEN * left_open
    return values
