"""The machine-readable cases of the project's rules page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, IllegalMove, Rng
from engine.core.color import COLOR_OF, LETTERS
from engine.core.laying.state import allowed
from engine.core.sides import places
from engine.core.tracks import Scale, may_swap, worth
from engine.games.cards import sectors
from engine.games.classic import ONE_BOARD, SOLO_BOARDS, TEAM_BOARDS
from engine.games.dice.moves import Joker, Score
from engine.games.dice.rules import marks_of
from engine.games.dice.sheet import mark
from engine.games.dice.state import DiceGame
from engine.games.three_d import TRACKS, TWO_BOARDS
from engine.games.three_d.stack import with_stones

from .positions import flat_board, laying, place, points, racks, row, stacked_board, tile_of

HERE = Path(__file__).parent
VECTORS: dict[str, Any] = json.loads((HERE / "vectors.json").read_text())
SHARED = HERE.parents[2] / "shared" / "rules" / "vectors.json"


def axial_board(board: dict[str, str]) -> dict[tuple[int, int], str]:
    return {(int(q), int(r)): letter for key, letter in board.items() for q, r in [key.split(",")]}


@pytest.mark.skipif(not SHARED.exists(), reason="the rules page is not beside this checkout")
def test_our_copy_of_the_cases_is_current() -> None:
    assert json.loads(SHARED.read_text()) == VECTORS


@pytest.mark.parametrize("case", VECTORS["tile_scoring"])
@pytest.mark.parametrize("game", ["classic", "travel"])
def test_tile_scoring(game: str, case: dict[str, Any]) -> None:
    match = laying(game, board=flat_board(axial_board(case["board"])), racks=racks(case["tile"], case["tile"]))
    _, events = match.play(place(case["tile"], tuple(case["A"]), tuple(case["B"])))
    assert points(events[0], case["tile"]) == case["exp"]


@pytest.mark.parametrize("case", VECTORS["tile_scoring_3d"], ids=lambda case: case["name"])
def test_tile_scoring_3d(case: dict[str, Any]) -> None:
    tiles = racks(case["tile"], case["tile"])
    match = laying("3d", board=stacked_board(axial_board(case["board"])), racks=tiles)
    _, events = match.play(place(case["tile"], tuple(case["A"]), tuple(case["B"]), radius=4))
    assert points(events[0], case["tile"]) == case["exp"]


def test_placement_3d() -> None:
    case = VECTORS["placement_3d"]
    board = with_stones(stacked_board({}).grid, {})
    names = {axial: board.grid.names[cell] for axial, cell in board.grid.at.items()}
    for first, second in case["pieces"]:
        board = board.lay(board.grid.spot[names[tuple(first)], names[tuple(second)]], 0, 1)
    match = laying("3d", board=board, racks=racks("RB", "RB"))
    for first, second in case["legal_level1"]:
        _, events = match.play(place("RB", tuple(first), tuple(second), radius=4))
        assert events[0].level == 2  # type: ignore[attr-defined]
    for bad, code in zip(case["illegal"], ["same-piece", "uneven"], strict=True):
        first, second = map(tuple, bad["pair"])
        with pytest.raises(IllegalMove) as refused:
            match.play(place("RB", first, second, radius=4))
        assert refused.value.code == code, bad["why"]


@pytest.mark.parametrize(
    ("game", "seats", "counts"),
    [
        (game, int(seats), counts)
        for game, by_seats in VECTORS["opening_pairs"].items()
        if game != "note"
        for seats, counts in by_seats.items()
    ],
)
def test_opening_pairs(game: str, seats: int, counts: list[int]) -> None:
    state = GAMES[game].start(seats, {}, Rng(bytes(32)))
    assert [allowed(state).bit_count(), state.board.open.bit_count()] == counts


SCALES: dict[str, Scale] = {
    "classic_18": ONE_BOARD,
    "classic_double_36": TEAM_BOARDS,
    "3d_27": TRACKS,
    "3d_solo_54": TWO_BOARDS,
}


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name in SCALES for case in VECTORS["tracks"][name]]
)
def test_tracks(name: str, case: dict[str, Any]) -> None:
    scale = SCALES[name]
    at = case["from"]
    for gain in case["gains"]:
        at = scale.advance(at, gain)
    assert at == case["to"]
    assert scale.earned(case["from"], at) == case["bonus"]


def test_the_solitaire_track_is_the_double_track_without_bonus() -> None:
    assert SOLO_BOARDS.stops == TEAM_BOARDS.stops
    assert SOLO_BOARDS.bonus == ()


@pytest.mark.parametrize("case", VECTORS["ranking"])
def test_ranking(case: dict[str, Any]) -> None:
    names = list(case["scores"])
    ranked = places([worth(case["scores"][name]) for name in names])
    expected = {
        name: 1 + sum(map(len, case["order"][:number]))
        for number, group in enumerate(case["order"])
        for name in group
    }
    assert dict(zip(names, ranked, strict=True)) == expected


def test_swap_permission() -> None:
    case = VECTORS["swap"]
    scores = row(case["scores"])
    assert may_swap(scores, map(tile_of, case["allowed"]))
    assert not may_swap(scores, map(tile_of, case["refused"]))


@pytest.mark.parametrize("case", VECTORS["dice_marks"]["cases"])
def test_dice_marks(case: dict[str, Any]) -> None:
    own, theirs = (tuple(COLOR_OF[letter] for letter in case[who]) for who in ("own", "others"))
    game = DiceGame(7, (own, theirs[:3], theirs[3:]), ((0,) * 6,) * 3, 0, 1, Rng(bytes(32)))
    _, marks = marks_of(game, Score())
    assert {LETTERS[color]: count for color, count in enumerate(marks) if count} == case["marks"]


@pytest.mark.parametrize("case", VECTORS["dice_marks"]["joker"])
def test_jokers(case: dict[str, int]) -> None:
    game = DiceGame(7, ((2,) * case["equal"], ()), ((0,) * 6,) * 2, 0, 1, Rng(bytes(32)))
    _, marks = marks_of(game, Score((Joker(2, case["equal"], 0),)))
    assert marks == (case["marks"], 0, 0, 0, 0, 0)


@pytest.mark.parametrize("case", VECTORS["dice_sheet"])
def test_dice_sheet(case: dict[str, Any]) -> None:
    marks = tuple(case["marks"].get(letter, 0) for letter in LETTERS)
    rows, lost = mark(row(case["rows"]), marks, boxes=7)
    assert rows == row(case["after"])
    assert sum(lost) == case["lost"]


@pytest.mark.parametrize("case", VECTORS["cards_moves"])
def test_cards_moves(case: dict[str, Any]) -> None:
    before = track = row(case["from"])
    for letter, gain in case["gains"]:
        track = sectors.advance(track, COLOR_OF[letter], gain)
    assert track == row(case["to"])
    arrived = sum(was < sectors.LAST <= now for was, now in zip(before, track, strict=True))
    assert arrived == case.get("bonus", 0)
