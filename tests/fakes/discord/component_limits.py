"""Limits of buttons, menus, texts, pictures, forms and suggestions: number and length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .reading import (
    BUTTON,
    CONTAINER,
    LABEL,
    LINK,
    ROW,
    SECTION,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    media,
    walk,
)

JSON = dict[str, Any]

COMPONENTS, TEXT, ROWS, BUTTONS, OPTIONS = 40, 4000, 5, 5, 25
BUTTON_LABEL, CUSTOM_ID, OPTION, PLACEHOLDER, ALT_TEXT = 80, 100, 100, 150, 1024
FORM_TITLE, FORM_PARTS, INPUT_LABEL, INPUT_PLACEHOLDER, CHOICES, CHOICE = 45, 5, 45, 100, 25, 100
SELECTS = {3, 5, 6, 7, 8}
ONLY_V2 = {9, 10, 11, 12, 13, 14, 17}


def length(what: str, text: str | None, most: int, least: int = 1) -> list[str]:
    size = len(text or "")
    return [] if least <= size <= most else [f"{what} of {size} characters: {(text or '')[:40]!r}"]


def components(parts: Sequence[JSON], *, v2: bool) -> list[str]:
    everything = list(walk(parts))
    wrong = _ids(everything)
    if v2:
        if len(everything) > COMPONENTS:
            wrong.append(f"{len(everything)} components")
        total = sum(len(part["content"]) for part in everything if part["type"] == TEXT_DISPLAY)
        if total > TEXT:
            wrong.append(f"{total} characters of text")
    else:
        if len(parts) > ROWS:
            wrong.append(f"{len(parts)} rows")
        wrong += [
            f"component {part['type']} without Components V2" for part in everything if part["type"] in ONLY_V2
        ]
    for part in everything:
        wrong += _one(part)
    return wrong


def _ids(everything: Sequence[JSON]) -> list[str]:
    used = Counter(part["custom_id"] for part in everything if part.get("custom_id"))
    wrong = [f"custom_id {name!r} {times} times" for name, times in used.items() if times > 1]
    for name in used:
        wrong += length("custom_id", name, CUSTOM_ID)
    return wrong


def _one(part: JSON) -> list[str]:
    kind = part["type"]
    if kind == ROW:
        return _row(part["components"])
    if kind == BUTTON:
        return _button(part)
    if kind in SELECTS:
        return _select(part)
    if kind == TEXT_DISPLAY:
        return length("text", part["content"], TEXT)
    if kind in {CONTAINER, SECTION} and not part["components"]:
        return [f"component {kind} is empty"]
    if kind == SECTION and len(part["components"]) > 3:
        return [f"a section of {len(part['components'])} texts"]
    return []


def _row(inside: Sequence[JSON]) -> list[str]:
    kinds = {part["type"] for part in inside}
    if not inside:
        return ["an empty row"]
    if kinds == {BUTTON}:
        return [f"a row of {len(inside)} buttons"] if len(inside) > BUTTONS else []
    return ["a row of more than one menu"] if len(inside) > 1 else []


def _button(button: JSON) -> list[str]:
    wrong = [] if button.get("emoji") and not button.get("label") else _label(button)
    if button["style"] == LINK:
        return wrong if button.get("url") else [*wrong, "a link to nowhere"]
    return wrong if button.get("custom_id") else [*wrong, "a button without custom_id"]


def _label(button: JSON) -> list[str]:
    label = button.get("label") or ""
    return length("button label", label.strip() and label, BUTTON_LABEL)


def _select(select: JSON) -> list[str]:
    wrong = length("placeholder", select.get("placeholder"), PLACEHOLDER, least=0)
    if not select.get("custom_id"):
        wrong.append("a menu without custom_id")
    if select["type"] != STRING_SELECT:
        return wrong
    options = select.get("options") or []
    if not 1 <= len(options) <= OPTIONS:
        wrong.append(f"a menu of {len(options)} options")
    values = Counter(option["value"] for option in options)
    wrong += [f"option value {value!r} {times} times" for value, times in values.items() if times > 1]
    for option in options:
        wrong += length("option label", option["label"], OPTION) + length(
            "option value", option["value"], OPTION
        )
        wrong += length("option description", option.get("description"), OPTION, least=0)
    most = select.get("max_values", 1)
    if not select.get("min_values", 1) <= most <= max(1, len(options)):
        wrong.append(f"a menu that wants {most} of {len(options)} options")
    if sum(bool(option.get("default")) for option in options) > most:
        wrong.append("more options chosen beforehand than may be chosen")
    return wrong


def alt_texts(parts: Sequence[JSON], payload: Mapping[str, Any], is_v2: bool) -> list[str]:
    """Check alternative texts. Discord limits their length; that each picture has one is our rule."""
    wrong = []
    for _, description in media(parts):
        wrong += length("alt text", description, ALT_TEXT)
    for file in payload.get("attachments") or []:
        is_picture = str(file.get("filename", "")).endswith((".png", ".gif", ".jpg", ".jpeg", ".webp"))
        if is_picture and not is_v2:
            wrong += length(f"alt text of {file['filename']}", file.get("description"), ALT_TEXT)
        wrong += length("alt text", file.get("description"), ALT_TEXT, least=0)
    return wrong


def form(data: JSON) -> list[str]:
    parts = data.get("components") or []
    everything = list(walk(parts))
    wrong = length("form title", data.get("title"), FORM_TITLE) + _ids([data, *everything])
    if not 1 <= len(parts) <= FORM_PARTS:
        wrong.append(f"a form of {len(parts)} parts")
    for part in everything:
        if part["type"] == LABEL:
            wrong += length("input label", part["label"], INPUT_LABEL)
            wrong += length("input description", part.get("description"), 100, least=0)
        elif part["type"] == TEXT_INPUT:
            wrong += _input(part)
        elif part["type"] in SELECTS:
            wrong += _select(part)
    if any(part["type"] == ROW and not _is_old_input(part) for part in parts):
        wrong.append("a row in a form holds one input with its label")
    return wrong


def _is_old_input(row: JSON) -> bool:
    return len(row["components"]) == 1 and bool(row["components"][0].get("label"))


def _input(field: JSON) -> list[str]:
    wrong = length("input placeholder", field.get("placeholder"), INPUT_PLACEHOLDER, least=0)
    wrong += length("input label", field.get("label"), INPUT_LABEL, least=0)
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not 0 <= low <= high <= 4000:
        wrong.append(f"an input of {low} to {high} characters")
    return wrong + length("input value", field.get("value"), high, least=0)


def choices(offered: Sequence[JSON]) -> list[str]:
    wrong = [f"{len(offered)} suggestions"] if len(offered) > CHOICES else []
    for choice in offered:
        wrong += length("suggestion", choice["name"], CHOICE)
        if isinstance(choice["value"], str):
            wrong += length("suggested value", choice["value"], CHOICE)
    return wrong
