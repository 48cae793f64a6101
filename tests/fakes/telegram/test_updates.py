"""Updates to the bot: privacy mode, repetition, wrong order, webhook."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from telegram import Update
from telegram.error import BadRequest

from .loopback import Telegram
from .people import Person
from .raw import ask
from .sample import App, application, buttons, running
from .world import Chat


def heard(telegram: Telegram) -> list[str]:
    return [update.payload.get("text", "") for update in telegram.updates.all if update.kind == "message"]


async def test_privacy(telegram: Telegram, app: App, anna: Person, group: Chat) -> None:
    await app.bot.send_message(group.id, "hello")
    own = await anna.says("secret", group)
    await anna.says("/genial@other_bot", group)
    await anna.says("see /genial", group)
    await anna.says("reply to a person", group, reply_to=own)
    await anna.says("/genial new", group)
    await anna.says("/genial@Genial_Bot new", group)
    await anna.says("RB F5 F6", group, reply_to=group.by_bot[0])
    await anna.says("just talk")
    assert heard(telegram) == ["/genial new", "/genial@Genial_Bot new", "RB F5 F6", "just talk"]
    anna.promotes_bot(group)
    await anna.says("to all", group)
    assert heard(telegram)[-1] == "to all"
    edited = await anna.says("/genail", group)
    await anna.edits(edited, "/genial")
    assert telegram.updates.all[-1].kind == "edited_message"


async def test_topics(telegram: Telegram, app: App, anna: Person) -> None:
    forum = telegram.forum("Club", anna)
    games, closed = forum.topic("Games"), forum.topic("Old")
    closed.closed = True
    await anna.says("/new", forum, games)
    card = await telegram.posted(forum)
    assert card.topic is games
    assert anna.sees(forum, games)[-1] is card
    await anna.says("/new", forum)
    assert (await telegram.posted(forum, 2)).topic is None
    in_topic = telegram.updates.all[-2].payload
    assert in_topic["message_thread_id"] == games.id
    assert in_topic["reply_to_message"]["forum_topic_created"]["name"] == "Games"
    assert "message_thread_id" not in telegram.updates.all[-1].payload
    for thread, words in ((1, "message thread not found"), (closed.id, "TOPIC_CLOSED")):
        with pytest.raises(BadRequest, match=f"(?i){words}"):
            await app.bot.send_message(forum.id, "x", message_thread_id=thread)


async def test_a_reply_is_a_thread_but_no_topic(telegram: Telegram, app: App, anna: Person) -> None:
    club = telegram.supergroup("Club", anna)
    await app.bot.send_message(club.id, "x")
    reply = await anna.says("/new", club, reply_to=club.last)
    told = telegram.updates.all[-1].payload
    assert told["message_thread_id"] == club.by_bot[0].id
    assert "is_topic_message" not in told
    assert (await telegram.posted(club, 2)).topic is None
    with pytest.raises(BadRequest, match=r"(?i)message thread not found"):
        await app.bot.send_message(club.id, "x", message_thread_id=reply.id)


async def test_topics_in_private(telegram: Telegram, app: App, anna: Person) -> None:
    with pytest.raises(AssertionError, match="no topics"):
        anna.private.topic("Games")
    telegram.world.topics_enabled = True
    games = anna.private.topic("Games")
    await anna.says("/new", thread=games)
    assert (await telegram.posted(anna.private)).topic is games
    assert (await ask(telegram, "getMe")).result["has_topics_enabled"]


async def test_an_anonymous_administrator(telegram: Telegram, app: App, anna: Person) -> None:
    club = telegram.supergroup("Club", anna)
    await anna.says("/new", club, anonymous=True)
    told = telegram.updates.all[-1].payload
    assert told["from"]["username"] == "GroupAnonymousBot"
    assert told["sender_chat"]["id"] == club.id
    await telegram.posted(club)


async def test_messages_of_supergroups_are_counted_apart(telegram: Telegram, app: App, anna: Person) -> None:
    here, there = telegram.supergroup("Here", anna), telegram.supergroup("There", anna)
    first, second = [await app.bot.send_message(chat.id, "x") for chat in (here, there)]
    assert first.message_id == second.message_id


async def test_an_update_comes_twice(telegram: Telegram, app: App, anna: Person) -> None:
    await app.bot.send_message(anna.id, "x", reply_markup=buttons(1))
    await anna.presses(anna.dm[-1], "Ask me")
    telegram.repeat(telegram.updates.all[-1])
    await telegram.until(lambda: len(telegram.asked("answerCallbackQuery")) == 2)
    await telegram.until(lambda: "Query is too old" in "".join(telegram.logged))
    telegram.expect("Query is too old")  # our small bot does not expect it


async def test_updates_out_of_order(telegram: Telegram, anna: Person, app: App) -> None:
    held = telegram.hold_updates()
    for number in range(9):
        await anna.says(f"/start {number}")
    assert not telegram.updates.waiting
    held.release(random.Random(7))
    await telegram.posted(anna.private, 9)
    await telegram.idle()
    answers = [message.text.removeprefix("welcome ") for message in anna.private.by_bot]
    assert sorted(answers) == list("012345678")
    assert answers != list("012345678")


async def test_shuffled_while_nobody_listens(telegram: Telegram, anna: Person) -> None:
    for number in range(9):
        await anna.says(f"/start {number}")
    telegram.shuffle(random.Random(7))
    async with running(telegram):
        await telegram.posted(anna.private, 9)
    assert len({message.text for message in anna.private.by_bot}) == 9
    assert not telegram.updates.waiting


async def test_what_was_not_acknowledged_comes_again(telegram: Telegram, anna: Person) -> None:
    await anna.says("/start")
    first, again = [(await ask(telegram, "getUpdates", timeout=0)).result for _ in range(2)]
    assert first == again
    assert not (await ask(telegram, "getUpdates", timeout=0, offset=first[0]["update_id"] + 1)).result
    for number in range(3):
        await anna.says(f"/start {number}")
    [last] = (await ask(telegram, "getUpdates", timeout=0, offset=-1)).result
    assert last["message"]["text"] == "/start 2"


async def test_only_what_was_asked_for(telegram: Telegram, anna: Person) -> None:
    await ask(telegram, "getUpdates", timeout=0, allowed_updates=["callback_query"])
    await anna.says("/start")
    assert not telegram.updates.all
    await ask(telegram, "getUpdates", timeout=0, allowed_updates=[])
    await anna.says("/start")
    assert len(telegram.updates.all) == 1


async def test_there_is_one_who_polls(telegram: Telegram, anna: Person) -> None:
    waiting = asyncio.create_task(ask(telegram, "getUpdates", timeout=20))
    await telegram.connected()
    assert not (await ask(telegram, "getUpdates", timeout=0)).result
    assert "terminated by other getUpdates request" in (await waiting).words
    waiting = asyncio.create_task(ask(telegram, "getUpdates", timeout=20))
    await telegram.until(lambda: telegram.updates.polls)
    await anna.says("/start")
    assert [each["message"]["text"] for each in (await waiting).result] == ["/start"]


@asynccontextmanager
async def listening(telegram: Telegram, answers: list[int], got: list[Any]) -> AsyncIterator[tuple[App, str]]:
    """Run the sample bot behind a webhook that answers with these codes first, then 200."""

    async def receive(request: web.Request) -> web.Response:
        got.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), await request.json()))
        status = answers.pop(0) if answers else 200
        if status == 200:
            await app.update_queue.put(Update.de_json(got[-1][1], app.bot))
        return web.Response(status=status)

    server = web.Application()
    server.router.add_post("/hook", receive)
    runner = web.AppRunner(server, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with application(telegram) as app:
        await app.start()
        yield app, f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
        await app.stop()
    await runner.cleanup()


async def test_by_webhook(telegram: Telegram, anna: Person) -> None:
    got: list[Any] = []
    async with listening(telegram, [500, 503], got) as (app, url):
        await app.bot.set_webhook(url, secret_token="s3cret")  # noqa: S106 it opens nothing
        await telegram.connected()
        await anna.starts("seven")
        assert (await telegram.posted(anna.private)).text == "welcome seven"
        await anna.starts("eight")
        assert (await telegram.posted(anna.private, 2)).text == "welcome eight"
        assert {secret for secret, _ in got} == {"s3cret"}
        assert [update["message"]["text"] for _, update in got] == [*["/start seven"] * 3, "/start eight"]
        info = await app.bot.get_webhook_info()
        assert info.last_error_message == "Wrong response from the webhook: 503 Service Unavailable"
        assert "while webhook is active" in (await ask(telegram, "getUpdates")).words
        await app.bot.delete_webhook()
        assert not (await app.bot.get_webhook_info()).url
        with pytest.raises(BadRequest, match=r"(?i)HTTPS URL must be provided"):
            await app.bot.set_webhook("http://example.org")
