"""Headlines beside the board: whose turn it is, the result, the last move."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from engine.core.color import COLOR_OF, Color
from engine.core.laying import Lapsed, Placed, Swapped
from engine.core.rules import Event, Points
from engine.core.text import side_name
from engine.core.words import Words
from engine.games.cards.state import Exchanged, Played
from engine.games.dice.state import Rolled, Scored
from engine.words import words_for
from render.look import Ink, Look
from render.scene import Box, Mark, Plate, Symbol, Text
from render.subjects import TableView
from render.text import fit, plain, sized, width


def words_of(look: Look) -> Words:
    """Return the words of a look's language, with the names of its seats as they can be shown.

    >>> from render import Look
    >>> words_of(Look(names=("Anna", "Bob"), language="nl"))("game.dice")
    'Het dobbelsteenspel'
    """
    return words_for(look.language, "render").named(plain(name).strip() for name in look.names)


def said(words: Words, key: str, name: str, sizes: tuple[float, ...], room: float) -> tuple[str, float]:
    """Return a phrase about somebody and the first size in which it fits; in the last, the name is cut."""
    for size in sizes:
        text = words(f"picture.{key}", name=name)
        if width(text, size, bold=True) <= room:
            return text, size
    rest = width(words(f"picture.{key}", name=""), sizes[-1], bold=True)
    short = fit(name, sizes[-1], max(room - rest, room * 0.3), bold=True)
    return fit(words(f"picture.{key}", name=short), sizes[-1], room, bold=True), sizes[-1]


def status(view: TableView, key: str, look: Look, sizes: tuple[float, ...], room: float) -> tuple[str, float]:
    """Return the headline, whose turn or who won, and the size in which it fits."""
    words = words_of(look)
    if view.result is not None:
        if len(view.sides) == 1:
            return sized(words("picture.solo-over", points=view.result.points[0]), sizes, room, bold=True)
        winning = [side for side in view.sides if side[0] in view.result.winners]
        if len(winning) > 1:
            return sized(words("picture.shared"), sizes, room, bold=True)
        return said(words, "wins", side_name(words, winning[0]), sizes, room)
    if view.turn is None:
        return sized(words("picture.over"), sizes, room, bold=True)
    return said(words, key, words.seat(view.turn), sizes, room)


def scored(events: tuple[Event, ...]) -> tuple[int, Points, int] | None:
    """Return seat, points and earned bonuses of the scoring among these events."""
    for event in events:
        if isinstance(event, Placed):
            return event.seat, event.points, len(event.bonus)
        if isinstance(event, Played):
            return event.seat, event.gains, len(event.bonus)
        if isinstance(event, Scored):
            return event.seat, event.points, 0
    return None


def last_move(
    events: tuple[Event, ...],
    look: Look,
    left: float,
    y: float,
    room: float,
    size: float,
    *,
    beside: bool = False,
) -> Iterator[Mark]:
    """Draw the last move in a line: the name and the points in symbols, or what else happened.

    Call-outs and shown pieces go above it, or beside it.
    """
    words = words_of(look)
    if found := scored(events):
        seat, points, bonus = found
        genial = words("picture.genial") if bonus else ""
        chips = [(color, f"+{count}") for color, count in points if count]
        after = sum(_chip(text, size) + size * 0.35 for _, text in chips) or width(
            words("picture.no-points"), size
        )
        if genial and beside:
            after += _call_out_width(genial, size) + size * 0.35
        x = yield from _named(words.seat(seat), left, y, size, room - after)
        if not chips:
            yield Mark(x, y, Text(words("picture.no-points"), size, Ink.MUTED, Ink.GROUND, anchor="l"))
        for color, text in chips:
            if x + _chip(text, size) > left + room:
                break
            yield from points_chip(x, y, size, color, text)
            x = round(x + _chip(text, size) + size * 0.35, 1)
        if genial:
            yield from call_out(genial, *((x, y) if beside else (left, y - size * 1.85)), size)
        return
    for event in events:
        if isinstance(event, Rolled) and event.number:
            x = yield from _named(words.seat(event.seat), left, y, size, room - len(event.dice) * size * 1.6)
            for number, face in enumerate(event.dice):
                die = x + number * size * 1.6
                body = Plate(size * 1.4, size * 1.4, size * 0.35, size * 0.12, Ink.TILE, Ink.GROUND)
                yield Mark(die, y - size * 0.7, body)
                yield Mark(die + size * 0.7, y, Symbol(face, round(size * 0.46, 1)))
            return
        if isinstance(event, Swapped | Exchanged | Lapsed):
            key = {Swapped: "swapped", Exchanged: "exchanged", Lapsed: "declined"}[type(event)]
            shown = event.shown if isinstance(event, Swapped | Exchanged) else ()
            taken = len(shown) * size * 2.5 + size if beside else 0
            text, _ = said(words, key, words.seat(event.seat), (size,), room - taken)
            yield Mark(left, y, Text(text, size, Ink.TEXT, Ink.GROUND, bold=True, anchor="l"))
            place = (left + width(text, size, bold=True) + size, y) if beside else (left, y - size * 1.7)
            yield from _shown(shown, *place, size)
            return


def _named(name: str, left: float, y: float, size: float, room: float) -> Generator[Mark, None, float]:
    """Draw a name that leaves room for what follows; return where that begins."""
    shown = fit(name, size, max(room - size * 0.6, size * 3), bold=True)
    yield Mark(left, y, Text(shown, size, Ink.TEXT, Ink.GROUND, bold=True, anchor="l"))
    return round(left + width(shown, size, bold=True) + size * 0.6, 1)


def points_chip(x: float, y: float, size: float, color: Color, text: str) -> Iterator[Mark]:
    yield Mark(x, y - size * 0.7, Box(_chip(text, size), size * 1.4, size * 0.7, Ink.PANEL, Ink.GROUND))
    yield Mark(x + size * 0.65, y, Symbol(color, round(size * 0.46, 1), Ink.PANEL))
    yield Mark(x + size * 1.2, y, Text(text, size, Ink.LIGHT, Ink.PANEL, bold=True, anchor="l"))


def _chip(text: str, size: float) -> float:
    return round(size * 1.5 + width(text, size, bold=True), 1)


def _shown(pieces: tuple[str, ...], left: float, y: float, size: float) -> Iterator[Mark]:
    """Draw the tiles or cards that everybody saw."""
    for number, piece in enumerate(pieces):
        x = round(left + number * size * 2.5, 1)
        body = Plate(size * 2.3, size * 1.4, size * 0.5, size * 0.12, Ink.TILE, Ink.GROUND)
        yield Mark(x, y - size * 0.7, body)
        for side, letter in enumerate(piece):
            yield Mark(x + size * (0.62 + 1.06 * side), y, Symbol(COLOR_OF[letter], round(size * 0.46, 1)))


def call_out(text: str, left: float, y: float, size: float) -> Iterator[Mark]:
    chip = Box(_call_out_width(text, size), size * 1.5, size * 0.75, Ink.ACCENT, Ink.GROUND)
    yield Mark(left, y - size * 0.75, chip)
    yield Mark(left + size * 0.6, y, Text(text, size, Ink.ON_ACCENT, Ink.ACCENT, bold=True, anchor="l"))


def _call_out_width(text: str, size: float) -> float:
    return round(width(text, size, bold=True) + size * 1.2, 1)
