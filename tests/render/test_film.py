"""Replays as films, and sheets of moments."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from engine import replay
from render import Look, film, picture, sheet
from render.film import FILM_WIDTH, HOLD_MILLISECONDS, MOST_FRAMES, _moments, _thinned
from tests.engine.walk import Setting, finished

LOOK = Look(names=("Anna", "Ben", "Cleo", "Dan"))
MEBIBYTE = 2**20
GAME = finished(Setting("travel", 2).record(1), Random(1))


def last_frame(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.seek(getattr(image, "n_frames", 1) - 1)
    return image


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_a_film_ends_with_the_result_and_holds_it(kind: str) -> None:
    data = film(GAME, LOOK, (kind,))
    image = last_frame(data)
    assert image.format == kind.upper()
    image.load()
    assert image.info["duration"] == HOLD_MILLISECONDS
    look = Look(names=LOOK.names, width=FILM_WIDTH)
    result = Image.open(BytesIO(picture(replay(GAME).view(None), look))).convert("RGB")
    assert ImageChops.difference(image.convert("RGB"), result).getbbox() is None


def test_the_smallest_kind_is_given() -> None:
    short = replace(GAME, moves=GAME.moves[:6])
    kinds = [film(short, LOOK, (kind,)) for kind in ("gif", "webp")]
    assert film(short, LOOK) == min(kinds, key=len)


@pytest.mark.slow
@pytest.mark.parametrize(
    "setting",
    [
        Setting("classic", 4),
        Setting("3d", 4),
        Setting("dice", 4, (("series", "3"),)),
        Setting("cards", 4, (("series", "3"),)),
    ],
    ids=str,
)
def test_the_longest_films_stay_small(setting: Setting) -> None:
    record = finished(setting.record(1), Random(1))
    steps: list[tuple[int, int]] = []
    data = film(record, LOOK, ("gif",), lambda done, of: steps.append((done, of)))
    assert len(data) < 4 * MEBIBYTE
    assert getattr(Image.open(BytesIO(data)), "n_frames", 1) <= MOST_FRAMES
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    assert steps[-1][0] == steps[-1][1]


@pytest.mark.parametrize(
    "setting", [Setting("classic", 1), Setting("classic", 4), Setting("dice", 2), Setting("cards", 3)], ids=str
)
def test_a_sheet_is_one_landscape_picture(setting: Setting) -> None:
    record = finished(setting.record(2), Random(2))
    image = Image.open(BytesIO(sheet(record, LOOK)))
    image.load()
    assert (image.format, image.width) == ("PNG", 1280)
    assert image.width > 1.2 * image.height
    assert sheet(record, LOOK) == sheet(record, LOOK)


def test_a_game_that_has_just_begun_has_a_film_too() -> None:
    assert film(Setting("classic", 2).record(1), LOOK)
    assert sheet(Setting("classic", 2).record(1), LOOK)


def test_a_film_of_nothing_known_is_refused() -> None:
    for kinds in ((), ("mp4",)):
        with pytest.raises(ValueError, match="a film is made of"):
            film(GAME, LOOK, kinds)


def test_a_thinned_film_begins_at_the_beginning() -> None:
    record = finished(Setting("dice", 4, (("series", "3"),)).record(1), Random(1))
    moments = _thinned([*_moments(record)])
    assert (len(moments), moments[0].move, moments[-1].move) == (MOST_FRAMES, 0, len(record.moves))
