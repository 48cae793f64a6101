"""Examples: a short game of each title, kept as example.txt beside its rules."""

from __future__ import annotations

from importlib.resources import files

from . import transcript
from .record import Record, rules_of


def example(game: str) -> Record:
    """Return the title's example, a few moves chosen to show what its rules speak of.

    It is read from the title's own package, the last of `Meta.words`. Raises BadSetting for an unknown game.
    """
    package = rules_of(game).meta.words[-1]
    return transcript.read(files(package).joinpath("example.txt").read_text(encoding="utf-8")).record
