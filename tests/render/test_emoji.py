"""Emoji: small, transparent around the piece, and different for every piece and palette."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render import Palette, emoji
from render.emoji import PIECES, SIZE


def test_there_are_six_symbols_and_twenty_one_tiles() -> None:
    assert (len([each for each in PIECES if len(each) == 1]), len(PIECES)) == (6, 27)
    assert len({emoji(piece, palette) for piece in PIECES for palette in Palette}) == 81


@pytest.mark.parametrize("piece", ["R", "GP"])
def test_a_piece_fills_its_square(piece: str) -> None:
    picture = Image.open(BytesIO(emoji(piece)))
    assert picture.size == (SIZE, SIZE)
    left, top, right, bottom = picture.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert left <= 9
    assert right >= SIZE - 9
    assert (top + bottom, left + right) == (SIZE, SIZE), "in the middle"


def test_symbols_have_the_colours_of_their_palette() -> None:
    for palette, red in ((Palette.STANDARD, (255, 92, 80)), (Palette.SAFE, (218, 61, 100))):
        picture = Image.open(BytesIO(emoji("RG", palette))).convert("RGB")
        assert picture.getpixel((SIZE // 4, SIZE // 2)) == red
