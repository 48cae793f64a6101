"""Our look as data, for a page that draws the same pieces: symbols, shapes, proportions and colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any, Final

from engine.core.color import LETTERS

from .look import Ink, Look, Palette
from .paint import pieces
from .paint.outlines import HEXAGON, Outline, cells, inset, moved, rounded, scaled
from .paint.symbols import SYMBOLS
from .scenes import board, ground, tiles

GROUNDS: Final = {"light": False, "dark": True}
SIZE: Final = 100  # of a symbol's square, and of a cell from its middle to a corner


def theme() -> dict[str, Any]:
    """Return everything that a page and the pictures share, ready to be written as JSON.

    `symbols` are paths in a square of 100 by 100, to be filled by the rule "evenodd". `shapes` are paths around
    0, 0 for cells whose corners are 100 from their middle: an empty cell, half a tile, and a tile whose second
    half lies to the right. `proportions` are in parts of that size. `palettes` are colours by palette, ground
    and ink.

    >>> theme()["palettes"]["standard"]["dark"]["ground"]
    '#191c22'
    >>> theme()["symbols"]["O"][:8]
    'M100 50L'
    """
    return {
        "symbols": {letter: _symbol(outlines) for letter, outlines in zip(LETTERS, SYMBOLS, strict=True)},
        "shapes": {
            "cell": _path((scaled(HEXAGON, SIZE * board.FULL),)),
            "half": _path((_tile(0),)),
            "tile": _path((_tile(sqrt(3)),)),
        },
        "proportions": {
            "symbol": tiles.SYMBOL,
            "medallion": tiles.MEDALLION,
            "edge": pieces.EDGE,
            "round": pieces.ROUND,
            "rim": pieces.RIM,
            "glow": pieces.GLOWING,
            "flat": ground.FLAT,
            "high": ground.HIGH,
        },
        "palettes": {
            palette.value: {name: _colors(palette, dark) for name, dark in GROUNDS.items()}
            for palette in Palette
        },
    }


def theme_css() -> str:
    """Return the colours as custom properties, chosen by `data-theme` and `data-palette` of the root element.

    Without `data-theme`, or with another value than light and dark, the ground is that of the reader's system.

    >>> theme_css()[:22]
    ':root{color-scheme:lig'
    """
    return "\n".join(_rules()) + "\n"


def _rules() -> Iterator[str]:
    for palette in Palette:
        chosen = "" if palette is Palette.STANDARD else f"[data-palette={palette.value}]"
        light, dark = (_properties(palette, dark) for dark in GROUNDS.values())
        yield f":root{chosen}{{{light}}}"
        yield f":root{chosen}[data-theme=dark]{{{dark}}}"
        yield f"@media (prefers-color-scheme:dark){{:root{chosen}:not([data-theme=light]){{{dark}}}}}"


def _properties(palette: Palette, dark: bool) -> str:
    scheme = "dark" if dark else "light"
    return f"color-scheme:{scheme};" + "".join(
        f"--{name}:{color};" for name, color in _colors(palette, dark).items()
    )


def _colors(palette: Palette, dark: bool) -> Mapping[str, str]:
    box = Look(palette=palette, dark=dark).paint_box
    return {name(ink): "#" + bytes(box.colors[box.number[ink]]).hex() for ink in Ink}


def name(ink: Ink) -> str:
    """Return an ink's name outside our pictures.

    >>> name(Ink.ON_GLOW), name(Ink.RED)
    ('on-glow', 'red')
    """
    return ink.name.lower().replace("_", "-")


def _symbol(outlines: tuple[Outline, ...]) -> str:
    half = SIZE / 2
    return _path(tuple(moved(scaled(outline, half), half, half) for outline in outlines))


def _tile(across: float) -> Outline:
    """Return a tile's face in its cell, or half of one."""
    return rounded(inset(scaled(cells(across, 0), SIZE), SIZE * pieces.EDGE), SIZE * pieces.ROUND)


def _path(outlines: tuple[Outline, ...]) -> str:
    return "".join(f"M{'L'.join(f'{_n(x)} {_n(y)}' for x, y in outline)}Z" for outline in outlines)


def _n(number: float) -> str:
    return f"{round(number, 1) + 0:g}"  # + 0: no minus zero
