"""Text in any script: each character from the first of our fonts that has it, measured before it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import Final
from unicodedata import category, normalize

from PIL import Image, ImageDraw, ImageFont

_FALLBACK: Final = ("cjk", "emoji")
_NEVER_A_CHARACTER: Final = "\uffff"  # what a font draws for this, it draws for all it lacks
_UNSEEN: Final = {"Cc", "Cf", "Cs", "Zl", "Zp", "Mn", "Me"}
ELLIPSIS: Final = "…"
FINE: Final = 4  # how much larger text is drawn before it is reduced
_BASELINE: Final = 0.36  # below the middle line, in parts of the size: capitals stand in the middle


@cache
def font_file(name: str) -> bytes:
    return (files("render") / "fonts" / f"{name}.woff2").read_bytes()


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return _large_font(name, size) if name in _FALLBACK else _small_font(name, size)


@lru_cache(maxsize=64)
def _small_font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8)  # an open font of this kind takes megabytes
def _large_font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def _has(name: str, character: str) -> bool:
    font = _font(name, 24)
    return bytes(font.getmask(character)) != bytes(font.getmask(_NEVER_A_CHARACTER)) or character == " "


@lru_cache(maxsize=8192)
def _font_of(character: str, bold: bool) -> str:
    """Return the first font that has a character; if none has it, the first, which draws a box."""
    own = "text-bold" if bold else "text"
    return next((name for name in (own, *_FALLBACK) if _has(name, character)), own)


@lru_cache(maxsize=4096)  # mostly names, which are looked at again with every move
def plain(text: str) -> str:
    """Return a text as one line without controls, joiners and loose marks."""
    composed = normalize("NFC", text)
    return "".join(" " if c.isspace() else c for c in composed if c.isspace() or category(c) not in _UNSEEN)


def _runs(text: str, size: int, bold: bool) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    for name, characters in groupby(plain(text), key=lambda character: _font_of(character, bold)):
        yield _font(name, size), "".join(characters)


@lru_cache(maxsize=16384)
def width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text, in the units of its size."""
    # Measured at one large size, so that a scene is the same for every size of picture.
    return sum(font.getlength(run) for font, run in _runs(text, 100, bold)) * size / 100


def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """Return the text, or as much of its beginning as fits with an ellipsis.

    A number at its end stays, since it may be the only difference of two names.
    """
    text = plain(text)
    if width(text, size, bold) <= room:
        return text
    tail = ELLIPSIS
    stem, _, number = text.rpartition(" ")
    if stem and number.isdecimal() and width(f"{ELLIPSIS} {number}", size, bold) <= room:
        text, tail = stem, f"{ELLIPSIS} {number}"
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + tail, size, bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + tail


def sized(text: str, sizes: tuple[float, ...], room: float, bold: bool = False) -> tuple[str, float]:
    """Return the text and the first size in which it fits; cut to the last if it fits in none."""
    for size in sizes:
        if width(plain(text), size, bold) <= room:
            return plain(text), size
    return fit(text, sizes[-1], room, bold), sizes[-1]


def cover(text: str, size: float, bold: bool, anchor: str) -> tuple[Image.Image, int, int]:
    """Return the coverage of each pixel by a text, and the position of its place in that picture.

    It is drawn large and reduced, so that it is as wide as it was measured, at every size.
    """
    large = max(8, round(size * FINE))
    runs = [(font, run, font.getlength(run)) for font, run in _runs(text, large, bold)]
    long = sum(length for _, _, length in runs)
    edge = large // 4 // FINE + 1
    above, below = round(size * 0.9) + 1, round(size * 0.8) + 1
    pixels = int(long / FINE) + 2 * edge + 1, above + below
    image = Image.new("L", (pixels[0] * FINE, pixels[1] * FINE), 0)
    draw = ImageDraw.Draw(image)
    x = float(edge * FINE)
    for font, run, length in runs:
        draw.text((x, (above + size * _BASELINE) * FINE), run, fill=255, font=font, anchor="ls")
        x += length
    before = {"l": 0.0, "m": long / 2, "r": long}[anchor] / FINE
    return image.reduce(FINE), edge + round(before), above
