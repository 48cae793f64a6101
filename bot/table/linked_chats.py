"""Linked chats: several chats share one table. They are linked, unlinked, and change their addresses."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from . import clock
from .address import LinkedChat, platform_of
from .commands import ChangeAddress, Link, Unlink
from .lobby import turn_notices
from .model import Decision, Phase, Table
from .notices import CardChanged, note
from .person import Timestamp
from .positions import Positions
from .refusals import Refused
from .unreachable import taken_back

MOST_CHATS: Final = 4  # around one table, its own among them


def link(table: Table, command: Link) -> Decision:
    """Link chats: each gets the card at once, and everybody is told."""
    new = tuple(chat for chat in command.chats if not table.hangs_in(chat.chat))
    if not new:
        raise Refused("moved-on")
    if len(table.chats) + len(new) > MOST_CHATS:
        raise Refused("links-full", most=MOST_CHATS)
    after = replace(table, linked=(*table.linked, *new))
    return after, (*(_card(chat) for chat in new), note("linked", count=len(after.chats)))


def unlink(table: Table, command: Unlink, positions: Positions) -> Decision:
    """Unlink chats. If the player to move was called there, call them privately."""
    parted = tuple(chat for chat in table.linked if chat.chat in command.chats)
    if not parted:
        raise Refused("moved-on")
    after = replace(table, linked=tuple(chat for chat in table.linked if chat not in parted))
    told = note("link-lost" if command.closed else "unlinked")
    last = () if command.closed else tuple(_card(chat) for chat in parted)
    called = turn_notices(after, positions(table.record).turn) if table.phase is Phase.PLAYING else ()
    platforms = {platform_of(chat.chat) for chat in parted} - {platform_of(chat) for chat in after.chats}
    return after, (*last, told, *(turn for turn in called if platform_of(turn.called) in platforms))


def change_address(table: Table, command: ChangeAddress, now: Timestamp, positions: Positions) -> Decision:
    """Give a chat its new address and send the card there. A closed chat counts as open again."""
    old, new = command.old, command.new
    if old == table.chat:
        others = tuple(chat for chat in table.linked if chat.chat != new)
        home_key = "" if table.key == new else table.key
        after = replace(table, chat=new, home_key=home_key, linked=others, chat_closed=False)
        if table.chat_closed and table.phase is Phase.PLAYING:
            after = clock.begin_turn(after, positions(table.record).turn, now)
        open_again = taken_back(after) if table.chat_closed else ()
        return after, (_card(LinkedChat(new, table.language)), *open_again)
    if not any(chat.chat == old for chat in table.linked):
        raise Refused("moved-on")
    others = tuple(chat for chat in table.linked if chat.chat != new)
    linked = tuple(replace(chat, chat=new) if chat.chat == old else chat for chat in others)
    return replace(table, linked=linked), tuple(_card(chat) for chat in linked if chat.chat == new)


def _card(chat: LinkedChat) -> CardChanged:
    """Update the card in this chat alone. In an unlinked chat, a sentence in its language replaces the card."""
    return CardChanged(chat=chat.chat, facts={"language": chat.language})
