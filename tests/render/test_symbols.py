"""Shapes that can be told apart without their colours, also when they are small."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine.core.color import LETTERS
from render.paint.outlines import Outline
from render.paint.symbols import SYMBOLS

FINE = 16


def drawn(outlines: tuple[Outline, ...], pixels: int) -> Image.Image:
    image = Image.new("L", (pixels * FINE, pixels * FINE))
    half = pixels * FINE / 2
    for number, outline in enumerate(outlines):
        corners = [(half + half * x, half + half * y) for x, y in outline]
        ImageDraw.Draw(image).polygon(corners, fill=0 if number % 2 else 255)
    return image.reduce(FINE)


@pytest.mark.parametrize("pixels", [12, 18])
def test_any_two_symbols_differ_in_a_ninth_of_their_square(pixels: int) -> None:
    pictures = [drawn(outlines, pixels) for outlines in SYMBOLS]
    for one, other in combinations(range(6), 2):
        differ = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean[0] / 255
        assert differ > 1 / 9, (LETTERS[one], LETTERS[other])


def test_the_disc_is_solid_and_the_hexagon_has_a_hole() -> None:
    """Small, they differ in little else: both are round and of one piece."""
    green, orange = (drawn(SYMBOLS[LETTERS.index(letter)], 12).getpixel((6, 6)) for letter in "GO")
    assert (green, orange) == (255, 0)


def test_symbols_fill_their_circle_and_stay_in_it() -> None:
    for outlines in SYMBOLS:
        reach = max(x * x + y * y for outline in outlines for x, y in outline) ** 0.5
        assert 0.8 < reach <= 1.0001
