"""What the person who asked is told: a panel, an answer, a list of tables, a refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from engine.core.errors import GenialError
from engine.games import GAMES

from .buttons import Ask, fits, personal
from .people import Person
from .phrases import Phrases
from .present import habits, hands, laying, panels
from .present import person as present_person
from .present import rules as present_rules
from .present.cards import card, game_name, happened
from .present.offers import offers
from .present.rack import board, in_words, rack, waiting, waits
from .present.sight import Sight
from .reply import Reply, Rows
from .table import Notice, Phase

Panel: TypeAlias = Callable[[Sight, str], Reply]

PANELS: Final[Mapping[str, Panel]] = {
    "rack": lambda sight, _: rack(sight),
    "board": lambda sight, _: board(sight),
    "words": lambda sight, _: in_words(sight),
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
    "log": panels.log,
    "replay": lambda sight, _: panels.replay(sight),
    "resign": lambda sight, _: panels.confirm(sight, "resign"),
    "offers": offers,
    "tables": lambda sight, _: rack(sight),
}
RACKS: Final = frozenset({"played", "undone-yours"})  # answered with one's rack
SHOWN: Final = frozenset(
    {"opened", "joined", "left", "started", "computer-added", "computer-removed"}
)  # on the card
CONFIRMED: Final = frozenset({"resign"})  # asked twice: the second time with "yes"
# Where the game goes by buttons, and not everything can be typed; "help" elsewhere.
HELP: Final = {"discord": "help-discord", "telegram": "help-telegram"}

WITHOUT_TABLE: Final[Mapping[str, Callable[[Person, Phrases, str], Reply]]] = {
    "help": lambda person, phrases, _: panels.help_(phrases, phrases(HELP.get(person.platform, "help"))),
    "settings": lambda person, phrases, _: habits.settings(person, phrases),
    "ask": habits.ask,
    "privacy": lambda _, phrases, __: present_person.privacy(phrases),
}

settings = habits.settings


def rules(sight: Sight | None, person: Person, phrases: Phrases, game: str) -> Reply:
    back = ((panels.back(sight),),) if sight is not None else ()
    return present_rules.rules(game, person, phrases, sight, back)


def answered(sight: Sight, notice: Notice) -> Reply:
    """What comes after a command that went through."""
    said = sight.phrases(f"answer-{notice.code}", **notice.facts) if notice.code else ""
    if notice.code == "chosen":
        return panels.options(sight, said)
    if notice.code in RACKS and sight.plays:
        return replace(_rack(sight, notice, said), shown=True)
    return Reply(said, shown=notice.code in SHOWN)


def _rack(sight: Sight, notice: Notice, said: str) -> Reply:
    if waits(sight):
        return waiting(sight)
    return rack(sight, "\n".join(happened(sight)) if notice.code == "played" else said)


def refused(sight: Sight | None, phrases: Phrases, refusal: GenialError, apart: Ask | None = None) -> Reply:
    """Why not, and where to go from here. `apart`: what could be done in a thread of this chat."""
    rows: Rows = ()
    if refusal.code == "moved-on" and sight is not None and sight.plays:
        return rack(sight, phrases.refusal(refusal))  # where things stand now
    if refusal.code == "table-exists" and apart is not None:
        label, argument = phrases("button-thread"), apart.argument or next(iter(GAMES))
        if fits(argument):
            rows = ((replace(personal(label, "new", argument), apart=True),),)
    if sight is not None and sight.table.phase is Phase.PLAYING:
        key = "rack" if sight.plays else "board"
        rows = (*rows, (sight.button(key, key),))
    text = phrases.refusal(refusal)
    return Reply(text, rows=rows, brief=text)


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
