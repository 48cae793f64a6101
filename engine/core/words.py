"""The words of the text table, in three languages, from the words.toml beside each package's code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from .color import LETTERS, Color

LANGUAGES: Final = ("en", "de", "nl")


@dataclass(frozen=True, slots=True)
class Words:
    language: str
    phrases: Mapping[str, str]
    names: tuple[str, ...] = ()  # of the seats; without one a seat is called by its number

    def __call__(self, key: str, **facts: object) -> str:
        return self.phrases[key].format(**facts)

    def named(self, names: Iterable[str]) -> Words:
        """Return the same words with these names of the seats."""
        return Words(self.language, self.phrases, tuple(names))

    def seat(self, seat: int) -> str:
        named = self.names[seat].strip() if seat < len(self.names) else ""
        return named or self("seat", number=seat + 1)

    def color(self, color: Color) -> str:
        return self(f"color.{LETTERS[color]}")

    def points(self, points: Iterable[tuple[Color, int]]) -> str:
        """Write points as "red +3, blue +1", without the colours that score nothing."""
        scored = [f"{self.color(color)} +{count}" for color, count in points if count]
        return ", ".join(scored) or self("no-points")


def known(language: str) -> str:
    """Return the language of a tag such as nl_BE.UTF-8; English if it is unknown."""
    short = language[:2].lower()
    return short if short in LANGUAGES else LANGUAGES[0]


def load(language: str, packages: Iterable[str]) -> Words:
    """Load the words of these packages. A package may not redefine the keys of an earlier one."""
    phrases: dict[str, str] = {}
    for package in dict.fromkeys(packages):
        for key, phrase in phrases_of(package, language).items():
            if phrases.setdefault(key, phrase) != phrase:
                raise ValueError(f"{package} says {key} in another way")
    return Words(language, phrases)


@cache
def phrases_of(package: str, language: str) -> dict[str, str]:
    text = files(package).joinpath("words.toml").read_text(encoding="utf-8")
    return dict(_flat(tomllib.loads(text)[language]))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")
