"""The gallery as pixels, and one picture of each kind as text.

`make goldens` paints it anew; look at it before you commit it.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Look, picture, scene
from render.subjects import Subject

from .exhibits import GALLERY, PAGE, SCENES, SMALL, exhibits, told

EXHIBITS = [pytest.param(subject, look, name, id=name) for name, subject, look in exhibits()]
TOLD = [param for param in EXHIBITS if param.id in told()]
MOST_OFF_IN_A_SPOT = 40  # the same, of ten by ten pixels: a missing badge is more
MOST_OFF = 1.5  # mean difference of a channel, of 255: another version of the font library, say


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    names = {str(param.id) for param in EXHIBITS}
    assert {path.stem for path in SCENES.glob("*.txt")} == told()
    assert {path.stem for path in GALLERY.glob("*.png")} == names
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"gallery/{name}.png" in page for name in names)


@pytest.mark.parametrize(("subject", "look", "name"), TOLD)
def test_scene(subject: Subject, look: Look, name: str) -> None:
    assert str(scene(subject, look)) == (SCENES / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("subject", "look", "name"), EXHIBITS)
def test_pixels(subject: Subject, look: Look, name: str) -> None:
    now = Image.open(BytesIO(picture(subject, replace(look, width=SMALL)))).convert("RGB")
    golden = Image.open(GALLERY / f"{name}.png").convert("RGB")
    assert now.size == golden.size
    difference = ImageChops.difference(now, golden)
    assert max(ImageStat.Stat(difference).mean) < MOST_OFF
    assert max(high for _, high in difference.reduce(10).getextrema()) < MOST_OFF_IN_A_SPOT  # type: ignore[misc]
