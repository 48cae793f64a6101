"""Telegram's published Bot API, compared with the bot's requests and our Telegram's answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..published import read
from . import later, opinion

JSON = dict[str, Any]

NAME = "telegram-api.json"
CONDENSED = Path(__file__).parent / "methods.json"  # made by tests.fakes.condense


_BASIC: dict[str, tuple[type, ...]] = {
    "Integer": (int,),
    "Float": (int, float),
    "String": (str,),
    "Boolean": (bool,),
    "True": (bool,),
}


class Unreadable(Exception):
    """A form's value that is not of its declared type."""


def _fields(kind: str, name: str) -> dict[str, JSON]:
    found: dict[str, JSON] = read(CONDENSED)[kind].get(name, {}).get("fields", {})
    return {**found, **later.METHODS.get(name, {}), **later.FIELDS.get(name, {})}


def _is_method(name: str) -> bool:
    return name in read(CONDENSED)["methods"] or name in later.METHODS


class Spec:
    """A specification that requests and answers are checked against."""

    def read_form(self, method: str, form: Mapping[str, str]) -> tuple[JSON, list[str]]:
        """Read each text of a form as its declared type."""
        known = _fields("methods", method)
        found: JSON = {}
        wrong: list[str] = []
        for name, text in form.items():
            types = known[name]["types"] if name in known else []
            try:
                found[name] = value_of(text, types) if types else text
            except Unreadable as error:
                wrong.append(f"specification: {name}: {error}")
                found[name] = text
        return found, wrong

    def request(self, method: str, fields: JSON, uploads: Mapping[str, tuple[str, bytes]]) -> list[str]:
        if not _is_method(method):
            return [f"Telegram has no {method}"]
        given = {**fields, **{name: InputFile for name in uploads if name in _fields("methods", method)}}
        wrong = [f"specification: {what}" for what in _object(given, "methods", method, "")]
        return wrong + opinion.on_request(method, fields, uploads)

    def response(self, method: str, answer: Any) -> list[str]:
        returned = ["Boolean"] if method in later.METHODS else read(CONDENSED)["methods"][method]["returns"]
        wrong = _value(answer, returned, "result")
        wrong = wrong or opinion.on_response(method, answer)
        return [f"our Telegram's own answer: {what}" for what in wrong]

    def update(self, update: JSON) -> list[str]:
        wrong = _value(update, ["Update"], "update") or opinion.on_update(update)
        return [f"our Telegram's own update: {what}" for what in wrong]


class InputFile:
    """A stand-in for an uploaded file."""


# the specification


def value_of(text: str, types: list[str]) -> Any:
    if "Integer" in types and text.removeprefix("-").isdecimal():
        return int(text)
    if "Boolean" in types and text in {"true", "false"}:
        return text == "true"
    if "Float" in types:
        try:
            return float(text)
        except ValueError:
            pass
    if "String" in types or "InputFile" in types:
        return text
    try:
        read = json.loads(text)
    except ValueError:
        raise Unreadable(f"{text[:80]!r} is no {' or '.join(types)}") from None
    if not isinstance(read, dict | list):
        raise Unreadable(f"{text[:80]!r} is no {' or '.join(types)}")
    return read


def _object(value: JSON, kind: str, name: str, where: str) -> list[str]:
    known = _fields(kind, name)
    strange = value.keys() - known.keys()
    wrong = [f"{where}unknown field {each!r} in {name}" for each in sorted(strange)]
    for each, field in known.items():
        if each in value:
            wrong += _value(value[each], field["types"], f"{where}{each}")
        elif field["required"]:
            wrong.append(f"{where}{each} is missing in {name}")
    return wrong


def _value(value: Any, types: list[str], where: str) -> list[str]:
    """Check a value; of several types, the nearest one names the mistake."""
    shaped = [each for each in types if _is_basic(each) != isinstance(value, dict | list)]
    tried = [_one(value, each, where) for each in shaped or types]
    return min(tried, key=len, default=[])


def _is_basic(kind: str) -> bool:
    return kind in _BASIC or kind == "InputFile"


def _one(value: Any, kind: str, where: str) -> list[str]:
    if value is InputFile:
        return [] if kind == "InputFile" else [f"{where}: an upload, not {kind}"]
    if kind.startswith("Array of "):
        if not isinstance(value, list):
            return [f"{where}: {value!r:.80} is no {kind}"]
        inner = kind.removeprefix("Array of ")
        return [what for number, each in enumerate(value) for what in _one(each, inner, f"{where}/{number}")]
    if kind in _BASIC:
        fits = isinstance(value, _BASIC[kind]) and (isinstance(value, bool) == (kind in {"Boolean", "True"}))
        return [] if fits else [f"{where}: {value!r:.80} is no {kind}"]
    if kind == "InputFile":
        return [f"{where}: no file was uploaded"]
    found = read(CONDENSED)["types"].get(kind, {})
    if "subtypes" in found:
        return _subtype(value, found["subtypes"], where, kind)
    if not isinstance(value, dict):
        return [f"{where}: {value!r:.80} is no {kind}"]
    return _object(value, "types", kind, f"{where}/")


def _subtype(value: Any, subtypes: list[str], where: str, kind: str) -> list[str]:
    """Return the subtype with the value's `type`, `status` or `source`; else the one that fits best."""
    for key in ("type", "status", "source"):
        if isinstance(value, dict) and key in value:
            fitting = [each for each in subtypes if _says(each, key, value[key])]
            if len(fitting) == 1:
                return _one(value, fitting[0], where)
            if not fitting and all("is" in _fields("types", each).get(key, {}) for each in subtypes):
                return [f"{where}: {value[key]!r} is no {key} of {kind}"]
    return _value(value, subtypes, where)


def _says(subtype: str, key: str, wanted: Any) -> bool:
    return bool(_fields("types", subtype).get(key, {}).get("is") == str(wanted))
