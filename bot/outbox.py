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

from .addressing import closed
from .ending import ended
from .people import Person
from .ports import Adapter, Gone, Moved, TryLater, Unreachable
from .present.messages import message, slot
from .present.sight import Sight
from .reach import Reach
from .reply import DELIVERIES, Reply, drawn
from .store import Entry, Outgoing, Shown, Store, Taken
from .store.keys import PARTITIONS
from .table import Notice, Table
from .vitals import Vitals

DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)  # before each further attempt; then we give up
LOOK_EVERY: Final = 1.0  # for what other processes wrote
KNOWN: Final = "known"  # why nothing was sent: it did not get there the last time
TAKE_OVER_AFTER: Final = 10.0  # so long nobody hears what a process that was killed was about to say

log = structlog.get_logger()


@dataclass(slots=True)
class _Line:
    """What waits for one address."""

    waiting: list[Taken] = field(default_factory=list)
    worker: asyncio.Task[None] | None = None
    failures: int = 0


class Outbox:
    def __init__(
        self,
        outgoing: Outgoing,
        store: Store,
        adapters: Mapping[str, Adapter],
        sight: Callable[[Table, Person | None], Sight],
        delays: Sequence[float] = DELAYS,
        vitals: Vitals | None = None,
        reach: Reach | None = None,
    ) -> None:
        self._vitals = vitals or Vitals()
        self._outgoing = outgoing
        self._store = store
        self._adapters = adapters
        self._sight = sight
        self._delays = delays
        self._reach = reach  # is told which addresses are closed, and which are open again
        self._lines: defaultdict[str, _Line] = defaultdict(_Line)
        self._fresh: set[int] = set()
        self._woken = asyncio.Event()
        self._vitals.waiting.set_function(lambda: sum(len(line.waiting) for line in self._lines.values()))

    def wake(self, partition: int) -> None:
        """There is something new in this partition."""
        self._fresh.add(partition)
        self._woken.set()

    async def run(self) -> None:
        await self._outgoing.set_up(self._adapters)
        house_keeping = asyncio.create_task(self._keep_house())
        try:
            await self._collect(range(PARTITIONS))  # what was left by those before us
            while True:
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._woken.wait()
                except TimeoutError:
                    self._fresh.update(range(PARTITIONS))
                self._woken.clear()
                fresh, self._fresh = sorted(self._fresh), set()
                await self._collect(fresh)
        finally:
            await ended(house_keeping)
            await self.stop()

    async def stop(self) -> None:
        """Puts down what is in hand; whoever comes next takes it over."""
        await ended(*(line.worker for line in self._lines.values() if line.worker is not None))

    async def settled(self) -> None:
        """Until everything that is in the outbox now is delivered or given up."""
        await self._collect(range(PARTITIONS))
        while workers := [line.worker for line in self._lines.values() if line.worker is not None]:
            await asyncio.gather(*workers)
            await self._collect(range(PARTITIONS))

    async def take_over(self, idle: float = TAKE_OVER_AFTER) -> None:
        """What a process took and did not finish, be it this one."""
        for line in list(self._lines.values()):
            self._line_up(list(line.waiting))
        for platform in self._adapters:
            self._line_up(await self._outgoing.take_over(platform, idle))

    async def _collect(self, partitions: Sequence[int]) -> None:
        try:
            for platform in self._adapters:
                self._line_up(await self._outgoing.read(platform, partitions))
        except Exception:  # the store is away for a moment; what is in it stays in it
            log.exception("outbox-unread")
            self._fresh.update(partitions)
            await asyncio.sleep(LOOK_EVERY)
            self._woken.set()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(TAKE_OVER_AFTER / 3)
            try:
                await self._outgoing.still_on(
                    [taken for line in self._lines.values() for taken in line.waiting]
                )
                await self.take_over()
            except Exception:
                log.exception("outbox-not-kept")

    def _line_up(self, found: Sequence[Taken]) -> None:
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
                    await self._give_up(newest, self._covered(newest), "too many attempts")
                else:
                    await asyncio.sleep(self._delays[line.failures - 1])
        except Exception:  # the store is away when we give up; it is tried again when we keep house
            log.exception("outbox-stopped")
        finally:
            line.worker = None
            if not line.waiting:
                self._lines.pop(address, None)

    async def _try(self, taken: Taken) -> float | None:
        """None: it is out of the way. Otherwise how long to wait; 0: as long as usual."""
        where = {"table": taken.entry.table, "kind": taken.entry.notice.kind}
        covered = self._covered(taken)
        failed = self._vitals.failed.labels(taken.entry.platform, taken.entry.notice.kind)
        try:
            sent = await self._delivered(taken)
            if sent and taken.entry.retry and self._reach:
                await self._reach.found(taken.entry)
            await self._finish(covered)
        except TryLater as later:
            failed.inc()
            log.info("delivery-later", seconds=later.seconds, **where)
            return later.seconds
        except Unreachable as reason:
            failed.inc()
            log.info("unreachable", why=str(reason), **where)
            return await self._lost(taken, covered, str(reason))
        except Exception:
            failed.inc()
            log.exception("not-delivered", **where)
            return 0.0
        return None

    async def _lost(self, taken: Taken, covered: Sequence[Taken], why: str) -> float | None:
        """Put away once it is remembered that nothing gets there. What is said nowhere else leaves a record."""
        try:
            if self._reach:
                await self._reach.lost(taken.entry)
            if self._reach is None or (taken.entry.notice.kind == "note" and taken.entry.notice.person):
                await self._outgoing.give_up(taken, why)
            await self._finish(covered)
        except Exception:
            log.exception("not-noted", table=taken.entry.table, kind=taken.entry.notice.kind)
            return 0.0
        return None

    async def _delivered(self, taken: Taken) -> bool:
        """Whether something was sent. A chat that has another address gets it there."""
        try:
            return await self._deliver(taken)
        except Moved as moved:
            if self._reach is None:
                raise
            log.info("moved", table=taken.entry.table)
            await self._reach.moved(taken.entry.to, moved.to)
            return await self._deliver(taken)

    async def _deliver(self, taken: Taken) -> bool:
        entry = taken.entry
        async with self._outgoing.turn(entry.to):
            table = (await self._store.load(entry.table)).table
            if table is None:
                return False
            person = table.person(entry.notice.person) if entry.notice.person else None
            if entry.notice.person and person is None:
                return False  # they left the table
            if person is None and entry.to not in table.chats:
                now = (await self._store.find(entry.to)).here
                if now in table.chats:
                    return await self._deliver(taken.sent_on(now))
                if entry.notice.kind != "card":
                    return False
            if closed(table, entry.to) and not entry.retry:
                raise Unreachable(KNOWN)
            reply = message(self._sight(table.seen_from(entry.to), person), entry.notice, entry.to)
            if reply is None or await self._shows_already(entry):
                return False
            with self._vitals.drawing.time():
                ready = await drawn(reply, DELIVERIES)
            return await self._send(taken, ready)

    async def _shows_already(self, entry: Entry) -> bool:
        """An answer replaces the message of its button; an edit would undo what was pressed there since."""
        if not entry.answered or entry.retry:
            return False
        place = slot(entry.notice, entry.to)
        shown = await self._outgoing.shown(entry.table, place)
        if shown is None or shown.ref != entry.answered:
            return False
        await self._outgoing.remember(entry.table, place, Shown(shown.ref))
        return True

    async def _send(self, taken: Taken, reply: Reply) -> bool:
        entry, adapter = taken.entry, self._adapters[taken.entry.platform]
        place = slot(entry.notice, entry.to)
        reply = replace(reply, mark=f"{taken.partition}-{taken.id}")
        if not place:
            await adapter.send(reply, None)
            self._count(taken)
            return True
        shown = await self._outgoing.shown(entry.table, place)
        if shown is None and reply.instead:
            return False
        in_order = reply.anew or reply.instead
        digest = _mark(entry.notice) if in_order else reply.digest
        if entry.retry:  # an old message can often be edited where no new one can be sent
            reply = replace(reply, anew=True)
        elif shown is not None and (shown.digest == digest or (in_order and shown.digest > digest)):
            return False
        replaces = shown.ref if shown and shown.ref != entry.answered else None
        try:
            ref = await adapter.send(reply, replaces)
        except Gone:
            ref = await adapter.send(reply, None)
        self._count(taken)
        await self._outgoing.remember(entry.table, place, Shown(ref, digest))
        return True

    def _count(self, taken: Taken) -> None:
        self._vitals.delivered.labels(taken.entry.platform, taken.entry.notice.kind).inc()
        self._vitals.lag.observe(max(0.0, time() - taken.order[0] / 1000))

    def _covered(self, taken: Taken) -> list[Taken]:
        """What is out of the way with this entry: all that waits for the same message now. What comes while

        it is being sent is not: it may say more than what was drawn."""
        return [other for other in self._lines[taken.entry.to].waiting if _same_message(other, taken)]

    async def _finish(self, covered: Sequence[Taken]) -> None:
        line = self._lines[covered[0].entry.to]
        await self._outgoing.done(covered)
        line.waiting = [other for other in line.waiting if other not in covered]

    async def _give_up(self, taken: Taken, covered: Sequence[Taken], why: str) -> None:
        log.error("given-up", why=why, table=taken.entry.table, kind=taken.entry.notice.kind)
        await self._outgoing.give_up(taken, why)
        await self._finish(covered)


def _newest(waiting: Sequence[Taken]) -> Taken:
    """The newest entry of the message that has waited longest. What was taken over came late, but is old."""
    return max((taken for taken in waiting if _same_message(taken, waiting[0])), key=lambda taken: taken.order)


def _same_message(one: Taken, other: Taken) -> bool:
    if one is other or (one.id, one.partition) == (other.id, other.partition):
        return True
    place = slot(one.entry.notice, one.entry.to)
    return (
        bool(place)
        and one.entry.table == other.entry.table
        and place == slot(other.entry.notice, other.entry.to)
    )


def _mark(notice: Notice) -> str:
    """What is sent anew is sent once. Later moments and later reminders sort after earlier ones."""
    return f"{notice.moment:08}" + (notice.code if notice.kind == "reminder" else "")
