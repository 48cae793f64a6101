"""The family of the card game: its pictures and their words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.core.color import LETTERS
from engine.core.pile import Hidden, Piece
from engine.core.text import series_lines
from engine.core.words import Words
from engine.games.cards.sectors import SECTOR_ENDS
from engine.games.cards.state import CardView, Played
from render.look import Ink, Look
from render.scene import WIDTH, Box, Mark, Plate, Scene, Symbol
from render.subjects import CardPreview, own_seat

from .blocks import EDGE, seats_table
from .board import number_badge
from .headline import words_of
from .scores import Rows

CARD: Final = 108  # height of a card in the hand
MOST_HELD: Final = 6
CARD_ROWS: Final = Rows(SECTOR_ENDS[-1], tuple(end + 1 for end in SECTOR_ENDS[1:-1]))


def table(view: CardView, look: Look) -> Scene:
    """Draw the table: a block for each seat."""
    words = words_of(look)
    played = next((event for event in view.last if isinstance(event, Played)), None)
    counted = {seen for step in played.steps for seen in step.seen} if played else set()

    def before(seat: int, left: float, top: float, size: float) -> Iterator[Mark]:
        for number, card in enumerate(view.open[seat]):
            x = left + number * (size * 1.6 + 12)
            yield from lying(card, x, top, size, Ink.PANEL, glow=(seat, card) in counted)

    piles = (
        (words("picture.pile"), view.pile.count),
        (words("picture.discards"), view.discards.count),
    )
    return seats_table(view, look, before, CARD_ROWS, view.reach, status(view), piles)


def rack(view: CardView, look: Look) -> Scene:
    """Draw the table, and below it the viewer's own hand: all that a move is decided by."""
    return _with_hand(table(view, look), view)


def preview_scene(preview: CardPreview, look: Look) -> Scene:
    """Draw the table as if the card were played: what it counts glows, and the markers have moved."""
    view, played = preview.view, preview.played
    after = list(view.tracks[played.seat])
    for color, gain in played.gains:
        after[color] += gain
    tracks = tuple(tuple(after) if seat == played.seat else own for seat, own in enumerate(view.tracks))
    return _with_hand(table(replace(view, tracks=tracks, last=(played,)), look), view, played.card)


def _with_hand(above: Scene, view: CardView, chosen: str = "") -> Scene:
    """Add the viewer's hand below the table; the chosen card glows."""
    marks = [*above.marks, Mark(EDGE, above.height, Box(WIDTH - 2 * EDGE, 2, 1, Ink.MUTED, Ink.GROUND))]
    cards = held(view)[1]
    across = (WIDTH - 2 * EDGE) / MOST_HELD
    left = (WIDTH - across * len(cards)) / 2
    glowing = next((number for number, card in enumerate(cards) if card in (chosen, chosen[::-1])), None)
    for number, card in enumerate(cards):
        x, y = left + across * (number + 0.5), above.height + 34
        shown = chosen if number == glowing else card
        marks += lying(shown, x - CARD * 0.8, y, CARD, Ink.GROUND, glow=number == glowing)
        marks += number_badge(x, y, 22, number + 1)
    return Scene(above.height + 34 + CARD + 24, Ink.GROUND, tuple(marks))


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
        yield from _upright(card, left + number * size * 1.08, top, size * 1.3)


def lying(card: Piece, x: float, y: float, tall: float, on: Ink, *, glow: bool = False) -> Iterator[Mark]:
    """Draw a card on the table, its symbols side by side."""
    wide, rim = tall * 1.6, Ink.GLOW if glow else Ink.RIM
    yield Mark(x, y, Plate(wide, tall, tall * 0.13, tall * 0.07, Ink.TILE, on, rim))
    places = ((x + wide * 0.3, y + tall * 0.5), (x + wide * 0.7, y + tall * 0.5))
    yield from _faces(card, places, tall * 0.3, (x, y, wide, tall))


def _upright(card: Piece, x: float, y: float, tall: float) -> Iterator[Mark]:
    """Draw a card in the hand, its symbols one above the other."""
    wide = tall * 0.74
    yield Mark(x, y, Plate(wide, tall, tall * 0.1, tall * 0.05, Ink.TILE, Ink.GROUND))
    places = ((x + wide / 2, y + tall * 0.34), (x + wide / 2, y + tall * 0.71))
    yield from _faces(card, places, tall * 0.165, (x, y, wide, tall))


def _faces(
    card: Piece,
    places: tuple[tuple[float, float], tuple[float, float]],
    size: float,
    area: tuple[float, float, float, float],
) -> Iterator[Mark]:
    """Draw two large symbols, and each once more, small, in a corner."""
    x, y, wide, tall = area
    edge = min(wide, tall) * 0.13
    corners = ((x + edge, y + edge), (x + wide - edge, y + tall - edge))
    for letter, place, corner in zip(card, places, corners, strict=True):
        yield Mark(*place, Symbol(LETTERS.index(letter), size))
        yield Mark(*corner, Symbol(LETTERS.index(letter), size * 0.24))
