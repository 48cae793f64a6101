"""Wrong settings and Telegram's outages are named to the host, and Genial tries again."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.__main__ import main
from bot.messages.platform import BadToken, TryLater, UnusableSetting
from bot.messages.reply import Button, File, Message, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.platforms.telegram import Telegram as Platform
from bot.tasks import cancel_all
from bot.words.phrases import Phrases
from tests.bot.support.desk import Scripted
from tests.bot.support.party import Notebook
from tests.bot.support.servers import free_port
from tests.fakes.telegram.loopback import Telegram
from tests.fakes.telegram.raw import ask


async def echo(request: Request) -> Reply:
    return Reply(f"heard {request.text}")


def adapter(telegram: Telegram, token: str = "", public_url: str = "", port: int = 0) -> Platform:
    return Platform(token or telegram.token, f"http://{telegram.address}", public_url, port)


async def test_a_token_nobody_knows(telegram: Telegram) -> None:
    with pytest.raises(BadToken):
        await adapter(telegram, "7:wrong").run(Scripted(echo), Notebook())


async def test_telegram_is_away_at_first(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    monkeypatch.setattr("bot.platforms.telegram.platform.AWAY", 0.0)
    telegram.fail("getMe", 502, times=3)
    running = asyncio.create_task(adapter(telegram).run(Scripted(echo), Notebook()))
    await telegram.connected()
    anna = telegram.person("Anna", opened=True)
    await anna.says("hello")
    assert (await telegram.posted(anna.private)).text == "heard hello"
    await cancel_all(running)
    assert [line["event"] for line in logged].count("telegram-away") == 3


async def test_another_process_asks_with_our_token(
    telegram: Telegram, logged: list[MutableMapping[str, Any]]
) -> None:
    """The conflict is logged, and Genial goes on polling."""
    running = asyncio.create_task(adapter(telegram).run(Scripted(echo), Notebook()))
    await telegram.connected()
    await ask(telegram, "getUpdates", timeout=0)
    await telegram.until(lambda: "telegram-conflict" in [line["event"] for line in logged])
    anna = telegram.person("Anna", opened=True)
    await anna.says("hello")
    assert (await telegram.posted(anna.private)).text == "heard hello"
    await cancel_all(running)


@pytest.mark.parametrize("by_webhook", [False, True])
async def test_a_token_that_is_revoked(
    telegram: Telegram,
    monkeypatch: pytest.MonkeyPatch,
    logged: list[MutableMapping[str, Any]],
    by_webhook: bool,
) -> None:
    """It is logged once; deliveries wait, and Genial retries until the token is good again."""
    port = free_port()
    monkeypatch.setattr("bot.platforms.telegram.platform.UNKNOWN", 0.0)
    made = adapter(telegram, public_url=f"http://127.0.0.1:{port}" if by_webhook else "", port=port)
    running = asyncio.create_task(made.run(Scripted(echo), Notebook()))
    anna = telegram.person("Anna", opened=True)
    async with telegram.changes.brought_by(running):
        await telegram.connected()
        telegram.api.token = "revoked"  # noqa: S105 - there is another one by now
        asked = len(telegram.asked("getMe"))
        await anna.says("unheard")
        await telegram.until(lambda: len(telegram.asked("getMe")) >= asked + 3)
        with pytest.raises(TryLater):
            await made.send(Message(Reply("later"), f"telegram:{anna.id}"), None)
        said = [line for line in logged if line["event"] == "telegram-bad-token"]
        assert [line["why"] for line in said] == [Phrases("en")("telegram-bad-token")]
        assert telegram.token not in str(logged)
        asked = len(telegram.asked("setWebhook|getUpdates"))
        telegram.api.token = telegram.token
        await telegram.until(lambda: len(telegram.asked("setWebhook|getUpdates")) > asked)
        await anna.says("hello")
        await telegram.until(lambda: "heard hello" in [message.text for message in anna.private.by_bot])
    for line in logged:
        line["expected"] = line["event"] == "telegram-bad-token"


async def test_telegram_does_not_get_through(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, logged: list[MutableMapping[str, Any]]
) -> None:
    """The host learns each failure once; failures from before the start are ignored."""
    monkeypatch.setattr("bot.platforms.telegram.webhook.LOOK_EVERY", 0.001)
    port = free_port()
    made = adapter(telegram, public_url=f"http://127.0.0.1:{port}", port=port)
    running = asyncio.create_task(made.run(Scripted(echo), Notebook()))

    def told() -> list[str]:
        return [line["why"] for line in logged if line["event"] == "telegram-unreached"]

    async with telegram.changes.brought_by(running):
        await telegram.connected()
        webhook = telegram.updates.webhook
        assert webhook is not None
        for why, later in (("long ago", -60.0), ("certificate", 900.0), ("502", 60.0)):
            telegram.pass_time(later)
            webhook.errors.append(why)
            webhook.failed_at = telegram.world.date
            asked = len(telegram.asked("getWebhookInfo"))
            await telegram.until(lambda was=asked: len(telegram.asked("getWebhookInfo")) > was + 2)  # type: ignore[misc]
        assert told() == ["certificate", "502"]


async def test_what_is_to_be_sent_waits_for_a_good_token(telegram: Telegram) -> None:
    made = adapter(telegram)
    running = asyncio.create_task(made.run(Scripted(echo), Notebook()))
    anna = telegram.person("Anna", opened=True)
    async with telegram.changes.brought_by(running):
        await telegram.connected()
        telegram.fail("sendMessage", 401)
        with pytest.raises(TryLater):
            await made.send(Message(Reply("later"), f"telegram:{anna.id}"), None)


async def test_settings_that_cannot_be_used(telegram: Telegram) -> None:
    with pytest.raises(UnusableSetting, match="public_url"):
        await adapter(telegram, public_url="http://example.org", port=free_port()).run(
            Scripted(echo), Notebook()
        )
    runner = web.AppRunner(web.Application())
    await runner.setup()
    taken = web.TCPSite(runner, "127.0.0.1", 0)
    await taken.start()
    port = runner.addresses[0][1]
    with pytest.raises(UnusableSetting, match="webhook_port"):
        await adapter(telegram, public_url="https://example.org", port=port).run(Scripted(echo), Notebook())
    await runner.cleanup()


async def test_a_press_is_answered_though_nothing_is_remembered(
    telegram: Telegram, logged: list[MutableMapping[str, Any]]
) -> None:
    """The store is away for a moment."""

    class Forgetful(Notebook):
        away = False

        async def recall(self, name: str) -> str:
            if self.away:
                raise ConnectionError
            return await super().recall(name)

    async def panel(request: Request) -> Reply:
        return Reply("x", rows=((Button("more", Action("more")),),), file=File("replay.gif", b"film"))

    anna, memory = telegram.person("Anna", opened=True), Forgetful()
    group = telegram.supergroup("games", anna)
    running = asyncio.create_task(adapter(telegram).run(Scripted(panel), memory))
    async with telegram.changes.brought_by(running):
        await telegram.connected()
        await anna.says("/genial", group)
        shown = await telegram.posted(group)
        memory.away = True
        await anna.presses(shown, "more")
        await telegram.until(lambda: "telegram-update" in [line["event"] for line in logged])
    for line in logged:
        line["expected"] = line["event"] == "telegram-update"


def test_they_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    async def refuses(*_: Any) -> None:
        raise UnusableSetting("public_url")

    monkeypatch.chdir(tmp_path)  # away from anybody's settings
    monkeypatch.setattr("bot.app.run", refuses)
    monkeypatch.setattr("bot.logs.set_up", lambda _: None)  # for all that follow, it would be
    monkeypatch.setenv("GENIAL_LANGUAGE", "de")
    assert main(["keyboard"]) == 2
    assert Phrases("de")("setting-public-url", name="PUBLIC_URL") in capsys.readouterr().err
