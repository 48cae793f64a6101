"""Laws of every picture."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine import Match, Rng, new_record, opening
from render import Key, Look, Moved, Outcome, Palette, Rack, Strip, alt_text, picture, scene, words_of
from render.look import Ink
from render.paint import Gallery, paint, png
from render.scene import WIDTH, Box, Mark, Scene, Text
from render.subjects import Subject
from render.text import width
from tests.engine.walk import Setting, greedy, settings_of

from .exhibits import SETTINGS, exhibits, placing, whole_game

EXHIBITS = {name: (subject, look) for name, subject, look in exhibits()}
every_exhibit = pytest.mark.parametrize("name", EXHIBITS)
SOME = [name for number, name in enumerate(EXHIBITS) if number % 9 == 0]

all_settings = [
    setting for game in ("classic", "travel", "3d", "dice", "cards") for setting in settings_of(game)
]
names = st.lists(st.text(max_size=40), max_size=4).map(tuple)
looks = st.builds(
    Look,
    palette=st.sampled_from(Palette),
    dark=st.booleans(),
    language=st.sampled_from(["en", "de", "nl"]),
    names=names,
    width=st.sampled_from([320, 640, 1280]),
)


def after(setting: Setting, seed: int, moves: int) -> Match[Any, Any]:
    match = opening(setting.record(seed))
    choose = Random(seed)
    for _ in range(moves):
        if match.turn is None:
            break
        match, _ = match.play(greedy(match, choose))
    return match


def decoded(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


@pytest.mark.slow
@every_exhibit
def test_a_picture_is_a_landscape_png_of_the_width_asked_for(name: str) -> None:
    subject, look = EXHIBITS[name]
    for wide in (400, 1280):
        image = decoded(picture(subject, replace(look, width=wide)))
        assert (image.format, image.width) == ("PNG", wide)
        assert image.width >= 1.3 * image.height


@pytest.mark.slow
@every_exhibit
def test_two_pictures_of_the_same_are_the_same_bytes(name: str) -> None:
    subject, look = EXHIBITS[name]
    drawn = scene(subject, look)
    alone = png(drawn, look, None)
    assert picture(subject, look) == picture(subject, look) == alone


@every_exhibit
def test_all_text_is_inside_the_picture(name: str) -> None:
    texts_inside(*EXHIBITS[name])


def texts_inside(subject: Subject, look: Look) -> None:
    """Check that all texts and boxes stay inside."""
    drawn = scene(subject, look)
    for mark in drawn.marks:
        figure = mark.figure
        if isinstance(figure, Text):
            long = width(figure.text, figure.size, figure.bold)
            left = mark.x - {"l": 0, "m": long / 2, "r": long}[figure.anchor]
            high = 0.0
        elif isinstance(figure, Box):
            left, long, high = mark.x, figure.width, figure.height
        else:
            continue
        assert left >= 0, mark
        assert left + long <= WIDTH, mark
        assert 0 <= mark.y <= mark.y + high <= drawn.height, mark


WIDE = ("W" * 64, "Bartholomäus von und zu Hohenzollern", "王" * 30, "M" * 200)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_longest_names_stay_inside_through_a_whole_game(setting: Setting, language: str) -> None:
    """Moves without points, swaps, exchanges, bonus call-outs and results among them."""
    look = Look(names=WIDE, language=language)
    for match in whole_game(setting)[1:]:
        texts_inside(match.view(None), look)  # type: ignore[arg-type]
    texts_inside(Outcome(match.view(None)), look)  # type: ignore[arg-type]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_long_name_is_shortened_and_not_what_is_said_about_it(setting: Setting) -> None:
    match = opening(setting.record(5))
    said = [
        mark.figure.text
        for mark in scene(match.view(None), Look(names=WIDE)).marks
        if isinstance(mark.figure, Text)
    ]
    assert any(text.endswith(("to move", "to roll")) for text in said)


def test_a_spectator_has_no_rack() -> None:
    for setting in SETTINGS:
        with pytest.raises(ValueError, match="spectator"):
            picture(Rack(opening(setting.record(1)).view(None)))  # type: ignore[arg-type]


def test_names_without_a_shape_are_numbers() -> None:
    match = opening(Setting("classic", 2).record(1))
    hollow = Look(names=("\u200f", "\u0301\n"))
    assert picture(match.view(None), hollow) == picture(match.view(None), Look())


def test_what_lies_above_what_matters_for_kept_pictures() -> None:
    one, other = (
        Mark(10, 10, Box(50, 50, 0, Ink.TILE, Ink.GROUND)),
        Mark(30, 30, Box(50, 50, 0, Ink.ACCENT, Ink.GROUND)),
    )
    gallery = Gallery()
    look = Look()
    there, back = (Scene(200, Ink.GROUND, marks) for marks in ((one, other), (other, one)))
    assert png(there, look, gallery) != png(back, look, gallery) == png(back, look, None)


@pytest.mark.slow
@settings(max_examples=60)
@given(setting=st.sampled_from(all_settings), look=looks, seed=st.integers(0, 10**6), moves=st.integers(0, 90))
def test_every_position_can_be_drawn_with_any_names(
    setting: Setting, look: Look, seed: int, moves: int
) -> None:
    match = after(setting, seed, moves)
    pictured: list[Any] = [match.view(None), Rack(match.view(match.turn or 0)), Outcome(match.view(None))]  # type: ignore[arg-type]
    if setting.game not in {"dice", "cards"} and len(match.moves()) > 4:
        pictured.append(placing(match.view(match.turn), match))  # type: ignore[arg-type]
    for subject in pictured:
        texts_inside(subject, look)
        assert decoded(picture(subject, look)).width == look.width


@settings(max_examples=40)
@given(setting=st.sampled_from(all_settings), seed=st.integers(0, 10**6), moves=st.integers(0, 60))
def test_a_public_picture_holds_no_secret(setting: Setting, seed: int, moves: int) -> None:
    match = after(setting, seed, moves)
    look = Look(width=320)
    public = picture(match.view(None), look)
    told = alt_text(match.view(None), words_of(look))
    for viewer in range(setting.seats):
        imagined = match.imagine(viewer, Rng(Random(seed).randbytes(32)))
        assert picture(imagined.view(None), look) == public
        assert picture(Outcome(imagined.view(None)), look) == picture(Outcome(match.view(None)), look)  # type: ignore[arg-type]
        assert alt_text(imagined.view(None), words_of(look)) == told
        own, other = (picture(Rack(m.view(viewer)), look) for m in (match, imagined))  # type: ignore[arg-type]
        assert own == other


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_repainting_what_changed_gives_the_same_picture_as_painting_all(setting: Setting) -> None:
    look = Look(names=("Anna", "Ben"), width=640)
    gallery = Gallery()
    for match in whole_game(setting)[1:31]:
        drawn = scene(match.view(None), look)
        changed, whole = paint(drawn, look, gallery), paint(drawn, look, None)
        assert changed.image.tobytes() == whole.image.tobytes()
        assert png(drawn, look, gallery) == png(drawn, look, None)


def small(name: str) -> bytes:
    subject, look = EXHIBITS[name]
    return picture(subject, replace(look, width=400))


@pytest.mark.slow
def test_threads_and_processes_paint_the_same() -> None:
    here = {name: small(name) for name in SOME}
    with ThreadPoolExecutor(8) as threads:
        for name, data in zip(SOME * 4, threads.map(small, SOME * 4), strict=True):
            assert data == here[name]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        wanted = [(subject, replace(look, width=400)) for subject, look in map(EXHIBITS.__getitem__, SOME)]
        for name, data in zip(SOME, processes.map(picture, *zip(*wanted, strict=True)), strict=True):
            assert data == here[name]


def test_what_has_no_picture_says_so() -> None:
    with pytest.raises(TypeError, match="no picture of int"):
        picture(3)  # type: ignore[arg-type]


def test_an_unknown_language_is_drawn_in_english() -> None:
    match = after(Setting("classic", 2), 1, 3)
    assert picture(match.view(None), Look(language="tlh")) == picture(match.view(None), Look(language="en-GB"))


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("turning", ["by", "before", "after", ""])
@pytest.mark.parametrize("game", ["dice", "cards", "classic"])
def test_the_headings_of_the_coach_are_not_cut(game: str, turning: str, language: str) -> None:
    match = opening(new_record(game, 2, {}, bytes(32)))
    view: Any = match.view(0)
    moments = [Key(view, number, Moved("swap", (), (0,) * 6)) for number in (118, 119)]
    drawn = scene(Strip(tuple(moments), turning), Look(language=language))
    assert not [mark for mark in drawn.marks if isinstance(mark.figure, Text) and "…" in mark.figure.text]
