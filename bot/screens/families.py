"""Families: the screens that titles with one kind of view share, found by the type of the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.messages.platform import Completion
from bot.messages.reply import Rows
from engine.core.laying import LayingView
from engine.core.pile import Pieces
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView

from . import dice, hand_cards, tile
from .labels import named
from .viewer import Viewer


@dataclass(frozen=True, slots=True)
class ScreenFamily:
    """The screens of one kind of view."""

    what_to_do: Callable[[Viewer, Any], Rows]  # the buttons of one's turn
    completions: Callable[[Viewer, Any, str], Iterable[Completion]]  # of a move that is being typed
    pieces: Callable[[Any], Pieces]  # one's own, hidden from the others
    line: Callable[[Any], str]  # one's own tiles, dice or cards in a line of text


FAMILIES: Final[Mapping[type, ScreenFamily]] = {
    LayingView: ScreenFamily(tile.what_to_do, tile.completions, tile.held, lambda view: named(tile.held(view))),
    DiceView: ScreenFamily(dice.what_to_do, dice.completions, lambda _: (), dice.rolled),
    CardView: ScreenFamily(
        hand_cards.what_to_do,
        hand_cards.completions,
        hand_cards.held,
        lambda view: named(hand_cards.held(view)),
    ),
}


def family(view: object) -> ScreenFamily:
    """Return the family of a view."""
    return FAMILIES[type(view)]
