"""Tiles in a bag and cards in a pile: both are drawn from the front, unseen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from .color import COLOR_OF, LETTERS
from .rng import Rng

Piece: TypeAlias = str  # a tile or card: two letters in colour order, "RB"
Pieces: TypeAlias = tuple[Piece, ...]

PAIRS: Pieces = tuple(a + b for a, b in combinations(LETTERS, 2))
DOUBLES: Pieces = tuple(letter * 2 for letter in LETTERS)
COLORS_OF: dict[Piece, tuple[int, int]] = {
    piece: (COLOR_OF[piece[0]], COLOR_OF[piece[1]]) for piece in PAIRS + DOUBLES
}


@dataclass(frozen=True, slots=True)
class Hidden:
    """Pieces that the viewer may count but not see."""

    count: int


def imagined(
    own: int | None, hands: tuple[Pieces, ...], pile: Pieces, rng: Rng, rule: tuple[int, str] | None = None
) -> tuple[tuple[Pieces, ...], Pieces, Rng]:
    """Return hands and pile as seat `own` may imagine them: the pieces it cannot see are dealt anew.

    `rule` = (seat, letters): everybody knows that this seat's hand shows none of these colours.
    What was really there leaves no trace: the unseen pieces are sorted before they are mixed.
    """
    unseen = [piece for seat, hand in enumerate(hands) if seat != own for piece in hand] + list(pile)
    mixed, rest = rng.shuffle(sorted(unseen))
    loose = list(mixed)
    dealt = list(hands)
    if rule is not None and rule[0] != own:
        seat, barred = rule
        fitting = [piece for piece in loose if piece[0] not in barred and piece[1] not in barred]
        dealt[seat] = tuple(fitting[: len(hands[seat])])
        for piece in dealt[seat]:
            loose.remove(piece)
    for seat, hand in enumerate(hands):
        if seat != own and not (rule is not None and seat == rule[0]):
            dealt[seat] = tuple(loose[: len(hand)])
            del loose[: len(hand)]
    return tuple(dealt), tuple(loose), rest
