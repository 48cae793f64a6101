"""Snapshots: what a page asks for that draws tables itself. Made in a worker, for they take some time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from bot.messages.request import Request
from bot.messages.snapshot import History, ReviewedGame, Snapshot, Summary
from bot.screens.advice import reviewed_game
from bot.screens.snapshots.history import history, public_views
from bot.screens.snapshots.table import snapshot, summary
from bot.screens.viewer import Viewer
from bot.table import Phase, Table
from bot.table.clock import DAY
from engine.core.errors import GenialError

if TYPE_CHECKING:
    from .service import Service

LISTED_AFTERWARDS: Final = DAY  # a finished game stays in the list for so long
ORDER: Final = (Phase.PLAYING, Phase.LOBBY, Phase.OVER)

Made = TypeVar("Made")


async def of_table(service: Service, request: Request, table: str = "") -> Snapshot | None:
    """Describe the table of this chat to this person."""
    viewer = await service.looking(request, table)
    return await _made(service, snapshot, viewer) if viewer is not None else None


async def of_game(service: Service, request: Request, table: str = "") -> History | None:
    """Describe all moves of this chat's table."""
    viewer = await service.looking(request, table)
    return await _made(service, _history, viewer) if viewer is not None and viewer.match is not None else None


async def of_review(service: Service, request: Request, table: str = "") -> ReviewedGame | None:
    """Describe the decisions of this person in the finished game of this chat."""
    viewer = await service.looking(request, table)
    if viewer is None or viewer.match is None:
        return None
    found = await service.advice.review(viewer.table, request.person)
    return reviewed_game(viewer, found) if found is not None else None


async def of_person(service: Service, request: Request) -> tuple[Summary, ...]:
    """List the tables this person sits at, theirs to move first, and those that ended lately."""
    person = await service.profile(request)
    found = []
    for table in await _tables(service, person.id):
        try:
            found.append((table, summary(service.decisions.viewer(table, person), person.id)))
        except GenialError:  # a game of rules that are no longer known
            continue
    found.sort(key=lambda each: (not each[1].yours, ORDER.index(each[0].phase), -each[0].touched, each[0].id))
    return tuple(listed for _, listed in found)


async def _tables(service: Service, person: str) -> list[Table]:
    since = round(service.now().timestamp()) - LISTED_AFTERWARDS
    results = await service.store.people.results_of(person)
    lately = [table_id for table_id, result in results.items() if result.when >= since]
    ids = dict.fromkeys((*await service.store.people.tables_of(person), *lately))
    tables = [(await service.store.tables.load(table_id)).table for table_id in ids]
    return [
        table
        for table in tables
        if table is not None
        if table.seat_of(person) is not None
        if table.alive or (table.phase is Phase.OVER and table.touched >= since)
    ]


def _history(viewer: Viewer) -> History:
    return history(viewer, public_views(viewer.table.record))


async def _made(service: Service, make: Callable[[Viewer], Made], viewer: Viewer) -> Made:
    return await asyncio.get_running_loop().run_in_executor(service.workers.draw, make, viewer)
