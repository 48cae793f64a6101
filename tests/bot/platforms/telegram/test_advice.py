"""Hints, the coach and computers on Telegram answer privately, and every press is answered once."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, cast

import pytest

from bot.messages.buttons import read
from bot.store import Store
from bot.words.phrases import Phrases
from engine.ai import LEVELS
from tests.bot.support.telegram import Table, genial
from tests.bot.support.thinker import Thinker
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


async def test_a_hint_reaches_one_person_only(telegram: Telegram, redis_url: str, table: Table) -> None:
    async with genial(telegram, redis_url):
        await table.begin("classic seats=2")
        mover = await table.turn()
        assert mover is not None
        other = next(person for person in table.people.values() if person is not mover)
        await mover.says("/genial hint", table.chat)
        await telegram.until(lambda: any("a) " in message.text for message in mover.private.by_bot))
        hinted = next(message for message in mover.private.by_bot if "a) " in message.text)
        assert hinted.picture
        await mover.presses(hinted, hinted.buttons[0].text)
        await telegram.until(lambda: SAY("button-place") in [button.text for button in hinted.buttons])
        await other.says("/genial hint", table.chat)
        refused = SAY("refusal-not-your-turn", name=mover.name)
        await telegram.until(lambda: any(message.text == refused for message in table.chat.by_bot))
        assert all("a) " not in message.text for message in (*table.chat.by_bot, *other.private.by_bot))


async def test_the_coach_is_told_to_one_person_and_every_press_is_answered_once(
    telegram: Telegram, redis_url: str, table: Table
) -> None:
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        rng = Random(1)
        for _ in range(4):
            person = await table.turn()
            assert person is not None
            stored = await table.stored()
            move = rng.choice(table._matches(stored.record).moves())
            await person.says(move)
            await table.shows(lambda: table.card, stored.step + 1)
        for person in (anna, bob):
            await person.says("/genial end yes", table.chat)
        await table.labelled(SAY("button-coach"))
        query = await anna.presses(table.card, SAY("button-coach"))
        assert query.text.startswith("I am looking at your")
        assert not query.alert
        await telegram.until(lambda: any("decision" in message.text for message in anna.private.by_bot))
        again = await anna.presses(table.card, SAY("button-coach"))
        assert again.text == SAY("telegram-sent-privately")
        told = next(message for message in anna.private.by_bot if "decision" in message.text)
        await anna.presses(told, next(button.text for button in told.buttons if "All moves" in button.text))
        await telegram.until(lambda: "decision" not in told.text and ". " in told.text)
        assert all("decision" not in message.text for message in (*table.chat.by_bot, *bob.private.by_bot))


async def test_a_slow_computer_is_waited_for_with_a_word(
    telegram: Telegram, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = telegram.person("Anna", opened=True)
    table = Table(telegram, store, telegram.supergroup("games", anna), anna)
    thinker = Thinker()
    thinker.may.set()
    monkeypatch.setitem(cast("dict[str, Any]", LEVELS), "expert", thinker)
    async with genial(telegram, redis_url):
        await table.open("cards seats=2")
        await anna.presses(table.card, SAY("button-computer", level="expert"))
        await telegram.until(lambda: SAY("lobby-free", count=0) in table.card.text)
        await anna.presses(table.card, SAY("button-start"))
        await telegram.until(lambda: SAY("turn-of", name="Anna") in table.card.text)
        stored = await table.stored()
        rack = await table.shows(lambda: table.rack(anna), stored.step)
        thinker.may.clear()
        thinker.asked.clear()
        card = table._matches(stored.record).moves()[0]
        await anna.says(card)
        assert await asyncio.to_thread(thinker.asked.wait, 20)
        await telegram.until(lambda: bool(telegram.asked("sendChatAction")))
        await telegram.until(lambda: SAY("turn-of", name="Computer (expert)") in table.card.text)
        thinker.may.set()
        await telegram.until(lambda: SAY("turn-of", name="Anna") in table.card.text)
        await telegram.until(lambda: any("Your turn" in message.text for message in anna.private.by_bot))
        assert rack.picture


async def test_a_screen_replaces_the_preview_while_a_slow_computer_thinks(
    telegram: Telegram, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is shown as played at once, without the button that was pressed."""
    anna = telegram.person("Anna", opened=True)
    table = Table(telegram, store, telegram.supergroup("games", anna), anna)
    thinker = Thinker()
    thinker.may.set()
    monkeypatch.setitem(cast("dict[str, Any]", LEVELS), "expert", thinker)
    async with genial(telegram, redis_url):
        await table.open("travel seats=2")
        await anna.presses(table.card, SAY("button-computer", level="expert"))
        await telegram.until(lambda: SAY("lobby-free", count=0) in table.card.text)
        await anna.presses(table.card, SAY("button-start"))
        await telegram.until(lambda: SAY("turn-of", name="Anna") in table.card.text)
        panel = await table.shows(lambda: table.rack(anna), (await table.stored()).step)
        for verb in ("tile", "try"):
            (data, *_) = (each.data for each in panel.buttons if each.data and read(each.data).verb == verb)
            edits = panel.edits
            await anna.presses(panel, data)
            await telegram.until(lambda was=edits: panel.edits > was)  # type: ignore[misc]
        thinker.may.clear()
        pressed = await anna.presses(panel, SAY("button-place"), settle=False)
        thinks = SAY("thinking", name="Computer (expert)")
        await telegram.until(lambda: thinks in panel.text)
        assert panel.text.startswith("Anna plays")
        assert SAY("button-place") not in [button.text for button in panel.buttons]
        thinker.may.set()
        await telegram.until(lambda: "Your turn" in panel.text)
        await pressed.answered()
        assert pressed.text == thinks
