"""The fast position agrees with the rules, move by move and in batches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Match, opening
from engine.ai.laying.batch import Crowd
from engine.ai.laying.players import written
from engine.ai.laying.position import TILE_OF, Laid, LayingPosition
from engine.ai.laying.search import share
from engine.core.color import LETTERS
from engine.core.laying import Choice, Phase, Place
from tests.engine.walk import Setting, settings_of

SETTINGS = [setting for title in ("classic", "travel", "3d") for setting in settings_of(title)]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
whole_games = settings(max_examples=5)


def laid(match: Match[Any, Any], move: Place) -> Laid:
    grid = match.state.board.grid
    number = grid.spot[move.first, move.second].number
    return Laid(TILE_OF[move.tile], number, grid.spots[number].first != grid.index[move.first])


def same(position: LayingPosition, match: Match[Any, Any]) -> None:
    state = match.state
    assert position.over == (state.over is not None)
    assert [tuple(track) for track in position.tracks] == list(state.tracks)
    assert bytes(position.colors) == state.board.colors
    if position.over:
        return
    assert (position.seat, position.turns, position.final) == (state.seat, state.turns, state.final)
    assert position.bonus == (state.bonus if state.phase is Phase.BONUS else 0)
    assert [sorted(rack) for rack in position.racks] == [
        sorted(TILE_OF[tile] for tile in rack) for rack in state.racks
    ]
    assert position.bag == [TILE_OF[tile] for tile in reversed(state.bag)]
    assert tuple(position.opening) == state.opening


def go_on(position: LayingPosition, match: Match[Any, Any]) -> None:
    """Go on after a placement; the rules ask about a swap exactly where the position says so."""
    if not position.over and not position.bonus:
        asked = match.state.phase is Phase.REFILL and match.state.over is None
        assert position.may_swap() == asked
        if not asked:
            position.finish()


@every_setting
@whole_games
@given(seed=st.integers(0, 2**32))
def test_it_plays_as_the_rules_do(setting: Setting, seed: int) -> None:
    choose = Random(seed)
    match = opening(setting.record(seed))
    rules, position = match.rules, LayingPosition(match.state)
    while match.turn is not None:
        moves = list(rules.moves(match.state))
        places = [move for move in moves if isinstance(move, Place)]
        if places:
            assert {1 << laid(match, move).spot for move in places} == _bits(position.allowed())
        move = choose.choice(moves)
        before, (state, _) = match, rules.play(match.state, move)
        match = Match(rules, state)
        if isinstance(move, Place):
            assert written(position, laid(before, move)) == rules.write(move)
            position.place(laid(before, move))
            go_on(position, match)
        elif move is Choice.DECLINE:
            position.bonus = 0
            go_on(position, match)
        else:
            position.finish(swap=move is Choice.SWAP)
            if move is Choice.SWAP:  # the rules mix the bag again
                assert sorted(position.bag) == sorted(TILE_OF[tile] for tile in state.bag)
                position.bag = [TILE_OF[tile] for tile in reversed(state.bag)]
        same(position, match)


@every_setting
@whole_games
@given(seed=st.integers(0, 2**32), stop=st.integers(0, 60))
def test_placements_count_as_the_rules_say(setting: Setting, seed: int, stop: int) -> None:
    """Points, tracks, bonus tiles and ends of all placements at once agree with one after the other."""
    choose = Random(seed)
    match = opening(setting.record(seed))
    for _ in range(stop):
        match, _ = match.play(choose.choice(match.moves()))
        if match.turn is None:
            return
    if match.state.phase is Phase.REFILL:
        return
    position = LayingPosition(match.state)
    crowd = Crowd([position, position])
    choices = crowd.placements(10_000)
    after = crowd.after(choices)
    offers = dict(match.offers())
    texts = [written(position, choices.laid(index)) for index in range(len(choices.node))]
    assert sorted(texts) == sorted(2 * [text for text in offers if " " in text])
    for index in choose.sample(range(len(texts)), min(25, len(texts))):
        points = choices.here[index], choices.there[index]
        assert sum(points) == sum(count for _, count in offers[texts[index]])
        twin = position.copy()
        twin.place(choices.laid(index))
        side = twin.setup.side_of[position.seat]
        assert list(after.own[:, index]) == twin.tracks[side]
        assert after.bonus[index] == twin.bonus
        assert after.over[index] == twin.over
        if twin.over:
            assert after.share[index] == pytest.approx(share(twin.tracks, side, twin.setup.scale.top))
        fresh = Crowd([twin])
        if not twin.over and not twin.bonus:
            assert np.allclose(after.features[index], fresh.as_it_is(rack_known=True)[0])
        seen = fresh.placements(10_000) if not twin.over and twin.racks[twin.seat] else None
        if seen is not None and len(seen.node) and not twin.opening:
            most = after.best[:, index].max()
            assert max(seen.here.max(), seen.there.max()) <= most


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.seats == 2], ids=str)
def test_other_colours_look_the_same(setting: Setting) -> None:
    """Features do not depend on which colour is which, only on how far each has come."""
    position = next(found for seed in range(200) for found in walked(setting, seed) if _apart(found))
    features = Crowd([position]).as_it_is(rack_known=True)
    assert np.allclose(Crowd([recoloured(position)]).as_it_is(rack_known=True), features)


def walked(setting: Setting, seed: int) -> Iterator[LayingPosition]:
    """Yield the positions of a random game in which a tile is to be laid."""
    match, choose = opening(setting.record(seed)), Random(seed)
    while match.turn is not None:
        if match.state.phase is Phase.PLACE:
            yield LayingPosition(match.state)
        match, _ = match.play(choose.choice(match.moves()))


def _apart(position: LayingPosition) -> bool:
    """Return True if no two own colours stand alike, so that there is only one order."""
    return len(set(position.tracks[position.seat])) == len(LETTERS)


def recoloured(position: LayingPosition) -> LayingPosition:
    """Replace every colour by the next one."""
    other = position.copy()
    other.colors[:] = bytes((color + 1) % 6 if color < 6 else color for color in position.colors)
    other.tracks[:] = [[*track[-1:], *track[:-1]] for track in position.tracks]
    other.racks[:] = [[_next[tile] for tile in rack] for rack in position.racks]
    other.bag[:] = [_next[tile] for tile in position.bag]
    return other


_after = dict(zip(LETTERS, LETTERS[1:] + LETTERS[:1], strict=True))
_next = {
    number: TILE_OF["".join(sorted((_after[letter] for letter in tile), key=LETTERS.index))]
    for tile, number in TILE_OF.items()
}


def _bits(spots: int) -> set[int]:
    return {1 << number for number in range(spots.bit_length()) if spots >> number & 1}
