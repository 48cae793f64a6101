"""Every name becomes one short, visible line."""

from __future__ import annotations

import pytest

from bot.table.person import tidy_name


@pytest.mark.parametrize("name", ["", " \n", "\u3164", "\u2800\u2800", "\u200b"])
def test_everybody_is_called_something(name: str) -> None:
    assert tidy_name(name) == "?"
    assert tidy_name(f"An{name or ' '}na") == "An na"
