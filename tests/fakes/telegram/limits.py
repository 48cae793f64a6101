"""Limits that Telegram enforces beside its specification."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import markup, payloads
from .world import World

if TYPE_CHECKING:
    from .api import Call

JSON = dict[str, Any]

TEXT, CAPTION, CALLBACK_DATA, ANSWER = 4096, 1024, 64, 200
COPIED = 256
BUTTONS, IN_A_ROW, COMMANDS = 100, 8, 100
COMMAND_DESCRIPTION, DESCRIPTION, SHORT_DESCRIPTION, NAME = 256, 512, 120, 64
PHOTO, FILE = 10 * 1024 * 1024, 50 * 1024 * 1024
PHOTO_SIDES, PHOTO_RATIO = 10_000, 20
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}\Z")
_COMMAND = re.compile(r"[a-z0-9_]{1,32}\Z")
_LANGUAGE = re.compile(r"[a-z]{2}\Z")
_DEEP_LINK = re.compile(r"(?:https?://)?(?:t\.me|telegram\.me)/\w+\?(?:start|startgroup)=(.*)\Z", re.IGNORECASE)
_ATTACHED = re.compile(r'"attach://([^"]+)"')
_WORDS = {"description": DESCRIPTION, "short_description": SHORT_DESCRIPTION, "name": NAME}


def request(world: World, call: Call) -> list[str]:
    fields = call.fields
    wrong: list[str] = []
    match call.method:
        case "sendMessage" | "editMessageText" | "editEphemeralMessageText":
            wrong = _words(world, fields, "text", TEXT)
        case (
            "sendPhoto"
            | "sendAnimation"
            | "sendDocument"
            | "editMessageCaption"
            | "editEphemeralMessageCaption"
        ):
            wrong = _words(world, fields, "caption", CAPTION)
        case "editMessageMedia" | "editEphemeralMessageMedia" if isinstance(fields.get("media"), dict):
            wrong = _words(world, fields["media"], "caption", CAPTION)
        case "answerCallbackQuery":
            wrong = _answer(fields)
        case "setMyCommands":
            wrong = _commands(fields.get("commands", []))
        case "setMyDescription" | "setMyShortDescription" | "setMyName":
            wrong = _profile(fields)
        case "setWebhook" if not SECRET.match(fields.get("secret_token", "none")):
            wrong = ["secret_token: 1 to 256 of A-Z, a-z, 0-9, _ and -"]
    if call.method.startswith(("setMy", "getMy", "deleteMy")):
        wrong += _language(fields)
    return wrong + _keyboard(fields.get("reply_markup")) + _files(call) + _attached(call)


def _words(world: World, fields: JSON, name: str, most: int) -> list[str]:
    written = fields.get(name) or ""
    if str(fields.get("parse_mode", "")).upper() != "HTML":
        length = markup.units(written)
    else:
        try:
            read = markup.read(written, world.met)
        except markup.Broken as error:
            return [f"{name}: can't parse entities: {error}"]
        length = read.length
        links = [entity["url"] for entity in read.entities if entity["type"] == "text_link"]
        if wrong := [what for link in links for what in link_limits(link)]:
            return wrong
    return [f"{name}: {length} characters, {most} are allowed"] if length > most else []


def _keyboard(given: Any) -> list[str]:
    if not isinstance(given, dict) or "inline_keyboard" not in given:
        return []
    rows: list[list[JSON]] = given["inline_keyboard"]
    wrong = []
    if (number := sum(len(row) for row in rows)) > BUTTONS:
        wrong.append(f"{number} buttons, {BUTTONS} are allowed")
    if (longest := max((len(row) for row in rows), default=0)) > IN_A_ROW:
        wrong.append(f"{longest} buttons in a row, {IN_A_ROW} are allowed")
    for button in (button for row in rows for button in row):
        wrong += _button(button)
    return wrong


def _button(button: JSON) -> list[str]:
    what = f"button {button['text']!r}"
    wrong = [] if button["text"].strip() else ["a button without words"]
    kinds = button.keys() - {"text", "style", "icon_custom_emoji_id"}
    if len(kinds) != 1:
        wrong.append(f"{what} is {sorted(kinds)}: exactly one is allowed")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= CALLBACK_DATA:
        size = len(button["callback_data"].encode())
        wrong.append(f"{what}: callback_data of {size} bytes, 1 to {CALLBACK_DATA} are allowed")
    if button.get("style", "primary") not in {"danger", "success", "primary"}:
        wrong.append(f"{what}: no style {button['style']!r}")
    if "copy_text" in button and not 1 <= markup.units(button["copy_text"]["text"]) <= COPIED:
        wrong.append(f"{what}: 1 to {COPIED} letters can be copied")
    if "url" in button:
        if not re.match(r"(https?|tg)://\S+\Z", button["url"]):
            wrong.append(f"{what}: no address {button['url']!r}")
        wrong += link_limits(button["url"])
    return wrong


def link_limits(url: str) -> list[str]:
    """Name deep links that Telegram would cut or ignore."""
    found = _DEEP_LINK.match(url)
    if found is None or PAYLOAD.match(found[1]):
        return []
    return [f"deep link payload {found[1]!r}: 1 to 64 of A-Z, a-z, 0-9, _ and -"]


def _answer(fields: JSON) -> list[str]:
    length = markup.units(fields.get("text") or "")
    wrong = [f"an answer of {length} characters, {ANSWER} are allowed"] if length > ANSWER else []
    return wrong + link_limits(fields.get("url") or "")


def _commands(commands: Iterable[JSON]) -> list[str]:
    commands = list(commands)
    wrong = [f"{len(commands)} commands, {COMMANDS} are allowed"] if len(commands) > COMMANDS else []
    for command in commands:
        name, words = command["command"], command["description"]
        if not _COMMAND.match(name):
            wrong.append(f"command {name!r}: 1 to 32 of a-z, 0-9 and _")
        if not 1 <= markup.units(words) <= COMMAND_DESCRIPTION:
            wrong.append(f"command {name!r}: a description of {markup.units(words)} characters")
    names = [command["command"] for command in commands]
    return wrong + [
        f"command {name!r} twice" for name in sorted({each for each in names if names.count(each) > 1})
    ]


def _profile(fields: JSON) -> list[str]:
    return [
        f"{name}: {markup.units(fields[name])} characters, {most} are allowed"
        for name, most in _WORDS.items()
        if markup.units(fields.get(name) or "") > most
    ]


def _language(fields: JSON) -> list[str]:
    code = fields.get("language_code")
    return [f"language_code {code!r}: two small letters"] if code and not _LANGUAGE.match(code) else []


def _files(call: Call) -> list[str]:
    wrong = []
    media = call.fields.get("media")
    is_photo = call.method == "sendPhoto" or (isinstance(media, dict) and media.get("type") == "photo")
    for name, (_, data) in call.uploads.items():
        most = PHOTO if is_photo else FILE
        if len(data) > most:
            wrong.append(f"{name}: {len(data)} bytes, {most} are allowed")
        elif is_photo and (size := payloads.size(data)) and _is_odd(*size):
            wrong.append(f"{name}: a photo of {size[0]} by {size[1]}")
    return wrong


def _attached(call: Call) -> list[str]:
    """Check that every upload is used, and every used upload is sent."""
    used = set(_ATTACHED.findall(json.dumps(call.fields)))
    missing = [f"attach://{name} was not uploaded" for name in sorted(used - call.uploads.keys())]
    files = call.uploads.keys() - used - {"photo", "animation", "document", "thumbnail", "certificate"}
    return missing + [f"{name} was uploaded for nothing" for name in sorted(files)]


def _is_odd(width: int, height: int) -> bool:
    return width + height > PHOTO_SIDES or max(width, height) > PHOTO_RATIO * min(width, height)
