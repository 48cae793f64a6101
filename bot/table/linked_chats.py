"""Several chats around one table: they come, they go, and they change their addresses."""

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

MOST_CHATS: Final = 4  # around one table, its own among them


def link(table: Table, command: Link) -> Decision:
    """The new ones get their card at once, and everybody is told."""
    new = tuple(place for place in command.chats if not table.hangs_in(place.chat))
    if not new:
        raise Refused("moved-on")
    if len(table.chats) + len(new) > MOST_CHATS:
        raise Refused("links-full", most=MOST_CHATS)
    after = replace(table, linked=(*table.linked, *new))
    return after, (*(_card(place) for place in new), note("linked", count=len(after.chats)))


def unlink(table: Table, command: Unlink, positions: Positions) -> Decision:
    """Whoever was called there before is called privately from now on."""
    parted = tuple(place for place in table.linked if place.chat in command.chats)
    if not parted:
        raise Refused("moved-on")
    after = replace(table, linked=tuple(place for place in table.linked if place not in parted))
    told = note("link-lost" if command.closed else "unlinked")
    last = () if command.closed else tuple(_card(place) for place in parted)
    called = turn_notices(after, positions(table.record).turn) if table.phase is Phase.PLAYING else ()
    platforms = {platform_of(place.chat) for place in parted} - {platform_of(chat) for chat in after.chats}
    return after, (*last, told, *(turn for turn in called if platform_of(turn.called) in platforms))


def change_address(table: Table, command: ChangeAddress, now: Timestamp, positions: Positions) -> Decision:
    """The card is sent anew where the chat is now. If nothing could be written before, now it can."""
    old, new = command.old, command.new
    if old == table.chat:
        also = tuple(place for place in table.linked if place.chat != new)
        home_key = "" if table.key == new else table.key
        after = replace(table, chat=new, home_key=home_key, linked=also, chat_closed=False)
        if table.chat_closed and table.phase is Phase.PLAYING:
            after = clock.begin_turn(after, positions(table.record).turn, now)
        return after, (_card(LinkedChat(new, table.language)),)
    if not any(place.chat == old for place in table.linked):
        raise Refused("moved-on")
    others = tuple(place for place in table.linked if place.chat != new)
    also = tuple(replace(place, chat=new) if place.chat == old else place for place in others)
    return replace(table, linked=also), tuple(_card(place) for place in also if place.chat == new)


def _card(place: LinkedChat) -> CardChanged:
    """For this chat alone. Where the table is no longer played, it says so, in the language of the chat."""
    return CardChanged(chat=place.chat, facts={"language": place.language})
