"""A thread for a table of its own, opened only when the table is sure to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.phrases import Phrases, known

from . import places
from .lost import LOST, lost

ARCHIVED_AFTER: Final = 10080  # minutes without a word in it: a week, the longest there is
LONGEST_NAME: Final = 100


@dataclass(slots=True)
class Thread:
    interaction: discord.Interaction[Any]
    number: int = 0  # once it is there

    async def __call__(self) -> str:
        """Its address; nothing if it cannot be opened."""
        channel = self.interaction.channel
        if not isinstance(channel, discord.TextChannel) or not places.may_open_threads(self.interaction):
            return ""
        phrases = Phrases(known(str(self.interaction.locale)))
        name = phrases("thread-name", name=self.interaction.user.display_name)
        try:
            thread = await channel.create_thread(
                name=name[:LONGEST_NAME],
                type=discord.ChannelType.news_thread
                if channel.is_news()
                else discord.ChannelType.public_thread,
                auto_archive_duration=ARCHIVED_AFTER,
            )
        except LOST as error:
            lost("thread", error)
            return ""
        self.number = thread.id
        return f"{places.PLATFORM}:{thread.id}"
