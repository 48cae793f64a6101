"""What a page and the pictures share."""

from __future__ import annotations

import doctest
import json
import re
from io import BytesIO

import pytest
from PIL import ImageFont

import render.style
from render import Look, Palette, font_file, theme, theme_css
from render.look import Ink

PATH = re.compile(r"(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+")


def test_the_examples_in_its_docstrings_hold() -> None:
    found = doctest.testmod(render.style)
    assert (found.failed, found.attempted) == (0, 4)


def test_it_can_be_written_as_json_and_names_every_symbol_and_ink() -> None:
    read = json.loads(json.dumps(theme()))
    assert list(read["symbols"]) == list("RGBOYP")
    for palette in Palette:
        for ground in ("light", "dark"):
            assert len(read["palettes"][palette.value][ground]) == len(Ink)


@pytest.mark.parametrize("name", ["page", "page-bold"])
def test_the_fonts_of_the_page_are_small_and_have_its_characters(name: str) -> None:
    data = font_file(name)
    assert data.startswith(b"wOF2")
    assert len(data) < 16_000
    font = ImageFont.truetype(BytesIO(data), 24)
    missing = bytes(font.getmask("\uffff"))
    assert not [sign for sign in "aÄßœŁ0–„“…×±·•←↑→↓▲▼✓" if bytes(font.getmask(sign)) == missing]


@pytest.mark.parametrize("part", ["symbols", "shapes"])
def test_outlines_are_paths(part: str) -> None:
    for path in theme()[part].values():
        assert PATH.fullmatch(path), path


def test_symbols_lie_in_a_square_of_a_hundred() -> None:
    for path in theme()["symbols"].values():
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
        assert 0 <= min(numbers) < 10
        assert 90 < max(numbers) <= 100


@pytest.mark.parametrize("palette", Palette)
@pytest.mark.parametrize("dark", [False, True])
def test_the_style_sheet_has_the_colours_of_the_pictures(palette: Palette, dark: bool) -> None:
    chosen = "" if palette is Palette.STANDARD else f"[data-palette={palette.value}]"
    selector = f":root{chosen}" + ("[data-theme=dark]" if dark else "")
    rule = next(line for line in theme_css().splitlines() if line.startswith(selector + "{"))
    found = dict(re.findall(r"--([a-z-]+):(#[0-9a-f]{6});", rule))
    box = Look(palette=palette, dark=dark).paint_box
    assert [bytes.fromhex(found[render.style.name(ink)][1:]) for ink in Ink] == [
        bytes(box.colors[box.number[ink]]) for ink in Ink
    ]
    assert rule.endswith("}")
    assert theme_css().count("{") == theme_css().count("}")
