"""A table and what can happen to it: `decide(table, command, now)` is all of it, and it is pure."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.commands import (
    AddComputer,
    Choose,
    Close,
    Command,
    ComputerPlay,
    Forget,
    HandOver,
    Join,
    Knock,
    Leave,
    Link,
    Meet,
    Move,
    Open,
    Park,
    Play,
    Reached,
    RemoveComputer,
    Resign,
    Shut,
    Start,
    Tick,
    Undo,
    Unlink,
    Unpark,
    Unwatch,
    VoteEnd,
    Watch,
)
from bot.people import Moment
from bot.refusals import Refused
from engine.record import replay as replay_anew

from . import clock, closed, forgetting, linked, lobby, playing, ticks
from .model import Chair, Decision, Driver, Notice, Phase, Replay, Table
from .results import Played, result_of

__all__ = [
    "Chair",
    "Decision",
    "Driver",
    "Notice",
    "Phase",
    "Played",
    "Replay",
    "Table",
    "clock",
    "decide",
    "result_of",
    "timers",
]

# What is nobody's doing at the table: for its expiry it does not count.
BY_ITSELF: Final = (Tick, Meet, Forget, Shut, Reached, Park, Knock, Unlink, Move)


def decide(table: Table | None, command: Command, now: datetime, replay: Replay = replay_anew) -> Decision:
    """The table afterwards, one version further, and what is to be shown. Raises Refused.

    `replay` may remember positions it has seen; what it returns is always the record's.
    """
    at = round(now.timestamp())
    if isinstance(command, Open):
        if table is not None and table.alive:
            raise Refused("table-exists")
        return lobby.open_table(command, at)
    if table is None:
        raise Refused("no-table")
    after, notices = _decided(table, command, at, replay)
    touched = table.touched if isinstance(command, BY_ITSELF) else at
    return replace(after, version=table.version + 1, touched=touched), notices


def _decided(table: Table, command: Command, now: Moment, replay: Replay) -> Decision:
    match command:
        case Open():
            raise Refused("table-exists")
        case Join():
            return lobby.join(table, command)
        case Leave():
            return lobby.leave(table, command)
        case Choose():
            return lobby.choose(table, command)
        case AddComputer():
            return lobby.add_computer(table, command)
        case RemoveComputer():
            return lobby.remove_computer(table, command.who)
        case HandOver():
            return lobby.hand_over(table, command)
        case Start():
            return lobby.start(table, command, now, replay)
        case Close():
            return lobby.close(table, command.who)
        case Play():
            return playing.play(table, command, now, replay)
        case ComputerPlay():
            return playing.computer_play(table, command, now, replay)
        case Undo():
            return playing.undo(table, command, now, replay)
        case Resign():
            return playing.resign(table, command.who, now, replay)
        case VoteEnd():
            return playing.vote_end(table, command.who, now, replay)
        case Watch():
            return playing.watch(table, command.who)
        case Unwatch():
            return playing.unwatch(table, command.who)
        case Meet():
            return playing.meet(table, command.who, now, replay)
        case Forget():
            return forgetting.forget(table, command, now, replay)
        case Shut():
            return closed.shut(table, command)
        case Reached():
            return closed.reached(table, command.who)
        case Park():
            return closed.park(table, command, replay)
        case Knock():
            return closed.knock(table)
        case Unpark():
            return closed.unpark(table, now, replay)
        case Link():
            return linked.link(table, command)
        case Unlink():
            return linked.unlink(table, command, replay)
        case Move():
            return linked.move(table, command, now, replay)
        case Tick():
            return ticks.tick(table, command, now, replay)


def timers(table: Table, replay: Replay = replay_anew) -> dict[str, Moment]:
    """Kind and time of everything that happens to this table if nobody does anything."""
    seat = replay(table.record).turn if table.phase is Phase.PLAYING else None
    return clock.timers(table, seat)
