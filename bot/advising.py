"""Advice: hints to the person to move, and a look back at a finished game. Always for one person alone."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeAlias

from engine.ai.advice import Review, hints, own_moves, review
from engine.core.sides import Seat
from engine.record import Record

from .asked import Asked
from .mine import Mine
from .people import Person
from .present import advice as present
from .present.sight import Sight
from .refusals import Refused
from .reply import Reply
from .store import Store
from .table import Phase, Table
from .thinking import THINKERS

STUDIES: Final = ThreadPoolExecutor(1, thread_name_prefix="coach")  # nobody's move waits behind a look back
REVIEWS_KEPT: Final = 64
GAMES_SEARCHED: Final = 20  # for the last one that was played in a chat

Game: TypeAlias = tuple[Record, Seat, tuple[int, ...]]


class Advising:
    def __init__(self, store: Store, mine: Mine, sight: Callable[[Table, Person, str], Sight]) -> None:
        self._store = store
        self._mine = mine
        self._sight = sight
        self._reviews: OrderedDict[Game, asyncio.Future[Review]] = OrderedDict()

    async def hint(self, sight: Sight) -> Reply:
        sight.to_move()
        if not sight.table.advice:
            raise Refused("hints-off")
        record = sight.table.record
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(THINKERS, hints, sight.begun, record.seed, len(record.moves))
        return present.hints(sight, found)

    async def coach(self, asked: Asked) -> Reply:
        table = await self._finished(asked)
        sight = self._sight(table, asked.person, asked.request.chat)
        seat = table.seat_of(asked.person.id)
        if seat is None or not table.moves:
            raise Refused("not-seated" if seat is None else "nothing-to-coach")
        game = table.record, seat, table.lent
        if game not in self._reviews and asked.request.meanwhile is not None:
            count = own_moves(*game)
            await asked.request.meanwhile(sight.phrases("coach-looking", count=count))
        return present.coach(sight, await self._review(game), asked.ask.argument)

    async def _review(self, game: Game) -> Review:
        """Once for each game and seat, however often and impatiently it is asked for."""
        found = self._reviews.get(game)
        if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
            record, seat, lent = game
            work = partial(review, record, seat, others=lent)
            found = self._reviews[game] = asyncio.get_running_loop().run_in_executor(STUDIES, work)
        self._reviews.move_to_end(game)
        while len(self._reviews) > REVIEWS_KEPT:
            self._reviews.popitem(last=False)
        return await asyncio.shield(found)

    def stop(self) -> None:
        """Nobody waits any more: what has not begun need not be looked at."""
        for found in self._reviews.values():
            found.cancel()

    async def _finished(self, asked: Asked) -> Table:
        """The game the button belongs to; or the last one they finished in this chat, or anywhere."""
        here = asked.table
        if asked.ask.table:
            if here is None:
                raise Refused("no-table")
            if here.phase is not Phase.OVER:
                raise Refused("not-started" if here.phase is Phase.LOBBY else "not-over")
            return here
        person, request = asked.person.id, asked.request
        if here is not None and here.phase is Phase.OVER and here.seat_of(person) is not None:
            return here
        for table_id in (await self._mine.finished(asked.person))[:GAMES_SEARCHED]:
            table = (await self._store.load(table_id)).table
            if table is None or table.phase is not Phase.OVER or table.seat_of(person) is None:
                continue
            if request.private or table.hangs_in(request.chat):
                return table
        playing = here is not None and here.phase is Phase.PLAYING and here.seat_of(person) is not None
        raise Refused("not-over" if playing else "nothing-to-coach")
