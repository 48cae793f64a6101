"""Hints, the coach and computers on Discord answer privately, are acknowledged first and have one command
each.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from bot.store import Store
from bot.words.phrases import Phrases
from engine.ai import LEVELS
from tests.bot.support.discord import Table, answered, genial, written
from tests.bot.support.thinker import Thinker
from tests.fakes.discord.loopback import Loopback

SAY = Phrases("en")
MOST_SUBCOMMANDS = 25


@pytest.fixture
def table(loopback: Loopback, store: Store) -> Table:
    return Table(loopback, store, loopback.channel(), loopback.member("Anna"), loopback.member("Bob"))


async def test_a_hint_is_for_ones_eyes_only(loopback: Loopback, redis_url: str, table: Table) -> None:
    async with genial(loopback, redis_url):
        await table.begin(game="classic", seats=2)
        mover = await table.turn()
        assert mover is not None
        answer = await mover.slash("genial", "hint", {}, table.channel)
        assert answer.message is not None
        assert answer.message.only_for is mover.user
        assert answer.message.pictures
        hinted = answer.message.buttons[0]
        preview = await mover.press(answer.message, hinted.label)
        assert preview.message is not None
        assert SAY("button-place") in [button.label for button in preview.message.buttons]
        other = next(member for member in table.people.values() if member is not mover)
        refused = await other.slash("genial", "hint", {}, table.channel)
        assert answered(refused) == SAY("refusal-not-your-turn", name=mover.name)
        assert all("a) " not in message.text for message in table.channel.messages)
        rack = await table.shows(lambda: table.rack(mover), (await table.stored()).step)
        await mover.press(rack, SAY("button-hint"))
        await loopback.until(lambda: "a) " in rack.text)


async def test_the_coach_after_a_game(loopback: Loopback, redis_url: str, table: Table) -> None:
    anna, _ = table.people.values()
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        rng = Random(1)
        for _ in range(4):
            member = await table.turn()
            assert member is not None
            await table.by_command(member, rng)
        early = await anna.slash("genial", "coach", {}, table.channel)
        assert answered(early) == SAY("refusal-not-over")
        for member in table.people.values():
            asked = await member.slash("genial", "game end", {}, table.channel)
            assert asked.message is not None
            await member.press(asked.message, asked.message.buttons[0].custom_id)
        await loopback.until(lambda: SAY("button-coach") in [button.label for button in table.card.buttons])
        for answer in (
            await anna.slash("genial", "coach", {}, table.channel),
            await anna.press(table.card, SAY("button-coach")),
        ):
            assert answer.message is not None
            assert answer.message.only_for is anna.user
            told = answer.message
            await loopback.until(lambda told=told: "decision" in told.text)  # type: ignore[misc]
            assert told.pictures
        assert all("decision" not in message.text for message in table.channel.messages)
        bob = next(member for member in table.people.values() if member is not anna)
        await loopback.until(
            lambda: SAY("button-coach") in [button.label for button in table.rack(bob).buttons]
        )
        rack = table.rack(bob)
        await bob.press(rack, SAY("button-coach"))  # in place, in the private chat: somebody is typing
        await loopback.until(lambda: "decision" in rack.text)
        assert loopback.asked("typing")


async def test_what_is_known_about_oneself_is_in_one_group(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        command = loopback.world.commands[0]
        assert len(command["options"]) <= MOST_SUBCOMMANDS
        for verb, beginning in (
            ("privacy", SAY("privacy")[:30]),
            ("export", SAY("export")),
            ("forget", SAY("confirm-forget")),
        ):
            answer = await anna.slash("genial", f"me {verb}", {}, channel)
            assert answered(answer).startswith(beginning)


async def test_a_slow_computer_is_waited_for_with_a_word(
    loopback: Loopback, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card shows the move at once; the person's answer follows with their next turn."""
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    thinker = Thinker()
    thinker.may.set()
    monkeypatch.setitem(cast("dict[str, Any]", LEVELS), "expert", thinker)
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=2)
        await anna.press(table.card, SAY("button-computer", level="expert"))
        await loopback.until(lambda: SAY("lobby-free", count=0) in table.card.text)
        await anna.press(table.card, SAY("button-start"))
        await loopback.until(lambda: "My rack" in [button.label for button in table.card.buttons])
        await loopback.until(lambda: SAY("turn-of", name="Anna") in table.card.text)
        stored = await table.stored()
        move = table._matches(stored.record).moves()[0]
        answer = await anna.slash("genial", "play", {"move": move}, table.channel)
        assert answer.message is not None
        shown = answer.message
        await loopback.until(lambda: "Your turn" in shown.text and "Computer (expert)" in shown.text)
        await loopback.until(lambda: "Computer (expert)" in table.card.text)


async def test_a_screen_replaces_the_preview_while_a_slow_computer_thinks(
    loopback: Loopback, store: Store, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is shown as played at once, without the button that was pressed."""
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    thinker = Thinker()
    thinker.may.set()
    monkeypatch.setitem(cast("dict[str, Any]", LEVELS), "expert", thinker)
    async with genial(loopback, redis_url):
        await table.open(game="travel", seats=2)
        await anna.press(table.card, SAY("button-computer", level="expert"))
        await loopback.until(lambda: SAY("lobby-free", count=0) in table.card.text)
        await anna.press(table.card, SAY("button-start"))
        await loopback.until(lambda: SAY("turn-of", name="Anna") in table.card.text)
        panel = (await anna.press(table.card, "My rack")).message
        assert panel is not None
        for verb in ("tile", "try"):
            label = next(each.label for each in panel.buttons if written(each.custom_id).verb == verb)
            await anna.press(panel, label)
        thinker.may.clear()
        pressed = await anna.press(panel, SAY("button-place"), settle=False)
        thinks = SAY("thinking", name="Computer (expert)")
        await loopback.until(lambda: thinks in panel.text)
        assert "Anna plays" in panel.text
        assert SAY("button-place") not in [button.label for button in panel.buttons]
        thinker.may.set()
        await pressed.answered()
        await loopback.until(lambda: "Your turn" in panel.text)
