"""The lobby before a game, and the ranking after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rules import Result
from engine.core.text import side_name
from engine.core.words import Words
from engine.games import GAMES
from render.look import Ink, Look
from render.scene import WIDTH, Bar, Box, Mark, Scene, Symbol, Text
from render.subjects import Lobby, TableView
from render.text import fit, plain, sized

from . import family
from .board import number_badge, tile_marks
from .headline import status, words_of
from .scores import value_ink

EDGE = 32


def lobby_scene(lobby: Lobby, look: Look) -> Scene:
    words = words_of(look)
    marks = [
        Mark(
            EDGE,
            56,
            Text(
                fit(words(f"game.{lobby.game}"), 44, WIDTH - 2 * EDGE, bold=True),
                44,
                Ink.TEXT,
                Ink.GROUND,
                bold=True,
                anchor="l",
            ),
        )
    ]
    chosen = " · ".join(
        _option(words, key, value) for key, value in lobby.options if value != _default(lobby.game, key)
    )
    line = chosen or words("picture.lobby")
    marks.append(Mark(EDGE, 112, Text(fit(line, 30, WIDTH - 2 * EDGE), 30, Ink.MUTED, Ink.GROUND, anchor="l")))
    for seat, person in enumerate(lobby.seats):
        top = 156 + 104 * seat
        taken = person is not None
        name = plain(person or "").strip() or (words.seat(seat) if taken else words("picture.free-seat"))
        marks.append(Mark(EDGE, top, Box(760, 88, 18, Ink.TILE if taken else Ink.CELL, Ink.GROUND)))
        ink, on = (Ink.LIGHT, Ink.TILE) if taken else (Ink.MUTED, Ink.CELL)
        if taken:
            marks += number_badge(EDGE + 48, top + 44, 28, seat + 1)
        marks.append(
            Mark(
                EDGE + 100, top + 44, Text(fit(name, 38, 640, bold=taken), 38, ink, on, bold=taken, anchor="l")
            )
        )
    height = max(156 + 104 * len(lobby.seats) + 16, 480)
    for number in range(3):
        marks += tile_marks(1040, height / 2 + 30 + (number - 1) * 120, 66, number * 2, number * 2 + 1)
    return Scene(height, Ink.GROUND, tuple(marks))


def outcome_scene(view: TableView, result: Result, look: Look) -> Scene:
    words = words_of(look)
    text, size = status(
        view, family(view).status(view) if view.turn is not None else "", look, (48, 40, 32), WIDTH - 2 * EDGE
    )
    why = fit(words(f"ending.{result.reason}"), 28, WIDTH - 2 * EDGE)
    marks = [
        Mark(EDGE, 58, Text(text, size, Ink.TEXT, Ink.GROUND, bold=True, anchor="l")),
        Mark(EDGE, 114, Text(why, 28, Ink.MUTED, Ink.GROUND, anchor="l")),
    ]
    order = sorted(range(len(view.sides)), key=lambda side: (result.places[view.sides[side][0]], side))
    for line, side in enumerate(order):
        top = 152 + 146 * line
        seat = view.sides[side][0]
        marks.append(Mark(EDGE, top, Box(WIDTH - 2 * EDGE, 132, 18, Ink.TILE, Ink.GROUND)))
        marks += number_badge(EDGE + 58, top + 66, 36, result.places[seat])
        name, size = sized(side_name(words, view.sides[side]), (38, 32, 26), 330, bold=True)
        marks.append(Mark(EDGE + 116, top + 46, Text(name, size, Ink.LIGHT, Ink.TILE, bold=True, anchor="l")))
        points = words("picture.points", points=result.points[seat])
        marks.append(Mark(EDGE + 116, top + 94, Text(points, 28, Ink.GLOW, Ink.TILE, anchor="l")))
        marks += _sorted_track(view, view.tracks[side], 490, top)
    return Scene(max(152 + 146 * len(order) + 14, 460), Ink.GROUND, tuple(marks))


def _sorted_track(view: TableView, track: tuple[int, ...], left: float, top: float) -> Iterator[Mark]:
    """Draw the six colours from the lowest, which counts first, to the highest."""
    boxes = family(view).boxes(view)
    for number, color in enumerate(sorted(range(6), key=lambda color: (track[color], color))):
        x = left + number * 124
        ink = value_ink(track, color)
        yield Mark(x + 28, top + 52, Symbol(color, 24))
        yield Mark(x + 60, top + 52, Text(str(track[color]), 38, ink, Ink.TILE, bold=True, anchor="l"))
        yield Mark(x + 4, top + 96, Bar(color, 106, 14, track[color], boxes))


def _default(game: str, key: str) -> str:
    return next((option.values[0] for option in GAMES[game].meta.options if option.key == key), "")


def _option(words: Words, key: str, value: str) -> str:
    return words.phrases.get(f"value.{key}.{value}") or f"{words(f'option.{key}')}: {value}"
