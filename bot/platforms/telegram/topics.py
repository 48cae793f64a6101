"""Where private chats have topics, every game has its own."""

from __future__ import annotations

from typing import Final

import telegram
from telegram.error import BadRequest

from bot.messages.platform import PlatformMemory
from bot.messages.reply import Reply

from .addresses import memo
from .panels import A_SEASON, table_of

LONGEST_TOPIC: Final = 128


class Topics:
    def __init__(self, bot: telegram.Bot, memory: PlatformMemory) -> None:
        self._bot = bot
        self._memory = memory

    async def own(self, person: int, reply: Reply) -> int | None:
        """Of the game; opened, if there is none yet and the game has a name to give it."""
        if known := await self.known(person, reply):
            return known
        if not self._bot.bot.has_topics_enabled or not reply.table:
            return None
        try:
            topic = await self._bot.create_forum_topic(person, reply.title[:LONGEST_TOPIC])
        except BadRequest:  # not in this chat, or no longer
            return None
        await self._memory.keep(_name(person, reply), str(topic.message_thread_id), A_SEASON)
        return topic.message_thread_id

    async def known(self, person: int, reply: Reply) -> int | None:
        if not self._bot.bot.has_topics_enabled or not table_of(reply):
            return None
        known = await self._memory.recall(_name(person, reply))
        return int(known) if known else None

    async def is_gone(self, person: int, reply: Reply) -> None:
        await self._memory.keep(_name(person, reply), "", 1)


def _name(person: int, reply: Reply) -> str:
    return memo("topic", person, table_of(reply))
