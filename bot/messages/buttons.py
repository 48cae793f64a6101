"""The data of a button: table, step, verb, argument."""

from __future__ import annotations

import re
from typing import Final

from bot.table import Table
from bot.table.model import TABLE_ID_LENGTH
from bot.table.refusals import Refused

from .reply import LONGEST_BUTTON, Button, Style
from .verbs import Action

BEFORE_ARGUMENT: Final = ":"
NO_TABLE: Final = "-"  # on a button about the person alone
_ARGUMENT: Final = "[ -~]{1,32}"
_WRITTEN: Final = re.compile(
    rf"([a-z2-7]{{{TABLE_ID_LENGTH}}}|-)\.([0-9]{{1,6}})\.([a-z]{{1,12}})(?::({_ARGUMENT}))?"
)


def write(table: Table, verb: str, argument: str = "") -> str:
    data = f"{table.id}.{table.step}.{verb}" + (BEFORE_ARGUMENT + argument if argument else "")
    if len(data.encode()) > LONGEST_BUTTON:
        raise ValueError(f"{data} does not fit on a button")
    return data


def fits(argument: str) -> bool:
    """Tell if this argument can be written on a button and read again."""
    return not argument or re.fullmatch(_ARGUMENT, argument) is not None


def read(data: str) -> Action:
    """Raises Refused for anything we did not write."""
    found = _WRITTEN.fullmatch(data)
    if found is None:
        raise Refused("bad-button")
    table, moment, verb, argument = found.groups()
    return Action(verb, argument or "", "" if table == NO_TABLE else table, int(moment))


def personal(
    label: str, verb: str, argument: str = "", style: Style = Style.PLAIN, form: bool = False
) -> Button:
    """A button that is about nobody but the person who presses it."""
    data = f"{NO_TABLE}.0.{verb}" + (BEFORE_ARGUMENT + argument if argument else "")
    return Button(label, data, style, form)


def button(table: Table, label: str, verb: str, argument: str = "", style: Style = Style.PLAIN) -> Button:
    return Button(label, write(table, verb, argument), style)
