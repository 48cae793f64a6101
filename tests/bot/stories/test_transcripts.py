"""Whole games, as everybody sees them, are those that a person has read; few presses, one ring a turn."""

from __future__ import annotations

import secrets

import pytest

from bot.store import Store
from tests.fakes.discord.fixtures import loopback as discord_fixture
from tests.fakes.discord.loopback import Loopback
from tests.fakes.telegram.fixtures import telegram as telegram_fixture
from tests.fakes.telegram.loopback import Telegram

from ..support.transcript import Transcript
from .transcripts import discord, telegram
from .transcripts.files import CASES, INSIDE, deals, path

pytestmark = pytest.mark.slow

loopback, bot_api = discord_fixture, telegram_fixture
MOST_PRESSES = 3
GAMES = [game for platform, game in CASES if platform == "discord"]


def check(transcript: Transcript, platform: str, game: str, most_presses: int = MOST_PRESSES) -> None:
    assert max(move.presses for move in transcript.moves) <= most_presses
    assert max(move.ringing for move in transcript.moves) == 1
    assert transcript.ringing == transcript.turns, "one for each turn that begins, and the result"
    assert str(transcript) == path(platform, game).read_text(encoding="utf-8"), (
        "make goldens, and read the diff"
    )


@pytest.mark.parametrize("game", GAMES)
async def test_on_discord(
    loopback: Loopback, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", deals("discord", game).randbytes)
    check(await discord.play(loopback, store, redis_url, game), "discord", game)


@pytest.mark.parametrize("game", GAMES)
async def test_on_telegram(
    bot_api: Telegram, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", deals("telegram", game).randbytes)
    check(await telegram.play(bot_api, store, redis_url, game), "telegram", game)


async def test_inside_a_group(
    bot_api: Telegram, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has opened a private chat, so everybody asks for their rack first: one press more."""
    monkeypatch.setattr(secrets, "token_bytes", deals(INSIDE, "classic").randbytes)
    transcript = await telegram.play(bot_api, store, redis_url, "classic", inside=True)
    check(transcript, INSIDE, "classic", MOST_PRESSES + 1)
