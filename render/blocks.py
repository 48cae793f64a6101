"""The pictures of the dice and the card game: a block for each seat, with what lies before it and its score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.core.color import LETTERS, Color
from engine.core.pile import Hidden, Piece
from engine.games.cards.sectors import SECTOR_ENDS
from engine.games.cards.state import CardView, Played
from engine.games.dice.sheet import SECTION
from engine.games.dice.state import DiceView, Scored

from .board import number_badge
from .headline import last_move, status, words_of
from .look import Ink, Look
from .scene import WIDTH, Area, Box, Mark, Scene, Symbol, Text
from .scores import Rows, sheet_rows
from .subjects import own_seat
from .type_setting import fit, width

EDGE: Final = 16
HEAD: Final = 84
FOOT: Final = 66
GAP: Final = 12


class Block(NamedTuple):
    """A seat's block: how many stand side by side, and where things are in one, from its top left."""

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

CARD_ROWS: Final = Rows(SECTOR_ENDS[-1], tuple(end + 1 for end in SECTOR_ENDS[1:-1]))


def dice_table(view: DiceView, look: Look) -> Scene:
    scored = next((event for event in view.last if isinstance(event, Scored)), None)
    lit = {match.color for match in scored.matched} if scored else set()
    opened = [(reach,) * 6 for reach in view.unlocked]

    def before(seat: int, left: float, top: float, size: float) -> Iterator[Mark]:
        yield from _dice(view.dice[seat], left, top, size, lit if scored and seat == scored.seat else set())

    return _table(view, look, before, _sheet(view), opened)


def cards_table(view: CardView, look: Look) -> Scene:
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
    return _table(view, look, before, CARD_ROWS, view.reach, piles)


def dice_rack(view: DiceView, look: Look) -> Scene:
    words = words_of(look)
    seat = own_seat(view)
    title = words("picture.your-dice", name=words.seat(seat))
    marks = [_title(title), *_dice(view.dice[seat], 40, 92, 190, set(), numbered=True)]
    return _with_sheet(marks, 320, view.tracks[seat], _sheet(view), (view.unlocked[seat],) * 6)


def _sheet(view: DiceView) -> Rows:
    return Rows(view.boxes, (SECTION + 1, 2 * SECTION + 1))


def cards_rack(view: CardView, look: Look) -> Scene:
    words = words_of(look)
    seat = own_seat(view)
    held = view.hands[seat]
    marks = [_title(words("picture.your-hand", name=words.seat(seat)))]
    for number, card in enumerate(() if isinstance(held, Hidden) else held):
        x = 32 + number * 204
        marks += _card(card, x, 96, 190, 210, glow=False, upright=True)
        marks += number_badge(x + 95, 100, 28, number + 1)
    return _with_sheet(marks, 336, view.tracks[seat], CARD_ROWS, view.reach[seat])


def pieces(view: DiceView | CardView, left: float, top: float, size: float) -> Iterator[Mark]:
    """One's own dice or hand in a line, as large as this."""
    seat = own_seat(view)
    if isinstance(view, DiceView):
        yield from _dice(view.dice[seat], left, top, size, set())
        return
    held = view.hands[seat]
    for number, card in enumerate(() if isinstance(held, Hidden) else held):
        yield from _card(card, left + number * size * 1.08, top, size, size, glow=False, upright=True)


def _title(text: str) -> Mark:
    return Mark(
        32, 46, Text(fit(text, 38, WIDTH - 64, bold=True), 38, Ink.TEXT, Ink.GROUND, bold=True, anchor="l")
    )


def _with_sheet(
    marks: list[Mark], top: float, track: Sequence[int], rows: Rows, open_to: Sequence[int]
) -> Scene:
    marks.append(Mark(32, top, Box(WIDTH - 64, 300, 16, Ink.TILE, Ink.GROUND)))
    marks += sheet_rows(Area(52, top + 12, WIDTH - 110, 276), track, rows, open_to)
    return Scene(round(top + 300 + 24), Ink.GROUND, tuple(marks))


def _table(
    view: DiceView | CardView,
    look: Look,
    before: Before,
    rows: Rows,
    open_to: Sequence[Sequence[int]],
    piles: tuple[tuple[str, int], ...] = (),
) -> Scene:
    words = words_of(look)
    seats = len(view.sides)
    block = BLOCKS[seats]
    wide = (WIDTH - 2 * EDGE - GAP * (block.columns - 1)) / block.columns
    text, size = status(view, look, (36, 31, 27), 900)
    marks = [Mark(EDGE + 8, 44, Text(text, size, Ink.TEXT, Ink.GROUND, bold=True, anchor="l"))]
    if view.series.games > 1:
        text = words("picture.game-of", number=view.series.number, games=view.series.games)
        marks.append(Mark(WIDTH - EDGE - 8, 44, Text(text, 28, Ink.MUTED, Ink.GROUND, anchor="r")))
    for seat in range(seats):
        row, column = divmod(seat, block.columns)
        left, top = EDGE + (wide + GAP) * column, HEAD + (block.height + GAP) * row
        marks.append(Mark(left, top, Box(wide, block.height, 18, Ink.TILE, Ink.GROUND)))
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
    on = Ink.TILE
    if seat == view.turn:
        on = Ink.GLOW
        yield Mark(
            left + 12, top + 14, Box(round(width(text, size, bold=True) + 32, 1), tall, 14, Ink.GLOW, Ink.TILE)
        )
    ink = Ink.ON_GLOW if on is Ink.GLOW else Ink.LIGHT
    yield Mark(left + 28, top + 14 + tall / 2, Text(text, size, ink, on, bold=True, anchor="l"))


def _dice(
    dice: Sequence[Color], left: float, top: float, size: float, lit: set[Color], *, numbered: bool = False
) -> Iterator[Mark]:
    for number, face in enumerate(dice):
        x = left + number * (size + size * 0.16)
        edge = Ink.GLOW if face in lit else Ink.PIP
        on = Ink.GROUND if numbered else Ink.TILE
        body = Box(size, size, size * 0.2, Ink.TILE if numbered else edge, on)
        yield Mark(x, top, body)
        if not numbered:
            inset = size * 0.05
            yield Mark(
                x + inset, top + inset, Box(size - 2 * inset, size - 2 * inset, size * 0.17, Ink.TILE, edge)
            )
        yield Mark(x + size / 2, top + size / 2, Symbol(face, size * 0.34))
        if numbered:
            yield from number_badge(x + size / 2, top + 4, 28, number + 1)


def _card(
    card: Piece, x: float, y: float, wide: float, tall: float, *, glow: bool, upright: bool = False
) -> Iterator[Mark]:
    """Two symbols, one above the other in the hand, side by side on the table."""
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
