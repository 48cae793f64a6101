"""The longest names, the most players, the most spots: all there is to show fits into Telegram's limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot import answers
from bot.adapters.telegram import Telegram as Adapter
from bot.buttons import Ask
from bot.ending import ended
from bot.matches import Matches
from bot.people import Person
from bot.phrases import LANGUAGES, Phrases
from bot.ports import Request
from bot.present.sight import Sight
from bot.reply import Reply
from engine.games import GAMES

from ..discord.test_worst_cases import NAMES, NOW, everything, game_of, lobby, seated
from ..party import Notebook
from .genial import unhurried
from .loopback import Telegram

SHOWN = 3  # moments of a game


def _pixels() -> bytes:
    """The pictures themselves are tested elsewhere."""
    made = BytesIO()
    Image.new("RGB", (64, 36)).save(made, "PNG")
    return made.getvalue()


PIXELS = _pixels()


@pytest.fixture
async def adapter(telegram: Telegram) -> AsyncIterator[Adapter]:
    """The adapter alone: nobody presses anything here."""

    async def nothing(_: Request) -> Reply:
        return Reply("")

    made = Adapter(telegram.token, f"http://{telegram.address}", pace=unhurried())
    running = asyncio.create_task(made.run(nothing, Notebook()))
    await telegram.connected()
    yield made
    await ended(running)


async def show(adapter: Adapter, chat: int, reply: Reply, private: bool) -> None:
    if not reply.offers:
        drawn = replace(
            reply, to=f"telegram:{chat}", private=private, png=PIXELS if reply.picture else b"", film=None
        )
        await adapter.send(drawn, None)


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("game", GAMES)
async def test_every_panel_of_a_whole_game(
    telegram: Telegram, adapter: Adapter, game: str, hints: bool
) -> None:
    anna = telegram.person("Anna", opened=True)
    rng = Random(f"{game} {hints}")
    for language in LANGUAGES:
        table, matches = seated(game, language, hints)
        moments = list(game_of(table, matches, Random(f"{game} {hints}")))
        for table in moments[:: max(1, len(moments) // SHOWN)] + moments[-1:]:
            for reply in everything(table, matches, rng):
                await show(adapter, anna.id, reply, private=True)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_else(telegram: Telegram, adapter: Adapter, language: str) -> None:
    anna = telegram.person("Anna", opened=True)
    group = telegram.supergroup("games", anna)
    person, say = Person(f"telegram:{anna.id}", NAMES[0], language), Phrases(language)
    for verb, answer in answers.WITHOUT_TABLE.items():
        for argument in ("zone", "quiet", "vacation") if verb == "ask" else ("",):
            await show(adapter, anna.id, answer(person, say, argument), private=True)
    for game in GAMES:
        await show(adapter, anna.id, answers.rules(None, person, say, game), private=True)
        card = answers.PANELS["card"](Sight.of(lobby(game, language), Matches(), NOW), "")
        await show(adapter, group.id, card, private=False)
        table, matches = seated(game, language, hints=True)
        await show(adapter, group.id, answers.PANELS["card"](Sight.of(table, matches, NOW), ""), private=False)
    sights = []
    for game in GAMES:
        table, matches = seated(game, language, hints=True)
        sights.append(Sight.of(table, matches, NOW, table.people[0]))
    await show(adapter, anna.id, answers.which(sights, say, Ask("tables")), private=True)
    briefs = [answers.PANELS["rack"](sight, "").brief for sight in sights]
    assert all(briefs)
