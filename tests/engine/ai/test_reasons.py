"""Every reason given for a move is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import GAMES, Match, opening
from engine.advice.hints import Hint, hints
from engine.advice.reasons import WORTH_TAKING, reasons, taken_from, tried
from engine.ai import ADVISER, rate
from engine.core.color import COLOR_OF
from engine.core.hexgrid import opposite
from engine.core.laying import LayingView
from engine.core.lines import points_of, rays
from engine.core.sides import side_of
from engine.core.tracks import Track
from engine.games.dice.state import DiceView
from engine.record import Record
from tests.engine.walk import Setting, finished

from .asking import most_of, rating


def best_places(match: Match[Any, Any]) -> list[int]:
    """Return per colour the most that one half of a tile scores anywhere, by the rules of scoring."""
    return [max(points for _, points in halves(match, color)) for color in range(6)]


def halves(match: Match[Any, Any], color: int) -> Iterator[tuple[int, int]]:
    """Yield the cells for half a tile of this colour, with the points it scores there."""
    board = match.state.board
    for spot in board.grid.spots_in(board.open):
        for cell, inward in ((spot.first, spot.direction), (spot.second, opposite(spot.direction))):
            yield cell, points_of(rays(board.grid, board.colors, cell, color, inward))


class Said(NamedTuple):
    match: Match[Any, Any]
    after: Match[Any, Any]
    stood: Track
    hint: Hint
    best: bool


@cache
def said() -> tuple[Said, ...]:
    """Collect many hints of every title."""
    found = []
    more = Setting("classic", 1), Setting("3d", 1), Setting("dice", 4)
    for setting in (*(Setting(game, 2) for game in GAMES), *more):
        record = finished(setting.record(5), Random(5))
        match = opening(record)
        for number, text in enumerate(record.moves):
            if number % 4 == 0:
                seat = match.turn or 0
                stood = match.view(seat).tracks[side_of(match.view(seat).sides)[seat]]
                best = rate(match, ADVISER, record.seed, number)[0].text
                found += [
                    Said(match, match.play(hint.text)[0], stood, hint, hint.text == best)
                    for hint in hints(match, record.seed, number)
                ]
            match, _ = match.play(text)
    return tuple(found)


def test_reasons_are_true() -> None:
    """Each reason can be read off the table before and after the move."""
    for match, after, stood, hint, best in said():
        why, gains, seat = hint.reason, dict(hint.points), match.turn or 0
        again = after.view(None).turn == seat
        if why.code == "lowest":
            assert all(stood[color] == min(stood) and gains[color] for color in why.colors)
        elif why.code == "balance":
            assert all(gains[color] and stood[color] <= sorted(stood)[2] for color in why.colors)
        elif why.code == "most":
            assert sum(gains.values()) == why.amount
            assert most_of(match) == why.amount
        elif why.code == "wins":
            assert after.result is None or after.result.winners == (seat,)
        elif why.code == "only":
            assert len(match.moves()) == 1
        elif why.code in {"bonus", "frees"}:
            assert again
        elif why.code in {"roll", "keep", "decline"}:
            assert best, "it says that nothing is better"
        elif why.code == "saves":
            shown = {COLOR_OF[letter] for letter in hint.text.split()[0]}
            assert not shown & {color for color in range(6) if stood[color] == min(stood)}
    assert {hint.reason.code for _, _, _, hint, _ in said()} >= {
        *("lowest", "most", "bonus", "unlocks", "roll", "only", "prepares", "spares", "little", "again")
    }


def test_where_all_colours_are_alike_none_is_the_lowest() -> None:
    """Another reason is preferred then."""
    record = Setting("classic", 2).record(3)
    match = opening(record)
    for hint in hints(match, record.seed, 0, rating(lambda _: 0.5)):
        told = list(reasons(tried(match, hint.text), most_of(match), alone=False, best=False))
        assert all(why.code != "lowest" for why in told[:-2])


def test_what_is_said_about_later_is_true() -> None:
    for match, after, stood, hint, _ in said():
        why, view = hint.reason, after.view(None)
        if why.code in {"prepares", "spares"} and isinstance(view, LayingView):
            was, now = best_places(match), best_places(after)
            (color,) = why.colors
            assert stood[color] <= sorted(stood)[2]
            assert why.amount == now[color] >= was[color]
            assert (now[color] > was[color]) == (why.code == "prepares")
            shown = {COLOR_OF[letter] for letter in hint.text.split()[0]}
            assert why.code == "prepares" or color not in shown, "left for another tile"
        elif why.code == "little":
            assert most_of(match) == why.amount <= 2
        elif why.code == "again":
            assert isinstance(view, DiceView)
            assert view.rolls_left == why.amount > 0


def test_mostly_there_is_something_to_say() -> None:
    """Also alone with one tile, where nothing can be kept or taken from anybody."""
    for setting in (Setting("classic", 1), Setting("classic", 2), Setting("dice", 2)):
        record = finished(setting.record(2), Random(2))
        match, told = opening(record), []
        for number, text in enumerate(record.moves):
            if number % 3 == 0:
                told += [hint.reason.code for hint in hints(match, record.seed, number)]
            match, _ = match.play(text)
        assert told.count("outlook") < 0.15 * len(told)


@pytest.mark.slow
@pytest.mark.parametrize("setting", [Setting("classic", 2), Setting("3d", 2), Setting("3d", 4)], ids=str)
def test_what_was_taken_from_somebody_was_their_best(setting: Setting) -> None:
    """The tile lies on it, also where others cover a symbol of its line; and they will move again."""
    found = 0
    for seed in range(1, 10):
        record = finished(setting.record(seed), Random(seed))
        found += sum(taken(record))
    assert found


def taken(record: Record) -> Iterator[bool]:
    match = opening(record)
    for number, text in enumerate(record.moves):
        seat, places = match.turn or 0, best_cells(match)
        before = match.view(None)
        match, _ = match.play(text)
        denied = taken_from(before, match.view(None), seat)
        if denied is None:
            continue
        yield True
        assert denied.seat is not None
        assert denied.seat != seat
        assert denied.seat in to_come(match, record.moves[number + 1 :])
        (color,) = denied.colors
        track = before.tracks[denied.seat]
        assert track[color] == min(track)
        assert denied.amount >= WORTH_TAKING
        assert places[color] & set(text.split()[1:])


def to_come(match: Match[Any, Any], moves: Sequence[str]) -> set[int | None]:
    """Return the seats that move from now on."""
    seats = set()
    for text in moves:
        seats.add(match.turn)
        match, _ = match.play(text)
    return seats


def best_cells(match: Match[Any, Any]) -> list[set[str]]:
    """Return per colour the cells on which one half of a tile scores the most."""
    grid, best = match.state.board.grid, best_places(match)
    return [
        {grid.names[cell] for cell, points in halves(match, color) if points == best[color]}
        for color in range(6)
    ]


def test_of_a_last_turn_nothing_is_said_about_later() -> None:
    told: list[str] = []
    for seats in (2, 4):
        record = finished(Setting("3d", seats).record(1), Random(1))
        match = opening(record)
        for number, text in enumerate(record.moves):
            view: Any = match.view(None)
            if view.final is not None:
                found = hints(match, record.seed, number)
                told += [hint.reason.code for hint in found if match.play(hint.text)[0].turn != match.turn]
            match, _ = match.play(text)
    assert told
    assert not {"prepares", "saves", "spares"} & set(told)


def test_a_game_of_a_series_ends_with_what_it_brought() -> None:
    """The tracks after it belong to the next game, and say nothing about the move."""
    record = finished(Setting("cards", 2, (("series", "2"),)).record(1), Random(1))
    match = opening(record)
    for text in record.moves:
        seat = match.turn or 0
        move = tried(match, text)
        assert all(gain > 0 for _, gain in move.gains)
        if move.result is not None:
            assert move.result.places[seat] == 1
            assert move.gains, "the card that won it has moved something"
        match, _ = match.play(text)
