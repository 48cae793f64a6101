"""Editions of a card: posted anew at the bottom of a chat, where people see it again."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from .commands import PostCard
from .model import Decision, Phase, Table
from .notices import CardChanged, answer
from .person import Timestamp
from .refusals import Refused

ONCE_IN: Final = 60  # seconds


def post_card(table: Table, command: PostCard, now: Timestamp) -> Decision:
    """Post the card of one chat anew, at most once a minute: after that time it may be out of sight again."""
    if table.phase is Phase.CLOSED:
        raise Refused("no-table")
    chat = command.chat if command.chat in table.chats else table.chat
    cards = {**table.cards, chat: str(now // ONCE_IN)}
    return replace(table, cards=cards), (CardChanged(chat=chat), answer("posted"))
