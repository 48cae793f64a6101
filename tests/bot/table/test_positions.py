"""Cached positions are those of the record, whatever the cache held before."""

from __future__ import annotations

from random import Random

import pytest

from bot.table.playing import replace_moves
from bot.table.positions import RECENT, Positions
from engine.core.errors import BadRecord
from engine.games import GAMES
from engine.record import Record, new_record, replay


def record(game: str, length: int, seed: int = 1) -> Record:
    rng = Random(f"{game} {seed}")
    found = new_record(game, 2, {}, rng.randbytes(32))
    for _ in range(length):
        moves = replay(found).moves()
        if not moves:
            break
        found = found.with_move(rng.choice(moves))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_forwards_backwards_and_sideways(game: str) -> None:
    whole = record(game, 24)
    positions = Positions()
    for length in (0, 1, 2, 20, 24, 5, 24, 23, 0, 24):
        part = replace_moves(whole, whole.moves[:length])
        assert positions(part) == replay(part)
        assert len(positions.position(part).recent) == min(len(part.moves), RECENT)


def test_a_wrong_move_is_named() -> None:
    whole = record("classic", 5)
    positions = Positions()
    positions(whole)
    with pytest.raises(BadRecord, match="wrong-move"):
        positions(replace_moves(whole, (*whole.moves, "RB A1 A2")))
    assert positions(whole) == replay(whole)


def test_only_so_many_are_kept_and_idle_ones_forgotten() -> None:
    positions = Positions(most=3)
    records = [record("dice", 2, seed) for seed in range(5)]
    for one in records:
        positions(one)
    assert positions.count == 3
    positions.forget_idle()
    positions(records[-1])
    positions.forget_idle()
    assert positions.count == 1
    positions.forget_idle()
    assert positions.count == 0
