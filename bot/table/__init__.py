"""The core: a table and its commands. `decide(table, command, now)` is pure: no I/O, no clock of its own."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec.structs import replace

from . import aside, branch, clock, edition, forgetting, linked_chats, lobby, playing, timeouts, unreachable
from .commands import (
    AddComputer,
    ChangeAddress,
    ChatClosed,
    ChatOpen,
    Choose,
    ChooseAll,
    Close,
    Command,
    ComputerPlay,
    Forget,
    HandOver,
    Invite,
    Join,
    Leave,
    Link,
    Open,
    Play,
    PlayOn,
    PostCard,
    PrivateChatClosed,
    PrivateChatOpen,
    RemoveComputer,
    Resign,
    RetryChat,
    SetAside,
    Start,
    Tick,
    Undo,
    Unlink,
    Unwatch,
    UpdatePerson,
    VoteEnd,
    Watch,
)
from .ending import close
from .model import Chair, Decision, Phase, PlayedBy, Table
from .notices import Notice
from .person import Timestamp
from .positions import Positions
from .refusals import Refused
from .results import GameResult, result_of

__all__ = [
    "Chair",
    "Decision",
    "GameResult",
    "Notice",
    "Phase",
    "PlayedBy",
    "Positions",
    "Table",
    "clock",
    "decide",
    "result_of",
    "timers",
]

# Commands that do not postpone the table's expiry.
NOT_ACTIVITY: Final = (
    Tick,
    UpdatePerson,
    Forget,
    PrivateChatClosed,
    PrivateChatOpen,
    ChatClosed,
    RetryChat,
    SetAside,
    PostCard,
    Unlink,
    ChangeAddress,
)


def decide(
    table: Table | None, command: Command, now: datetime, positions: Positions | None = None
) -> Decision:
    """Carry out a command: return the table, one version further, and its notices. Raises Refused.

    `positions` is the cache of positions; without one, the game is replayed from its record.
    """
    at = round(now.timestamp())
    positions = Positions() if positions is None else positions
    if isinstance(command, Open):
        if table is not None and table.alive and not table.set_aside:
            raise Refused("table-exists")
        return lobby.open_table(command, at)
    if table is None:
        raise Refused("no-table")
    after, notices = _decided(table, command, at, positions)
    touched = table.touched if isinstance(command, NOT_ACTIVITY) else at
    return replace(after, version=table.version + 1, touched=touched), notices


def _decided(  # noqa: PLR0912 - one case for each command
    table: Table, command: Command, now: Timestamp, positions: Positions
) -> Decision:
    match command:
        case Open():
            raise Refused("table-exists")
        case Join():
            return lobby.join(table, command)
        case Invite():
            return lobby.invite(table, command)
        case Leave():
            return lobby.leave(table, command)
        case Choose():
            return lobby.choose(table, command)
        case ChooseAll():
            return lobby.choose_all(table, command)
        case AddComputer():
            return lobby.add_computer(table, command)
        case RemoveComputer():
            return lobby.remove_computer(table, command.who)
        case HandOver():
            return lobby.hand_over(table, command)
        case Start():
            return lobby.start(table, command, now, positions)
        case PlayOn():
            return branch.play_on(table, command, now, positions)
        case Close():
            return close(table, command)
        case Play():
            return playing.play(table, command, now, positions)
        case ComputerPlay():
            return playing.computer_play(table, command, now, positions)
        case Undo():
            return playing.undo(table, command, now, positions)
        case Resign():
            return playing.resign(table, command.who, now, positions)
        case VoteEnd():
            return playing.vote_end(table, command.who, now, positions)
        case Watch():
            return playing.watch(table, command.who)
        case Unwatch():
            return playing.unwatch(table, command.who)
        case UpdatePerson():
            return playing.update_person(table, command.who, now, positions)
        case Forget():
            return forgetting.forget(table, command, now, positions)
        case PrivateChatClosed():
            return unreachable.close_private_chat(table, command)
        case PrivateChatOpen():
            return unreachable.open_private_chat(table, command.who)
        case ChatClosed():
            return unreachable.close_chat(table, command, positions)
        case RetryChat():
            return unreachable.retry_chat(table)
        case ChatOpen():
            return unreachable.open_chat(table, now, positions)
        case SetAside():
            return aside.set_aside(table, command, now, positions)
        case PostCard():
            return edition.post_card(table, command, now)
        case Link():
            return linked_chats.link(table, command)
        case Unlink():
            return linked_chats.unlink(table, command, positions)
        case ChangeAddress():
            return linked_chats.change_address(table, command, now, positions)
        case Tick():
            return timeouts.tick(table, command, now, positions)


def timers(table: Table, positions: Positions | None = None) -> dict[str, Timestamp]:
    """Return each timer of this table and the time it goes off."""
    positions = Positions() if positions is None else positions
    seat = positions(table.record).turn if table.phase is Phase.PLAYING else None
    return clock.timers(table, seat)
