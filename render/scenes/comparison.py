"""Moves compared: a few hints on one board, and the moments of a finished game that mattered."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final

from engine.core.color import COLOR_OF
from engine.core.laying import Board, LayingView
from engine.core.words import Words
from render.look import Ink, Look
from render.scene import WIDTH, Area, Mark, Scene
from render.subjects import Hinting, Key, Moved, Strip
from render.text import sized

from . import family
from .board import board_marks, number_badge
from .cards import lying
from .ground import Ground
from .headline import words_of
from .laying import EDGE, HEIGHT, PANEL, ROOM, chips, ground_of, label
from .scores import value_strip
from .tiles import tile_marks

MOST_MOMENTS: Final = 3
LETTERS: Final = ascii_lowercase
LARGEST: Final = 34  # text below a board
HEADINGS: Final = (32, 30, 28, 26, 24)  # sizes in which the heading of a row is tried


def compared(subject: Hinting | Strip, look: Look) -> Scene:
    return _hinting(subject, look) if isinstance(subject, Hinting) else _strip(subject, look)


def _hinting(hinting: Hinting, look: Look) -> Scene:
    """Draw the hinted tiles on the board; one that would cover another is only lit."""
    view, words = hinting.view, words_of(look)
    ground = ground_of(view)
    board, laid, lit = view.board, set[str](), set[str]()
    for move in hinting.moves:
        cells = set(_cells(move))
        if laid & cells:
            lit |= cells - laid
        elif cells:
            board = _with(board, move)
            laid |= cells
    marks = board_marks(ground, board, (), frozenset(ground.grid.index[name] for name in lit), laid)
    marks.append(Mark(PANEL, 40, label(words("picture.hints"), 32, ROOM)))
    taken: set[tuple[float, float]] = set()
    for number, move in enumerate(hinting.moves):
        letter, line = LETTERS[number], 150 + 216 * number
        if spot := _cells(move):
            (x1, y1), (x2, y2) = (ground.seen(board, name) for name in spot)
            place = round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1)
            while place in taken:
                place = round(place[0] + ground.size * 0.84, 1), place[1]
            taken.add(place)
            marks += number_badge(*place, round(ground.size * 0.42, 1), letter)
        marks += number_badge(PANEL + 30, line, 30, letter, Ink.GROUND)
        marks += _move(move, words, PANEL + 84, line, 36)
        marks += chips(PANEL + 84, line + 76, move.points, words("picture.no-points"))
    return Scene(HEIGHT, Ink.GROUND, tuple(marks))


def _strip(strip: Strip, look: Look) -> Scene:
    """Draw moments of a game: boards side by side, dice and cards in rows."""
    moments = strip.moments[:MOST_MOMENTS]
    words = words_of(look)
    marks: list[Mark] = []
    if not moments:
        raise ValueError("a strip shows at least one moment")
    wide = (WIDTH - EDGE) / len(moments) - EDGE
    for number, moment in enumerate(moments):
        key = f"picture.turning.{strip.turning}" if strip.turning and not number else "picture.moment"
        heading = words(key, number=moment.number)
        if isinstance(moment.view, LayingView):
            area = Area(EDGE + (wide + EDGE) * number, 8, wide, HEIGHT - 16)
            marks += _on_board(moment, heading, words, area)
        else:
            marks += _in_a_row(moment, heading, words, 12 + 264 * number)
    tall = HEIGHT if isinstance(moments[0].view, LayingView) else 12 + 264 * len(moments)
    return Scene(tall, Ink.GROUND, tuple(marks))


def _on_board(moment: Key, heading: str, words: Words, area: Area) -> Iterator[Mark]:
    """Draw the board with the played tile, the better place lit, and below it both moves with their points."""
    view = moment.view
    if not isinstance(view, LayingView):
        return
    left, top, wide, tall = area
    size = min(LARGEST, round(wide / 18.5))
    yield Mark(left, top + size, label(heading, size, wide))
    line = size * 2
    below = top + tall - 2 * line
    room = Area(left, top + line, wide, tall - 3 * line - 4)
    ground = Ground.within(view.board, room)
    better = moment.better
    lit = frozenset(ground.grid.index[name] for name in (_cells(better) if better else ()))
    yield from board_marks(ground, _with(view.board, moment.played), (), lit, _cells(moment.played))
    yield from _line(moment.played, "played", words, left, below + line / 2, size)
    if better:
        yield from _line(better, "better", words, left, below + line * 1.5, size)


def _line(move: Moved, key: str, words: Words, left: float, y: float, size: float) -> Iterator[Mark]:
    ink = Ink.ACCENT if key == "better" else Ink.TEXT
    yield Mark(left, y, label(words(f"picture.{key}"), size, size * 4.3, ink))
    x = left + size * 4.7
    yield from _move(move, words, x, y, size)
    if points := [point for point in move.points if point[1]]:
        yield from chips(x + size * 7.3, y, tuple(points), "", round(size * 0.8))


def _in_a_row(moment: Key, heading: str, words: Words, top: float) -> Iterator[Mark]:
    """Draw the own dice or cards, and the own colours after either move, the lowest glowing."""
    view = moment.view
    if isinstance(view, LayingView):
        return
    text, size = sized(heading, HEADINGS, 430, bold=True)
    yield Mark(EDGE + 8, top + 34, label(text, size, 430))
    yield from family(view).pieces(view, EDGE + 8, top + 76, 66)
    for number, (key, move) in enumerate((("played", moment.played), ("better", moment.better))):
        if move is None:
            continue
        y = top + 16 + 116 * number
        ink = Ink.ACCENT if key == "better" else Ink.TEXT
        yield Mark(470, y + 28, label(words(f"picture.{key}"), 28, 230, ink))
        yield from _move(move, words, 470, y + 76, 28, 240)
        yield from value_strip(Area(716, y + 22, WIDTH - 716 - EDGE, 60), move.track)


def _move(move: Moved, words: Words, x: float, y: float, size: float, room: float = 0) -> Iterator[Mark]:
    """Draw a move: the tile and its cells, the card, or a choice in words."""
    first, *rest = move.text.split()
    if not first.isupper():
        text = " ".join([words(f"picture.choice.{first}"), *rest])
        yield Mark(x, y, label(text, size, room or size * 8))
        return
    if not rest:
        yield from lying(first, x, y - size * 0.75, size * 1.5, Ink.GROUND)
        return
    half = size * 0.8
    yield from tile_marks(round(x + half * 1.7, 1), y, half, *(COLOR_OF[letter] for letter in first))
    yield Mark(round(x + half * 3.9, 1), y, label("–".join(rest), size, size * 5))


def _cells(move: Moved) -> tuple[str, ...]:
    first, *cells = move.text.split()
    return tuple(cells) if first.isupper() else ()


def _with(board: Board, move: Moved) -> Board:
    cells = _cells(move)
    if not cells:
        return board
    first, second = cells
    one, other = (COLOR_OF[letter] for letter in move.text.split()[0])
    spot = board.grid.spot[first, second]
    return board.lay(spot, one, other)
