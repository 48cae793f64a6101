"""Lay out a reply as a Discord message: one container of text, pictures and buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from discord import AllowedMentions, File, Object, ui

from bot.messages.reply import Button, Mention, Menu, Reply, Rows
from bot.text import shortened

from .components import make_button, make_list
from .emojis import Emojis, Pieces, in_text

LONGEST_TEXT: Final = 4000
LONGEST_ALT: Final = 1024
MOST_OPTIONS: Final = 25
MOST_COMPONENTS: Final = 40
WIDEST: Final = 5  # buttons in a row
AROUND: Final = 6  # components besides the rows: container, section, text, button beside it, gallery, file
DONE: Final = "✅"  # the text of an answer without words
_MARKUP: Final = re.compile(r"[\\*_~`|\[\]<>]|^[#+-]|(?<=^[0-9])\.|(?<=^[0-9]{2})\.", re.MULTILINE)
PICTURE: Final = "table.png"
DEFAULT_PALETTE: Final = "standard"


@dataclass(frozen=True, slots=True)
class DiscordMessage:
    """A reply in the form that discord.py sends."""

    view: ui.LayoutView
    files: list[File]
    mentions: AllowedMentions


def lay_out(reply: Reply, emojis: Emojis, link: int = 0, mention: Sequence[Mention] = ()) -> DiscordMessage:
    """Lay out a reply. `link` is a channel below the text, `mention` the people who are called."""
    pieces = emojis.of(reply.picture.look.palette.value if reply.picture else DEFAULT_PALETTE)
    called = [person.partition(":")[2] for person, _ in mention]
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(_text(reply, link, called, pieces))
    rows, beside = _outside_form(reply.rows)
    taken: set[str] = set()
    container: ui.Container[ui.LayoutView] = ui.Container(accent_color=reply.accent)
    container.add_item(ui.Section(text, accessory=make_button(beside, taken, pieces)) if beside else text)
    files = _files(reply)
    for file in files:
        if file.filename.endswith((".png", ".gif")):
            gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
            gallery.add_item(media=file, description=file.description)
            container.add_item(gallery)
        else:
            container.add_item(ui.File(file))
    for row in _rows(rows, taken, pieces):
        container.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()  # discord.py need not keep the view: the buttons are stateless
    users = [Object(int(number)) for number in called]
    mentions = AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)
    return DiscordMessage(view, files, mentions)


def escaped(text: str) -> str:
    """Escape text, so that nothing people typed becomes markup, a mention or a link.

    discord.py's own `escape_markdown` does not escape text between two links.
    """
    plain = _MARKUP.sub(r"\\\g<0>", text)
    return plain.replace("@", "@\u200b").replace("://", ":\u200b//")


def _text(reply: Reply, link: int, called: Sequence[str], pieces: Pieces) -> str:
    before = "".join(f"<@{number}> " for number in called)
    after = f"\n<#{link}>" if link else ""
    if reply.deadline is not None:
        after += f"\n⏳ <t:{reply.deadline}:R>"
    room = LONGEST_TEXT - len(before) - len(after)
    said = escaped(reply.text)
    painted = in_text(said, pieces)
    return before + (painted if len(painted) <= room else shortened(said, room)) + after or DONE


def _files(reply: Reply) -> list[File]:
    files = []
    if reply.picture is not None and reply.png:
        alt = shortened(reply.picture.alt, LONGEST_ALT)
        files.append(File(BytesIO(reply.png), PICTURE, description=alt))
    if reply.file is not None:
        alt = shortened(reply.file.alt, LONGEST_ALT)
        files.append(File(BytesIO(reply.file.content), reply.file.name, description=alt or None))
    return files


def _rows(rows: Rows, taken: set[str], pieces: Pieces) -> list[ui.ActionRow[ui.LayoutView]]:
    """Make the action rows. If there are too many components, fill every row of buttons."""
    if sum(_size(row) for row in rows) + AROUND > MOST_COMPONENTS:
        lists = [row for row in rows if isinstance(row, Menu)]
        single = [button for row in rows if not isinstance(row, Menu) for button in row]
        rows = (*lists, *_in_fives(single))
    made = []
    for number, row in enumerate(rows):
        for part in [row[:MOST_OPTIONS]] if isinstance(row, Menu) else _in_fives(row):
            action_row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
            if isinstance(row, Menu):
                action_row.add_item(make_list(row.label, part, number, pieces))
            else:
                for button in part:
                    action_row.add_item(make_button(button, taken, pieces))
            made.append(action_row)
    return made


def _outside_form(rows: Rows) -> tuple[Rows, Button | None]:
    """Take out the buttons that are in the form of the reply, and the one that stands beside the text."""
    beside = next((button for row in rows for button in row if button.beside), None)
    left = (
        row
        if isinstance(row, Menu)
        else tuple(button for button in row if not (button.in_form or button is beside))
        for row in rows
    )
    return tuple(row for row in left if row), beside


def _size(row: Sequence[Button]) -> int:
    """Count the components of a row."""
    return 2 if isinstance(row, Menu) else len(row) + len(_in_fives(row))


def _in_fives(row: Sequence[Button]) -> list[tuple[Button, ...]]:
    return [tuple(row[start : start + WIDEST]) for start in range(0, len(row), WIDEST)]
