"""Every rule of ours is broken and noticed, and values at the limit pass."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from .loopback import Telegram
from .people import Person
from .raw import ask
from .sample import picture

PLUS = "&lt;"  # one character, written with four
BIG = 10 * 1024 * 1024 + 1  # so many bytes; a name of a test would show them all
COMMAND = {"command": "genial", "description": "play"}


def keyboard(*rows: int, **button: Any) -> dict[str, Any]:
    one = {"text": "x", **(button or {"callback_data": "x"})}
    return {"inline_keyboard": [[one] * length for length in rows]}


def painted(width: int, height: int) -> bytes:
    data = io.BytesIO()
    Image.new("1", (width, height)).save(data, "PNG")
    return data.getvalue()


WORDS = [
    ({"text": "x" * 4096}, ""),
    ({"text": "x" * 4097}, "text: 4097 characters"),
    ({"text": "🟥" * 2049}, "text: 4098 characters"),
    ({"text": f"<b>{PLUS * 4096}</b>", "parse_mode": "HTML"}, ""),
    ({"text": f"<b>{PLUS * 4097}</b>", "parse_mode": "HTML"}, "text: 4097 characters"),
    ({"text": "<b>open", "parse_mode": "HTML"}, "can't find end tag"),
    ({"text": "<b><i>x</b></i>", "parse_mode": "HTML"}, "unexpected </b>"),
    ({"text": "x</b>", "parse_mode": "HTML"}, "unexpected </b>"),
    ({"text": "<h1>x</h1>", "parse_mode": "HTML"}, "unsupported start tag 'h1'"),
    ({"text": "<br>", "parse_mode": "HTML"}, "unsupported start tag 'br'"),
    ({"text": "1 < 2", "parse_mode": "HTML"}, "unescaped or unfinished tag"),
    ({"text": "2 > 1", "parse_mode": "HTML"}, "unescaped '>'"),
    ({"text": "Anna & Ben", "parse_mode": "HTML"}, "unescaped or unknown '&'"),
    ({"text": "x&nbsp;y", "parse_mode": "HTML"}, "unescaped or unknown '&nbsp;'"),
    ({"text": "<a>x</a>", "parse_mode": "HTML"}, "<a> without href"),
    ({"text": "<a href='javascript:x'>x</a>", "parse_mode": "HTML"}, "a link to"),
    ({"text": "<b class='x'>x</b>", "parse_mode": "HTML"}, "<b> with"),
    ({"text": "<span class='x'>x</span>", "parse_mode": "HTML"}, "<span class="),
    ({"text": "<a href='https://t.me/genial_bot?start=a.b'>x</a>", "parse_mode": "HTML"}, "deep link payload"),
    ({"text": "Anna &amp; Ben &lt;3 &#39;&quot;", "parse_mode": "HTML"}, ""),
    ({"text": "Anna & Ben <3"}, ""),
]
KEYBOARDS = [
    (keyboard(*[8] * 12, 4), ""),
    (keyboard(*[8] * 12, 5), "101 buttons"),
    (keyboard(9), "9 buttons in a row"),
    (keyboard(1, callback_data="é" * 32), ""),
    (keyboard(1, callback_data="é" * 32 + "x"), "callback_data of 65 bytes"),
    (keyboard(1, callback_data=""), "callback_data of 0 bytes"),
    (keyboard(1, callback_data="x", url="https://x.org"), "exactly one is allowed"),
    (keyboard(1, style="danger"), "exactly one is allowed"),
    (keyboard(1, style="pink", callback_data="x"), "no style 'pink'"),
    (keyboard(1, text=" ", callback_data="x"), "a button without words"),
    (keyboard(1, url="example"), "no address"),
    (keyboard(1, url=f"https://t.me/genial_bot?start={'x' * 64}"), ""),
    (keyboard(1, url=f"https://t.me/genial_bot?start={'x' * 65}"), "deep link payload"),
    (keyboard(1, url="https://t.me/genial_bot?start=a:b"), "deep link payload"),
    (keyboard(1, url="https://t.me/genial_bot?startgroup=a+b"), "deep link payload"),
]
PROFILES = [
    ("setMyCommands", {"commands": [{**COMMAND, "command": f"c{n}"} for n in range(100)]}, ""),
    ("setMyCommands", {"commands": [{**COMMAND, "command": f"c{n}"} for n in range(101)]}, "101 commands"),
    ("setMyCommands", {"commands": [COMMAND, COMMAND]}, "command 'genial' twice"),
    ("setMyCommands", {"commands": [{**COMMAND, "command": "Genial"}]}, "command 'Genial': 1 to 32"),
    ("setMyCommands", {"commands": [{**COMMAND, "command": "/genial"}]}, "command '/genial': 1 to 32"),
    ("setMyCommands", {"commands": [{**COMMAND, "command": "x" * 33}]}, "1 to 32"),
    ("setMyCommands", {"commands": [{**COMMAND, "description": ""}]}, "a description of 0 characters"),
    ("setMyCommands", {"commands": [{**COMMAND, "description": "x" * 256}]}, ""),
    ("setMyCommands", {"commands": [{**COMMAND, "description": "x" * 257}]}, "a description of 257"),
    ("setMyCommands", {"commands": [COMMAND], "language_code": "de-DE"}, "language_code 'de-DE'"),
    ("setMyDescription", {"description": "x" * 512}, ""),
    ("setMyDescription", {"description": "x" * 513}, "description: 513 characters"),
    ("setMyShortDescription", {"short_description": "x" * 120}, ""),
    ("setMyShortDescription", {"short_description": "x" * 121}, "short_description: 121 characters"),
    ("setMyName", {"name": "x" * 64}, ""),
    ("setMyName", {"name": "x" * 65}, "name: 65 characters"),
    ("setWebhook", {"url": "https://example.org", "secret_token": "a b"}, "secret_token"),
]
FILES: list[tuple[str, dict[str, Any], dict[str, bytes | int], str]] = [
    ("sendPhoto", {"caption": "x" * 1024}, {"photo": picture()}, ""),
    ("sendPhoto", {"caption": "x" * 1025}, {"photo": picture()}, "caption: 1025 characters"),
    ("sendAnimation", {"caption": "x" * 1025}, {"animation": picture()}, "caption: 1025 characters"),
    ("sendDocument", {"caption": "x" * 1025}, {"document": b"x"}, "caption: 1025 characters"),
    ("sendDocument", {"caption": "<b>", "parse_mode": "HTML"}, {"document": b"x"}, "can't find end tag"),
    ("sendPhoto", {}, {"photo": BIG}, "photo: 10485761 bytes"),
    ("sendDocument", {}, {"document": BIG}, ""),
    ("sendPhoto", {}, {"photo": painted(6000, 4001)}, "a photo of 6000 by 4001"),
    ("sendPhoto", {}, {"photo": painted(2100, 100)}, "a photo of 2100 by 100"),
    ("sendPhoto", {}, {"photo": painted(2000, 100)}, ""),
    ("sendPhoto", {"photo": "attach://board"}, {}, "attach://board was not uploaded"),
    ("sendPhoto", {}, {"photo": picture(), "more": b"x"}, "more was uploaded for nothing"),
]


def _settle(telegram: Telegram, status: int, wrong: str) -> None:
    """Check that a request is refused and noticed, or neither."""
    found = telegram.complaints()
    assert bool(found) == bool(wrong), found
    assert all(wrong in each for each in found), found
    assert status == (400 if wrong else 200)
    telegram.api.complaints.clear()


@pytest.mark.parametrize(("fields", "wrong"), WORDS)
async def test_words(telegram: Telegram, anna: Person, fields: dict[str, Any], wrong: str) -> None:
    answer = await ask(telegram, "sendMessage", chat_id=anna.id, **fields)
    _settle(telegram, answer.status, wrong)


@pytest.mark.parametrize(("reply_markup", "wrong"), KEYBOARDS)
async def test_keyboards(telegram: Telegram, anna: Person, reply_markup: dict[str, Any], wrong: str) -> None:
    answer = await ask(telegram, "sendMessage", chat_id=anna.id, text="x", reply_markup=reply_markup)
    _settle(telegram, answer.status, wrong)


@pytest.mark.parametrize(("method", "fields", "wrong"), PROFILES)
async def test_what_the_bot_says_of_itself(
    telegram: Telegram, method: str, fields: dict[str, Any], wrong: str
) -> None:
    _settle(telegram, (await ask(telegram, method, **fields)).status, wrong)


@pytest.mark.parametrize(("method", "fields", "files", "wrong"), FILES, ids=range(len(FILES)))
async def test_files(
    telegram: Telegram,
    anna: Person,
    method: str,
    fields: dict[str, Any],
    files: dict[str, bytes | int],
    wrong: str,
) -> None:
    uploads = {name: (f"{name}.png", bytes(data)) for name, data in files.items()}
    answer = await ask(telegram, method, uploads, chat_id=anna.id, **fields)
    _settle(telegram, answer.status, wrong)


async def test_edits_are_held_to_the_same(telegram: Telegram, anna: Person) -> None:
    photo = {"photo": ("x.png", picture())}
    sent = (await ask(telegram, "sendPhoto", photo, chat_id=anna.id, caption="x")).result
    place = {"chat_id": anna.id, "message_id": sent["message_id"]}
    answer = await ask(telegram, "editMessageCaption", **place, caption="x" * 1025)
    _settle(telegram, answer.status, "caption: 1025 characters")
    media = {"type": "photo", "media": sent["photo"][0]["file_id"], "caption": "x" * 1025}
    answer = await ask(telegram, "editMessageMedia", **place, media=media)
    _settle(telegram, answer.status, "caption: 1025 characters")
    answer = await ask(telegram, "editMessageReplyMarkup", **place, reply_markup=keyboard(9))
    _settle(telegram, answer.status, "9 buttons in a row")
    answer = await ask(telegram, "editMessageText", **place, text="x" * 4097)
    _settle(telegram, answer.status, "text: 4097 characters")


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"text": "x" * 200}, ""),
        ({"text": "x" * 201}, "an answer of 201 characters"),
        ({"url": "https://t.me/genial_bot?start=a.b"}, "deep link payload"),
    ],
)
async def test_answers_to_presses(telegram: Telegram, anna: Person, fields: dict[str, Any], wrong: str) -> None:
    await ask(telegram, "sendMessage", chat_id=anna.id, text="x", reply_markup=keyboard(1))
    query = await anna.presses(anna.dm[-1], "x", settle=False)
    telegram.expect_unanswered(query)
    answer = await ask(telegram, "answerCallbackQuery", callback_query_id=query.id, **fields)
    _settle(telegram, answer.status, wrong)


async def test_a_press_is_answered_once_and_in_time(telegram: Telegram, anna: Person) -> None:
    await ask(telegram, "sendMessage", chat_id=anna.id, text="x", reply_markup=keyboard(1))
    for wait, refused in ((0.0, ""), (30.0, ""), (30.5, "after 30.5 s")):
        query = await anna.presses(anna.dm[-1], "x", settle=False)
        telegram.pass_time(wait)
        answer = await ask(telegram, "answerCallbackQuery", callback_query_id=query.id)
        assert answer.status == (400 if refused else 200)
        assert ("too old" in answer.words) == bool(refused)
    assert (await ask(telegram, "answerCallbackQuery", callback_query_id=telegram.queries[0].id)).status == 400
    await anna.presses(anna.dm[-1], "x", settle=False)
    assert [complaint.partition(": ")[2] for complaint in telegram.complaints()] == [
        "answered twice",
        "answered after 30.5 s",
        "never answered",
        "never answered",
    ]
    for pattern in ("answered twice", "after 30.5 s", "never answered"):
        telegram.expect(pattern)
