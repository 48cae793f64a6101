"""The longest names, the most players and the most places fit into Discord's limits.

Every reply is sent to the loopback Discord, which knows the limits and the specification.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from bot.messages.reply import Message, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.platforms.discord import Discord
from bot.screens import answers
from bot.screens.rules import rules
from bot.screens.viewer import Viewer
from bot.table.person import Person
from bot.table.positions import Positions
from bot.table.refusals import FACTS, Refused
from bot.tasks import cancel_all
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from tests.bot.support.desk import Scripted
from tests.bot.support.party import Notebook
from tests.bot.support.worst_cases import (
    NAMES,
    NOW,
    PERSONAL,
    SCREENS,
    SHOWN,
    everything,
    game_of,
    lobby,
    seated,
    spoken,
)
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.world import Channel

pytestmark = pytest.mark.slow

PIXELS = b"\x89PNG\r\n\x1a\n"  # the pictures themselves are tested elsewhere


@pytest.fixture
async def discord(loopback: Loopback) -> AsyncIterator[Discord]:
    """The platform alone; nobody presses anything here."""

    async def nothing(_: Request) -> Reply:
        return Reply("")

    adapter = Discord(loopback.token, loopback.api_base, loopback.gateway_url, 1)
    running = asyncio.create_task(adapter.run(Scripted(nothing), Notebook()))
    await loopback.connected()
    yield adapter
    await cancel_all(running)


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("game", GAMES)
async def test_every_panel_of_a_whole_game(
    loopback: Loopback, discord: Discord, game: str, hints: bool
) -> None:
    channel = loopback.channel()
    rng = Random(f"{game} {hints}")
    table, positions = seated(game, LANGUAGES[0], hints)
    moments = list(game_of(table, positions, Random(game)))
    shown = [*moments[: -1 : max(1, len(moments) // SHOWN)], moments[-1]]
    for language in LANGUAGES:
        for table in shown:
            for reply in everything(spoken(table, language), positions, rng):
                await show(discord, channel, reply)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_that_needs_no_game(loopback: Loopback, discord: Discord, language: str) -> None:
    channel = loopback.channel()
    person, say = Person("discord:1000000000000000000", NAMES[0], language), Phrases(language)
    for verb, answer in PERSONAL.items():
        for argument in ("zone", "quiet", "vacation") if verb == "ask" else ("",):
            await show(discord, channel, answer(person, say, argument))
    for game in GAMES:
        await show(discord, channel, rules(game, person, say, None))
        free = Viewer.of(lobby(game, language), Positions(), NOW)
        await show(discord, channel, SCREENS["card"](free, ""))
    for key, named in FACTS.items():
        facts = dict.fromkeys(named, "*" * 200)
        try:
            said = say.refusal(Refused(key, **facts))
        except ValueError:  # numbers, which cannot be long
            continue
        await show(discord, channel, Reply(said))


async def test_several_tables_of_one_person(loopback: Loopback, discord: Discord) -> None:
    channel = loopback.channel()
    viewers = []
    for game in GAMES:
        for hints in (True, False):
            table, positions = seated(game, "de", hints)
            viewers.append(Viewer.of(table, positions, NOW, table.people[0]))
    await show(discord, channel, answers.which(viewers, Phrases("de"), Action("tables")))


async def show(discord: Discord, channel: Channel, reply: Reply) -> None:
    drawn = replace(reply, png=PIXELS if reply.picture else b"")
    await discord.send(Message(drawn, f"discord:{channel.id}", private=False), None)
