"""Scoring a placement: the lines it counts, what the markers move, what is lost, and the bonuses earned.

Nothing is laid here: a turn scores the one placement that is played, `previews` every one that could be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.core.color import Color
from engine.core.hexgrid import Cell, Spot, opposite
from engine.core.lines import Ray, points_of, rays
from engine.core.pile import COLORS_OF, Piece
from engine.core.sides import Seat
from engine.core.tracks import Scale, Track

from .board import Board
from .state import Bonus, Half, Phase, Placed, Setup, State, allowed

Rays: TypeAlias = tuple[Ray, ...]


def score(setup: Setup, board: Board, track: Track, seat: Seat, tile: Piece, spot: Spot) -> Placed:
    """Score a tile, its first half on the spot's first cell."""
    first, second = COLORS_OF[tile]
    grid, colors, scale = board.grid, board.colors, setup.scale
    lines = rays(grid, colors, spot.first, first, spot.direction)
    others = rays(grid, colors, spot.second, second, opposite(spot.direction))
    here, there = grid.names[spot.first], grid.names[spot.second]
    if first == second and lines and others:
        one, other = _double(scale, track[first], first, (here, lines), (there, others))
    else:
        one = _half(scale, track[first], first, here, lines) if lines else Half(first, here, (), 0, 0)
        other = _half(scale, track[second], second, there, others) if others else Half(second, there, (), 0, 0)
    bonus: tuple[Color, ...] = ()
    if first == second:
        bonus = _bonus(setup, track, first, one.gain + other.gain)
    elif one.gain or other.gain:
        bonus = _bonus(setup, track, first, one.gain) + _bonus(setup, track, second, other.gain)
    return Placed(seat, tile, board.level(spot), (one, other), bonus)


def previews(state: State) -> Iterator[Placed]:
    """Score every placement that is legal now, in the order in which the rules offer them.

    The halves of a tile with two colours do not concern each other, so each is scored once for all tiles.
    """
    if state.over is not None or state.phase is Phase.REFILL:
        return
    setup, board, seat = state.setup, state.board, state.seat
    track = state.tracks[setup.side_of[seat]]
    scored: dict[tuple[Cell, Color, int], tuple[Half, tuple[Color, ...]]] = {}

    def on(cell: Cell, color: Color, inward: int) -> tuple[Half, tuple[Color, ...]]:
        found = scored.get((cell, color, inward))
        if found is None:
            lines = rays(board.grid, board.colors, cell, color, inward)
            half = _half(setup.scale, track[color], color, board.grid.names[cell], lines)
            found = scored[cell, color, inward] = half, _bonus(setup, track, color, half.gain)
        return found

    spots = [
        (spot, board.level(spot), opposite(spot.direction)) for spot in board.grid.spots_in(allowed(state))
    ]
    for tile in dict.fromkeys(state.racks[seat]):
        first, second = COLORS_OF[tile]
        for spot, level, back in spots:
            if first == second:
                yield score(setup, board, track, seat, tile, spot)
                continue
            for cell, towards, beside, away in (
                (spot.first, spot.direction, spot.second, back),
                (spot.second, back, spot.first, spot.direction),
            ):
                one, earned = on(cell, first, towards)
                other, more = on(beside, second, away)
                yield Placed(seat, tile, level, (one, other), earned + more)


def _half(scale: Scale, at: int, color: Color, cell: str, lines: Rays) -> Half:
    if not lines:
        return Half(color, cell, (), 0, 0)
    points = points_of(lines)
    gain = scale.advance(at, points) - at
    return Half(color, cell, lines, gain, points - gain)


def _double(
    scale: Scale, at: int, color: Color, first: tuple[str, Rays], second: tuple[str, Rays]
) -> tuple[Half, Half]:
    """Score one half after the other, in the better order: the book lets the player choose.

    It matters only where a marker stops at the end of the first of two boards.
    """
    one = _half(scale, at, color, *first)
    other = _half(scale, at + one.gain, color, *second)
    if one.rays and other.rays:
        early = _half(scale, at, color, *second)
        late = _half(scale, at + early.gain, color, *first)
        if early.gain + late.gain > one.gain + other.gain:
            return late, early
    return one, other


def _bonus(setup: Setup, track: Track, color: Color, gain: int) -> tuple[Color, ...]:
    if not gain or setup.bonus is Bonus.NONE:
        return ()
    return (color,) * setup.scale.earned(track[color], track[color] + gain)
