"""What the text tables of all titles have in common: one plain line per fact, fit to be read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from .color import LETTERS
from .pile import Hidden, Pieces
from .rules import Ended, Event, Result, View
from .series import Tally
from .sides import Side
from .words import Words


def heading(view: View, words: Words, doing: str) -> str:
    """Whose turn it is and what is asked of them, or that it is over."""
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
    """The event all titles share; anything else says nothing."""
    return words(f"ending.{event.result.reason}") if isinstance(event, Ended) else ""
