"""Pictures in words, short enough for an image description and complete enough to play from.

The long form is the text table of the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from string import ascii_lowercase
from typing import Final

from engine.core.color import EMPTY, LETTERS
from engine.core.hexgrid import Cell
from engine.core.laying import Board, LayingView
from engine.core.laying import text as laying_text
from engine.core.pile import Hidden
from engine.core.rules import Ended, Event, Result, View
from engine.core.text import series_lines, side_name
from engine.core.words import Words
from engine.games import GAMES
from engine.games.cards.state import CardView
from engine.games.dice import text as dice_text
from engine.games.dice.state import DiceView

from .laying import MOST_SUGGESTED
from .subjects import (
    Hinting,
    Lobby,
    Outcome,
    Placing,
    Preview,
    Rack,
    Since,
    Strip,
    Subject,
    TableView,
    own_seat,
)
from .type_setting import plain

LONGEST: Final = 1024
LONGEST_NAME: Final = 24


def alt_text(subject: Subject | View, phrases: Words) -> str:
    """At most 1024 characters, most important first. What does not fit is left off from the end."""
    names = tuple(_short(plain(name).strip()) for name in phrases.names)
    text = ""
    for sentence in _sentences(subject, replace(phrases, names=names)):
        if len(text) + len(sentence) + 1 > LONGEST:
            break
        text = f"{text} {sentence}".strip()
    return text


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _sentences(subject: Subject | View, words: Words) -> Iterator[str]:
    match subject:
        case LayingView() | DiceView() | CardView():
            yield from _turn(subject, words)
            yield from _told(subject, subject.last, words)
            yield from _standing(subject, words)
        case Rack(view=view):
            yield from _rack(view, words)
        case Placing():
            yield from _placing(subject, words)
        case Preview():
            yield from _preview(subject, words)
        case Since():
            yield from _turn(subject.view, words)
            yield from _told(subject.view, subject.placed, words)
            yield from _standing(subject.view, words)
        case Hinting():
            for letter, move in zip(ascii_lowercase, subject.moves, strict=False):
                points = words.points(move.points)
                yield words("alt.hint", letter=letter, move=written(move.text, words), points=points)
        case Strip():
            yield from _strip(subject, words)
        case Lobby():
            yield words(f"game.{subject.game}") + "."
            for seat, person in enumerate(subject.seats, start=1):
                name = words("picture.free-seat") if person is None else _short(plain(person).strip())
                yield words("alt.seat", number=seat, name=name or words.seat(seat - 1))
        case Outcome(view=view):
            yield from _turn(view, words)
            yield from _tracks(view, words)


def _turn(view: TableView, words: Words) -> Iterator[str]:
    """Whose turn it is and for what; or why it is over and who is on which place."""
    if view.result is not None:
        yield from _result(view, view.result, words)
    elif view.turn is not None:
        yield words("alt.turn", name=words.seat(view.turn), doing=doing(view, words))


def _told(view: TableView, events: Iterable[Event], words: Words) -> Iterator[str]:
    for event in events:
        if not isinstance(event, Ended) and (sentence := GAMES[view.game].tell(event, words)):
            yield sentence


def _tracks(view: TableView, words: Words) -> Iterator[str]:
    for side, track in zip(view.sides, view.tracks, strict=True):
        values = " ".join(f"{letter}{at}" for letter, at in zip(LETTERS, track, strict=True))
        yield words("alt.track", name=side_name(words, side), values=values)


def _standing(view: TableView, words: Words) -> Iterator[str]:
    """How it stands: the tracks, then what lies on the table."""
    yield from _tracks(view, words)
    match view:
        case LayingView():
            if view.opening and view.turn is not None:
                yield words("laying.opening", cells=" ".join(view.opening))
            if view.final is not None and view.turn is not None:
                yield words("laying.final", turns=view.final)
            yield words("alt.tiles-left", count=view.bag.count)
            yield from _rows(view, words)
        case DiceView():
            yield from series_lines(words, view.series)
            for seat, dice in enumerate(view.dice):
                shown = " ".join(LETTERS[face] for face in dice) or words("none")
                yield words("alt.dice", name=words.seat(seat), dice=shown, box=view.unlocked[seat])
        case CardView():
            yield from series_lines(words, view.series)
            for seat, cards in enumerate(view.open):
                yield words("alt.cards", name=words.seat(seat), cards=" ".join(cards))
            yield words("cards.pile", count=view.pile.count, discards=view.discards.count) + "."


def doing(view: TableView, words: Words) -> str:
    match view:
        case LayingView():
            return laying_text.doing(view, words)
        case DiceView():
            return dice_text.doing(view, words)
        case CardView():
            return words(f"cards.phase.{view.phase.value}", bonus=view.bonus)


def _result(view: TableView, result: Result, words: Words) -> Iterator[str]:
    yield words(f"ending.{result.reason}")
    for side in sorted(view.sides, key=lambda side: result.places[side[0]]):
        place, points = result.places[side[0]], result.points[side[0]]
        yield words("placed", place=place, seat=side_name(words, side), points=points) + "."


def _rack(view: TableView, words: Words) -> Iterator[str]:
    seat = own_seat(view)
    name = words.seat(seat)
    match view:
        case LayingView():
            held, key = view.racks[seat], "alt.rack"
        case CardView():
            held, key = view.hands[seat], "alt.hand"
        case DiceView():
            held, key = tuple(LETTERS[face] for face in view.dice[seat]), "alt.dice-own"
    numbered = (
        () if isinstance(held, Hidden) else [f"{number} {piece}" for number, piece in enumerate(held, start=1)]
    )
    yield words(key, name=name, pieces=", ".join(numbered) or words("none"))
    side = next(index for index, seats in enumerate(view.sides) if seat in seats)
    values = " ".join(f"{letter}{at}" for letter, at in zip(LETTERS, view.tracks[side], strict=True))
    yield words("alt.track", name=name, values=values)


def _preview(preview: Preview, words: Words) -> Iterator[str]:
    halves = ", ".join(f"{LETTERS[half.color]} {half.cell}" for half in preview.placed.halves)
    yield words("alt.preview", halves=halves)
    yield words("alt.scores", points=words.points(preview.placed.points))
    if preview.placed.level > 1:
        yield words("laying.tell.level", level=preview.placed.level)
    if preview.placed.bonus:
        yield words("genial", count=len(preview.placed.bonus))
    yield from _tracks(preview.view, words)


def _placing(placing: Placing, words: Words) -> Iterator[str]:
    yield words("alt.placing", tile=placing.tile)
    board = placing.view.board
    for number, spot in enumerate(placing.suggestions[:MOST_SUGGESTED], start=1):
        points = words.points(spot.points)
        level = board.heights[board.grid.index[spot.first]] + 1
        yield words("alt.spot", number=number, first=spot.first, second=spot.second, points=points)
        if level > 1:
            yield words("laying.tell.level", level=level)
    for row, cells in board.grid.rows:
        lit = [_seen(board, cell) for cell in cells if board.grid.names[cell] in placing.cells]
        if lit:
            yield words("alt.open-row", row=row, cells=" ".join(lit))


def _strip(strip: Strip, words: Words) -> Iterator[str]:
    for number, moment in enumerate(strip.moments):
        if strip.turning and not number:
            yield words(f"picture.turning.{strip.turning}", number=moment.number) + "."
        played, better = moment.played, moment.better
        points = words.points(played.points)
        yield words("alt.key", number=moment.number, played=written(played.text, words), points=points)
        if better is not None:
            yield words(
                "alt.key-better", better=written(better.text, words), points=words.points(better.points)
            )


def written(move: str, words: Words) -> str:
    """A move as one says it: what is done without a tile or card in the reader's words."""
    first, *rest = move.split()
    return " ".join([first if first.isupper() else words(f"picture.choice.{first}"), *rest])


def _rows(view: LayingView, words: Words) -> Iterator[str]:
    """The tiles on the board, row by row: what can be seen, nothing of what is free."""
    board = view.board
    if max(board.heights) > 1:
        yield words("alt.heights")
    for row, cells in board.grid.rows:
        seen = [_seen(board, cell) for cell in cells if board.colors[cell] != EMPTY]
        if seen:
            yield words("alt.row", row=row, cells=" ".join(seen))


def _seen(board: Board, cell: Cell) -> str:
    """5, 5G or, two levels high, 5G2."""
    number, color, height = board.grid.names[cell][1:], board.colors[cell], board.heights[cell]
    return number if color == EMPTY else number + LETTERS[color] + (str(height) if height > 1 else "")
