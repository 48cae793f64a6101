"""Buttons that we did not write are refused."""

from __future__ import annotations

import pytest

from bot.messages.buttons import read
from bot.table.refusals import Refused


@pytest.mark.parametrize(
    "data", ["", "x", "a.b.c", "abcdefghij.1.play:" + "x" * 33, "abcdefghij.1.PLAY", "abcdefghij.1.play:ü"]
)
def test_what_we_did_not_write_is_no_button(data: str) -> None:
    with pytest.raises(Refused, match="bad-button"):
        read(data)
