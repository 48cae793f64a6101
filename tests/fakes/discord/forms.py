"""Filling in a form that the bot opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .interactions import Modal
from .reading import LABEL, ROW, STRING_SELECT, TEXT_DISPLAY, TEXT_INPUT

JSON = dict[str, Any]


def labels(modal: Modal) -> list[str]:
    return [label for label, _ in fields(modal)]


def fields(modal: Modal) -> list[tuple[str, JSON]]:
    found = []
    for part in modal.components:
        if part["type"] == LABEL:
            found.append((part["label"], part["component"]))
        elif part["type"] == ROW:
            found += [(each["label"], each) for each in part["components"]]
    return found


def filled(modal: Modal, answers: Mapping[str, Any]) -> JSON:
    """Return the data of the interaction; unanswered fields keep the bot's values."""
    there = fields(modal)
    unknown = set(answers) - {label for label, _ in there}
    assert not unknown, f"the form asks for {[label for label, _ in there]}, not {sorted(unknown)}"
    given = {field["custom_id"]: _filled(label, field, answers.get(label)) for label, field in there}
    parts: list[JSON] = []
    for number, part in enumerate(modal.components, 1):
        if part["type"] == LABEL:
            parts.append({"type": LABEL, "id": number, "component": given[part["component"]["custom_id"]]})
        elif part["type"] == ROW:
            rows = [given[each["custom_id"]] for each in part["components"]]
            parts.append({"type": ROW, "id": number, "components": rows})
        else:
            assert part["type"] == TEXT_DISPLAY, f"our people cannot fill in a {part['type']}"
            parts.append({"type": TEXT_DISPLAY, "id": number})
    return {"custom_id": modal.custom_id, "components": parts}


def _filled(label: str, field: JSON, answer: Any) -> JSON:
    entry: JSON = {"type": field["type"], "id": field.get("id") or 100, "custom_id": field["custom_id"]}
    required = field.get("required", True)
    if field["type"] == TEXT_INPUT:
        text = field.get("value") or "" if answer is None else answer
        assert text or not required, f"{label!r} must be filled in"
        low, high = field.get("min_length") or 0, field.get("max_length") or 4000
        assert not text or low <= len(text) <= high, f"{label!r} wants {low} to {high} characters"
        return entry | {"value": text}
    assert field["type"] == STRING_SELECT, f"our people cannot fill in a {field['type']}"
    chosen = [answer] if isinstance(answer, str) else list(answer or ())
    values = []
    for name in chosen:
        fitting = [option["value"] for option in field["options"] if name in {option["label"], option["value"]}]
        assert fitting, f"no option {name!r} in {label!r}"
        values += fitting[:1]
    if answer is None:
        values = [option["value"] for option in field["options"] if option.get("default")]
    assert values or not required, f"{label!r} must be chosen"
    return entry | {"values": values}
