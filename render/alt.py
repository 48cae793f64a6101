"""Pictures in words, short enough for an image description and complete enough to play from.

The long form is the text table of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.color import LETTERS
from engine.core.laying import LayingView, Placed
from engine.core.laying import text as laying_text
from engine.core.pile import Hidden
from engine.core.rules import Result, View
from engine.core.text import side_name
from engine.core.words import Words
from engine.games import GAMES
from engine.games.cards.state import CardView
from engine.games.dice import text as dice_text
from engine.games.dice.state import DiceView

from .subjects import Lobby, Outcome, Placing, Preview, Rack, Since, Subject, TableView

LONGEST: Final = 1024


def alt_text(subject: Subject | View, phrases: Words) -> str:
    """At most 1024 characters. What does not fit is left off from the end, sentence by sentence."""
    text = ""
    for sentence in _sentences(subject, phrases):
        if len(text) + len(sentence) + 1 > LONGEST:
            break
        text = f"{text} {sentence}".strip()
    return text


def _sentences(subject: Subject | View, words: Words) -> Iterator[str]:
    match subject:
        case LayingView() | DiceView() | CardView():
            yield from _table(subject, words)
        case Rack(view=view):
            yield from _rack(view, words)
        case Placing():
            yield from _placing(subject, words)
        case Preview():
            yield words("alt.preview", tile=subject.placed.tile, cells="–".join(subject.placed.cells))
            yield words("alt.scores", points=words.points(subject.placed.points))
        case Since():
            for placed in subject.placed:
                yield _placed(placed, words)
            yield from _table(subject.view, words)
        case Lobby():
            yield words(f"game.{subject.game}") + "."
            for seat, name in enumerate(subject.seats, start=1):
                yield words("alt.seat", number=seat, name=name or words("picture.free-seat"))
        case Outcome(view=view):
            yield from _result(view, view.result, words) if view.result else _table(view, words)


def _table(view: TableView, words: Words) -> Iterator[str]:
    if view.result is not None:
        yield from _result(view, view.result, words)
    elif view.turn is not None:
        yield words("alt.turn", name=words.seat(view.turn), doing=_doing(view, words))
    yield from _last(view, words)
    for side, track in zip(view.sides, view.tracks, strict=True):
        values = " ".join(f"{letter}{at}" for letter, at in zip(LETTERS, track, strict=True))
        yield words("alt.track", name=side_name(words, side), values=values)
    match view:
        case LayingView():
            if view.opening:
                yield words("laying.opening", cells=" ".join(view.opening))
            yield words("alt.tiles-left", count=view.bag.count)
            yield from _rows(view, words)
        case DiceView():
            for seat, dice in enumerate(view.dice):
                shown = " ".join(LETTERS[face] for face in dice) or words("none")
                yield words("alt.dice", name=words.seat(seat), dice=shown)
        case CardView():
            for seat, cards in enumerate(view.open):
                yield words("alt.cards", name=words.seat(seat), cards=" ".join(cards))


def _doing(view: TableView, words: Words) -> str:
    match view:
        case LayingView():
            return laying_text.doing(view, words)
        case DiceView():
            return dice_text.doing(view, words)
        case CardView():
            return words(f"cards.phase.{view.phase.value}", bonus=view.bonus)


def _last(view: TableView, words: Words) -> Iterator[str]:
    rules = GAMES[view.game]
    told = [rules.tell(event, words) for event in view.last]
    yield from (sentence for sentence in told if sentence)


def _placed(placed: Placed, words: Words) -> str:
    return GAMES["classic"].tell(placed, words)


def _result(view: TableView, result: Result, words: Words) -> Iterator[str]:
    yield words(f"ending.{result.reason}")
    for side in sorted(view.sides, key=lambda side: result.places[side[0]]):
        place, points = result.places[side[0]], result.points[side[0]]
        yield words("placed", place=place, seat=side_name(words, side), points=points) + "."


def _rack(view: TableView, words: Words) -> Iterator[str]:
    seat = view.viewer if view.viewer is not None else 0
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


def _placing(placing: Placing, words: Words) -> Iterator[str]:
    yield words("alt.placing", tile=placing.tile)
    for number, spot in enumerate(placing.suggestions, start=1):
        points = words.points(spot.points)
        yield words("alt.spot", number=number, first=spot.first, second=spot.second, points=points)
    cells = sorted(placing.cells, key=lambda name: (name[0], int(name[1:])))
    yield words("alt.open-cells", cells=" ".join(cells))


def _rows(view: LayingView, words: Words) -> Iterator[str]:
    """The tiles on the board, row by row: what can be seen, nothing of what is free."""
    board = view.board
    for row, cells in board.grid.rows:
        seen = [
            f"{board.grid.names[cell][1:]}{LETTERS[board.colors[cell]]}"
            for cell in cells
            if board.colors[cell] < 6
        ]
        if seen:
            yield words("alt.row", row=row, cells=" ".join(seen))
