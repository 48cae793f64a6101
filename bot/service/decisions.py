"""Decisions about tables: load, decide, let the computers play, save."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Final
from weakref import WeakValueDictionary

import structlog

from bot.metrics import Metrics
from bot.screens import answers
from bot.screens.viewer import Viewer
from bot.store import Duplicate, Loaded, Stale, Store
from bot.store.keys import partition
from bot.table import Decision, Notice, Positions, Table, clock, decide, timers
from bot.table.commands import Command, Tick
from bot.table.notices import Answer
from bot.table.person import Person
from bot.table.recipients import entries
from bot.table.refusals import Refused
from bot.workers import Workers

from .computers import BY_COMPUTER, Computers
from .personal_data import save_results
from .wakeups import Wakeups

ATTEMPTS: Final = 20  # to save before somebody else does

log = structlog.get_logger()


class Decisions:
    """The one place that changes tables. It also holds what every look at a table needs."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        wakeups: Wakeups,
        metrics: Metrics,
        workers: Workers,
    ) -> None:
        self._store = store
        self._now = now
        self.wakeups = wakeups
        self.metrics = metrics
        self.workers = workers
        self.positions = Positions()
        self.computers = Computers(self)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def load(self, table_id: str) -> Table | None:
        return (await self._store.tables.load(table_id)).table if table_id else None

    def viewer(self, table: Table, person: Person | None, chat: str = "") -> Viewer:
        """Return the table as a person sees it now, in this chat or privately; without a person, as a chat."""
        seen = table.seen_from(chat or (person.id if person else ""))
        return Viewer.of(seen, self.positions, round(self._now().timestamp()), person)

    def decide(self, table: Table, command: Command) -> Decision:
        """Decide now, without saving. Raises GenialError."""
        return decide(table, command, self._now(), self.positions)

    async def change(
        self,
        table_id: str,
        make: Callable[[Table], Command],
        verb: str,
        request: str = "",
        actor: str = "",
        loaded: Loaded | None = None,
        message: str = "",
    ) -> tuple[Table, Answer]:
        """Load, decide and save; repeat if somebody else saved in between. Return the table and the answer.

        `loaded` is what was read for this request already. It is not used if somebody is about to change it.
        """
        lock = self._lock(table_id)
        if lock.locked():
            loaded = None
        async with lock:
            for attempt in range(ATTEMPTS):
                if loaded is None or attempt:
                    loaded = await self._store.tables.load(table_id, request)
                if loaded.table is None:
                    raise Refused("no-table")
                if loaded.answer is not None:
                    return loaded.table, loaded.answer
                after, notices = self.decide(loaded.table, make(loaded.table))
                try:
                    read = loaded.table.version
                    return await self.save(read, after, notices, verb, request, actor, message=message)
                except Duplicate as before:  # saved since we read: what we read is out of date
                    return await self.load(table_id) or loaded.table, before.answer
                except Stale:
                    self.metrics.stale.inc()
                    log.info("stale", verb=verb, **where(loaded.table))
        raise Refused("busy")

    async def ensure(self, table_id: str, make: Callable[[Table], Command], verb: str) -> None:
        """Change a table, unless it refuses because this was done before. Idempotent; raises only `busy`."""
        try:
            await self.change(table_id, make, verb)
        except Refused as refusal:
            if refusal.code == "busy":
                raise

    async def save(
        self,
        read: int,
        table: Table,
        notices: tuple[Notice | Answer, ...],
        verb: str,
        request: str,
        actor: str,
        replaces: str | None = None,
        message: str = "",
    ) -> tuple[Table, Answer]:
        """Let quick computers move, then save table, entries, timers and answer at once.

        Raises Stale, Duplicate or ChatTaken. `message` is the one the actor pressed a button on.
        """
        table, notices = await self.computers.play_on(table, notices)
        said = next((notice for notice in notices if isinstance(notice, Answer)), Answer())
        in_place = answers.SCREENS | answers.SHOWN if table.private else answers.SCREENS
        answered_in = message if said.code in in_place or verb == BY_COMPUTER else ""
        sent = list(entries(table, notices, actor, verb in ("play", BY_COMPUTER), answered_in))
        due = timers(table, self.positions)
        await self._store.tables.save(table, read, sent, due, request, said, replaces)
        log.info("decided", verb=verb, code=said.code, entries=len(sent), **where(table))
        self.metrics.saves.labels(verb).inc()
        self.wakeups.wake(partition(table.id))
        if self.computers.ponders(table):
            self.computers.begin(table.id, actor if verb == "play" else "", message)
        if read and not table.alive:
            await self._finish(table, actor)
        return table, said

    async def _finish(self, table: Table, actor: str) -> None:
        """Save the results of a table that has ended, and take it out of its people's lists."""
        for watcher in table.watchers:
            await self._store.people.remove_player(watcher.id, table.id)
        await save_results(self._store, self.positions, table, [person.id for person in table.people])
        for person in table.people:
            if person.id != actor:  # if their request comes again, the table must be found; removed later
                await self._store.people.remove_player(person.id, table.id)

    async def tick(self, table_id: str, kind: str) -> None:
        """Carry out a timer that is due. If it no longer holds, correct the stored timers."""
        try:
            if kind == clock.THINK:
                return await self.computers.think_again(table_id)
            await self.change(table_id, lambda _: Tick(kind), "tick")
        except Refused:
            table = await self.load(table_id)
            due = timers(table, self.positions) if table else {}
            await self._store.tables.settle_timers(table_id, table.version if table else 0, due)

    def _lock(self, table_id: str) -> asyncio.Lock:
        """Return the lock of a table in this process. Between processes, versions in the store decide."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def where(table: Table | None) -> dict[str, object]:
    """Return what a log line says about a table."""
    return {"table": table.id, "version": table.version, "step": table.step} if table else {}
