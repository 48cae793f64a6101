"""Lay out a reply as a Telegram message: plain text with entities, so that nothing becomes markup; buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from typing import Any, Final
from unicodedata import east_asian_width

from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User
from telegram.constants import KeyboardButtonStyle

from bot.messages.reply import LONGEST_COPY, Button, Mention, Menu, Reply, Sheet, Style
from bot.text import cut

from .deep_links import deep_link, group_link

LONGEST_TEXT: Final = 4096
LONGEST_CAPTION: Final = 1024
LONGEST_ALERT: Final = 200
WIDEST: Final = 8
ROOM: Final = 41  # letters side by side on a phone, with one lost between two buttons
THIN: Final = " .,:·’'ijl"  # letters that take half the room
LINED_UP: Final = 2  # lines of a list side by side
DONE: Final = "✅"  # where an answer has no words
CHOSEN: Final = "✓ "
STYLES: Final = {Style.MAIN: KeyboardButtonStyle.PRIMARY, Style.DANGER: KeyboardButtonStyle.DANGER}
UNSEEN: Final = "\u200b"
# Addresses, people, tags and commands; none of them begins in the middle of a word.
_LINKED: Final = re.compile(r"@|:(?=//)|(?<=\w)\.(?=[^\W\d_])|(?<!\w)(?:[#$]|/(?!genial\b))(?=\w)")


@dataclass(frozen=True, slots=True)
class FormattedText:
    """A text with its entities."""

    text: str
    entities: tuple[MessageEntity, ...] = ()


def words(reply: Reply, *, caption: bool, mention: Sequence[Mention] = ()) -> FormattedText:
    """Lay out the text: first the people who are called, last the deadline, in everybody's own time zone."""
    before, entities = _called(mention)
    at = datetime.fromtimestamp(reply.deadline, UTC) if reply.deadline is not None else None
    after = f"{at:%Y-%m-%d %H:%M} UTC" if at else ""
    room = (LONGEST_CAPTION if caption else LONGEST_TEXT) - length(before) - length(after) - len("\n⏳ ")
    said = before + shortened(unlinked(reply.text) or DONE, room) + ("\n⏳ " if after else "")
    if at:
        entities.append(
            MessageEntity(
                MessageEntity.DATE_TIME, length(said), length(after), unix_time=at, date_time_format="r"
            )
        )
    return FormattedText(said + after, tuple(entities))


def _called(mention: Sequence[Mention]) -> tuple[str, list[MessageEntity]]:
    """Write the names of the people who are called, each a mention: "Anna, Bob: "."""
    before, entities = "", []
    for person, name in mention:
        before += ", " if before else ""
        shown, user = unlinked(name), User(int(person.partition(":")[2]), name, is_bot=False)
        entities.append(MessageEntity(MessageEntity.TEXT_MENTION, length(before), length(shown), user=user))
        before += shown
    return f"{before}: " if before else "", entities


def rich(reply: Reply) -> dict[str, Any]:
    """Lay out the parts of a reply with their tables. All of it is escaped, and nothing becomes a link."""
    parts = [_table(part) if isinstance(part, Sheet) else f"<p>{escape(part)}</p>" for part in reply.parts]
    return {"html": "".join(parts), "skip_entity_detection": True}


def _table(sheet: Sheet) -> str:
    columns, *rows = sheet.rows
    lines = ["".join(f"<th>{escape(cell)}</th>" for cell in columns)]
    lines += ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    return f"<table bordered striped>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def unlinked(text: str) -> str:
    """Break whatever Telegram would turn into a link, mention or command, except for our own commands."""
    return _LINKED.sub(rf"\g<0>{UNSEEN}", text)


def as_typed(text: str) -> str:
    """Remove the invisible characters from text that was copied from one of our messages."""
    return text.replace(UNSEEN, "")


def shortened(text: str, most: int) -> str:
    """Cut a text to at most `most` characters as Telegram counts them, with an ellipsis."""
    if length(text) <= most:
        return text
    kept = text.encode("utf-16-le")[: 2 * (most - 1)].decode("utf-16-le", "ignore")
    return cut(text, len(kept)) + "…"


def length(text: str) -> int:
    """Return the length of a text as Telegram counts it, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def keyboard(
    reply: Reply, bot: str, *, private: bool, ephemeral: bool = False, back: tuple[str, str] | None = None
) -> InlineKeyboardMarkup | None:
    """Make the buttons. In a group, some link to the private chat; in a private chat, some link to a group.

    With `ephemeral`, screens for one person are shown in the group itself, and need no link. `back` is the
    label and address of one more link.
    """
    rows = [
        part
        for row in reply.rows
        for part in _parts(
            [
                made
                for button in row
                for made in _buttons(button, bot, private, ephemeral, isinstance(row, Menu))
            ],
            LINED_UP if isinstance(row, Menu) else WIDEST,
        )
    ]
    rows += [
        [InlineKeyboardButton(copy.label, copy_text=CopyTextButton(copy.text))]
        for copy in reply.copies
        if length(copy.text) <= LONGEST_COPY
    ]
    if back is not None:
        rows.append([InlineKeyboardButton(back[0], url=back[1])])
    return InlineKeyboardMarkup(rows) if rows else None


def _parts(row: list[InlineKeyboardButton], most: int) -> list[list[InlineKeyboardButton]]:
    """Split a row into lines of equal length, so that every label can be read on a phone."""
    longest = max((_width(button.text) for button in row), default=0.0)
    fit = max(1, min(most, int(ROOM / (longest + 1))))
    lines = -(-len(row) // fit)
    width = -(-len(row) // lines) if lines else 1
    return [row[start : start + width] for start in range(0, len(row), width)]


def _width(label: str) -> float:
    return sum(0.5 if letter in THIN else 2 if east_asian_width(letter) == "W" else 1 for letter in label)


def _buttons(
    button: Button, bot: str, private: bool, ephemeral: bool, listed: bool
) -> list[InlineKeyboardButton]:
    """Make a button or link. A rack gets both: a press shows it in a few words, a link in the private chat."""
    link = group_link(bot, button.action) if private else deep_link(bot, button.action)
    link = "" if ephemeral else link
    style = STYLES.get(button.style)
    if link and (button.private or private):
        return [InlineKeyboardButton(button.label, url=link, style=style)]
    label = CHOSEN + button.label if listed and button.style is Style.MAIN else button.label
    pressed = [InlineKeyboardButton(label, callback_data=button.data, style=style)]
    if button.privately and link:
        pressed.append(InlineKeyboardButton(button.privately, url=link))
    return pressed
