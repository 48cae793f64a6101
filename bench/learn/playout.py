"""`playout.c`, compiled and called."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.ai.laying.features import WIDTH
from engine.core.laying import Bonus, Opening, Setup
from engine.core.pile import COLORS_OF
from engine.core.rng import Rng
from engine.games import GAMES

SOURCE = Path(__file__).with_name("playout.c")
LONGEST_GAME = 220  # positions that are kept of one, at most
CELLS, SPOTS = 169, 480


def _ints(*names: str) -> list[tuple[str, Any]]:
    return [(name, ctypes.c_int) for name in names]


class Table(ctypes.Structure):
    """The `Setup` of playout.c."""

    _fields_ = [
        *_ints("cells", "spots", "seats", "sides", "rack", "stop_count"),
        ("stops", ctypes.c_int * 2),
        *_ints("top", "bonus", "field_count"),
        ("fields", ctypes.c_int * 2),
        *_ints("bonus_each", "swap", "final_round", "all_stones", "symbol_count"),
        ("symbols", ctypes.c_int * 6),
        *_ints("tile_count", "flat"),
        ("side_of", ctypes.c_int * 4),
        ("tiles", (ctypes.c_int * 2) * 120),
        ("near", (ctypes.c_int * 6) * CELLS),
        ("first", ctypes.c_int * SPOTS),
        ("second", ctypes.c_int * SPOTS),
        ("direction", ctypes.c_int * SPOTS),
        ("printed", ctypes.c_int * CELLS),
        ("covering_count", ctypes.c_int * CELLS),
        ("covering", (ctypes.c_int * 6) * CELLS),
    ]


Net: TypeAlias = tuple[
    NDArray[np.float32], tuple[int, int]
]  # all its numbers, and how wide the hidden layers are


class _Net(ctypes.Structure):
    """The `Net` of playout.c."""

    _fields_ = [*_ints("first", "second"), ("numbers", ctypes.c_void_p)]


@dataclass(frozen=True)
class Experience:
    """Positions in the order they were played."""

    features: NDArray[np.float32]
    said: NDArray[np.float32]  # what the network expected
    game: NDArray[np.int32]
    whose: NDArray[np.int32]  # twice the side, plus one where the rack is hidden
    came: NDArray[np.float32]  # the share of the win


@cache
def library() -> Any:
    """Return playout.c compiled for this machine. Raises FileNotFoundError without a compiler."""
    built = Path(tempfile.mkdtemp()) / "playout.so"
    command = ["cc", "-Ofast", "-march=native", "-shared", "-fPIC", "-o", str(built), str(SOURCE), "-lm"]
    subprocess.run(command, check=True)  # noqa: S603 # our own source
    return ctypes.CDLL(str(built))


def setup_of(title: str, seats: int, mode: str = "") -> Setup:
    rules = GAMES[title]
    setup: Setup = rules.start(
        seats, rules.meta.settle(seats, {"mode": mode} if mode else {}), Rng(bytes(32))
    ).setup
    return setup


def table(setup: Setup) -> Table:
    grid, made = setup.board.grid, Table()
    made.cells, made.spots = len(grid.cells), len(grid.spots)
    made.seats, made.sides, made.rack = len(setup.side_of), len(setup.sides), setup.rack
    made.stop_count, made.top = len(setup.scale.stops), setup.scale.top
    made.stops[:] = (*setup.scale.stops, 0)[:2]
    made.bonus, made.field_count = setup.bonus is not Bonus.NONE, len(setup.scale.bonus)
    made.fields[:] = (*setup.scale.bonus, 0, 0)[:2]
    made.bonus_each, made.swap, made.final_round = setup.scale.bonus_each, setup.swap, setup.final_round
    made.all_stones = setup.opening is Opening.ALL_STONES
    made.flat = not made.all_stones
    made.symbol_count = len(setup.symbols)
    made.symbols[:] = setup.symbols
    made.tile_count = len(setup.tiles)
    made.side_of[: made.seats] = setup.side_of
    for number, tile in enumerate(setup.tiles):
        made.tiles[number][:] = COLORS_OF[tile]
    for cell in range(made.cells):
        made.near[cell][:] = [ray[0] if ray else -1 for ray in grid.rays[cell]]
        made.printed[cell] = setup.board.colors[cell] if cell in setup.board.fixed else -1
        on = [spot.number for spot in grid.spots_in(grid.covering[cell])]
        made.covering_count[cell] = len(on)
        made.covering[cell][: len(on)] = on
    for spot in grid.spots:
        made.first[spot.number], made.second[spot.number] = spot.first, spot.second
        made.direction[spot.number] = spot.direction
    return made


def play(
    setup: Setup, net: Net, width: int, games: int, seed: int, explore: float, hidden: float
) -> Experience:
    """Play games of a network against itself, in two threads. Width 0: by the quick estimate alone."""
    halves = [_Half(setup, net, width, games // 2, 2 * seed + half, explore, hidden) for half in range(2)]
    for half in halves:
        half.start()
    for half in halves:
        half.join()
    parts = [half.experience(1_000_000 * number) for number, half in enumerate(halves)]
    return Experience(
        *(np.concatenate([getattr(part, name) for part in parts]) for name in Experience.__dataclass_fields__)
    )


class _Half(Thread):
    def __init__(
        self,
        setup: Setup,
        net: Net,
        width: int,
        games: int,
        seed: int,
        explore: float,
        hidden: float,
    ) -> None:
        super().__init__()
        most = games * LONGEST_GAME
        self.kept: list[NDArray[Any]] = [
            np.zeros((most, WIDTH), np.float32),
            np.zeros(most, np.float32),
            np.zeros(most, np.int32),
            np.zeros(most, np.int32),
            np.zeros(most, np.float32),
        ]
        self.table, self.count = table(setup), 0
        self.numbers, self.hidden = net[0].copy(), net[1]
        self.asked = (
            width,
            games,
            ctypes.c_uint64(seed * 0x5851F42D4C957F2D % 2**64),
            ctypes.c_float(explore),
            ctypes.c_float(hidden),
            most,
        )
        library().prepare(ctypes.byref(self.table))

    def run(self) -> None:
        kept = (array.ctypes.data_as(ctypes.c_void_p) for array in self.kept)
        net = _Net(*self.hidden, self.numbers.ctypes.data)
        self.count = library().play(ctypes.byref(self.table), ctypes.byref(net), *self.asked, *kept)

    def experience(self, first_game: int) -> Experience:
        features, said, game, whose, came = (array[: self.count] for array in self.kept)
        return Experience(features, said, game + first_game, whose, came)
