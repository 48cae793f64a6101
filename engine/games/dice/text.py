"""The dice game as text."""

from __future__ import annotations

from engine.core.color import LETTERS
from engine.core.rules import Event
from engine.core.text import heading, result_lines, series_lines, tell_end, track_line
from engine.core.words import Words

from .state import Dice, DiceView, Rolled, Scored


def describe(view: DiceView, words: Words) -> str:
    lines = [heading(view, words, doing(view, words)), *series_lines(words, view.series)]
    lines.append("")
    for seat, dice in enumerate(view.dice):
        lines.append(words("dice.dice", seat=words.seat(seat), dice=_faces(dice) or words("none")))
    lines.append("")
    for side, rows, reach in zip(view.sides, view.tracks, view.unlocked, strict=True):
        line = track_line(words, side, rows)
        lines.append(f"{line}  {words('dice.open', box=reach, boxes=view.boxes)}")
    return "\n".join(lines + result_lines(words, view.result))


def doing(view: DiceView, words: Words) -> str:
    key = "roll" if not view.rolls else "score-or-roll" if view.rolls_left else "score"
    return words(f"dice.{key}", left=view.rolls_left)


def tell(event: Event, words: Words) -> str:
    match event:
        case Rolled():
            key = "rolled" if event.number else "rolled-before"
            return words(
                f"dice.tell.{key}", seat=words.seat(event.seat), dice=_faces(event.dice), number=event.number
            )
        case Scored():
            made = words.points(enumerate(event.made))
            key = "scored" if any(event.made) else "nothing"
            text = words(f"dice.tell.{key}", seat=words.seat(event.seat), points=made)
            if event.jokers:
                text += " " + words("dice.tell.jokers", jokers=" ".join(map(str, event.jokers)))
            if lost := sum(event.lost):
                text += " " + words("dice.tell.lost", count=lost)
            if event.unlocked[0] < event.unlocked[1]:
                text += " " + words("dice.tell.unlocked", box=event.unlocked[1])
            return text
    return tell_end(event, words)


def _faces(dice: Dice) -> str:
    return " ".join(LETTERS[face] for face in dice)
