"""Score boards: each side's value of each colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.color import COLORS, Color
from render.look import Ink
from render.scene import Area, Bar, Box, Mark, Symbol, Text
from render.text import fit, sized
from render.text import width as width_of

ICONS, HEAD = 56, 54  # width and height of a score table's margins


class Rows(NamedTuple):
    """The form of a row of a score board: its length and the beginnings of its sections."""

    boxes: int
    gaps: tuple[int, ...] = ()


def score_table(
    area: Area,
    names: Sequence[tuple[str, ...]],
    tracks: Sequence[tuple[int, ...]],
    rows: Rows,
    turn: int | None,
) -> Iterator[Mark]:
    """Draw a column for each side, a row for each colour; the lowest colours, which decide, glow."""
    yield Mark(area.left, area.top, Box(area.width, area.height, 16, Ink.TILE, Ink.GROUND))
    column = (area.width - ICONS - 10) / len(names)
    row = (area.height - HEAD - 10) / 6
    for index, (side, track) in enumerate(zip(names, tracks, strict=True)):
        left = area.left + ICONS + column * index
        yield from _column(Area(left, area.top, column, row), side, track, rows, index == turn)
    for color in COLORS:
        y = area.top + HEAD + row * (color + 0.5)
        yield Mark(area.left + ICONS / 2 + 4, y, Symbol(color, min(row * 0.3, 22)))


@lru_cache(maxsize=1024)
def _column(
    area: Area, names: tuple[str, ...], track: tuple[int, ...], rows: Rows, turn: bool
) -> tuple[Mark, ...]:
    """Draw one side's name and values; the area's height is that of one row."""
    left, top, width, row = area
    middle = left + width / 2
    shown, size = _together(names, (27, 24, 21, 19), width - 18)
    ink, on = (Ink.ON_GLOW, Ink.GLOW) if turn else (Ink.LIGHT, Ink.TILE)
    marks = [Mark(left + 3, top + 9, Box(width - 6, HEAD - 14, 12, Ink.GLOW, Ink.TILE))] if turn else []
    marks.append(Mark(middle, top + HEAD / 2 + 2, Text(shown, size, ink, on, bold=True)))
    for color in COLORS:
        y = top + HEAD + row * (color + 0.5)
        value = Text(str(track[color]), min(row * 0.52, 40), value_ink(track, color), Ink.TILE, bold=True)
        marks.append(Mark(middle, y - row * 0.13, value))
        bar = Bar(color, width - 16, max(6, row * 0.13), track[color], rows.boxes, rows.gaps)
        marks.append(Mark(left + 8, y + row * 0.26, bar))
    return tuple(marks)


def _together(names: tuple[str, ...], sizes: tuple[float, ...], room: float) -> tuple[str, float]:
    """Write partners' names side by side; if they must be cut, each a little."""
    text, size = sized(" + ".join(names), sizes, room, bold=True)
    if len(names) > 1 and width_of(" + ".join(names), size, bold=True) > room:
        each = (room - width_of(" + ", size, bold=True) * (len(names) - 1)) / len(names)
        text = " + ".join(fit(name, size, each, bold=True) for name in names)
    return text, size


def sheet_rows(area: Area, track: Sequence[int], rows: Rows, open_to: Sequence[int]) -> Iterator[Mark]:
    """Draw six long rows of one side, with sections and locks, on a dark ground that is there already."""
    row = area.height / 6
    for color in COLORS:
        y = area.top + row * (color + 0.5)
        yield Mark(area.left + row / 2, y, Symbol(color, row * 0.36))
        room = area.width - row * 1.2 - 50
        bar = Bar(color, room, row * 0.62, track[color], rows.boxes, rows.gaps, open_to[color])
        yield Mark(area.left + row * 1.2, y - row * 0.31, bar)
        size = min(row * 0.82, 34)
        value = Text(str(track[color]), size, value_ink(track, color), Ink.TILE, bold=True, anchor="r")
        yield Mark(area.left + area.width - 4, y, value)


def value_strip(area: Area, track: Sequence[int]) -> Iterator[Mark]:
    """Draw the own six values in a line."""
    left, top, width, height = area
    yield Mark(left, top, Box(width, height, 16, Ink.TILE, Ink.GROUND))
    step = width / 6
    for color in COLORS:
        x = left + step * (color + 0.5)
        yield Mark(x - step * 0.2, top + height / 2, Symbol(color, height * 0.3))
        value = Text(str(track[color]), height * 0.56, value_ink(track, color), Ink.TILE, bold=True, anchor="l")
        yield Mark(x + step * 0.04, top + height / 2, value)


def value_ink(track: Sequence[int], color: Color) -> Ink:
    """Return the ink of a value: the lowest colours, which decide, glow."""
    return Ink.GLOW if track[color] == min(track) else Ink.LIGHT
