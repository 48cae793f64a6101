"""A reply as a Telegram message: plain text with entities, so that nothing becomes markup; buttons in rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User

from bot.reply import Button, Menu, Reply

from .places import deep_link, group_link

LONGEST_TEXT: Final = 4096
LONGEST_CAPTION: Final = 1024
LONGEST_ALERT: Final = 200
WIDEST: Final = 8
LINED_UP: Final = 2  # lines of a list side by side
DONE: Final = "✅"  # where an answer has no words
_COMMAND: Final = re.compile(r"/(?!genial\b)(?=\w)")
PRIVATELY: Final = "↗"


@dataclass(frozen=True, slots=True)
class Words:
    text: str
    entities: tuple[MessageEntity, ...] = ()


def words(reply: Reply, *, caption: bool) -> Words:
    """The person called first, the deadline last, as everybody's own clock shows it."""
    before = f"{unlinked(reply.mention[1])} " if reply.mention else ""
    at = datetime.fromtimestamp(reply.deadline, UTC) if reply.deadline is not None else None
    after = f"{at:%Y-%m-%d %H:%M} UTC" if at else ""
    room = (LONGEST_CAPTION if caption else LONGEST_TEXT) - length(before) - length(after) - len("\n⏳ ")
    said = before + shortened(unlinked(reply.text) or DONE, room) + ("\n⏳ " if after else "")
    entities = []
    if reply.mention:
        person = User(int(reply.mention[0].partition(":")[2]), reply.mention[1], is_bot=False)
        entities.append(MessageEntity(MessageEntity.TEXT_MENTION, 0, length(before.rstrip()), user=person))
    if at:
        entities.append(
            MessageEntity(
                MessageEntity.DATE_TIME, length(said), length(after), unix_time=at, date_time_format="r"
            )
        )
    return Words(said + after, tuple(entities))


def unlinked(text: str) -> str:
    """Telegram makes links, mentions and commands of what looks like one; only ours shall be commands."""
    plain = text.replace("@", "@\u200b").replace("://", ":\u200b//")
    return _COMMAND.sub("/\u200b", plain)


def shortened(text: str, most: int) -> str:
    while length(text) > most:
        text = text.rstrip("…")[: -max(1, (length(text) - most) // 2)] + "…"
    return text


def length(text: str) -> int:
    """As Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def keyboard(
    reply: Reply, bot: str, *, private: bool, back: tuple[str, str] | None = None
) -> InlineKeyboardMarkup | None:
    """What needs the private chat leads there from a group, and the other way round. `back`: a label and where

    it leads to."""
    rows = [
        [made for button in part for made in _buttons(button, bot, private)]
        for row in reply.rows
        for part in _parts(row)
    ]
    if back is not None:
        rows.append([InlineKeyboardButton(back[0], url=back[1])])
    return InlineKeyboardMarkup(rows) if rows else None


def _parts(row: tuple[Button, ...]) -> list[tuple[Button, ...]]:
    width = LINED_UP if isinstance(row, Menu) else WIDEST
    return [row[start : start + width] for start in range(0, len(row), width)]


def _buttons(button: Button, bot: str, private: bool) -> list[InlineKeyboardButton]:
    """A rack can be whispered in a few words, and looked at in the private chat."""
    link = group_link(bot, button.data) if private else deep_link(bot, button.data)
    if link and (button.private or private):
        return [InlineKeyboardButton(button.label, url=link)]
    pressed = [InlineKeyboardButton(button.label, callback_data=button.data)]
    if button.whisper and link:
        pressed.append(InlineKeyboardButton(PRIVATELY, url=link))
    return pressed
