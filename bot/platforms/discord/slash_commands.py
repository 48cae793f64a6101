"""`/genial` and its subcommands. Each passes on the text that a person would have typed.

The verbs of every day come first; the others are in groups. A command that a sentence names is among the
first, so that it can be typed as the sentence says, on every platform.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.words import names
from bot.words.phrases import known

from .interactions import Interactions
from .slash_options import choosable, complete_value, localised, phrase, verb_name, with_options

Callback: TypeAlias = Any  # discord.py reads the options of a command from the signature of its callback

DAILY: Final = (
    *("new", "versus", "join", "leave", "start", "play", "swap", "roll", "rack", "board", "hint", "undo"),
    *("rematch", "coach", "rules", "settings", "help", "link", "unlink", "moderate"),
)
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "lobby": ("options", "set", "computer", "dismiss", "host", "close"),
    "game": ("resign", "end", "log", "words", "card", "menu", "watch", "unwatch", "replay", "playon"),
    "me": (
        *("tables", "stats", "vacation", "language", "palette", "dark", "calls", "racks", "zone", "quiet"),
        *("privacy", "export", "forget"),
    ),
}


def group(interactions: Interactions) -> app_commands.Group:
    """Make `/genial` with all its subcommands."""
    made = app_commands.Group(
        name="genial",
        description=phrase("command-genial"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        default_permissions=discord.Permissions(send_messages=True),
    )
    for verb in DAILY:
        made.add_command(_command(interactions, verb))
    for name, verbs in GROUPS.items():
        inner = app_commands.Group(
            name=phrase(f"group-{name}"), description=phrase(f"command-group-{name}"), parent=made
        )
        for verb in verbs:
            inner.add_command(_command(interactions, verb))
    return made


def challenge(interactions: Interactions) -> app_commands.ContextMenu:
    """Make the entry in the menu of a person: a new table, or a seat at the one that is open here."""

    async def callback(interaction: discord.Interaction, user: discord.User) -> None:
        own = interaction.client.user is not None and user.id == interaction.client.user.id
        await interactions.say(interaction, "/genial versus" if own else "/genial new", invited=[user])

    return app_commands.ContextMenu(
        name=phrase("challenge"),
        callback=callback,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )


def _command(interactions: Interactions, verb: str) -> app_commands.Command[Any, ..., Any]:
    callback = CALLBACKS.get(verb, _bare)(interactions, verb)
    return app_commands.Command(name=verb_name(verb), description=phrase(f"command-{verb}"), callback=callback)


def _bare(interactions: Interactions, verb: str) -> Callback:
    """Make the callback of a subcommand without options."""

    async def callback(interaction: discord.Interaction) -> None:
        await interactions.say(interaction, f"/genial {verb}")

    return callback


def _form(interactions: Interactions, verb: str) -> Callback:
    """Make the callback of a subcommand that is answered with a form."""

    async def callback(interaction: discord.Interaction) -> None:
        await interactions.ask(interaction, f"/genial {verb}")

    return callback


def _listed(key: str, interactions: Interactions, verb: str) -> Callback:
    """Make the callback of a subcommand with one option, whose value is chosen from a list or typed."""

    async def callback(interaction: discord.Interaction, value: app_commands.Range[str, 1, 100] = "") -> None:
        await interactions.say(interaction, f"/genial {verb} {value}".strip())

    return with_options(callback, value=key)


def _game(interactions: Interactions, verb: str) -> Callback:
    async def callback(interaction: discord.Interaction, game: str = "") -> None:
        await interactions.say(interaction, f"/genial {verb} {game}".strip())

    return with_options(callback, "game")


def _new(interactions: Interactions, verb: str) -> Callback:
    async def new(
        interaction: discord.Interaction,
        game: str = "",
        with1: discord.User | None = None,
        with2: discord.User | None = None,
        with3: discord.User | None = None,
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
        words = [f"/genial {verb}", game, *(f"{key}={value}" for key, value in chosen.items() if value)]
        invited = [user for user in (with1, with2, with3) if user is not None]
        await interactions.say(interaction, " ".join(words), open_thread=thread, invited=invited)

    keys = ("game", "seats", "mode", "opening", "sheet", "series", "clock", "late", "hints", "advice", "thread")
    return with_options(new, *keys, with1="with", with2="with2", with3="with3")


def _play(interactions: Interactions, verb: str) -> Callback:
    async def play(interaction: discord.Interaction, move: app_commands.Range[str, 1, 100]) -> None:
        await interactions.say(interaction, f"/genial {verb} {move}")

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await interactions.complete(interaction, typed)

    return app_commands.autocomplete(move=complete)(with_options(play, "move"))


def _set(interactions: Interactions, verb: str) -> Callback:
    async def choose(
        interaction: discord.Interaction, option: str, value: app_commands.Range[str, 1, 30]
    ) -> None:
        await interactions.say(interaction, f"/genial {verb} {option}={value}")

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        key = str(interaction.namespace.option or "")
        return complete_value(key, typed, known(str(interaction.locale)))

    listed = [Choice(name=localised(partial(names.choice_name, key)), value=key) for key in choosable()]
    named = app_commands.choices(option=listed)(with_options(choose, "option", "value"))
    return app_commands.autocomplete(value=complete)(named)


def _host(interactions: Interactions, verb: str) -> Callback:
    async def host(interaction: discord.Interaction, player: discord.User) -> None:
        await interactions.say(interaction, f"/genial {verb} discord:{player.id}")

    return with_options(host, "player")


def _play_on(interactions: Interactions, verb: str) -> Callback:
    async def play_on(interaction: discord.Interaction, number: app_commands.Range[int, 0, 999]) -> None:
        await interactions.say(interaction, f"/genial {verb} {number}")

    return with_options(play_on, "number")


CALLBACKS: Final[Mapping[str, Callable[[Interactions, str], Callback]]] = {
    "new": _new,
    "play": _play,
    "set": _set,
    "host": _host,
    "options": _form,
    "playon": _play_on,
    "versus": _game,
    "rules": _game,
    "computer": partial(_listed, "level"),
    "vacation": partial(_listed, "until"),
    "link": partial(_listed, "code"),
    **{
        verb: partial(_listed, verb)
        for verb in ("language", "palette", "dark", "calls", "racks", "zone", "quiet")
    },
}
