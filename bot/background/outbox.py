"""The outbox: a queue per address. Every entry is delivered at least once and in order, or given up.

Of several entries for the same message only the newest is sent: it shows how the table is now.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import structlog

from bot.messages.platform import Platform, TryLater, Unreachable
from bot.screens.notifications import slot
from bot.service.decisions import Decisions
from bot.service.reachability import Reachability
from bot.store import OutboxStore, QueuedEntry
from bot.store.keys import PARTITIONS
from bot.table.notices import CardChanged, Note, Reminder, TurnChanged
from bot.tasks import cancel_all

from .delivery import Delivery

DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)  # back-off before each further attempt; then give up
LOOK_EVERY: Final = 1.0  # for entries of other processes
TAKE_OVER_AFTER: Final = 10.0  # seconds until the entries of a killed process are taken over

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Done:
    """The entry is delivered, or need not be."""


@dataclass(frozen=True, slots=True)
class WaitFor:
    """The platform asks us to wait. This is no failure."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Retry:
    """The attempt failed. Try again after the back-off."""


Attempt: TypeAlias = Done | WaitFor | Retry


@dataclass(slots=True)
class _Queue:
    """The queue of one address."""

    waiting: list[QueuedEntry] = field(default_factory=list)
    worker: asyncio.Task[None] | None = None
    failures: int = 0
    not_before: dict[tuple[str, int], float] = field(default_factory=dict)  # by entry, as the platform asked
    more: asyncio.Event = field(default_factory=asyncio.Event)  # set when an entry is added

    def ready(self) -> list[QueuedEntry]:
        """List what can be tried now. While a message has to wait, only what may call somebody goes first."""
        now = asyncio.get_running_loop().time()
        late = [queued for queued in self.waiting if self.not_before.get(queued.key, 0.0) > now]
        return [queued for queued in self.waiting if queued not in late and (not late or _may_call(queued))]

    async def wait(self) -> None:
        """Wait until something may be ready."""
        self.more.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout_at(min(self.not_before.values())):
                await self.more.wait()
        now = asyncio.get_running_loop().time()
        self.not_before = {entry: at for entry, at in self.not_before.items() if at > now}


