"""Colours that everybody can tell apart."""

from __future__ import annotations

from itertools import combinations, product
from math import dist
from typing import Any

import pytest

from render.look import SYMBOL_INKS, Ink, Look, Palette, Rgb

# Machado, Oliveira and Fernandes 2009, full severity, on linear light.
SIGHTS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
ALL_LOOKS = [Look(palette=palette, dark=dark) for palette, dark in product(Palette, (False, True))]
every_look = pytest.mark.parametrize("look", ALL_LOOKS, ids=lambda look: f"{look.palette.value}-{look.dark}")


def linear(color: Rgb) -> tuple[float, ...]:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in color))


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_by(sight: str, color: Rgb) -> tuple[float, float, float]:
    light = linear(color)
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHTS[sight])
    return lab(tuple(min(1.0, max(0.0, channel)) for channel in mixed))


def inks(look: Look) -> dict[Ink, Rgb]:
    box = look.paint_box
    return {ink: box.colors[box.number[ink]] for ink in Ink}


def contrast(one: Rgb, other: Rgb) -> float:
    bright, dim = sorted(
        (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, other))), reverse=True
    )
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("dark", [False, True])
def test_in_the_safe_palette_any_two_symbols_stay_apart_for_every_sight(sight: str, dark: bool) -> None:
    colors = inks(Look(palette=Palette.SAFE, dark=dark))
    for one, other in combinations(SYMBOL_INKS, 2):
        assert dist(seen_by(sight, colors[one]), seen_by(sight, colors[other])) > 35
    for symbol in SYMBOL_INKS:  # what glows is none of them
        assert dist(seen_by(sight, colors[symbol]), seen_by(sight, colors[Ink.GLOW])) > 20


@every_look
def test_tiles_and_locks_can_be_told_from_what_they_lie_on(look: Look) -> None:
    colors = inks(look)
    assert contrast(colors[Ink.TILE], colors[Ink.GROUND]) > 1.2
    assert contrast(colors[Ink.PIP], colors[Ink.LOCKED]) > 1.9


@pytest.mark.parametrize("width", [0, 1, 159, 4097, 640.5, None, True])
def test_a_picture_has_a_sensible_width(width: Any) -> None:
    with pytest.raises(ValueError, match="pixels wide"):
        Look(width=width)


@every_look
def test_symbols_stand_out_on_tiles(look: Look) -> None:
    colors = inks(look)
    assert min(contrast(colors[ink], colors[Ink.TILE]) for ink in SYMBOL_INKS) > 3


@every_look
@pytest.mark.parametrize(
    ("ink", "on", "least"),
    [
        (Ink.TEXT, Ink.GROUND, 7),
        (Ink.TEXT, Ink.OPEN, 4.5),
        (Ink.MUTED, Ink.GROUND, 4.5),
        (Ink.MUTED, Ink.CELL, 3.8),
        (Ink.LIGHT, Ink.TILE, 7),
        (Ink.GLOW, Ink.TILE, 4.5),
        (Ink.ON_GLOW, Ink.GLOW, 4.5),
        (Ink.ON_ACCENT, Ink.ACCENT, 4.5),
        (Ink.ACCENT, Ink.GROUND, 4),
    ],
)
def test_text_can_be_read(look: Look, ink: Ink, on: Ink, least: float) -> None:
    colors = inks(look)
    assert contrast(colors[ink], colors[on]) >= least


@every_look
def test_a_picture_has_at_most_255_colours(look: Look) -> None:
    """One number is left for transparency in films."""
    assert len(look.paint_box.colors) <= 255
