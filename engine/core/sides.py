"""Sides, seats and places.

A side is a tuple of seats that share one set of tracks: one seat, or two in a team.
Seats are numbered in playing order; seat 0 begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from .rng import Rng

Seat: TypeAlias = int
Side: TypeAlias = tuple[Seat, ...]
T = TypeVar("T")


def each_alone(seats: int) -> tuple[Side, ...]:
    return tuple((seat,) for seat in range(seats))


def opposite_teams(seats: int) -> tuple[Side, ...]:
    """Return teams of the seats that are opposite each other."""
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))


def side_of(sides: Sequence[Side]) -> tuple[int, ...]:
    """Return for each seat the index of its side."""
    where = {seat: index for index, side in enumerate(sides) for seat in side}
    return tuple(where[seat] for seat in sorted(where))


def with_seat(per_seat: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    """Return the values with `new` at this seat (or side)."""
    changed = list(per_seat)
    changed[seat] = new
    return tuple(changed)


def seating(seed: bytes, seats: int) -> tuple[int, ...]:
    """Return the drawn order: the people, numbered as they joined, who take seat 0, seat 1, …

    It follows from the seed alone, so that it is proven together with the deal.

    >>> seating(bytes(32), 4)
    (0, 2, 3, 1)
    """
    order, _ = Rng(seed).fork("seating").shuffle(range(seats))
    return order


def places(worth: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the place of each: larger worth first, equal worth shares the place (1, 1, 3)."""
    return tuple(1 + sum(tuple(other) > tuple(own) for other in worth) for own in worth)