class Outbox:
    def __init__(
        self,
        outgoing: OutboxStore,
        platforms: Mapping[str, Platform],
        decisions: Decisions,
        reachability: Reachability,
        delays: Sequence[float] = DELAYS,
    ) -> None:
        self._outgoing = outgoing
        self._platforms = platforms
        self._wakeups = decisions.wakeups
        self._metrics = decisions.metrics
        self._reachability = reachability
        self._delivery = Delivery(outgoing, platforms, decisions, reachability)
        self._delays = delays
        self._queues: defaultdict[str, _Queue] = defaultdict(_Queue)
        self._metrics.waiting.set_function(lambda: sum(len(each.waiting) for each in self._queues.values()))

    async def run(self) -> None:
        """Deliver entries until cancelled."""
        await self._outgoing.set_up(self._platforms)
        house_keeping = asyncio.create_task(self._keep_house())
        try:
            await self._collect(range(PARTITIONS))  # entries of earlier processes
            while True:
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._wakeups.wait()
                except TimeoutError:
                    self._wakeups.wake(*range(PARTITIONS))
                await self._collect(self._wakeups.take())
        finally:
            await cancel_all(house_keeping)
            await self.stop()

    async def stop(self) -> None:
        """Stop delivering. Another process takes over the entries in hand."""
        await cancel_all(*(queue.worker for queue in self._queues.values() if queue.worker is not None))

    async def settled(self) -> None:
        """Wait until every entry of the outbox is delivered or given up."""
        await self._collect(range(PARTITIONS))
        while workers := [queue.worker for queue in self._queues.values() if queue.worker is not None]:
            await asyncio.gather(*workers)
            await self._collect(range(PARTITIONS))

    async def take_over(self, idle: float = TAKE_OVER_AFTER) -> None:
        """Take over entries that a process took and did not finish; also our own, if their worker failed."""
        for queue in list(self._queues.values()):
            self._enqueue(list(queue.waiting))
        for platform in self._platforms:
            self._enqueue(await self._outgoing.take_over(platform, idle))

    async def _collect(self, partitions: Sequence[int]) -> None:
        """Read the new entries of these partitions."""
        try:
            for platform in self._platforms:
                self._enqueue(await self._outgoing.read(platform, partitions))
        except Exception:  # the store is away for a moment; the entries stay in it
            log.exception("outbox-unread")
            await asyncio.sleep(LOOK_EVERY)
            self._wakeups.wake(*partitions)

    async def _keep_house(self) -> None:
        """Renew the claims on our entries, and take over those of dead processes."""
        while True:
            await asyncio.sleep(TAKE_OVER_AFTER / 3)
            try:
                await self._outgoing.renew(
                    [queued for queue in self._queues.values() for queued in queue.waiting]
                )
                await self.take_over()
            except Exception:  # the store is away for a moment; the next round tries again
                log.exception("outbox-not-kept")

    def _enqueue(self, found: Sequence[QueuedEntry]) -> None:
        for queued in found:
            queue = self._queues[queued.entry.to]
            if not any(_same_entry(queued, other) for other in queue.waiting):
                queue.waiting.append(queued)
                queue.more.set()
            if queue.worker is None:
                queue.worker = asyncio.create_task(self._work(queued.entry.to, queue))

    async def _work(self, address: str, queue: _Queue) -> None:
        """Deliver the entries of one address, until its queue is empty."""
        try:
            while queue.waiting:
                ready = queue.ready()
                if not ready:
                    await queue.wait()
                    continue
                newest = _newest(ready)
                match await self._attempt(newest):
                    case Done():
                        queue.failures = 0
                    case WaitFor(seconds):
                        queue.not_before[newest.key] = asyncio.get_running_loop().time() + seconds
                    case Retry():
                        await self._back_off(queue, newest)
        except Exception:  # the store is away when we give up; house-keeping tries again
            log.exception("outbox-stopped")
        finally:
            queue.worker = None
            if not queue.waiting:
                self._queues.pop(address, None)

    async def _back_off(self, queue: _Queue, newest: QueuedEntry) -> None:
        """Wait after a failure, longer each time; after too many, give the entry up."""
        queue.failures += 1
        if queue.failures > len(self._delays):
            queue.failures = 0
            await self._give_up(newest, "too many attempts")
        else:
            await asyncio.sleep(self._delays[queue.failures - 1])

    async def _attempt(self, queued: QueuedEntry) -> Attempt:
        """Try to deliver an entry, and acknowledge it with those it supersedes."""
        entry = queued.entry
        about = {"table": entry.table, "kind": entry.notice.kind}
        superseded = self._superseded_by(queued)
        failed = self._metrics.failed.labels(entry.platform, entry.notice.kind)
        try:
            sent = await self._delivery.deliver(queued)
            if sent and entry.probe:
                await self._reachability.reopened(entry)
            await self._acknowledge(superseded)
        except TryLater as later:
            failed.inc()
            log.info("delivery-later", seconds=later.seconds, **about)
            return WaitFor(later.seconds) if later.seconds else Retry()
        except Unreachable as reason:
            failed.inc()
            log.info("unreachable", why=str(reason), **about)
            return await self._closed(queued, superseded, reason)
        except Exception:  # whatever a platform's library raises: try again
            failed.inc()
            log.exception("not-delivered", **about)
            return Retry()
        return Done()

    async def _closed(
        self, queued: QueuedEntry, superseded: Sequence[QueuedEntry], reason: Unreachable
    ) -> Attempt:
        """Remember that the address is closed, then acknowledge the entry. A private note leaves a record."""
        entry = queued.entry
        try:
            await self._reachability.closed(entry, tell=reason.needed)
            if isinstance(entry.notice, Note) and entry.notice.person:
                await self._outgoing.give_up(queued, str(reason))
            await self._acknowledge(superseded)
        except Exception:  # the store is away for a moment: try again
            log.exception("not-noted", table=entry.table, kind=entry.notice.kind)
            return Retry()
        return Done()

    def _superseded_by(self, queued: QueuedEntry) -> list[QueuedEntry]:
        """List the queued entries that sending this one makes obsolete. Entries queued during the send stay."""
        return [other for other in self._queues[queued.entry.to].waiting if _same_message(other, queued)]

    async def _acknowledge(self, superseded: Sequence[QueuedEntry]) -> None:
        queue = self._queues[superseded[0].entry.to]
        await self._outgoing.acknowledge(superseded)
        queue.waiting = [other for other in queue.waiting if other not in superseded]

    async def _give_up(self, queued: QueuedEntry, why: str) -> None:
        """Acknowledge an entry that cannot be delivered, and leave a record of it."""
        superseded = self._superseded_by(queued)
        log.error("given-up", why=why, table=queued.entry.table, kind=queued.entry.notice.kind)
        await self._outgoing.give_up(queued, why)
        await self._acknowledge(superseded)


def _newest(waiting: Sequence[QueuedEntry]) -> QueuedEntry:
    """Return the newest entry of the message that has waited longest. An entry taken over is old."""
    return max(
        (queued for queued in waiting if _same_message(queued, waiting[0])), key=lambda queued: queued.order
    )


def _may_call(queued: QueuedEntry) -> bool:
    """Tell if a message may call somebody. A card does with the result."""
    notice = queued.entry.notice
    return isinstance(notice, CardChanged | Reminder | TurnChanged) or (
        isinstance(notice, Note) and bool(notice.called)
    )


def _same_entry(one: QueuedEntry, other: QueuedEntry) -> bool:
    return one.key == other.key


def _same_message(one: QueuedEntry, other: QueuedEntry) -> bool:
    """Tell if both entries are for the same message: the same table and slot."""
    if _same_entry(one, other):
        return True
    name = slot(one.entry.notice, one.entry.to)
    return (
        bool(name) and one.entry.table == other.entry.table and name == slot(other.entry.notice, other.entry.to)
    )
