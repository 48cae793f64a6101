"""The travel edition, where its book differs from the base game's."""

from __future__ import annotations

import pytest

from engine import GAMES, BadSetting, IllegalMove, Rng
from engine.core.laying import Phase, Swapped

from .positions import flat_board, laying, place, racks, seen, track

A, B = (0, 0), (1, 0)


def test_57_tiles() -> None:
    state = GAMES["travel"].start(2, {}, Rng(bytes(32)))
    everything = [*state.bag, *(tile for rack in state.racks for tile in rack)]
    assert len(everything) == 57
    assert {everything.count("RG"), everything.count("YP")} == {3}
    assert {everything.count("RR"), everything.count("PP")} == {2}


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_for_two(seats: int) -> None:
    with pytest.raises(BadSetting):
        GAMES["travel"].start(seats, {}, Rng(bytes(32)))


def test_it_is_not_allowed_to_renounce_a_bonus() -> None:
    match = laying(
        "travel", board=flat_board({(-1, 0): "B"}), racks=racks("BR", "GG"), tracks=(track(B=17), track())
    )
    match, _ = match.play(place("BR", A, B))
    assert seen(match, 0).phase is Phase.BONUS
    assert "decline" not in match.moves()
    with pytest.raises(IllegalMove) as refused:
        match.play("decline")
    assert refused.value.code == "bonus-compulsory"


def test_a_tile_with_two_symbols_can_bring_two_bonus_moves_at_once() -> None:
    board = flat_board({(-1, 0): "B", (2, 0): "R"})
    match = laying("travel", board=board, racks=racks("BR", "GG"), tracks=(track(B=17, R=15 + 2), track()))
    match, _ = match.play(place("BR", A, B))
    assert seen(match, 0).bonus == 2


def test_in_the_first_round_each_player_chooses_another_symbol() -> None:
    match = laying("travel", opening=True, racks=racks("RG"))
    match, _ = match.play(place("RG", (1, -5), (2, -5)))
    with pytest.raises(IllegalMove) as refused:
        match.play(place("RG", (0, -4), (0, -3)))
    assert refused.value.code == "opening-symbol"


def test_a_swap_takes_what_the_bag_has() -> None:
    tracks = (track(G=5, B=5, O=5, Y=5, P=5), track())
    match = laying("travel", racks=racks("RG", "BO", "BO", "YP", "YP", "GG"), bag=("RR", "GG"), tracks=tracks)
    match, _ = match.play(place("RG", A, B))
    match, (swapped,) = match.play("swap")
    assert swapped == Swapped(0, ("BO", "BO", "YP", "YP", "GG"), 2)
    assert match.state.racks[0] == ("RR", "GG")
    assert sorted(match.state.bag) == ["BO", "BO", "GG", "YP", "YP"]
