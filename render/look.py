"""The look of a picture: palette, ground, language, names and size."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from engine.core.color import LETTERS, Color

Rgb = tuple[int, int, int]


class Palette(Enum):
    STANDARD = "standard"
    CONTRAST = "contrast"
    SAFE = "safe"  # apart for every kind of colour sight


class Ink(Enum):
    """The inks of a picture, named by their use."""

    GROUND = "ground"
    CELL = "cell"  # a free cell
    OPEN = "open"  # a cell that can take the chosen tile
    SHADE = "shade"  # the shadow of a piece
    TILE = "tile"  # the face of tiles, dice and cards
    RIM = "rim"  # the edge of a face, which catches the light
    WALL = "wall"  # the side of a piece
    STONE = "stone"  # the face of a start stone
    PANEL = "panel"  # the ground of score boards and names
    PIP = "pip"  # an empty box of a score board
    LOCKED = "locked"  # a box that cannot be marked yet
    TEXT = "text"
    MUTED = "muted"
    LIGHT = "light"  # text on tiles and panels
    ACCENT = "accent"  # choose here, on the ground and on cells
    ON_ACCENT = "on-accent"
    GLOW = "glow"  # the same on tiles and panels; also what just happened there
    ON_GLOW = "on-glow"
    TURN = "turn"  # whose turn it is
    ON_TURN = "on-turn"
    RED = "R"
    GREEN = "G"
    BLUE = "B"
    ORANGE = "O"
    YELLOW = "Y"
    PURPLE = "P"

    __hash__ = object.__hash__  # inks are in every key of every cache, and Enum's own hash is slow


SYMBOL_INKS: Final = tuple(Ink(letter) for letter in LETTERS)

# Pieces are dark on every ground, because six bright colours must be told apart on them.
_PIECES: Final = {
    Ink.LIGHT: "#ffffff",
    Ink.GLOW: "#54e8c8",
    Ink.ON_GLOW: "#08201b",
    Ink.TURN: "#ff9ac9",
    Ink.ON_TURN: "#3a0a24",
}
_GROUNDS: Final[dict[bool, dict[Ink, str]]] = {
    False: {
        Ink.GROUND: "#f4f0e8",
        Ink.CELL: "#e3dccc",
        Ink.OPEN: "#b9ead9",
        Ink.SHADE: "#b8ac94",
        Ink.TILE: "#272b34",
        Ink.RIM: "#5d667a",
        Ink.WALL: "#12141a",
        Ink.STONE: "#a4926b",
        Ink.PANEL: "#1d2028",
        Ink.PIP: "#555d6f",
        Ink.LOCKED: "#2b2f3a",
        Ink.TEXT: "#22252d",
        Ink.MUTED: "#6f6859",
        Ink.ACCENT: "#00735c",
        Ink.ON_ACCENT: "#ffffff",
    },
    True: {  # cells are the darkest, and tiles are lifted
        Ink.GROUND: "#191c22",
        Ink.CELL: "#08090b",
        Ink.OPEN: "#15584a",
        Ink.SHADE: "#000000",
        Ink.TILE: "#363d4c",
        Ink.RIM: "#68728a",
        Ink.WALL: "#20252f",
        Ink.STONE: "#a89a78",
        Ink.PANEL: "#101217",
        Ink.PIP: "#596276",
        Ink.LOCKED: "#262b36",
        Ink.TEXT: "#f2f3f6",
        Ink.MUTED: "#8f97a9",
        Ink.ACCENT: "#3fe0bd",
        Ink.ON_ACCENT: "#0b1512",
    },
}
_CONTRAST: Final[dict[bool, dict[Ink, str]]] = {
    False: {
        Ink.GROUND: "#ffffff",
        Ink.CELL: "#dcdcdc",
        Ink.SHADE: "#a0a0a0",
        Ink.TEXT: "#000000",
        Ink.MUTED: "#2c2c2c",
        Ink.ACCENT: "#00634f",
        Ink.TILE: "#141414",
        Ink.RIM: "#8a8a8a",
        Ink.WALL: "#3d3d3d",
        Ink.PANEL: "#000000",
        Ink.PIP: "#7d7d7d",
        Ink.LOCKED: "#2b2b2b",
    },
    True: {
        Ink.GROUND: "#262626",
        Ink.CELL: "#000000",
        Ink.TEXT: "#ffffff",
        Ink.MUTED: "#ffffff",
        Ink.TILE: "#2c2c2c",
        Ink.RIM: "#a8a8a8",
        Ink.WALL: "#4a4a4a",
        Ink.PANEL: "#0a0a0a",
        Ink.PIP: "#8c8c8c",
        Ink.LOCKED: "#333333",
    },
}
# Its purple is dark and needs a dark tile; and what glows is white, because no seventh colour is left.
_SAFE: Final = {
    Ink.TILE: "#1f222a",
    Ink.PANEL: "#15171c",
    Ink.WALL: "#0a0b0e",
    Ink.GLOW: "#ffffff",
    Ink.LIGHT: "#b4bccb",
}
_SYMBOLS: Final = {
    Palette.STANDARD: ("#ff5c50", "#4bc76a", "#4fa8ff", "#ff9a2e", "#ffe04a", "#c27dff"),
    Palette.CONTRAST: ("#ff4d4d", "#1df27a", "#3fb8ff", "#ff9500", "#ffff3c", "#e58cff"),
    Palette.SAFE: ("#da3d64", "#b2ffa6", "#2188c3", "#b27100", "#f3d70b", "#9b36ff"),
}

# What is drawn on what: between each two, a picture has the shades that make edges smooth.
_LAYERS: Final[tuple[tuple[Ink, tuple[Ink, ...]], ...]] = (
    (
        Ink.GROUND,
        (
            Ink.CELL,
            Ink.OPEN,
            Ink.SHADE,
            Ink.TILE,
            Ink.RIM,
            Ink.PANEL,
            Ink.TEXT,
            Ink.MUTED,
            Ink.ACCENT,
            Ink.GLOW,
        ),
    ),
    (Ink.CELL, (Ink.MUTED, Ink.SHADE, Ink.TILE, Ink.RIM, Ink.ACCENT, Ink.GLOW)),
    (Ink.OPEN, (Ink.TEXT, Ink.ACCENT, Ink.GLOW)),
    (Ink.WALL, (Ink.SHADE, Ink.RIM, Ink.GLOW, Ink.PANEL)),
    (Ink.RIM, (Ink.SHADE, Ink.TILE, Ink.STONE)),
    (Ink.STONE, (Ink.TILE, Ink.GLOW)),
    (Ink.TILE, (Ink.LIGHT, Ink.GLOW, *SYMBOL_INKS)),
    (Ink.PANEL, (Ink.RIM, Ink.LIGHT, Ink.GLOW, Ink.TURN, *SYMBOL_INKS)),
    (Ink.ACCENT, (Ink.ON_ACCENT,)),
    (Ink.GLOW, (Ink.ON_GLOW,)),
    (Ink.TURN, (Ink.ON_TURN,)),
)
NARROWEST, WIDEST = 160, 4096
SHADES: Final = 3  # between an ink and what it is drawn on


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a picture. Equal looks give equal pictures."""

    palette: Palette = Palette.STANDARD
    dark: bool = False
    language: str = "en"
    names: tuple[str, ...] = ()  # of the seats; a seat without a name is called by its number
    width: int = 1280

    def __post_init__(self) -> None:
        if type(self.width) is not int or not NARROWEST <= self.width <= WIDEST:
            raise ValueError(f"a picture is {NARROWEST} to {WIDEST} pixels wide, not {self.width}")

    @property
    def paint_box(self) -> PaintBox:
        return _paint_box(self.palette, self.dark)

    def color(self, color: Color) -> int:
        """Return the colour of a symbol as a number.

        >>> hex(Look().color(0))
        '0xff5c50'
        """
        red, green, blue = self.paint_box.colors[self.paint_box.number[SYMBOL_INKS[color]]]
        return red << 16 | green << 8 | blue


