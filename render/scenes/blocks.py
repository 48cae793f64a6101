"""Layout that the dice and the card game share: a block for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView
from render.look import Ink, Look
from render.scene import WIDTH, Area, Box, Mark, Scene, Text
from render.text import fit, width

from .headline import last_move, status, words_of
from .scores import Rows, sheet_rows

EDGE: Final = 16
HEAD: Final = 84
FOOT: Final = 66
GAP: Final = 12


class Block(NamedTuple):
    """The layout of the seats' blocks: columns, and the places within one, from its top left."""

    columns: int
    height: float
    before: tuple[float, float]  # what lies before the seat: left and top
    size: float  # of a die or card
    sheet: float  # top of the score board


BLOCKS: Final = {
    2: Block(2, 520, (28, 74), 120, 214),
    3: Block(3, 520, (24, 74), 104, 204),
    4: Block(2, 318, (330, 12), 74, 96),
}

Before: TypeAlias = Callable[[int, float, float, float], Iterable[Mark]]  # seat, left, top, size


def seats_table(
    view: DiceView | CardView,
    look: Look,
    before: Before,
    rows: Rows,
    open_to: Sequence[Sequence[int]],
    key: str,
    piles: tuple[tuple[str, int], ...] = (),
) -> Scene:
    words = words_of(look)
    seats = len(view.sides)
    block = BLOCKS[seats]
    wide = (WIDTH - 2 * EDGE - GAP * (block.columns - 1)) / block.columns
    text, size = status(view, key, look, (36, 31, 27), 900)
    marks = [Mark(EDGE + 8, 44, Text(text, size, Ink.TEXT, Ink.GROUND, bold=True, anchor="l"))]
    if view.series.games > 1:
        text = words("picture.game-of", number=view.series.number, games=view.series.games)
        marks.append(Mark(WIDTH - EDGE - 8, 44, Text(text, 28, Ink.MUTED, Ink.GROUND, anchor="r")))
    for seat in range(seats):
        row, column = divmod(seat, block.columns)
        left, top = EDGE + (wide + GAP) * column, HEAD + (block.height + GAP) * row
        marks.append(Mark(left, top, Box(wide, block.height, 18, Ink.PANEL, Ink.GROUND)))
        marks += _name(view, look, seat, left, top, 290 if seats == 4 else wide - 40)
        marks += before(seat, left + block.before[0], top + block.before[1], block.size)
        tall = block.height - block.sheet - 14
        marks += sheet_rows(
            Area(left + 18, top + block.sheet, wide - 42, tall), view.tracks[seat], rows, open_to[seat]
        )
    height = HEAD + (block.height + GAP) * -(-seats // block.columns) + FOOT - 8
    foot = height - FOOT / 2
    x: float = WIDTH - EDGE - 8
    for label in reversed([f"{text} {count}" for text, count in piles]):
        marks.append(Mark(x, foot, Text(label, 26, Ink.MUTED, Ink.GROUND, anchor="r")))
        x -= width(label, 26) + 28
    marks += last_move(view.last, look, EDGE + 8, foot, x - EDGE - 8, 30, beside=True)
    return Scene(round(height), Ink.GROUND, tuple(marks))


def _name(
    view: DiceView | CardView, look: Look, seat: int, left: float, top: float, room: float
) -> Iterator[Mark]:
    words = words_of(look)
    name = words.seat(seat)
    if view.result is not None:
        name = f"{view.result.places[seat]}. {name}"
    if view.series.finished:
        name += f" · {view.series.totals[seat]}"
    size, tall = 30, 44
    text = fit(name, size, room - 32, bold=True)
    ink, on = Ink.LIGHT, Ink.PANEL
    if seat == view.turn:
        ink, on = Ink.ON_TURN, Ink.TURN
        yield Mark(
            left + 12, top + 14, Box(round(width(text, size, bold=True) + 32, 1), tall, 14, Ink.TURN, Ink.PANEL)
        )
    yield Mark(left + 28, top + 14 + tall / 2, Text(text, size, ink, on, bold=True, anchor="l"))
