"""Positions as the rulebooks show them: a board with these symbols, this rack, these markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import GAMES, Match, Rng
from engine.core.color import COLOR_OF, EMPTY, LETTERS
from engine.core.hexgrid import Axial, grid
from engine.core.laying import FlatBoard, State, printed_board
from engine.games.three_d.stack import Stack

Symbols = Mapping[Axial, str]


def flat_board(symbols: Symbols, radius: int = 5) -> FlatBoard:
    """Return the printed board with these symbols on it."""
    cells = grid(radius)
    board = printed_board(cells)
    colors = bytearray(board.colors)
    open_ = board.open
    for axial, letter in symbols.items():
        colors[cells.at[axial]] = COLOR_OF[letter]
        open_ &= ~cells.covering[cells.at[axial]]
    return board._replace(colors=bytes(colors), open=open_)


def stacked_board(symbols: Symbols, heights: Mapping[Axial, int] | None = None) -> Stack:
    """Return a 3D board seen from above; every symbol is a piece of its own, on the given height or 1."""
    cells = grid(4)
    colors, levels, pieces = bytearray([EMPTY]) * 61, bytearray(61), bytearray(61)
    for number, (axial, letter) in enumerate(symbols.items(), start=1):
        cell = cells.at[axial]
        colors[cell], levels[cell], pieces[cell] = COLOR_OF[letter], (heights or {}).get(axial, 1), number
    open_ = 0
    for spot in cells.spots:
        if levels[spot.first] == levels[spot.second]:
            open_ |= spot.bit
    return Stack(cells, bytes(colors), bytes(levels), bytes(pieces), open_, frozenset(), len(symbols))


def laying(
    game: str,
    seats: int = 2,
    *,
    options: Mapping[str, str] | None = None,
    opening: bool = False,
    **changes: Any,
) -> Match[State, Any]:
    """Return a match of a tile-laying title, past its opening, with parts of its state replaced."""
    rules = GAMES[game]
    state = rules.start(seats, options or {}, Rng(bytes(32)))
    if not opening:
        state = state._replace(opening=(), turns=seats)
    return Match(rules, state._replace(**changes))


def racks(*tiles: str, others: int = 1) -> tuple[tuple[str, ...], ...]:
    """Give seat 0 this rack, and the others all colours, so that they are never asked to swap."""
    return (tuple(map(tile_of, tiles)), *(("RG", "BO", "YP", "RG", "BO"),) * others)


def tile_of(letters: str) -> str:
    """Return a tile as it is held, in colour order."""
    return "".join(sorted(letters, key=LETTERS.index))


def track(**values: int) -> tuple[int, ...]:
    """Return a track; with track(R=3, G=3) the other colours stand at 0."""
    return tuple(values.get(letter, 0) for letter in LETTERS)


def row(values: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(values[letter] for letter in LETTERS)


def place(tile: str, first: Axial, second: Axial, radius: int = 5) -> str:
    """Return the notation of a placement that a book describes by its place on the grid."""
    cells = grid(radius)
    return f"{tile} {cells.names[cells.at[first]]} {cells.names[cells.at[second]]}"


def points(event: Any, tile: str) -> Sequence[int]:
    """Return the points of the halves, in the order the tile was named in."""
    by_half = [half.points for half in event.halves]
    return by_half if event.tile == tile else by_half[::-1]


def seen(match: Match[Any, Any], viewer: int | None) -> Any:
    """Return a view with the parts of its own title."""
    return match.view(viewer)
