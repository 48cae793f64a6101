"""Typed words: each means one verb, and help names only words that are understood."""

from __future__ import annotations

import pytest

from bot.words.phrases import LANGUAGES, Phrases
from bot.words.typed import verbs


def test_no_word_means_two_things() -> None:
    found = verbs()
    assert found["new"] == found["neu"] == found["nieuw"] == "new"
    assert all(word == word.casefold() for word in found)


@pytest.mark.parametrize("key", ["help", "help-telegram"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_words_that_are_understood(language: str, key: str) -> None:
    lines = Phrases(language)(key).split("\n")
    told = [line.removeprefix("/genial ").partition(" – ")[0] for line in lines if line.startswith("/genial ")]
    words = [word for line in told for word in line.split(", ")]
    assert {"rules", "replay", "stats", "hint", "coach", "privacy", "export", "forget"} <= {
        verbs()[word] for word in words
    }
