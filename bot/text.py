"""Text that is cut to a length, without cutting a character that people see as one."""

from __future__ import annotations

import unicodedata
from itertools import takewhile
from typing import Final

JOINER: Final = "\u200d"  # joins emoji to one: a family, a pilot
TONES: Final = range(0x1F3FB, 0x1F400)  # the tone of the emoji before it
TAGS: Final = range(0xE0020, 0xE0080)  # the rest of a flag such as Scotland's
FLAGS: Final = range(0x1F1E6, 0x1F200)  # letters of which two make a flag


def cut(text: str, most: int) -> str:
    """Return the beginning of a text, at most so many characters; joined emoji and accents stay whole."""
    if len(text) <= most:
        return text
    end = most
    while end > 0 and _joined(text, end):
        end -= 1
    return text[:end]


def shortened(text: str, most: int) -> str:
    """Cut a text to at most `most` characters, with an ellipsis."""
    return text if len(text) <= most else cut(text, most - 1).rstrip("\\ ,") + "…"


def _joined(text: str, at: int) -> bool:
    """Tell if the characters before and after this place are seen as one."""
    before, after = text[at - 1], text[at]
    if JOINER in (before, after) or unicodedata.category(after) in ("Mn", "Me"):  # also variation selectors
        return True
    if ord(after) in TONES or ord(after) in TAGS:
        return True
    if ord(before) in FLAGS and ord(after) in FLAGS:
        letters = sum(1 for _ in takewhile(lambda each: ord(each) in FLAGS, reversed(text[:at])))
        return letters % 2 == 1
    return False
