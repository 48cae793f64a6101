"""What happened and what is to be done, in a few words beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.core.color import LETTERS
from engine.core.laying import Lapsed, LayingView, Placed, Swapped
from engine.core.rules import Event, Points, Result
from engine.core.text import side_name
from engine.core.words import Words, known, load
from engine.games import GAMES
from engine.games.cards.state import CardView, Exchanged, Played
from engine.games.dice.state import DiceView, Scored

from .look import Ink, Look
from .scene import Box, Mark, Symbol, Text
from .subjects import TableView
from .type_setting import fit, width


@cache
def _phrases(language: str) -> Words:
    titles = (package for rules in GAMES.values() for package in rules.meta.words)
    return load(known(language), ["engine.core", "render", *titles])


def words_of(look: Look) -> Words:
    """The words of a look's language, with the names of its seats."""
    return replace(_phrases(look.language), names=look.names)


def status(view: TableView, look: Look) -> str:
    """Whose turn it is and for what, or who won."""
    words = words_of(look)
    if view.result is not None:
        return _verdict(view, view.result, words)
    if view.turn is None:
        return words("picture.over")
    name = words.seat(view.turn)
    match view:
        case LayingView():
            key = {"place": "to-move", "bonus": "bonus", "refill": "refill"}[view.phase.value]
        case DiceView():
            key = "roll" if not view.rolls else "rolled" if view.rolls_left else "score"
        case CardView():
            key = {"play": "to-move", "bonus": "bonus", "exchange": "exchange"}[view.phase.value]
    return words(f"picture.{key}", name=name)


def _verdict(view: TableView, result: Result, words: Words) -> str:
    if len(view.sides) == 1:
        return words("picture.solo-over", points=result.points[0])
    winning = [side for side in view.sides if side[0] in result.winners]
    if len(winning) > 1:
        return words("picture.shared")
    return words("picture.wins", name=side_name(words, winning[0]))


def scored(events: tuple[Event, ...]) -> tuple[int, Points, int] | None:
    """Seat, points and earned bonuses of the scoring among these events."""
    for event in events:
        if isinstance(event, Placed | Played):
            return event.seat, event.points, len(event.bonus)
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
    """One line: who, and what it brought, in symbols; or what else happened.

    What belongs to it goes above, or beside it.
    """
    words = words_of(look)
    if found := scored(events):
        seat, points, bonus = found
        gained = [(color, f"+{count}") for color, count in points if count]
        chips = [round(size * 1.5 + width(text, size, bold=True), 1) for _, text in gained]
        taken = sum(chips) + size * 0.35 * len(chips)
        name = fit(words.seat(seat), size, max(room - taken - size * 0.6, room * 0.3), bold=True)
        yield Mark(left, y, Text(name, size, Ink.TEXT, Ink.GROUND, bold=True, anchor="l"))
        x = left + width(name, size, bold=True) + size * 0.6
        if not gained:
            yield Mark(x, y, Text(words("picture.no-points"), size, Ink.MUTED, Ink.GROUND, anchor="l"))
        for (color, text), chip in zip(gained, chips, strict=True):
            x = round(x, 1)
            if x + chip > left + room:
                break
            yield Mark(x, y - size * 0.7, Box(chip, size * 1.4, size * 0.7, Ink.TILE, Ink.GROUND))
            yield Mark(x + size * 0.65, y, Symbol(color, round(size * 0.46, 1)))
            yield Mark(x + size * 1.2, y, Text(text, size, Ink.LIGHT, Ink.TILE, bold=True, anchor="l"))
            x += chip + size * 0.35
        if bonus:
            place = (x, y) if beside else (left, y - size * 1.85)
            yield from call_out(words("picture.genial"), *place, size)
        return
    for event in events:
        key = {Swapped: "swapped", Exchanged: "exchanged", Lapsed: "declined"}.get(type(event))
        if key:
            text = words(f"picture.{key}", name=words.seat(event.seat))  # type: ignore[attr-defined]
            yield Mark(left, y, Text(fit(text, size, room), size, Ink.TEXT, Ink.GROUND, anchor="l"))
            if isinstance(event, Swapped | Exchanged):
                place = (left + width(text, size) + size, y) if beside else (left, y - size * 1.7)
                yield from _shown(event.shown, *place, size)
            return


def _shown(pieces: tuple[str, ...], left: float, y: float, size: float) -> Iterator[Mark]:
    """The tiles or cards that everybody saw."""
    for number, piece in enumerate(pieces):
        x = left + number * size * 2.5
        yield Mark(x, y - size * 0.7, Box(size * 2.3, size * 1.4, size * 0.6, Ink.TILE, Ink.GROUND))
        for side, letter in enumerate(piece):
            yield Mark(x + size * (0.62 + 1.06 * side), y, Symbol(LETTERS.index(letter), round(size * 0.46, 1)))


def call_out(text: str, left: float, y: float, size: float) -> Iterator[Mark]:
    chip = width(text, size, bold=True) + size * 1.2
    yield Mark(left, y - size * 0.75, Box(round(chip, 1), size * 1.5, size * 0.75, Ink.ACCENT, Ink.GROUND))
    yield Mark(left + size * 0.6, y, Text(text, size, Ink.ON_ACCENT, Ink.ACCENT, bold=True, anchor="l"))
