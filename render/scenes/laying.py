"""The family of the tile-laying games: its pictures and their words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.color import COLOR_OF, EMPTY, LETTERS
from engine.core.hexgrid import Cell
from engine.core.laying import Board, LayingView, Placed
from engine.core.laying import text as laying_text
from engine.core.pile import COLORS_OF, Hidden
from engine.core.rules import Points
from engine.core.words import Words
from render.look import Ink, Look
from render.scene import WIDTH, Area, Box, Mark, Scene, Text
from render.subjects import Placing, Preview, Since, own_seat
from render.text import fit

from . import headline
from .board import board_marks, number_badge
from .ground import Ground
from .headline import call_out, last_move, points_chip, words_of
from .scores import Rows, score_table
from .tiles import tile_marks

HEIGHT = 800
EDGE = 16
PANEL = 880  # where the part beside the board begins
ROOM = WIDTH - PANEL - EDGE
RACK = 160  # height of the part below the board, with the viewer's own tiles
MOST_HELD = 6
MOST_SUGGESTED = 8
LAST_LINE = HEIGHT - 44  # beside the number of tiles, so that a move changes few rows of the picture


def table(view: LayingView, look: Look) -> Scene:
    pointed = tuple(event for event in view.last if isinstance(event, Placed))
    marks = [*_board(view, look, pointed), *_beside(view, look)]
    return Scene(HEIGHT, Ink.GROUND, tuple(marks))


def since_scene(since: Since, look: Look) -> Scene:
    ground = ground_of(since.view)
    shown = [name for placed in since.placed for name in placed.cells]
    marks = [*_board(since.view, look, shown=shown), *_scores(since.view, look)]
    for number, placed in enumerate(since.placed, start=1):
        for name in placed.cells:
            x, y = ground.seen(since.view.board, name)
            corner = round(x + ground.size * 0.5, 1), round(y - ground.size * 0.5, 1)
            marks += number_badge(*corner, round(ground.size * 0.38, 1), number)
    text = words_of(look)("picture.since", count=len(since.placed))
    marks.append(Mark(PANEL, LAST_LINE, label(text, 28, ROOM, Ink.ACCENT)))
    return Scene(HEIGHT, Ink.GROUND, tuple(marks))


def rack(view: LayingView, look: Look) -> Scene:
    """Draw the table, and below it the viewer's own tiles: all that a move is decided by."""
    tiles = held(view)[1]
    marks = list(table(view, look).marks)
    marks.append(Mark(EDGE, HEIGHT, Box(WIDTH - 2 * EDGE, 2, 1, Ink.MUTED, Ink.GROUND)))
    size, across = 58, (WIDTH - 2 * EDGE) / MOST_HELD
    left = (WIDTH - across * len(tiles)) / 2
    for number, tile in enumerate(tiles):
        x, y = round(left + across * (number + 0.5), 1), HEIGHT + 86
        marks += tile_marks(x, y, size, *COLORS_OF[tile])
        marks += number_badge(x, y - size * 0.66, 22, number + 1)
    return Scene(HEIGHT + RACK, Ink.GROUND, tuple(marks))


def placing_scene(placing: Placing, look: Look) -> Scene:
    view = placing.view
    ground = ground_of(view)
    lit = frozenset(ground.grid.index[name] for name in placing.cells)
    words = words_of(look)
    marks = board_marks(ground, view.board, (), lit)
    marks.append(Mark(PANEL, 40, label(words("picture.place-this"), 34, ROOM)))
    marks += tile_marks(PANEL + ROOM / 2, 150, 76, *(COLOR_OF[letter] for letter in placing.tile))
    taken: set[tuple[float, float]] = set()
    for number, suggestion in enumerate(placing.suggestions[:MOST_SUGGESTED], start=1):
        (x1, y1), (x2, y2) = (ground.seen(view.board, name) for name in (suggestion.first, suggestion.second))
        x, y = round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1)
        while (x, y) in taken:  # the same spot with the tile flipped
            x = round(x + ground.size * 0.84, 1)
        taken.add((x, y))
        free = view.board.colors[ground.grid.index[suggestion.first]] == EMPTY
        marks += number_badge(x, y, round(ground.size * 0.4, 1), number, Ink.OPEN if free else Ink.TILE)
        line = 276 + 64 * (number - 1)
        marks += number_badge(PANEL + 22, line, 22, number, Ink.GROUND)
        marks.append(Mark(PANEL + 56, line, label(f"{suggestion.first}–{suggestion.second}", 30, 140)))
        marks += chips(PANEL + 204, line, suggestion.points, words("picture.no-points"))
    return Scene(HEIGHT, Ink.GROUND, tuple(marks))


