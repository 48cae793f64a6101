"""Topics: in a private chat with topics, every table has its own."""

from __future__ import annotations

from typing import Final

import telegram
from telegram.error import BadRequest

from bot.messages.platform import PlatformMemory
from bot.messages.reply import Message
from bot.text import cut

from .addresses import memo
from .panels import A_SEASON, table_of

LONGEST_TOPIC: Final = 128


class Topics:
    """The topics of private chats, by table."""

    def __init__(self, bot: telegram.Bot, memory: PlatformMemory) -> None:
        self._bot = bot
        self._memory = memory

    async def open(self, person: int, message: Message) -> int | None:
        """Return the topic of a message's table. Create it if there is none and the message has a title."""
        if known := await self.find(person, message):
            return known
        if not self._bot.bot.has_topics_enabled or not message.table:
            return None
        try:
            topic = await self._bot.create_forum_topic(person, cut(message.title, LONGEST_TOPIC))
        except BadRequest:  # not in this chat, or no longer
            return None
        await self._memory.keep(_name(person, message), str(topic.message_thread_id), A_SEASON)
        return topic.message_thread_id

    async def find(self, person: int, message: Message) -> int | None:
        """Return the topic of a message's table, if there is one."""
        if not self._bot.bot.has_topics_enabled or not table_of(message):
            return None
        known = await self._memory.recall(_name(person, message))
        return int(known) if known else None

    async def forget(self, person: int, message: Message) -> None:
        """Forget a topic that the person has deleted."""
        await self._memory.keep(_name(person, message), "", 1)


def _name(person: int, message: Message) -> str:
    return memo("topic", repr((person, table_of(message))))
