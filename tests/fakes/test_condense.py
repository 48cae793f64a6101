"""The condensed specifications hold what our platforms need, and agree with the published ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .condense import SERVED, discord_facts, laid_out, telegram_facts, without_prose
from .discord import spec as discord
from .published import read, specification
from .telegram import later, limits
from .telegram import spec as telegram
from .telegram.api import METHODS

STALE = "say: python -m tests.fakes.condense"
MESSAGES = "/channels/{channel_id}/messages"


def test_telegram_is_current() -> None:
    full = read(specification(telegram.NAME))
    assert telegram.CONDENSED.read_text(encoding="utf-8") == laid_out(telegram_facts(full)) + "\n", STALE


def test_discord_is_current() -> None:
    full = read(specification(discord.NAME))
    assert discord.CONDENSED.read_text(encoding="utf-8") == laid_out(discord_facts(full)) + "\n", STALE


def test_every_method_that_telegram_serves_is_known() -> None:
    waiting = {"getUpdates", "setWebhook", "deleteWebhook", "getWebhookInfo"}
    known = read(telegram.CONDENSED)["methods"].keys() | later.METHODS.keys()
    assert METHODS.keys() | waiting <= known, STALE


def test_every_route_that_discord_serves_is_known() -> None:
    paths = read(discord.CONDENSED)["paths"]
    assert [each for each in SERVED if each[0].lower() not in paths.get(each[1], {})] == [], STALE


@pytest.mark.parametrize(
    ("kind", "name", "field", "unit", "most"),
    [
        ("methods", "sendMessage", "text", "characters", limits.TEXT),
        ("methods", "editMessageText", "text", "characters", limits.TEXT),
        ("methods", "sendPhoto", "caption", "characters", limits.CAPTION),
        ("methods", "answerCallbackQuery", "text", "characters", limits.ANSWER),
        ("methods", "setMyName", "name", "characters", limits.NAME),
        ("methods", "setMyDescription", "description", "characters", limits.DESCRIPTION),
        ("methods", "setMyShortDescription", "short_description", "characters", limits.SHORT_DESCRIPTION),
        ("types", "BotCommand", "description", "characters", limits.COMMAND_DESCRIPTION),
        ("types", "InlineKeyboardButton", "callback_data", "bytes", limits.CALLBACK_DATA),
    ],
)
def test_our_limits_are_telegrams(kind: str, name: str, field: str, unit: str, most: int) -> None:
    assert read(telegram.CONDENSED)[kind][name]["fields"][field][unit][1] == most


@pytest.fixture(params=["condensed", "full"])
def source(request: pytest.FixtureRequest) -> Path:
    return discord.CONDENSED if request.param == "condensed" else specification(discord.NAME)


@pytest.mark.parametrize(
    ("payload", "fine"),
    [
        ({"content": "x"}, True),
        ({"content": "x" * 4000}, True),
        ({"content": "x" * 4001}, False),
        ({"content": 5}, False),
        ({"embeds": [{"title": "x", "description": "x"}]}, True),
        ({"embeds": [{"title": 5}]}, False),
        ({"embeds": [{"description": 5}]}, False),
        ({"components": [{"type": 99}]}, False),
        (None, False),
    ],
)
def test_both_judge_a_message_alike(source: Path, payload: Any, fine: bool) -> None:
    wrong = discord.Spec(source).request("POST", MESSAGES, payload)
    assert bool(wrong) != fine, wrong


def test_both_judge_an_answer_alike(source: Path) -> None:
    spec = discord.Spec(source)
    route = f"{MESSAGES}/{{message_id}}"
    assert spec.response("DELETE", route, 204, None) == []
    assert spec.response("DELETE", route, 204, {}) != []
    assert spec.response("DELETE", route, 302, None) != []
    assert spec.response("DELETE", route, 404, {"message": "Unknown", "code": 10008}) == []
    assert spec.response("DELETE", route, 404, {"message": "Unknown"}) != []
    assert "has no POST /pigeons" in spec.request("POST", "/pigeons", {})[0]


def test_prose_is_dropped_but_no_property() -> None:
    schema = {
        "description": "prose",
        "x-discord-union": "oneOf",
        "properties": {"title": {"type": "string", "title": "prose"}, "description": {"maxLength": 5}},
    }
    assert without_prose(schema) == {
        "properties": {"title": {"type": "string"}, "description": {"maxLength": 5}},
    }


def test_the_facts_in_telegrams_prose() -> None:
    fields = [
        {"name": "type", "types": ["String"], "required": True, "description": "Its type, always “dice”"},
        {"name": "text", "types": ["String"], "required": False, "description": "Words, 1-64 bytes"},
        {"name": "inner", "types": ["Array of Die"], "required": False, "description": "What is in it"},
    ]
    spec = {
        "methods": {"throw": {"returns": ["Throw"], "fields": []}},
        "types": {"Throw": {"subtypes": ["Dice"]}, "Dice": {"fields": fields}, "Die": {}, "Unused": {}},
    }
    facts = telegram_facts(spec)
    assert facts["methods"] == {"throw": {"fields": {}, "returns": ["Throw"]}}
    assert facts["types"].keys() == {"Throw", "Dice", "Die"}
    assert facts["types"]["Dice"]["fields"] == {
        "type": {"types": ["String"], "required": True, "is": "dice"},
        "text": {"types": ["String"], "required": False, "bytes": [1, 64]},
        "inner": {"types": ["Array of Die"], "required": False},
    }


def test_long_lines_are_broken() -> None:
    value = {"b": ["x" * 60, "ä" * 60], "a": {}, "c": [1, 2]}
    text = laid_out(value)
    assert json.loads(text) == value
    assert text.splitlines()[1] == ' "a": {},'
    assert ' "c": [1, 2]' in text.splitlines()
