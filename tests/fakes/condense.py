"""Condense the published specifications to the facts that our loopback platforms check.

Run `python -m tests.fakes.condense` where ../shared/specs lies beside the checkout, and read the diff.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from .discord import spec as discord
from .discord.rest import ROUTES
from .published import PLACE, read
from .telegram import spec as telegram

JSON = dict[str, Any]

SERVED = [(method, route) for method, route, _ in ROUTES] + [("GET", "/gateway"), ("GET", "/gateway/bot")]
WIDTH = 112
_PROSE = {"title", "description"}
_FIXED = re.compile(r'(?:always|must be) [“"]?(\w+)[”"]?\.?\Z')
_LENGTH = re.compile(r"\b(\d+)-(\d+) (characters|bytes)\b")


# Telegram


def telegram_facts(spec: JSON) -> JSON:
    """Return every method, and the types that methods and updates lead to."""
    methods = {name: {**_entry(each), "returns": each["returns"]} for name, each in spec["methods"].items()}
    types: JSON = {}
    waiting = ["Update", *_named(methods.values())]
    while waiting:
        name = waiting.pop()
        if name in spec["types"] and name not in types:
            types[name] = _entry(spec["types"][name])
            waiting += _named([types[name]])
    return {"methods": methods, "types": types}


def _entry(given: JSON) -> JSON:
    if "subtypes" in given:
        return {"subtypes": given["subtypes"]}
    return {"fields": {field["name"]: _field(field) for field in given.get("fields", [])}}


def _field(given: JSON) -> JSON:
    field = {"types": given["types"], "required": given["required"]}
    if fixed := _FIXED.search(given["description"]):
        field["is"] = fixed[1]
    if length := _LENGTH.search(given["description"]):
        field[length[3]] = [int(length[1]), int(length[2])]
    return field


def _named(entries: Iterable[JSON]) -> list[str]:
    """Return the types that methods or types refer to."""
    found: list[str] = []
    for entry in entries:
        found += entry.get("subtypes", []) + entry.get("returns", [])
        found += [kind for field in entry.get("fields", {}).values() for kind in field["types"]]
    return [kind.replace("Array of ", "") for kind in found]


# Discord


def discord_facts(spec: JSON) -> JSON:
    """Return the routes that our Discord serves, and the schemas that they lead to."""
    paths: JSON = {}
    for method, route in SERVED:
        paths.setdefault(route, {})[method.lower()] = _operation(spec["paths"][route][method.lower()])
    responses = {name: _body(each) for name, each in spec["components"]["responses"].items()}
    schemas = discord.reachable([paths, responses], spec["components"]["schemas"])
    return {
        "paths": paths,
        "components": {
            "responses": responses,
            "schemas": {name: without_prose(each) for name, each in schemas.items()},
        },
    }


def _operation(given: JSON) -> JSON:
    found: JSON = {"responses": {status: _body(each) for status, each in given["responses"].items()}}
    if "requestBody" in given:
        found["requestBody"] = _body(given["requestBody"])
    return found


def _body(given: JSON) -> JSON:
    """Return the JSON of a request or an answer; empty where nothing is sent."""
    if "$ref" in given:
        return {"$ref": given["$ref"]}
    if "content" not in given:
        return {}
    schema = without_prose(given["content"]["application/json"]["schema"])
    return {"content": {"application/json": {"schema": schema}}}


def without_prose(schema: Any) -> Any:
    """Return the schema without its prose; a property may well be called `title`."""
    if isinstance(schema, list):
        return [without_prose(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: without_prose(each) for name, each in value.items()}
        if key == "properties"
        else without_prose(value)
        for key, value in schema.items()
        if key not in _PROSE and not key.startswith("x-")
    }


# files


def laid_out(value: Any, indent: int = 0) -> str:
    """Write JSON with sorted keys, broken only where it is too long for a line."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    if len(text) + indent <= WIDTH or not value or not isinstance(value, dict | list):
        return text
    inner, end = "\n" + " " * (indent + 1), "\n" + " " * indent
    if isinstance(value, list):
        return "[" + ",".join(inner + laid_out(each, indent + 1) for each in value) + end + "]"
    lines = [f"{json.dumps(key)}: {laid_out(value[key], indent + 1)}" for key in sorted(value)]
    return "{" + ",".join(inner + line for line in lines) + end + "}"


def main() -> None:
    facts = telegram_facts(read(PLACE / telegram.NAME))
    telegram.CONDENSED.write_text(laid_out(facts) + "\n", encoding="utf-8")
    facts = discord_facts(read(PLACE / discord.NAME))
    discord.CONDENSED.write_text(laid_out(facts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
