"""Labels: tiles and points as they are written on buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.messages.reply import Button, Rows
from engine.core.color import LETTERS
from engine.core.rules import Points

SYMBOLS: Final = dict(zip(LETTERS, "🔴🟢🔵🟠🟡🟣", strict=True))
ARROWS: Final = "→↗↖←↙↘"  # in the order of the grid's directions


def in_rows(buttons: Sequence[Button], width: int) -> Rows:
    return tuple(tuple(buttons[start : start + width]) for start in range(0, len(buttons), width))


def symbols(letters: str) -> str:
    return "".join(SYMBOLS.get(letter, letter) for letter in letters)


def named(pieces: Iterable[str]) -> str:
    """Write tiles or cards in a line: 🔴🔵 RB  🟡🟡 YY."""
    return "  ".join(f"{symbols(piece)} {piece}" for piece in pieces)


def scored(points: Points) -> str:
    """Return points as a label such as 🔴+3 🔵+1, without colours that score nothing."""
    found = [f"{SYMBOLS[LETTERS[color]]}+{count}" for color, count in points if count]
    return " ".join(found) or "+0"


def begins(label: str, text: str, said: str) -> bool:
    """Tell if a label or its notation begins with what was typed."""
    return text.upper().startswith(said) or label.upper().startswith(said)
