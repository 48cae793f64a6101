"""Rules of the house: names and docstrings that a stranger can read."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"(who|whom|whose|what|where|when|whether|which|why|how|until|of|nobody)\b", re.IGNORECASE)
MOST_CLAUSES = 0.05
TWICE = {"Phase", "Play", "Table"}  # words of the game that each layer has of its own


def trees(package: str) -> Iterator[ast.Module]:
    for path in sorted((ROOT / package).rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def classes(package: str) -> list[str]:
    return [node.name for tree in trees(package) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def test_a_class_of_the_bot_has_its_name_for_itself() -> None:
    names = Counter(name for package in ("bot", "engine", "render") for name in classes(package))
    shared = {name for name in classes("bot") if names[name] > 1 and not name.startswith("_")}
    assert shared <= TWICE


@pytest.mark.parametrize("package", ["bot", "engine", "render", "tests"])
def test_docstrings_say_what_a_thing_does_or_is(package: str) -> None:
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    nodes = [node for tree in trees(package) for node in ast.walk(tree) if isinstance(node, documented)]
    found = [text for node in nodes if (text := ast.get_docstring(node))]
    clauses = [text.splitlines()[0] for text in found if CLAUSE.match(text)]
    assert len(clauses) <= MOST_CLAUSES * len(found), clauses


def test_no_test_imports_a_test() -> None:
    found = [
        (path.name, node.module)
        for path in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2].startswith("test_")
    ]
    assert not found


def test_the_architecture_page_names_every_module_of_the_bot() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    modules = {path.stem for path in (ROOT / "bot").rglob("*.py") if not path.stem.startswith("__")}
    assert not {name for name in modules if not re.search(rf"\b{name}\b", page)}
