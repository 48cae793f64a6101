"""Errors, lost answers, waiting requests, and rate limits of our Telegram."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter

from .loopback import Telegram, started
from .pace import RateLimit
from .people import Person
from .raw import ask
from .sample import App, buttons
from .world import Chat


async def test_too_many_in_one_chat(
    telegram: Telegram, app: App, anna: Person, group: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")  # without it python-telegram-bot warns
    fault = telegram.fail("send(Message|Photo)", 429, chat=group, retry_after=7)
    await app.bot.send_message(anna.id, "x")
    with pytest.raises(RetryAfter) as refused:
        await app.bot.send_message(group.id, "x")
    assert refused.value.retry_after == timedelta(seconds=7)
    await app.bot.send_message(group.id, "x")
    assert [call.line for call in fault.caught] == [f"sendMessage {group.id}"]
    assert len(group.by_bot) == 1


@pytest.mark.parametrize("body", [None, "<html>Bad Gateway</html>"])
async def test_errors(telegram: Telegram, app: App, anna: Person, body: str | None) -> None:
    telegram.fail("sendMessage", 502, 2, body)
    telegram.fail("sendMessage", 500, applied=True)
    for _ in range(3):
        with pytest.raises(NetworkError):
            await app.bot.send_message(anna.id, "x")
    assert len(anna.dm) == 1
    if body:
        telegram.expect("Can not load invalid JSON data")


@pytest.mark.parametrize("applied", [True, False])
async def test_the_line_breaks(telegram: Telegram, app: App, anna: Person, applied: bool) -> None:
    telegram.drop("sendMessage", applied=applied)
    with pytest.raises(NetworkError):
        await app.bot.send_message(anna.id, "x")
    assert len(anna.dm) == applied


async def test_an_answer_to_a_press_whose_receipt_is_lost(telegram: Telegram, app: App, anna: Person) -> None:
    await app.bot.send_message(anna.id, "x", reply_markup=buttons(1))
    telegram.drop("answerCallbackQuery", applied=True)
    query = await anna.presses(anna.dm[-1], "Ask me")
    with pytest.raises(BadRequest, match=r"(?i)query is too old"):
        await app.bot.answer_callback_query(query.id)  # it tries again
    await telegram.until(lambda: telegram.logged)
    telegram.expect("NetworkError|RemoteProtocolError")


async def test_a_request_waits(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    hold = telegram.hold("sendMessage", chat=group)
    sender = asyncio.create_task(app.bot.send_message(group.id, "x"))
    await hold.arrived()
    await app.bot.send_message(anna.id, "x")
    assert not group.by_bot
    hold.release()
    await sender
    assert len(group.by_bot) == 1


def test_the_pace_is_counted() -> None:
    pace = RateLimit()
    for number in range(40):
        pace.note("sendPhoto", -7, 3.0 * number)
    assert pace.busiest(60, -7) == 20
    assert not pace.complaints()
    pace.note("editMessageMedia", -7, 59.0)
    pace.note("sendChatAction", -7, 59.0)
    assert pace.busiest(60, -7) == 21
    assert pace.busiest(60, -7, edits=False) == 20
    assert pace.complaints() == ["21 messages in a minute in group -7"]
    assert not pace.complaints(edits=False)
    for chat in range(31):
        pace.note("sendMessage", chat, 200.0)
    assert pace.complaints(edits=False) == ["31 messages in a second, over all chats"]
    for _ in range(4):
        pace.note("sendMessage", 99, 300.0)
    assert pace.complaints(edits=False)[-1] == "4 messages in a second in 99"


async def test_too_fast_is_refused_on_demand(telegram: Telegram, anna: Person, group: Chat) -> None:
    telegram.pace.enforced = True
    for number in range(20):
        telegram.pass_time(2)
        assert (await ask(telegram, "sendMessage", chat_id=group.id, text=str(number))).status == 200
    refused = await ask(telegram, "sendMessage", chat_id=group.id, text="x")
    assert refused.status == 429
    assert refused.body["parameters"] == {"retry_after": 22}
    telegram.pass_time(22)
    assert (await ask(telegram, "sendMessage", chat_id=group.id, text="x")).status == 200
    statuses = [(await ask(telegram, "sendMessage", chat_id=anna.id, text="x")).status for _ in range(4)]
    assert statuses == [200, 200, 200, 429]


async def test_the_real_clock() -> None:
    telegram = await started(time.monotonic)
    before = telegram.now
    assert abs(telegram.world.date - time.time()) < 2
    with pytest.raises(AssertionError, match="real time passes by itself"):
        telegram.pass_time(1)
    assert telegram.now >= before
    await telegram.stop()
