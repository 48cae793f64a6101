"""One contract for every title, seat count and option. A new title adds its name to TITLES."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import GAMES, BadNotation, Event, IllegalMove, Match, Rng, opening, replay
from engine.core.laying import Placed, Swapped
from engine.core.pile import Hidden
from engine.core.rules import Ended
from engine.core.tracks import may_swap

from .titles import TITLES
from .walk import Setting, finished, greedy, settings_of

pytestmark = pytest.mark.slow

SETTINGS = [setting for title in TITLES for setting in settings_of(title)]
LONGEST_GAME = 6000

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
games_are_long = settings(
    max_examples=2, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
picks = st.lists(st.integers(0, 5000), max_size=40)  # which of the legal moves; afterwards greedily


def test_every_title_is_under_contract() -> None:
    assert tuple(GAMES) == tuple(TITLES)
    assert all(rules.meta.key == key for key, rules in GAMES.items())


def pieces(setting: Setting, state: Any, placed: Counter[str] | None = None) -> Counter[str]:
    return TITLES[setting.game].held(state) + (placed or Counter())


def placed_by(events: tuple[Event, ...]) -> Counter[str]:
    return Counter(event.tile for event in events if isinstance(event, Placed))


@every_setting
@games_are_long
@given(seed=st.integers(0, 2**32), picks=picks)
def test_a_whole_game(setting: Setting, seed: int, picks: list[int]) -> None:
    choose = Random(seed)
    record = setting.record(seed)
    match = opening(record)
    laid: Counter[str] = Counter()
    whole = pieces(setting, match.state)
    steps = 0
    while match.turn is not None:
        assert match.result is None
        assert 0 <= match.turn < setting.seats
        listed = _legal_is_listed(match, choose)
        text = listed[picks[steps] % len(listed)] if steps < len(picks) else greedy(match, choose)
        _refused_changes_nothing(setting, match, choose)
        after, events = match.play(text)
        laid += placed_by(events)
        assert pieces(setting, after.state, laid) == whole
        _scores_hold(setting, match, after, events)
        assert after.view(None).last == events
        match = after
        record = record.with_move(text)
        steps += 1
        assert steps < LONGEST_GAME
    _result_holds(setting, match)
    assert replay(record) == match


def _legal_is_listed(match: Match[Any, Any], choose: Random) -> list[str]:
    """Check that every listed move is there once, offered with its points, and written in one way."""
    rules = match.rules
    listed = list(rules.moves(match.state))
    assert listed
    assert len(set(listed)) == len(listed)
    offers = list(rules.offers(match.state))
    assert [move for move, _ in offers] == listed
    for move in choose.sample(listed, min(3, len(listed))):
        assert rules.parse(rules.write(move)) == move
    move, points = choose.choice(offers)
    before = repr(match.state)
    _, events = match.play(rules.write(move))
    assert repr(match.state) == before
    scored = dict(getattr(events[0], "points", ()))
    assert {color: count for color, count in points if count} == {c: n for c, n in scored.items() if n}
    return [rules.write(listed_move) for listed_move in listed]


def _refused_changes_nothing(setting: Setting, match: Match[Any, Any], choose: Random) -> None:
    listed = set(match.rules.moves(match.state))
    before = repr(match.state)
    for _ in range(3):
        text = TITLES[setting.game].any_move(choose)
        if match.rules.parse(text) in listed:
            match.play(text)
        else:
            with pytest.raises(IllegalMove):
                match.play(text)
    assert repr(match.state) == before


def _scores_hold(
    setting: Setting, before: Match[Any, Any], after: Match[Any, Any], events: tuple[Event, ...]
) -> None:
    was, now = before.view(None), after.view(None)
    new_game = setting.game in {"dice", "cards"} and was.series.number != now.series.number  # type: ignore[attr-defined]
    top = TITLES[setting.game].top(setting.seats, dict(setting.options))
    for old, new in zip(was.tracks, now.tracks, strict=True):
        assert all(0 <= at <= top for at in new)
        assert new_game or all(a <= b for a, b in zip(old, new, strict=True))
    assert [isinstance(event, Ended) for event in events].count(True) == (after.turn is None)


def _result_holds(setting: Setting, match: Match[Any, Any]) -> None:
    result = match.result
    assert result is not None
    assert result.reason in match.rules.meta.endings
    assert len(result.places) == len(result.points) == len(result.worth) == setting.seats
    assert min(result.places) == 1
    for one, place in enumerate(result.places):
        for other, behind in enumerate(result.places):
            assert (place < behind) == (result.worth[one] > result.worth[other])
    assert list(match.moves()) == []
    assert list(match.offers()) == []
    with pytest.raises(IllegalMove) as refused:
        match.play(TITLES[setting.game].any_move(Random(1)))
    assert refused.value.code == "game-over"


@every_setting
def test_replay_equals_play_at_every_prefix(setting: Setting) -> None:
    record = finished(setting.record(5), Random(5))
    step = max(1, len(record.moves) // 30)  # thirty prefixes, over the whole game
    match = opening(record)
    for number, text in enumerate(record.moves):
        if number % step == 0:
            assert replay(replace(record, moves=record.moves[:number])) == match
        match, _ = match.play(text)
    assert match.turn is None


@every_setting
@games_are_long
@given(seed=st.integers(0, 2**32), stop=st.integers(0, 80))
def test_nobody_can_tell_an_imagined_match_from_the_real_one(setting: Setting, seed: int, stop: int) -> None:
    choose = Random(seed)
    match = opening(setting.record(seed))
    for _ in range(stop):
        if match.turn is None:
            break
        match, _ = match.play(greedy(match, choose))
    for viewer in range(setting.seats):
        imagined = match.imagine(viewer, Rng(choose.randbytes(32)))
        assert imagined.view(viewer) == match.view(viewer)
        assert imagined.view(None) == match.view(None)
        assert pieces(setting, imagined.state) == pieces(setting, match.state)
        if match.turn == viewer:
            assert imagined.moves() == match.moves()
        while imagined.turn is not None and stop:  # and it can be played on
            imagined, _ = imagined.play(choose.choice(imagined.moves()))
            stop -= 1


def hidden_parts(state: Any, viewer: int) -> list[tuple[Any, ...]]:
    """Return every non-empty hand or pile that the viewer cannot see."""
    game = getattr(state, "game", state)
    hands = getattr(game, "racks", getattr(game, "hands", ()))
    pile = getattr(game, "bag", getattr(game, "pile", ()))
    return [hand for seat, hand in enumerate(hands) if seat != viewer] + [pile]


@every_setting
@pytest.mark.parametrize("moves", [0, 9])
def test_imagining_shuffles_every_part_that_is_hidden(setting: Setting, moves: int) -> None:
    match = opening(setting.record(3))
    choose = Random(3)
    for _ in range(moves):
        match, _ = match.play(greedy(match, choose))
    game = getattr(match.state, "game", match.state)
    worlds = [match.imagine(0, Rng(bytes([world]) * 32)).state for world in range(12)]
    for world in worlds:
        assert getattr(world, "game", world).rng != game.rng  # nor can future luck be foreseen
    for number, real in enumerate(hidden_parts(match.state, 0)):
        imagined = {hidden_parts(world, 0)[number] for world in worlds}
        if real:
            assert len(imagined) > 6
            assert imagined != {real}


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.seats > 1 and s.game != "dice"], ids=str)
def test_whoever_is_asked_to_swap_is_imagined_without_the_lowest_colours(setting: Setting) -> None:
    asked = 0
    for seed in range(12):
        match = opening(setting.record(seed))
        choose = Random(seed)
        while match.turn is not None and asked < 6:
            if {"swap", "exchange"} & set(match.moves()):
                asked += 1
                view = match.view(None)
                side = next(index for index, seats in enumerate(view.sides) if match.turn in seats)
                for world in range(6):
                    viewer = (match.turn + 1) % setting.seats
                    imagined = match.imagine(viewer, Rng(bytes([world]) * 32)).state
                    game = getattr(imagined, "game", imagined)
                    hand = getattr(game, "racks", getattr(game, "hands", ()))[match.turn]
                    assert may_swap(view.tracks[side], hand)
            match, _ = match.play(greedy(match, choose))
    assert asked


@pytest.mark.parametrize(
    "setting", [s for s in SETTINGS if s.game in {"travel", "classic", "3d"} and s.seats > 1], ids=str
)
def test_tiles_just_shown_in_a_swap_are_imagined_in_the_bag(setting: Setting) -> None:
    swaps = 0
    for seed in range(40):
        match = opening(setting.record(seed))
        choose = Random(seed)
        while match.turn is not None and swaps < 5:
            text = "swap" if "swap" in match.moves() else greedy(match, choose)
            match, events = match.play(text)
            for event in events:
                if isinstance(event, Swapped):
                    swaps += 1
                    for world in range(8):
                        imagined = match.imagine(match.turn or 0, Rng(bytes([world]) * 32)).state
                        assert not Counter(event.shown) - Counter(imagined.bag)
    assert swaps


@every_setting
def test_a_view_holds_no_secret(setting: Setting) -> None:
    match = opening(setting.record(4))
    choose = Random(4)
    for _ in range(30):
        if match.turn is None:
            break
        for viewer in (None, *range(setting.seats)):
            view = match.view(viewer)
            for held in (getattr(view, "racks", ()), getattr(view, "hands", ())):
                for seat, pieces_held in enumerate(held):
                    seen = seat == viewer or setting.seats == 1
                    assert isinstance(pieces_held, tuple if seen else Hidden)
            assert "rng" not in repr(view).lower()
            assert str(setting.record(4).seed) not in repr(view)
        match, _ = match.play(greedy(match, choose))


@pytest.mark.parametrize("title", TITLES)
@settings(max_examples=300)
@given(text=st.text() | st.text("RGBOYP ABCDEFGHIJKLMNO0123456789>-,.scorekpwalndchng", max_size=24))
def test_any_text_is_a_move_or_bad_notation(title: str, text: str) -> None:
    rules = GAMES[title]
    try:
        move = rules.parse(text)
    except BadNotation:
        return
    assert rules.parse(rules.write(move)) == move


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(title: str) -> None:
    setting = next(settings_of(title))
    one, again, other = (opening(setting.record(seed)) for seed in (1, 1, 2))
    assert one == again
    assert one != other
