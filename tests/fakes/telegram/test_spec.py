"""The published Bot API and aiogram both check the bot's requests."""

from __future__ import annotations

from typing import Any

import pytest

from .loopback import Telegram
from .people import Person
from .raw import ask, ask_json
from .spec import Spec


@pytest.fixture
def spec() -> Spec:
    return Spec()


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"colour": "red"}, "unknown field 'colour' in sendMessage"),
        ({"disable_notification": "yes"}, "disable_notification: 'yes' is no Boolean"),
        ({"message_thread_id": "seven"}, "message_thread_id: 'seven' is no Integer"),
        ({"reply_markup": "{"}, "reply_markup: '{' is no InlineKeyboardMarkup"),
        ({"reply_markup": {"inline_keyboard": [[{"callback_data": "x"}]]}}, "text is missing in Inline"),
        ({"reply_markup": {"inline_keyboard": [[{"text": 7, "callback_data": "x"}]]}}, "7 is no String"),
        (
            {"reply_markup": {"inline_keyboard": [[{"text": "x", "custom_id": "x"}]]}},
            "unknown field 'custom_id'",
        ),
        ({"reply_parameters": {"message_id": True}}, "reply_parameters/message_id: True is no Integer"),
        ({"entities": [{"type": "bold", "offset": 0}]}, "entities/0/length is missing in MessageEntity"),
    ],
)
async def test_what_is_not_in_the_specification(
    telegram: Telegram, anna: Person, spec: Spec, fields: dict[str, Any], wrong: str
) -> None:
    answer = await ask(telegram, "sendMessage", chat_id=anna.id, text="x", **fields)
    assert answer.status == 400
    assert wrong in answer.words
    telegram.expect("sendMessage")


async def test_what_is_missing(telegram: Telegram, anna: Person, spec: Spec) -> None:
    answer = await ask(telegram, "sendMessage", chat_id=anna.id)
    assert "specification: text is missing in sendMessage" in answer.words
    assert "aiogram: text: Field required" in answer.words
    telegram.expect("text is missing")
    telegram.expect("Field required")


@pytest.mark.parametrize(
    ("scope", "wrong"),
    [
        ({"type": "default"}, ""),
        ({"type": "chat_member", "chat_id": 1, "user_id": 2}, ""),
        ({"type": "chat_member", "chat_id": 1}, "scope/user_id is missing in BotCommandScopeChatMember"),
        ({"type": "everybody"}, "scope: 'everybody' is no type of BotCommandScope"),
        ({"type": "default", "chat_id": 1}, "unknown field 'chat_id' in BotCommandScopeDefault"),
    ],
)
def test_one_of_several_types(spec: Spec, scope: dict[str, Any], wrong: str) -> None:
    found = spec.request("setMyCommands", {"commands": [], "scope": scope}, {})
    assert bool(found) == bool(wrong), found
    assert wrong in "".join(found)


def test_our_own_answers_are_looked_at(spec: Spec) -> None:
    user = {"id": 1, "is_bot": True, "first_name": "x"}
    assert not spec.response("getMe", user)
    assert "first_name is missing" in spec.response("getMe", {"id": 1, "is_bot": True})[0]
    assert "unknown field 'age'" in spec.response("getMe", {**user, "age": 7})[0]
    assert "is no Boolean" in spec.response("answerCallbackQuery", 1)[0]
    assert "update_id is missing" in "".join(spec.update({"message": {}}))


async def test_no_such_method(telegram: Telegram) -> None:
    assert (await ask(telegram, "sendPigeon", chat_id=1)).status == 404
    telegram.expect("sendPigeon 1: no such method")


async def test_a_wrong_token(telegram: Telegram) -> None:
    telegram.token = "7:wrong"  # noqa: S105 it opens nothing
    assert (await ask(telegram, "getMe")).status == 401


async def test_json_is_read_too(telegram: Telegram, anna: Person) -> None:
    sent = await ask_json(telegram, "sendMessage", chat_id=anna.id, text="x", disable_notification=True)
    assert sent.result["text"] == "x"
    assert anna.dm[-1].silent
