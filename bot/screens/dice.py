"""Dice: roll, score, and ways to use jokers, as buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.messages.platform import Completion
from bot.messages.reply import Button, Reply, Rows, Style
from engine.core.color import LETTERS
from engine.core.errors import BadNotation
from engine.core.rules import Points
from engine.games.dice.state import DiceView, Scored
from render import Rack, doing

from .labels import begins, in_rows, scored, symbols
from .viewer import Viewer

MOST_WAYS_TO_SCORE: Final = 8


def moves(viewer: Viewer, view: DiceView) -> list[tuple[str, str]]:
    """List everything that can be played: its label and its notation."""
    rolls = [(viewer.phrases("button-roll"), "roll")] if view.rolls_left else []
    return rolls + scores(viewer)


def completions(viewer: Viewer, view: DiceView, said: str) -> Iterable[Completion]:
    """Complete a move from everything that can be played."""
    return ((label, text) for label, text in moves(viewer, view) if begins(label, text, said))


def rolled(view: DiceView) -> str:
    """Write the viewer's own dice in a line."""
    return symbols("".join(LETTERS[color] for color in view.dice[view.viewer or 0]))


def what_to_do(viewer: Viewer, _: DiceView) -> Rows:
    """Return the buttons of one's turn: roll, and ways to score."""
    return ways_to_score(viewer).rows


def ways_to_score(viewer: Viewer, beginning: str = "") -> Reply:
    """Show the buttons of a turn: roll, score, and the best ways to use jokers."""
    view = viewer.to_move()
    if not isinstance(view, DiceView):
        raise BadNotation("not-a-move", text="score")
    rows: list[tuple[Button, ...]] = []
    if view.rolls_left:
        key = "roll-again" if view.rolls else "roll"
        rows.append((viewer.button(key, "play", "roll", Style.MAIN, left=view.rolls_left),))
    ways = scores(viewer)
    start = int(beginning) if beginning.isdecimal() and int(beginning) < len(ways) else 0
    offered = [viewer.labelled(label, "play", text) for label, text in ways[start : start + MOST_WAYS_TO_SCORE]]
    rows += in_rows(offered, 2)
    if start + MOST_WAYS_TO_SCORE < len(ways):
        rows.append((viewer.button("more", "jokers", str(start + MOST_WAYS_TO_SCORE)),))
    if start:
        rows.append((viewer.button("back", "rack"),))
    return Reply(
        viewer.phrases("your-turn", doing=doing(view, viewer.words)), viewer.picture(Rack(view)), tuple(rows)
    )


def scores(viewer: Viewer) -> list[tuple[str, str]]:
    """List every way to score, with its label: the most marks first, then the fewest jokers.

    Ways that make the same marks are listed once.
    """
    found = []
    for text in viewer.begun.moves():
        if text.startswith("score"):
            _, events = viewer.begun.play(text)
            made = next(event.made for event in events if isinstance(event, Scored))
            found.append((tuple(enumerate(made)), text))
    found.sort(key=lambda way: (-sum(count for _, count in way[0]), len(way[1])))
    different = dict(reversed(found))
    return [(_score(viewer, made, text), text) for made, text in found if different[made] == text]


def _score(viewer: Viewer, made: Points, text: str) -> str:
    return " ".join([viewer.phrases("score"), *(_joker(part) for part in text.split()[1:]), "·", scored(made)])


def _joker(joker: str) -> str:
    dice, _, target = joker.partition(">")
    return f"{symbols(dice)}→{symbols(target)}"
