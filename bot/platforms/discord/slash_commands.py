"""`/genial` and its subcommands. Each passes on the text that a person would have typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.words import names
from bot.words.phrases import LANGUAGES, Phrases

from .interactions import Interactions

Say: TypeAlias = Callable[[str], str]  # from a language to the text

# Subcommands without parameters.
BARE: Final = (
    "join",
    "leave",
    "start",
    "board",
    "rack",
    "swap",
    "roll",
    "resign",
    "end",
    "rematch",
    "undo",
    "log",
    "replay",
    "settings",
    "stats",
    "help",
    "unlink",
    "hint",
    "coach",
)
# Discord allows 25 subcommands, so these three share one.
DATA: Final = ("privacy", "export", "forget")


class Translator(app_commands.Translator):
    """Translations of command names and descriptions for Discord."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = locale.value[:2]
        say = string.extras.get("say")
        return say(language) if say is not None and language in LANGUAGES else None


def group(interactions: Interactions) -> app_commands.Group:
    """Make `/genial` with all its subcommands."""
    made = app_commands.Group(
        name="genial",
        description=_phrase("command-genial"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        default_permissions=discord.Permissions(send_messages=True),
    )
    callbacks = {
        "new": _new(interactions),
        **{verb: _bare(interactions, verb) for verb in BARE},
        "play": _play(interactions),
        "rules": _rules(interactions),
        "vacation": _vacation(interactions),
        "link": _link(interactions),
        "data": _data(interactions),
    }
    for verb, callback in callbacks.items():
        made.add_command(_command(verb, callback))
    return made


def _command(verb: str, callback: Any) -> app_commands.Command[Any, ..., Any]:
    description = _phrase(f"command-{verb}")
    return app_commands.Command(name=_verb(verb), description=description, callback=callback)


def _bare(interactions: Interactions, verb: str) -> Any:
    """Make the callback of a subcommand without parameters."""

    async def callback(interaction: discord.Interaction) -> None:
        await interactions.say(interaction, f"/genial {verb}")

    return callback


def _new(interactions: Interactions) -> Any:
    async def new(
        interaction: discord.Interaction,
        game: str = "",
        seats: app_commands.Range[int, names.SEATS[0], names.SEATS[-1]] | None = None,
        mode: str = "",
        opening: str = "",
        sheet: str = "",
        series: str = "",
        clock: str = "",
        late: str = "",
        hints: str = "",
        advice: str = "",
        thread: bool = False,
    ) -> None:
        chosen = {
            "seats": seats,
            "mode": mode,
            "opening": opening,
            "sheet": sheet,
            "series": series,
            "clock": clock,
            "late": late,
            "hints": hints,
            "advice": advice,
        }
        words = ["/genial new", game, *(f"{key}={value}" for key, value in chosen.items() if value)]
        await interactions.say(interaction, " ".join(words), open_thread=thread)

    return _with_choices(new, "game", "mode", "opening", "sheet", "series", "clock", "late", "hints", "advice")


def _play(interactions: Interactions) -> Any:
    async def play(interaction: discord.Interaction, move: app_commands.Range[str, 1, 100]) -> None:
        await interactions.say(interaction, f"/genial play {move}")

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await interactions.complete(interaction, typed)

    return app_commands.autocomplete(move=complete)(_named(play, "move"))


def _rules(interactions: Interactions) -> Any:
    async def rules(interaction: discord.Interaction, game: str = "") -> None:
        await interactions.say(interaction, f"/genial rules {game}")

    return _with_choices(rules, "game")


def _vacation(interactions: Interactions) -> Any:
    async def vacation(interaction: discord.Interaction, until: app_commands.Range[str, 1, 20] = "") -> None:
        await interactions.say(interaction, f"/genial vacation {until}")

    return _named(vacation, "until")


def _link(interactions: Interactions) -> Any:
    async def link(interaction: discord.Interaction, code: app_commands.Range[str, 1, 20] = "") -> None:
        await interactions.say(interaction, f"/genial link {code}")

    return _named(link, "code")


def _data(interactions: Interactions) -> Any:
    async def data(interaction: discord.Interaction, what: str = "") -> None:
        await interactions.say(interaction, f"/genial data {what}")

    listed = [Choice(name=_phrase(f"button-{verb}"), value=verb) for verb in DATA]
    return app_commands.choices(what=listed)(_named(data, "what"))


def _with_choices(callback: Any, *keys: str) -> Any:
    """Add the lists of values and the names of a callback's parameters."""
    lists = {
        key: [
            Choice(name=_localised(partial(names.value_name, key, value)), value=value)
            for value in names.choices()[key]
        ]
        for key in keys
    }
    return app_commands.choices(**lists)(_named(callback, *keys))


def _named(callback: Any, *keys: str) -> Any:
    """Add names and descriptions of a callback's parameters, in every language."""
    keys = tuple(
        dict.fromkeys((*keys, *(key for key in ("seats", "thread") if key in callback.__annotations__)))
    )
    renamed = {key: _phrase(f"param-{key}") for key in keys}
    about = {
        key: _localised(partial(names.choice_name, key))
        if key in names.choices() or key == "seats"
        else _phrase(f"param-about-{key}")
        for key in keys
    }
    return app_commands.describe(**about)(app_commands.rename(**renamed)(callback))


def _phrase(key: str) -> locale_str:
    return _localised(lambda language: Phrases(language)(key))


def _verb(verb: str) -> locale_str:
    """Return the name of a command: the first of the words it can be typed as."""
    return _localised(lambda language: Phrases(language)(f"verb-{verb}").split()[0])


def _localised(say: Say) -> locale_str:
    return locale_str(say(LANGUAGES[0]), say=say)
