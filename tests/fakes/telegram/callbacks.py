"""A press of a button, which is answered once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from ..waiting import Changes
from . import payloads
from .refusals import TOO_OLD, bad
from .updates import Update
from .world import Message, User, World

JSON = dict[str, Any]

SECONDS = 30.0  # Telegram's patience for an answer


@dataclass(eq=False)
class CallbackQuery:
    world: World
    changes: Changes
    id: str
    user: User
    message: Message
    data: str
    created: float
    answered_at: float | None = None
    text: str = ""
    alert: bool = False
    url: str = ""
    update: Update | None = None  # None: the bot did not want to know
    lost: int = 0  # answers whose receipt was lost on demand
    answers: int = 0
    refused: list[str] = field(default_factory=list)  # answers that came too late or too often

    @property
    def payload(self) -> JSON:
        return {
            "id": self.id,
            "from": payloads.user(self.user),
            "message": _shown(self.message),
            "chat_instance": str(abs(self.message.chat.id) * 31),
            "data": self.data,
        }

    async def answered(self) -> CallbackQuery:
        await self.changes.until(lambda: self.answered_at is not None)
        return self

    def complaints(self) -> list[str]:
        wrong = [f"{self}: {what}" for what in self.refused]
        if self.answered_at is None:
            wrong.append(f"{self}: never answered")
        return wrong

    def __str__(self) -> str:
        return f"{self.user.first_name} pressed {self.data!r}"


def _shown(message: Message) -> JSON:
    if message.deleted or message.inaccessible:
        return {"chat": payloads.chat(message.chat), "message_id": message.id, "date": 0}
    return payloads.message(message)


def answer(world: World, fields: JSON) -> bool:
    query = world.callbacks.get(fields["callback_query_id"])
    if query is None:
        raise bad(TOO_OLD)
    query.answers += 1
    if query.answered_at is not None:
        if query.answers > query.lost + (query.update.told if query.update else 1):
            query.refused.append("answered twice")
        raise bad(TOO_OLD)
    if world.clock() - query.created > SECONDS:
        query.refused.append(f"answered after {world.clock() - query.created:.1f} s")
        raise bad(TOO_OLD)
    url = fields.get("url", "")
    if url and not re.match(rf"https://t\.me/{world.bot.username}\?start=", url, re.IGNORECASE):
        raise bad("URL_INVALID")
    query.answered_at = world.clock()
    query.text, query.alert, query.url = fields.get("text", ""), fields.get("show_alert", False), url
    return True
