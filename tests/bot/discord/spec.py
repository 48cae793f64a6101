"""Discord's published specification, held against what the bot asks and what our Discord answers."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import jsonschema_rs

from ..published import specification

JSON = dict[str, Any]

NAME = "discord-openapi.json"

# Where the specification is narrower than Discord.
LOOSER_REQUESTS: JSON = {
    # Discord reads snowflakes written as numbers; discord.py writes them so in attachments, mentions and DMs.
    "SnowflakeType": {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"},
}


@cache
def _components(looser: bool) -> JSON:
    spec = specification(NAME)
    assert spec is not None
    components: JSON = {"schemas": spec["components"]["schemas"]}
    if looser:
        components = copy.copy(components)
        components["schemas"] = {**components["schemas"], **LOOSER_REQUESTS}
    return components


@cache
def _validator(schema: str, looser: bool) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(
        {"allOf": [json.loads(schema)], "components": _reachable(json.loads(schema), looser)}
    )


def _reachable(schema: JSON, looser: bool) -> JSON:
    """Only the schemas that this one leads to: compiling is quicker."""
    everything = _components(looser)["schemas"]
    found: JSON = {}
    waiting: list[Any] = [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            reference = part.get("$ref")
            if isinstance(reference, str):
                name = reference.rpartition("/")[2]
                if name not in found:
                    found[name] = everything[name]
                    waiting.append(everything[name])
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return {"schemas": found}


@cache
def _schema_of_request(method: str, route: str) -> str | None:
    operation = _operation(method, route)
    content = operation.get("requestBody", {}).get("content", {}) if operation else {}
    return json.dumps(content["application/json"]["schema"]) if "application/json" in content else None


@cache
def _schema_of_response(method: str, route: str, status: int) -> str | None:
    """The schema, empty for "nothing is sent"; None where there is no such answer."""
    spec = specification(NAME)
    assert spec is not None
    responses = _operation(method, route)["responses"]
    response = responses.get(str(status)) or responses.get(f"{status // 100}XX")
    if response is None:
        return None
    if "$ref" in response:
        response = spec["components"]["responses"][response["$ref"].rpartition("/")[2]]
    content = response.get("content", {})
    return json.dumps(content["application/json"]["schema"]) if content else ""


@cache
def _operation(method: str, route: str) -> JSON:
    spec = specification(NAME)
    assert spec is not None
    found: JSON = spec["paths"].get(route, {}).get(method.lower(), {})
    return found


class Spec:
    def __init__(self) -> None:
        self.present = specification(NAME) is not None

    def request(self, method: str, route: str, payload: Any) -> list[str]:
        if not self.present:
            return []
        if not _operation(method, route):
            return [f"Discord has no {method} {route}"]
        schema = _schema_of_request(method, route)
        if schema is None:
            return [] if payload is None else ["a body where Discord wants none"]
        if payload is None:
            return ["no body"]
        return self._wrong(schema, payload, looser=True)

    def response(self, method: str, route: str, status: int, answer: Any) -> list[str]:
        if not self.present:
            return []
        schema = _schema_of_response(method, route, status)
        if schema is None:
            return [f"our Discord answered {status}, which Discord never does"]
        if not schema:
            return [] if answer is None else ["our Discord answered where Discord says nothing"]
        wrong = self._wrong(schema, answer, looser=False)
        return [f"our Discord's own answer: {what}" for what in wrong]

    @staticmethod
    def _wrong(schema: str, value: Any, *, looser: bool) -> list[str]:
        validator = _validator(schema, looser)
        if validator.is_valid(value):
            return []
        return [f"specification: {deepest(error)}" for error in validator.iter_errors(value)]


def deepest(error: Any) -> str:
    where = "/".join(str(step) for step in error.instance_path)
    return f"{where or 'the whole'}: {error.message[:300]}"
