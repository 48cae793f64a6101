"""Delivery: every entry of the outbox becomes a message, at least once, in order, one card per chat.

An entry says what to show, not how it looked: it is drawn when it is sent. So of several entries for the
same message only the newest is sent, and one that waited shows how the table stands now.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import time
from typing import Final

import structlog

from bot.messages.platform import ChatMoved, MessageGone, Platform, TryLater, Unreachable
from bot.messages.reply import Reply
from bot.metrics import Metrics
from bot.screens.drawing import drawn
from bot.screens.notifications import message, slot
from bot.screens.viewer import Viewer
from bot.service.reachability import Reachability
from bot.store import OutboxStore, QueuedEntry, ShownMessage, Store
from bot.store.keys import PARTITIONS
from bot.table import Notice, Table
from bot.table.notices import Entry
from bot.table.person import Person
from bot.table.recipients import is_closed
from bot.tasks import cancel_all
from bot.workers import Workers

DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)  # before each further attempt; then we give up
LOOK_EVERY: Final = 1.0  # for what other processes wrote
ALREADY_CLOSED: Final = "known"  # why nothing was sent: it did not get there the last time
TAKE_OVER_AFTER: Final = 10.0  # so long nobody hears what a process that was killed was about to say

log = structlog.get_logger()


@dataclass(slots=True)
class _Line:
    """The queue of one address."""

    waiting: list[QueuedEntry] = field(default_factory=list)
    worker: asyncio.Task[None] | None = None
    failures: int = 0


class Wakeups:
    """Partitions of the outbox with something new, for whoever waits on them."""

    def __init__(self) -> None:
        self.partitions: set[int] = set()
        self.woken = asyncio.Event()

    def wake(self, *partitions: int) -> None:
        self.partitions.update(partitions)
        self.woken.set()

    def take(self) -> list[int]:
        """Take the partitions that were woken, in order."""
        self.woken.clear()
        taken, self.partitions = sorted(self.partitions), set()
        return taken


class Outbox:
    def __init__(
        self,
        outgoing: OutboxStore,
        store: Store,
        platforms: Mapping[str, Platform],
        viewer: Callable[[Table, Person | None], Viewer],
        delays: Sequence[float] = DELAYS,
        metrics: Metrics | None = None,
        reachability: Reachability | None = None,
        workers: Workers | None = None,
        wakeups: Wakeups | None = None,
    ) -> None:
        self._wakeups = wakeups or Wakeups()
        self._workers = workers or Workers()
        self._metrics = metrics or Metrics()
        self._outgoing = outgoing
        self._store = store
        self._platforms = platforms
        self._sight = viewer
        self._delays = delays
        self._reachability = reachability  # is told which addresses are closed, and which are open again
        self._lines: defaultdict[str, _Line] = defaultdict(_Line)
        self._metrics.waiting.set_function(lambda: sum(len(line.waiting) for line in self._lines.values()))

    async def run(self) -> None:
        await self._outgoing.set_up(self._platforms)
        house_keeping = asyncio.create_task(self._keep_house())
        try:
            await self._collect(range(PARTITIONS))  # what was left by those before us
            while True:
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._wakeups.woken.wait()
                except TimeoutError:
                    self._wakeups.wake(*range(PARTITIONS))
                await self._collect(self._wakeups.take())
        finally:
            await cancel_all(house_keeping)
            await self.stop()

    async def stop(self) -> None:
        """Puts down what is in hand; whoever comes next takes it over."""
        await cancel_all(*(line.worker for line in self._lines.values() if line.worker is not None))

    async def settled(self) -> None:
        """Wait until everything that is in the outbox now is delivered or given up."""
        await self._collect(range(PARTITIONS))
        while workers := [line.worker for line in self._lines.values() if line.worker is not None]:
            await asyncio.gather(*workers)
            await self._collect(range(PARTITIONS))

    async def take_over(self, idle: float = TAKE_OVER_AFTER) -> None:
        """Take over entries that a process took and did not finish."""
        for line in list(self._lines.values()):
            self._line_up(list(line.waiting))
        for platform in self._platforms:
            self._line_up(await self._outgoing.take_over(platform, idle))

    async def _collect(self, partitions: Sequence[int]) -> None:
        try:
            for platform in self._platforms:
                self._line_up(await self._outgoing.read(platform, partitions))
        except Exception:  # the store is away for a moment; what is in it stays in it
            log.exception("outbox-unread")
            await asyncio.sleep(LOOK_EVERY)
            self._wakeups.wake(*partitions)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(TAKE_OVER_AFTER / 3)
            try:
                await self._outgoing.renew([taken for line in self._lines.values() for taken in line.waiting])
                await self.take_over()
            except Exception:
                log.exception("outbox-not-kept")

    def _line_up(self, found: Sequence[QueuedEntry]) -> None:
        for taken in found:
            line = self._lines[taken.entry.to]
            if all(taken.id != other.id or taken.partition != other.partition for other in line.waiting):
                line.waiting.append(taken)
            if line.worker is None:
                line.worker = asyncio.create_task(self._work(taken.entry.to, line))

    async def _work(self, address: str, line: _Line) -> None:
        """Sends what waits for one address, until nothing waits."""
        try:
            while line.waiting:
                newest = _newest(line.waiting)
                wait = await self._try(newest)
                if wait is None:
                    line.failures = 0
                    continue
                if wait:  # we were asked to wait, which is no failure
                    await asyncio.sleep(wait)
                    continue
                line.failures += 1
                if line.failures > len(self._delays):
                    line.failures = 0
                    await self._give_up(newest, self._superseded(newest), "too many attempts")
                else:
                    await asyncio.sleep(self._delays[line.failures - 1])
        except Exception:  # the store is away when we give up; it is tried again when we keep house
            log.exception("outbox-stopped")
        finally:
            line.worker = None
            if not line.waiting:
                self._lines.pop(address, None)

    async def _try(self, taken: QueuedEntry) -> float | None:
        """Try to deliver. Return None when done, or the seconds to wait; 0 means the usual back-off."""
        where = {"table": taken.entry.table, "kind": taken.entry.notice.kind}
        superseded = self._superseded(taken)
        failed = self._metrics.failed.labels(taken.entry.platform, taken.entry.notice.kind)
        try:
            sent = await self._delivered(taken)
            if sent and taken.entry.probe and self._reachability:
                await self._reachability.found(taken.entry)
            await self._finish(superseded)
        except TryLater as later:
            failed.inc()
            log.info("delivery-later", seconds=later.seconds, **where)
            return later.seconds
        except Unreachable as reason:
            failed.inc()
            log.info("unreachable", why=str(reason), **where)
            return await self._lost(taken, superseded, str(reason))
        except Exception:
            failed.inc()
            log.exception("not-delivered", **where)
            return 0.0
        return None

    async def _lost(self, taken: QueuedEntry, superseded: Sequence[QueuedEntry], why: str) -> float | None:
        """Put away once it is remembered that nothing gets there. What is said nowhere else leaves a record."""
        try:
            if self._reachability:
                await self._reachability.lost(taken.entry)
            if self._reachability is None or (taken.entry.notice.kind == "note" and taken.entry.notice.person):
                await self._outgoing.give_up(taken, why)
            await self._finish(superseded)
        except Exception:
            log.exception("not-noted", table=taken.entry.table, kind=taken.entry.notice.kind)
            return 0.0
        return None

    async def _delivered(self, taken: QueuedEntry) -> bool:
        """Deliver an entry; False if there was nothing to send. Follows a chat to its new address."""
        try:
            return await self._deliver(taken)
        except ChatMoved as moved:
            if self._reachability is None:
                raise
            log.info("moved", table=taken.entry.table)
            await self._reachability.moved(taken.entry.to, moved.to)
            return await self._deliver(taken)

    async def _deliver(self, taken: QueuedEntry) -> bool:
        entry = taken.entry
        async with self._outgoing.address_lock(entry.to):
            table = (await self._store.tables.load(entry.table)).table
            if table is None:
                return False
            person = table.person(entry.notice.person) if entry.notice.person else None
            if entry.notice.person and person is None:
                return False  # they left the table
            if person is None and entry.to not in table.chats:
                now = (await self._store.chats.find(entry.to)).here
                if now in table.chats:
                    return await self._deliver(taken.sent_on(now))
                if entry.notice.kind != "card":
                    return False
            if is_closed(table, entry.to) and not entry.probe:
                raise Unreachable(ALREADY_CLOSED)
            reply = message(self._sight(table.seen_from(entry.to), person), entry.notice, entry.to)
            if reply is None or await self._shows_already(entry):
                return False
            with self._metrics.drawing.time():
                ready = await drawn(reply, self._workers.deliver)
            return await self._send(taken, ready)

    async def _shows_already(self, entry: Entry) -> bool:
        """An answer replaces the message of its button; an edit would undo what was pressed there since."""
        if not entry.answered_in or entry.probe:
            return False
        place = slot(entry.notice, entry.to)
        shown = await self._outgoing.shown(entry.table, place)
        if shown is None or shown.ref != entry.answered_in:
            return False
        await self._outgoing.remember(entry.table, place, ShownMessage(shown.ref))
        return True

    async def _send(self, taken: QueuedEntry, reply: Reply) -> bool:
        entry, platform = taken.entry, self._platforms[taken.entry.platform]
        place = slot(entry.notice, entry.to)
        reply = replace(reply, idempotency_key=f"{taken.partition}-{taken.id}")
        if not place:
            await platform.send(reply, None)
            self._count(taken)
            return True
        shown = await self._outgoing.shown(entry.table, place)
        if shown is None and reply.edit_only:
            return False
        in_order = reply.resend or reply.edit_only
        digest = _mark(entry.notice) if in_order else reply.digest
        if entry.probe:  # an old message can often be edited where no new one can be sent
            reply = replace(reply, resend=True)
        elif shown is not None and (shown.digest == digest or (in_order and shown.digest > digest)):
            return False
        replaces = shown.ref if shown and shown.ref != entry.answered_in else None
        try:
            ref = await platform.send(reply, replaces)
        except MessageGone:
            ref = await platform.send(reply, None)
        self._count(taken)
        await self._outgoing.remember(entry.table, place, ShownMessage(ref, digest))
        return True

    def _count(self, taken: QueuedEntry) -> None:
        self._metrics.delivered.labels(taken.entry.platform, taken.entry.notice.kind).inc()
        self._metrics.lag.observe(max(0.0, time() - taken.order[0] / 1000))

    def _superseded(self, taken: QueuedEntry) -> list[QueuedEntry]:
        """List the queued entries that sending this one makes obsolete. Entries queued during the send stay."""
        return [other for other in self._lines[taken.entry.to].waiting if _same_message(other, taken)]

    async def _finish(self, superseded: Sequence[QueuedEntry]) -> None:
        line = self._lines[superseded[0].entry.to]
        await self._outgoing.acknowledge(superseded)
        line.waiting = [other for other in line.waiting if other not in superseded]

    async def _give_up(self, taken: QueuedEntry, superseded: Sequence[QueuedEntry], why: str) -> None:
        log.error("given-up", why=why, table=taken.entry.table, kind=taken.entry.notice.kind)
        await self._outgoing.give_up(taken, why)
        await self._finish(superseded)


def _newest(waiting: Sequence[QueuedEntry]) -> QueuedEntry:
    """The newest entry of the message that has waited longest. What was taken over came late, but is old."""
    return max((taken for taken in waiting if _same_message(taken, waiting[0])), key=lambda taken: taken.order)


def _same_message(one: QueuedEntry, other: QueuedEntry) -> bool:
    if one is other or (one.id, one.partition) == (other.id, other.partition):
        return True
    place = slot(one.entry.notice, one.entry.to)
    return (
        bool(place)
        and one.entry.table == other.entry.table
        and place == slot(other.entry.notice, other.entry.to)
    )


def _mark(notice: Notice) -> str:
    """A digest for messages that are sent once: later steps and reminders sort after earlier ones."""
    return f"{notice.step:08}" + (notice.code if notice.kind == "reminder" else "")
