"""Einfach Genial 3D: each test is named after the sentence of the book that it proves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import GAMES, IllegalMove, Match, Rng, opening
from engine.core.color import COLOR_OF
from engine.core.hexgrid import grid
from engine.core.laying import FinalRound, Lapsed, Phase, Placed, Refilled
from engine.core.laying.state import allowed
from engine.core.tracks import worth

from .positions import laying, place, points, racks, seen, stacked_board, track
from .walk import Setting, greedy

THREE_D = GAMES["3d"]
A, B = (0, 0), (1, 0)


def put(
    match: Match[Any, Any], tile: str, first: tuple[int, int], second: tuple[int, int]
) -> tuple[Match[Any, Any], tuple[Any, ...]]:
    return match.play(place(tile, first, second, radius=4))


def refusal(match: Match[Any, Any], tile: str, first: tuple[int, int], second: tuple[int, int]) -> str:
    with pytest.raises(IllegalMove) as refused:
        put(match, tile, first, second)
    return refused.value.code


def scored(
    tile: str, board: dict[tuple[int, int], str], first: tuple[int, int], second: tuple[int, int]
) -> list[int]:
    _, events = put(laying("3d", board=stacked_board(board), racks=racks(tile, tile)), tile, first, second)
    return list(points(events[0], tile))


@pytest.mark.parametrize(("seats", "tiles", "doubles"), [(4, 78, 3), (3, 72, 2), (2, 60, 0), (1, 60, 0)])
def test_use_these_tiles(seats: int, tiles: int, doubles: int) -> None:
    setup = THREE_D.start(seats, {}, Rng(bytes(32))).setup
    assert (len(setup.tiles), setup.tiles.count("RR"), setup.tiles.count("RG")) == (tiles, doubles, 4)


def test_five_tiles_on_the_rack() -> None:
    assert [len(rack) for rack in THREE_D.start(3, {}, Rng(bytes(32))).racks] == [5, 5, 5]


def test_the_start_stones_lie_in_any_arrangement() -> None:
    arrangements = set()
    for seed in range(20):
        board = THREE_D.start(2, {}, Rng(bytes([seed]) * 32)).board
        stones = [
            board.colors[board.grid.at[at]] for at in ((0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0))
        ]
        assert sorted(stones) == [0, 1, 2, 3, 4, 5]
        assert board.heights.count(1) == 6
        arrangements.add(tuple(stones))
    assert len(arrangements) > 15


def level_one() -> Match[Any, Any]:
    """Return a board with two tiles side by side on the ground."""
    match = laying("3d", racks=racks("RG", "RG", "RG", "BO", "BO", others=1), tracks=(track(), track()))
    match, _ = put(match, "RG", A, B)
    match, _ = put(match, "RG", (0, 1), (1, 1))
    return match


def test_you_may_place_on_tiles_already_there() -> None:
    match, events = put(level_one(), "RG", B, (0, 1))
    assert isinstance(events[0], Placed)
    assert events[0].level == 2
    board = seen(match, None).board
    assert board.heights[board.grid.at[B]] == 2
    assert board.colors[board.grid.at[B]] == COLOR_OF["R"]


def test_never_exactly_congruent_on_a_tile_below() -> None:
    assert refusal(level_one(), "RG", A, B) == "same-piece"


def test_never_across_different_levels() -> None:
    assert refusal(level_one(), "RG", B, (2, 0)) == "uneven"


def test_a_start_stone_may_be_built_on_together_with_a_tile() -> None:
    match = laying("3d", racks=racks("RG", "RG"))
    assert refusal(match, "RG", (0, -3), (1, -3)) == "uneven"
    match, _ = put(match, "RG", (1, -3), (2, -3))
    match, events = put(match, "RG", (0, -3), (1, -3))
    assert isinstance(events[0], Placed)
    assert events[0].level == 2
    board = seen(match, None).board
    assert board.grid.at[0, -3] not in board.fixed


def test_not_beyond_the_border() -> None:
    with pytest.raises(IllegalMove) as refused:
        level_one().play("RG A5 A4")
    assert refused.value.code == "unknown-cell"


def test_until_every_start_stone_has_a_neighbour_a_tile_goes_next_to_a_lonely_one() -> None:
    match = laying("3d", opening=True, racks=racks(*["RG"] * 5, others=1))
    stones = ((0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0))
    for number, (q, r) in enumerate(stones):
        assert refusal(match, "RG", A, B) == "opening-stone"
        assert len(seen(match, None).opening) == len(stones) - number
        beside = ((q, r + 1), (q - 1, r + 1)) if r < 3 else ((q, r - 1), (q + 1, r - 1))
        match, _ = put(match, "RG", *beside)
        state = match.state._replace(racks=(("RG", "BO", "YP"),) * 2)
        match = Match(match.rules, state)
    put(match, "RG", A, B)


def test_one_tile_may_touch_two_start_stones() -> None:
    match = laying("3d", opening=True, racks=racks("RG"))
    match, _ = put(match, "RG", (3, -2), (3, -1))
    assert len(seen(match, None).opening) == 4


def test_violet_ring_and_green_disc_between_two_start_stones() -> None:
    assert scored("PG", {(3, -3): "P", (3, 0): "G"}, (3, -2), (3, -1)) == [1, 1]


def test_orange_hexagon_and_red_star_only_red_scores() -> None:
    assert scored("OR", {(2, 0): "R"}, A, B) == [0, 1]


def test_2_points_for_green_4_points_for_yellow() -> None:
    board = {(-1, 1): "G", (-2, 2): "G", (1, -1): "Y", (0, 1): "Y", (2, 0): "Y", (3, 0): "Y"}
    assert scored("GY", board, A, B) == [2, 4]


def test_yellow_3_and_red_2_both_to_the_left() -> None:
    board = {(-1, 0): "Y", (-2, 0): "Y", (-3, 0): "Y", (-1, 1): "R", (-2, 1): "R"}
    assert scored("YR", board, A, (0, 1)) == [3, 2]


def test_double_sun_3_and_3() -> None:
    board = {(-1, 0): "Y", (-2, 0): "Y", (-1, 1): "Y", (1, 1): "Y", (2, 1): "Y"}
    assert scored("YY", board, A, (0, 1)) == [3, 3]


def test_what_is_seen_from_above_counts_across_levels() -> None:
    symbols = {(-1, 0): "Y", (-2, 0): "Y", (-3, 0): "Y"}
    board = stacked_board(symbols, heights={(-2, 0): 3})
    _, events = put(laying("3d", board=board, racks=racks("YR", "YR")), "YR", A, B)
    assert points(events[0], "YR") == [3, 0]


def test_covered_symbols_do_not_exist_also_not_those_under_the_other_half() -> None:
    board = stacked_board({A: "B", B: "G", (2, 0): "G", (3, 0): "G"})
    match = laying("3d", board=board, racks=racks("GO", "GO"))
    offered = dict(match.offers())
    text = match.rules.write(match.rules.parse(place("GO", A, B, radius=4)))
    assert offered[text] == ((COLOR_OF["G"], 0), (COLOR_OF["O"], 0))
    _, events = match.play(text)
    assert points(events[0], "GO") == [0, 0]


def bonus(tile: str, board: dict[tuple[int, int], str], rack: tuple[str, ...], **at: int) -> Any:
    match = laying("3d", board=stacked_board(board), racks=racks(tile, *rack), tracks=(track(**at), track()))
    return put(match, tile, A, B)


def test_a_marker_that_reaches_or_passes_18_earns_a_bonus_move() -> None:
    for start in (17, 16):
        match, (placed, *_) = bonus("BR", {(-1, 0): "B", (-2, 0): "B"}, ("OY", "OY"), B=start)
        assert placed.bonus == (COLOR_OF["B"],)
        assert (match.turn, match.view(0).phase) == (0, Phase.BONUS)


def test_27_is_a_bonus_field_and_the_last() -> None:
    _, (placed, *_) = bonus("BR", {(-1, 0): "B", (-2, 0): "B"}, ("OY",), B=26)
    assert placed.bonus == (COLOR_OF["B"],)
    assert [(half.gain, half.lost) for half in placed.halves] == [(0, 0), (1, 1)]


def test_field_9_is_no_bonus_field() -> None:
    _, (placed, *_) = bonus("BR", {(-1, 0): "B"}, ("OY",), B=8)
    assert placed.bonus == ()


def test_one_marker_earns_one_bonus_also_with_both_halves_of_a_double() -> None:
    line = {(-1, 0): "B", (2, 0): "B", (3, 0): "B", (4, 0): "B", (2, -1): "B", (3, -2): "B", (4, -3): "B"}
    line |= {(1, 1): "B", (1, 2): "B", (1, 3): "B"}
    match, (placed, *_) = bonus("BB", line, ("OY",), B=17)
    assert match.view(None).tracks[0] == track(B=27)
    assert placed.bonus == (COLOR_OF["B"],)


def test_you_must_not_renounce_a_bonus_move() -> None:
    match, _ = bonus("BR", {(-1, 0): "B"}, ("OY",), B=17)
    with pytest.raises(IllegalMove) as refused:
        match.play("decline")
    assert refused.value.code == "bonus-compulsory"


def test_with_an_empty_rack_the_last_bonus_move_lapses() -> None:
    _, events = bonus("BR", {(-1, 0): "B"}, (), B=17)
    assert events[1:] == (Lapsed(0, 1, declined=False), Refilled(0, 5))


def final(seats: int, seed: int) -> tuple[list[int], Match[Any, Any]]:
    """Play the final round; return its seats in order, and the match after it."""
    match = opening(Setting("3d", seats).record(seed))
    choose = Random(seed)
    turns: list[int] = []
    trigger = None
    while match.turn is not None:
        seat = match.turn
        before = match
        match, events = match.play(greedy(match, choose))
        if trigger is not None:
            assert "swap" not in match.moves()
            assert not any(isinstance(event, Refilled) for event in events)
            if not turns or before.state.turns != match.state.turns or match.turn is None:
                turns.append(seat)
        for event in events:
            if isinstance(event, FinalRound):
                trigger = event.seat
                assert len(match.state.bag) < 5
                assert seen(match, None).final == seats
    return [(seat - (trigger or 0)) % seats for seat in turns], match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_has_exactly_one_more_turn_the_one_who_rang_it_in_last(seats: int) -> None:
    for seed in range(5):
        order, match = final(seats, seed)
        if match.result is not None and match.result.reason == "final-round":
            assert list(dict.fromkeys(order)) == [*range(1, seats), 0]


def test_linda_before_tobias_before_linus_before_ulrika() -> None:
    linda, tobias = (17, 17, 18, 18, 19, 20), (14, 18, 19, 19, 20, 21)
    linus, ulrika = (14, 18, 18, 27, 27, 27), (11, 27, 27, 27, 27, 27)
    assert worth(linda) > worth(tobias) > worth(linus) > worth(ulrika)


def towers(*even: tuple[int, int]) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], int]]:
    """Return a board whose neighbours are never on one level, except these cells."""
    symbols = dict.fromkeys(grid(4).cells, "R")
    heights = {(q, r): 1 if (q, r) in even else 10 + (q - r) % 3 for q, r in grid(4).cells}
    return symbols, heights


def test_if_nothing_can_be_placed_the_game_ends_early() -> None:
    symbols, heights = towers(A, B)
    board = stacked_board(symbols, heights)
    match = laying("3d", board=board, racks=racks("OY", "OY"))
    assert allowed(match.state).bit_count() == 1
    match, _ = put(match, "OY", A, B)
    assert match.result is not None
    assert match.result.reason == "nothing-fits"


def test_all_markers_at_27_win_at_once() -> None:
    tracks = ((27, 27, 26, 27, 27, 27), (0,) * 6)
    match = laying("3d", board=stacked_board({(-1, 0): "B"}), racks=racks("BR", "OY"), tracks=tracks)
    match, _ = put(match, "BR", A, B)
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("all-at-top", (0,))


def test_solo_27_puts_the_marker_on_0_of_the_second_board_and_the_rest_lapses() -> None:
    board = stacked_board({(-1, 0): "B", (-2, 0): "B", (-3, 0): "B"})
    match = laying("3d", 1, board=board, racks=(("RB",),), tracks=(track(B=25),))
    match, (placed, refilled) = put(match, "BR", A, B)
    assert match.view(None).tracks == (track(B=27),)
    assert (placed.bonus, placed.halves[1].lost, refilled) == ((), 1, Refilled(0, 1))


def test_solo_ends_when_all_tiles_are_placed() -> None:
    match = laying("3d", 1, racks=(("RB",),), bag=())
    match, _ = put(match, "RB", A, B)
    assert match.result is not None
    assert match.result.reason == "tiles-gone"
