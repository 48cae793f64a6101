"""Discord presses are answered in order, and are answered while the store or Discord is away."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from functools import partial
from typing import Any

import pytest

from bot.messages.reply import Button, Form, FormField, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.words.phrases import Phrases
from tests.bot.support.desk import Desk
from tests.bot.support.discord import alone, answered
from tests.bot.support.party import Notebook
from tests.fakes.discord.loopback import Loopback

SAY = Phrases("en")


async def test_a_slow_answer_does_not_take_the_place_of_a_later_one(loopback: Loopback) -> None:
    desk = Desk(with_a_word=False)
    anna, bob, channel = loopback.member("Anna"), loopback.member("Bob"), loopback.channel()
    async with alone(loopback, desk.answer, Notebook()):
        shown = (await anna.slash("genial", "help", {}, channel)).message
        slow = await anna.press(shown, "Slow", settle=False)
        await desk.at_work.wait()
        quick = await anna.press(shown, "Quick", settle=False)
        await quick.acknowledged()
        await bob.slash("genial", "help", {}, channel)  # nobody else waits
        assert quick.answered_at is None
        desk.may.set()
        await slow.answered()
        await quick.answered()
        assert shown.text == "quick"


@pytest.mark.parametrize("member", [True, False])
async def test_what_takes_really_long_lets_others_go_first(loopback: Loopback, member: bool) -> None:
    """As a member, Genial shows that it is typing."""
    desk = Desk(with_a_word=True)
    anna = loopback.member("Anna", installed=True)
    channel = loopback.channel() if member else loopback.group(anna)
    async with alone(loopback, desk.answer, Notebook()):
        shown = (await anna.slash("genial", "help", {}, channel)).message
        slow = await anna.press(shown, "Slow", settle=False)
        await desk.at_work.wait()
        assert bool(loopback.asked("typing")) == member
        await anna.press(shown, "Quick")
        assert shown.text == "quick"
        desk.may.set()
        await slow.answered()
        assert shown.text == "slow"


class NoStore(Exception):
    """An error of a library that the platform does not know."""


class Away(Notebook):
    async def keep(self, name: str, value: str, seconds: int) -> None:
        raise NoStore

    async def recall(self, name: str) -> str:
        raise NoStore


async def test_an_answer_while_the_store_is_away(
    loopback: Loopback, logged: list[MutableMapping[str, Any]]
) -> None:
    """On a server, and in a group whose access tokens are stored."""

    async def trouble(_: Request) -> Reply:
        return Reply(SAY("refusal-trouble"))

    anna = loopback.member("Anna", installed=True)
    async with alone(loopback, trouble, Away()):
        for channel, noted in (
            (loopback.channel(), "discord-not-given-back"),
            (loopback.group(anna), "discord-not-caught-up"),
        ):
            answer = await anna.slash("genial", "help", {}, channel)
            assert answered(answer) == SAY("refusal-trouble")
            (line,) = await loopback.until_found(partial(found, logged, noted))
            line["expected"] = True


async def found(logged: list[MutableMapping[str, Any]], event: str) -> list[MutableMapping[str, Any]]:
    return [line for line in logged if line["event"] == event]


async def test_a_form_that_cannot_be_had_leaves_the_panel(loopback: Loopback) -> None:
    async def settings(request: Request) -> Reply:
        form = ((Button("Time zone…", Action("ask", "zone"), form=True),),)
        return Reply(SAY("refusal-trouble")) if request.button else Reply("settings", rows=form)

    anna = loopback.member("Anna")
    async with alone(loopback, settings, Notebook()):
        shown = (await anna.slash("genial", "settings", {}, loopback.channel())).message
        answer = await anna.press(shown, "Time zone…")
        assert answered(answer) == SAY("refusal-trouble")
        assert shown.buttons, "to try again"


async def test_a_form_that_takes_too_long(loopback: Loopback) -> None:
    """The store is slow: the press is acknowledged in time, and the buttons are the answer."""
    may = asyncio.Event()

    async def options(request: Request) -> Reply:
        ask = Button("Options…", Action("options"), form=True)
        if not request.button:
            return Reply("lobby", rows=((ask,),))
        await may.wait()
        rows = ((Button("Seats: 4", Action("option", "seats"), in_form=True),),)
        return Reply("What?", rows=rows, form=Form("Options", "set", (FormField("Seats"),)))

    anna = loopback.member("Anna")
    async with alone(loopback, options, Notebook()):
        shown = (await anna.slash("genial", "help", {}, loopback.channel())).message
        slow = await anna.press(shown, "Options…", settle=False)
        await slow.acknowledged()
        assert slow.modal is None
        may.set()
        await slow.answered()
        assert [button.label for button in slow.message.buttons] == ["Seats: 4"]


async def test_an_answer_while_discord_is_away(loopback: Loopback) -> None:
    """It is shown when Discord is there again; also what is pressed after it."""
    desk = Desk(with_a_word=False)
    anna = loopback.member("Anna")
    async with alone(loopback, desk.answer, Notebook()):
        shown = (await anna.slash("genial", "help", {}, loopback.channel())).message
        loopback.drop("PATCH /webhooks/.*@original", times=2)
        pressed = await anna.press(shown, "Quick")
        assert pressed.message.text == "quick"
        assert len(loopback.asked("PATCH /webhooks/.*@original")) == 4
