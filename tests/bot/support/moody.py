"""A platform that fails on request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.messages.reply import Message, MessageRef
from bot.store import Store

from .party import Chat, Party, Posted


@dataclass
class Moody(Chat):
    """A platform that raises the given errors, then works."""

    moods: list[Exception] = field(default_factory=list)
    only: Callable[[Posted], bool] = lambda _: True

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        if self.moods and self.only(Posted.of(message)):
            raise self.moods.pop(0)
        return await super().send(message, replaces)


def moody(store: Store, *moods: Exception) -> tuple[Party, Moody]:
    chat = Moody(moods=list(moods))
    return Party(store, chat), chat
