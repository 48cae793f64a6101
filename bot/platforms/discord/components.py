"""Stateless buttons and lists: their data is in the custom id, so they work after a restart, in any process."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui

from bot.messages.reply import Button, Style
from bot.text import shortened

from .emojis import Pieces, with_icon

LONGEST_LABEL: Final = 80
LONGEST_OPTION: Final = 100
LONGEST_PLACEHOLDER: Final = 150
PLAIN, FORM, APART = "g", "f", "t"  # the kind of a button: plain, opens a form, opens a thread
UNKNOWN: Final = ""  # the kind of a button that is not ours
_STYLES: Final = {
    Style.PLAIN: ButtonStyle.secondary,
    Style.MAIN: ButtonStyle.primary,
    Style.DANGER: ButtonStyle.danger,
}
_BUTTON: Final = re.compile(r"(?P<kind>[gft])[0-9]*:(?P<data>[ -~]{1,90})")
_LIST: Final = re.compile(r"l[0-9]{1,2}:[ -~]{1,90}")


def make_button(button: Button, taken: set[str], pieces: Pieces) -> ui.Button[Any]:
    """Make a button. If a message has the same button twice, a number makes its custom id unique."""
    kind = FORM if button.form else APART if button.open_thread else PLAIN
    custom_id = f"{kind}:{button.data}"
    while custom_id in taken:
        custom_id = f"{kind}{len(taken)}:{button.data}"
    taken.add(custom_id)
    label, icon = with_icon(button.label, pieces)
    return ui.Button(
        label=shortened(label, LONGEST_LABEL), emoji=icon, custom_id=custom_id, style=_STYLES[button.style]
    )


def make_list(label: str, buttons: Sequence[Button], number: int, pieces: Pieces) -> ui.Select[Any]:
    """Make a list. Each option carries the data of its own button; the custom id holds table, step and verb."""
    options = [
        SelectOption(
            label=shortened(text, LONGEST_OPTION),
            value=button.data,
            description=shortened(button.about, LONGEST_OPTION) or None,
            emoji=icon,
            default=button.style is Style.MAIN,
        )
        for button in buttons
        for text, icon in [with_icon(button.label, pieces)]
    ]
    custom_id = f"l{number}:{replace(buttons[0].action, argument='')}"
    return ui.Select(custom_id=custom_id, placeholder=shortened(label, LONGEST_PLACEHOLDER), options=options)


def pressed(custom_id: str, values: Sequence[str]) -> tuple[str, str]:
    """Return the kind and the data of the button that was pressed, or of the option that was chosen.

    A custom id that is not ours has the kind `UNKNOWN`, and is itself the data.
    """
    if _LIST.fullmatch(custom_id):
        return PLAIN, "".join(values)
    found = _BUTTON.fullmatch(custom_id)
    return (found["kind"], found["data"]) if found else (UNKNOWN, custom_id)
