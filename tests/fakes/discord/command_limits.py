"""Limits of registered commands: names, descriptions, sizes, in every language."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from .component_limits import length

JSON = dict[str, Any]

NAME, DESCRIPTION, OPTIONS, CHOICES, TREE, MENUS = 32, 100, 25, 25, 8000, 15
LANGUAGES = """id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk
hi th zh-CN ja zh-TW ko"""


def commands(tree: Sequence[JSON]) -> list[str]:
    wrong = []
    for command in tree:
        if command.get("type", 1) == 1:
            wrong += _part(command, command["name"])
            size = _size(command)
            if size > TREE:
                wrong.append(f"/{command['name']} of {size} characters in all")
        else:  # the menu of a person or a message
            for locale, name in _written(command, "name"):
                wrong += [f"{command['name']} {locale}: {what}" for what in length("name", name, NAME)]
            wrong += [f"{command['name']}: described"] if command.get("description") else []
    kinds = {command.get("type", 1) for command in tree}
    for kind in sorted(kinds):
        alike = [command for command in tree if command.get("type", 1) == kind]
        wrong += _unique(alike) + ([f"{len(alike)} menus"] if kind > 1 and len(alike) > MENUS else [])
    return wrong


def _part(part: JSON, way: str) -> list[str]:
    wrong = []
    for locale, name in _written(part, "name"):
        wrong += [f"{way} {locale}: {what}" for what in _name(name)]
    for locale, description in _written(part, "description"):
        wrong += [f"{way} {locale}: {what}" for what in length("description", description, DESCRIPTION)]
    unknown = {
        *(part.get("name_localizations") or ()),
        *(part.get("description_localizations") or ()),
    } - {*LANGUAGES.split()}
    wrong += [f"{way}: Discord has no language {locale}" for locale in sorted(unknown)]
    options = part.get("options") or []
    if len(options) > OPTIONS:
        wrong.append(f"{way}: {len(options)} options")
    wrong += [
        f"{way}: {what}" for what in _unique(options) + _order(options) + _choices(part.get("choices") or [])
    ]
    for option in options:
        wrong += _part(option, f"{way} {option['name']}")
    return wrong


def _written(part: JSON, what: str) -> Iterator[tuple[str, str]]:
    yield "", part.get(what) or ""
    yield from (part.get(f"{what}_localizations") or {}).items()


def _name(name: str) -> list[str]:
    wrong = length("name", name, NAME)
    if any(letter not in "-_'" and unicodedata.category(letter)[0] not in "LN" for letter in name):
        wrong.append(f"name {name!r} has characters that a name cannot have")
    if name != name.lower():
        wrong.append(f"name {name!r} is not in lower case")
    return wrong


def _unique(parts: Sequence[JSON]) -> list[str]:
    """Check that names differ in each language."""
    wrong = []
    languages = {locale for part in parts for locale in part.get("name_localizations") or ()}
    for language in ["", *sorted(languages)]:
        names = Counter((part.get("name_localizations") or {}).get(language, part["name"]) for part in parts)
        wrong += [f"{language} {name!r} {times} times" for name, times in names.items() if times > 1]
    return wrong


def _order(options: Sequence[JSON]) -> list[str]:
    needed = [bool(option.get("required")) for option in options]
    return [] if needed == sorted(needed, reverse=True) else ["an option that must be given after one that may"]


def _choices(choices: Sequence[JSON]) -> list[str]:
    wrong = [f"{len(choices)} choices"] if len(choices) > CHOICES else []
    for choice in choices:
        for locale, name in _written(choice, "name"):
            wrong += [f"{locale} {what}" for what in length("choice", name, 100)]
        if isinstance(choice["value"], str):
            wrong += length("choice value", choice["value"], 100)
    return wrong + _unique(choices)


def _size(part: JSON) -> int:
    """Add up the lengths; each text counts with its longest translation."""
    size = sum(max(len(text) for _, text in _written(part, what)) for what in ("name", "description"))
    for choice in part.get("choices") or []:
        size += max(len(text) for _, text in _written(choice, "name")) + len(str(choice["value"]))
    return size + sum(_size(option) for option in part.get("options") or [])
