"""Buttons: made for a table or for a person, written as text and read again."""

from __future__ import annotations

import re
from typing import Final

from bot.table import Table
from bot.table.model import TABLE_ID_LENGTH
from bot.table.refusals import Refused

from .reply import Button, Style
from .verbs import NO_TABLE, Action

LONGEST_BUTTON: Final = 64  # bytes of text; Telegram takes no more
_ARGUMENT: Final = "[ -~]{1,32}"
_WRITTEN: Final = re.compile(
    rf"([a-z2-7]{{{TABLE_ID_LENGTH}}}|{NO_TABLE})\.([0-9]{{1,6}})\.([a-z]{{1,12}})(?::({_ARGUMENT}))?"
)


def write(action: Action) -> str:
    """Return the text of an action on a button. Raise ValueError if it is too long."""
    data = str(action)
    if len(data.encode()) > LONGEST_BUTTON:
        raise ValueError(f"{data} does not fit on a button")
    return data


def fits(argument: str) -> bool:
    """Tell if this argument can be written on a button and read again."""
    return not argument or re.fullmatch(_ARGUMENT, argument) is not None


def parse(data: str) -> Action | None:
    """Return the action of a button's text, or None if we did not write it."""
    found = _WRITTEN.fullmatch(data)
    if found is None:
        return None
    table, step, verb, argument = found.groups()
    return Action(verb, argument or "", "" if table == NO_TABLE else table, int(step))


def read(data: str) -> Action:
    """Return the action of a button's text. Raise Refused if we did not write it."""
    action = parse(data)
    if action is None:
        raise Refused("bad-button")
    return action


def personal(
    label: str, verb: str, argument: str = "", style: Style = Style.PLAIN, form: bool = False
) -> Button:
    """Make a button about the person who presses it, without a table."""
    return _button(label, Action(verb, argument, step=0), style, form)


def button(table: Table, label: str, verb: str, argument: str = "", style: Style = Style.PLAIN) -> Button:
    """Make a button of a table. It holds the table's step, so that a late press is noticed."""
    return _button(label, Action(verb, argument, table.id, table.step), style)


def _button(label: str, action: Action, style: Style, form: bool = False) -> Button:
    write(action)  # raises if it is too long
    return Button(label, action, style, form)
