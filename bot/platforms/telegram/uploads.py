"""Uploads of pictures and films. One that was sent before is sent again by its file id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final, TypeVar

from telegram import Message
from telegram.error import BadRequest

from bot.messages.platform import PlatformMemory

A_DAY: Final = 24 * 3600
LOST: Final = "file"  # in every error of Telegram's about a file id that it does not know, or no longer

Made = TypeVar("Made", bound=Message | bool)


class Uploads:
    """The file ids of what was uploaded within a day."""

    def __init__(self, bot_id: int, memory: PlatformMemory) -> None:
        self._bot_id = bot_id
        self._memory = memory

    async def send(self, content: bytes, send: Callable[[str | bytes], Awaitable[Made]]) -> Made:
        """Send content by its file id, or upload it. A file id dies when its message is edited."""
        name = self._name(content)
        if known := await self._memory.recall(name):
            try:
                return await send(known)
            except BadRequest as error:
                if LOST not in error.message.lower():
                    raise
        made = await send(content)
        if isinstance(made, Message) and (shown := made.animation or (made.photo and made.photo[-1])):
            await self._memory.keep(name, shown.file_id, A_DAY)
        return made

    def _name(self, content: bytes) -> str:
        """Return the name to remember a file id by. A file id is good for one bot only."""
        return f"photo:{self._bot_id}:{sha256(content).hexdigest()[:32]}"
