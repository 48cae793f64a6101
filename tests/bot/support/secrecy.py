"""All a viewer is shown, and a game they cannot tell from the real one."""

from __future__ import annotations

import dataclasses

from bot.messages.reply import Message, Reply
from bot.table.positions import Position, Positions
from engine.core.rules import Match
from render import scene


class Imagined(Positions):
    """Positions that show another match in place of the record's, which the viewer cannot tell from it."""

    def __init__(self, match: Match[object, object], recent: Position) -> None:
        super().__init__()
        self._instead = dataclasses.replace(recent, match=match)

    def position(self, record: object) -> Position:
        return self._instead


def shown(told: Message | Reply | None) -> object:
    if told is None:
        return None
    reply = told.reply if isinstance(told, Message) else told
    drawn = scene(reply.picture.subject, reply.picture.look) if reply.picture else None  # all that is painted
    return (
        reply.text,
        reply.rows,
        reply.picture.alt if reply.picture else "",
        drawn,
        told.mention if isinstance(told, Message) else None,
        reply.deadline,
        reply.film,
        reply.file,
    )
