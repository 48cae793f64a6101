"""The six colours. A colour is its index in the order red, green, blue, orange, yellow, purple."""

from __future__ import annotations

from typing import Final, TypeAlias

Color: TypeAlias = int

LETTERS: Final = "RGBOYP"
COLORS: Final[tuple[Color, ...]] = tuple(range(6))
EMPTY: Final = 6  # stands in a board's bytes where no symbol is seen
COLOR_OF: Final = {letter: color for color, letter in enumerate(LETTERS)}
