"""Score boards: who has how much of which colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.color import COLORS, Color

from .look import Ink
from .scene import Area, Bar, Box, Disc, Mark, Symbol, Text
from .type_setting import sized


@dataclass(frozen=True, slots=True)
class Rows:
    """What a row of a score board looks like: its length, its sections, and how far it is open."""

    boxes: int
    gaps: tuple[int, ...] = ()


def score_table(
    area: Area, names: Sequence[str], tracks: Sequence[Sequence[int]], rows: Rows, turn: int | None
) -> Iterator[Mark]:
    """A column for each side, a row for each colour; the lowest colours, which decide, glow."""
    left, top, width, height = area
    yield Mark(left, top, Box(width, height, 16, Ink.TILE, Ink.GROUND))
    icon, head = 56, 54
    column = (width - icon - 10) / len(names)
    row = (height - head - 10) / 6
    for index, (name, track) in enumerate(zip(names, tracks, strict=True)):
        middle = left + icon + column * (index + 0.5)
        shown, size = sized(name, (27, 24, 21, 19), column - 18, bold=True)
        ink, on = (Ink.ON_GLOW, Ink.GLOW) if index == turn else (Ink.LIGHT, Ink.TILE)
        if index == turn:
            chip = Box(column - 6, head - 14, 12, Ink.GLOW, Ink.TILE)
            yield Mark(left + icon + column * index + 3, top + 9, chip)
        yield Mark(middle, top + head / 2 + 2, Text(shown, size, ink, on, bold=True))
        for color in COLORS:
            y = top + head + row * (color + 0.5)
            value = Text(str(track[color]), min(row * 0.52, 40), _value_ink(track, color), Ink.TILE, bold=True)
            yield Mark(middle, y - row * 0.13, value)
            bar = Bar(color, column - 16, max(6, row * 0.13), track[color], rows.boxes, rows.gaps)
            yield Mark(middle - column / 2 + 8, y + row * 0.26, bar)
    for color in COLORS:
        y = top + head + row * (color + 0.5)
        yield Mark(left + icon / 2 + 4, y, Symbol(color, min(row * 0.3, 22)))


def sheet_rows(area: Area, track: Sequence[int], rows: Rows, open_to: Sequence[int]) -> Iterator[Mark]:
    """Six long rows for one side, with sections and locks, on a dark ground that is already there."""
    row = area.height / 6
    for color in COLORS:
        y = area.top + row * (color + 0.5)
        yield Mark(area.left + row / 2, y, Symbol(color, row * 0.36))
        room = area.width - row * 1.2 - 50
        bar = Bar(color, room, row * 0.62, track[color], rows.boxes, rows.gaps, open_to[color])
        yield Mark(area.left + row * 1.2, y - row * 0.31, bar)
        size = min(row * 0.82, 34)
        value = Text(str(track[color]), size, _value_ink(track, color), Ink.TILE, bold=True, anchor="r")
        yield Mark(area.left + area.width - 4, y, value)


def value_strip(area: Area, track: Sequence[int]) -> Iterator[Mark]:
    """One's own six values in a line."""
    left, top, width, height = area
    yield Mark(left, top, Box(width, height, 16, Ink.TILE, Ink.GROUND))
    step = width / 6
    for color in COLORS:
        x = left + step * (color + 0.5)
        yield Mark(x - step * 0.2, top + height / 2, Symbol(color, height * 0.3))
        value = Text(
            str(track[color]), height * 0.56, _value_ink(track, color), Ink.TILE, bold=True, anchor="l"
        )
        yield Mark(x + step * 0.04, top + height / 2, value)


def _value_ink(track: Sequence[int], color: Color) -> Ink:
    """The lowest colours decide: they glow."""
    return Ink.GLOW if track[color] == min(track) else Ink.LIGHT


def place_badge(x: float, y: float, radius: float, place: int) -> Iterator[Mark]:
    yield Mark(x, y, Disc(radius, Ink.GLOW, Ink.TILE))
    yield Mark(x, y, Text(str(place), radius * 1.25, Ink.ON_GLOW, Ink.GLOW, bold=True))
