"""What is written on the back of a button: table, moment, verb, argument. And the same, typed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .refusals import Refused
from .reply import LONGEST_BUTTON, Button, Style
from .store.keys import ID_LENGTH
from .table import Table

BEFORE_ARGUMENT: Final = ":"
NO_TABLE: Final = "-"  # on a button about the person alone
_ARGUMENT: Final = "[ -~]{1,32}"
_WRITTEN: Final = re.compile(
    rf"([a-z2-7]{{{ID_LENGTH}}}|-)\.([0-9]{{1,6}})\.([a-z]{{1,12}})(?::({_ARGUMENT}))?"
)


@dataclass(frozen=True, slots=True)
class Ask:
    """What somebody wants: a verb, and what belongs to it."""

    verb: str
    argument: str = ""
    table: str = ""  # on a button
    seen: int | None = None  # the moment the button was made


def write(table: Table, verb: str, argument: str = "") -> str:
    data = f"{table.id}.{table.moment}.{verb}" + (BEFORE_ARGUMENT + argument if argument else "")
    if len(data.encode()) > LONGEST_BUTTON:
        raise ValueError(f"{data} does not fit on a button")
    return data


def fits(argument: str) -> bool:
    """Whether this can be written on a button and read again."""
    return not argument or re.fullmatch(_ARGUMENT, argument) is not None


def read(data: str) -> Ask:
    """Raises Refused for anything we did not write."""
    found = _WRITTEN.fullmatch(data)
    if found is None:
        raise Refused("bad-button")
    table, moment, verb, argument = found.groups()
    return Ask(verb, argument or "", "" if table == NO_TABLE else table, int(moment))


def personal(
    label: str, verb: str, argument: str = "", style: Style = Style.PLAIN, form: bool = False
) -> Button:
    """A button that is about nobody but the person who presses it."""
    data = f"{NO_TABLE}.0.{verb}" + (BEFORE_ARGUMENT + argument if argument else "")
    return Button(label, data, style, form)


def button(table: Table, label: str, verb: str, argument: str = "", style: Style = Style.PLAIN) -> Button:
    return Button(label, write(table, verb, argument), style)
