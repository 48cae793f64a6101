"""The longest names, the most players and the most places fit into Telegram's limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.messages.reply import Message, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.platforms.telegram import Telegram as Platform
from bot.screens import answers
from bot.screens.rules import rules
from bot.screens.viewer import Viewer
from bot.table.person import Person
from bot.table.positions import Positions
from bot.tasks import cancel_all
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from tests.bot.support.desk import Scripted
from tests.bot.support.party import Notebook
from tests.bot.support.telegram import unhurried
from tests.bot.support.worst_cases import NAMES, NOW, PERSONAL, SCREENS, everything, game_of, lobby, seated
from tests.fakes.telegram.loopback import Telegram

pytestmark = pytest.mark.slow

SHOWN = 3  # moments of a game


def _pixels() -> bytes:
    """Replace drawing: the pictures themselves are tested elsewhere."""
    made = BytesIO()
    Image.new("RGB", (64, 36)).save(made, "PNG")
    return made.getvalue()


PIXELS = _pixels()


@pytest.fixture
async def adapter(telegram: Telegram) -> AsyncIterator[Platform]:
    """The platform alone; nobody presses anything here."""

    async def nothing(_: Request) -> Reply:
        return Reply("")

    made = Platform(telegram.token, f"http://{telegram.address}", rate_limit=unhurried())
    running = asyncio.create_task(made.run(Scripted(nothing), Notebook()))
    await telegram.connected()
    yield made
    await cancel_all(running)


async def show(adapter: Platform, chat: int, reply: Reply, private: bool) -> None:
    drawn = replace(reply, png=PIXELS if reply.picture else b"", film=None)
    await adapter.send(Message(drawn, f"telegram:{chat}", private=private), None)


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("game", GAMES)
async def test_every_panel_of_a_whole_game(
    telegram: Telegram, adapter: Platform, game: str, hints: bool
) -> None:
    anna = telegram.person("Anna", opened=True)
    rng = Random(f"{game} {hints}")
    for language in LANGUAGES:
        table, positions = seated(game, language, hints)
        moments = list(game_of(table, positions, Random(f"{game} {hints}")))
        for table in moments[:: max(1, len(moments) // SHOWN)] + moments[-1:]:
            for reply in everything(table, positions, rng):
                await show(adapter, anna.id, reply, private=True)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_else(telegram: Telegram, adapter: Platform, language: str) -> None:
    anna = telegram.person("Anna", opened=True)
    group = telegram.supergroup("games", anna)
    person, say = Person(f"telegram:{anna.id}", NAMES[0], language), Phrases(language)
    for verb, answer in PERSONAL.items():
        for argument in ("zone", "quiet", "vacation") if verb == "ask" else ("",):
            await show(adapter, anna.id, answer(person, say, argument), private=True)
    for game in GAMES:
        await show(adapter, anna.id, rules(game, person, say, None), private=True)
        card = SCREENS["card"](Viewer.of(lobby(game, language), Positions(), NOW), "")
        await show(adapter, group.id, card, private=False)
        table, positions = seated(game, language, hints=True)
        await show(adapter, group.id, SCREENS["card"](Viewer.of(table, positions, NOW), ""), private=False)
    viewers = []
    for game in GAMES:
        table, positions = seated(game, language, hints=True)
        viewers.append(Viewer.of(table, positions, NOW, table.people[0]))
    await show(adapter, anna.id, answers.which(viewers, say, Action("tables")), private=True)
    briefs = [SCREENS["rack"](viewer, "").short_text for viewer in viewers]
    assert all(briefs)
