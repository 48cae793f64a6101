"""The family of the dice game: its pictures and their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.color import LETTERS, Color
from engine.core.text import series_lines
from engine.core.words import Words
from engine.games.dice import text as dice_text
from engine.games.dice.sheet import SECTION
from engine.games.dice.state import DiceView, Scored
from render.look import Ink, Look
from render.scene import Mark, Plate, Scene, Symbol
from render.subjects import own_seat

from .blocks import seats_table
from .scores import Rows


def table(view: DiceView, look: Look) -> Scene:
    """Draw the table: a block for each seat."""
    scored = next((event for event in view.last if isinstance(event, Scored)), None)
    lit = {match.color for match in scored.matched} if scored else set()
    opened = [(reach,) * 6 for reach in view.unlocked]

    def before(seat: int, left: float, top: float, size: float) -> Iterator[Mark]:
        yield from _dice(view.dice[seat], left, top, size, lit if scored and seat == scored.seat else set())

    return seats_table(view, look, before, _sheet(view), opened, status(view))


def rack(view: DiceView, look: Look) -> Scene:
    """Draw the table: one's own dice lie there, too, beside those they are compared with."""
    own_seat(view)  # a spectator has none
    return table(view, look)


def status(view: DiceView) -> str:
    """Return the key of the phrase that says what is to be done."""
    return "roll" if not view.rolls else f"rolled-{view.rolls}"


def doing(view: DiceView, words: Words) -> str:
    """Say what the seat to move has to do."""
    return dice_text.doing(view, words)


def boxes(view: DiceView) -> int:
    """Return the length of a row of the score sheet."""
    return view.boxes


def held(view: DiceView) -> tuple[str, tuple[str, ...]]:
    """Return the phrase for the viewer's dice, and the dice."""
    return "alt.dice-own", tuple(LETTERS[face] for face in view.dice[own_seat(view)])


def sentences(view: DiceView, words: Words) -> Iterator[str]:
    """Describe what lies on the table."""
    yield from series_lines(words, view.series)
    for seat, dice in enumerate(view.dice):
        shown = " ".join(LETTERS[face] for face in dice) or words("none")
        yield words("alt.dice", name=words.seat(seat), dice=shown, box=view.unlocked[seat])


def pieces(view: DiceView, left: float, top: float, size: float) -> Iterator[Mark]:
    """Draw the viewer's own dice in a line."""
    yield from _dice(view.dice[own_seat(view)], left, top, size, set())


def _sheet(view: DiceView) -> Rows:
    return Rows(view.boxes, (SECTION + 1, 2 * SECTION + 1))


def _dice(dice: Sequence[Color], left: float, top: float, size: float, lit: set[Color]) -> Iterator[Mark]:
    for number, face in enumerate(dice):
        x = left + number * (size + size * 0.16)
        rim = Ink.GLOW if face in lit else Ink.RIM
        yield Mark(x, top, Plate(size, size, size * 0.24, size * 0.09, Ink.TILE, Ink.PANEL, rim))
        yield Mark(x + size / 2, top + size / 2, Symbol(face, size * 0.34))
