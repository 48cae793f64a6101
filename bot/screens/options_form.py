"""The options of a lobby as one form, where the platform has forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.messages.reply import MOST_FIELDS, Form, FormChoice, FormField
from bot.table import clock
from bot.table.lobby import OFF, SWITCH, choices, chosen
from bot.words.names import about_game
from engine.games import GAMES

from .card import choice_name, game_name, value_name
from .viewer import Viewer

APART: Final = ("language",)  # it is the chat's, and would not fit
TIME: Final = ("clock", "late")  # one list, because the second needs the first


def options_form(viewer: Viewer) -> tuple[Form, frozenset[str]]:
    """Make the form of all options, and name those that are in it.

    What is one of two, such as suggestions, is ticked in a common list.
    """
    offered = {key: values for key, values in choices(viewer.table).items() if key not in APART}
    switches = {
        key: values for key, values in offered.items() if len(values) == 2 and key not in ("seats", *TIME)
    }
    lists = [key for key in offered if len(offered[key]) > 1 and key not in (*switches, *TIME)]
    room = MOST_FIELDS - 2 - bool(switches)  # beside the game and the time
    shown = lists[:room]
    fields = [
        _field(viewer, "game", tuple(GAMES)),
        *(_field(viewer, key, offered[key]) for key in shown),
        _time(viewer),
        *([_switches(viewer, switches)] if switches else []),
    ]
    unticked = [f"{key}={_unticked(values)}" for key, values in switches.items()]
    form = Form(game_name(viewer), " ".join(["set", *unticked]), tuple(fields), viewer.table.id)
    return form, frozenset(("game", *shown, *TIME, *switches))


def _field(viewer: Viewer, key: str, values: Sequence[str]) -> FormField:
    now = viewer.table.game if key == "game" else chosen(viewer.table, key)
    listed = tuple(
        FormChoice(
            viewer.words(f"game.{value}") if key == "game" else value_name(viewer, key, value),
            f"{key}={value}",
            about_game(value, viewer.phrases.language) if key == "game" else "",
            chosen=value == now,
        )
        for value in values
    )
    return FormField(choice_name(viewer, key), choices=listed)


def _time(viewer: Viewer) -> FormField:
    """List every time per turn with what happens at its end."""
    table, phrases = viewer.table, viewer.phrases
    listed = [FormChoice(phrases("clock-off"), "clock=off", chosen=table.clock == "off")]
    for time in clock.TURN_TIMES:
        for late in clock.LATE if time != "off" else ():
            name = phrases("form-time", clock=phrases(f"clock-{time}"), late=phrases(f"late-{late}"))
            now = (time, late) == (table.clock, table.late)
            listed.append(FormChoice(name, f"clock={time} late={late}", chosen=now))
    return FormField(phrases("choice-clock"), phrases("param-about-late"), choices=tuple(listed))


def _switches(viewer: Viewer, switches: Mapping[str, Sequence[str]]) -> FormField:
    """List what can be ticked: each is the other value of one of two."""
    listed = []
    for key, values in switches.items():
        value = next(value for value in values if value != _unticked(values))
        name = viewer.phrases(
            "lobby-choice", name=choice_name(viewer, key), value=value_name(viewer, key, value)
        )
        now = chosen(viewer.table, key) == value
        listed.append(FormChoice(name, f"{key}={value}", chosen=now))
    return FormField(viewer.phrases("form-switches"), choices=tuple(listed), several=True)


def _unticked(values: Sequence[str]) -> str:
    """Return the value that holds without a tick: off, or the default of the game."""
    return OFF if set(values) == set(SWITCH) else values[0]
