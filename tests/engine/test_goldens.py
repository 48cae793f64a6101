"""Whole games, checked in as text, replay to the same results."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine import GAMES, opening, transcript
from engine.core.laying import Choice
from engine.words import words_for

from .goldens import FOLDER, SETTINGS

FILES = sorted(FOLDER.glob("*.txt"))


def test_there_are_at_least_twenty_of_all_titles_and_modes() -> None:
    assert len(FILES) == len(SETTINGS) >= 20
    assert {setting.game for setting in SETTINGS} == set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    claimed = transcript.read(text)
    match = claimed.check()
    assert match.result is not None
    assert transcript.write(claimed.record) == text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_table_and_event_of_a_golden_game_reads_in_three_languages(file: Path) -> None:
    record = transcript.read(file.read_text(encoding="utf-8")).record
    for language in ("en", "de", "nl"):
        words = words_for(language)
        match = opening(record)
        for text in record.moves:
            match, events = match.play(text)
            told = [match.rules.tell(event, words) for event in events]
            assert any(told) or text == "keep"  # refilling is nobody else's business
            assert "{" not in "".join(told)
        for viewer in (None, *range(record.seats)):
            table = match.rules.describe(match.view(viewer), words)
            assert all(line == line.rstrip() for line in table.splitlines())
            assert max(map(len, table.splitlines())) <= 100


def test_the_golden_games_see_the_rare_things() -> None:
    seen: Counter[str] = Counter()
    for file in FILES:
        record = transcript.read(file.read_text(encoding="utf-8")).record
        match = opening(record)
        for text in record.moves:
            match, events = match.play(text)
            seen[text.split()[0]] += 1
            seen.update(type(event).__name__ for event in events)
            seen["bonus"] += any(getattr(event, "bonus", ()) for event in events)
    for rare in (
        *(choice.value for choice in Choice),
        "exchange",
        "bonus",
        "FinalRound",
        "Reshuffled",
        "GameEnded",
    ):
        assert seen[rare], rare
