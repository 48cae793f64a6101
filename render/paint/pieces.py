"""Pieces: what tiles, stones, dice and cards are made of, as if the light fell on them from above."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from render.look import Ink
from render.scene import Plate, Slab

from .outlines import Outline, cells, inset, moved, rectangle, rounded, scaled, swept

# In parts of a cell's size, from its middle to a corner.
EDGE: Final = 0.07  # from the edge of a cell to its tile
ROUND: Final = 0.13  # the corners of a tile
RIM: Final = 0.05
GLOWING: Final = 0.1  # a rim to look at
SOFT: Final = 0.03
SEALED: Final = 0.015  # no gap is left between two shadows
SEAM: Final = 0.22  # between two levels, in parts of one


class Layer(NamedTuple):
    """One outline in one ink. What lies below it is, in this order of likelihood, one of these inks."""

    outline: Outline
    ink: Ink
    on: tuple[Ink, ...]
    soft: float = 0  # how far its edge fades
    within: Outline = ()  # where it ends at once, because what lies beside it has a shadow of its own


@lru_cache(maxsize=512)
def layers(piece: Slab | Plate) -> tuple[Layer, ...]:
    """Return what is drawn for a piece, from below, in units around its place."""
    return tuple(_layers(piece))


def _layers(piece: Slab | Plate) -> Iterator[Layer]:
    """Its shadow, its levels from the lowest, and its face."""
    thick, levels = piece.thick, piece.levels if isinstance(piece, Slab) else 1
    bottom = _face(piece, 0)
    beside = piece.on
    if piece.on is not Ink.PANEL:
        beside = Ink.SHADE
        yield _shadow(piece)
    for level in range(levels):
        side = moved(bottom, 0, thick * (0.5 - level))
        yield Layer(swept(side, thick * (0.5 - SEAM * (level > 0))), Ink.WALL, (beside, Ink.RIM))
        if level + 1 < levels:
            yield Layer(moved(bottom, 0, -thick * level), Ink.RIM, (beside, Ink.WALL))
    around = piece.on if levels == 1 else Ink.WALL  # a high piece stands before others
    lift = -thick * (levels - 1)
    yield Layer(moved(bottom, 0, lift), piece.rim, (around, Ink.WALL))
    yield Layer(moved(_face(piece, RIM if piece.rim is Ink.RIM else GLOWING), 0, lift), piece.ink, (piece.rim,))


def _shadow(piece: Slab | Plate) -> Layer:
    """Below a piece that stands alone; a cell with a tile in it is all in the shade, up to the next cell."""
    soft = _size(piece) * SOFT
    if piece.on is not Ink.CELL:
        return Layer(moved(_face(piece, 0), 0, piece.thick * 1.6), Ink.SHADE, (piece.on,), 2 * soft)
    within = swept(_face(piece, -EDGE - SEALED), piece.thick * 2)
    return Layer(swept(_face(piece, -EDGE - SOFT), piece.thick), Ink.SHADE, (Ink.CELL,), soft, within)


def _face(piece: Slab | Plate, rim: float) -> Outline:
    """Return the lowest level's top within a rim."""
    size = _size(piece)
    if isinstance(piece, Plate):
        corner = piece.radius
        outline = rectangle(piece.width, piece.height)
    else:
        corner = size * ROUND
        cell = scaled(cells(piece.across, piece.down), size)
        outline = moved(inset(cell, size * EDGE), 0, -piece.thick / 2)
    return rounded(inset(outline, size * rim), max(corner - size * rim, size * 0.03))


def _size(piece: Slab | Plate) -> float:
    return min(piece.width, piece.height) / 2 if isinstance(piece, Plate) else piece.size