def preview_scene(preview: Preview, look: Look) -> Scene:
    view, placed = preview.view, preview.placed
    ground = ground_of(view)
    words = words_of(look)
    spot = ground.grid.spot[placed.cells]
    board = view.board.lay(spot, *COLORS_OF[placed.tile])
    marks = board_marks(ground, board, (placed,))
    marks.append(Mark(PANEL, 40, label(words("picture.preview"), 34, ROOM)))
    marks += tile_marks(PANEL + ROOM / 2, 150, 76, *COLORS_OF[placed.tile])
    marks += chips(PANEL + 96, 262, placed.gains, words("picture.no-points"))
    side = next(index for index, seats in enumerate(view.sides) if placed.seat in seats)
    after = list(view.tracks[side])
    for half in placed.halves:
        after[half.color] += half.gain
    names = [tuple(words.seat(seat) for seat in view.sides[side])]
    marks += score_table(Area(PANEL, 306, ROOM, HEIGHT - 396), names, [tuple(after)], _rows(view), 0)
    if placed.bonus:
        marks += call_out(words("picture.genial"), PANEL, HEIGHT - 46, 32)
    return Scene(HEIGHT, Ink.GROUND, tuple(marks))


def chips(x: float, y: float, points: Points, nothing: str, size: float = 28) -> Iterator[Mark]:
    gained = [(color, f"+{count}") for color, count in points if count]
    if not gained:
        yield Mark(x, y, Text(nothing, round(size * 0.93), Ink.MUTED, Ink.GROUND, anchor="l"))
    for color, text in gained:
        yield from points_chip(x, y, size, color, text)
        x += round(size * 3.29)


def label(text: str, size: float, room: float, ink: Ink = Ink.TEXT) -> Text:
    return Text(fit(text, size, room, bold=True), size, ink, Ink.GROUND, bold=True, anchor="l")


def ground_of(view: LayingView) -> Ground:
    return Ground.within(view.board, Area(EDGE, EDGE, PANEL - 2 * EDGE, HEIGHT - 2 * EDGE))


def _board(
    view: LayingView, look: Look, pointed: Iterable[Placed] = (), shown: Iterable[str] = ()
) -> Iterator[Mark]:
    words = words_of(look)
    yield from board_marks(ground_of(view), view.board, pointed, shown=shown)
    yield Mark(EDGE + 4, HEIGHT - 66, Text(words("picture.tiles-left"), 22, Ink.MUTED, Ink.GROUND, anchor="l"))
    yield Mark(
        EDGE + 4, HEIGHT - 32, Text(str(view.bag.count), 40, Ink.TEXT, Ink.GROUND, bold=True, anchor="l")
    )
    if view.final is not None:
        yield Mark(
            EDGE + 4, 36, Text(words("picture.final-round"), 26, Ink.ACCENT, Ink.GROUND, bold=True, anchor="l")
        )


def _beside(view: LayingView, look: Look) -> Iterator[Mark]:
    yield from _scores(view, look)
    yield from last_move(view.last, look, PANEL, LAST_LINE, ROOM, 28)


def _scores(view: LayingView, look: Look) -> Iterator[Mark]:
    words = words_of(look)
    text, size = headline.status(view, status(view), look, (34, 29, 25), ROOM)
    yield Mark(PANEL, 40, label(text, size, ROOM))
    names = [tuple(words.seat(seat) for seat in side) for side in view.sides]
    if view.result is not None:
        places = [view.result.places[side[0]] for side in view.sides]
        names = [(f"{place}. {first}", *others) for place, (first, *others) in zip(places, names, strict=True)]
    turn = next((index for index, side in enumerate(view.sides) if view.turn in side), None)
    yield from score_table(Area(PANEL, 78, ROOM, HEIGHT - 200), names, view.tracks, _rows(view), turn)


def status(view: LayingView) -> str:
    """Return the key of the phrase that says what is to be done."""
    return {"place": "to-move", "bonus": "bonus", "refill": "refill"}[view.phase.value]


def doing(view: LayingView, words: Words) -> str:
    """Say what the seat to move has to do."""
    return laying_text.doing(view, words)


def boxes(view: LayingView) -> int:
    """Return the length of a track."""
    return view.scale.top


def held(view: LayingView) -> tuple[str, tuple[str, ...]]:
    """Return the phrase for the viewer's rack, and the tiles."""
    own = view.racks[own_seat(view)]
    return "alt.rack", () if isinstance(own, Hidden) else tuple(own)


def sentences(view: LayingView, words: Words) -> Iterator[str]:
    """Describe what lies on the table."""
    if view.opening and view.turn is not None:
        yield words("laying.opening", cells=" ".join(view.opening))
    if view.final is not None and view.turn is not None:
        yield words("laying.final", turns=view.final)
    yield words("alt.tiles-left", count=view.bag.count)
    yield from _board_rows(view, words)


def _board_rows(view: LayingView, words: Words) -> Iterator[str]:
    """Describe the tiles on the board row by row, without the free cells."""
    board = view.board
    if max(board.heights) > 1:
        yield words("alt.heights")
    for row, cells in board.grid.rows:
        seen = [seen_at(board, cell) for cell in cells if board.colors[cell] != EMPTY]
        if seen:
            yield words("alt.row", row=row, cells=" ".join(seen))


def seen_at(board: Board, cell: Cell) -> str:
    """Write a cell within its row: 5, 5G or, two levels high, 5G2."""
    number, color, height = board.grid.names[cell][1:], board.colors[cell], board.heights[cell]
    return number if color == EMPTY else number + LETTERS[color] + (str(height) if height > 1 else "")


def _rows(view: LayingView) -> Rows:
    """Return the rows of the score boards: 18 or 27 fields, with gaps at the stops."""
    stops = view.scale.stops
    return Rows(view.scale.top, tuple(stop + 1 for stop in stops[:-1]))
