"""Figures as small pictures, drawn smooth once and kept.

A sprite is drawn large in grey, reduced, and its greys become the shades between its ink and what it lies on.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import text
from render.look import SYMBOL_INKS, Ink, PaintBox
from render.scene import Bar, Box, Disc, Figure, Hexagon, Ring, Stroke, Symbol, Text

from .symbols import HEXAGON, SYMBOLS, Outline

FINE = 8  # how much larger a figure is drawn before it is reduced
THINNEST = 1.2  # pixels of a line that is still a line


class Sprite(NamedTuple):
    image: Image.Image  # numbers of colours
    mask: Image.Image  # where it is not transparent
    left: int  # from the place of its figure to its top left corner
    top: int


class Cut(NamedTuple):
    """The coverage of each pixel by a figure, and the position of the figure's place in it."""

    cover: Image.Image
    x: int
    y: int


@lru_cache(maxsize=4096)
def sprite(figure: Figure, scale: float, box: PaintBox) -> Sprite:
    if isinstance(figure, Bar):
        return _bar(figure, scale, box)
    ink = SYMBOL_INKS[figure.color] if isinstance(figure, Symbol) else figure.ink
    return _inked(_cut(figure, scale), box.ramp(ink, figure.on))


def _inked(cut: Cut, ramp: tuple[int, ...]) -> Sprite:
    steps = len(ramp) - 1
    numbers = [ramp[(cover * steps + 127) // 255] for cover in range(256)]
    seen = [255 if (cover * steps + 127) // 255 else 0 for cover in range(256)]
    return Sprite(
        cut.cover.point(numbers), cut.cover.point(seen).convert("1", dither=Image.Dither.NONE), -cut.x, -cut.y
    )


def _cut(figure: Figure, scale: float) -> Cut:
    match figure:
        case Text():
            return Cut(*text.cover(figure.text, figure.size * scale, figure.bold, figure.anchor))
        case Hexagon():
            return _outlines((HEXAGON,), figure.size * scale)
        case Ring():
            inner = 1 - max(figure.thick * scale, THINNEST) / (figure.size * scale)
            return _outlines((HEXAGON, tuple((inner * x, inner * y) for x, y in HEXAGON)), figure.size * scale)
        case Symbol():
            return _outlines(SYMBOLS[figure.color], figure.size * scale)
        case Disc():
            return _disc(figure.radius * scale)
        case Stroke():
            return _stroke(figure.across * scale, figure.down * scale, max(figure.thick * scale, THINNEST))
        case Box():
            return _round_box(round(figure.width * scale), round(figure.height * scale), figure.radius * scale)
    raise TypeError(figure)


@lru_cache(maxsize=1024)
def _outlines(outlines: tuple[Outline, ...], size: float) -> Cut:
    """Draw outlines around the middle, filled and cut out in turn."""
    middle = int(size) + 2
    large, draw = _canvas(2 * middle + 1, 2 * middle + 1)
    for number, outline in enumerate(outlines):
        corners = [((middle + 0.5 + size * x) * FINE, (middle + 0.5 + size * y) * FINE) for x, y in outline]
        draw.polygon(corners, fill=0 if number % 2 else 255)
    return Cut(large.reduce(FINE), middle, middle)


@lru_cache(maxsize=256)
def _disc(radius: float) -> Cut:
    middle = int(radius) + 2
    large, draw = _canvas(2 * middle + 1, 2 * middle + 1)
    centre, reach = (middle + 0.5) * FINE, radius * FINE
    draw.ellipse((centre - reach, centre - reach, centre + reach, centre + reach), fill=255)
    return Cut(large.reduce(FINE), middle, middle)


def _stroke(across: float, down: float, thick: float) -> Cut:
    edge = int(thick) + 2
    left, top = int(max(-across, 0)) + edge, int(max(-down, 0)) + edge
    large, draw = _canvas(int(abs(across)) + 2 * edge + 1, int(abs(down)) + 2 * edge + 1)
    start = (left + 0.5) * FINE, (top + 0.5) * FINE
    end = start[0] + across * FINE, start[1] + down * FINE
    half, length = thick * FINE / 2, hypot(across, down) or 1
    nx, ny = -down / length * half, across / length * half
    draw.polygon(
        [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ],
        fill=255,
    )
    for x, y in (start, end):
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return Cut(large.reduce(FINE), left, top)


def _round_box(width: int, height: int, radius: float) -> Cut:
    """Draw a box. Only its corners need smoothing: they are drawn large, the rest is filled."""
    cover = Image.new("L", (width, height), 255)
    corner = min(int(radius + 0.999), width // 2, height // 2)
    if corner > 0:
        large, draw = _canvas(corner, corner)
        reach = radius * FINE
        draw.rectangle((0, 0, corner * FINE, corner * FINE), fill=0)
        draw.ellipse((0, 0, 2 * reach, 2 * reach), fill=255)
        piece = large.reduce(FINE)
        for flip, place in (
            (None, (0, 0)),
            (Image.Transpose.FLIP_LEFT_RIGHT, (width - corner, 0)),
            (Image.Transpose.FLIP_TOP_BOTTOM, (0, height - corner)),
            (Image.Transpose.ROTATE_180, (width - corner, height - corner)),
        ):
            cover.paste(piece if flip is None else piece.transpose(flip), place)
    return Cut(cover, 0, 0)


def _bar(bar: Bar, scale: float, box: PaintBox) -> Sprite:
    """Draw boxes side by side, on a score board's ground."""
    width, height = round(bar.width * scale), round(bar.height * scale)
    image = Image.new("L", (width, height), box.number[Ink.TILE])
    gap = max(1.0, 1.6 * scale)
    section = 5 * scale
    one = (width - gap * (bar.boxes - 1) - section * len(bar.gaps)) / bar.boxes
    x = 0.0
    ink = SYMBOL_INKS[bar.color]
    for number in range(1, bar.boxes + 1):
        if number in bar.gaps:
            x += section
        left, right = round(x), max(round(x + one), round(x) + 1)
        locked = bar.open is not None and number > bar.open
        filled = ink if number <= bar.filled else Ink.LOCKED if locked else Ink.PIP
        image.paste(box.number[filled], (left, 0, right, height))
        if locked and number > bar.filled:  # a bolt across
            image.paste(box.number[Ink.PIP], (left, height // 2 - 1, right, height // 2 + 1))
        x += one + gap
    return Sprite(image, Image.new("1", image.size, 1), 0, 0)


def _canvas(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("L", (width * FINE, height * FINE), 0)
    return image, ImageDraw.Draw(image)
