"""Alt texts: pictures in words, short enough for an image description and complete enough to play from.

The long form is the engine's text table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import Final, cast

from engine.core.color import LETTERS
from engine.core.rules import Ended, Event, Result, View
from engine.core.text import side_name
from engine.core.words import Words
from engine.games import GAMES

from .scenes import FAMILIES, family
from .scenes.laying import MOST_SUGGESTED, seen_at
from .subjects import (
    CardPreview,
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
from .text import plain

LONGEST: Final = 1024
LONGEST_NAME: Final = 24


def alt_text(subject: Subject | View, phrases: Words) -> str:
    """Return a picture in words, at most 1024 characters, most important first.

    >>> from engine import new_record, opening
    >>> from render import Look, words_of
    >>> view = opening(new_record("classic", seats=2, options={}, seed=bytes(32))).view(None)
    >>> alt_text(view, words_of(Look(names=("Anna", "Bob"))))[:27]
    'Anna to move: place a tile.'
    """
    words = phrases.named(_short(plain(name).strip()) for name in phrases.names)
    text = ""
    for sentence in _sentences(subject, words):
        if len(text) + len(sentence) + 1 > LONGEST:
            break
        text = f"{text} {sentence}".strip()
    return text


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _sentences(subject: Subject | View, words: Words) -> Iterator[str]:
    match subject:
        case _ if type(subject) in FAMILIES:
            table = cast("TableView", subject)
            yield from _turn(table, words)
            yield from _told(table, table.last, words)
            yield from _standing(table, words)
        case Rack(view=view):
            yield from _rack(view, words)
        case Placing():
            yield from _placing(subject, words)
        case Preview():
            yield from _preview(subject, words)
        case CardPreview():
            yield from _card_preview(subject, words)
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
    """Say which seat is to move and what it has to do; or why the game is over, and the places."""
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
    """Describe the tracks, then what lies on the table."""
    yield from _tracks(view, words)
    yield from family(view).sentences(view, words)


def doing(view: TableView, words: Words) -> str:
    """Say what the seat to move has to do.

    >>> from engine import new_record, opening
    >>> from render import Look, words_of
    >>> doing(opening(new_record("dice", seats=2, options={}, seed=bytes(32))).view(None), words_of(Look()))
    'roll'
    """
    said: str = family(view).doing(view, words)
    return said


def _result(view: TableView, result: Result, words: Words) -> Iterator[str]:
    yield words(f"ending.{result.reason}")
    for side in sorted(view.sides, key=lambda side: result.places[side[0]]):
        place, points = result.places[side[0]], result.points[side[0]]
        yield words("placed", place=place, seat=side_name(words, side), points=points) + "."


def _rack(view: TableView, words: Words) -> Iterator[str]:
    seat = own_seat(view)
    name = words.seat(seat)
    key, held = family(view).held(view)
    numbered = [f"{number} {piece}" for number, piece in enumerate(held, start=1)]
    yield words(key, name=name, pieces=", ".join(numbered) or words("none"))
    side = next(index for index, seats in enumerate(view.sides) if seat in seats)
    values = " ".join(f"{letter}{at}" for letter, at in zip(LETTERS, view.tracks[side], strict=True))
    yield words("alt.track", name=name, values=values)
    yield from family(view).sentences(view, words)


def _preview(preview: Preview, words: Words) -> Iterator[str]:
    halves = ", ".join(f"{LETTERS[half.color]} {half.cell}" for half in preview.placed.halves)
    yield words("alt.preview", halves=halves)
    yield words("alt.scores", points=words.points(preview.placed.gains))
    if preview.placed.level > 1:
        yield words("laying.tell.level", level=preview.placed.level)
    if preview.placed.bonus:
        yield words("genial", count=len(preview.placed.bonus))
    yield from _tracks(preview.view, words)


def _card_preview(preview: CardPreview, words: Words) -> Iterator[str]:
    played = preview.played
    yield words("alt.preview", halves=played.card)
    yield words("alt.scores", points=words.points(played.gains))
    if played.bonus:
        yield words("genial", count=len(played.bonus))
    yield from _rack(preview.view, words)


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
        lit = [seen_at(board, cell) for cell in cells if board.grid.names[cell] in placing.cells]
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
    """Write a move in the reader's words; tiles and cells keep their notation.

    >>> from render import Look, words_of
    >>> written("swap", words_of(Look(language="de"))), written("OO A7 A8", words_of(Look()))
    ('tauschen', 'OO A7 A8')
    """
    first, *rest = move.split()
    return " ".join([first if first.isupper() else words(f"picture.choice.{first}"), *rest])
