"""`expert` in the tile-laying titles: the best placements are tried in sampled worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from engine.ai.player import Rated, ranked
from engine.core.laying import Phase
from engine.core.rng import Rng
from engine.core.rules import Match

from .batch import Crowd
from .network import Network
from .players import declined, judged, may_decline, network_for, refills, written
from .position import TILE_OF, Laid, LayingPosition

LOOKED_AT: Final = 96  # own placements that are rated
REPLY: Final = 24  # placements that are rated per turn of a world
NEARLY_FULL: Final = 14  # with so few open spots worlds are played to the end


class Effort(NamedTuple):
    stages: tuple[tuple[int, int], ...]  # so many of the best are tried in so many more worlds
    ahead: int = 1  # how many moves of one's own a world goes on


class Tried(NamedTuple):
    move: Laid
    before: float  # the network's rating, without any world
    worlds: list[float]

    @property
    def value(self) -> float:
        return sum(self.worlds) / len(self.worlds) if self.worlds else self.before


@dataclass(frozen=True)
class Searching:
    """Tries the best placements in sampled worlds.

    The effort is counted in worlds, not in seconds, so that the same position gives the same move."""

    learned: str  # the title whose network it asks
    efforts: Mapping[int, Effort]  # by seats: with more of them a world takes longer

    def rate(self, match: Match[Any, Any], rng: Rng) -> Sequence[Rated]:
        position, judge = LayingPosition(match.state), network_for(match, self.learned)
        if match.state.phase is Phase.REFILL:
            return ranked(refills(position, judge), rng)
        crowd = Crowd([position])
        choices = crowd.placements(LOOKED_AT)
        said = judged(crowd, choices, judge)
        first = [Tried(choices.laid(index), float(value), []) for index, value in enumerate(said)]
        tried = sorted(first, key=lambda one: -one.value)
        number, effort = 0, self.efforts[len(position.setup.side_of)]
        for best, worlds in effort.stages:
            going_on = tried[:best]
            if len(going_on) > 1:
                later = [
                    imagined(position, match, rng.fork(f"world {number + more}")) for more in range(worlds)
                ]
                number += worlds
                tried[:best] = _tried(going_on, later, judge, effort.ahead)
        # A move tried in fewer worlds is never rated above one tried in more.
        values = np.minimum.accumulate([one.value for one in tried])
        rated = [Rated(written(position, one.move), float(v)) for one, v in zip(tried, values, strict=True)]
        if may_decline(position):
            rated.append(declined(position, judge))
            rated.sort(key=lambda move: -move.value)
        return rated


def _tried(moves: Sequence[Tried], worlds: Sequence[LayingPosition], judge: Network, ahead: int) -> list[Tried]:
    """Try each move in each world; return the moves, the best first."""
    values = outlooks([(world.copy(), one.move) for one in moves for world in worlds], judge, ahead)
    for index, one in enumerate(moves):
        one.worlds.extend(values[index * len(worlds) : (index + 1) * len(worlds)])
    return sorted(moves, key=lambda one: -one.value)


def imagined(position: LayingPosition, match: Match[Any, Any], rng: Rng) -> LayingPosition:
    """Return the position in another world that the seat to move cannot tell from this one."""
    state = match.imagine(position.seat, rng).state
    world = position.copy()
    world.racks = [[TILE_OF[tile] for tile in rack] for rack in state.racks]
    world.bag = [TILE_OF[tile] for tile in reversed(state.bag)]
    return world


def outlooks(trials: Sequence[tuple[LayingPosition, Laid]], judge: Network, ahead: int) -> list[float]:
    """Return the outcome of each placement in its world.

    All seats play on by the network until this seat has moved `ahead` times more; on a board that is nearly
    full, until the end.
    """
    worlds = [world for world, _ in trials]
    seat = worlds[0].seat
    to_the_end = worlds[0].open.bit_count() <= NEARLY_FULL
    values = [0.0] * len(worlds)
    for world, move in trials:
        world.place(move)
    going_on, left = list(range(len(worlds))), [ahead] * len(worlds)
    while going_on := [number for number in going_on if _next_decision(worlds[number])]:
        crowd = Crowd([worlds[number] for number in going_on])
        choices = crowd.placements(REPLY)
        expected = judged(crowd, choices, judge)
        starts = np.flatnonzero(np.diff(choices.node, prepend=-1))
        best = np.maximum.reduceat(expected, starts)
        still = []
        for node, number in enumerate(going_on):
            world = worlds[number]
            if world.seat == seat and not to_the_end:
                left[number] -= 1
                if not left[number]:
                    values[number] = float(best[node])
                    continue
            index = starts[node] + int(np.argmax(expected[starts[node] :] == best[node]))
            world.place(choices.laid(index))
            still.append(number)
        going_on = still
    side = worlds[0].setup.side_of[seat]
    return [
        share(world.tracks, side, world.setup.scale.top) if world.over else value
        for world, value in zip(worlds, values, strict=True)
    ]


def _next_decision(world: LayingPosition) -> bool:
    """Go on to the next placement; return False if the game is over."""
    if not world.over and not world.bonus:
        world.finish(swap=world.may_swap())
    if not world.over and not world.allowed():
        world.over = True
    return not world.over


def share(tracks: Sequence[Sequence[int]], side: int, top: int) -> float:
    """Return a side's share of the win; alone, how far its lowest colour came."""
    if len(tracks) == 1:
        return min(tracks[0]) / top
    ranking = [sorted(track) for track in tracks]
    return 0.0 if max(ranking) > ranking[side] else 1 / ranking.count(ranking[side])
