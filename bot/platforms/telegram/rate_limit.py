"""Telegram's rate limit: about one message a second in a chat, 20 a minute in a group, 30 a second in all.

A message over the limit waits in the outbox; of several for one place, only the newest is sent then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from typing import Final

from telegram.error import RetryAfter

from bot.messages.platform import TryLater

EVERYWHERE: Final = (30, 1.0)  # messages, and in how many seconds
IN_A_CHAT: Final = (1, 1.0)
IN_A_GROUP: Final = (20, 60.0)
BURST: Final = 3  # messages at once in a chat that was quiet before
MOST_REMEMBERED: Final = 10_000


class RateLimit:
    """The times of the last messages, in each chat and in all."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._all: deque[float] = deque(maxlen=EVERYWHERE[0])
        self._chats: dict[int, deque[float]] = {}
        self._blocked: dict[int, float] = {}

    def take(self, chat: int) -> None:
        """Count a message that is sent now. Raise TryLater if it would be too many."""
        now = self._now()
        wait = max(self._blocked.get(chat, 0.0) - now, _wait(self._all, *EVERYWHERE, now))
        said = self._chats.setdefault(chat, deque(maxlen=IN_A_GROUP[0]))
        if chat < 0:
            wait = max(wait, _wait(said, *IN_A_GROUP, now))
        wait = max(wait, _wait(said, BURST, BURST * IN_A_CHAT[1], now))
        if wait > 0:
            raise TryLater(wait)
        self.count(chat)

    def count(self, chat: int) -> None:
        """Count a message that is sent now, even if it is one too many."""
        now = self._now()
        self._all.append(now)
        self._chats.setdefault(chat, deque(maxlen=IN_A_GROUP[0])).append(now)
        if len(self._chats) > MOST_REMEMBERED:
            self._forget(now)

    def block(self, chat: int, seconds: float) -> None:
        """Let nothing be sent to this chat for so many seconds, because Telegram asked for that."""
        self._blocked[chat] = self._now() + seconds

    def _forget(self, now: float) -> None:
        since = now - IN_A_GROUP[1]
        # A chat that had to wait before its first message has an empty queue.
        self._chats = {chat: said for chat, said in self._chats.items() if said and said[-1] > since}
        self._blocked = {chat: until for chat, until in self._blocked.items() if until > now}


def _wait(said: deque[float], most: int, seconds: float, now: float) -> float:
    """Return the seconds until one more message is within the limit."""
    return said[-most] + seconds - now if len(said) >= most else 0.0


def seconds(wait: RetryAfter) -> float:
    """Return the seconds that Telegram asks us to wait."""
    asked = wait.retry_after
    return asked.total_seconds() if isinstance(asked, timedelta) else float(asked)
