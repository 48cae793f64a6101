"""Delivery: one outbox entry becomes one message on its platform.

The message is made and drawn when it is sent. So an entry that waited shows the table as it is now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from time import time
from typing import Final

import structlog

from bot.messages.platform import ChatMoved, MessageGone, Platform, Unreachable
from bot.messages.reply import Message
from bot.screens.drawing import drawn
from bot.screens.notifications import message, personal_note, slot
from bot.service.decisions import Decisions
from bot.service.reachability import Reachability
from bot.store import OutboxStore, QueuedEntry, ShownMessage
from bot.table import Notice
from bot.table.notices import (
    CLOSED_CHAT,
    EVERY_CHAT,
    CardChanged,
    Entry,
    Note,
    PrivateChatNotice,
    Reminder,
    TurnChanged,
)
from bot.table.recipients import is_closed

ABOUT_CARD: Final = (TurnChanged, Reminder, PrivateChatNotice)  # they lead to the card
ALREADY_CLOSED: Final = "known"  # why nothing was sent: the address did not take the last message

log = structlog.get_logger()


class Delivery:
    def __init__(
        self,
        outgoing: OutboxStore,
        platforms: Mapping[str, Platform],
        decisions: Decisions,
        reachability: Reachability,
    ) -> None:
        self._outgoing = outgoing
        self._platforms = platforms
        self._decisions = decisions
        self._reachability = reachability
        self._metrics = decisions.metrics

    async def deliver(self, queued: QueuedEntry) -> bool:
        """Deliver an entry, and follow a chat to its new address; False if there was nothing to send.

        Raises Unreachable, TryLater, or whatever went wrong.
        """
        try:
            return await self._deliver(queued)
        except ChatMoved as moved:
            log.info("chat-moved", table=queued.entry.table)
            await self._reachability.chat_moved(queued.entry.to, moved.to)
            return await self._deliver(queued)

    async def _deliver(self, queued: QueuedEntry) -> bool:
        entry = queued.entry
        async with self._outgoing.address_lock(entry.to):
            if not entry.table and isinstance(entry.notice, Note):
                return await self._send(queued, personal_note(entry.notice, entry.to))
            table = await self._decisions.load(entry.table)
            if table is None:
                return False
            person = table.person(entry.notice.person) if entry.notice.person else None
            if entry.notice.person and person is None:
                return False  # they left the table
            if person is None and entry.to not in table.chats:
                address = await self._reachability.address_of(entry.to)
                if address in table.chats:
                    return await self._deliver(queued.sent_on(address))
                if not isinstance(entry.notice, CardChanged):
                    return False
            if is_closed(table, entry.to) and not entry.probe:
                raise Unreachable(ALREADY_CLOSED)
            made = message(self._decisions.viewer(table, person, entry.to), entry.notice, entry.to)
            if made is None or await self._shows_already(entry, made.edition, opened_there=table.private):
                return False
            return await self._send(queued, await self._draw(made, entry.platform))

    async def _draw(self, made: Message, platform: str) -> Message:
        """Add the picture, for a platform that shows pictures."""
        if not self._platforms[platform].pictures:
            return made
        with self._metrics.drawing.time():
            return replace(made, reply=await drawn(made.reply, self._decisions.workers.deliver))

    async def _shows_already(self, entry: Entry, edition: str, *, opened_there: bool) -> bool:
        """Tell if the answer to the actor's request has replaced this message already.

        Editing it again would undo what was pressed on it since. In a private chat, the press that opened a
        table made a message the table's own.
        """
        if not entry.answered_in or entry.probe:
            return False
        name = slot(entry.notice, entry.to)
        shown = await self._outgoing.shown(entry.table, name)
        ref = shown.ref if shown is not None else entry.answered_in if opened_there else ""
        if ref != entry.answered_in:
            return False
        await self._outgoing.remember(entry.table, name, ShownMessage(ref, edition=edition))
        return True

    async def _send(self, queued: QueuedEntry, made: Message) -> bool:
        """Send or edit a message; False if its slot shows the same, or something newer, already."""
        entry, platform = queued.entry, self._platforms[queued.entry.platform]
        name = slot(entry.notice, entry.to)
        made = replace(made, idempotency_key=f"{queued.partition}-{queued.id}")
        if not name:
            await platform.send(made, None)
            self._count(queued)
            return True
        shown = await self._outgoing.shown(entry.table, name)
        if (shown is None or not shown.ref) and (made.edit_only or made.removed):
            return False
        if shown is not None and made.removed:
            await platform.send(made, shown.ref)
            await self._outgoing.remember(entry.table, name, ShownMessage(""))
            return True
        in_order = made.resend or made.edit_only
        digest = _order(entry.notice) if in_order else made.reply.digest
        if entry.probe:  # an old message can often be edited where no new one can be sent
            made = replace(made, resend=True)
        elif shown is not None and not shown.ref:  # said again: nobody is called a second time
            made = replace(made, mention=(), silent=True)
        elif shown is not None and shown.edition != made.edition:
            made = _anew(made)
        elif (
            shown is not None
            and not _asked_for(entry.notice)
            and (shown.digest == digest or (in_order and shown.digest > digest))
        ):
            return False
        if made.mention and isinstance(entry.notice, ABOUT_CARD):
            card = await self._outgoing.shown(entry.table, slot(CardChanged(), entry.to))
            made = replace(made, answers=card.ref if card else "")
        replaces = shown.ref if shown and shown.ref not in ("", entry.answered_in) else None
        try:
            ref = await platform.send(made, replaces)
        except MessageGone:
            ref = await platform.send(made, None)
        self._count(queued)
        await self._outgoing.remember(entry.table, name, ShownMessage(ref, digest, made.edition))
        return True

    def _count(self, queued: QueuedEntry) -> None:
        self._metrics.delivered.labels(queued.entry.platform, queued.entry.notice.kind).inc()
        self._metrics.lag.observe(max(0.0, time() - queued.order[0] / 1000))


def _asked_for(notice: Notice) -> bool:
    """Tell if one chat has asked for its card: then it is edited at least, which shows if it was deleted."""
    return isinstance(notice, CardChanged) and notice.chat not in (EVERY_CHAT, CLOSED_CHAT)


def _anew(made: Message) -> Message:
    """Send another edition as a new message: aloud if it calls somebody, or is for one person."""
    return replace(made, resend=True, silent=made.silent or not (made.mention or made.private))


def _order(notice: Notice) -> str:
    """Return the digest of a message that is sent once: that of a later step or reminder is greater."""
    match notice:
        case Reminder():
            return f"{notice.step:08}{notice.which}"
        case TurnChanged():
            return f"{notice.step:08}"
        case _:
            return f"{0:08}"
