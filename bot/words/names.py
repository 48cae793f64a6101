"""Names of games, options and values in every language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.table import clock
from bot.table.lobby import SWITCH
from engine.ai import LEVELS
from engine.games import GAMES
from engine.words import words_for
from render import Palette

from .phrases import LANGUAGES, Phrases, starting_with

SEATS: Final = tuple(sorted({count for rules in GAMES.values() for count in rules.meta.seats}))

# What is not chosen for a game, but has values with names: the beginning of their phrases, and the values.
NAMED: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "language": ("language", LANGUAGES),
    "palette": ("palette", tuple(palette.value for palette in Palette)),
    "dark": ("dark", SWITCH),
    "calls": ("switch", SWITCH),
    "racks": ("switch", SWITCH),
    "level": ("level", tuple(LEVELS)),
}


@cache
def choices() -> dict[str, tuple[str, ...]]:
    """Return every choice of every game with its values. The table knows which of them fit together."""
    found: dict[str, tuple[str, ...]] = {"game": tuple(GAMES)}
    for rules in GAMES.values():
        for option in rules.meta.options:
            found[option.key] = tuple(dict.fromkeys((*found.get(option.key, ()), *option.values)))
    return found | {"clock": tuple(clock.TURN_TIMES), "late": clock.LATE, "hints": SWITCH, "advice": SWITCH}


def values(key: str) -> tuple[str, ...]:
    """Return the values that have names; empty for what is typed or a number."""
    return NAMED[key][1] if key in NAMED else choices().get(key, ())


@cache
def short_game_name(game: str, language: str) -> str:
    """Return the name of a game in a word or two, as people type it."""
    short = starting_with(language, "page-game-").get(f"page-game-{game}")
    return short or words_for(language)(f"game.{game}")


@cache
def about_game(game: str, language: str) -> str:
    """Return a line about a game; empty if there is none."""
    return starting_with(language, "page-about-").get(f"page-about-{game}", "")


def choice_name(key: str, language: str) -> str:
    """Return the name of a choice, such as a game's option or the clock."""
    words = words_for(language).phrases
    return words[f"option.{key}"] if f"option.{key}" in words else Phrases(language)(f"choice-{key}")


def value_name(key: str, value: str, language: str) -> str:
    """Return the name of a choice's value."""
    if key in NAMED:
        return Phrases(language)(f"{NAMED[key][0]}-{value}")
    if key == "game":
        return words_for(language)(f"game.{value}")
    if key in ("clock", "late", "hints", "advice"):
        return Phrases(language)(f"{key}-{value}")
    return words_for(language).phrases.get(f"value.{key}.{value}", value)
