"""Linked chats: linked by a code, unlinked by a word, and found again under a new address.

One chat is home: under its name the tables are kept, and the others' names lead there. A step that was not
reached because we were killed is made when the request comes again, or when somebody speaks in such a chat.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.messages.reply import Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.store import ChatLookup, ChatRecord, Store
from bot.table import Notice, Table
from bot.table.address import LinkedChat
from bot.table.commands import ChangeAddress, Command, Link, Unlink
from bot.table.linked_chats import MOST_CHATS
from bot.table.refusals import Refused
from bot.words.phrases import Phrases

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without those that look like others
CODE_LENGTH: Final = 6
CODE_LASTS: Final = 15 * 60  # seconds
ATTEMPTS: Final = 20  # to write what somebody else does not change just then

Change: TypeAlias = Callable[[str, Callable[[Table], Command], str], Awaitable[tuple[Table, Notice]]]


class Linking:
    def __init__(self, store: Store, change: Change) -> None:
        self._store = store
        self._change = change

    async def answer(self, action: Action, request: Request, language: str, phrases: Phrases) -> Reply:
        """`language` is the chat's."""
        if request.private:
            raise Refused("link-in-a-chat")
        if not request.admin:
            raise Refused("admins-only")
        if action.verb == "unlink":
            await self._unlink(request)
            return Reply(phrases("unlinked"))
        here = LinkedChat((await self._store.chats.find(request.chat)).here, language)
        if action.argument:
            await self._link(_tidy(action.argument), here, request.id)
            return Reply(phrases("linked"))
        return Reply(phrases("link-code", code=await self._code(here), minutes=CODE_LASTS // 60))

    async def _code(self, here: LinkedChat) -> str:
        if len((await self._store.chats.find(here.chat)).chats) >= MOST_CHATS:
            raise Refused("links-full", most=MOST_CHATS)
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if await self._store.chats.offer_link(code, here, CODE_LASTS):
                return code

    # Together

    async def _link(self, code: str, here: LinkedChat, request: str) -> None:
        offered = await self._store.chats.offered_link(code)
        if offered is None:
            raise Refused("link-unknown", text=code)
        async with self._store.chats.linking_lock():
            for _ in range(ATTEMPTS):
                if await self._linked(code, offered, here, request):
                    return
        raise Refused("busy")

    async def _linked(self, code: str, there: LinkedChat, here: LinkedChat, request: str) -> bool:
        """False: a table was opened in between. If this request was here before, what is missing is done."""
        theirs, ours = await self._store.chats.find(there.chat), await self._store.chats.find(here.chat)
        taken = await self._store.chats.link_taken_by(code)
        if taken not in ("", request):
            raise Refused("link-used", text=code)
        if theirs.key == ours.key:
            if not taken:
                raise Refused("link-own", text=code) if theirs.here == ours.here else Refused("linked-already")
            await self._settle(ours.key, replace(there, chat=theirs.here), here)
            return True
        if len(theirs.chats) + len(ours.chats) > MOST_CHATS:
            raise Refused("links-full", most=MOST_CHATS)
        playing = await self._playing(theirs), await self._playing(ours)
        if all(playing):
            raise Refused("two-tables")
        if not await self._store.chats.take_link(code, request, CODE_LASTS):
            raise Refused("link-used", text=code)
        sides = (theirs, there.language), (ours, here.language)
        (home, language), (guest, guest_language) = reversed(sides) if playing[1] else sides
        leads_home = ChatRecord(home_key=home.key, address=guest.record.address)
        if not await self._store.chats.swap(guest.key, guest.record, leads_home):
            return False
        for place in guest.record.linked:
            await self._edit(place.chat, lambda spot: replace(spot, home_key=home.key))
        if home.here == home.chat:
            await self._edit(home.key, lambda spot: replace(spot, language=spot.language or language))
        own = LinkedChat(guest.chat, guest.record.language or guest_language)
        await self._settle(home.key, own, *guest.record.linked)
        return True

    async def known(self, found: ChatLookup, language: str) -> None:
        """This chat leads to a table that does not know it."""
        async with self._store.chats.linking_lock():
            await self._settle(found.key, LinkedChat(found.here, language))

    async def _settle(self, name: str, *places: LinkedChat) -> None:
        """Home knows these chats, and so does the table that is played there."""

        def knowing(spot: ChatRecord) -> ChatRecord:
            known = {spot.address or name, *(place.chat for place in spot.linked)}
            new = tuple(place for place in places if place.chat not in known)
            return replace(spot, linked=(*spot.linked, *new)) if new else spot

        def link(table: Table) -> Command:
            if not table.alive:
                raise Refused("already-over")
            return Link(places)

        await self._edit(name, knowing)
        await self._decided(name, link, "link")

    # Apart

    async def _unlink(self, request: Request) -> None:
        """In the home chat: from all the others; in another one: from the rest."""
        memo = f"unlink:{request.id}"
        async with self._store.chats.linking_lock():
            found = await self._store.chats.find(request.chat)
            if found.record.linked:
                others = tuple(place.chat for place in found.record.linked)
                gone = others if found.here == found.chat else (found.here,)
                await self._store.keep(memo, "\n".join((found.key, *gone)), CODE_LASTS)
            elif before := await self._store.recall(memo):  # it comes again
                name, *parted = before.split("\n")
                await self._part(name, tuple(parted))
                return
            else:
                raise Refused("not-linked")
            await self._part(found.key, gone)

    async def lost(self, table: Table, chat: str) -> None:
        """A linked chat cannot be written to."""
        async with self._store.chats.linking_lock():
            await self._part(table.key, (chat,), closed=True)

    async def _part(self, name: str, chats: tuple[str, ...], *, closed: bool = False) -> None:
        for chat in chats:
            await self._edit(chat, lambda spot: replace(spot, home_key=""))
        await self._edit(
            name, lambda spot: replace(spot, linked=tuple(p for p in spot.linked if p.chat not in chats))
        )
        await self._decided(name, lambda _: Unlink(chats, closed), "unlink")

    # Elsewhere

    async def moved(self, old: str, new: str) -> None:
        """A chat has another address; the name its tables are kept under stays. Said twice, it is harmless."""
        if old == new:
            return
        async with self._store.chats.linking_lock():
            found = await self._store.chats.find(old)
            if not found.raw:
                return
            if new != found.key:
                await self._lead(new, found.key)
            if old != found.key:
                await self._edit(old, lambda spot: replace(spot, address=new))
            await self._edit(found.key, lambda spot: _readdressed(spot, found.key, old, new))
            await self._decided(found.key, lambda _: ChangeAddress(old, new), "move")

    async def _lead(self, new: str, name: str) -> None:
        """Unless a table was opened under the new address already: then both are played there."""
        for _ in range(ATTEMPTS):
            spot = await self._store.chats.load(new)
            if spot.home_key or spot.linked or await self._alive(spot.table):
                return
            if await self._store.chats.swap(new, spot, ChatRecord(home_key=name)):
                return
        raise Refused("busy")

    async def _edit(self, name: str, change: Callable[[ChatRecord], ChatRecord]) -> None:
        for _ in range(ATTEMPTS):
            spot = await self._store.chats.load(name)
            after = change(spot)
            if after == spot or await self._store.chats.swap(name, spot, after):
                return
        raise Refused("busy")

    async def _playing(self, found: ChatLookup) -> bool:
        return await self._alive(found.record.table)

    async def _alive(self, table_id: str) -> bool:
        table = (await self._store.tables.load(table_id)).table if table_id else None
        return table is not None and table.alive

    async def _decided(self, name: str, make: Callable[[Table], Command], verb: str) -> None:
        """The table there, if there is one; what it knows already is not said again."""
        table_id = (await self._store.chats.load(name)).table
        try:
            if table_id:
                await self._change(table_id, make, verb)
        except Refused as refusal:
            if refusal.code == "busy":
                raise


def link_unfinished(found: ChatLookup, table: Table | None) -> bool:
    """Tell if the chat points at a table that does not list it: a crash during linking."""
    return table is not None and table.alive and found.here != found.chat and not table.hangs_in(found.here)


def _tidy(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _readdressed(spot: ChatRecord, name: str, old: str, new: str) -> ChatRecord:
    if (spot.address or name) == old:
        others = tuple(place for place in spot.linked if place.chat != new)
        return replace(spot, address="" if new == name else new, linked=others)
    also = tuple(replace(place, chat=new) if place.chat == old else place for place in spot.linked)
    return replace(spot, linked=also)
