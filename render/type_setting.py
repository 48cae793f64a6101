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
_UNSEEN: Final = {"Cc", "Cf", "Cs", "Cn", "Zl", "Zp", "Mn", "Me"}
ELLIPSIS: Final = "…"
_BASELINE: Final = 0.36  # below the middle line, in parts of the size: capitals stand in the middle


@cache
def _file(name: str) -> bytes:
    return (files("render") / "fonts" / f"{name}.woff2").read_bytes()


@lru_cache(maxsize=256)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(_file(name)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def _has(name: str, character: str) -> bool:
    font = _font(name, 24)
    return bytes(font.getmask(character)) != bytes(font.getmask(_NEVER_A_CHARACTER)) or character == " "


@lru_cache(maxsize=8192)
def _font_of(character: str, bold: bool) -> str:
    """The first font that has it; a character that none has becomes a box of the first."""
    own = "text-bold" if bold else "text"
    return next((name for name in (own, *_FALLBACK) if _has(name, character)), own)


def plain(text: str) -> str:
    """One line without anything that has no shape: controls, joiners, marks that nothing carries."""
    composed = normalize("NFC", text)
    return "".join(" " if c.isspace() else c for c in composed if c.isspace() or category(c) not in _UNSEEN)


def _runs(text: str, size: int, bold: bool) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    for name, characters in groupby(plain(text), key=lambda character: _font_of(character, bold)):
        yield _font(name, size), "".join(characters)


def _pixels(size: float) -> int:
    return max(4, round(size))


@lru_cache(maxsize=16384)
def width(text: str, size: float, bold: bool = False) -> float:
    """In units of the size."""
    # Measured at one large size, so that a scene is the same for every size of picture.
    return sum(font.getlength(run) for font, run in _runs(text, 100, bold)) * size / 100


def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    text = plain(text)
    if width(text, size, bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def cover(text: str, size: float, bold: bool, anchor: str) -> tuple[Image.Image, int, int]:
    """How much of each pixel the text covers, and where its place is in that picture."""
    pixels = _pixels(size)
    runs = [(font, run, font.getlength(run)) for font, run in _runs(text, pixels, bold)]
    long = sum(length for _, _, length in runs)
    edge = pixels // 4 + 1
    above, below = round(pixels * 0.9), round(pixels * 0.8)
    image = Image.new("L", (round(long) + 2 * edge, above + below), 0)
    draw = ImageDraw.Draw(image)
    x = float(edge)
    for font, run, length in runs:
        draw.text((x, above + round(pixels * _BASELINE)), run, fill=255, font=font, anchor="ls")
        x += length
    before = {"l": 0.0, "m": long / 2, "r": long}[anchor]
    return image, edge + round(before), above
