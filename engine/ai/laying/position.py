"""A tile-laying position for fast playouts: flat arrays that are changed in place.

It plays as `engine.core.laying` does, which a test checks. But it does not check moves, makes no events and
draws from a bag whose order is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from engine.core.color import COLORS
from engine.core.hexgrid import Cell, Grid, Spots, opposite
from engine.core.laying import Bonus, Opening, Setup, State
from engine.core.pile import COLORS_OF, DOUBLES, PAIRS
from engine.core.tracks import Scale

Tile: TypeAlias = int  # index into TILES
Beside: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]
Lines: TypeAlias = tuple[tuple[Cell, tuple[Cell, ...]], ...]  # the nearest cell, and those behind it
TILES: Final = tuple(combinations_with_replacement(COLORS, 2))
TILE_OF: Final = {piece: TILES.index(COLORS_OF[piece]) for piece in PAIRS + DOUBLES}
PIECES: Final = {tile: piece for piece, tile in TILE_OF.items()}
MOST_POINTS: Final = 128  # more than one tile can ever count


class Laid(NamedTuple):
    """A tile on a spot; flipped, its second half lies on the spot's first cell."""

    tile: Tile
    spot: int
    flipped: bool


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The constants of a board of one size, in the form that playouts need."""

    first: tuple[Cell, ...]  # per spot
    second: tuple[Cell, ...]
    lines: tuple[tuple[Lines, Lines], ...]  # per spot, the five lines that leave each of its cells
    beside: tuple[tuple[Beside, Beside], ...]  # and what is nearest on them
    touching: tuple[tuple[int, ...], ...]  # per spot, the spots that share a cell with it, itself included
    apart: tuple[Spots, ...]  # per spot, all that do not
    adjoining: tuple[Spots, ...]  # per cell, the spots that touch it from outside


@cache
def ground(grid: Grid) -> Ground:
    def leaving(cell: Cell, inward: int) -> Lines:
        return tuple(
            (ray[0], ray[1:]) for direction, ray in enumerate(grid.rays[cell]) if ray and direction != inward
        )

    def nearest(lines: Lines) -> Beside:
        return itemgetter(*(near for near, _ in lines))

    lines = tuple(
        (leaving(spot.first, spot.direction), leaving(spot.second, opposite(spot.direction)))
        for spot in grid.spots
    )
    return Ground(
        first=tuple(spot.first for spot in grid.spots),
        second=tuple(spot.second for spot in grid.spots),
        lines=lines,
        beside=tuple((nearest(here), nearest(there)) for here, there in lines),
        touching=tuple(
            tuple(
                other.number for other in grid.spots_in(grid.covering[spot.first] | grid.covering[spot.second])
            )
            for spot in grid.spots
        ),
        apart=tuple(~(grid.covering[spot.first] | grid.covering[spot.second]) for spot in grid.spots),
        adjoining=grid.adjoining,
    )


@cache
def steps(scale: Scale) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each field of a track and number of points the new field and the bonus tiles earned."""
    ends = [[scale.advance(at, points) for points in range(MOST_POINTS)] for at in range(scale.top + 1)]
    return tuple(tuple((end, scale.earned(at, end)) for end in row) for at, row in enumerate(ends))


