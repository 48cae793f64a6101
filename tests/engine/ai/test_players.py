"""Every level plays every title, seat count and option legally, reproducibly, and without hidden knowledge."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import GAMES, Match, Rng, opening
from engine.ai import LEVELS, Rated, computer_move, rate
from engine.ai.laying.batch import Crowd
from engine.ai.laying.players import network_for
from engine.ai.laying.position import LayingPosition
from engine.ai.laying.search import outlooks
from tests.engine.walk import Setting, settings_of

SETTINGS = [
    setting
    for title in GAMES
    for setting in settings_of(title)
    if dict(setting.options).get("series", "1") == "1"
]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_level = pytest.mark.parametrize("level", LEVELS)


def somewhere(setting: Setting, seed: int, most: int) -> Match[Any, Any]:
    """Return a match after some random moves, before the end."""
    choose = Random(seed)
    match = opening(setting.record(seed))
    for _ in range(choose.randrange(most)):
        following, _ = match.play(choose.choice(match.moves()))
        if following.turn is None:
            break
        match = following
    return match


@pytest.mark.slow
@every_setting
@every_level
def test_moves_are_legal_and_the_same_again(setting: Setting, level: str) -> None:
    for seed in range(1 if level == "expert" else 3):
        match = somewhere(setting, seed, 40)
        rated = rate(match, level, b"seed" * 8, seed)
        assert {move.text for move in rated} <= set(match.moves())
        assert [move.value for move in rated] == sorted((move.value for move in rated), reverse=True)
        assert rated[0].text == computer_move(match, level, b"seed" * 8, seed)
        if level in {"hard", "expert"}:
            assert all(0 <= move.value <= 1 for move in rated), "a share of the win"


@pytest.mark.slow
@every_setting
@every_level
def test_what_a_seat_cannot_see_does_not_change_its_choice(setting: Setting, level: str) -> None:
    for seed in range(1, 2 if level == "expert" else 3):
        match = somewhere(setting, seed, 40)
        seat = match.turn
        assert seat is not None
        other = match.imagine(seat, Rng(b"another world, of 32 bytes......"))
        assert rate(other, level, b"seed" * 8, seed) == rate(match, level, b"seed" * 8, seed)


class Watching:
    """A player that keeps the matches it is given."""

    def __init__(self) -> None:
        self.given: list[Any] = []

    def rate(self, match: Match[Any, Any], rng: Rng) -> tuple[Rated, ...]:
        self.given.append(match.state)
        return (Rated(match.moves()[0], 0),)


@every_setting
def test_a_player_is_given_an_imagined_match(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given the same match for every hidden part, so it cannot peek."""
    watching = Watching()
    monkeypatch.setitem(LEVELS, "watching", watching)
    match = somewhere(setting, 1, 40)
    seat = match.turn
    assert seat is not None
    worlds = [match.imagine(seat, Rng(bytes([world]) * 32)) for world in range(3)]
    for world in (match, *worlds):
        rate(world, "watching", b"seed" * 8, 1)
    assert all(given == watching.given[0] for given in watching.given)


@pytest.mark.parametrize("game", ["classic", "travel"])
def test_the_last_placement_is_chosen_by_who_wins(game: str) -> None:
    """With one spot left, hard and expert take a placement that wins if there is one."""
    found = 0
    for seed in range(40):
        choose = Random(seed)
        match = opening(Setting(game, 2).record(seed))
        before = match
        while match.turn is not None:
            before, (match, _) = match, match.play(choose.choice(match.moves()))
        seat = before.turn
        outcomes = {}
        for text in before.moves():
            after, _ = before.play(text)
            outcomes[text] = after.result is not None and seat in after.result.winners
        if before.state.board.open.bit_count() > 1 or len(set(outcomes.values())) < 2:
            continue
        found += 1
        for level in ("hard", "expert"):
            assert outcomes[computer_move(before, level, b"seed" * 8, 1)]
    assert found, "no game ended like that"


def test_worlds_go_on_to_the_end_when_the_board_is_nearly_full() -> None:
    match = opening(Setting("classic", 2).record(3))
    choose = Random(3)
    while match.state.board.open.bit_count() > 10:
        match, _ = match.play(choose.choice(match.moves()))
    while " " not in match.moves()[0]:
        match, _ = match.play(match.moves()[-1])
    position = LayingPosition(match.state)
    choices = Crowd([position]).placements(4)
    values = outlooks(
        [(position.copy(), choices.laid(index)) for index in range(4)], network_for(match, "classic"), 1
    )
    assert set(values) <= {0.0, 0.5, 1.0}
