"""Genius, the base game: each test is named after the sentence of the book that it proves."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, IllegalMove, Rng, opening
from engine.core.color import COLOR_OF
from engine.core.hexgrid import grid
from engine.core.laying import Lapsed, Phase, Placed, Refilled, Swapped
from engine.core.pile import Hidden
from engine.core.rules import Ended

from .positions import flat_board, laying, place, points, racks, seen, track
from .walk import Setting, greedy

CLASSIC = GAMES["classic"]
A, B = (0, 0), (1, 0)


def scored(tile: str, board: dict[tuple[int, int], str]) -> list[int]:
    match = laying("classic", board=flat_board(board), racks=racks(tile, "OP"))
    _, events = match.play(place(tile, A, B))
    return list(points(events[0], tile))


def refusal(match: object, text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play(text)  # type: ignore[attr-defined]
    return refused.value.code


@pytest.mark.parametrize(("seats", "cells"), [(1, 91), (2, 91), (3, 127), (4, 169)])
def test_with_two_only_the_white_cells_with_three_the_light_grey_with_four_all(seats: int, cells: int) -> None:
    assert len(CLASSIC.start(seats, {}, Rng(bytes(32))).board.grid.cells) == cells


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_printed_symbols_stay_where_they_are_on_bigger_boards(seats: int) -> None:
    board = CLASSIC.start(seats, {}, Rng(bytes(32))).board
    corners = {(0, -5): "R", (5, -5): "G", (5, 0): "B", (0, 5): "O", (-5, 5): "Y", (-5, 0): "P"}
    assert {board.grid.cells[cell] for cell in board.fixed} == set(corners)
    for axial, letter in corners.items():
        assert board.colors[board.grid.at[axial]] == COLOR_OF[letter]


def test_120_tiles_and_six_on_every_rack() -> None:
    state = CLASSIC.start(4, {}, Rng(bytes(32)))
    assert [len(rack) for rack in state.racks] == [6, 6, 6, 6]
    everything = [*state.bag, *(tile for rack in state.racks for tile in rack)]
    assert len(everything) == 120
    assert {everything.count(tile) for tile in ("RG", "BO", "YP")} == {6}
    assert {everything.count(tile) for tile in ("RR", "PP")} == {5}


def test_1_point_for_blue() -> None:
    assert scored("BR", {(-1, 0): "B"}) == [1, 0]


def test_2_points_for_blue() -> None:
    assert scored("BR", {(-1, 0): "B", (-2, 0): "B"}) == [2, 0]


def test_1_point_for_red_and_2_points_for_blue() -> None:
    assert scored("BR", {(-1, 0): "B", (-2, 0): "B", (2, 0): "R"}) == [2, 1]


def test_4_points_for_blue() -> None:
    assert scored("BR", {(-1, 0): "B", (-2, 0): "B", (0, -1): "B", (-1, 1): "B"}) == [4, 0]


def test_2_points_for_red_and_4_points_for_blue() -> None:
    around = {(-1, 0): "B", (-2, 0): "B", (0, -1): "B", (-1, 1): "B", (2, 0): "R", (1, 1): "R"}
    assert scored("BR", around) == [4, 2]


def test_12_points_for_green() -> None:
    beside = {(1, -1), (0, 1), (-1, 0), (-2, 0), (-3, 0), (2, 0), (3, 0), (0, -1), (2, -1), (-1, 1)}
    assert sum(scored("GG", dict.fromkeys(beside, "G"))) == 12


def test_along_each_line_until_an_empty_cell_or_another_symbol() -> None:
    assert scored("GR", {(-1, 0): "G", (-3, 0): "G"}) == [1, 0]
    assert scored("GR", {(-1, 0): "G", (-2, 0): "R", (-3, 0): "G"}) == [1, 0]


def test_the_symbols_of_the_tile_just_played_do_not_count() -> None:
    assert scored("GG", {}) == [0, 0]
    assert scored("GR", {(2, 0): "G"}) == [0, 0]


def test_the_event_tells_the_lines_and_their_cells() -> None:
    match = laying(
        "classic", board=flat_board({(-1, 0): "B", (-2, 0): "B", (0, -1): "B"}), racks=racks("BR", "OP")
    )
    _, (placed, *_) = match.play(place("BR", A, B))
    assert isinstance(placed, Placed)
    red, blue = placed.halves
    assert (placed.tile, placed.cells, placed.level) == ("RB", ("F7", "F6"), 1)
    assert (red.color, red.rays, red.gain, red.lost) == (0, (), 0, 0)
    assert [(ray.direction, ray.cells) for ray in blue.rays] == [(2, ("E6",)), (3, ("F5", "F4"))]
    assert (blue.gain, blue.lost) == (3, 0)


def test_in_the_first_round_next_to_a_printed_symbol_not_yet_chosen_by_another() -> None:
    match = laying("classic", opening=True, racks=racks("RG", "RB", others=1))
    assert refusal(match, place("RG", A, B)) == "opening-symbol"
    match, _ = match.play(place("RG", (1, -5), (2, -5)))  # next to red
    assert refusal(match, place("RG", (0, -4), (0, -3))) == "opening-symbol"  # red is taken
    match, _ = match.play(place("RG", (4, -4), (3, -3)))  # next to green
    assert seen(match, 0).opening == ()
    match.play(place("RB", A, B))  # the second round: anywhere


def test_printed_symbols_are_never_covered() -> None:
    match = laying("classic", racks=racks("RG", "RB"))
    assert refusal(match, place("RG", (0, -5), (1, -5))) == "cell-printed"


def test_two_free_cells() -> None:
    match = laying("classic", board=flat_board({A: "R"}), racks=racks("RG", "RB"))
    assert refusal(match, place("RG", A, B)) == "cell-taken"
    assert refusal(match, place("RG", (-3, 0), (3, 0))) == "not-adjacent"
    assert refusal(match, "RG A1 A2") == "unknown-cell"
    assert refusal(match, place("YY", B, (2, 0))) == "not-on-rack"


def test_refill_to_six_after_the_turn() -> None:
    match = laying("classic", racks=racks("RG", "RB", "OP", "OY", "YY", "GB"))
    after, events = match.play(place("RG", A, B))
    assert events[-1] == Refilled(0, 1)
    assert after.state.racks[0][:5] == ("RB", "OP", "OY", "YY", "GB")
    assert after.state.racks[0][5] == match.state.bag[0]
    assert after.turn == 1


def test_if_your_lowest_symbol_is_not_on_your_rack_you_may_show_and_swap() -> None:
    tracks = (track(G=5, B=5, O=5, Y=5, P=5), track())
    match = laying("classic", racks=racks("RG", "BO", "BO", "YP", "YP", "GG"), tracks=tracks)
    match, _ = match.play(place("RG", A, B))
    assert (match.turn, match.moves()) == (0, ("swap", "keep"))
    assert refusal(match, place("BO", (3, 0), (4, 0))) == "decide-swap"
    before = match.state
    after, (swapped,) = match.play("swap")
    assert swapped == Swapped(0, ("BO", "BO", "YP", "YP", "GG"), 6)
    assert after.state.racks[0] == before.bag[:6]  # drawn before the old ones go back
    assert sorted(after.state.bag) == sorted(before.bag[6:] + before.racks[0])
    assert after.turn == 1
    kept, (refilled,) = match.play("keep")
    assert (kept.state.racks[0], refilled) == ((*before.racks[0], before.bag[0]), Refilled(0, 1))


def test_if_several_symbols_are_lowest_only_if_none_of_them_is_on_your_rack() -> None:
    tracks = (track(B=5, O=7, Y=9, P=9, R=3, G=3), track())
    for last, turn in (("BP", 0), ("BG", 1)):
        match = laying("classic", racks=racks("OO", "BO", "YP", "BB", "OY", last), tracks=tracks)
        match, _ = match.play(place("OO", A, B))
        assert match.turn == turn


def test_swapping_is_judged_before_refilling_and_offered_to_nobody_else() -> None:
    match = laying("classic", racks=racks("RG", "RB"))
    assert refusal(match, "swap") == "place-first"
    assert refusal(match, "keep") == "place-first"
    assert refusal(match, "decline") == "no-bonus"


def near_18(**values: int) -> tuple[tuple[int, ...], ...]:
    return track(**values), track()


def test_at_18_you_call_genius_and_may_play_another_tile_before_refilling() -> None:
    match = laying(
        "classic", board=flat_board({(-1, 0): "B"}), racks=racks("BR", "GG", "RR"), tracks=near_18(B=17)
    )
    match, (placed,) = match.play(place("BR", A, B))
    assert isinstance(placed, Placed)
    assert placed.bonus == (COLOR_OF["B"],)
    assert (match.turn, seen(match, 0).phase) == (0, Phase.BONUS)
    assert "decline" in match.moves()
    assert refusal(match, "swap") == "play-bonus"
    assert len(match.state.racks[0]) == 2
    after, events = match.play(place("GG", (3, 0), (4, 0)))
    assert (after.turn, events[-1]) == (1, Refilled(0, 5))


def test_the_bonus_is_a_may() -> None:
    match = laying("classic", board=flat_board({(-1, 0): "B"}), racks=racks("BR", "GG"), tracks=near_18(B=17))
    match, _ = match.play(place("BR", A, B))
    match, (lapsed, refilled) = match.play("decline")
    assert (lapsed, refilled, match.turn) == (Lapsed(0, 1, declined=True), Refilled(0, 5), 1)


def test_markers_go_no_further_than_18_and_earn_nothing_there() -> None:
    board = flat_board({(-1, 0): "B", (-2, 0): "B", (-3, 0): "B"})
    match = laying("classic", board=board, racks=racks("BR", "GG"), tracks=near_18(B=17))
    match, (placed,) = match.play(place("BR", A, B))
    assert isinstance(placed, Placed)
    assert (placed.halves[1].gain, placed.halves[1].lost) == (1, 2)
    there = laying("classic", board=board, racks=racks("BR", "GG"), tracks=near_18(B=18))
    there, (placed, *_) = there.play(place("BR", A, B))
    assert isinstance(placed, Placed)
    assert (placed.halves[1].gain, placed.halves[1].lost, placed.bonus, there.turn) == (0, 3, (), 1)


def test_two_markers_at_once_are_two_bonus_tiles() -> None:
    board = flat_board({(-1, 0): "B", (2, 0): "R"})
    match = laying("classic", board=board, racks=racks("BR", "GG", "OO"), tracks=near_18(B=17, R=17))
    match, _ = match.play(place("BR", A, B))
    assert seen(match, 0).bonus == 2
    match, _ = match.play(place("GG", (3, 2), (4, 1)))
    assert (match.turn, seen(match, 0).bonus) == (0, 1)
    match, _ = match.play(place("OO", (-3, -1), (-4, -1)))
    assert match.turn == 1


def test_with_an_empty_rack_the_rest_of_the_bonus_lapses() -> None:
    match = laying("classic", board=flat_board({(-1, 0): "B"}), racks=racks("BR"), tracks=near_18(B=17))
    match, events = match.play(place("BR", A, B))
    assert events[1:] == (Lapsed(0, 1, declined=False), Refilled(0, 6))
    assert match.turn == 1


def full_but(*free: tuple[int, int]) -> dict[tuple[int, int], str]:
    """Cover everything with colours that score nothing for YP, except these cells."""
    printed = {(0, -5), (5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0)}
    return {
        axial: "RGB"[(axial[0] - axial[1]) % 3] for axial in grid(5).cells if axial not in printed.union(free)
    }


def test_the_game_ends_at_once_when_no_tile_can_be_placed() -> None:
    match = laying("classic", board=flat_board(full_but(A, B, (3, 3))), racks=racks("YP", "RR"))
    match, events = match.play(place("YP", A, B))
    assert isinstance(events[-1], Ended)
    assert match.turn is None
    assert match.result is not None
    assert match.result.reason == "nothing-fits"
    assert match.state.racks[0] == ("RR",)  # no refilling any more
    assert refusal(match, "keep") == "game-over"


def test_all_six_colours_at_18_win_at_once() -> None:
    tracks = (track(R=18, G=18, B=17, O=18, Y=18, P=18), (18, 18, 18, 18, 18, 17))
    match = laying("classic", board=flat_board({(-1, 0): "B"}), racks=racks("BR", "GG"), tracks=tracks)
    match, _ = match.play(place("BR", A, B))
    assert match.result is not None
    assert (match.result.reason, match.result.winners) == ("all-at-top", (0,))


def test_player_a_wins_with_10_b_is_second_with_9_and_c_also_has_9_but_12_and_13() -> None:
    worst = {0: (10, 18, 18, 18, 18, 18), 1: (9, 12, 14, 18, 18, 18), 2: (18, 18, 13, 12, 18, 9)}
    board = flat_board({axial: "R" for axial in grid(6).cells if axial not in {A, B}}, radius=6)
    match = laying("classic", 3, board=board, racks=racks("OY", others=2), tracks=tuple(worst.values()))
    match, _ = match.play(place("OY", A, B, radius=6))
    assert match.result is not None
    assert match.result.places == (1, 2, 3)
    assert match.result.points == (10, 9, 9)


TEAM = {"mode": "team"}


def test_players_opposite_each_other_form_teams_with_one_double_score_board() -> None:
    match = opening(Setting("classic", 4, (("mode", "team"),)).record(1))
    assert match.view(None).sides == ((0, 2), (1, 3))
    assert match.view(None).tracks == ((0,) * 6,) * 2
    choose = Random(1)
    while match.turn is not None:
        seat = match.turn
        after, _ = match.play(greedy(match, choose))
        other = 1 - seat % 2
        assert after.view(None).tracks[other] == match.view(None).tracks[other]
        match = after
    assert match.result is not None
    assert match.result.places[0] == match.result.places[2] != match.result.places[1]


def test_a_partner_does_not_see_the_rack() -> None:
    view = opening(Setting("classic", 4, (("mode", "team"),)).record(1)).view(0)
    assert [isinstance(rack, Hidden) for rack in view.racks] == [False, True, True, True]  # type: ignore[attr-defined]


def test_2_points_in_green_and_4_in_yellow_bring_both_markers_to_the_second_board() -> None:
    board = flat_board(
        {(-1, 0): "G", (-2, 0): "G", (2, 0): "Y", (3, 0): "Y", (2, -1): "Y", (1, 1): "Y"}, radius=7
    )
    tracks = (track(G=16, Y=15), track())
    match = laying("classic", 4, options=TEAM, board=board, racks=racks("GY", "RR", others=3), tracks=tracks)
    match, (placed,) = match.play(place("GY", A, B, radius=7))
    assert isinstance(placed, Placed)
    assert match.view(None).tracks[0] == track(G=18, Y=18)
    assert placed.bonus == (COLOR_OF["G"], COLOR_OF["Y"])


def test_from_there_it_moves_on_only_with_the_scoring_of_a_next_symbol() -> None:
    board = flat_board({(-1, 0): "G", (-2, 0): "G", (2, 0): "G", (3, 0): "G", (4, 0): "G"}, radius=7)
    tracks = (track(G=17), track())
    match = laying("classic", 4, options=TEAM, board=board, racks=racks("GG", "RR", others=3), tracks=tracks)
    match, (placed,) = match.play(place("GG", A, B, radius=7))
    assert isinstance(placed, Placed)
    assert [(half.gain, half.lost) for half in placed.halves] == [(1, 1), (3, 0)]
    assert match.view(None).tracks[0] == track(G=21)
    assert len(placed.bonus) == 1


def test_at_the_end_of_the_second_board_again_a_bonus() -> None:
    board = flat_board({(-1, 0): "G"}, radius=7)
    match = laying(
        "classic",
        4,
        options=TEAM,
        board=board,
        racks=racks("GB", "RR", others=3),
        tracks=(track(G=35), track()),
    )
    match, (placed,) = match.play(place("GB", A, B, radius=7))
    assert isinstance(placed, Placed)
    assert placed.bonus == (COLOR_OF["G"],)


def test_solitaire_has_no_rack_no_bonus_and_draws_one_tile_at_a_time() -> None:
    match = laying("classic", 1, board=flat_board({(-1, 0): "B"}), racks=(("RB",),), tracks=(track(B=17),))
    match, (placed, refilled) = match.play(place("BR", A, B))
    assert isinstance(placed, Placed)
    assert (placed.bonus, refilled, match.turn) == ((), Refilled(0, 1), 0)
    assert match.view(None).tracks == (track(B=18),)
    assert seen(match, None).racks == match.state.racks
    assert len(match.state.racks[0]) == 1


def test_in_solitaire_the_first_tile_also_adjoins_a_symbol() -> None:
    match = laying("classic", 1, opening=True, racks=(("RB",),))
    assert refusal(match, place("BR", A, B)) == "opening-symbol"
    match, _ = match.play(place("BR", (1, -5), (2, -5)))
    assert match.state.opening == ()


def test_choose_one_of_the_two_symbols_the_better_order_of_a_double_is_taken() -> None:
    """15 + 3 is 18 exactly and 4 more are 22; the other way round, 1 of the 4 is lost: 21."""
    board = flat_board(
        {(-1, 0): "G", (-2, 0): "G", (-3, 0): "G", (-4, 0): "G", (2, 0): "G", (3, 0): "G", (4, 0): "G"},
        radius=7,
    )
    for first, second in ((A, B), (B, A)):
        tiles = racks("GG", "RR", others=3)
        match = laying("classic", 4, options=TEAM, board=board, racks=tiles, tracks=(track(G=15), track()))
        match, (placed,) = match.play(place("GG", first, second, radius=7))
        assert isinstance(placed, Placed)
        assert match.view(None).tracks[0] == track(G=22)
        assert [(half.points, half.lost) for half in placed.halves] == [(4, 0), (3, 0)]
        assert len(placed.bonus) == 1


def test_declining_gives_up_all_bonus_tiles_that_are_due() -> None:
    board = flat_board({(-1, 0): "B", (2, 0): "R"})
    match = laying("classic", board=board, racks=racks("BR", "GG", "OO"), tracks=near_18(B=17, R=17))
    match, _ = match.play(place("BR", A, B))
    match, (lapsed, _) = match.play("decline")
    assert (lapsed, match.turn) == (Lapsed(0, 2, declined=True), 1)


def test_a_swap_mixes_the_bag() -> None:
    tracks = (track(G=5, B=5, O=5, Y=5, P=5), track())
    match = laying("classic", racks=racks("RG", "BO", "BO", "YP", "YP", "GG"), tracks=tracks)
    match, _ = match.play(place("RG", A, B))
    unmixed = match.state.bag[6:] + match.state.racks[0]
    match, _ = match.play("swap")
    assert match.state.bag != unmixed
    assert match.state.rng.step > 0


def test_swapping_is_judged_after_the_scoring() -> None:
    """Red was lowest and stands on the rack; the tile just placed lifts it, and now green is lowest."""
    board = flat_board({(-1, 0): "R", (-2, 0): "R"})
    tracks = (track(R=4, G=5, B=9, O=9, Y=9, P=9), track())
    match = laying("classic", board=board, racks=racks("RO", "RB", "RY"), tracks=tracks)
    match, _ = match.play(place("RO", A, B))
    assert match.moves() == ("swap", "keep")


def test_a_team_may_swap_by_its_own_lowest_colours() -> None:
    tracks = (track(R=0), track(G=5, B=5, O=5, Y=5, P=5, R=1))
    tiles = (("RG",), ("BO", "GG"), ("RG",), ("RG",))
    match = laying("classic", 4, options=TEAM, seat=1, racks=tiles, tracks=tracks)
    match, _ = match.play(place("BO", A, B, radius=7))
    assert (match.turn, match.moves()) == (1, ("swap", "keep"))
