"""The card game: each test is named after the sentence of the book that it proves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import GAMES, IllegalMove, Match, Rng, opening
from engine.core.color import COLOR_OF
from engine.core.pile import PAIRS
from engine.core.series import GameEnded, SeriesState, Tally
from engine.core.sides import places
from engine.core.tracks import worth
from engine.games.cards.state import (
    CardGame,
    Discarded,
    Exchanged,
    Lapsed,
    Phase,
    Played,
    Refilled,
    Reshuffled,
)

from .positions import row, seen, tile_of, track
from .walk import Setting, greedy

CARDS = GAMES["cards"]


def table(
    hand: str,
    *opened: str,
    at: tuple[int, ...] = (0,) * 6,
    pile: str = "RG RB RO RY RP GB GO GY GP BO",
    discards: str = "",
) -> Match[Any, Any]:
    """Return a game with seat 0 to move with this hand; open cards per seat, oldest first."""
    seats = len(opened)
    game = CardGame(
        hands=(cards(hand), *(("RG",) * 6,) * (seats - 1)),
        open=tuple(map(cards, opened)),
        pile=cards(pile),
        discards=cards(discards),
        tracks=(at, *((0,) * 6,) * (seats - 1)),
        seat=0,
        phase=Phase.PLAY,
        bonus=0,
        rng=Rng(bytes(32)),
    )
    options = tuple(CARDS.meta.settle(seats, {}).items())
    return Match(CARDS, SeriesState(seats, options, Tally(1), game, None, ()))


def cards(text: str) -> tuple[str, ...]:
    return tuple(map(tile_of, text.split()))


def played(match: Match[Any, Any], text: str) -> tuple[Match[Any, Any], Played, list[Any]]:
    after, (event, *rest) = match.play(text)
    assert isinstance(event, Played)
    return after, event, rest


def refusal(match: Match[Any, Any], text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play(text)
    return refused.value.code


@pytest.mark.parametrize(("seats", "shown", "left"), [(2, 2, 44), (3, 1, 39), (4, 1, 32)])
def test_six_hand_cards_and_one_open_card_with_two_players_two(seats: int, shown: int, left: int) -> None:
    game = CARDS.start(seats, {}, Rng(bytes(32))).game
    assert {len(hand) for hand in game.hands} == {6}
    assert {len(own) for own in game.open} == {shown}
    assert len(game.pile) == left


def test_yellow_has_2_matches_blue_1() -> None:
    match = table("YB RG RG RG RG RG", "RP", "GY", "BO", "YP")
    match, event, _ = played(match, "YB")
    assert event.points == ((COLOR_OF["Y"], 2), (COLOR_OF["B"], 1))
    assert event.steps[0].seen == ((1, "GY"), (3, "YP"))
    assert match.view(None).tracks[0] == track(Y=2, B=1)


def test_the_own_card_of_the_round_before_counts_but_not_the_card_just_played() -> None:
    _, event, _ = played(table("YB RG RG RG RG RG", "YP", "RG", "RG"), "YB")
    assert event.points == ((COLOR_OF["Y"], 1), (COLOR_OF["B"], 0))


def test_at_the_end_of_the_turn_the_card_of_the_round_before_is_discarded_and_the_hand_refilled() -> None:
    match = table("YB RG RG RG RG RG", "YP", "RG", "RG")
    after, _, rest = played(match, "YB")
    assert rest == [Discarded(0, "YP"), Refilled(0, 1)]
    game = after.state.game
    assert (game.open[0], game.discards, len(game.hands[0]), after.turn) == (("BY",), ("YP",), 6, 1)


def test_with_two_players_the_older_of_two_open_cards_goes() -> None:
    match = table("YB RG RG RG RG RG", "YP BO", "RG RG")
    after, event, rest = played(match, "YB")
    assert event.points == ((COLOR_OF["Y"], 1), (COLOR_OF["B"], 1))
    assert rest[0] == Discarded(0, "YP")
    assert after.state.game.open[0] == ("BO", "BY")


def test_red_moves_2_to_4_violet_only_1_because_blue_is_still_in_the_second_sector() -> None:
    at = row({"R": 2, "G": 4, "B": 3, "O": 4, "Y": 4, "P": 5})
    match = table("RP GO GO GO GO GO", "RP", "RG", "GP", at=at)
    match, event, _ = played(match, "RP")
    assert [(step.gain, step.lost) for step in event.steps] == [(2, 0), (1, 1)]
    assert match.view(None).tracks[0] == row({"R": 4, "G": 4, "B": 3, "O": 4, "Y": 4, "P": 6})


def test_the_player_chooses_with_which_symbol_to_begin() -> None:
    at = row({"R": 0, "G": 3, "B": 1, "O": 1, "Y": 1, "P": 1})
    for text, green in (("RG", 4), ("GR", 3)):
        match, _, _ = played(table("RG OY OY OY OY OY", "RG", "OY", "OY", at=at), text)
        assert match.view(None).tracks[0] == row({"R": 1, "G": green, "B": 1, "O": 1, "Y": 1, "P": 1})


def test_a_card_must_be_in_hand() -> None:
    assert refusal(table("YB RG RG RG RG RG", "YP", "RG", "RG"), "OP") == "not-in-hand"


NEAR = {"R": 7, "G": 7, "B": 9, "O": 6, "Y": 7, "P": 9}


def test_a_marker_that_reaches_the_last_column_brings_another_turn_without_drawing() -> None:
    match = table("RB RG RG RG RG OY", "BY", "OY", "OY", at=row(NEAR))
    match, event, rest = played(match, "BR")
    assert event.bonus == (COLOR_OF["B"],)
    assert rest == [Discarded(0, "BY")]
    assert (match.turn, seen(match, 0).phase) == (0, Phase.BONUS)
    assert match.state.game.open[0] == ("RB",)
    assert len(match.state.game.hands[0]) == 5
    assert refusal(match, "exchange") == "play-bonus"
    match, event, rest = played(match, "RG")
    assert event.points == ((COLOR_OF["R"], 1), (COLOR_OF["G"], 0))  # the card before counts
    assert match.turn == 1
    assert rest == [Discarded(0, "RB"), Refilled(0, 2)]


def test_two_markers_at_once_are_two_bonus_turns() -> None:
    match, event, _ = played(table("BP RG RG RG RG RG", "BP", "OY", "OY", at=row(NEAR)), "BP")
    assert len(event.bonus) == 2
    assert seen(match, 0).bonus == 2


def test_without_a_hand_card_the_bonus_turn_lapses() -> None:
    _, _, rest = played(table("RB", "BY", "OY", "OY", at=row(NEAR)), "BR")
    assert rest == [Lapsed(0, 1), Discarded(0, "BY"), Refilled(0, 6)]


def test_without_a_card_of_the_lowest_symbol_show_the_hand_and_draw_six_new_ones() -> None:
    at = track(R=0, G=1, B=1, O=1, Y=1, P=1)
    match = table("GB GB GB OY OY OY", "YP", "OY", "OY", at=at)
    match, _, rest = played(match, "GB")
    assert (match.turn, match.moves(), rest) == (0, ("exchange", "keep"), [])
    assert refusal(match, "GB") == "decide-exchange"
    exchanged, events = match.play("exchange")
    assert events == (Exchanged(0, cards("GB GB OY OY OY")), Discarded(0, "YP"), Refilled(0, 6))
    game = exchanged.state.game
    assert game.hands[0] == cards("RG RB RO RY RP GB")
    assert sorted(game.discards) == sorted(cards("GB GB OY OY OY YP"))
    kept, events = match.play("keep")
    assert (kept.turn, events) == (1, (Discarded(0, "YP"), Refilled(0, 1)))


def test_with_several_lowest_markers_only_without_any_of_their_symbols() -> None:
    at = track(R=0, G=0, B=1, O=1, Y=1, P=1)
    match, _, _ = played(table("BO BO GB OY OY OY", "YP", "RG", "RG", at=at), "BO")
    assert match.turn == 1
    assert refusal(match, "exchange") == "play-first"


def test_when_the_last_card_is_drawn_the_discards_are_shuffled_into_a_new_pile() -> None:
    match = table("YB RG RG RG RG RG", "YP", "RG", "RG", pile="GO", discards="RB RO RP")
    match, _, rest = played(match, "YB")
    assert rest[1:] == [Refilled(0, 1), Reshuffled(4)]
    assert sorted(match.state.game.pile) == sorted(cards("RB RO RP YP"))
    assert match.state.game.discards == ()


def test_the_game_ends_as_soon_as_all_six_are_in_column_7_without_a_bonus_turn() -> None:
    at = row({"R": 7, "G": 7, "B": 9, "O": 6, "Y": 8, "P": 9})
    match, event, _ = played(table("BO RG RG RG RG RG", "BO", "OY", "OY", at=at), "OB")
    assert match.result is not None
    assert (match.result.reason, match.result.winners, event.bonus) == ("column-seven", (0,), ())


def test_the_others_are_ranked_by_their_lowest_marker_then_the_next() -> None:
    assert places([worth(t) for t in ((7, 7, 7, 8, 9, 10), (5, 6, 6, 6, 6, 6), (5, 5, 6, 6, 6, 9))]) == (
        1,
        2,
        3,
    )


def test_in_a_series_everyone_scores_the_lowest_marker_and_the_first_seat_rotates() -> None:
    match = opening(Setting("cards", 2, (("series", "3"),)).record(3))
    choose = Random(3)
    points: list[tuple[int, ...]] = []
    while match.turn is not None:
        match, events = match.play(greedy(match, choose))
        for event in events:
            if isinstance(event, GameEnded):
                points.append(event.points)
                assert event.points == tuple(values[0] for values in event.result.worth)
                if match.turn is not None:
                    assert match.turn == event.number % 2
    assert len(points) == 3
    assert match.result is not None
    assert match.result.points == tuple(map(sum, zip(*points, strict=True)))


def test_a_marker_already_in_the_last_column_earns_nothing() -> None:
    at = row({**NEAR, "B": 10})
    match, event, _ = played(table("RB RG RG RG RG OY", "BY", "OY", "OY", at=at), "BR")
    assert (event.bonus, match.turn) == ((), 1)


def test_a_bonus_turn_may_bring_further_ones() -> None:
    match = table("BP RP RG RG OY OY", "BP", "OY", "OY", at=row({**NEAR, "R": 9}))
    match, event, _ = played(match, "BP")
    assert (len(event.bonus), seen(match, 0).bonus) == (2, 2)
    match, event, _ = played(match, "RP")  # nothing for red: no open card shows it
    assert (len(event.bonus), seen(match, 0).bonus, match.turn) == (0, 1, 0)
    match, event, _ = played(match, "RG")  # the card before shows red: the last column, and another turn
    assert (len(event.bonus), seen(match, 0).bonus, match.turn) == (1, 1, 0)
    match, event, _ = played(match, "RG")
    assert (event.bonus, match.turn) == ((), 1)


def test_exchanging_is_judged_after_the_scoring() -> None:
    at = track(R=1, G=2, B=3, O=3, Y=3, P=3)
    match, _, _ = played(table("RB RO RY", "RP RP", "OY RO", at=at), "RB")
    assert match.moves() == ("exchange", "keep")


def test_the_view_says_how_far_every_marker_may_go() -> None:
    view = seen(table("RB", "RP", "OY", "OY", at=row({"R": 0, "G": 3, "B": 1, "O": 1, "Y": 1, "P": 1})), None)
    assert view.reach[0] == (6, 3, 3, 3, 3, 3)


def test_a_reshuffle_really_mixes() -> None:
    discards = " ".join(PAIRS[:12])
    match = table("YB RG RG RG RG RG", "YP", "RG", "RG", pile="GO", discards=discards)
    match, _, _ = played(match, "YB")
    assert match.state.game.pile != (*PAIRS[:12], "YP")
