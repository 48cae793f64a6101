"""Text is cut between what people see as characters."""

from __future__ import annotations

import pytest

from bot.text import cut, shortened

FAMILY = "👨\u200d👩\u200d👧"
WAVE = "👋🏽"
HEART = "❤\ufe0f"
FLAGS = "🇩🇪🇳🇱"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize("whole", [FAMILY, WAVE, HEART, "🇩🇪", SCOTLAND, "e\u0301"])
def test_what_is_seen_as_one_stays_whole(whole: str) -> None:
    for most in range(2, len(whole) + 2):
        assert cut(f"a{whole}b", most) == (f"a{whole}" if most > len(whole) else "a")


def test_flags_are_cut_between_their_pairs() -> None:
    assert [cut(FLAGS, most) for most in range(5)] == ["", "", "🇩🇪", "🇩🇪", FLAGS]


def test_what_is_too_long_ends_with_an_ellipsis() -> None:
    assert shortened("short", 5) == "short"
    assert shortened("too long", 5) == "too…"
    assert shortened(f"Anna{FAMILY}", 7) == "Anna…"
