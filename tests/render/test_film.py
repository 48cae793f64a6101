"""Replays that move."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from engine import replay
from render import Look, film, picture
from render.film import FILM_WIDTH, HOLD_MILLISECONDS, MOST_FRAMES, _moments, _thinned
from tests.engine.walk import Setting, finished

LOOK = Look(names=("Anna", "Ben", "Cleo", "Dan"))
MEBIBYTE = 2**20
GAME = finished(Setting("travel", 2).record(1), Random(1))


def last_frame(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.seek(getattr(image, "n_frames", 1) - 1)
    return image


def test_a_film_ends_with_the_result_and_holds_it() -> None:
    image = last_frame(film(GAME, LOOK))
    assert image.format == "GIF"
    image.load()
    assert image.info["duration"] == HOLD_MILLISECONDS
    look = Look(names=LOOK.names, width=FILM_WIDTH)
    result = Image.open(BytesIO(picture(replay(GAME).view(None), look))).convert("RGB")
    assert ImageChops.difference(image.convert("RGB"), result).getbbox() is None


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
    data = film(record, LOOK)
    assert len(data) < 4 * MEBIBYTE
    assert getattr(Image.open(BytesIO(data)), "n_frames", 1) <= MOST_FRAMES


def test_a_game_that_has_just_begun_has_a_film_too() -> None:
    assert film(Setting("classic", 2).record(1), LOOK)


def test_a_thinned_film_begins_at_the_beginning() -> None:
    record = finished(Setting("dice", 4, (("series", "3"),)).record(1), Random(1))
    moments = _thinned([*_moments(record)])
    assert (len(moments), moments[0].move, moments[-1].move) == (MOST_FRAMES, 0, len(record.moves))
