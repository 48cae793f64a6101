"""What the person who asked is told: a panel, an answer, a list of tables, a refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from engine.core.errors import GenialError

from .buttons import Ask, fits
from .people import Person
from .phrases import Phrases
from .present import hands, laying, panels
from .present.cards import card, game_name, happened
from .present.rack import board, rack
from .present.sight import Sight
from .reply import Reply, Rows
from .table import Notice, Phase

Panel: TypeAlias = Callable[[Sight, str], Reply]

PANELS: Final[Mapping[str, Panel]] = {
    "rack": lambda sight, _: rack(sight),
    "board": lambda sight, _: board(sight),
    "card": lambda sight, _: card(sight),
    "tile": laying.tile,
    "rows": laying.rows,
    "cells": laying.cells,
    "ways": laying.ways,
    "try": laying.preview,
    "order": hands.order,
    "jokers": hands.ways_to_score,
    "options": lambda sight, _: panels.options(sight),
    "option": panels.option,
    "menu": lambda sight, _: panels.menu(sight),
    "log": lambda sight, _: panels.log(sight),
    "resign": lambda sight, _: panels.confirm(sight, "resign"),
    "tables": lambda sight, _: rack(sight),
}
CONFIRMED: Final = frozenset({"resign"})  # asked twice: the second time with "yes"

WITHOUT_TABLE: Final[Mapping[str, Callable[[Person, Phrases], Reply]]] = {
    "help": lambda _, phrases: Reply(phrases("help")),
    "settings": panels.settings,
}

settings = panels.settings


def answered(sight: Sight, notice: Notice) -> Reply:
    """What comes after a command that went through."""
    said = sight.phrases(f"answer-{notice.code}", **notice.facts) if notice.code else ""
    if notice.code == "chosen":
        return panels.options(sight, said)
    if notice.code in ("played", "undone-yours") and sight.plays:
        told = "\n".join(happened(sight)) if notice.code == "played" else said
        return rack(sight, told)
    return Reply(said)


def refused(sight: Sight | None, phrases: Phrases, refusal: GenialError) -> Reply:
    """Why not, and where to go from here."""
    rows: Rows = ()
    if sight is not None and sight.table.phase is Phase.PLAYING:
        key = "rack" if sight.plays else "board"
        rows = ((sight.button(key, key),),)
    return Reply(phrases.refusal(refusal), rows=rows)


def which(sights: Sequence[Sight], phrases: Phrases, ask: Ask) -> Reply:
    """Several tables: one button each, which does there what was asked for, if it fits."""
    asked = (ask.verb, ask.argument) if ask.verb != "tables" and fits(ask.argument) else ("rack", "")
    buttons = []
    for sight in sights:
        others = ", ".join(name for seat, name in enumerate(sight.names) if seat != sight.seat)
        game = game_name(sight)
        label = phrases("table-with", game=game, names=others) if others else game
        buttons.append((sight.labelled(label, *asked),))
    return Reply(phrases("which-table"), rows=tuple(buttons))
