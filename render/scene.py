"""A picture before it is painted: a flat list of marks, each a figure at a place.

Lengths are in units of which a picture is 1280 wide, whatever its size in pixels. A scene can be compared as
text, line by line. Every figure knows the ink it is drawn in and the ink it lies on, so that its edges can be
smoothed without looking at what is below. Figures are named tuples because they are hashed by the hundred;
`kind` keeps two of different kinds apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.core.color import LETTERS, Color

from .look import Ink

WIDTH = 1280


class Box(NamedTuple):
    """A rectangle with round corners; its place is its top left corner."""

    width: float
    height: float
    radius: float
    ink: Ink
    on: Ink
    kind: str = "box"

    def __str__(self) -> str:
        return f"box {_n(self.width)}x{_n(self.height)} r{_n(self.radius)} {self.ink.value} on {self.on.value}"


class Hexagon(NamedTuple):
    size: float  # from its middle, which is its place, to a corner
    ink: Ink
    on: Ink
    kind: str = "hexagon"

    def __str__(self) -> str:
        return f"hexagon {_n(self.size)} {self.ink.value} on {self.on.value}"


class Ring(NamedTuple):
    """The rim of a hexagon."""

    size: float
    thick: float
    ink: Ink
    on: Ink
    kind: str = "ring"

    def __str__(self) -> str:
        return f"ring {_n(self.size)} thick {_n(self.thick)} {self.ink.value} on {self.on.value}"


class Slab(NamedTuple):
    """A tile, half of one, or a stack: a face with a rim, its sides below, and a shadow.

    Its place is the middle of its first cell, on the ground.
    """

    size: float  # of a cell, from its middle to a corner
    across: float  # to the middle of its other half; 0, 0: it has none
    down: float
    thick: float  # of one level
    ink: Ink
    on: Ink
    rim: Ink = Ink.RIM
    levels: int = 1
    kind: str = "slab"

    def __str__(self) -> str:
        other = f" {_n(self.across)},{_n(self.down)}" if self.across or self.down else ""
        high = f"thick {_n(self.thick)}" + (f" levels {self.levels}" if self.levels > 1 else "")
        rim = f" rim {self.rim.value}" if self.rim is not Ink.RIM else ""
        return f"slab {_n(self.size)}{other} {high} {self.ink.value} on {self.on.value}{rim}"


class Plate(NamedTuple):
    """A die or a card, made like a slab; its place is the top left corner of its face."""

    width: float
    height: float
    radius: float
    thick: float
    ink: Ink
    on: Ink
    rim: Ink = Ink.RIM
    kind: str = "plate"

    def __str__(self) -> str:
        size = f"{_n(self.width)}x{_n(self.height)} r{_n(self.radius)} thick {_n(self.thick)}"
        rim = f" rim {self.rim.value}" if self.rim is not Ink.RIM else ""
        return f"plate {size} {self.ink.value} on {self.on.value}{rim}"


class Disc(NamedTuple):
    radius: float
    ink: Ink
    on: Ink
    kind: str = "disc"

    def __str__(self) -> str:
        return f"disc {_n(self.radius)} {self.ink.value} on {self.on.value}"


class Symbol(NamedTuple):
    color: Color
    size: float
    on: Ink = Ink.TILE
    kind: str = "symbol"

    def __str__(self) -> str:
        return f"symbol {LETTERS[self.color]} {_n(self.size)} on {self.on.value}"


class Stroke(NamedTuple):
    """A straight line from its place, with round ends."""

    across: float
    down: float
    thick: float
    ink: Ink
    on: Ink
    kind: str = "stroke"

    def __str__(self) -> str:
        line = f"stroke {_n(self.across)},{_n(self.down)} thick {_n(self.thick)}"
        return f"{line} {self.ink.value} on {self.on.value}"


class Bar(NamedTuple):
    """One row of a score board: so many boxes filled, with gaps before some of them."""

    color: Color
    width: float
    height: float
    filled: int
    boxes: int
    gaps: tuple[int, ...] = ()  # box numbers that begin a new section
    open: int | None = None  # boxes after this one are locked
    kind: str = "bar"

    def __str__(self) -> str:
        size = f"{_n(self.width)}x{_n(self.height)}"
        locked = "" if self.open is None else f" open {self.open}"
        return f"bar {LETTERS[self.color]} {self.filled}/{self.boxes} {size} gaps {list(self.gaps)}{locked}"


class Text(NamedTuple):
    """One line; its place is the left, middle or right of its middle line."""

    text: str
    size: float
    ink: Ink
    on: Ink
    bold: bool = False
    anchor: str = "m"  # l, m or r
    kind: str = "text"

    def __str__(self) -> str:
        weight = "bold " if self.bold else ""
        return f"text {self.text!r} {_n(self.size)} {weight}{self.anchor} {self.ink.value} on {self.on.value}"


Figure: TypeAlias = Box | Hexagon | Ring | Slab | Plate | Disc | Symbol | Stroke | Bar | Text


class Area(NamedTuple):
    """A part of a picture that something is drawn into."""

    left: float
    top: float
    width: float
    height: float


class Mark(NamedTuple):
    x: float
    y: float
    figure: Figure

    def __str__(self) -> str:
        return f"{_n(self.x)} {_n(self.y)} {self.figure}"


@dataclass(frozen=True, slots=True)
class Scene:
    height: int
    ground: Ink
    marks: tuple[Mark, ...]

    def __str__(self) -> str:
        return "\n".join([f"scene {WIDTH}x{self.height} {self.ground.value}", *map(str, self.marks)]) + "\n"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
