"""Telegram's rate limit: about one message a second in a chat, 20 a minute in a group, 30 a second in all.

A message over the limit waits in the outbox; of several for one place, only the newest is sent then. Some of
every limit is reserved for calls, so that nothing else delays them. All processes count together; while their
memory is away, each keeps its own pace.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from typing import Final, NamedTuple

import structlog
from telegram.error import RetryAfter

from bot.messages.platform import MemoryAway, PlatformMemory, Quota, TryLater

from .addresses import memo

MOST_REMEMBERED: Final = 10_000
AWAY: Final = 5.0  # seconds until the memory is asked again
A_LITTLE: Final = 5.0  # seconds that an answer may be late; then it is not wanted any more
A_MINUTE: Final = 60.0
TWICE: Final = 2  # a question that is repeated is answered once more

log = structlog.get_logger()


class Limit(NamedTuple):
    """A limit: messages, in how many seconds, and how many of them only calls may use."""

    most: int
    seconds: float
    reserved: int

    def allowed(self, *, call: bool) -> int:
        """Return the number of messages that must not be there already."""
        return self.most if call else self.most - self.reserved


# Telegram counts 30 a second where they arrive; an upload may take half a second longer than a line of text.
EVERYWHERE: Final = Limit(30, 1.5, reserved=6)
IN_A_CHAT: Final = Limit(3, 3.0, reserved=1)  # a short burst is no harm in a chat that was quiet before
IN_A_GROUP: Final = Limit(20, 60.0, reserved=8)
ANYWHERE: Final = 0  # instead of a chat: one person's screen, which is edited no faster than they press


def limits(chat: int) -> tuple[Limit, ...]:
    """Return the limits within a chat. `ANYWHERE` has none of its own."""
    if chat == ANYWHERE:
        return ()
    return (IN_A_CHAT, IN_A_GROUP) if chat < 0 else (IN_A_CHAT,)


class RateLimit:
    """The times of the last messages of this process, in each chat and in all.

    With a clock, it is also the clock of what all processes share; without one, that is the server's.
    """

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock
        self._now = clock or monotonic
        self._all: deque[float] = deque(maxlen=EVERYWHERE.most)
        self._chats: dict[int, deque[float]] = {}
        self._blocked: dict[int, float] = {}

    def take(self, chat: int, *, call: bool = False) -> None:
        """Count a message that is sent now. Raise TryLater if it would be too many."""
        now = self._now()
        wait = max(self._blocked.get(chat, 0.0) - now, _wait(self._all, EVERYWHERE, call, now))
        said = self._chats.setdefault(chat, deque(maxlen=IN_A_GROUP.most))
        wait = max([wait, *(_wait(said, limit, call, now) for limit in limits(chat))])
        if wait > 0:
            raise TryLater(wait)
        self.count(chat)

    def count(self, chat: int) -> None:
        """Count a message that is sent now, even if it is one too many."""
        now = self._now()
        self._all.append(now)
        self._chats.setdefault(chat, deque(maxlen=IN_A_GROUP.most)).append(now)
        if len(self._chats) > MOST_REMEMBERED:
            self._forget(now)

    def block(self, chat: int, seconds: float) -> None:
        """Let nothing be sent to this chat for so many seconds, because Telegram asked for that."""
        self._blocked[chat] = self._now() + seconds

    def _forget(self, now: float) -> None:
        since = now - IN_A_GROUP.seconds
        # A chat that had to wait before its first message has an empty queue.
        self._chats = {chat: said for chat, said in self._chats.items() if said and said[-1] > since}
        self._blocked = {chat: until for chat, until in self._blocked.items() if until > now}


class SharedLimit:
    """The rate limit of one bot, for all processes together."""

    def __init__(self, bot_id: int, memory: PlatformMemory, own: RateLimit) -> None:
        self._name = f"telegram:{bot_id}"
        self._memory = memory
        self._own = own
        self._away_until = 0.0

    async def take(self, chat: int, *, call: bool = False) -> None:
        """Count a message that is sent now. Raise TryLater if it would be too many."""
        here = self._in(chat)
        wait = await self._spend(
            Quota(self._name, EVERYWHERE.allowed(call=call), EVERYWHERE.seconds),
            *(Quota(here, limit.allowed(call=call), limit.seconds) for limit in limits(chat)),
        )
        if wait is None:
            self._own.take(chat, call=call)
        elif wait:
            raise TryLater(wait)
        else:
            self._own.count(chat)

    async def wait(self, chat: int, *, call: bool = False) -> None:
        """Wait until a message can be sent, and count it. Raise TryLater if that would take long."""
        until = monotonic() + A_LITTLE
        while True:
            try:
                return await self.take(chat, call=call)
            except TryLater as later:
                if monotonic() + later.seconds > until:
                    raise
                await asyncio.sleep(later.seconds)

    async def block(self, chat: int, seconds: float) -> None:
        """Let nothing be sent to this chat for so many seconds, because Telegram asked for that."""
        self._own.block(chat, seconds)
        try:
            await self._memory.block(self._in(chat), seconds, self._now())
        except MemoryAway:
            self._away_until = monotonic() + AWAY

    async def times_told(self, person: str, chat: str, question: str, answer: str) -> int:
        """Count how often somebody got this answer to this question within a minute: 0, 1, or 2 for more."""
        name = memo("asked", repr((person, chat, question, answer)))
        for times in range(TWICE):
            if not await self._spend(Quota(f"{name}:{times}", 1, A_MINUTE)):
                return times
        return TWICE

    async def _spend(self, *quotas: Quota) -> float | None:
        """Count one, or return the seconds to wait; None while the memory is away."""
        if monotonic() < self._away_until:
            return None
        try:
            return await self._memory.spend(quotas, self._now())
        except MemoryAway:
            log.warning("telegram-limit-not-shared")
            self._away_until = monotonic() + AWAY
            return None

    def _in(self, chat: int) -> str:
        """Return the name to count by in a chat. It does not tell whose private chat it is."""
        return f"{self._name}:{memo('chat', str(chat))}"

    def _now(self) -> float | None:
        return self._own.clock() if self._own.clock else None


def _wait(said: deque[float], limit: Limit, call: bool, now: float) -> float:
    """Return the seconds until one more message is within the limit."""
    most = limit.allowed(call=call)
    return said[-most] + limit.seconds - now if len(said) >= most else 0.0


def seconds(wait: RetryAfter) -> float:
    """Return the seconds that Telegram asks us to wait."""
    asked = wait.retry_after
    return asked.total_seconds() if isinstance(asked, timedelta) else float(asked)
