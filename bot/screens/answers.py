"""What the person who asked is told: a panel, an answer, a list of tables, a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.messages.buttons import fits, personal
from bot.messages.reply import Reply, Rows
from bot.messages.verbs import Action
from bot.table import Notice, Phase
from bot.words.phrases import Phrases
from engine.core.errors import GenialError
from engine.games import GAMES

from . import menus
from .card import game_name, happened
from .rack import rack, waiting, waits
from .viewer import Viewer

RACKS: Final = frozenset({"played", "undone-yours"})  # answered with one's rack
SHOWN: Final = frozenset(
    {"opened", "joined", "left", "started", "played-on", "computer-added", "computer-removed"}
)  # on the card


def answered(viewer: Viewer, notice: Notice) -> Reply:
    """What comes after a command that went through."""
    said = viewer.phrases(f"answer-{notice.code}", **notice.facts) if notice.code else ""
    if notice.code == "chosen":
        return menus.options(viewer, said)
    if notice.code in RACKS and viewer.plays:
        return replace(_rack(viewer, notice, said), on_card=True)
    return Reply(said, on_card=notice.code in SHOWN)


def _rack(viewer: Viewer, notice: Notice, said: str) -> Reply:
    if waits(viewer):
        return waiting(viewer)
    return rack(viewer, "\n".join(happened(viewer)) if notice.code == "played" else said)


def refused(
    viewer: Viewer | None, phrases: Phrases, refusal: GenialError, in_thread: Action | None = None
) -> Reply:
    """Why not, and where to go from here. `in_thread`: what could be done in a thread of this chat."""
    rows: Rows = ()
    if refusal.code == "moved-on" and viewer is not None and viewer.plays:
        return rack(viewer, phrases.refusal(refusal))  # where things stand now
    if refusal.code == "table-exists" and in_thread is not None and in_thread.verb != "playon":
        label, argument = phrases("button-thread"), in_thread.argument or next(iter(GAMES))
        if fits(argument):
            rows = ((replace(personal(label, "new", argument), open_thread=True),),)
    if viewer is not None and viewer.table.phase is Phase.PLAYING:
        key = "rack" if viewer.plays else "board"
        rows = (*rows, (viewer.button(key, key),))
    text = phrases.refusal(refusal)
    return Reply(text, rows=rows, short_text=text)


def which(viewers: Sequence[Viewer], phrases: Phrases, ask: Action) -> Reply:
    """Several tables: one button each, which does there what was asked for, if it fits."""
    asked = (ask.verb, ask.argument) if ask.verb != "tables" and fits(ask.argument) else ("rack", "")
    buttons = []
    for viewer in viewers:
        others = ", ".join(name for seat, name in enumerate(viewer.names) if seat != viewer.seat)
        game = game_name(viewer)
        label = phrases("table-with", game=game, names=others) if others else game
        buttons.append((viewer.labelled(label, *asked),))
    return Reply(phrases("which-table"), rows=tuple(buttons))
