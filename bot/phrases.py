"""Everything Genial says, from the Fluent files in `bot/locales`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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

from engine.ai import LEVELS
from engine.core.errors import BadSetting, Fact, GenialError
from engine.core.words import LANGUAGES, known
from engine.terminal import refusal as engine_refusal
from render import Look, words_of

from .people import Moment
from .refusals import Refused

__all__ = ["LANGUAGES", "Phrases", "known", "levels", "starting_with", "switches", "verbs"]
VERB: Final = "verb-"
CHOICES: Final = ("game", "seats", "clock", "late", "hints", "advice", "language")  # of every game


@dataclass(frozen=True, slots=True)
class Phrases:
    language: str

    def __call__(self, key: str, /, **facts: Any) -> str:
        bundle = _bundle(self.language)
        message = bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = bundle.format_pattern(message.value, facts)
        if errors:
            raise ValueError(f"{key} in {self.language}: {errors}")
        return str(text)

    def listed(self, items: Iterable[str]) -> str:
        """One; one and another; one, another and a third."""
        *others, last = list(items) or [""]
        return self("and").join([", ".join(others), last] if others else [last])

    def refusal(self, error: GenialError) -> str:
        if isinstance(error, Refused):
            return self(f"refusal-{error.code}", **self._named(error.facts))
        words = words_of(Look(language=self.language))
        if isinstance(error, BadSetting):
            return words(f"refusal.{error.code}", **self._named(error.facts))
        return engine_refusal(error, words)

    def _named(self, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        """Games, options and their values as people call them, not as they are typed."""
        words = words_of(Look(language=self.language)).phrases
        key = facts.get("option", facts.get("key", ""))
        names = {
            "game": words.get(f"game.{facts.get('game')}"),
            "option": words.get(f"option.{key}"),
            "key": words.get(f"option.{key}") or (self(f"choice-{key}") if key in CHOICES else None),
            "value": words.get(f"value.{key}.{facts.get('value')}"),
        }
        return {name: names.get(name) or fact for name, fact in facts.items()}

    def time(self, at: Moment, zone: str) -> str:
        """A point in time as people write it here."""
        return self._written(at, zone, "time")

    def day(self, at: Moment, zone: str) -> str:
        return self._written(at, zone, "day")

    def _written(self, at: Moment, zone: str, pattern: str) -> str:
        local = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone))
        return format_datetime(local, self(pattern), locale=self.language)


def starting_with(language: str, prefix: str) -> dict[str, str]:
    """All phrases of a page, its placeholders left open as {name}."""
    found = {}
    for message in _resource(language).body:
        if isinstance(message, ast.Message) and message.id.name.startswith(prefix):
            names = Placeholders()
            names.visit(message)
            open_facts = {name: f"{{{name}}}" for name in names.found}
            found[message.id.name] = Phrases(language)(message.id.name, **open_facts)
    return found


class Placeholders(Visitor):
    """The names of the facts a message speaks of."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)


def source(language: str) -> str:
    return files("bot").joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")


@cache
def _resource(language: str) -> ast.Resource:
    """Read once, since every start waits for it."""
    return FluentResource(source(language))


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_resource(language))
    return bundle


@cache
def verbs() -> dict[str, str]:
    """Every word a command can be called by, in every language, and the verb it stands for."""
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
    """On and off in every language."""
    return {Phrases(language)(f"switch-{value}"): value for language in LANGUAGES for value in ("on", "off")}


@cache
def levels() -> dict[str, str]:
    """The levels of computers by their names in every language."""
    return {Phrases(language)(f"level-{level}").casefold(): level for language in LANGUAGES for level in LEVELS}


def _keys(language: str) -> Iterator[str]:
    for entry in _resource(language).body:
        if isinstance(entry, ast.Message):
            yield entry.id.name
