"""The dice game: each test is named after the sentence of the book that it proves."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

from engine import GAMES, BadNotation, IllegalMove, Match, Rng, opening
from engine.core.color import COLOR_OF, LETTERS
from engine.core.series import GameEnded, GameStarted, SeriesState, Tally
from engine.games.dice.state import DiceGame, Matched, Rolled, Scored

from .positions import row, seen, track
from .walk import Setting, greedy

DICE = GAMES["dice"]


def faces(letters: str) -> tuple[int, ...]:
    return tuple(COLOR_OF[letter] for letter in letters)


def table(*dice: str, sheet: tuple[int, ...] = (0,) * 6, rolls: int = 1, boxes: int = 7) -> Match[Any, Any]:
    """Return a game with seat 0 to move with these dice rolled; the other seats' dice behind."""
    seats = len(dice)
    sheets = (sheet, *((0,) * 6,) * (seats - 1))
    game = DiceGame(boxes, tuple(map(faces, dice)), sheets, 0, rolls, Rng(bytes(32)))
    options = tuple(DICE.meta.settle(seats, {"sheet": str(boxes)}).items())
    return Match(DICE, SeriesState(seats, options, Tally(1), game, None, ()))


def score(match: Match[Any, Any], text: str = "score") -> Scored:
    _, events = match.play(text)
    assert isinstance(events[0], Scored)
    return events[0]


def refusal(match: Match[Any, Any], text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play(text)
    return refused.value.code


@pytest.mark.parametrize(("seats", "dice"), [(2, 4), (3, 3), (4, 2)])
def test_with_2_players_4_dice_each_with_3_players_3_with_4_players_2(seats: int, dice: int) -> None:
    game = DICE.start(seats, {}, Rng(bytes(32))).game
    assert [len(own) for own in game.dice] == [0, *[dice] * (seats - 1)]


def test_all_players_but_the_first_roll_at_the_beginning() -> None:
    assert DICE.start(3, {}, Rng(bytes(32))).game.dice[0] == ()


def test_start_rule_variant_nobody_shows_dice_and_the_first_player_matches_nothing() -> None:
    match = opening(Setting("dice", 3, (("opening", "hidden"),)).record(2))
    assert seen(match, None).dice == ((), (), ())
    match, _ = match.play("roll")
    match, events = match.play("score")
    assert isinstance(events[0], Scored)
    assert events[0].matched == ()
    match, _ = match.play("roll")
    assert [len(dice) for dice in seen(match, None).dice] == [3, 3, 0]


def test_roll_all_dice_and_all_of_them_again_a_second_and_a_third_time() -> None:
    match = opening(Setting("dice", 2).record(1))
    assert refusal(match, "score") == "roll-first"
    for number in (1, 2, 3):
        match, (rolled,) = match.play("roll")
        assert isinstance(rolled, Rolled)
        assert (rolled.seat, len(rolled.dice), rolled.number) == (0, 4, number)
    assert refusal(match, "roll") == "no-rolls-left"
    dice = seen(match, None).dice[0]
    match, _ = match.play("score")
    assert seen(match, None).dice[0] == dice
    assert match.turn == 1


def test_svenjas_first_roll_would_score_only_1_red() -> None:
    assert score(table("RGO", "YYB", "RBY")).points == tuple(enumerate(track(R=1)))


def test_svenja_scores_3_for_yellow_and_4_for_her_blue_symbols() -> None:
    scored = score(table("YBB", "YYB", "RBY"))
    assert scored.points == tuple(enumerate(track(Y=3, B=4)))
    assert scored.matched == (Matched(COLOR_OF["B"], 2, 2), Matched(COLOR_OF["Y"], 1, 3))


def test_instead_she_could_use_her_two_blue_symbols_as_a_joker_for_any_symbol() -> None:
    assert score(table("YBB", "YYB", "RBY"), "score BB>P").points == tuple(enumerate(track(Y=3, P=1)))


def test_birgits_first_roll_gives_nothing_but_two_violet_as_a_joker() -> None:
    match = table("PPG", "RBY", "YBB")
    assert score(match).points == tuple(enumerate(track()))
    assert score(match, "score PP>O").points == tuple(enumerate(track(O=1)))


def test_birgit_scores_3_for_blue_and_1_for_red() -> None:
    assert score(table("BRP", "RBY", "YBB")).points == tuple(enumerate(track(B=3, R=1)))


def test_3_equal_symbols_give_2_and_4_equal_symbols_3_of_one_symbol() -> None:
    assert score(table("BBB", "RRR", "RRR"), "score BBB>G").points == tuple(enumerate(track(G=2)))
    assert score(table("BBBB", "RRRR"), "score BBBB>G").points == tuple(enumerate(track(G=3)))


def test_symbols_used_as_a_joker_are_not_also_matched() -> None:
    assert score(table("BBB", "BGG", "GGG"), "score BB>O").points == tuple(enumerate(track(B=1, O=1)))
    assert score(table("BBB", "BGG", "GGG"), "score BBB>O").points == tuple(enumerate(track(O=2)))


def test_two_pairs_may_be_two_jokers() -> None:
    assert score(table("BBGG", "RRRR"), "score BB>R GG>Y").points == tuple(enumerate(track(R=1, Y=1)))
    assert score(table("BBBB", "RRRR"), "score BB>R BB>Y").points == tuple(enumerate(track(R=1, Y=1)))


def test_jokers_need_the_dice_they_name() -> None:
    assert refusal(table("BBGG", "RRRR"), "score BBB>R") == "too-few-dice"
    assert refusal(table("BBBG", "RRRR"), "score BB>R BB>Y") == "too-few-dice"
    for text in ("score B>R", "score BG>R", "score BB>", "score BB", "score BB>RR", "score BBBBB>R"):
        with pytest.raises(BadNotation):
            table("BBGG", "RRRR").play(text)


def test_svenja_scores_4_green_and_2_yellow_but_can_mark_only_3_and_1() -> None:
    sheet = row({"R": 1, "G": 0, "B": 0, "O": 2, "Y": 2, "P": 1})
    scored = score(table("GGYY", "GGYO", sheet=sheet))
    assert scored.points == tuple(enumerate(track(G=4, Y=2)))
    assert (scored.made, scored.lost) == (track(G=3, Y=1), track(G=1, Y=1))


def test_birgit_marks_green_first_which_unlocks_the_right_section_for_yellow() -> None:
    sheet = row({"R": 4, "G": 3, "B": 5, "O": 4, "Y": 2, "P": 6})
    scored = score(table("GYYO", "GYYY", sheet=sheet))
    assert scored.points == tuple(enumerate(track(G=1, Y=6)))
    assert (scored.made, scored.lost) == (track(G=1, Y=5), track(Y=1))
    assert scored.unlocked == (6, 7)


def test_the_first_to_mark_everything_wins_and_the_round_is_not_finished() -> None:
    match = table("GGOO", "GRRR", sheet=row({"R": 7, "G": 5, "B": 7, "O": 7, "Y": 7, "P": 7}))
    match, _ = match.play("score")
    assert match.result is not None
    assert (match.turn, match.result.reason, match.result.winners) == (None, "sheet-full", (0,))


def test_a_sheet_of_nine_has_a_last_section_of_three() -> None:
    sheet = (7, 7, 7, 7, 7, 7)
    scored = score(table("GGGG", "GGGG", sheet=sheet, boxes=9))
    assert (scored.made, scored.lost) == (track(G=2), track(G=14))


def test_in_a_series_each_player_begins_once_the_winner_gets_7_the_others_their_shortest_row() -> None:
    match = opening(Setting("dice", 3, (("series", "3"),)).record(1))
    choose = Random(1)
    ended: list[GameEnded] = []
    firsts = [match.turn]
    while match.turn is not None:
        before = match.state.game
        match, events = match.play(greedy(match, choose))
        for event in events:
            if isinstance(event, GameEnded):
                ended.append(event)
                winner = event.result.places.index(1)
                assert event.points[winner] == 7
                losers = [seat for seat in range(3) if seat != winner]
                assert all(event.points[seat] == min(before.sheets[seat]) for seat in losers)
            if isinstance(event, GameStarted):
                assert event.first == match.turn
                firsts.append(event.first)
    assert firsts == [0, 1, 2]
    assert [event.number for event in ended] == [1, 2, 3]
    totals = tuple(sum(event.points[seat] for event in ended) for seat in range(3))
    assert match.result is not None
    assert (match.result.reason, match.result.points) == ("series-over", totals)
    assert match.result.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))


