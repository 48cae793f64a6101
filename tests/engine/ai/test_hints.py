"""Hints: good and different, and blind to what is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import Match, opening, replay
from engine.advice import hints as advice
from engine.advice import outlook
from engine.advice.hints import MOST_HINTS, NEARLY_AS_GOOD, hints
from engine.advice.reasons import CODES, DECISIVE, Tried, reasons, tried, wins
from engine.core.sides import side_of
from tests.engine.walk import Setting, finished

from .asking import GAMES_TRIED, asked, rating, whole_game, worlds_of


@pytest.mark.slow
@pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
def test_hints_of_every_title(setting: Setting) -> None:
    """They are legal, few, ordered by notation, with their points and a known reason."""
    for share in (0, 0.5, 0.9):
        record, match = asked(setting, share=share)
        found = hints(match, record.seed, len(record.moves))
        assert found == hints(match, record.seed, len(record.moves)), "the same whenever it is asked"
        assert 1 <= len(found) <= MOST_HINTS
        texts = [hint.text for hint in found]
        assert texts == sorted(set(texts))
        assert set(texts) <= set(match.moves())
        seat = match.turn or 0
        side = side_of(match.view(seat).sides)[seat]
        for hint in found:
            assert hint.reason.code in CODES
            after, _ = match.play(hint.text)
            if after.result is None:
                moved = after.view(seat).tracks[side]
                stood = match.view(seat).tracks[side]
                assert dict(hint.points) == {
                    color: to - at for color, (at, to) in enumerate(zip(stood, moved, strict=True)) if to != at
                }


@pytest.mark.slow
@pytest.mark.parametrize("setting", GAMES_TRIED, ids=str)
def test_what_the_seat_cannot_see_changes_no_hint(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are tried in an imagined match, which is the same for every hidden part."""
    given: list[object] = []

    def watched(match: Match[Any, Any], text: str) -> Tried:
        given.append(match.state)
        return tried(match, text)

    monkeypatch.setattr(advice, "tried", watched)
    monkeypatch.setattr(outlook, "tried", watched)
    for share in (0.2, 0.8):
        record, match = asked(setting, share=share)
        told = []
        for world in worlds_of(match, match.turn or 0):
            given.clear()
            told.append((hints(world, record.seed, len(record.moves)), list(given)))
        assert given
        assert all(world == told[0] for world in told)


def test_three_different_tiles_where_they_are_nearly_as_good() -> None:
    record, match = asked(Setting("classic", 2))
    tiles = {text.split()[0] for text in match.moves()}
    assert len(tiles) >= MOST_HINTS
    found = hints(match, record.seed, 0, rating(lambda _: 0.5))
    assert len({hint.text.split()[0] for hint in found}) == MOST_HINTS
    assert len({frozenset(hint.text.split()[1:]) for hint in found}) == MOST_HINTS


def test_of_one_tile_three_places_and_not_one_place_three_times() -> None:
    record, match = asked(Setting("classic", 2))
    tile = match.moves()[0].split()[0]
    found = hints(match, record.seed, 0, rating(lambda text: 0.5 if text.startswith(tile) else 0.1))
    cells = [cell for hint in found for cell in hint.text.split()[1:]]
    assert [hint.text.split()[0] for hint in found] == [tile] * MOST_HINTS
    assert len(set(cells)) == len(cells)


def test_what_is_far_behind_is_no_hint() -> None:
    record, match = asked(Setting("classic", 2))
    best = match.moves()[7]
    behind = 0.6 - NEARLY_AS_GOOD - 0.01
    (only,) = hints(match, record.seed, 0, rating(lambda text: 0.6 if text == best else behind))
    assert only.text == best


def test_the_order_says_nothing_about_the_best() -> None:
    record, match = asked(Setting("classic", 2))
    moves = match.moves()
    for best in (moves[0], moves[-1]):
        found = hints(match, record.seed, 0, rating(lambda text, best=best: 0.62 if text == best else 0.6))  # type: ignore[misc]
        texts = [hint.text for hint in found]
        assert best in texts
        assert texts == sorted(texts)


def test_a_card_is_a_hint_once() -> None:
    record, match = asked(Setting("cards", 2), share=0.0)
    found = hints(match, record.seed, 0, rating(lambda _: 0.5))
    assert len({"".join(sorted(hint.text)) for hint in found}) == len(found)


def test_a_way_to_score_that_wastes_marks_is_no_hint() -> None:
    several = 0
    for seed in range(12):
        match, _ = opening(Setting("dice", 2).record(seed)).play("roll")
        ways = [dict(tried(match, text).gains) for text in match.moves() if text != "roll"]
        for hint in hints(match, bytes(32), 1, rating(lambda text: 0.1 if text == "roll" else 0.5)):
            gains = dict(hint.points)
            assert not any(
                way != gains and all(way.get(color, 0) >= gain for color, gain in gains.items()) for way in ways
            )
        several += len(ways) > 1
    assert several


def test_good_moves_are_not_all_praised_alike() -> None:
    """A reason is repeated only if there is no other to give."""
    for seed in range(6):
        record, match = asked(Setting("classic", 2), seed)
        found = hints(match, record.seed, 0, rating(lambda _: 0.5))
        most = max(sum(points for _, points in offer[1]) for offer in match.offers())
        for number, hint in enumerate(found):
            before = {other.reason for other in found[:number]}
            others = list(reasons(tried(match, hint.text), most, alone=False, best=False))[:-1]
            assert hint.reason not in before or hint.reason.code in DECISIVE or set(others) <= before


def test_a_place_that_is_shared_is_not_won() -> None:
    record = whole_game()
    match = replay(replace(record, moves=record.moves[:-1]))
    move = tried(match, record.moves[-1])
    assert move.result is not None
    for places, won in (((1, 2), match.turn == 0), ((2, 1), match.turn == 1), ((1, 1), False)):
        ended = replace(move, result=replace(move.result, places=places))
        assert (next(reasons(ended, 0, alone=False, best=True)).code == "wins") is won


def test_the_only_move_says_so() -> None:
    match = opening(Setting("dice", 2).record(1))
    (roll,) = hints(match, bytes(32), 0)
    assert (roll.text, roll.reason.code) == ("roll", "only")


@pytest.mark.parametrize("game", ["classic", "dice"])
def test_where_a_move_wins_nothing_else_is_a_hint(game: str) -> None:
    """Not even another roll of the dice, however promising."""
    several = 0
    for seed in range(12):
        record = finished(Setting(game, 2).record(seed), Random(seed))
        match = replay(replace(record, moves=record.moves[:-1]))
        found = hints(match, record.seed, 0, rating(lambda _: 0.5))
        won = {hint.reason.code in {"wins", "only"} for hint in found}
        assert won == {wins(tried(match, record.moves[-1]))} or game == "classic"
        assert len(won) == 1
        several += won == {True} and len(match.moves()) > 1
    assert several
