"""Advice: hints to the person to move, and a look back at a finished game. Always for one person alone."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from bot.messages.reply import Reply
from bot.screens import advice as present
from bot.screens.viewer import Viewer
from bot.table import Phase, Table
from bot.table.refusals import Refused
from engine.advice.hints import hints
from engine.advice.review import Review, own_moves, review
from engine.core.sides import Seat
from engine.record import Record

from .context import Context
from .personal_data import PersonalData

if TYPE_CHECKING:
    from .decisions import Decisions

REVIEWS_KEPT: Final = 64
GAMES_SEARCHED: Final = 20  # for the last one that was played in a chat

Game: TypeAlias = tuple[Record, Seat, tuple[int, ...]]


class Advice:
    def __init__(self, decisions: Decisions, personal_data: PersonalData) -> None:
        self._decisions = decisions
        self._personal_data = personal_data
        self._reviews: OrderedDict[Game, asyncio.Future[Review]] = OrderedDict()

    async def hint(self, viewer: Viewer) -> Reply:
        """Suggest moves to the person to move. Raises Refused."""
        viewer.to_move()
        if not viewer.table.advice:
            raise Refused("hints-off")
        record = viewer.table.record
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(
            self._decisions.workers.think, hints, viewer.begun, record.seed, len(record.moves)
        )
        return present.hints(viewer, found)

    async def coach(self, context: Context) -> Reply:
        """Look back at a finished game of the person. Raises Refused."""
        table = await self._finished(context)
        viewer = self._decisions.viewer(table, context.person, context.request.chat)
        seat = table.seat_of(context.person.id)
        if seat is None or not table.moves:
            raise Refused("not-seated" if seat is None else "nothing-to-coach")
        game = table.record, seat, table.computer_moves
        if game not in self._reviews and context.request.progress is not None:
            count = own_moves(*game)
            await context.request.progress(Reply(viewer.phrases("coach-looking", count=count)))
        return present.coach(viewer, await self._review(game), context.action.argument)

    async def review(self, table: Table, person: str) -> Review | None:
        """Review a finished game for a person; None if they decided nothing in it."""
        seat = table.seat_of(person)
        if seat is None or not table.moves or table.phase is not Phase.OVER:
            return None
        found = await self._review((table.record, seat, table.computer_moves))
        return found if found.moves else None

    async def _review(self, game: Game) -> Review:
        """Review a game for a seat, once, even if it is asked for again meanwhile."""
        found = self._reviews.get(game)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            record, seat, computer_moves = game
            work = partial(review, record, seat, others=computer_moves)
            loop = asyncio.get_running_loop()
            found = self._reviews[game] = loop.run_in_executor(self._decisions.workers.study, work)
        self._reviews.move_to_end(game)
        while len(self._reviews) > REVIEWS_KEPT:
            self._reviews.popitem(last=False)
        return await asyncio.shield(found)

    def stop(self) -> None:
        """Cancel the reviews that have not begun."""
        for found in self._reviews.values():
            found.cancel()

    async def _finished(self, context: Context) -> Table:
        """Find the game of the button; or the last one they finished in this chat or, privately, anywhere."""
        here = context.table
        if context.action.table:
            if here is None:
                raise Refused("no-table")
            if here.phase is not Phase.OVER:
                raise Refused("not-started" if here.phase is Phase.LOBBY else "not-over")
            return here
        person, request = context.person.id, context.request
        if here is not None and here.phase is Phase.OVER and here.seat_of(person) is not None:
            return here
        for table_id in (await self._personal_data.finished(context.person))[:GAMES_SEARCHED]:
            table = await self._decisions.load(table_id)
            if table is None or table.phase is not Phase.OVER or table.seat_of(person) is None:
                continue
            if request.private or table.hangs_in(request.chat):
                return table
        playing = here is not None and here.phase is Phase.PLAYING and here.seat_of(person) is not None
        raise Refused("not-over" if playing else "nothing-to-coach")
