"""The dice on the table, with every way to score them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.snapshot import DicePart, DiceScore, Standing, TrackScale
from bot.screens.viewer import Viewer
from engine.games.dice.rules import DICE_BY_SEATS
from engine.games.dice.sheet import SECTION
from engine.games.dice.state import DiceView, Scored

from .moves import CellIndex, faces, matches


def part(viewer: Viewer, view: DiceView, *, yours: bool) -> DicePart:
    """Describe the dice; with all ways to score for the person to move."""
    return DicePart(
        dice=_dice(view),
        count=DICE_BY_SEATS[len(view.dice)],
        rolls=view.rolls,
        rolls_left=view.rolls_left,
        can_roll=yours and view.rolls_left > 0,
        boxes=view.boxes,
        unlocked=view.unlocked,
        scores=tuple(_scores(viewer)) if yours else (),
    )


def scale(view: DiceView) -> TrackScale:
    """Describe the rows of the sheet."""
    sections = tuple(range(SECTION + 1, view.boxes + 1, SECTION))
    reach = tuple((last,) * 6 for last in view.unlocked)
    return TrackScale(view.boxes, (view.boxes,), (), sections, reach)


def cells(_: DiceView) -> CellIndex:
    """Return no cells: there is no board."""
    return {}


def standing(view: DiceView) -> Standing:
    """Describe the table after a move."""
    return Standing(view.tracks, view.turn, dice=_dice(view))


def _dice(view: DiceView) -> tuple[str, ...]:
    return tuple(faces(thrown) for thrown in view.dice)


def _scores(viewer: Viewer) -> Iterator[DiceScore]:
    match = viewer.begun
    for text in match.moves():
        scored = [event for event in match.play(text)[1] if isinstance(event, Scored)]
        yield from (DiceScore(text, event.made, event.lost, matches(event)) for event in scored)
