"""The computer players of the dice game compute the same as the rules and brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from engine import GAMES, Match, Rng
from engine.ai.dice.players import PLAYERS, not_ready
from engine.ai.dice.rolls import counted, marked, rolls_of
from engine.ai.dice.turns import sheets, turns_of
from engine.games.dice.moves import Roll, parse
from engine.games.dice.rules import DICE_BY_SEATS as DICE
from engine.games.dice.rules import marks_of
from engine.games.dice.sheet import mark, unlocked
from engine.games.dice.state import DiceGame

from ..walk import Setting, settings_of

SETTINGS = list(settings_of("dice"))
LEVELS = list(PLAYERS)


def game_of(sheets: list[list[int]], dice: list[str], rolls: int, boxes: int = 7) -> Match[Any, Any]:
    """Return a game with seat 0 to move."""
    rules = GAMES["dice"]
    state = rules.start(len(sheets), {"sheet": str(boxes)}, Rng(bytes(32)))
    shown = tuple(tuple("RGBOYP".index(die) for die in own) for own in dice)
    game = DiceGame(boxes, shown, tuple(map(tuple, sheets)), 0, rolls, Rng(b"dice"))
    return Match(rules, replace(state, game=game))


def walk(setting: Setting, level: str, moves: int) -> Match[Any, Any]:
    """Play so many moves, with all seats at this level."""
    match = Match(GAMES["dice"], GAMES["dice"].start(setting.seats, dict(setting.options), Rng(b"walk")))
    for number in range(moves):
        if match.turn is None:
            break
        rated = PLAYERS[level].rate(match, Rng(b"walk").fork(str(number)))
        match, _ = match.play(rated[0].text)
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_rates_legal_moves_the_best_first(setting: Setting, level: str) -> None:
    match = walk(setting, "easy", 25)
    for _ in range(6):
        rated = PLAYERS[level].rate(match, Rng(b"rate"))
        assert {move.text for move in rated} == set(match.moves())
        assert [move.value for move in rated] == sorted((move.value for move in rated), reverse=True)
        assert PLAYERS[level].rate(match, Rng(b"rate")) == rated
        if level in {"hard", "expert"}:
            assert all(0 <= move.value <= 1 for move in rated)
        match, _ = match.play(rated[0].text)


@pytest.mark.parametrize("level", LEVELS)
def test_the_coming_rolls_are_not_known(level: str) -> None:
    match = walk(SETTINGS[0], "medium", 21)
    seat = match.turn
    assert seat is not None
    rated = [PLAYERS[level].rate(match.imagine(seat, Rng(luck)), Rng(b"same")) for luck in (b"one", b"other")]
    assert rated[0] == rated[1]


@pytest.mark.parametrize("dice", sorted(DICE.values()))
def test_rolls_and_their_chances(dice: int) -> None:
    rolls = rolls_of(dice)
    thrown = [tuple(counted(faces).tolist()) for faces in product(range(6), repeat=dice)]
    for number, (counts, chance) in enumerate(zip(rolls.counts, rolls.chance, strict=True)):
        assert chance == pytest.approx(thrown.count(tuple(counts.tolist())) / 6**dice)
        assert rolls.index(counts) == number
    assert rolls.chance.sum() == pytest.approx(1)


@pytest.mark.parametrize("seats", sorted(DICE))
def test_ways_mark_what_the_rules_mark(seats: int) -> None:
    choose = Random(seats)
    rolls = rolls_of(DICE[seats])
    for boxes in (7, 9):
        for rows in choose.sample(sheets(boxes).tolist(), 8):
            choose.shuffle(rows)
            shown = ["".join(choose.choices("RGBOYP", k=DICE[seats])) for _ in range(seats)]
            match = game_of([rows] * seats, shown, 1, boxes)
            game = match.state.game
            theirs = sum((counted(dice) for dice in game.dice[1:]), counted(()))
            ways = rolls.ways(int(rolls.index(counted(game.dice[0]))))
            after = marked(np.array(rows, np.int8), rolls.marks(theirs, ways), boxes)
            assert {*rolls.texts[ways], "roll"} == set(match.moves())
            for text, found in zip(rolls.texts[ways], after.tolist(), strict=True):
                move = parse(text)
                assert not isinstance(move, Roll)
                assert tuple(found) == mark(tuple(rows), marks_of(game, move)[1], boxes)[0]


def test_three_rolls_are_worth_what_brute_force_says() -> None:
    rolls = rolls_of(2)
    worth = np.random.default_rng(7).random(len(rolls.first))
    thrown = [worth[rolls.index(counted(faces))] for faces in product(range(6), repeat=2)]
    last = sum(thrown) / 36
    second = sum(max(value, last) for value in thrown) / 36
    first = sum(max(value, second) for value in thrown) / 36
    assert [rolls.again(worth, left) for left in (1, 2, 3)] == pytest.approx([last, second, first])
    often = rolls.kept(worth)
    assert often.sum() == pytest.approx(1)
    assert often @ worth == pytest.approx(first)


@pytest.mark.parametrize("boxes", [7, 9])
@pytest.mark.parametrize("seats", sorted(DICE))
def test_tables_know_every_sheet(seats: int, boxes: int) -> None:
    turns = turns_of(seats, boxes)
    rows = sheets(boxes)
    assert all(row[-1] <= unlocked(tuple(row), boxes) for row in rows.tolist())
    assert sorted(turns.index(rows).tolist()) == list(range(len(rows)))
    assert turns.index(np.array([boxes] * 6)) == 0
    assert turns.mean[0] == 0
    assert turns.mean.argmax() == turns.index(np.zeros(6, int))
    more = marked(rows, np.array([1, 0, 0, 0, 0, 0], np.int8), boxes)  # a mark never hurts
    assert (turns.mean[turns.index(more)] <= turns.mean[turns.index(rows)] + 1e-3).all()


def test_tables_say_how_soon_the_last_box_is_marked() -> None:
    thrown = list(product(range(6), repeat=4))
    red = 1 - (5 / 6) ** 4  # that the opponent shows red
    equal = sum(len(set(faces)) < 4 for faces in thrown) / len(thrown)
    either = sum(len(set(faces)) < 4 or 0 in faces for faces in thrown) / len(thrown)
    missed = red * (1 - either) ** 3 + (1 - red) * (1 - equal) ** 3
    turns = turns_of(2, 7)
    found = turns.finish[turns.index(np.array([7, 7, 6, 7, 7, 7]))]
    assert found[:4] == pytest.approx(
        [0, 1 - missed, (1 - missed) * missed, (1 - missed) * missed**2], abs=1e-4
    )


def test_the_last_box_by_brute_force() -> None:
    """Only red is missing once; the opponent shows one red: a red die, or two equal dice, will do it."""
    match = game_of([[6, 7, 7, 7, 7, 7], [0] * 6], ["GBOY", "RGBO"], 2)
    thrown = list(product(range(6), repeat=4))
    lucky = sum(0 in faces or len(set(faces)) < 4 for faces in thrown) / len(thrown)
    rated = {move.text: move.value for move in PLAYERS["expert"].rate(match, Rng(b"last"))}
    assert rated["roll"] > rated["score"]
    assert lucky < rated["roll"] < lucky + (1 - lucky) * rated["score"] + 1e-2


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_sure_win_is_taken(level: str) -> None:
    match = game_of([[6, 7, 7, 7, 7, 7], [6, 7, 7, 7, 7, 7]], ["GGOY", "RPBO"], 1)
    assert PLAYERS[level].rate(match, Rng(b"win"))[0].text == "score GG>R"


def test_the_answer_of_an_opponent_by_brute_force() -> None:
    """It lacks one red box: it rolls three times for a red die, where red was left, or two equal ones."""
    thrown = list(product(range(6), repeat=4))
    rolls = rolls_of(4)
    late = not_ready(2, 7, (6, 7, 7, 7, 7, 7), (0,) * 6)
    for left in ("RGBO", "YGBO", "RRYP"):
        dice = ["RGBOYP".index(die) for die in left]
        missed = sum(len(set(faces)) == 4 and not (0 in faces and 0 in dice) for faces in thrown) / len(thrown)
        assert late[rolls.index(counted(dice)), 1] == pytest.approx(missed**3, abs=1e-4)


def test_expert_leaves_nothing_to_match() -> None:
    sheets = [[0] * 6, [6, 7, 7, 7, 7, 7]]  # a red die lying about would give the opponent the game
    values = []
    for own in ("RGBO", "YGBO"):
        rated = PLAYERS["expert"].rate(game_of(sheets, [own, "PPPP"], 3), Rng(b"deny"))
        assert [move.text for move in rated] == ["score"]
        values.append(rated[0].value)
    assert values[0] < values[1]
