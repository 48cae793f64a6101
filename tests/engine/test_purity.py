"""The engine uses the standard library only, guards no rule with assert and reads no clock."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import engine

ROOT = Path(engine.__file__).parent
SOURCES = sorted(path for path in ROOT.rglob("*.py") if "ai" not in path.relative_to(ROOT).parts)


def imported(tree: ast.AST) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").split(".")[0])
    return names


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_source(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert imported(tree) <= set(sys.stdlib_module_names) | {"engine"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    if source.name not in {"terminal.py", "__main__.py"}:  # the shell at the keyboard
        assert not imported(tree) & {"random", "secrets", "time", "datetime", "os", "socket"}
