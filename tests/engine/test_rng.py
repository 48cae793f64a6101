"""Chance is a value."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine import Rng, seating


def test_the_numbers_never_change() -> None:
    """Every stored game depends on these: if this test fails, old records mean something else."""
    numbers, after = Rng(bytes(32)).below([6] * 10)
    assert numbers == [1, 3, 1, 1, 5, 0, 4, 4, 3, 2]
    assert after == Rng(bytes(32), 1)
    assert Rng(bytes(32)).shuffle("RGBOYP")[0] == ("B", "Y", "R", "P", "O", "G")
    assert Rng(bytes(32)).fork("seating").seed.hex()[:16] == "48d1cc52aa416a6d"


def test_a_shuffle_keeps_every_piece_and_every_order_is_as_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    rng = Rng(b"\x01" * 32)
    for _ in range(6000):
        order, rng = rng.shuffle(range(3))
        orders[order] += 1
    assert set(orders) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in orders.values())


def test_dice_fall_evenly() -> None:
    faces, _ = Rng(b"\x02" * 32).below([6] * 12000)
    assert all(1800 < faces.count(face) < 2200 for face in range(6))


def test_forks_are_independent_of_each_other_and_of_the_generator() -> None:
    rng = Rng(bytes(32))
    assert rng.fork("a") != rng.fork("b")
    assert rng.fork("a").below([2**60] * 3)[0] != rng.below([2**60] * 3)[0]


def test_the_drawn_seating_follows_from_the_seed() -> None:
    drawn = Counter(seating(bytes([number]) * 32, 3) for number in range(256))
    assert set(drawn) == set(permutations(range(3)))
    assert seating(bytes(32), 4) == seating(bytes(32), 4)
