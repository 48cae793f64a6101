"""Words for people: phrases of the rules and of every title, in three languages, and refusals as sentences."""

from __future__ import annotations

from functools import cache

from .core.errors import GenialError
from .core.words import Words, known, load
from .games import GAMES


def words_for(language: str, *packages: str) -> Words:
    """Return the words of the rules, of all titles and of further packages that have a words.toml.

    A language we do not speak becomes English.
    """
    titles = (package for rules in GAMES.values() for package in rules.meta.words)
    return _loaded(known(language), ("engine.core", *packages, *titles))


@cache
def _loaded(language: str, packages: tuple[str, ...]) -> Words:
    return load(language, packages)


def refusal(error: GenialError, words: Words) -> str:
    """Say in one sentence why something was refused, with its cause where there is one."""
    facts = dict(error.facts)
    if isinstance(error.__cause__, GenialError):
        facts["cause"] = refusal(error.__cause__, words)
    return words(f"refusal.{error.code}", **facts)
