"""Hints during a game: a few good moves, each with a reason. They see only what the seat can see."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.ai import ADVISER, rate
from engine.core.rules import Match, Points

from .outlook import Rate, choices, imagine, most_gained
from .reasons import DECISIVE, Reason, Tried, reasons, tried, wins

MOST_HINTS: Final = 3
NEARLY_AS_GOOD: Final = 0.05  # of the win: what is further behind the best is no hint


@dataclass(frozen=True, slots=True)
class Hint:
    text: str
    points: Points  # what the markers would move
    reason: Reason


def hints(match: Match[Any, Any], seed: bytes, number: int, rate: Rate = rate) -> tuple[Hint, ...]:
    """Return up to three good moves that differ, in an order that does not tell which is best."""
    rated = rate(match, ADVISER, seed, number)
    imagined = imagine(match, seed, number)
    good = [move.text for move in rated if move.value >= rated[0].value - NEARLY_AS_GOOD]
    good = _not_wasted(imagined, good)
    chosen: dict[str, Tried] = {}
    for differs in (_another, _elsewhere):  # another piece, where one is nearly as good; then another place
        for text in good:
            if len(chosen) < MOST_HINTS and all(differs(text, other) for other in chosen):
                move = tried(imagined, text)
                if text[0].isupper() or all(move.gains != other.gains for other in chosen.values()):
                    chosen[text] = move  # ways to score that mark the same are one way
    if winning := {text: move for text, move in chosen.items() if wins(move)}:
        chosen = winning  # beside these nothing else is good
    most = most_gained(imagined)
    alone = len(rated) == 1 and choices(match) == 1
    found: list[Hint] = []
    for move in sorted(chosen.values(), key=lambda move: move.text):
        told = reasons(move, most, alone=alone, best=move.text == rated[0].text)
        found.append(Hint(move.text, move.gains, _fresh(told, [hint.reason for hint in found])))
    return tuple(found)


def _not_wasted(match: Match[Any, Any], texts: Sequence[str]) -> list[str]:
    """Leave out the ways to score that mark less than another way in some colour, and nowhere more."""
    ways = {text: dict(tried(match, text).gains) for text in texts if text.startswith("score")}

    def wasted(text: str) -> bool:
        gains = ways.get(text, {})
        return any(
            other != gains and all(other.get(color, 0) >= gain for color, gain in gains.items())
            for other in ways.values()
        )

    return [text for text in texts if text not in ways or not wasted(text)]


def _fresh(told: Iterator[Reason], before: Collection[Reason]) -> Reason:
    """Return the most important reason, or the next one if another move already has it."""
    first, *others = told
    if first in before and first.code not in DECISIVE:
        return next((why for why in others[:-1] if why not in before), first)
    return first


def _another(move: str, other: str) -> bool:
    return _piece(move) != _piece(other) and (not _cells(move) or _cells(move) != _cells(other))


def _elsewhere(move: str, other: str) -> bool:
    return _piece(move) != _piece(other) or (bool(_cells(move)) and not _cells(move) & _cells(other))


def _piece(move: str) -> str:
    """Return the tile or card, in one order; or the whole move if it has none."""
    word = move.partition(" ")[0]
    return "".join(sorted(word)) if word.isupper() else move


def _cells(move: str) -> frozenset[str]:
    return frozenset(move.split()[1:]) if move[0].isupper() else frozenset()