@dataclass(frozen=True, slots=True, eq=False)
class PaintBox:
    """The numbered colours of a picture: each ink, and the shades between two of them."""

    colors: tuple[Rgb, ...]
    number: dict[Ink, int]
    ramps: dict[tuple[Ink, Ink], tuple[int, ...]]  # (on, ink): from the one to the other

    @property
    def flat(self) -> bytes:
        return bytes(channel for color in self.colors for channel in color)

    def ramp(self, ink: Ink, on: Ink) -> tuple[int, ...]:
        """Return the colours from the ground to the ink; an ink on itself has no visible edge."""
        if ink is on:
            return (self.number[ink],) * (SHADES + 2)
        return self.ramps.get((on, ink)) or self.ramps[ink, on][::-1]


@cache
def _paint_box(palette: Palette, dark: bool) -> PaintBox:
    inks = _PIECES | _GROUNDS[dark]
    if palette is Palette.CONTRAST:
        inks |= _CONTRAST[dark]
    if palette is Palette.SAFE:
        inks |= _SAFE
    inks |= dict(zip(SYMBOL_INKS, _SYMBOLS[palette], strict=True))
    colors = [_rgb(inks[ink]) for ink in Ink]
    number = {ink: index for index, ink in enumerate(Ink)}
    ramps = {}
    for on, over in _LAYERS:
        for ink in over:
            steps = [
                _mix(colors[number[on]], colors[number[ink]], step / (SHADES + 1))
                for step in range(1, SHADES + 1)
            ]
            ramps[on, ink] = (number[on], *range(len(colors), len(colors) + SHADES), number[ink])
            colors += steps
    return PaintBox(tuple(colors), number, ramps)


def _rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Mix two colours in linear light, so that edges look right."""
    mixed = [
        round((((1 - share) * (a / 255) ** 2.2 + share * (b / 255) ** 2.2) ** (1 / 2.2)) * 255)
        for a, b in zip(one, other, strict=True)
    ]
    return mixed[0], mixed[1], mixed[2]
