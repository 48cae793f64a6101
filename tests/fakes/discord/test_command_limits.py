"""Every rule for registered commands is broken once, and noticed."""

from __future__ import annotations

from typing import Any

import pytest

from .loopback import Loopback
from .raw import Bot

JSON = dict[str, Any]


@pytest.fixture
def bot(loopback: Loopback) -> Bot:
    return Bot(loopback)


def command(name: str = "genial", description: str = "A game", **more: Any) -> JSON:
    return {"name": name, "description": description, "type": 1, **more}


def argument(name: str = "game", **more: Any) -> JSON:
    return {"name": name, "description": "Which", "type": 3, **more}


def words(count: int) -> list[JSON]:
    return [argument(f"o{n}") for n in range(count)]


COMMANDS = [
    (command("Genial"), "is not in lower case"),
    (command("gen ial"), "characters that a name cannot have"),
    (command("x" * 33), "name of 33"),
    (command(name_localizations={"de": "Genial"}), "genial de: name 'Genial' is not in lower case"),
    (command(name_localizations={"nl": "ge nial"}), "characters that a name cannot have"),
    (command(description=""), "description of 0"),
    (command(description="x" * 101), "description of 101"),
    (command(description_localizations={"de": "x" * 101}), "genial de: description of 101"),
    (command(description_localizations={"de": ""}), "genial de: description of 0"),
    (command(name_localizations={"de-AT": "genial"}), "no language de-AT"),
    (command(options=words(26)), "genial: 26 options"),
    (
        command(options=[{"type": 1, "name": "new", "description": "x", "options": words(26)}]),
        "new: 26 options",
    ),
    (command(options=[argument(), argument()]), "'game' 2 times"),
    (
        command(options=[argument("a", name_localizations={"de": "b"}), argument("b")]),
        "de 'b' 2 times",
    ),
    (command(options=[argument("a"), argument("b", required=True)]), "an option that must be given after"),
    (command(options=[argument(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]), "26 choices"),
    (command(options=[argument(choices=[{"name": "x" * 101, "value": "x"}])]), "choice of 101"),
    (
        command(options=[argument(choices=[{"name": "x", "value": "x", "name_localizations": {"de": ""}}])]),
        "de choice of 0",
    ),
    (command(options=[argument(choices=[{"name": "x", "value": "x" * 101}])]), "choice value of 101"),
    (
        command(
            options=[
                argument(f"o{n}", choices=[{"name": f"{m}" * 20, "value": f"{m}" * 20} for m in range(10, 20)])
                for n in range(11)
            ]
        ),
        "characters in all",
    ),
]


@pytest.mark.parametrize(("wrong", "what"), COMMANDS, ids=[what for _, what in COMMANDS])
async def test_wrong_commands(wrong: JSON, what: str, bot: Bot) -> None:
    await bot.asks("PUT", f"/applications/{bot.loopback.world.bot.id}/commands", [wrong])
    bot.noticed_that(what)
    assert bot.loopback.world.commands == []


async def test_fine_commands(bot: Bot) -> None:
    localised = {"de": "spiel-größe", "nl": "één"}
    fine = command(options=[argument(name_localizations=localised, required=True), argument("other")])
    status, answer = await bot.asks("PUT", f"/applications/{bot.loopback.world.bot.id}/commands", [fine])
    assert status == 200
    assert answer[0]["name"] == "genial"
