"""Everything Genial says, from the Fluent files in `bot/locales`."""

from __future__ import annotations

from collections.abc import Iterator
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

from engine.core.errors import GenialError
from engine.core.words import LANGUAGES, known
from engine.terminal import refusal as engine_refusal
from render import Look, words_of

from .people import Moment
from .refusals import Refused

__all__ = ["LANGUAGES", "Phrases", "known", "starting_with", "switches", "verbs"]
VERB: Final = "verb-"


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

    def refusal(self, error: GenialError) -> str:
        if isinstance(error, Refused):
            return self(f"refusal-{error.code}", **error.facts)
        return engine_refusal(error, words_of(Look(language=self.language)))

    def time(self, at: Moment, zone: str) -> str:
        """A point in time as people write it here."""
        local = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone))
        return format_datetime(local, self("time"), locale=self.language)


def starting_with(language: str, prefix: str) -> dict[str, str]:
    """All phrases of a page, its placeholders left open as {name}."""
    found = {}
    for message in FluentResource(source(language)).body:
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
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
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


def _keys(language: str) -> Iterator[str]:
    for entry in FluentResource(source(language)).body:
        if isinstance(entry, ast.Message):
            yield entry.id.name
