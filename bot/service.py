"""Commands in, replies out: find the table, decide, let the computers play, save, answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from time import perf_counter
from typing import Final
from weakref import WeakValueDictionary

import structlog
from msgspec.structs import replace

from engine.ai import SITTING_IN, computer_move
from engine.core.errors import GenialError

from . import answers
from .addressing import entries
from .buttons import Ask
from .commands import (
    Command,
    ComputerPlay,
    Meet,
    Tick,
)
from .habits import HABITS
from .matches import Matches
from .opening import OPENING, new_table, same_game_again
from .people import Person, tidy_name
from .phrases import Phrases, known, verbs
from .ports import Request
from .present.sight import Sight
from .refusals import Refused
from .reply import Reply, drawn
from .store import ChatTaken, Duplicate, Loaded, Stale, Store, new_table_id
from .store.keys import partition
from .table import Driver, Notice, Phase, Table, decide, timers
from .understand import understand
from .vitals import Vitals
from .wishes import met, wanted

ATTEMPTS: Final = 20  # to save before somebody else does
VERBS: Final = frozenset({*answers.PANELS, *answers.WITHOUT_TABLE, *HABITS, *verbs().values()})

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Asked:
    """A request once we know who asks for what, and where."""

    request: Request
    ask: Ask
    person: Person
    table: Table | None = None
    loaded: Loaded | None = None  # the table as it was read for this very request

    @property
    def phrases(self) -> Phrases:
        chat = self.table.language if self.table else known(self.request.locale)
        return Phrases(self.person.language or chat)


class Service:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        wake: Callable[[int], None],
        vitals: Vitals | None = None,
    ) -> None:
        self.matches = Matches()
        self._vitals = vitals or Vitals()
        self._store = store
        self._now = now
        self._wake = wake  # tells the outbox that a partition has something new
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def handle(self, request: Request) -> Reply:
        """Always answers; what cannot be done is said kindly, and then nothing has changed."""
        reply = await self.answer(request)
        try:
            with self._vitals.drawing.time():
                return await drawn(reply)
        except Exception:  # words and buttons are worth more than no answer
            log.exception("not-drawn")
            return reply

    async def answer(self, request: Request) -> Reply:
        """The reply without its picture drawn."""
        asked = Asked(request, Ask(""), self._stranger(request))
        started = perf_counter()
        try:
            asked = await self._recognised(asked)
            self._vitals.commands.labels(asked.ask.verb if asked.ask.verb in VERBS else "other").inc()
            return await self._answered(asked)
        except GenialError as refusal:
            self._vitals.refusals.labels(refusal.code).inc()
            log.info("refused", code=refusal.code, verb=asked.ask.verb, **_where(asked.table))
            return answers.refused(self._sight(asked), asked.phrases, refusal)
        except Exception:
            log.exception("trouble", verb=asked.ask.verb, **_where(asked.table))
            self._vitals.refusals.labels("trouble").inc()
            return answers.refused(None, asked.phrases, Refused("trouble"))
        finally:
            self._vitals.deciding.observe(perf_counter() - started)

    async def tick(self, table_id: str, kind: str) -> None:
        """A timer of this table is due."""
        try:
            await self._change(table_id, lambda _: Tick(kind, 0), "tick")
        except Refused:
            table = await self._load(table_id)
            due = timers(table, self.matches) if table else {}
            await self._store.settle_timers(table_id, table.version if table else 0, due)

    def sight(self, table: Table, person: Person | None) -> Sight:
        """The table as this person sees it now; None: as the chat does."""
        return Sight.of(table, self.matches, round(self._now().timestamp()), person)

    # Who asks for what, and where?

    def _stranger(self, request: Request) -> Person:
        language = known(request.locale) if request.locale else ""
        return Person(request.person, tidy_name(request.name), language)

    async def _recognised(self, asked: Asked) -> Asked:
        request, ask = asked.request, understand(asked.request)
        asked = Asked(request, ask, asked.person)
        if ask.verb in answers.WITHOUT_TABLE or ask.verb in HABITS:
            return Asked(request, ask, await self._profile(request))
        here = ask.table or ("" if request.private else await self._store.table_in(request.chat))
        loaded = await self._store.load(here, request.id) if here else None
        table = loaded.table if loaded else None
        if table is not None and not request.private and table.chat != request.chat:
            table = loaded = None  # a button from elsewhere
        seat = table.seat_of(request.person) if table else None
        seated = table.chairs[seat].person if table and seat is not None else None
        return Asked(request, ask, seated or await self._profile(request), table, loaded)

    async def _profile(self, request: Request) -> Person:
        """As they are known, under the name they have now. A vacation that is over is forgotten."""
        stranger = self._stranger(request)
        found = await self._store.person(stranger.id)
        if found is None:
            return stranger
        away = found.away if found.is_away(round(self._now().timestamp())) else 0
        return replace(found, name=stranger.name, away=away)

    async def _load(self, table_id: str) -> Table | None:
        return (await self._store.load(table_id)).table if table_id else None

    def _sight(self, asked: Asked) -> Sight | None:
        """None where there is no table, or none that can be looked at."""
        try:
            return self.sight(asked.table, asked.person) if asked.table else None
        except GenialError:  # a game of rules that are no longer known
            return None

    # What comes of it?

    async def _answered(self, asked: Asked) -> Reply:
        ask, table = asked.ask, asked.table
        if ask.verb in HABITS:
            return await self._habit(asked)
        if ask.verb in answers.WITHOUT_TABLE:
            return answers.WITHOUT_TABLE[ask.verb](asked.person, asked.phrases)
        if ask.verb in OPENING:
            return await self._open(asked)
        if table is None:
            return await self._elsewhere(asked)
        if _sat_in_for(table, asked.person):
            table, _ = await self._change(table.id, lambda _: Meet(asked.person), "meet")
            asked = Asked(asked.request, ask, asked.person, table)
        if ask.verb == "leave" and table.phase is Phase.PLAYING:  # pressed while the game began: asked first
            ask = Ask("resign")
        if ask.verb in answers.PANELS and not (ask.verb in answers.CONFIRMED and ask.argument == "yes"):
            return answers.PANELS[ask.verb](self.sight(table, asked.person), ask.argument)
        return await self._command(asked, table)

    async def _command(self, asked: Asked, table: Table) -> Reply:
        if asked.ask.verb == "join":
            await self._store.sits_down(asked.person, table.id)
        after, notice = await self._change(
            table.id,
            lambda current: wanted(asked.ask, asked.person, current),
            asked.ask.verb,
            request=asked.request.id,
            actor=asked.person.id,
            loaded=asked.loaded,
        )
        return answers.answered(self.sight(after, after.person(asked.person.id) or asked.person), notice)

    async def _change(
        self,
        table_id: str,
        make: Callable[[Table], Command],
        verb: str,
        request: str = "",
        actor: str = "",
        loaded: Loaded | None = None,
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
                    loaded = await self._store.load(table_id, request)
                if loaded.table is None:
                    raise Refused("no-table")
                if loaded.answer is not None:
                    return loaded.table, loaded.answer
                after, notices = decide(loaded.table, make(loaded.table), self._now(), self.matches)
                try:
                    return await self._save(loaded.table.version, after, notices, verb, request, actor)
                except Duplicate as before:  # saved since we read; what we read is no longer so
                    return await self._load(table_id) or loaded.table, before.answer
                except Stale:
                    self._vitals.stale.inc()
                    log.info("stale", verb=verb, **_where(loaded.table))
        raise Refused("busy")

    async def _save(
        self,
        read: int,
        table: Table,
        notices: tuple[Notice, ...],
        verb: str,
        request: str,
        actor: str,
        replaces: str | None = None,
    ) -> tuple[Table, Notice]:
        table, notices = await self._computers(table, notices)
        said = next((notice for notice in notices if notice.kind == "answer"), Notice("answer"))
        sent = list(entries(table, notices, actor if verb == "play" else ""))
        due = timers(table, self.matches)
        await self._store.save(table, read, sent, due, request, said, replaces)
        log.info("decided", verb=verb, code=said.code, entries=len(sent), **_where(table))
        self._vitals.saves.labels(verb).inc()
        self._wake(partition(table.id))
        if read and not table.alive:
            for person in table.people:
                if person.id != actor:  # if this comes again, it must be found; the table is forgotten later
                    await self._store.left(person.id, table.id)
        return table, said

    async def _computers(self, table: Table, notices: tuple[Notice, ...]) -> tuple[Table, tuple[Notice, ...]]:
        """Computers play until it is a person's turn: part of the same decision, beside the event loop."""
        version = table.version
        while table.phase is Phase.PLAYING:
            record = table.record
            match = self.matches(record)
            chair = table.chairs[match.turn or 0]
            if not chair.automatic:
                break
            level = chair.level or SITTING_IN
            text = await asyncio.to_thread(computer_move, match, level, record.seed, len(record.moves))
            table, more = decide(table, ComputerPlay(text), self._now(), self.matches)
            notices += more
        return replace(table, version=version), notices

    async def _open(self, asked: Asked) -> Reply:
        """A new table in this chat; a rematch has the settings of the last one."""
        request, person = asked.request, await self._profile(asked.request)
        if request.private and asked.table is None:
            raise Refused("in-a-chat")
        chat = asked.table.chat if asked.table else request.chat
        before_id = await self._store.table_in(chat)
        loaded = await self._store.load(before_id, request.id) if before_id else None
        before = loaded.table if loaded else None
        table_id = new_table_id(chat, request.id)
        if before is not None and loaded is not None and loaded.answer is not None and before.id == table_id:
            return answers.answered(self.sight(before, person), loaded.answer)
        if asked.ask.verb == "rematch" and before is not None and same_game_again(asked.table, before):
            return await self._command(Asked(request, Ask("join"), person, before), before)
        language = before.language if before else person.language or known(request.locale)
        place = table_id, chat, language
        table, notices = new_table(asked.ask, person, place, before, asked.table, self._now(), self.matches)
        await self._store.sits_down(person, table.id)
        try:
            table, notice = await self._save(
                0, table, notices, asked.ask.verb, request.id, person.id, replaces=before_id
            )
        except Duplicate as earlier:
            notice = earlier.answer
        except (ChatTaken, Stale) as taken:
            raise Refused("table-exists") from taken
        return answers.answered(self.sight(table, person), notice)

    async def _elsewhere(self, asked: Asked) -> Reply:
        """Typed in a private chat: which of one's tables is meant?"""
        if asked.ask.table or not asked.request.private:
            raise Refused("no-table")
        mine = []
        for table_id in await self._store.tables_of(asked.person.id):
            loaded = await self._store.load(table_id, asked.request.id)
            table = loaded.table
            if table is not None and loaded.answer is not None:  # it comes again: it meant this one
                return answers.answered(self.sight(table, asked.person), loaded.answer)
            if table is not None and table.alive and table.seat_of(asked.person.id) is not None:
                mine.append(self.sight(table, asked.person))
            else:
                await self._store.left(asked.person.id, table_id)
        mine = [sight for sight in mine if sight.plays or not sight.match] or mine  # where they did not resign
        if asked.ask.verb == "play":
            mine = [sight for sight in mine if sight.match and sight.match.turn == sight.seat] or mine
        if not mine:
            raise Refused("no-table-of-yours")
        if len(mine) > 1:
            return answers.which(mine, asked.phrases, asked.ask)
        table = mine[0].table
        return await self._answered(Asked(asked.request, asked.ask, asked.person, table))

    async def _habit(self, asked: Asked) -> Reply:
        """The person changes how they are treated, at all their tables at once."""
        now = round(self._now().timestamp())
        person = HABITS[asked.ask.verb](asked.person, asked.ask.argument, now)
        await self._store.save_person(person)
        for table_id in await self._store.tables_of(person.id):
            try:
                await self._change(table_id, lambda table: met(table, person), "meet")
            except Refused as refusal:
                if refusal.code != "busy":
                    await self._store.left(person.id, table_id)
        phrases = Phrases(person.language or asked.phrases.language)
        return answers.settings(person, phrases, phrases("answer-settings"))

    def _lock(self, table_id: str) -> asyncio.Lock:
        """One process decides about a table one command at a time; several settle it in the store."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def _sat_in_for(table: Table, person: Person) -> bool:
    seat = table.seat_of(person.id)
    playing = table.phase is Phase.PLAYING
    return playing and seat is not None and table.chairs[seat].driver is Driver.SIT_IN


def _where(table: Table | None) -> dict[str, object]:
    return {"table": table.id, "version": table.version, "moment": table.moment} if table else {}
