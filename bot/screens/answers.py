"""Answers: after a command, for a refusal, and for a person with several tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.messages.buttons import fits, personal
from bot.messages.reply import Reply, Rows
from bot.messages.verbs import Action
from bot.table import Phase, clock
from bot.table.notices import Answer
from bot.words.phrases import Phrases
from engine.core.errors import GenialError
from engine.games import GAMES

from . import menus
from .card import game_name, happened
from .rack import rack, waiting, waits
from .viewer import Viewer

RACKS: Final = frozenset({"played", "undone-yours"})  # answered with the player's rack
# Answers that the card shows, too.
SHOWN: Final = frozenset(
    {"opened", "joined", "left", "started", "played-on", "computer-added", "computer-removed", "posted"}
)


def answered(viewer: Viewer, answer: Answer) -> Reply:
    """Show the answer to a command that was carried out."""
    said = viewer.phrases(f"answer-{answer.code}", **answer.facts) if answer.code else ""
    if answer.code == "chosen":
        return menus.options(viewer, said)
    if answer.code in RACKS and viewer.plays:
        return replace(_rack(viewer, answer, said), on_card=True)
    return Reply(said, on_card=answer.code in SHOWN)


def _rack(viewer: Viewer, answer: Answer, said: str) -> Reply:
    if waits(viewer):
        return waiting(viewer)
    return rack(viewer, "\n".join(happened(viewer)) if answer.code == "played" else said)


def refused(
    viewer: Viewer | None,
    phrases: Phrases,
    refusal: GenialError,
    action: Action | None = None,
    *,
    threads: bool = False,
) -> Reply:
    """Answer with a refusal, and offer a way on: a new table in a thread, or instead of one nobody plays at."""
    rows: Rows = ()
    if refusal.code == "moved-on" and viewer is not None and viewer.plays:
        return replace(rack(viewer, phrases.refusal(refusal)), refused=True)  # where things stand now
    if refusal.code == "table-exists" and action is not None and action.verb != "playon":
        if viewer is not None and clock.untouched(viewer.table, viewer.now):
            return _offer_to_set_aside(viewer, phrases, action)
        label, argument = phrases("button-thread"), action.argument or next(iter(GAMES))
        if threads and fits(argument):
            rows = ((replace(personal(label, "new", argument), open_thread=True),),)
    if viewer is not None and viewer.table.phase is Phase.PLAYING:
        key = "rack" if viewer.plays else "board"
        rows = (*rows, (viewer.button(key, key),))
    text = phrases.refusal(refusal)
    return Reply(text, rows=rows, short_text=text, refused=True)


def _offer_to_set_aside(viewer: Viewer, phrases: Phrases, action: Action) -> Reply:
    """Offer a new table in place of a game in which nobody has moved for a week."""
    argument = action.argument if action.verb == "new" and fits(action.argument) else ""
    instead = viewer.labelled(phrases("button-aside"), "aside", argument)
    return Reply(phrases("offer-aside"), rows=((instead,),), in_chat=True, refused=True)


def which(viewers: Sequence[Viewer], phrases: Phrases, action: Action) -> Reply:
    """Ask which table is meant. Each button does there what was asked for, if it fits on a button."""
    wanted = action.verb != "tables" and fits(action.argument)
    there = (action.verb, action.argument) if wanted else ("rack", "")
    buttons = []
    for viewer in viewers:
        others = ", ".join(name for seat, name in enumerate(viewer.names) if seat != viewer.seat)
        game = game_name(viewer)
        label = phrases("table-with", game=game, names=others) if others else game
        buttons.append((viewer.labelled(label, *there),))
    return Reply(phrases("which-table"), rows=tuple(buttons))
