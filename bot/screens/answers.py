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
from bot.text import shortened
from bot.words.names import short_game_name
from bot.words.phrases import Phrases
from engine.core.errors import GenialError
from engine.games import GAMES

from . import menus
from .card import game_name, happened
from .rack import private_table, rack, waiting, waits
from .viewer import Viewer

RACKS: Final = frozenset({"played", "undone-yours"})  # answered with the player's rack
SCREENS: Final = RACKS | {"chosen"}  # answered with a screen in place of the message that was pressed
LONGEST_LABEL: Final = 30  # letters of a button as wide as a phone
LONGEST_CHAT: Final = 14
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
    if answer.code in SHOWN and viewer.table.private:
        return replace(private_table(viewer), on_card=True, shown_here=True)
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
    private_games: bool = True,
) -> Reply:
    """Answer with a refusal, and offer a way on: a new table in a thread, or instead of one nobody plays at."""
    rows: Rows = ()
    if refusal.code == "played-already" and viewer is not None:
        return answered(viewer, Answer("played"))
    if refusal.code == "moved-on" and viewer is not None and viewer.plays:
        return replace(rack(viewer, phrases.refusal(refusal)), refused=True)  # where things stand now
    if refusal.code == "table-exists" and action is not None and action.verb != "playon":
        if private_games and viewer is not None and clock.untouched(viewer.table, viewer.now):
            return _offer_to_set_aside(viewer, phrases, action)
        label, argument = phrases("button-thread"), action.argument or next(iter(GAMES))
        if threads and fits(argument):
            rows = ((replace(personal(label, "new", argument), open_thread=True),),)
    if viewer is not None and viewer.table.phase is Phase.PLAYING:
        key = "rack" if viewer.plays else "board"
        rows = (*rows, (viewer.button(key, key),))
    text = phrases.refusal(refusal)
    if refusal.code == "unknown-game":
        games = ", ".join(short_game_name(game, phrases.language) for game in GAMES)
        text = f"{text} {phrases('which-games', games=games)}"
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
    rows = tuple((viewer.labelled(_opponents_and_chat(viewer), *there),) for viewer in viewers)
    return Reply(phrases("which-table"), rows=rows)


def _opponents_and_chat(viewer: Viewer) -> str:
    """Name a table by opponents and chat, short enough for a phone; where one is unknown, by its game."""
    game = game_name(viewer)
    others = ", ".join(name for seat, name in enumerate(viewer.short_names) if seat != viewer.seat)
    if not (others or viewer.table.chat_name):
        return shortened(game, LONGEST_LABEL)
    chat = f" · {shortened(viewer.table.chat_name or game, LONGEST_CHAT)}"
    return shortened(others or game, LONGEST_LABEL - len(chat)) + chat
