"""`make goldens` plays the transcripts anew."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from pathlib import Path

import structlog

from bot.store import Store, connect
from tests.bot.support import servers
from tests.fakes.discord import loopback as discord_platform
from tests.fakes.telegram import loopback as telegram_platform

from . import discord, telegram
from .files import CASES, INSIDE, deals, path


async def write(platform: str, game: str, redis_url: str) -> None:
    setattr(secrets, "token_bytes", deals(platform, game).randbytes)  # noqa: B010 - it takes None as well, we do not
    store = Store(connect(redis_url))
    await store.client.flushdb()
    if platform == "discord":
        loopback = await discord_platform.started()
        transcript = await discord.play(loopback, store, redis_url, game)
        await loopback.stop()
    else:
        bot_api = await telegram_platform.started()
        transcript = await telegram.play(bot_api, store, redis_url, game, inside=platform == INSIDE)
        await bot_api.stop()
    await store.close()
    path(platform, game).write_text(str(transcript), encoding="utf-8")


def main() -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    with tempfile.TemporaryDirectory() as directory, servers.single(Path(directory)) as redis_url:
        for case in CASES:
            asyncio.run(write(*case, redis_url))


if __name__ == "__main__":
    main()
