"""Computer players. They think in worker threads: answers, pictures and quick computers wait for no slow one.

Quick computers move within the decision that made it their turn. Slow computers move in decisions of their
own, and the table stays free for everybody. If it has changed by then, they think again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import structlog
from msgspec.structs import replace

from bot.table import Decision, Notice, Phase, Table, clock
from bot.table.commands import ComputerPlay
from bot.table.notices import Answer
from bot.table.refusals import Refused
from bot.workers import Workers
from engine.ai import SITTING_IN, SLOW, computer_move
from engine.core.rules import Match
from engine.record import Record

if TYPE_CHECKING:
    from .decisions import Decisions

PATIENCE: Final = 12.0  # seconds a person waits for slow computers; afterwards they are called
BY_COMPUTER: Final = "by-computer"  # in place of a verb, for a computer's own decision

log = structlog.get_logger()


async def thought(match: Match[Any, Any], level: str, seed: bytes, number: int, workers: Workers) -> str:
    """Find the move of the computer to move, in a worker."""
    thinkers = workers.think_slowly if level in SLOW else workers.think
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(thinkers, computer_move, match, level, seed, number)


class Computers:
    """The computer players of all tables, the tasks of the slow ones, and the people who wait for them."""

    def __init__(self, decisions: Decisions) -> None:
        self._decisions = decisions
        self.patience = PATIENCE
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by table
        self._again: set[str] = set()
        self._waiting: dict[str, tuple[str, str]] = {}

    # Quick computers

    async def play_on(self, table: Table, notices: tuple[Notice | Answer, ...]) -> Decision:
        """Let quick computers move until a person or a slow computer is to move: part of the same decision."""
        version = table.version
        while table.phase is Phase.PLAYING and _has_computers(table) and not self.ponders(table):
            record = table.record
            match = self._decisions.positions(record)
            chair = table.chairs[match.turn or 0]
            if not chair.by_computer:
                break
            move = await self._think(record, match, chair.level or SITTING_IN)
            table, more = self._decisions.decide(table, ComputerPlay(move))
            notices += more
        return replace(table, version=version), notices

    async def _think(self, record: Record, match: Match[Any, Any], level: str) -> str:
        return await thought(match, level, record.seed, len(record.moves), self._decisions.workers)

    # Slow computers

    def ponders(self, table: Table) -> bool:
        """Tell if a slow computer is to move."""
        if table.phase is not Phase.PLAYING or not _has_computers(table):
            return False
        return clock.thoughtful(table, self._decisions.positions(table.record).turn)

    async def ponder(self, table_id: str) -> None:
        """Let slow computers move one after the other, until somebody else is to move."""
        while (table := await self._decisions.load(table_id)) is not None and self.ponders(table):
            record = table.record
            match = self._decisions.positions(record)
            move = await self._think(record, match, table.chairs[match.turn or 0].level)
            await self._move(table_id, ComputerPlay(move, table.step))

    async def _move(self, table_id: str, move: ComputerPlay) -> None:
        person, message = self.waiting(table_id)
        with suppress(Refused):  # taken back, or ended, while it thought
            await self._decisions.change(table_id, lambda _: move, BY_COMPUTER, actor=person, message=message)

    async def think_again(self, table_id: str) -> None:
        """Start a slow computer whose process may have died. Raises Refused if it has moved."""
        table = await self._decisions.load(table_id)
        if table is None or not self.ponders(table):
            raise Refused("moved-on")
        self.begin(table_id)

    @property
    def tasks(self) -> tuple[asyncio.Task[None], ...]:
        return tuple(self._tasks.values())

    def begin(self, table: str, person: str = "", message: str = "") -> None:
        """Start the slow computers of a table. `person` is going to wait, and looks at this message."""
        if person:
            self._waiting[table] = person, message
        if table in self._tasks:
            self._again.add(table)  # it may have looked before this was saved
        else:
            self._tasks[table] = asyncio.create_task(self._run(table))

    def waiting(self, table: str) -> tuple[str, str]:
        """Return the person who waits and the message they look at; both may be empty."""
        return self._waiting.get(table, ("", ""))

    async def wait(self, table: str) -> None:
        """Wait until a person is to move, or patience runs out; then they will be called."""
        try:
            if (task := self._tasks.get(table)) is not None:
                await asyncio.wait([task], timeout=self.patience)
        finally:
            self._waiting.pop(table, None)

    async def settled(self) -> None:
        """Wait until no computer thinks."""
        while tasks := self.tasks:
            await asyncio.wait(tasks)

    async def _run(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                await self.ponder(table)
                if table not in self._again:
                    break
        except Exception:  # the table's timer brings it back
            log.exception("computer-stuck", table=table)
        finally:
            del self._tasks[table]


def _has_computers(table: Table) -> bool:
    """Tell if a computer plays for any chair. Mostly none does, which saves looking up the turn."""
    return any(chair.by_computer for chair in table.chairs)
