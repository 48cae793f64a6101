"""Typed words: commands, switches and levels, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from fluent.syntax import ast

from engine.ai import LEVELS
from engine.core.words import LANGUAGES

from .phrases import Phrases, resource

VERB: Final = "verb-"


@cache
def verbs() -> dict[str, str]:
    """Return the verb of every word that a command can be typed as, in every language."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        phrases = Phrases(language)
        for key in _keys(language):
            if key.startswith(VERB):
                for word in phrases(key).casefold().split():
                    verb = key.removeprefix(VERB)
                    if found.setdefault(word, verb) != verb:
                        raise ValueError(f"{word} means {found[word]} and {verb}")
    return found


@cache
def switches() -> dict[str, str]:
    """Return on and off by their names in every language."""
    return {Phrases(language)(f"switch-{value}"): value for language in LANGUAGES for value in ("on", "off")}


@cache
def levels() -> dict[str, str]:
    """Return the levels of computers by their names in every language."""
    return {Phrases(language)(f"level-{level}").casefold(): level for language in LANGUAGES for level in LEVELS}


def _keys(language: str) -> Iterator[str]:
    for entry in resource(language).body:
        if isinstance(entry, ast.Message):
            yield entry.id.name
