"""The notation that all titles share: typed text is tidied before it is read as a move."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

from .errors import BadNotation

M = TypeVar("M")

_ALIKE: Final = str.maketrans({"–": "-", "—": "-", "‑": "-", "−": "-", "→": ">", "\u00a0": " "})


def plain(text: str, longest: int) -> str:
    """Return the text in capitals with one kind of dash; empty if it is too long or has foreign letters."""
    tidy = text.translate(_ALIKE) if len(text) <= longest else ""
    return tidy.upper() if tidy.isascii() else ""


def reader(kept: int) -> Callable[[Callable[[str], M]], Callable[[str], M]]:
    """Return a parser that caches the moves it read last, and takes only text."""

    def wrapped(parse: Callable[[str], M]) -> Callable[[str], M]:
        remembering = lru_cache(maxsize=kept)(parse)

        @wraps(parse)
        def read(text: str) -> M:
            if not isinstance(text, str):
                raise BadNotation("not-a-move", text=type(text).__name__)
            return remembering(text)

        return read

    return wrapped
