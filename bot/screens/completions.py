"""Completions: the ways to go on with a move that is being typed."""

from __future__ import annotations

from typing import Final

from bot.messages.platform import Completion

from .families import family
from .viewer import Viewer

MOST_OFFERED: Final = 25


def completions(viewer: Viewer, typed: str) -> tuple[Completion, ...]:
    """Complete a move that is being typed, by the family of the game; if nothing fits, say how to write one."""
    view = viewer.to_move()
    said = " ".join(typed.upper().split())
    found = tuple(family(view).completions(viewer, view, said))[:MOST_OFFERED]
    return found or ((viewer.phrases("no-completion", family=viewer.family), typed.strip() or "?"),)