class LayingPosition:
    __slots__ = (
        "bag",
        "bonus",
        "colors",
        "final",
        "ground",
        "heights",
        "laid",
        "open",
        "opening",
        "over",
        "pieces",
        "racks",
        "seat",
        "setup",
        "stacked",
        "steps",
        "tracks",
        "turns",
    )

    def __init__(self, state: State) -> None:
        board, setup = state.board, state.setup
        self.setup: Setup = setup
        self.ground: Ground = ground(board.grid)
        self.steps = steps(setup.scale)
        self.stacked = setup.opening is Opening.ALL_STONES
        self.colors = bytearray(board.colors)
        self.heights = bytearray(board.heights if self.stacked else b"")
        self.pieces = bytearray(board.pieces if self.stacked else b"")
        self.laid = max(self.pieces, default=0)
        self.open: Spots = board.open
        self.tracks = [list(track) for track in state.tracks]
        self.racks = [[TILE_OF[tile] for tile in rack] for rack in state.racks]
        self.bag = [TILE_OF[tile] for tile in reversed(state.bag)]  # drawn from the end
        self.seat = state.seat
        self.bonus = state.bonus
        self.opening = list(state.opening)
        self.turns = state.turns
        self.final = state.final
        self.over = state.over is not None

    def copy(self) -> LayingPosition:
        twin: LayingPosition = object.__new__(LayingPosition)
        twin.setup, twin.ground, twin.steps, twin.stacked = self.setup, self.ground, self.steps, self.stacked
        twin.colors, twin.open = self.colors[:], self.open
        twin.heights, twin.pieces, twin.laid = self.heights[:], self.pieces[:], self.laid
        twin.tracks = [track[:] for track in self.tracks]
        twin.racks = [rack[:] for rack in self.racks]
        twin.bag, twin.opening = self.bag[:], self.opening  # the opening is never changed in place
        twin.seat, twin.bonus, twin.turns = self.seat, self.bonus, self.turns
        twin.final, twin.over = self.final, self.over
        return twin

    def allowed(self) -> Spots:
        """Return the spots for the next tile."""
        if not self.opening:
            return self.open
        near = 0
        for cell in self.opening:
            near |= self.ground.adjoining[cell]
        return self.open & near

    def each(self, spots: Spots) -> bytes:
        """Return a byte for each spot: 1 if it is one of these."""
        bits = f"{spots:0{len(self.ground.first)}b}"
        return bits.encode().translate(_BITS)[::-1]

    def place(self, move: Laid) -> None:
        """Lay and score a tile, up to the decision about a bonus tile or the refill."""
        tile, spot, flipped = move
        setup, board, colors = self.setup, self.ground, self.colors
        rack, track = self.racks[self.seat], self.tracks[setup.side_of[self.seat]]
        rack.remove(tile)
        here, there = TILES[tile]
        if flipped:
            here, there = there, here
        if self.bonus:
            self.bonus -= 1
        beside, behind = board.beside[spot]
        points = _count(colors, board.lines[spot][0], here) if here in beside(colors) else 0
        others = _count(colors, board.lines[spot][1], there) if there in behind(colors) else 0
        if points or others:
            self._score(track, here, points, there, others)
        colors[board.first[spot]], colors[board.second[spot]] = here, there
        if self.stacked:
            self._stack(spot)
        else:
            self.open &= board.apart[spot]
        if self.opening:
            self._claim(spot)
        if not self.open or (track[here] == setup.scale.top and min(track) == setup.scale.top):
            self.over = True
            self.bonus = 0
        elif not rack:
            self.bonus = 0

    def may_swap(self) -> bool:
        if self.final is not None or not self.setup.swap:
            return False
        track, rack = self.tracks[self.setup.side_of[self.seat]], self.racks[self.seat]
        low = min(track)
        for tile in rack:
            one, other = TILES[tile]
            if track[one] == low or track[other] == low:
                return False
        return bool(rack)

    def finish(self, swap: bool = False) -> None:
        """End the turn: swap or refill, then the next seat. Swapped tiles are drawn last."""
        setup, seat, bag, racks = self.setup, self.seat, self.bag, self.racks
        rack, size = racks[seat], setup.rack
        self.bonus = 0
        if swap:
            old = rack[:]
            rack[:] = bag[: -size - 1 : -1]
            del bag[len(bag) - len(rack) :]
            bag[:0] = old
        elif self.final is None:
            while len(rack) < size and bag:
                rack.append(bag.pop())
        self.turns += 1
        if self.final is not None:
            self.final -= 1
        elif setup.final_round and len(bag) < size:
            self.final = len(racks)
        following = (seat + 1) % len(racks)
        if self.final == 0 or not racks[following]:
            self.over = True
        else:
            self.seat = following

    def _score(self, track: list[int], here: int, points: int, there: int, others: int) -> None:
        """Move the markers, and count the bonus tiles this earns."""
        step = self.steps
        if here != there:
            track[here], earned = step[track[here]][points]
            track[there], more = step[track[there]][others]
            earned += more
        else:
            at = track[here]
            end = max(step[step[at][points][0]][others][0], step[step[at][others][0]][points][0])
            track[here] = end
            earned = self.setup.scale.earned(at, end)
        if earned and self.setup.bonus is not Bonus.NONE:
            self.bonus += earned

    def _claim(self, spot: int) -> None:
        """Remove the symbols that the tile adjoins from the opening; after the first round, all of them."""
        adjoining, setup = self.ground.adjoining, self.setup
        self.opening = [cell for cell in self.opening if not adjoining[cell] >> spot & 1]
        if setup.opening is Opening.FIRST_ROUND and self.turns + 1 == len(setup.side_of):
            self.opening = []

    def _stack(self, spot: int) -> None:
        board, heights, pieces = self.ground, self.heights, self.pieces
        self.laid += 1
        for cell in (board.first[spot], board.second[spot]):
            heights[cell] += 1
            pieces[cell] = self.laid
        self.open &= board.apart[spot]
        for number in board.touching[spot]:
            here, there = board.first[number], board.second[number]
            height = heights[here]
            if height == heights[there] and (height == 0 or pieces[here] != pieces[there]):
                self.open |= 1 << number


_BITS: Final = bytes.maketrans(b"01", b"\x00\x01")


def _count(colors: Sequence[int], lines: Lines, color: int) -> int:
    """Count the symbols of a colour on the lines that leave a cell."""
    points = 0
    for near, behind in lines:
        if colors[near] == color:
            points += 1
            for cell in behind:
                if colors[cell] != color:
                    break
                points += 1
    return points
