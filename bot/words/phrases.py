"""Phrases: every sentence, from the Fluent files in `bot/words/locales`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import Any, Final
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.table.person import Timestamp
from bot.table.refusals import Refused
from engine.core.errors import BadSetting, Fact, GenialError
from engine.core.words import LANGUAGES, known
from engine.words import refusal as engine_refusal
from render import Look, words_of

__all__ = ["LANGUAGES", "Phrases", "known", "starting_with"]
CHOICES: Final = ("game", "seats", "clock", "late", "hints", "advice", "language", "dark")  # of every game


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one language. Call it with a key and facts to get a sentence."""

    language: str

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Return a phrase with its facts. Raises KeyError or ValueError if there is no such phrase or fact."""
        return _formatted(self.language, key, facts) if facts else _fixed(self.language, key)

    def listed(self, items: Iterable[str]) -> str:
        """Join items into a list: one; one and another; one, another and a third."""
        *others, last = list(items) or [""]
        return self("and").join([", ".join(others), last] if others else [last])

    def refusal(self, error: GenialError) -> str:
        """Return the sentence for a refusal of the table or the rules."""
        if isinstance(error, Refused):
            return self(f"refusal-{error.code}", **self._named(error.facts))
        words = words_of(Look(language=self.language))
        if isinstance(error, BadSetting):
            return words(f"refusal.{error.code}", **self._named(error.facts))
        return engine_refusal(error, words)

    def _named(self, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        """Replace games, options and values among the facts by their names."""
        words = words_of(Look(language=self.language)).phrases
        key = facts.get("option", facts.get("key", ""))
        names = {
            "game": words.get(f"game.{facts.get('game')}"),
            "option": words.get(f"option.{key}"),
            "key": words.get(f"option.{key}") or (self(f"choice-{key}") if key in CHOICES else None),
            "value": words.get(f"value.{key}.{facts.get('value')}"),
        }
        return {name: names.get(name) or fact for name, fact in facts.items()}

    def time(self, at: Timestamp, zone: str) -> str:
        """Return a day and time as people write it in this language."""
        return self._written(at, zone, "time")

    def day(self, at: Timestamp, zone: str) -> str:
        """Return a day as people write it in this language."""
        return self._written(at, zone, "day")

    def _written(self, at: Timestamp, zone: str, pattern: str) -> str:
        local = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone))
        return format_datetime(local, self(pattern), locale=self.language)


def starting_with(language: str, prefix: str) -> dict[str, str]:
    """Return all phrases with this prefix. Their placeholders stay open as {name}."""
    found = {}
    for message in resource(language).body:
        if isinstance(message, ast.Message) and message.id.name.startswith(prefix):
            names = Placeholders()
            names.visit(message)
            open_facts = {name: f"{{{name}}}" for name in names.found}
            found[message.id.name] = Phrases(language)(message.id.name, **open_facts)
    return found


class Placeholders(Visitor):
    """The names of a message's placeholders."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)


def source(language: str) -> str:
    """Return the text of a language's Fluent file."""
    return files("bot.words").joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")


@cache
def resource(language: str) -> ast.Resource:
    """Parse the phrases of a language, once."""
    return FluentResource(source(language))


@cache
def _fixed(language: str, key: str) -> str:
    """Return a phrase without facts. Most labels are such phrases, and every screen has a few."""
    return _formatted(language, key, {})


def _formatted(language: str, key: str, facts: dict[str, Any]) -> str:
    bundle = _bundle(language)
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(message.value, facts)
    if errors:
        raise ValueError(f"{key} in {language}: {errors}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource(language))
    return bundle
