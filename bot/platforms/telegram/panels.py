"""Panels: one message per table in a private chat. The message that showed the table last is edited."""

from __future__ import annotations

from typing import Final

from bot.messages.platform import PlatformMemory
from bot.messages.reply import Message

from .addresses import SentMessage, TelegramChat, memo

A_SEASON: Final = 90 * 24 * 3600


class Panels:
    """The newest message of each table in each private chat."""

    def __init__(self, memory: PlatformMemory) -> None:
        self._memory = memory

    async def newest(self, chat: TelegramChat, message: Message) -> SentMessage | None:
        """Return the message that shows this message's table in a chat."""
        name = _name(chat, message)
        known = await self._memory.recall(name) if name else ""
        return SentMessage(chat.chat, int(known), pictured=True) if known else None

    async def replace(self, chat: TelegramChat, message: Message, sent: SentMessage) -> SentMessage | None:
        """Remember the newest message of a table. Return the one before it, if there was another."""
        before = await self.newest(chat, message)
        if before is not None and before.message == sent.message:
            return None
        if name := _name(chat, message):
            await self._memory.keep(name, str(sent.message), A_SEASON)
        return before


def table_of(message: Message) -> str:
    """Return the id of a message's table, or "". An answer does not name it, but its buttons do."""
    on_buttons = (button.action.table for row in message.reply.rows for button in row)
    return message.table or next((table for table in on_buttons if table), "")


def _name(chat: TelegramChat, message: Message) -> str:
    """Return the name to remember a panel by, or "" in a group or for a message without a picture or table."""
    table = table_of(message) if message.reply.png else ""
    if not table or chat.is_group:
        return ""
    return memo("panel", f"(Place(chat={chat.chat}, topic={chat.topic}), {table!r})")  # stored like this
