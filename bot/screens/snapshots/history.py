"""The history of a game: all its moves, and how it stood after each, as everybody saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bot.messages.snapshot import History, HistoryStart
from bot.screens.viewer import Viewer
from engine.core.rules import View
from engine.record import Record, opening

from .families import family
from .moves import made_moves


def public_views(record: Record) -> tuple[View, ...]:
    """Replay a game as a spectator sees it: before the first move, and after each."""
    match = opening(record)
    views = [match.view(None)]
    for text in record.moves:
        match, _ = match.play(text)
        views.append(match.view(None))
    return tuple(views)


def history(viewer: Viewer, views: Sequence[View]) -> History:
    """Describe all moves, from what a spectator saw before and after them."""
    begun = views[0]
    kind = family(begun)
    everybody = replace(viewer, person=None)
    start = HistoryStart(
        begun.tracks, kind.scale(begun), **{viewer.begun.rules.family: kind.part(everybody, begun, yours=False)}
    )
    played = [(before.turn, after.last) for before, after in pairwise(views)]
    return History(
        start=start,
        moves=made_moves(viewer, played, 1, kind.cells(begun)),
        positions=tuple(kind.standing(view) for view in views[1:]),
    )
