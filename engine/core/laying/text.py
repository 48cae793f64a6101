"""A tile-laying game as text. Free cells show their number, taken cells their colour's letter:

row F reads `F   1   2   R   B   5 …`, so that what one types is what one sees.
"""

from __future__ import annotations

from engine.core.color import EMPTY, LETTERS
from engine.core.hexgrid import Cell
from engine.core.rules import Event
from engine.core.text import hand, heading, result_lines, tell_end, track_line
from engine.core.words import Words

from .board import Board
from .moves import Choice
from .state import FinalRound, Lapsed, LayingView, Placed, Refilled, Swapped


def describe(view: LayingView, words: Words) -> str:
    lines = [heading(view, words, doing(view, words))]
    if view.opening and view.turn is not None:
        lines.append(words("laying.opening", cells=" ".join(view.opening)))
    if view.final is not None and view.turn is not None:
        lines.append(words("laying.final", turns=view.final))
    lines += ["", *board_lines(view.board), ""]
    lines += [track_line(words, side, track) for side, track in zip(view.sides, view.tracks, strict=True)]
    for seat, rack in enumerate(view.racks):
        lines.append(words("laying.rack", seat=words.seat(seat), tiles=hand(words, rack)))
    lines.append(words("laying.bag", count=view.bag.count))
    return "\n".join(lines + result_lines(words, view.result))


def doing(view: LayingView, words: Words) -> str:
    may = "-may" if Choice.DECLINE in view.choices else ""
    return words(f"laying.phase.{view.phase.value}{may}", bonus=view.bonus)


def board_lines(board: Board) -> list[str]:
    """Return a line for each row, shifted as the cells lie. Heights are written from the second level on."""
    grid = board.grid
    lines = []
    for row, cells in grid.rows:
        indent = "  " * (2 * grid.radius + 1 - len(cells))
        lines.append(f"{indent}{row} " + "".join(f"{_cell(board, cell):>4}" for cell in cells))
    return lines


def _cell(board: Board, cell: Cell) -> str:
    color = board.colors[cell]
    if color == EMPTY:
        return board.grid.names[cell][1:]
    if cell in board.fixed:
        return f"({LETTERS[color]})"
    height = board.heights[cell]
    return LETTERS[color] + (str(height) if height > 1 else "")


def tell(event: Event, words: Words) -> str:
    match event:
        case Placed():
            first, second = event.cells
            text = words(
                "laying.tell.placed",
                seat=words.seat(event.seat),
                tile=event.tile,
                first=first,
                second=second,
                points=words.points(event.gains),
            )
            if event.level > 1:
                text += " " + words("laying.tell.level", level=event.level)
            if lost := sum(half.lost for half in event.halves):
                text += " " + words("laying.tell.lost", count=lost)
            return text + " " + words("genial", count=len(event.bonus)) if event.bonus else text
        case Lapsed():
            reason = "declined" if event.declined else "lapsed"
            return words(f"laying.tell.{reason}", seat=words.seat(event.seat), count=event.count)
        case Swapped():
            tiles = " ".join(event.shown)
            return words("laying.tell.swapped", seat=words.seat(event.seat), tiles=tiles, count=event.drawn)
        case FinalRound():
            return words("laying.tell.final", seat=words.seat(event.seat))
        case Refilled():
            return ""
    return tell_end(event, words)
