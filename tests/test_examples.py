"""The public API has examples in its docstrings, and they run."""

from __future__ import annotations

import inspect
from doctest import DocTestFinder, DocTestRunner
from types import ModuleType

import pytest

import engine
import render

PUBLIC = [(package, name) for package in (engine, render) for name in package.__all__]
FUNCTIONS = [(package, name) for package, name in PUBLIC if inspect.isfunction(getattr(package, name))]


def run(thing: object, name: str) -> int:
    """Run the examples in a docstring, and return how many there are."""
    runner = DocTestRunner(verbose=False)
    (found,) = DocTestFinder(recurse=False).find(thing, name)
    failed, tried = runner.run(found)
    assert not failed
    return tried


@pytest.mark.parametrize("package", [engine, render], ids=lambda package: package.__name__)
def test_a_package_has_an_example(package: ModuleType) -> None:
    assert run(package, package.__name__)


@pytest.mark.parametrize(("package", "name"), FUNCTIONS, ids=lambda given: getattr(given, "__name__", given))
def test_a_public_function_has_an_example(package: ModuleType, name: str) -> None:
    """In its own docstring, or in that of its package."""
    shown = f"{name}(" in (package.__doc__ or "")
    assert run(getattr(package, name), name) or shown
