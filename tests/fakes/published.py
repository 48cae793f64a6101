"""The platforms' published specifications, which may lie beside the project."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = next(each for each in Path(__file__).parents if (each / "pyproject.toml").exists())
PLACE = ROOT.parent / "shared" / "specs"


@cache
def read(path: Path) -> dict[str, Any]:
    """Read a file of JSON, once."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def specification(name: str) -> Path:
    """Return the path of the full specification; without it, skip the test."""
    path = PLACE / name
    if not path.exists():
        pytest.skip(f"no ../shared/specs/{name} beside this checkout")
    return path
