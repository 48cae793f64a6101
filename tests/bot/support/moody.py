"""A platform that fails on request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.messages.reply import MessageRef, Reply
from bot.store import Store

from .party import Chat, Party


@dataclass
class Moody(Chat):
    """A platform that raises the given errors, then works."""

    moods: list[Exception] = field(default_factory=list)
    only: Callable[[Reply], bool] = lambda _: True

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        if self.moods and self.only(reply):
            raise self.moods.pop(0)
        return await super().send(reply, replaces)


def moody(store: Store, *moods: Exception) -> tuple[Party, Moody]:
    chat = Moody(moods=list(moods))
    return Party(store, chat), chat
