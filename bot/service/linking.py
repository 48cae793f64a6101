"""Linked chats: link chats by a code, unlink them, and follow a chat to a new address.

One of the chats is home: the record under its key holds the tables, and the records of the others point to
it. Every step is idempotent: after a crash, the repeated request, or the next one in such a chat, finishes it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.messages.reply import CopyButton, Reply
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.store import ChatLookup, ChatRecord, Store
from bot.store.keys import partition
from bot.table import Table
from bot.table.address import LinkedChat, LinkOffer, platform_of
from bot.table.commands import ChangeAddress, Command, Link, Unlink
from bot.table.linked_chats import MOST_CHATS
from bot.table.notices import Entry, Note
from bot.table.person import tidy_name
from bot.table.refusals import Refused
from bot.words.phrases import Phrases

if TYPE_CHECKING:
    from .decisions import Decisions

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without those that look like others
CODE_LENGTH: Final = 6
CODE_LASTS: Final = 15 * 60  # seconds
ATTEMPTS: Final = 20  # to write a record that nobody else changes at the same time


class Linking:
    def __init__(self, store: Store, decisions: Decisions) -> None:
        self._store = store
        self._decisions = decisions

    async def answer(self, action: Action, request: Request, language: str, phrases: Phrases) -> Reply:
        """Answer the verbs link and unlink. `language` is the chat's. Raises Refused."""
        if request.private:
            raise Refused("link-in-a-chat")
        if not request.admin:
            raise Refused("admins-only")
        if action.verb == "unlink":
            await self._unlink(request)
            return Reply(phrases("unlinked"))
        here = LinkOffer((await self._store.chats.find(request.chat)).here, language, person=request.person)
        if action.argument:
            code = _tidy(action.argument)
            offered = await self._link(code, LinkedChat(here.chat, here.language), request.id)
            await self._tell_giver(code, offered, request)
            return Reply(phrases("linked"))
        code = await self._code(here)
        copied = CopyButton(phrases("button-copy-code"), phrases("link-command", code=code))
        return Reply(phrases("link-code", code=code, minutes=CODE_LASTS // 60), copies=(copied,))

    async def _tell_giver(self, code: str, offered: LinkOffer, request: Request) -> None:
        """Tell the person who gave a code, once and privately, that it was used, by whom and where."""
        memo = f"link-told:{code}"
        if offered.person in ("", request.person) or await self._store.recall(memo):
            return
        giver = await self._store.people.load(offered.person)
        facts = {
            "name": tidy_name(request.name),
            "platform": platform_of(request.chat).title(),
            "chat": tidy_name(request.chat_name),
            "language": (giver.language if giver else "") or offered.language,
        }
        told = Note(offered.person, "link-used-in" if request.chat_name else "link-used", facts)
        await self._store.queue(Entry("", offered.person, told))
        await self._store.keep(memo, "yes", CODE_LASTS)
        self._decisions.wakeups.wake(partition(offered.person))

    async def _code(self, here: LinkOffer) -> str:
        """Reserve a new code for linking another chat to this one."""
        if len((await self._store.chats.find(here.chat)).chats) >= MOST_CHATS:
            raise Refused("links-full", most=MOST_CHATS)
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if await self._store.chats.offer_link(code, here, CODE_LASTS):
                return code

    # Link

    async def _link(self, code: str, here: LinkedChat, request: str) -> LinkOffer:
        offered = await self._store.chats.offered_link(code)
        if offered is None:
            raise Refused("link-unknown", text=code)
        async with self._store.chats.linking_lock():
            for _ in range(ATTEMPTS):
                there = LinkedChat(offered.chat, offered.language)
                if await self._linked(code, there, here, request):
                    return offered
        raise Refused("busy")

    async def _linked(self, code: str, there: LinkedChat, here: LinkedChat, request: str) -> bool:
        """Link two chats; False if a table was opened meanwhile. A repeated request does what is missing."""
        theirs, ours = await self._store.chats.find(there.chat), await self._store.chats.find(here.chat)
        taken = await self._store.chats.link_taken_by(code)
        if taken not in ("", request):
            raise Refused("link-used", text=code)
        if theirs.key == ours.key:
            if not taken:
                raise Refused("link-own", text=code) if theirs.here == ours.here else Refused("linked-already")
            await self._add(ours.key, replace(there, chat=theirs.here), here)
            return True
        if len(theirs.chats) + len(ours.chats) > MOST_CHATS:
            raise Refused("links-full", most=MOST_CHATS)
        playing = await self._is_alive(theirs.record.table), await self._is_alive(ours.record.table)
        if all(playing):
            raise Refused("two-tables")
        if not await self._store.chats.take_link(code, request, CODE_LASTS):
            raise Refused("link-used", text=code)
        sides = (theirs, there.language), (ours, here.language)
        (home, language), (guest, guest_language) = reversed(sides) if playing[1] else sides
        points_home = ChatRecord(home_key=home.key, address=guest.record.address)
        if not await self._store.chats.swap(guest.key, guest.record, points_home):
            return False
        for linked in guest.record.linked:
            await self._edit(linked.chat, lambda record: replace(record, home_key=home.key))
        if home.here == home.chat:
            await self._edit(home.key, lambda record: replace(record, language=record.language or language))
        own = LinkedChat(guest.chat, guest.record.language or guest_language)
        await self._add(home.key, own, *guest.record.linked)
        return True

    async def finish_link(self, found: ChatLookup, language: str) -> None:
        """Add this chat to the table it points at: a crash interrupted linking."""
        async with self._store.chats.linking_lock():
            await self._add(found.key, LinkedChat(found.here, language))

    async def _add(self, home_key: str, *chats: LinkedChat) -> None:
        """Add these chats to the home record and to the table that is played there."""

        def add(record: ChatRecord) -> ChatRecord:
            known = {record.address or home_key, *(linked.chat for linked in record.linked)}
            new = tuple(linked for linked in chats if linked.chat not in known)
            return replace(record, linked=(*record.linked, *new)) if new else record

        def link(table: Table) -> Command:
            if not table.alive:
                raise Refused("already-over")
            return Link(chats)

        await self._edit(home_key, add)
        await self._change_table(home_key, link, "link")

    # Unlink

    async def _unlink(self, request: Request) -> None:
        """Unlink all other chats in the home chat; in any other chat, that chat alone."""
        memo = f"unlink:{request.id}"
        async with self._store.chats.linking_lock():
            found = await self._store.chats.find(request.chat)
            if found.record.linked:
                others = tuple(linked.chat for linked in found.record.linked)
                gone = others if found.here == found.chat else (found.here,)
                await self._store.keep(memo, "\n".join((found.key, *gone)), CODE_LASTS)
            elif before := await self._store.recall(memo):  # the request is repeated
                home_key, *parted = before.split("\n")
                await self._remove(home_key, tuple(parted))
                return
            else:
                raise Refused("not-linked")
            await self._remove(found.key, gone)

    async def chat_closed(self, table: Table, chat: str) -> None:
        """Unlink a chat that takes no messages."""
        async with self._store.chats.linking_lock():
            await self._remove(table.key, (chat,), closed=True)

    async def _remove(self, home_key: str, chats: tuple[str, ...], *, closed: bool = False) -> None:
        """Remove these chats from the home record and from the table that is played there."""
        for chat in chats:
            await self._edit(chat, lambda record: replace(record, home_key=""))
        await self._edit(
            home_key,
            lambda record: replace(record, linked=tuple(c for c in record.linked if c.chat not in chats)),
        )
        await self._change_table(home_key, lambda _: Unlink(chats, closed), "unlink")

    # Follow

    async def chat_moved(self, old: str, new: str) -> None:
        """Note the new address of a chat; the key of its tables stays. Idempotent."""
        if old == new:
            return
        async with self._store.chats.linking_lock():
            found = await self._store.chats.find(old)
            if not found.raw:
                return
            if new != found.key:
                await self._point(new, found.key)
            if old != found.key:
                await self._edit(old, lambda record: replace(record, address=new))
            await self._edit(found.key, lambda record: _readdressed(record, found.key, old, new))
            await self._change_table(found.key, lambda _: ChangeAddress(old, new), "change-address")

    async def _point(self, new: str, home_key: str) -> None:
        """Let the new address point home, unless a table was opened there: then both tables go on."""
        for _ in range(ATTEMPTS):
            record = await self._store.chats.load(new)
            if record.home_key or record.linked or await self._is_alive(record.table):
                return
            if await self._store.chats.swap(new, record, ChatRecord(home_key=home_key)):
                return
        raise Refused("busy")

    async def _edit(self, key: str, change: Callable[[ChatRecord], ChatRecord]) -> None:
        """Change the record under a key, again if somebody else changed it meanwhile. Raises `busy`."""
        for _ in range(ATTEMPTS):
            record = await self._store.chats.load(key)
            after = change(record)
            if after == record or await self._store.chats.swap(key, record, after):
                return
        raise Refused("busy")

    async def _is_alive(self, table_id: str) -> bool:
        table = await self._decisions.load(table_id)
        return table is not None and table.alive

    async def _change_table(self, home_key: str, make: Callable[[Table], Command], verb: str) -> None:
        """Change the table under a key, if there is one and it was not changed so before."""
        table_id = (await self._store.chats.load(home_key)).table
        if table_id:
            await self._decisions.ensure(table_id, make, verb)


def link_unfinished(found: ChatLookup, table: Table | None) -> bool:
    """Tell if the chat points at a table that does not list it: a crash during linking."""
    if table is None or not table.alive or table.set_aside:
        return False
    return found.here != found.chat and not table.hangs_in(found.here)


def _tidy(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _readdressed(record: ChatRecord, home_key: str, old: str, new: str) -> ChatRecord:
    """Return the home record with a chat's new address."""
    if (record.address or home_key) == old:
        others = tuple(linked for linked in record.linked if linked.chat != new)
        return replace(record, address="" if new == home_key else new, linked=others)
    linked = tuple(replace(chat, chat=new) if chat.chat == old else chat for chat in record.linked)
    return replace(record, linked=linked)
