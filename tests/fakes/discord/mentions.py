"""Mentions: only the intended people are called."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .reading import text

JSON = dict[str, Any]


def written(content: str, components: Sequence[JSON]) -> set[str]:
    return set(re.findall(r"<@!?(\d+)>", text(content, components)))


def rude(content: str, components: Sequence[JSON]) -> list[str]:
    words = text(content, components)
    wrong = [f"says {found!r}" for found in re.findall(r"@(?:everyone|here)\b", words)]
    return wrong + [f"mentions the role {found}" for found in re.findall(r"<@&\d+>", words)]


def allowed(payload: Mapping[str, Any], is_new: bool) -> list[str]:
    """Check that a new message allows exactly the mentions it names."""
    given = payload.get("allowed_mentions")
    if given is None:
        return ["no allowed_mentions"] if is_new else []
    wrong = []
    if given.get("parse") or given.get("roles") or given.get("replied_user"):
        wrong.append(f"allowed_mentions calls more than people: {given}")
    named = written(payload.get("content") or "", payload.get("components") or [])
    called = {str(number) for number in given.get("users") or ()}
    if (is_new or called) and named != called:
        wrong.append(f"mentions {sorted(named)} but calls {sorted(called)}")
    return wrong
