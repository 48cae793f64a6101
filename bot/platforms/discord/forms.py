"""Forms: made as modals, and known again when they are submitted, in any process."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from discord import SelectOption, ui

from bot.messages.reply import Form, FormField, Menu, Reply
from bot.text import shortened

from .components import LONGEST_OPTION

LONGEST_TITLE: Final = 45
LONGEST_ANSWER: Final = 100  # characters typed into a line
# The custom id of a form: the table it is about, and the beginning of the command that it completes.
_ID: Final = re.compile(r"m:(?:-\.|(?P<table>[a-z2-7]+)\.)?(?P<says>[ -~]+)")


def modal(form: Form) -> ui.Modal:
    """Make a form. discord.py need not keep it: its custom id says everything."""
    made = ui.Modal(
        title=shortened(form.title, LONGEST_TITLE), custom_id=f"m:{form.table or '-'}.{form.says}", timeout=None
    )
    for number, field in enumerate(form.fields):
        about = shortened(field.hint, LONGEST_OPTION) if field.choices and field.hint else None
        item = make_field(field, f"field{number}")
        made.add_item(ui.Label(text=shortened(field.label, LONGEST_TITLE), description=about, component=item))
    made.stop()
    return made


def submitted(custom_id: str) -> tuple[str, str] | None:
    """Return the table of a form and the beginning of its command; None if it is not ours."""
    found = _ID.fullmatch(custom_id)
    return (found["table"] or "", found["says"]) if found else None


def make_field(field: FormField, custom_id: str) -> ui.TextInput[Any] | ui.Select[Any]:
    """Make a field of a form: a line, or a list whose options carry their part of the command."""
    if not field.choices:
        return ui.TextInput(
            custom_id=custom_id, placeholder=field.hint, default=field.value or None, max_length=LONGEST_ANSWER
        )
    options = [
        SelectOption(
            label=shortened(choice.label, LONGEST_OPTION),
            value=choice.says,
            description=shortened(choice.about, LONGEST_OPTION) or None,
            default=choice.chosen,
        )
        for choice in field.choices
    ]
    least, most = (0, len(options)) if field.several else (1, 1)
    return ui.Select(
        custom_id=custom_id, options=options, min_values=least, max_values=most, required=not field.several
    )


def unfolded(reply: Reply) -> Reply:
    """Return a reply without its form, with the buttons for what is in it."""
    rows = tuple(
        row if isinstance(row, Menu) else tuple(replace(button, in_form=False) for button in row)
        for row in reply.rows
    )
    return replace(reply, rows=rows, form=None)
