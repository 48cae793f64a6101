"""The engine agrees with the slow referee on every position of many random games."""

from __future__ import annotations

from random import Random

import pytest

from engine import opening
from engine.core.color import LETTERS
from engine.core.laying import Phase

from .reference import CORNERS, Reference
from .walk import Setting, greedy

pytestmark = pytest.mark.slow

SETTINGS = [
    *(Setting("classic", seats, (("mode", "free"),)) for seats in (1, 2, 3, 4)),
    Setting("classic", 4, (("mode", "team"),)),
    Setting("travel", 2),
    *(Setting("3d", seats) for seats in (1, 2, 3, 4)),
]
GAMES_EACH = 3


@pytest.mark.parametrize("seed", range(GAMES_EACH))
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_engine_agrees_with_the_referee_on_every_position(setting: Setting, seed: int) -> None:
    """On legal places, points, the board seen from above, and its heights."""
    choose = Random(f"{setting} {seed}")
    match = opening(setting.record(choose.randbytes(32)))
    grid = match.state.board.grid
    referee = Reference(grid.radius, setting.game == "3d", setting.seats)
    stones = {grid.cells[cell]: LETTERS[match.state.board.colors[cell]] for cell in match.state.board.fixed}
    for axial, letter in (stones if setting.game == "3d" else CORNERS).items():
        referee.put_symbol(axial, letter)
    by_name = {referee.name(axial): axial for axial in referee.cells()}
    assert set(by_name) == set(grid.names)

    positions = 0
    while match.turn is not None:
        if match.state.phase is not Phase.REFILL:
            positions += 1
            legal = referee.legal()
            offered = set()
            for text, points in match.offers():
                if text == "decline":
                    continue
                tile, first, second = text.split()
                one, other = by_name[first], by_name[second]
                offered |= {(one, other), (other, one)}
                mine = dict.fromkeys(tile, 0)
                mine[tile[0]] += referee.points(one, other, tile[0])
                mine[tile[1]] += referee.points(other, one, tile[1])
                assert {LETTERS[color]: count for color, count in points} == mine, text
            assert offered == legal
        text = greedy(match, choose)
        if text[0].isupper():
            tile, first, second = text.split()
            referee.lay(by_name[first], by_name[second], tile)
        match, _ = match.play(text)
        board = match.state.board
        for cell, axial in enumerate(grid.cells):
            assert (LETTERS + " ")[board.colors[cell]] == (referee.seen(axial) or " ")
            assert board.heights[cell] == len(referee.piles.get(axial, []))
    assert positions > 20
