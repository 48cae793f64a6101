"""One message per table in a private chat: what shows it last is where it is shown from then on."""

from __future__ import annotations

from typing import Final

from bot.ports import Memory
from bot.reply import Reply

from .places import Place, Sent, memo

A_SEASON: Final = 90 * 24 * 3600
NO_TABLE: Final = "-"  # on a button


class Panels:
    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    async def newest(self, place: Place, reply: Reply) -> Sent | None:
        """The message that shows there what this reply is about."""
        name = _name(place, reply)
        known = await self._memory.recall(name) if name else ""
        return Sent(place.chat, int(known), pictured=True) if known else None

    async def replaced(self, place: Place, reply: Reply, sent: Sent) -> Sent | None:
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


def _name(place: Place, reply: Reply) -> str:
    """Empty: it shows no table, or in a group."""
    table = table_of(reply) if reply.png else ""
    return memo("panel", place, table) if table and not place.is_group else ""
