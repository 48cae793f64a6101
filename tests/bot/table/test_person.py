"""Every name becomes one short, visible line."""

from __future__ import annotations

import pytest

from bot.table.person import tidy_name


@pytest.mark.parametrize("name", ["", " \n", "\u3164", "\u2800\u2800", "\u200b"])
def test_everybody_is_called_something(name: str) -> None:
    assert tidy_name(name) == "?"
    assert tidy_name(f"An{name or ' '}na") == "An na"


@pytest.mark.parametrize("joined", ["👨\u200d👩\u200d👧", "❤\ufe0f\u200d🔥", "👩🏽\u200d🚀"])
def test_joined_emoji_stay_whole(joined: str) -> None:
    assert tidy_name(f"Anna {joined}") == f"Anna {joined}"
    for length in range(20, 32):
        name = tidy_name("A" * length + joined + "B" * 20)
        assert name.startswith("A" * length + joined) or name == "A" * length, "whole, or not at all"


def test_a_joiner_that_joins_nothing_is_no_letter() -> None:
    assert tidy_name("An\u200dna\u200d") == "An na"
    assert tidy_name("\u200d") == "?"
