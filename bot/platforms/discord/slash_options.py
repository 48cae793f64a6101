"""The options of slash commands: their names, descriptions and lists of values, in every language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.words import names
from bot.words.phrases import LANGUAGES, Phrases

Say: TypeAlias = Callable[[str], str]  # from a language to the text

MOST_CHOICES: Final = 25


class Translator(app_commands.Translator):
    """Translations of command names and descriptions for Discord."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = locale.value[:2]
        say = string.extras.get("say")
        return say(language) if say is not None and language in LANGUAGES else None


def with_options(callback: Any, *keys: str, **parameters: str) -> Any:
    """Add names, descriptions and lists of values of a callback's options, in every language.

    A parameter that is not called like its option is given by name, with the key of the option.
    """
    options = {**dict(zip(keys, keys, strict=True)), **parameters}
    renamed = {name: phrase(f"param-{key}") for name, key in options.items()}
    described = {name: phrase(f"param-about-{key}") for name, key in options.items()}
    lists = {name: listed for name, key in options.items() if (listed := values_of(key))}
    named = app_commands.describe(**described)(app_commands.rename(**renamed)(callback))
    return app_commands.choices(**lists)(named) if lists else named


def values_of(key: str) -> list[Choice[str]]:
    """List the values of an option; empty if it is typed."""
    return [
        Choice(name=localised(partial(names.value_name, key, value)), value=value)
        for value in names.values(key)
    ]


def choosable() -> tuple[str, ...]:
    """Return the keys of everything that can be chosen for a table."""
    return (*names.choices(), "seats", "language", "dark")


def complete_value(key: str, typed: str, language: str) -> list[Choice[str]]:
    """Complete the value of a choice that is being typed."""
    values = tuple(str(count) for count in names.SEATS) if key == "seats" else names.values(key)
    named = [(names.value_name(key, value, language), value) for value in values]
    begun = [each for each in named if any(text.casefold().startswith(typed.casefold()) for text in each)]
    return [Choice(name=name, value=value) for name, value in (begun or named)[:MOST_CHOICES]]


def phrase(key: str) -> locale_str:
    return localised(lambda language: Phrases(language)(key))


def verb_name(verb: str) -> locale_str:
    """Return the name of a command: the first of the words it can be typed as."""
    return localised(lambda language: Phrases(language)(f"verb-{verb}").split()[0])


def localised(say: Say) -> locale_str:
    return locale_str(say(LANGUAGES[0]), say=say)
