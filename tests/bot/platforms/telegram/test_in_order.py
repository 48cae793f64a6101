"""Telegram presses are answered in order."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.telegram import Telegram as Platform
from tests.bot.support.desk import Desk
from tests.bot.support.party import Notebook
from tests.fakes.telegram.loopback import Telegram


@pytest.mark.parametrize("with_a_word", [False, True])
async def test_a_slow_answer_does_not_take_the_place_of_a_later_one(
    telegram: Telegram, with_a_word: bool
) -> None:
    """An answer that has reported its progress holds up no other."""
    desk, anna = Desk(with_a_word=with_a_word), telegram.person("Anna", opened=True)
    running = asyncio.create_task(
        Platform(telegram.token, f"http://{telegram.address}", "", 0).run(desk, Notebook())
    )
    async with telegram.changes.brought_by(running):
        await telegram.connected()
        await anna.says("/genial")
        shown = await telegram.posted(anna.private)
        slow = await anna.presses(shown, "Slow", settle=False)
        await desk.at_work.wait()
        quick = await anna.presses(shown, "Quick", settle=with_a_word)
        if with_a_word:
            await telegram.until(lambda: shown.text == "quick")
        desk.may.set()
        await slow.answered()
        await quick.answered()
        last = "slow" if with_a_word else "quick"
        await telegram.until(lambda: shown.text == last)
        assert shown.edits == 2
