"""A thread for a new table, opened only once it is certain that the table will exist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.text import cut
from bot.words.phrases import Phrases, known

from . import requests
from .errors import LOST, log_lost

ARCHIVED_AFTER: Final = 10080  # minutes without a message: a week, the maximum
LONGEST_NAME: Final = 100


@dataclass(slots=True)
class Thread:
    """A thread that can be opened in the channel of an interaction."""

    interaction: discord.Interaction[Any]
    number: int = 0  # its id, once it is open

    async def __call__(self) -> str:
        """Open the thread and return its address, or an empty string if that is not possible."""
        channel = self.interaction.channel
        if not isinstance(channel, discord.TextChannel) or not requests.may_open_threads(self.interaction):
            return ""
        phrases = Phrases(known(str(self.interaction.locale)))
        name = phrases("thread-name", name=self.interaction.user.display_name)
        try:
            thread = await channel.create_thread(
                name=cut(name, LONGEST_NAME),
                type=discord.ChannelType.news_thread
                if channel.is_news()
                else discord.ChannelType.public_thread,
                auto_archive_duration=ARCHIVED_AFTER,
            )
        except LOST as error:
            log_lost("thread", error)
            return ""
        self.number = thread.id
        return f"{requests.PLATFORM}:{thread.id}"
