"""Pictures in words."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.words import LANGUAGES
from render import Look, alt_text, words_of

from .exhibits import NAMES, SETTINGS, exhibits, placing, played

EXHIBITS = {name: subject for name, subject, _ in exhibits()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXHIBITS)
def test_every_picture_has_words_that_fit(name: str, language: str) -> None:
    text = alt_text(EXHIBITS[name], words_of(Look(language=language, names=NAMES)))
    assert 20 < len(text) <= 1024
    assert "{" not in text


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_table_says_whose_turn_it_is_what_happened_and_how_it_stands(setting: object) -> None:
    match, _ = played(setting, 0.6)  # type: ignore[arg-type]
    view = match.view(None)
    words = words_of(Look(names=NAMES))
    text = alt_text(view, words)
    assert view.turn is not None
    assert text.startswith(f"{NAMES[view.turn]} to move: ")
    assert any(match.rules.tell(event, words) in text for event in view.last if match.rules.tell(event, words))
    for side, track in zip(view.sides, view.tracks, strict=True):
        assert f"R{track[0]} G{track[1]} B{track[2]} O{track[3]} Y{track[4]} P{track[5]}." in text
        assert NAMES[side[0]] in text


def test_the_placing_picture_names_the_best_spots() -> None:
    _, before = played(SETTINGS[1], 0.4)
    asked = next(m for m in reversed(before) if len(m.moves()) > 4)
    view: Any = asked.view(asked.turn)
    subject = placing(view, asked)
    text = alt_text(subject, words_of(Look()))
    for spot in subject.suggestions:
        assert f"{spot.first}–{spot.second}" in text


def test_no_rack_is_told_in_public() -> None:
    for setting in SETTINGS:
        match, _ = played(setting, 0.5)
        text = alt_text(match.view(None), words_of(Look()))
        assert "Rack" not in text
        assert "Hand" not in text


def test_heights_are_told_in_3d() -> None:
    match, _ = played(next(setting for setting in SETTINGS if setting.game == "3d" and setting.seats == 2), 0.9)
    text = alt_text(match.view(None), words_of(Look()))
    assert "is a height" in text
    board: Any = match.view(None)
    high = next(cell for cell, height in enumerate(board.board.heights) if height == 2)
    name, color = board.board.grid.names[high], board.board.colors[high]
    assert f"{name[1:]}{'RGBOYP'[color]}2" in text


@pytest.mark.parametrize("name", ["x" * 1100, "x" * 300, "a\nb\u202e\x00c"])
def test_any_name_leaves_the_essential_facts(name: str) -> None:
    for setting in SETTINGS:
        match, _ = played(setting, 0.6)
        text = alt_text(match.view(None), words_of(Look(names=(name,) * 4)))
        assert text.count(" B") >= len(match.view(None).sides)
        assert not set("\n\u202e\x00") & set(text)


def test_very_long_names_cut_the_end_not_the_beginning() -> None:
    match, _ = played(SETTINGS[3], 0.6)
    text = alt_text(match.view(None), words_of(Look(names=tuple(name * 40 for name in NAMES))))
    assert len(text) <= 1024
    assert "to move" in text
