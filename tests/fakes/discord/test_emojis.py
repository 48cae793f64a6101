"""Our Discord takes the emojis that Discord takes, and knows those of a message."""

from __future__ import annotations

import io
from base64 import b64encode
from typing import Any

import pytest
from PIL import Image

from .loopback import Loopback
from .raw import Bot

NOBODY: dict[str, Any] = {"allowed_mentions": {"parse": []}}


def uri(size: int = 128) -> str:
    data = io.BytesIO()
    Image.new("RGBA", (size, size)).save(data, "PNG")
    return "data:image/png;base64," + b64encode(data.getvalue()).decode()


@pytest.fixture
def bot(loopback: Loopback) -> Bot:
    return Bot(loopback)


def emojis(bot: Bot) -> str:
    return f"/applications/{bot.loopback.world.bot.id}/emojis"


async def test_uploaded_listed_deleted(bot: Bot) -> None:
    status, made = await bot.asks("POST", emojis(bot), {"name": "red_star", "image": uri()})
    assert (status, made["name"]) == (201, "red_star")
    _, listed = await bot.asks("GET", emojis(bot), None)
    assert [each["name"] for each in listed["items"]] == ["red_star"]
    assert (await bot.asks("DELETE", f"{emojis(bot)}/{made['id']}", None))[0] == 204
    assert (await bot.asks("DELETE", f"{emojis(bot)}/{made['id']}", None))[0] == 404
    assert bot.loopback.world.emojis == {}


@pytest.mark.parametrize(
    ("name", "image"), [("red star", uri()), ("ok", uri(129)), ("ok", "no picture"), ("there", uri())]
)
async def test_what_discord_would_not_take(bot: Bot, name: str, image: str) -> None:
    await bot.asks("POST", emojis(bot), {"name": "there", "image": uri()})
    status, _ = await bot.asks("POST", emojis(bot), {"name": name, "image": image})
    assert status == 400
    assert len(bot.loopback.world.emojis) == 1


async def test_a_name_that_is_too_long(bot: Bot) -> None:
    await bot.asks("POST", emojis(bot), {"name": "x" * 33, "image": uri()})
    bot.noticed_that("specification")


@pytest.mark.parametrize("where", ["button", "option", "text"])
async def test_an_emoji_that_nobody_has_uploaded(bot: Bot, where: str) -> None:
    channel = bot.loopback.channel()
    emoji = {"id": "77", "name": "gone"}
    button = {"type": 2, "style": 2, "label": "Go", "custom_id": "go"}
    listed = [{"label": "Red", "value": "red", **({"emoji": emoji} if where == "option" else {})}]
    parts = [
        {"type": 10, "content": "<:gone:77> hello" if where == "text" else "hello"},
        {"type": 1, "components": [{**button, **({"emoji": emoji} if where == "button" else {})}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": listed}]},
    ]
    status, _ = await bot.asks(
        "POST", f"/channels/{channel.id}/messages", {"flags": 1 << 15, "components": parts, **NOBODY}
    )
    assert status == 400
    bot.noticed_that("Invalid emoji gone 77")
