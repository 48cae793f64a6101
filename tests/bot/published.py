"""The platforms' published specifications, which lie beside the project."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

PLACE = Path(__file__).parents[3] / "shared" / "specs"


@cache
def specification(name: str) -> dict[str, Any] | None:
    """None where it is not there, so that nothing is held against it; in CI it has to be."""
    path = PLACE / name
    if not path.exists():
        assert "CI" not in os.environ, f"{path} is missing"
        return None
    read: dict[str, Any] = json.loads(path.read_text())
    return read
