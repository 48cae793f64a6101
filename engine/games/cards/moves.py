"""The moves of the card game, and how they are written: `YB` (yellow first), exchange, keep."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from engine.core.color import COLOR_OF, Color
from engine.core.errors import BadNotation
from engine.core.notation import plain, reader
from engine.core.pile import Piece


@dataclass(frozen=True, slots=True)
class Play:
    """A hand card, scored in this order of its symbols."""

    first: Color
    second: Color
    card: Piece  # as it is held: in colour order
    text: str  # as it is played

    @staticmethod
    def of(letters: str) -> Play:
        first, second = COLOR_OF[letters[0]], COLOR_OF[letters[1]]
        return Play(first, second, letters if first < second else letters[::-1], letters)


class Choice(Enum):
    EXCHANGE = "exchange"  # change all hand cards
    KEEP = "keep"  # refill instead


Move: TypeAlias = Play | Choice

LONGEST_TEXT: Final = 20
_CHOICES = {choice.value: choice for choice in Choice}
_CARD = re.compile(r"\s*([A-Z])[\s,;:./-]*([A-Z])\s*")


@reader(kept=1024)
def parse(text: str) -> Move:
    typed = plain(text, LONGEST_TEXT)
    if choice := _CHOICES.get(typed.strip().lower()):
        return choice
    found = _CARD.fullmatch(typed)
    if found is None:
        raise BadNotation("not-a-move", text=text)
    for letter in found.groups():
        if letter not in COLOR_OF:
            raise BadNotation("no-color", text=text, letter=letter)
    if found[1] == found[2]:
        raise BadNotation("no-pair", text=text)
    return Play.of(found[1] + found[2])


def write(move: Move) -> str:
    return move.text if isinstance(move, Play) else move.value
