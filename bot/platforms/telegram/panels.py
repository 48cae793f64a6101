"""One message per table in a private chat: what shows it last is where it is shown from then on."""

from __future__ import annotations

from typing import Final

from bot.messages.platform import PlatformMemory
from bot.messages.reply import Reply

from .addresses import SentMessage, TelegramChat, memo

A_SEASON: Final = 90 * 24 * 3600
NO_TABLE: Final = "-"  # on a button


class Panels:
    def __init__(self, memory: PlatformMemory) -> None:
        self._memory = memory

    async def newest(self, place: TelegramChat, reply: Reply) -> SentMessage | None:
        """The message that shows there what this reply is about."""
        name = _name(place, reply)
        known = await self._memory.recall(name) if name else ""
        return SentMessage(place.chat, int(known), pictured=True) if known else None

    async def replaced(self, place: TelegramChat, reply: Reply, sent: SentMessage) -> SentMessage | None:
        """From now on it is this one; the one before, if there was another."""
        before = await self.newest(place, reply)
        if before is not None and before.message == sent.message:
            return None
        if name := _name(place, reply):
            await self._memory.keep(name, str(sent.message), A_SEASON)
        return before


def table_of(reply: Reply) -> str:
    """An answer does not say which, but its buttons do. Empty: it is about none."""
    written = (button.data.partition(".")[0] for row in reply.rows for button in row)
    return reply.table or next((table for table in written if table != NO_TABLE), "")


def _name(place: TelegramChat, reply: Reply) -> str:
    """Empty: it shows no table, or in a group."""
    table = table_of(reply) if reply.png else ""
    return memo("panel", place, table) if table and not place.is_group else ""
