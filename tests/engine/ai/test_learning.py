"""The compiled playouts give the network the same features as the engine does."""

from __future__ import annotations

import ctypes
import shutil
from random import Random

import numpy as np
import pytest

from bench.learn.__main__ import COURSES, WIDE, Course, stored
from bench.learn.playout import library, play, setup_of, table
from engine import opening
from engine.ai.laying.batch import Crowd
from engine.ai.laying.features import WIDTH
from engine.ai.laying.network import network
from engine.ai.laying.position import TILE_OF, TILES, LayingPosition
from tests.engine.walk import Setting, settings_of

every_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
SETTINGS = [setting for title in ("classic", "travel", "3d") for setting in settings_of(title)]


def ints(values: list[int]) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)


def counted(tiles: list[int]) -> list[int]:
    return [sum(TILES[tile].count(color) for tile in tiles) for color in range(6)]


needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler here")


@needs_compiler
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_same_features(setting: Setting) -> None:
    for seed in range(4):
        choose = Random(seed)
        match = opening(setting.record(seed))
        for _ in range(choose.randrange(40)):
            match, _ = match.play(choose.choice(match.moves()))
            if match.turn is None:
                break
        position = LayingPosition(match.state)
        setup, side = position.setup, position.setup.side_of[position.seat]
        rack = position.racks[position.seat]
        others = [tile for seat, held in enumerate(position.racks) if seat != position.seat for tile in held]
        made, seen = table(setup), np.zeros(WIDTH, np.float32)
        library().prepare(ctypes.byref(made))
        library().look(
            ctypes.byref(made),
            bytes(match.state.board.colors),
            bytes(match.state.board.heights),
            bytes(match.state.board.pieces),
            ints([at for track in position.tracks for at in track]),
            side,
            ints(rack),
            len(rack),
            ints(counted(position.bag + others)),
            ints(counted([TILE_OF[tile] for tile in setup.tiles])),
            0,
            -1 if position.final is None else position.final,
            len(position.bag),
            seen.ctypes.data_as(ctypes.c_void_p),
        )
        assert np.allclose(seen, Crowd([position]).as_it_is(rack_known=True)[0], atol=1e-6)


@needs_compiler
@every_course
def test_the_same_judgement(course: Course) -> None:
    setup = setup_of(course.title, course.seats, course.mode)
    seen = play(setup, (stored(course.name), WIDE), 4, 4, 1, 0, 1)
    goes_on = np.append(seen.game[1:] == seen.game[:-1], False)  # what ends a game is known, not judged
    judged = network(course.name)(seen.features)
    assert goes_on.sum() > 50
    assert np.allclose(judged[goes_on], seen.said[goes_on], atol=1e-3)


@every_course
def test_every_course_was_taken(course: Course) -> None:
    judge = network(course.name)
    assert 0 <= judge(np.zeros((1, WIDTH), np.float32))[0] <= 1
