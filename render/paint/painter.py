"""From a scene to numbered colours to a PNG.

Sprites are pasted, never blended, so a picture costs little more than copying. The last few pictures are kept:
a scene that differs from one of them in a few marks is painted, and compressed, only where they differ.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from functools import lru_cache
from threading import Lock
from typing import Final, NamedTuple

from PIL import Image

from render.look import Look, PaintBox
from render.scene import WIDTH, Mark, Scene

from . import png_file
from .png_file import Band
from .sprites import Sprite, sprite

KEPT: Final = 32  # painted pictures, about a megabyte each
SQUARE: Final = 64  # pixels; a picture is searched by squares for what must be painted again
ROW: Final = 128  # squares in a row, more than the widest picture has
WORTH_IT: Final = 0.6  # share of marks a kept picture must have in common with a new one


class Edges(NamedTuple):
    """A rectangle of pixels; right and bottom are outside."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Edges) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Stamp(NamedTuple):
    mark: Mark
    sprite: Sprite
    edges: Edges
    squares: int  # the squares of the picture it touches, one bit each


class Frame(NamedTuple):
    """The properties that two pictures must share to be compared."""

    look: tuple[object, ...]
    size: tuple[int, int]
    ground: int


class Painted(NamedTuple):
    """A finished picture; never changed, only copied."""

    frame: Frame
    marks: frozenset[Mark]
    place: dict[Mark, int]  # in the order of painting
    rows: bytes  # numbers of colours; the first of every row is the filter byte of a PNG's rows
    bands: tuple[Band, ...]

    @property
    def image(self) -> Image.Image:
        return Image.frombytes("L", self.frame.size, self.rows)


class Gallery:
    """A cache of the pictures painted last. Its lock is held only to read and to put."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[tuple[Frame, frozenset[Mark]], Painted] = OrderedDict()

    def renew(self) -> None:
        self._lock = Lock()

    def nearest(self, frame: Frame, marks: frozenset[Mark]) -> Painted | None:
        with self._lock:
            candidates = [painted for painted in self._kept.values() if painted.frame == frame]
        best, most = None, WORTH_IT * len(marks)
        for painted in reversed(candidates):
            common = len(marks & painted.marks)
            if common > most:
                best, most = painted, common
        return best

    def keep(self, painted: Painted) -> None:
        key = painted.frame, painted.marks
        with self._lock:
            self._kept[key] = painted
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)


# One for the process: pictures of a table are painted by whichever thread is free.
GALLERY: Final = Gallery()
if hasattr(os, "register_at_fork"):  # a child's lock may have been held by a thread that it does not have
    os.register_at_fork(after_in_child=GALLERY.renew)


def png(scene: Scene, look: Look, gallery: Gallery | None = GALLERY) -> bytes:
    painted = paint(scene, look, gallery)
    width, height = painted.frame.size
    return png_file.write(width - 1, height, look.paint_box.flat, painted.bands)


def paint(scene: Scene, look: Look, gallery: Gallery | None = GALLERY) -> Painted:
    box, scale = look.paint_box, look.width / WIDTH
    stamps = [_stamp(mark, scale, box) for mark in scene.marks]
    marks = frozenset(scene.marks)
    size = look.width + 1, round(scene.height * scale)
    frame = Frame((look.palette, look.dark), size, box.number[scene.ground])
    near = gallery.nearest(frame, marks) if gallery else None
    fresh = None if near is None else _fresh(stamps, near)
    if near is None or fresh is None:
        painted = _paint_all(frame, marks, stamps)
    else:
        gone = [_stamp(mark, scale, box) for mark in near.marks - marks]
        painted = _paint_changes(frame, marks, stamps, near, [*gone, *fresh])
    if gallery:
        gallery.keep(painted)
    return painted


def _fresh(stamps: list[Stamp], near: Painted) -> list[Stamp] | None:
    """Return the marks that the kept picture lacks; None if their order of painting differs."""
    fresh = []
    above = -1
    place = near.place.get
    for stamp in stamps:
        at = place(stamp.mark)
        if at is None:
            fresh.append(stamp)
        elif at < above:
            return None
        else:
            above = at
    return fresh


@lru_cache(maxsize=8192)
def _stamp(mark: Mark, scale: float, box: PaintBox) -> Stamp:
    drawn = sprite(mark.figure, scale, box)
    left, top = round(mark.x * scale) + drawn.left + 1, round(mark.y * scale) + drawn.top
    width, height = drawn.image.size
    edges = Edges(left, top, left + width, top + height)
    return Stamp(mark, drawn, edges, _squares(edges))


def _squares(edges: Edges) -> int:
    left, right = max(edges.left, 0) // SQUARE, max(edges.right, 0) // SQUARE
    row = ((1 << (right - left + 1)) - 1) << left
    squares = 0
    for number in range(max(edges.top, 0) // SQUARE, max(edges.bottom, 0) // SQUARE + 1):
        squares |= row << (number * ROW)
    return squares


def _put(image: Image.Image, drawn: Sprite, left: int, top: int) -> None:
    """Paste a small sprite as `Image.paste` does, without its checks, which cost more than the pasting."""
    width, height = drawn.image.size
    image.im.paste(drawn.image.im, (left, top, left + width, top + height), drawn.mask.im)


def _paint_all(frame: Frame, marks: frozenset[Mark], stamps: list[Stamp]) -> Painted:
    image = Image.new("L", frame.size, frame.ground)
    for _, drawn, edges, _ in stamps:
        _put(image, drawn, edges.left, edges.top)
    image.paste(0, (0, 0, 1, frame.size[1]))
    rows = image.tobytes()
    return Painted(frame, marks, _places(stamps), rows, png_file.bands(rows, frame.size[0]))


def _paint_changes(
    frame: Frame, marks: frozenset[Mark], stamps: list[Stamp], near: Painted, changed: list[Stamp]
) -> Painted:
    image = near.image
    areas = _apart([stamp.edges for stamp in changed])
    squares = 0
    for area in areas:
        squares |= _squares(area)
    touched = [(drawn, edges) for _, drawn, edges, covers in stamps if covers & squares]
    for left, top, right, bottom in areas:
        patch = Image.new("L", (right - left, bottom - top), frame.ground)
        for drawn, (from_left, from_top, to_right, to_bottom) in touched:
            if from_left < right and left < to_right and from_top < bottom and top < to_bottom:
                _put(patch, drawn, from_left - left, from_top - top)
        image.paste(patch, (left, top))
    image.paste(0, (0, 0, 1, frame.size[1]))
    rows = image.tobytes()
    bands = png_file.bands(rows, frame.size[0], near.bands, near.rows)
    return Painted(frame, marks, _places(stamps), rows, bands)


def _places(stamps: list[Stamp]) -> dict[Mark, int]:
    return {stamp.mark: number for number, stamp in enumerate(stamps)}


def _apart(areas: list[Edges]) -> list[Edges]:
    """Return areas that cover the same ground and do not overlap; overlapping ones are joined."""
    joined: list[Edges] = []
    for area in sorted(areas):
        grown = area
        while hit := next((other for other in joined if grown.meets(other)), None):
            joined.remove(hit)
            left, top = min(grown.left, hit.left), min(grown.top, hit.top)
            grown = Edges(left, top, max(grown.right, hit.right), max(grown.bottom, hit.bottom))
        joined.append(grown)
    return joined
