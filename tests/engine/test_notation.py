"""Moves as people type them."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, BadNotation
from engine.core.hexgrid import grid


@pytest.mark.parametrize(
    "typed",
    [
        "RB F5 F6",
        "rb f5 f6",
        "RB F5-F6",
        "rb, f5, f6",
        "  RB   F5   F6 ",
        "RBF5F6",
        "R B F 5 F 6",
        "RB F05 F06",
        "BR F6 F5",
        "br f6–f5",
        "R F5, B F6",
        "b f6 r f5",
        "RB: F5/F6",
    ],
)
@pytest.mark.parametrize("title", ["classic", "travel", "3d"])
def test_a_placement_can_be_typed_in_many_ways_and_is_written_in_one(title: str, typed: str) -> None:
    rules = GAMES[title]
    assert rules.write(rules.parse(typed)) == "RB F5 F6"


def test_a_double_is_written_in_board_order() -> None:
    rules = GAMES["classic"]
    assert {rules.write(rules.parse(text)) for text in ("YY K6 J7", "yy j7 k6")} == {"YY J7 K6"}
    assert rules.write(rules.parse("YY F10 F9")) == "YY F9 F10"


@pytest.mark.parametrize(
    ("title", "typed", "code"),
    [
        ("classic", "", "not-a-move"),
        ("classic", "pass", "not-a-move"),
        ("classic", "RB F5", "not-a-move"),
        ("classic", "RB F5 F6 F7", "not-a-move"),
        ("classic", "RX F5 F6", "no-color"),
        ("classic", "RB F5 F0", "bad-cell"),
        ("classic", "RB F5 F100", "bad-cell"),
        ("classic", "RB F5 F5", "same-cell"),
        ("classic", "RB F5 F6" + " " * 60, "not-a-move"),
        ("dice", "score BX>R", "bad-joker"),
        ("dice", "score XX>R", "no-color"),
        ("dice", "score BB>R nonsense", "bad-joker"),
        ("dice", "roll 3", "not-a-move"),
        ("dice", "score RR>R RR>R RR>R", "bad-joker"),
        ("classic", "RB ı5 ı6", "not-a-move"),
        ("classic", "ſwap", "not-a-move"),
        ("cards", "YY", "no-pair"),
        ("cards", "YX", "no-color"),
        ("cards", "YBR", "not-a-move"),
    ],
)
def test_what_is_no_move_says_why(title: str, typed: str, code: str) -> None:
    with pytest.raises(BadNotation) as bad:
        GAMES[title].parse(typed)
    assert bad.value.code == code
    assert bad.value.facts["text"] == (typed if len(typed) <= 40 else typed[:39] + "…")


@pytest.mark.parametrize(
    "typed", ["score BB>R YY>G", "Score yy>g, bb>r", "SCORE BB->R;YY=>G", "score bb=r yy→g", "score bb-r\nyy-g"]
)
def test_jokers_can_be_typed_in_many_ways(typed: str) -> None:
    rules = GAMES["dice"]
    assert rules.write(rules.parse(typed)) == "score BB>R YY>G"


@pytest.mark.parametrize("typed", ["YB", "yb", "Y B", "y-b", " Y, B "])
def test_the_order_of_a_cards_symbols_is_kept(typed: str) -> None:
    rules = GAMES["cards"]
    assert rules.write(rules.parse(typed)) == "YB"


@pytest.mark.parametrize("radius", [4, 5, 6, 7])
def test_rows_are_letters_from_the_top_and_numbers_follow_a_diagonal(radius: int) -> None:
    board = grid(radius)
    assert len(set(board.names)) == len(board.cells) == 3 * radius * (radius + 1) + 1
    for (q, r), name in zip(board.cells, board.names, strict=True):
        below_right = board.at.get((q, r + 1))
        if below_right is not None:
            assert board.names[below_right] == chr(ord(name[0]) + 1) + name[1:]
        beside = board.at.get((q + 1, r))
        if beside is not None:
            assert board.names[beside] == f"{name[0]}{int(name[1:]) + 1}"
    assert board.names[0] == f"A{radius + 1}"


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("typed", [None, 3, b"RB F5 F6", ["roll"], object()])
def test_what_is_not_even_text_is_bad_notation(title: str, typed: Any) -> None:
    with pytest.raises(BadNotation) as bad:
        GAMES[title].parse(typed)
    assert bad.value.code == "not-a-move"
