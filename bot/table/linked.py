"""Several chats around one table: they come, they go, and they change their addresses."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.commands import Link, Move, Unlink
from bot.people import Moment
from bot.places import Place, platform_of
from bot.refusals import Refused

from . import clock
from .lobby import turn_notices
from .model import Decision, Notice, Phase, Replay, Table, note

MOST_CHATS: Final = 4  # around one table, its own among them


def link(table: Table, command: Link) -> Decision:
    """The new ones get their card at once, and everybody is told."""
    new = tuple(place for place in command.places if not table.hangs_in(place.chat))
    if not new:
        raise Refused("moved-on")
    if len(table.chats) + len(new) > MOST_CHATS:
        raise Refused("links-full", most=MOST_CHATS)
    after = replace(table, also=(*table.also, *new))
    return after, (*(_card(place) for place in new), note("linked", count=len(after.chats)))


def unlink(table: Table, command: Unlink, replay: Replay) -> Decision:
    """Whoever was called there before is called privately from now on."""
    parted = tuple(place for place in table.also if place.chat in command.chats)
    if not parted:
        raise Refused("moved-on")
    after = replace(table, also=tuple(place for place in table.also if place not in parted))
    told = note("link-lost" if command.lost else "unlinked")
    last = () if command.lost else tuple(_card(place) for place in parted)
    called = turn_notices(after, replay(table.record).turn) if table.phase is Phase.PLAYING else ()
    platforms = {platform_of(place.chat) for place in parted} - {platform_of(chat) for chat in after.chats}
    return after, (*last, told, *(turn for turn in called if platform_of(turn.code) in platforms))


def move(table: Table, command: Move, now: Moment, replay: Replay) -> Decision:
    """The card is sent anew where the chat is now. If nothing could be written before, now it can."""
    old, new = command.old, command.new
    if old == table.chat:
        also = tuple(place for place in table.also if place.chat != new)
        home = "" if table.place == new else table.place
        after = replace(table, chat=new, home=home, also=also, parked=False)
        if table.parked and table.phase is Phase.PLAYING:
            after = clock.begin_turn(after, replay(table.record).turn, now)
        return after, (_card(Place(new, table.language)),)
    if not any(place.chat == old for place in table.also):
        raise Refused("moved-on")
    others = tuple(place for place in table.also if place.chat != new)
    also = tuple(replace(place, chat=new) if place.chat == old else place for place in others)
    return replace(table, also=also), tuple(_card(place) for place in also if place.chat == new)


def _card(place: Place) -> Notice:
    """For this chat alone. Where the table is no longer played, it says so, in the language of the chat."""
    return Notice("card", code=place.chat, facts={"language": place.language})
