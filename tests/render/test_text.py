"""Text in any script, measured and shortened."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.text import _font_of, cover, fit, plain, sized, width


@pytest.mark.parametrize(
    ("text", "font"),
    [
        ("Ägnes", "text"),
        ("Ωμέγα", "text"),
        ("Юлия", "text"),
        ("王小明", "cjk"),
        ("さくら", "cjk"),
        ("김민수", "cjk"),
        ("😀🎲", "emoji"),
    ],
)
def test_every_script_we_promise_has_its_font(text: str, font: str) -> None:
    assert {_font_of(character, bold=False) for character in text} == {font}


def test_an_unknown_character_becomes_a_box() -> None:
    unknown = "\u13a0"  # Cherokee
    image, _, _ = cover(unknown, 40, bold=False, anchor="l")
    missing, _, _ = cover("\u1400", 40, bold=False, anchor="l")  # Canadian syllabics
    assert image.getbbox() is not None
    assert image.tobytes() == missing.tobytes()


@given(text=st.text(max_size=60), size=st.integers(8, 60), room=st.integers(40, 600), bold=st.booleans())
def test_shortened_text_fits_and_begins_like_the_text(text: str, size: int, room: int, bold: bool) -> None:
    short = fit(text, size, room, bold)
    begin, shortened, number = short.rpartition("…")
    assert short == plain(text) or (
        shortened and plain(text).startswith(begin) and plain(text).endswith(number)
    )
    assert width(short, size, bold) <= max(room, width("…", size, bold))


def test_names_that_differ_in_their_number_still_do_when_they_are_short() -> None:
    assert fit("Computer 1", 20, 70).endswith("… 1")
    assert fit("Computer 1", 20, 70) != fit("Computer 2", 20, 70)


def test_the_largest_size_that_fits_is_taken() -> None:
    assert sized("Anna", (40, 20), 1000) == ("Anna", 40)
    assert sized("Anna", (40, 20), 60) == ("Anna", 20)
    assert sized("Bartholomäus", (40, 20), 60)[0].endswith("…")


@given(text=st.text(max_size=40))
def test_any_text_can_be_drawn(text: str) -> None:
    image, x, y = cover(text, 20, bold=True, anchor="m")
    assert 0 <= x <= image.width
    assert 0 <= y <= image.height


def test_controls_and_line_breaks_take_no_room() -> None:
    assert plain("A\nB\u202e\u200d\x00C\ufe0f") == "A BC"
