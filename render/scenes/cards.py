"""The family of the card game: its pictures and their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.color import LETTERS
from engine.core.pile import Hidden, Piece
from engine.core.text import series_lines
from engine.core.words import Words
from engine.games.cards.sectors import SECTOR_ENDS
from engine.games.cards.state import CardView, Played
from render.look import Ink, Look
from render.scene import Box, Mark, Scene, Symbol
from render.subjects import own_seat

from .blocks import seats_table, title_mark, with_sheet
from .board import number_badge
from .headline import words_of
from .scores import Rows

CARD_ROWS: Final = Rows(SECTOR_ENDS[-1], tuple(end + 1 for end in SECTOR_ENDS[1:-1]))


def table(view: CardView, look: Look) -> Scene:
    """Draw the table: a block for each seat."""
    words = words_of(look)
    played = next((event for event in view.last if isinstance(event, Played)), None)
    counted = {seen for step in played.steps for seen in step.seen} if played else set()

    def before(seat: int, left: float, top: float, size: float) -> Iterator[Mark]:
        for number, card in enumerate(view.open[seat]):
            x = left + number * (size * 1.6 + 12)
            yield from _card(card, x, top, size * 1.6, size, glow=(seat, card) in counted)

    piles = (
        (words("picture.pile"), view.pile.count),
        (words("picture.discards"), view.discards.count),
    )
    return seats_table(view, look, before, CARD_ROWS, view.reach, status(view), piles)


def rack(view: CardView, look: Look) -> Scene:
    """Draw the viewer's own hand and score."""
    words = words_of(look)
    seat = own_seat(view)
    held = view.hands[seat]
    marks = [title_mark(words("picture.your-hand", name=words.seat(seat)))]
    for number, card in enumerate(() if isinstance(held, Hidden) else held):
        x = 32 + number * 204
        marks += _card(card, x, 96, 190, 210, glow=False, upright=True)
        marks += number_badge(x + 95, 100, 28, number + 1)
    return with_sheet(marks, 336, view.tracks[seat], CARD_ROWS, view.reach[seat])


def status(view: CardView) -> str:
    """Return the key of the phrase that says what is to be done."""
    return {"play": "to-move", "bonus": "bonus", "exchange": "exchange"}[view.phase.value]


def doing(view: CardView, words: Words) -> str:
    """Say what the seat to move has to do."""
    return words(f"cards.phase.{view.phase.value}", bonus=view.bonus)


def boxes(view: CardView) -> int:
    """Return the length of a row of the score board."""
    return SECTOR_ENDS[-1]


def held(view: CardView) -> tuple[str, tuple[str, ...]]:
    """Return the phrase for the viewer's hand, and the cards."""
    own = view.hands[own_seat(view)]
    return "alt.hand", () if isinstance(own, Hidden) else tuple(own)


def sentences(view: CardView, words: Words) -> Iterator[str]:
    """Describe what lies on the table."""
    yield from series_lines(words, view.series)
    for seat, cards in enumerate(view.open):
        yield words("alt.cards", name=words.seat(seat), cards=" ".join(cards))
    yield words("cards.pile", count=view.pile.count, discards=view.discards.count) + "."


def pieces(view: CardView, left: float, top: float, size: float) -> Iterator[Mark]:
    """Draw the viewer's own hand in a line."""
    for number, card in enumerate(held(view)[1]):
        yield from _card(card, left + number * size * 1.08, top, size, size, glow=False, upright=True)


def _card(
    card: Piece, x: float, y: float, wide: float, tall: float, *, glow: bool, upright: bool = False
) -> Iterator[Mark]:
    """Draw a card: its symbols above one another in the hand, side by side on the table."""
    edge = Ink.GLOW if glow else Ink.PIP
    on = Ink.GROUND if upright else Ink.TILE
    if upright:
        yield Mark(x, y, Box(wide, tall, 20, Ink.TILE, on))
    else:
        yield Mark(x, y, Box(wide, tall, 14, edge, on))
        yield Mark(x + 4, y + 4, Box(wide - 8, tall - 8, 11, Ink.TILE, edge))
    for number, letter in enumerate(card):
        if upright:
            place = x + wide / 2, y + tall * (0.34 + 0.38 * number)
            size = tall * 0.17
        else:
            place = x + wide * (0.28 + 0.44 * number), y + tall / 2
            size = min(wide * 0.19, tall * 0.34)
        yield Mark(*place, Symbol(LETTERS.index(letter), size))
