"""Stateless buttons and lists: their data is in the custom id, so they work after a restart, in any process."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, cast

from discord import ButtonStyle, Interaction, SelectOption, ui

from bot.messages.reply import Button, Style

if TYPE_CHECKING:
    from .client import Client

LONGEST_LABEL: Final = 80
LONGEST_PLACEHOLDER: Final = 150
PLAIN, FORM, APART = "g", "f", "t"  # the kind of a button: plain, opens a form, opens a thread
_STYLES: Final = {
    Style.PLAIN: ButtonStyle.secondary,
    Style.MAIN: ButtonStyle.primary,
    Style.DANGER: ButtonStyle.danger,
}
TAKEN: Final = "taken"  # in the extras of an interaction that `Press` or `Choice` answers


class Press(ui.DynamicItem[ui.Button[Any]], template=r"(?P<kind>[gft])[0-9]*:(?P<data>[ -~]{1,90})"):
    """A button. If a message has the same button twice, a number makes its custom id unique."""

    def __init__(self, button: ui.Button[Any], kind: str, data: str) -> None:
        super().__init__(button)
        self.kind, self.data = kind, data

    @classmethod
    def of(cls, button: Button, taken: set[str]) -> Press:
        """Make a button with a custom id that is not yet taken."""
        kind = FORM if button.form else APART if button.open_thread else PLAIN
        custom_id = f"{kind}:{button.data}"
        while custom_id in taken:
            custom_id = f"{kind}{len(taken)}:{button.data}"
        taken.add(custom_id)
        label = button.label if len(button.label) <= LONGEST_LABEL else button.label[: LONGEST_LABEL - 1] + "…"
        made: ui.Button[Any] = ui.Button(label=label, custom_id=custom_id, style=_STYLES[button.style])
        return cls(made, kind, button.data)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Press:
        interaction.extras[TAKEN] = True
        return cls(cast("ui.Button[Any]", item), match["kind"], match["data"])

    async def callback(self, interaction: Interaction[Any]) -> None:
        client = cast("Client", interaction.client)
        await client.interactions.press(interaction, self.kind, self.data)


class Choice(ui.DynamicItem[ui.Select[Any]], template=r"l[0-9]{1,2}:[ -~]{1,90}"):
    """A list. Each option carries its own button data; the custom id holds table, step and verb."""

    @classmethod
    def of(cls, label: str, options: list[SelectOption], number: int) -> Choice:
        about = options[0].value.partition(":")[0]
        custom_id = f"l{number}:{about}"
        return cls(ui.Select(custom_id=custom_id, placeholder=label[:LONGEST_PLACEHOLDER], options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], _: re.Match[str], /
    ) -> Choice:
        interaction.extras[TAKEN] = True
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: Interaction[Any]) -> None:
        client = cast("Client", interaction.client)
        data: Any = interaction.data
        await client.interactions.press(interaction, PLAIN, "".join(data.get("values", ())))
