"""Reading a message: its words, buttons, menus and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

JSON = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
LINK = 5


@dataclass(frozen=True)
class Button:
    label: str
    custom_id: str
    style: int
    disabled: bool
    id: int
    emoji: str = ""  # its name


@dataclass(frozen=True)
class Option:
    label: str
    value: str
    description: str
    default: bool
    emoji: str = ""  # its name


@dataclass(frozen=True)
class Select:
    placeholder: str
    custom_id: str
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    disabled: bool
    id: int
    type: int


@dataclass(frozen=True)
class Picture:
    data: bytes
    description: str  # the alt text
    url: str


def walk(components: Sequence[JSON]) -> Iterator[JSON]:
    """Yield every component, nested ones too, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for name in ("accessory", "component"):
            if component.get(name):
                yield from walk([component[name]])


def text(content: str, components: Sequence[JSON]) -> str:
    shown = [component["content"] for component in walk(components) if component["type"] == TEXT_DISPLAY]
    return "\n".join(part for part in [content, *shown] if part)


def buttons(components: Sequence[JSON]) -> list[Button]:
    return [
        Button(
            button.get("label") or (button.get("emoji") or {}).get("name") or "",
            button.get("custom_id", ""),
            button["style"],
            bool(button.get("disabled")),
            button.get("id", 0),
            (button.get("emoji") or {}).get("name") or "",
        )
        for button in walk(components)
        if button["type"] == BUTTON
    ]


def selects(components: Sequence[JSON]) -> list[Select]:
    return [_select(component) for component in walk(components) if component["type"] in {3, 5, 6, 7, 8}]


def _select(component: JSON) -> Select:
    options = tuple(
        Option(
            option["label"],
            option["value"],
            option.get("description") or "",
            bool(option.get("default")),
            (option.get("emoji") or {}).get("name") or "",
        )
        for option in component.get("options", ())
    )
    return Select(
        component.get("placeholder") or "",
        component["custom_id"],
        options,
        component.get("min_values", 1),
        component.get("max_values", 1),
        bool(component.get("disabled")),
        component.get("id", 0),
        component["type"],
    )


def media(components: Sequence[JSON]) -> Iterator[tuple[JSON, str | None]]:
    """Yield each picture or file that a component shows, with its alternative text."""
    for component in walk(components):
        if component["type"] == GALLERY:
            for item in component["items"]:
                yield item["media"], item.get("description")
        elif component["type"] == THUMBNAIL:
            yield component["media"], component.get("description")


def pictures(components: Sequence[JSON], data: Mapping[int, bytes]) -> list[Picture]:
    return [
        Picture(data.get(int(shown.get("attachment_id", 0)), b""), description or "", shown["url"])
        for shown, description in media(components)
    ]
