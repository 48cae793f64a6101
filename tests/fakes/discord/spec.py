"""Discord's published specification, compared with the bot's requests and our Discord's answers."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from ..published import read

JSON = dict[str, Any]

NAME = "discord-openapi.json"
CONDENSED = Path(__file__).parent / "routes.json"  # made by tests.fakes.condense

# Where the specification is narrower than Discord.
LOOSER_REQUESTS: JSON = {
    # Discord reads snowflakes written as numbers; discord.py writes them so in attachments, mentions and DMs.
    "SnowflakeType": {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"},
}


@cache
def _validator(source: Path, schema: str, looser: bool) -> jsonschema_rs.Draft202012Validator:
    schemas = read(source)["components"]["schemas"]
    if looser:
        schemas = {**schemas, **LOOSER_REQUESTS}
    read_schema = json.loads(schema)
    return jsonschema_rs.Draft202012Validator(
        {"allOf": [read_schema], "components": {"schemas": reachable(read_schema, schemas)}}
    )


def reachable(start: Any, schemas: JSON) -> JSON:
    """Return only the schemas that this one leads to, which compile quicker."""
    found: JSON = {}
    waiting: list[Any] = [start]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            reference = part.get("$ref")
            if isinstance(reference, str) and reference.startswith("#/components/schemas/"):
                name = reference.rpartition("/")[2]
                if name not in found:
                    found[name] = schemas[name]
                    waiting.append(schemas[name])
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return found


@cache
def _schema_of_request(source: Path, method: str, route: str) -> str | None:
    operation = _operation(source, method, route)
    content = operation.get("requestBody", {}).get("content", {})
    return json.dumps(content["application/json"]["schema"]) if "application/json" in content else None


@cache
def _schema_of_response(source: Path, method: str, route: str, status: int) -> str | None:
    """Return the schema; empty if nothing is sent, None if there is no such answer."""
    responses = _operation(source, method, route)["responses"]
    response = responses.get(str(status), responses.get(f"{status // 100}XX"))
    if response is None:
        return None
    if "$ref" in response:
        response = read(source)["components"]["responses"][response["$ref"].rpartition("/")[2]]
    content = response.get("content", {})
    return json.dumps(content["application/json"]["schema"]) if content else ""


def _operation(source: Path, method: str, route: str) -> JSON:
    found: JSON = read(source)["paths"].get(route, {}).get(method.lower(), {})
    return found


class Spec:
    """A specification, ours or the full one, that requests and answers are checked against."""

    def __init__(self, source: Path = CONDENSED) -> None:
        self.source = source

    def request(self, method: str, route: str, payload: Any) -> list[str]:
        if not _operation(self.source, method, route):
            return [f"the specification has no {method} {route}"]
        schema = _schema_of_request(self.source, method, route)
        if schema is None:
            return [] if payload is None else ["a body where Discord wants none"]
        if payload is None:
            return ["no body"]
        return self._wrong(schema, payload, looser=True)

    def response(self, method: str, route: str, status: int, answer: Any) -> list[str]:
        schema = _schema_of_response(self.source, method, route, status)
        if schema is None:
            return [f"our Discord answered {status}, which Discord never does"]
        if not schema:
            return [] if answer is None else ["our Discord answered where Discord says nothing"]
        wrong = self._wrong(schema, answer, looser=False)
        return [f"our Discord's own answer: {what}" for what in wrong]

    def _wrong(self, schema: str, value: Any, *, looser: bool) -> list[str]:
        validator = _validator(self.source, schema, looser)
        if validator.is_valid(value):
            return []
        return [f"specification: {deepest(error)}" for error in validator.iter_errors(value)]


def deepest(error: Any) -> str:
    where = "/".join(str(step) for step in error.instance_path)
    return f"{where or 'the whole'}: {error.message[:300]}"
