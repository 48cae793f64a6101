"""Decisions about tables: load, decide, let the computers play, save."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any, Final
from weakref import WeakValueDictionary

import structlog
from msgspec.structs import replace

from bot.metrics import Metrics
from bot.screens import answers
from bot.store import Duplicate, Loaded, Stale, Store
from bot.store.keys import partition
from bot.table import Notice, Phase, Table, clock, decide, timers
from bot.table.commands import Command, ComputerPlay, Tick
from bot.table.positions import Positions
from bot.table.recipients import entries
from bot.table.refusals import Refused
from bot.workers import Workers
from engine.ai import SITTING_IN
from engine.core.rules import Match
from engine.record import Record

from .computers import Computers, thought
from .personal_data import keep

ATTEMPTS: Final = 20  # to save before somebody else does
BY_COMPUTER: Final = "by-computer"  # in place of a verb: nobody asked for it

log = structlog.get_logger()


class Decisions:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        wake: Callable[[int], None],
        metrics: Metrics,
        workers: Workers,
    ) -> None:
        self._workers = workers
        self.positions = Positions()
        self.computers = Computers(self._ponder)
        self._store = store
        self._now = now
        self._wake = wake  # tells the outbox that a partition has something new
        self._metrics = metrics
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def load(self, table_id: str) -> Table | None:
        return (await self._store.tables.load(table_id)).table if table_id else None

    async def change(
        self,
        table_id: str,
        make: Callable[[Table], Command],
        verb: str,
        request: str = "",
        actor: str = "",
        loaded: Loaded | None = None,
        message: str = "",
    ) -> tuple[Table, Notice]:
        """Load, decide, save; again if somebody else saved in between. The table now, and what to say.

        What was loaded for this request already is used, unless somebody is about to change it.
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
                after, notices = decide(loaded.table, make(loaded.table), self._now(), self.positions)
                try:
                    read = loaded.table.version
                    return await self.save(read, after, notices, verb, request, actor, message=message)
                except Duplicate as before:  # saved since we read; what we read is no longer so
                    return await self.load(table_id) or loaded.table, before.answer
                except Stale:
                    self._metrics.stale.inc()
                    log.info("stale", verb=verb, **where(loaded.table))
        raise Refused("busy")

    async def save(
        self,
        read: int,
        table: Table,
        notices: tuple[Notice, ...],
        verb: str,
        request: str,
        actor: str,
        replaces: str | None = None,
        message: str = "",
    ) -> tuple[Table, Notice]:
        table, notices = await self._computers(table, notices)
        said = next((notice for notice in notices if notice.kind == "answer"), Notice("answer"))
        answered = message if said.code in answers.RACKS or verb == BY_COMPUTER else ""
        sent = list(entries(table, notices, actor, verb in ("play", BY_COMPUTER), answered))
        due = timers(table, self.positions)
        await self._store.tables.save(table, read, sent, due, request, said, replaces)
        log.info("decided", verb=verb, code=said.code, entries=len(sent), **where(table))
        self._metrics.saves.labels(verb).inc()
        self._wake(partition(table.id))
        if self.ponders(table):
            self.computers.begin(table.id, actor if verb == "play" else "", message)
        if read and not table.alive:
            for watcher in table.watchers:
                await self._store.people.remove_player(watcher.id, table.id)
            for person in table.people:
                await keep(self._store, self.positions, table, person.id)
                if person.id != actor:  # if this comes again, it must be found; the table is forgotten later
                    await self._store.people.remove_player(person.id, table.id)
        return table, said

    async def _computers(self, table: Table, notices: tuple[Notice, ...]) -> tuple[Table, tuple[Notice, ...]]:
        """Computers play until it is a person's turn: part of the same decision, beside the event loop.

        Those that take their time do not: then others could not do anything at the table."""
        version = table.version
        while table.phase is Phase.PLAYING and _automatic(table) and not self.ponders(table):
            record = table.record
            match = self.positions(record)
            chair = table.chairs[match.turn or 0]
            if not chair.by_computer:
                break
            text = await thought(
                match, chair.level or SITTING_IN, record.seed, len(record.moves), self._workers
            )
            table, more = decide(table, ComputerPlay(text), self._now(), self.positions)
            notices += more
        return replace(table, version=version), notices

    async def _think(self, match: Match[Any, Any], level: str, record: Record) -> str:
        return await thought(match, level, record.seed, len(record.moves), self._workers)

    def ponders(self, table: Table) -> bool:
        """Tell if a slow computer is to move."""
        if table.phase is not Phase.PLAYING or not _automatic(table):
            return False
        return clock.thoughtful(table, self.positions(table.record).turn)

    async def _ponder(self, table_id: str) -> None:
        """Slow computers move one after the other, until somebody else is to move."""
        while (table := await self.load(table_id)) is not None and self.ponders(table):
            record, moment = table.record, table.step
            match = self.positions(record)
            text = await thought(
                match, table.chairs[match.turn or 0].level, record.seed, len(record.moves), self._workers
            )
            await self._by_computer(table_id, ComputerPlay(text, moment))

    async def _by_computer(self, table_id: str, move: ComputerPlay) -> None:
        waiting, message = self.computers.waiting(table_id)
        with suppress(Refused):  # taken back, or ended, while it thought
            await self.change(table_id, lambda _: move, BY_COMPUTER, actor=waiting, message=message)

    async def _think_again(self, table_id: str) -> None:
        """A computer was to move, and nobody knows what became of it. Raises Refused if it did."""
        table = await self.load(table_id)
        if table is None or not self.ponders(table):
            raise Refused("moved-on")
        self.computers.begin(table_id)

    async def tick(self, table_id: str, kind: str) -> None:
        """A timer of this table is due."""
        try:
            if kind == clock.THINK:
                return await self._think_again(table_id)
            await self.change(table_id, lambda _: Tick(kind, 0), "tick")
        except Refused:
            table = await self.load(table_id)
            due = timers(table, self.positions) if table else {}
            await self._store.tables.settle_timers(table_id, table.version if table else 0, due)

    def _lock(self, table_id: str) -> asyncio.Lock:
        """One process decides about a table one command at a time; several settle it in the store."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def _automatic(table: Table) -> bool:
    """Tell if a computer plays for any chair. Mostly none does, which saves looking up the turn."""
    return any(chair.by_computer for chair in table.chairs)


def where(table: Table | None) -> dict[str, object]:
    return {"table": table.id, "version": table.version, "moment": table.step} if table else {}
