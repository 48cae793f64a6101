"""The lines that the text tables of all titles share: one plain line per fact, fit to be read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from .color import LETTERS
from .pile import Hidden, Pieces
from .rules import Ended, Event, Result, View
from .series import Tally
from .sides import Side
from .words import Words


def heading(view: View, words: Words, doing: str) -> str:
    """Say which seat is to move and what it has to do, or that the game is over."""
    if view.turn is None:
        return words("over")
    return words("to-move", seat=words.seat(view.turn), doing=doing)


def track_line(words: Words, side: Side, track: Sequence[int]) -> str:
    values = "  ".join(f"{letter} {at:2}" for letter, at in zip(LETTERS, track, strict=True))
    return words("track", side=side_name(words, side), values=values)


def side_name(words: Words, side: Side) -> str:
    return " + ".join(words.seat(seat) for seat in side)


def hand(words: Words, pieces: Pieces | Hidden) -> str:
    if isinstance(pieces, Hidden):
        return words("hidden", count=pieces.count)
    return " ".join(pieces) or words("none")


def series_lines(words: Words, tally: Tally) -> list[str]:
    if tally.games == 1:
        return []
    lines = [words("series", number=tally.number, games=tally.games)]
    if tally.finished:
        totals = ", ".join(f"{words.seat(seat)} {total}" for seat, total in enumerate(tally.totals))
        lines.append(words("series-totals", totals=totals))
    return lines


def result_lines(words: Words, result: Result | None) -> list[str]:
    if result is None:
        return []
    lines = [words(f"ending.{result.reason}")]
    for place, seat in sorted((place, seat) for seat, place in enumerate(result.places)):
        lines.append(words("placed", place=place, seat=words.seat(seat), points=result.points[seat]))
    return lines


def tell_end(event: Event, words: Words) -> str:
    """Tell the end of a match, which all titles share; empty for other events."""
    return words(f"ending.{event.result.reason}") if isinstance(event, Ended) else ""
