"""Emoji: the six symbols and the 21 tiles as small pictures with a transparent ground, for buttons and text."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations_with_replacement
from math import sqrt
from typing import Final

from PIL import Image, ImageDraw

from engine.core.color import COLOR_OF, LETTERS

from .look import SYMBOL_INKS, Ink, Look, Palette, Rgb
from .paint.outlines import Outline, cells, inset, moved, rounded, scaled
from .paint.symbols import SYMBOLS

SIZE: Final = 128  # pixels; chats show them at a third of it
PIECES: Final = (*LETTERS, *("".join(pair) for pair in combinations_with_replacement(LETTERS, 2)))
_FINE: Final = 4  # drawn so many times as large, and reduced
_ROUND, _RIM = 0.24, 0.07  # of a cell's size
_SYMBOL: Final = 0.68  # of a cell; a little larger than in pictures, because it is seen small
_AROUND: Final = (255, 255, 255)  # a light edge, so that the piece is seen on dark grounds, too


@cache
def emoji(letters: str, palette: Palette = Palette.STANDARD) -> bytes:
    """Return a symbol ("R") or a tile ("RB") as a PNG of 128 by 128 pixels.

    >>> emoji("RB")[:4]
    b'\\x89PNG'
    """
    side = SIZE * _FINE
    picture = Image.new("RGBA", (side, side))
    across = sqrt(3) * (len(letters) - 1)  # from the middle of the first half to that of the second
    size = side / 2 if not across else side / (2 * sqrt(3))
    left = (side - size * across) / 2
    shape = rounded(moved(scaled(cells(across, 0), size), left, side / 2), size * _ROUND)
    box = Look(palette).paint_box
    _fill(picture, shape, _AROUND)
    _fill(picture, inset(shape, size * _RIM), box.colors[box.number[Ink.TILE]])
    for half, letter in enumerate(letters):
        color = COLOR_OF[letter]
        middle = left + half * size * sqrt(3)
        for number, outline in enumerate(SYMBOLS[color]):
            ink = Ink.TILE if number % 2 else SYMBOL_INKS[color]
            drawn = moved(scaled(outline, size * _SYMBOL), middle, side / 2)
            _fill(picture, drawn, box.colors[box.number[ink]])
    file = BytesIO()
    picture.reduce(_FINE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _fill(picture: Image.Image, outline: Outline, color: Rgb) -> None:
    ImageDraw.Draw(picture).polygon(outline, fill=(*color, 255))