def every_use(dice: str) -> set[str]:
    """Return by brute force each use of the dice: matched, or in a joker of two or more equal ones."""
    found = set()
    for groups in product(range(3), repeat=len(dice)):  # 0: matched; 1, 2: first and second joker
        jokers = [
            "".join(die for die, group in zip(dice, groups, strict=True) if group == number)
            for number in (1, 2)
        ]
        used = [joker for joker in jokers if joker]
        if all(len(joker) >= 2 and len(set(joker)) == 1 for joker in used):
            for targets in product(LETTERS, repeat=len(used)):
                text = " ".join(
                    ["score", *(f"{joker}>{target}" for joker, target in zip(used, targets, strict=True))]
                )
                found.add(DICE.write(DICE.parse(text)))
    return found


@pytest.mark.parametrize("dice", ["".join(roll) for roll in combinations_with_replacement(LETTERS, 4)])
def test_every_way_to_use_four_dice_is_offered(dice: str) -> None:
    listed = [text for text in table(dice, "RRRR").moves() if text != "roll"]
    assert len(listed) == len(set(listed))
    assert set(listed) == every_use(dice)


def test_the_winner_of_a_series_game_with_a_sheet_of_nine_gets_nine() -> None:
    match = opening(Setting("dice", 2, (("sheet", "9"), ("series", "2"))).record(1))
    choose = Random(1)
    while match.turn is not None:
        match, events = match.play(greedy(match, choose))
        for event in events:
            if isinstance(event, GameEnded):
                assert max(event.points) == 9
                assert event.totals == seen(match, None).series.totals


def test_the_view_says_what_is_open_and_how_many_rolls_are_left() -> None:
    match = table("RRGG", "BBBB", sheet=(1, 1, 1, 1, 1, 1))
    assert seen(match, None).unlocked == (6, 3)
    for rolls in (1, 2, 3):
        assert seen(table("RRGG", "BBBB", rolls=rolls), None).rolls_left == 3 - rolls


def test_a_new_game_of_a_series_shows_the_dice_rolled_in_advance() -> None:
    match = opening(Setting("dice", 3, (("series", "2"),)).record(1))
    choose = Random(1)
    events: tuple[Any, ...] = ()
    while not any(isinstance(event, GameStarted) for event in events):
        match, events = match.play(greedy(match, choose))
    rolled = {event.seat: event.dice for event in events if isinstance(event, Rolled)}
    assert rolled == {seat: seen(match, None).dice[seat] for seat in (0, 2)}
