"""The moves of the dice game, and how they are written: `roll`, `score`, `score BB>R YY>G`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

from engine.core.color import COLOR_OF, COLORS, LETTERS, Color
from engine.core.errors import BadNotation
from engine.core.notation import plain, reader

MOST_DICE: Final = 4


@dataclass(frozen=True, slots=True, order=True)
class Joker:
    """So many dice of one symbol, used for one mark fewer of the target symbol."""

    color: Color
    dice: int
    target: Color

    def __str__(self) -> str:
        return f"{LETTERS[self.color] * self.dice}>{LETTERS[self.target]}"


@dataclass(frozen=True, slots=True)
class Roll:
    pass


@dataclass(frozen=True, slots=True)
class Score:
    jokers: tuple[Joker, ...] = ()  # in sorted order


Move: TypeAlias = Roll | Score

LONGEST_TEXT: Final = 60
_JOKER = re.compile(r"[\s,;]*([A-Z]+)\s*(?:[-=]?>|=|-)\s*([A-Z]+)(?=[\s,;]|$)")


@reader(kept=4096)
def parse(text: str) -> Move:
    """Read a move, tolerantly: `Score bb->r, yy=g` is `score BB>R YY>G`."""
    typed = plain(text, LONGEST_TEXT).strip()
    if typed == "ROLL":
        return Roll()
    if not typed.startswith("SCORE"):
        raise BadNotation("not-a-move", text=text)
    rest = typed.removeprefix("SCORE")
    jokers = []
    while rest.strip(" \t\r\n,;"):
        found = _JOKER.match(rest)
        if found is None:
            raise BadNotation("bad-joker", text=text, joker=rest.strip())
        jokers.append(_joker(found[1], found[2], text))
        rest = rest[found.end() :]
    if sum(joker.dice for joker in jokers) > MOST_DICE:
        raise BadNotation("bad-joker", text=text, joker=" ".join(map(str, jokers)))
    return Score(tuple(sorted(jokers)))


def write(move: Move) -> str:
    if isinstance(move, Roll):
        return "roll"
    return " ".join(["score", *map(str, move.jokers)])


def scores(dice: tuple[Color, ...]) -> Iterator[Score]:
    """Yield every way to use these dice: the groups that are jokers, and their targets."""
    by_color = [tuple(_jokers_of(color, dice.count(color))) for color in COLORS]
    for chosen in product(*by_color):
        yield Score(tuple(sorted(joker for jokers in chosen for joker in jokers)))


def _jokers_of(color: Color, count: int) -> Iterator[tuple[Joker, ...]]:
    yield ()
    for size in range(2, count + 1):
        for target in COLORS:
            yield (Joker(color, size, target),)
    if count == MOST_DICE:
        for one, other in combinations_with_replacement(COLORS, 2):
            yield Joker(color, 2, one), Joker(color, 2, other)


def _joker(dice: str, target: str, text: str) -> Joker:
    if not 2 <= len(dice) <= MOST_DICE or len(set(dice)) != 1 or len(target) != 1:
        raise BadNotation("bad-joker", text=text, joker=f"{dice}>{target}")
    for letter in (dice[0], target):
        if letter not in COLOR_OF:
            raise BadNotation("no-color", text=text, letter=letter)
    return Joker(COLOR_OF[dice[0]], len(dice), COLOR_OF[target])
