"""The rate limit that all processes share. While their memory is away, each keeps its own."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

import structlog

from bot.messages.platform import MemoryAway, PlatformMemory, Quota, TryLater

from .addresses import memo
from .rate_limit import EVERYWHERE, RateLimit, limits

AWAY: Final = 5.0  # seconds until the memory is asked again
A_LITTLE: Final = 5.0  # seconds that an answer may be late; then it is not wanted any more
A_MINUTE: Final = 60.0
TWICE: Final = 2  # a question that is repeated is answered once more

log = structlog.get_logger()


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
