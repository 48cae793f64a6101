"""The open cards and one's own hand, with what every card would score."""

from __future__ import annotations

from bot.messages.snapshot import CardPlay, CardsPart, Standing, TrackScale
from bot.screens.hand_cards import held
from bot.screens.viewer import Viewer
from engine.core.color import LETTERS
from engine.games.cards.sectors import LAST, SECTOR_ENDS
from engine.games.cards.state import CardView, Phase, Played

from .moves import CellIndex, counts, word_move


def part(viewer: Viewer, view: CardView, *, yours: bool) -> CardsPart:
    """Describe the cards; with what each card of the person to move would score, in either order."""
    plays = dict.fromkeys(held(view)) if yours and view.phase is not Phase.EXCHANGE else {}
    return CardsPart(
        open=view.open,
        hand=held(view) if viewer.plays else None,
        counts=counts(view.hands),
        pile=view.pile.count,
        discards=view.discards.count,
        bonus=view.bonus,
        choices=tuple(word_move(viewer, choice.value) for choice in view.choices) if yours else (),
        plays={card: (_play(viewer, view, card), _play(viewer, view, card[::-1])) for card in plays},
    )


def scale(view: CardView) -> TrackScale:
    """Describe the score board: a first section from 1 on, then the others."""
    return TrackScale(LAST, (LAST,), (LAST,), tuple(end + 1 for end in SECTOR_ENDS[1:-1]), view.reach)


def cells(_: CardView) -> CellIndex:
    """Return no cells: there is no board."""
    return {}


def standing(view: CardView) -> Standing:
    """Describe the table after a move."""
    return Standing(view.tracks, view.turn, counts(view.hands), view.pile.count, open=view.open)


def _play(viewer: Viewer, view: CardView, way: str) -> CardPlay:
    played = next(event for event in viewer.begun.play(way)[1] if isinstance(event, Played))
    return CardPlay(
        move=way,
        gains=tuple((step.color, step.gain) for step in played.steps),
        lost=tuple((step.color, step.lost) for step in played.steps),
        seen=tuple(_showing(view, LETTERS[step.color]) for step in played.steps),
        bonus=played.bonus,
    )


def _showing(view: CardView, letter: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (seat, index)
        for seat, cards in enumerate(view.open)
        for index, card in enumerate(cards)
        if letter in card
    )
