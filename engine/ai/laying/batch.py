"""A batch of positions of one game: their best placements, and the positions after them.

All of it is as the seat to move sees it. In every array the last axis counts positions, except in `Choices`
and `After.features`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.core.color import EMPTY
from engine.core.hexgrid import opposite
from engine.core.laying import Bonus

from .boards import SIDE_BY_SIDE, Bytes, Ints, Rows, fitting, lines, terrain
from .features import COUNTS, NO_TILE, Changed, Floats, Unchanged, count_halves, features, rank
from .position import TILES, Laid, LayingPosition
from .worth import advance, earned, gains, needs

Flags: TypeAlias = NDArray[np.bool_]
BEYOND: Final = 7  # the symbol beyond the edge: none
DENIED: Final = 3  # tenths of a cell's worth to the leader, or to oneself
OPENED: Final = 8  # the divisor for offers that a half opens: they count once for oneself, twice for the leader
NEVER: Final = -1
WORST: Final = -100_000  # less than any quick estimate
HALVES: Final = np.array([*TILES, (6, 6)])  # the last is no tile
DOUBLES: Final = (COUNTS == 2).astype(np.int64)


class Choices(NamedTuple):
    """Placements, position by position, the most promising first."""

    node: Ints  # the position's number
    tile: Ints
    spot: Ints
    flipped: Flags
    here: Ints  # points of the half on the spot's first cell
    there: Ints

    def laid(self, index: int) -> Laid:
        return Laid(int(self.tile[index]), int(self.spot[index]), bool(self.flipped[index]))

    def parts(self) -> Iterator[Choices]:
        """Yield portions of the size that is processed fastest."""
        for start in range(0, len(self.node), SIDE_BY_SIDE):
            yield Choices._make(each[start : start + SIDE_BY_SIDE] for each in self)


class After(NamedTuple):
    """Positions in which a tile has just been laid."""

    features: Floats  # a row each
    over: Flags
    share: Floats  # of the win, if it is over
    own: Ints  # tracks
    bonus: Ints
    best: Bytes  # per colour, the most a half can count


class Crowd:
    def __init__(self, positions: Sequence[LayingPosition]) -> None:
        one = positions[0]
        self.setup = setup = one.setup
        self.land = whole = terrain(setup.board.grid)
        all_spots = len(whole.first)
        count = len(positions)
        self.stacked = one.stacked
        self.colors = np.full((whole.cells + 1, count), BEYOND, np.uint8)
        self.colors[:-1] = _columns([position.colors for position in positions])
        self.seen = lines(whole, self.colors)
        self.open = _columns([position.each(position.open) for position in positions])
        self.spots = np.arange(all_spots)  # open in some position; on a stack spots open again, so all
        if not self.stacked and self.open.any():
            self.spots = np.flatnonzero(self.open.max(1))
            self.open = self.open[self.spots]
            self.land, cells = whole.around(self.spots)
            self.seen = self.seen.at(cells)
        self.offers = self.seen.offers()
        if self.stacked:
            self.heights = _columns([position.heights for position in positions])
            self.pieces = _columns([position.pieces for position in positions])
            self.laid = np.array([position.laid for position in positions], np.uint8)
        sides = [setup.side_of[position.seat] for position in positions]
        self.own = np.array([position.tracks[side] for position, side in zip(positions, sides, strict=True)]).T
        rivals = [
            [track for number, track in enumerate(position.tracks) if number != side]
            for position, side in zip(positions, sides, strict=True)
        ]
        self.alone = len(setup.sides) == 1
        self.leader = np.array([max(tracks, key=sorted, default=[0] * 6) for tracks in rivals]).T
        others = np.array(rivals) if not self.alone else np.zeros((count, 1, 6), np.int64)
        self.rivals = others.transpose(1, 2, 0)
        self.racks = np.full((setup.rack, count), NO_TILE)
        for number, position in enumerate(positions):
            rack = position.racks[position.seat]
            self.racks[: len(rack), number] = rack
        self.known = np.array([len(position.racks[position.seat]) for position in positions])
        self.unseen = count_halves(
            [
                bytes(
                    [*position.bag, *(t for s, r in enumerate(position.racks) if s != position.seat for t in r)]
                )
                for position in positions
            ]
        )
        self.bonus = np.array([position.bonus for position in positions])
        bag = np.array([len(position.bag) for position in positions])
        final = np.array([-1 if position.final is None else position.final for position in positions])
        self.unchanged = Unchanged(setup, self.land, all_spots, self.leader, self.rivals, bag, final)
        self.allowed = self.open
        if any(position.opening for position in positions):
            self.allowed = _columns([position.each(position.allowed()) for position in positions])[self.spots]

    def placements(self, width: int) -> Choices:
        """Return so many placements for every position, chosen by a quick estimate.

        It counts what they add to the own track, take from the leader and open."""
        land, spots, seen, offers = self.land, len(self.land.first), self.seen, self.offers
        here, there = offers[:, land.first], offers[:, land.second]
        if self.stacked:  # the line towards the tile's other half is covered
            color = np.arange(6, dtype=np.uint8)[:, None, None]
            here -= (seen.symbols[land.inward, land.first] == color) * seen.lengths[land.inward, land.first]
            there -= (seen.symbols[land.outward, land.second] == color) * seen.lengths[
                land.outward, land.second
            ]
        count, size = self.colors.shape[1], 2 * len(self.racks) * spots
        width = min(width, size)
        estimate = self._estimate(here, there).reshape(count, size)
        # No two keys are equal, and each encodes its place.
        keys = estimate * size + np.arange(size, dtype=np.int32)[::-1]
        best = -np.sort(-np.partition(keys, size - width, axis=1)[:, size - width :], axis=1)
        real = best >= 0
        node = np.repeat(np.arange(count), real.sum(1))
        place = size - 1 - best[real].astype(np.int64) % size
        way, spot = place // spots, place % spots
        tile, flipped = self.racks[way // 2, node], way % 2 == 1
        one, other = HALVES[tile].T
        one, other = np.where(flipped, other, one), np.where(flipped, one, other)
        points = (each.astype(int) for each in (here[one, spot, node], there[other, spot, node]))
        return Choices(node, tile, self.spots[spot], flipped, *points)

    def after(self, choices: Choices) -> After:
        land, setup, scale = self.land, self.setup, self.setup.scale
        node, tile, spot, flipped, here, there = choices
        rows, spot = np.arange(len(node)), np.searchsorted(self.spots, spot)
        a, b = HALVES[tile].T
        on_first, on_second = np.where(flipped, b, a), np.where(flipped, a, b)
        if self.stacked:
            colors = self.colors[:, node]
            colors[land.first[spot], rows] = on_first
            colors[land.second[spot], rows] = on_second
            offers = lines(land, colors).offers()
            heights, pieces = self.heights[:, node], self.pieces[:, node]
            for cells in (land.first[spot], land.second[spot]):
                heights[cells, rows] += 1
                pieces[cells, rows] = self.laid[node] + 1
            open_ = fitting(land, heights, pieces)
        else:
            offers = self._offered(node, spot, on_first, on_second)
            open_ = self.open[:, node] & land.apart[:, spot]
        moved, bonuses = advance(scale), earned(scale)
        own = self.own[:, node]
        points_a, points_b = np.where(flipped, there, here), np.where(flipped, here, there)
        at_a, at_b = own[a, rows], own[b, rows]
        end_a, end_b = moved[at_a, points_a], moved[at_b, points_b]
        twice = np.maximum(moved[end_a, points_b], moved[end_b, points_a])
        double = a == b
        own[a, rows] = np.where(double, twice, end_a)
        own[b, rows] = np.where(double, twice, end_b)
        bonus = bonuses[at_a, own[a, rows]] + np.where(double, 0, bonuses[at_b, own[b, rows]])
        if setup.bonus is Bonus.NONE:
            bonus[:] = 0
        known = self.known[node] - 1
        over = (own.min(0) == scale.top) | (open_.max(0) == 0)
        bonus = np.where((known > 0) & ~over, np.maximum(self.bonus[node] - 1, 0) + bonus, 0)
        halves, doubles = self._in_hand()
        changed = Changed(
            offers,
            open_,
            own,
            halves[:, node] - COUNTS[tile].T,
            doubles[:, node] - DOUBLES[tile].T,
            known,
            bonus,
            self.unseen[:, node],
        )
        told, best = features(self.unchanged, node, changed)
        return After(told, over, self._share(node, own), own, bonus, best)

    def as_it_is(self, rack_known: bool) -> Floats:
        """Return the features with nothing laid and no bonus due, with known or unseen racks."""
        node = np.arange(self.colors.shape[1])
        halves, doubles = self._in_hand()
        known, unseen = self.known, self.unseen
        if not rack_known:
            unseen, halves, doubles, known = unseen + halves, halves * 0, doubles * 0, known * 0
        changed = Changed(self.offers, self.open, self.own, halves, doubles, known, known * 0, unseen)
        return features(self.unchanged, node, changed)[0]

    def _offered(self, node: Ints, spot: Ints, on_first: Ints, on_second: Ints) -> Bytes:
        """Return the cells' offers after a tile is laid.

        Along each line from a half, the cell behind the equal symbols offers as many more as the half adds."""
        land, rows = self.land, np.arange(len(node))
        first, second, back = land.first[spot], land.second[spot], land.outward[spot]
        offers = np.concatenate([self.offers, self.offers[:, :1]], 1)[:, :, node]
        for cell, color in ((first, on_first), (second, on_second)):
            alike = self.seen.lengths[:, cell, node] * (self.seen.symbols[:, cell, node] == color)
            if cell is second:
                behind = self.seen.lengths[back, first, node] * (
                    self.seen.symbols[back, first, node] == on_first
                )
                alike[back, rows] = np.where(on_first == on_second, behind + 1, 0)
            for direction in range(6):
                end = land.rays[direction, alike[direction], cell]
                offers[color, end, rows] += alike[opposite(direction)] + 1
        return offers[:, :-1]

    def _estimate(self, here: Bytes, there: Bytes) -> Rows:
        """Return the quick estimate per position, slot of the rack (straight and turned) and spot."""
        gain, land, own = gains(self.setup.scale), self.land, self.own[:, None]
        if self.stacked:
            worths = gain[own, here], gain[own, there]
        else:
            worth = gain[own, self.offers] + self._opened()
            worths = worth[:, land.first], worth[:, land.second]
        first, second, on_first, on_second = (
            np.ascontiguousarray(each.transpose(2, 0, 1)) for each in (*worths, here, there)
        )
        taken, forbidden = self._taken().T, self.allowed.T == 0
        count, spots = forbidden.shape
        at = np.arange(count)
        values = np.empty((count, 2 * len(self.racks), spots), np.int32)
        for slot, tiles in enumerate(self.racks):
            a, b = HALVES[np.where(tiles == NO_TILE, 0, tiles)].T
            straight, turned = first[at, a] + second[at, b], first[at, b] + second[at, a]
            same = np.flatnonzero(a == b)
            one, other = on_first[same, a[same]], on_second[same, a[same]]
            field = self.own[a[same], same][:, None]
            straight[same] += gain[field, one + other] - gain[field, one] - gain[field, other]
            again = (tiles == NO_TILE) | (self.racks[:slot] == tiles).any(0)
            for turn, value, unfit in ((0, straight, again), (1, turned, again | (a == b))):
                above = np.maximum(value + taken - WORST, 0)
                values[:, 2 * slot + turn] = np.where(forbidden | unfit[:, None], NEVER, above)
        return values

    def _in_hand(self) -> tuple[Ints, Ints]:
        """Return for each colour how often it is in the rack, and how often as a double."""
        return COUNTS[self.racks].sum(0).T, DOUBLES[self.racks].sum(0).T

    def _taken(self) -> Rows:
        """Return for each spot the worth of its cells to the leader, less their worth to oneself."""
        spots, count = self.open.shape
        if self.alone:
            return np.zeros((spots, count), np.int32)
        need = needs(self.setup.scale)
        wanted = (self.offers * need[self.leader][:, None]).max(0)
        if not self.stacked:
            wanted -= (self.offers * need[self.own][:, None]).max(0)
        taken: Rows = (wanted[self.land.first] + wanted[self.land.second]) * DENIED // 10
        return taken

    def _opened(self) -> Rows:
        """Return per colour, cell and position the worth of the offers that a half there opens beside it."""
        if self.alone:
            return np.zeros((6, 1, 1), np.int32)
        need = needs(self.setup.scale)
        beside = (self.seen.symbols == EMPTY).sum(0, dtype=np.int32) - 1  # without the tile's other half
        opened: Rows = (need[self.own] - 2 * need[self.leader])[:, None] * beside // OPENED
        return opened

    def _share(self, node: Ints, own: Ints) -> Floats:
        if self.alone:
            alone: Floats = (own.min(0) / self.setup.scale.top).astype(np.float32)
            return alone
        mine, theirs = rank(own), rank(self.rivals)[:, node]
        return np.where((theirs > mine).any(0), 0, 1 / (1 + (theirs == mine).sum(0))).astype(np.float32)


def _columns(boards: Sequence[bytes | bytearray]) -> Bytes:
    return np.ascontiguousarray(np.frombuffer(b"".join(boards), np.uint8).reshape(len(boards), -1).T)
