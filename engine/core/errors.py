"""Refusals. Each has a code and facts; the words live in the phrase files.

`FACTS` is the one place where the codes are written down, each with the facts a phrase may use.
"""

from __future__ import annotations

from typing import Final

FACTS: Final[dict[str, tuple[str, ...]]] = {
    # BadNotation: the text is no move of this game.
    "not-a-move": ("text",),
    "no-color": ("text", "letter"),  # the tile or card names a letter that is no colour
    "bad-cell": ("text", "cell"),  # not a letter and a number
    "same-cell": ("text", "cell"),  # both halves on one cell
    "bad-joker": ("text", "joker"),  # not two or more equal letters, ">" and a colour
    "no-pair": ("text",),  # cards show two different symbols
    # IllegalMove: a move of this game, but not now.
    "game-over": (),
    "place-first": (),  # swap, keep or decline before a tile was placed
    "decide-swap": (),  # a tile was placed; what is open is only swap or keep
    "play-bonus": (),  # a bonus tile is due first
    "bonus-compulsory": (),  # this title's bonus cannot be declined
    "no-bonus": (),  # nothing to decline
    "unknown-cell": ("cell",),
    "not-adjacent": ("first", "second"),
    "cell-taken": ("cell",),
    "cell-printed": ("cell",),  # a printed symbol is never covered
    "uneven": ("first", "second"),  # 3D: the two cells differ in height
    "same-piece": ("first", "second"),  # 3D: exactly on top of one tile
    "opening-symbol": ("symbols",),  # first round: adjoin one of these cells
    "opening-stone": ("symbols",),  # 3D: adjoin one of these start stones
    "not-on-rack": ("tile",),
    "not-in-hand": ("card",),
    "play-first": (),  # cards: exchange or keep before a card was played
    "decide-exchange": (),
    "roll-first": (),
    "no-rolls-left": (),
    "too-few-dice": ("color", "used", "dice"),  # jokers use more dice of a symbol than were rolled
    # BadSetting: a match cannot be set up like this.
    "unknown-game": ("game",),
    "bad-seats": ("game", "seats"),
    "unknown-option": ("game", "option"),
    "bad-value": ("game", "option", "value"),
    "value-needs-seats": ("game", "option", "value", "seats"),
    "bad-seed": (),
    "bad-options": ("game",),  # a record names all options of its game, each once
    # BadRecord: a stored game cannot be read or does not hold.
    "unknown-version": ("game", "version"),
    "bad-record": (),  # not even the parts of a record
    "bad-line": ("line", "text"),
    "bad-field": ("name", "text"),
    "missing-line": ("name",),
    "twice-line": ("line", "name"),
    "wrong-number": ("line", "number"),  # moves are numbered one by one
    "wrong-move": ("number", "move", "cause"),
    "wrong-commitment": (),
    "wrong-result": ("name", "written", "replayed"),
}

LONGEST_FACT: Final = 40  # what people typed comes back in answers, but never a wall of it

Fact = str | int


class GenialError(Exception):
    """A refusal the person can be told. Nothing has changed when it is raised."""

    def __init__(self, code: str, **facts: Fact) -> None:
        self.code = code
        self.facts = {name: _short(fact) for name, fact in facts.items()}
        super().__init__(code, self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (type(self), self.code, self.facts)


class BadNotation(GenialError):
    """Not a move."""


class IllegalMove(GenialError):
    """A move, but not allowed now."""


class BadSetting(GenialError):
    """No match can be set up like this."""


class BadRecord(GenialError):
    """A stored game that cannot be read or does not hold."""


def _rebuilt(kind: type[GenialError], code: str, facts: dict[str, Fact]) -> GenialError:
    return kind(code, **facts)


def _short(fact: Fact) -> Fact:
    if isinstance(fact, int) and abs(fact) >= 10**LONGEST_FACT:
        return "…"
    if isinstance(fact, str) and len(fact) > LONGEST_FACT:
        return fact[: LONGEST_FACT - 1] + "…"
    return fact
