"""The features of positions: the numbers that a network is given.

The seat to move sees them. Its colours come in the order of its own track, the lowest first, so that
positions which differ only in their colours look the same. In every array the last axis counts positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.core.laying import Setup
from engine.core.pile import Pieces

from .boards import Bytes, Ints, Rows, Terrain, two_best, usable
from .position import TILE_OF, TILES

Floats: TypeAlias = NDArray[np.float32]
PER_COLOR: Final = 11
OVERALL: Final = 12
WIDTH: Final = 6 * PER_COLOR + OVERALL
LARGE: Final = 3  # an offer of so many points is counted
COUNTS: Final = np.array([[tile.count(color) for color in range(6)] for tile in TILES] + [[0] * 6])
NO_TILE: Final = len(TILES)


class Unchanged(NamedTuple):
    """The part of each position that laying a tile leaves as it is."""

    setup: Setup
    land: Terrain
    spots: int  # of the whole board
    leader: Ints  # the track of the rival who is ahead
    rivals: Ints  # the tracks of all rivals
    bag: Ints  # the number of tiles in it
    final: Ints  # turns left in the last round; -1 before it


class Changed(NamedTuple):
    """The part of each position that a tile changes."""

    offers: Bytes  # per colour and cell
    open: Bytes  # per spot
    own: Ints  # track
    halves: Ints  # per colour, how often it is in the rack
    doubles: Ints  # per colour, how often it is there as a double
    known: Ints  # the number of tiles in the rack
    bonus: Ints
    unseen: Ints  # per colour, how often it is in the bag and in the rivals' racks


def features(unchanged: Unchanged, node: Ints, changed: Changed) -> tuple[Floats, Bytes]:
    """Return the features, a row for each position, and per colour the most that a half can count.

    `node` says which position of `unchanged` each of them comes from.
    """
    setup, count, own = unchanged.setup, len(node), changed.own
    top, seats = setup.scale.top, len(setup.side_of)
    offers = changed.offers * usable(unchanged.land, changed.open)
    best, second = two_best(offers)
    leader = unchanged.leader[:, node]
    table = np.empty((6, PER_COLOR, count), np.float32)
    table[:, 0] = own / top
    table[:, 1] = leader / top
    table[:, 2] = unchanged.rivals.mean(0)[:, node] / top
    table[:, 3] = best / 8
    table[:, 4] = second / 8
    table[:, 5] = offers.sum(1, dtype=np.uint16) / 64
    table[:, 6] = np.add.reduce((offers >= LARGE).view(np.uint8), axis=1) / 8
    table[:, 7] = changed.halves / 4
    table[:, 8] = (changed.halves > 0) * best / 8
    table[:, 9] = changed.unseen / _all_halves(setup.tiles)
    table[:, 10] = changed.doubles / 2
    by_track = np.argsort(own * 64 + leader, axis=0, kind="stable")
    fits = changed.open.sum(0, dtype=np.int64)
    last = unchanged.final[node]
    told = np.empty((WIDTH, count), np.float32)
    told[:-OVERALL] = np.take_along_axis(table, by_track[:, None], 0).reshape(-1, count)
    overall = told[-OVERALL:]
    overall[0] = fits / unchanged.spots
    overall[1] = unchanged.bag[node] / len(setup.tiles)
    overall[2] = changed.known / setup.rack
    overall[3] = changed.bonus / 2
    overall[4] = np.maximum(last, 0) / seats
    overall[5] = last >= 0
    overall[6:8] = np.sort(leader, 0)[:2] / top
    overall[8] = 0 if len(setup.sides) == 1 else np.sign(rank(own) - rank(leader))
    overall[9] = unchanged.rivals.min(1).mean(0)[node] / top
    overall[10] = np.minimum(fits, 6) / 6
    overall[11] = np.minimum(fits, 20) / 20
    return told.T, best


def rank(tracks: Ints) -> Ints:
    """Return tracks as numbers that compare as the ranking does: the lowest colour first."""
    ranks: Ints = np.tensordot(64 ** np.arange(5, -1, -1), np.sort(tracks, -2), (0, tracks.ndim - 2))
    return ranks


def count_halves(tiles: Sequence[bytes]) -> Ints:
    """Count how often each colour is on these tiles; a double has it twice."""
    whose = np.repeat(np.arange(len(tiles)), [len(some) for some in tiles])
    kinds = np.frombuffer(b"".join(tiles), np.uint8)
    found = np.bincount(whose * len(TILES) + kinds, minlength=len(tiles) * len(TILES))
    counted: Ints = (found.reshape(-1, len(TILES)) @ COUNTS[:NO_TILE]).T
    return counted


@cache
def _all_halves(tiles: Pieces) -> Rows:
    return count_halves([bytes(TILE_OF[tile] for tile in tiles)])
