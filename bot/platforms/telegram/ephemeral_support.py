"""Support for ephemeral messages: does this Telegram have them (Bot API 10.2), and does this chat take them?"""

from __future__ import annotations

from time import monotonic
from typing import Final

import structlog
import telegram
from telegram.error import BadRequest, Forbidden, TelegramError

REFUSED_FOR: Final = 600.0  # seconds until a chat is tried again

log = structlog.get_logger()


class EphemeralSupport:
    """The chats in which one person can be shown something that the others do not see."""

    def __init__(self, bot: telegram.Bot) -> None:
        self._bot = bot
        self.known = False  # to this Telegram
        self._refused: dict[int, float] = {}

    async def find_out(self) -> None:
        """Ask with a request that changes nothing.

        A server that does not know ephemeral messages would show them to everybody, so none is sent for a test.
        """
        nothing = {"chat_id": self._bot.id, "receiver_user_id": self._bot.id, "ephemeral_message_id": 1}
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", api_kwargs=nothing)
        except (BadRequest, Forbidden):  # there is no such message; but there is such a method
            self.known = True
        except TelegramError:
            self.known = False

    def in_chat(self, chat: int) -> bool:
        """Tell if ephemeral messages can be sent in this chat."""
        return self.known and chat < 0 and self._refused.get(chat, 0.0) < monotonic()

    def refuse(self, chat: int) -> None:
        """Remember for a while that a chat takes none."""
        log.info("telegram-not-ephemeral")
        now = monotonic()
        self._refused = {other: until for other, until in self._refused.items() if until > now}
        self._refused[chat] = now + REFUSED_FOR
