"""Commands in, replies out: who asks for what, and where; what comes of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from time import perf_counter
from typing import Final

import structlog
from msgspec.structs import replace

from engine.core.errors import GenialError

from . import answers
from .advising import Advising
from .asked import Asked
from .buttons import Ask
from .commands import Knock, Meet
from .deciding import ATTEMPTS, Deciding, where
from .habits import HABITS
from .linking import LINKING, Linking, unheard_of
from .mine import MINE, Mine
from .opening import OPENING, apart, new_table, same_game_again
from .people import Person, tidy_name
from .phrases import Phrases, known, verbs
from .ports import Request
from .present import laying
from .present.sight import Sight
from .reach import Reach
from .refusals import Refused
from .reply import Reply, drawn
from .store import ChatTaken, Duplicate, Stale, Store, new_table_id
from .table import Driver, Phase, Table
from .understand import understand, wanted_game
from .vitals import Vitals
from .wishes import met, wanted

PERSONAL: Final = frozenset({*answers.WITHOUT_TABLE, *HABITS, *MINE})  # about whoever asks, at no table
VERBS: Final = frozenset({*answers.PANELS, *PERSONAL, *verbs().values()})

log = structlog.get_logger()


class Service:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        wake: Callable[[int], None],
        vitals: Vitals | None = None,
    ) -> None:
        self._vitals = vitals or Vitals()
        self._store = store
        self._now = now
        self.deciding = Deciding(store, now, wake, self._vitals)
        self.matches, self.pondering = self.deciding.matches, self.deciding.pondering
        self._change = self.deciding.change
        self._mine = Mine(store, self.matches, self.sight, self._change)
        self.reach = Reach(store, self._change)
        self._linking = Linking(store, self._change)
        self.advising = Advising(store, self._mine, self.sight)

    async def handle(self, request: Request) -> Reply:
        """Always answers; what cannot be done is said kindly, and then nothing has changed."""
        reply = await self.answer(request)
        try:
            if reply.film is not None and request.meanwhile is not None:  # it takes seconds
                await request.meanwhile(Phrases(reply.language)("filming"))
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
            if request.moved_to:
                await self.moved(request.chat, request.moved_to)
                return Reply("")
            asked = await self._recognised(asked)
            if request.reachable and asked.person.shut:
                await self.reach.heard(asked.person)
                asked = await self._recognised(asked)
            self._vitals.commands.labels(asked.ask.verb if asked.ask.verb in VERBS else "other").inc()
            reply = await self._answered(asked)
            return dataclasses.replace(reply, language=asked.phrases.language)
        except GenialError as refusal:
            self._vitals.refusals.labels(refusal.code).inc()
            log.info("refused", code=refusal.code, verb=asked.ask.verb, **where(asked.table))
            elsewhere = asked.ask if asked.request.threads else None
            return answers.refused(await self._sight_now(asked, refusal), asked.phrases, refusal, elsewhere)
        except Exception:
            log.exception("trouble", verb=asked.ask.verb, **where(asked.table))
            self._vitals.refusals.labels("trouble").inc()
            return answers.refused(None, asked.phrases, Refused("trouble"))
        finally:
            self._vitals.deciding.observe(perf_counter() - started)

    async def moved(self, old: str, new: str) -> None:
        """A chat has another address from now on."""
        await self._linking.moved(old, new)

    def sight(self, table: Table, person: Person | None, chat: str = "") -> Sight:
        """The table as this person sees it now, in this chat or privately; None: as the chat does."""
        seen = table.seen_from(chat or (person.id if person else ""))
        return Sight.of(seen, self.matches, round(self._now().timestamp()), person)

    # Who asks for what, and where?

    def _stranger(self, request: Request) -> Person:
        language = known(request.locale) if request.locale else ""
        return Person(request.person, tidy_name(request.name), language)

    async def _recognised(self, asked: Asked) -> Asked:
        request, ask = asked.request, understand(asked.request)
        asked = Asked(request, ask, asked.person)
        if ask.verb in PERSONAL:
            return Asked(request, ask, await self._profile(request))
        found = None if ask.table or request.private else await self._store.find(request.chat)
        here = found.spot.table if found else ask.table
        if ask.verb == "replay" and not here and request.private:
            here = await self._mine.last_table(asked.person)
        loaded = await self._store.load(here, request.id) if here else None
        if found is not None and loaded is not None and unheard_of(found, loaded.table):
            await self._linking.known(found, known(request.locale))
            loaded = await self._store.load(here, request.id)
        table = loaded.table if loaded else None
        if table is not None and ask.table and not request.private and not table.hangs_in(request.chat):
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

    def _sight(self, asked: Asked) -> Sight | None:
        """None where there is no table, or none that can be looked at."""
        try:
            return self.sight(asked.table, asked.person, asked.request.chat) if asked.table else None
        except GenialError:  # a game of rules that are no longer known
            return None

    async def _sight_now(self, asked: Asked, refusal: GenialError) -> Sight | None:
        """Who is told that the game has moved on is shown where it is now."""
        if refusal.code == "moved-on" and asked.table is not None:
            with suppress(Exception):  # where the store is away, as it was
                asked = dataclasses.replace(asked, table=await self.deciding.load(asked.table.id))
        return self._sight(asked)

    # What comes of it?

    async def _answered(self, asked: Asked) -> Reply:
        by_person = not asked.request.by_itself
        if by_person and asked.table and asked.table.parked and asked.request.chat == asked.table.chat:
            knocked, _ = await self._change(asked.table.id, lambda _: Knock(), "knock")
            asked = Asked(asked.request, asked.ask, asked.person, knocked)
        ask, table = asked.ask, asked.table
        if ask.verb in HABITS:
            return await self._habit(asked)
        if ask.verb in answers.WITHOUT_TABLE:
            return answers.WITHOUT_TABLE[ask.verb](asked.person, asked.phrases, ask.argument)
        if ask.verb in MINE:
            return await self._mine.answer(ask.verb, ask.argument, asked.person, asked.phrases)
        if ask.verb == "coach":
            return await self.advising.coach(asked)
        if ask.verb == "rules":
            game = table.game if table and not ask.argument else wanted_game(ask.argument)[0]
            return answers.rules(self._sight(asked), asked.person, asked.phrases, game)
        if ask.verb in LINKING:
            language = asked.spoken if table else asked.phrases.language
            return await self._linking.answer(ask, asked.request, language, asked.phrases)
        if ask.verb in OPENING:
            return await self._open(asked)
        if table is None:
            return await self._elsewhere(asked)
        if by_person and _sat_in_for(table, asked.person):
            who = asked.person
            table, _ = await self._change(table.id, lambda _: Meet(who), "meet", actor=who.id)
            asked = Asked(asked.request, ask, asked.person, table)
        if ask.verb == "leave" and table.phase is Phase.PLAYING:  # pressed while the game began: asked first
            ask = Ask("resign")
        if ask.verb == "play" and laying.only_begun(ask.argument, lambda: self.sight(table, asked.person)):
            ask = Ask("tile", ask.argument.upper())
        if ask.verb == "hint":
            return await self.advising.hint(self.sight(table, asked.person, asked.request.chat))
        if ask.verb in answers.PANELS and not (ask.verb in answers.CONFIRMED and ask.argument == "yes"):
            sight = self.sight(table, asked.person, asked.request.chat)
            return answers.PANELS[ask.verb](sight, ask.argument)
        return await self._command(asked, table)

    async def _command(self, asked: Asked, table: Table) -> Reply:
        if asked.ask.verb in ("join", "watch"):
            await self._store.comes_to(asked.person, table.id)
        after, notice = await self._change(
            table.id,
            lambda current: wanted(asked.ask, asked.person, current, asked.request.chat),
            asked.ask.verb,
            request=asked.request.id,
            actor=asked.person.id,
            loaded=asked.loaded,
            message=asked.request.message,
        )
        if asked.ask.verb == "play" and self.deciding.ponders(after):
            after = await self._patient(asked, after)
        person = after.person(asked.person.id) or asked.person
        return answers.answered(self.sight(after, person, asked.request.chat), notice)

    async def _patient(self, asked: Asked, table: Table) -> Table:
        """Whoever moved waits for the computers, but not for ever: their next turn is the answer."""
        if asked.request.meanwhile is not None:
            sight = self.sight(table, asked.person, asked.request.chat)
            name = sight.names[sight.begun.turn or 0]
            await asked.request.meanwhile(asked.phrases("thinking", name=name))
        await self.pondering.wait(table.id)
        return await self.deciding.load(table.id) or table

    async def _open(self, asked: Asked) -> Reply:
        """A new table in this chat; a rematch has the settings of the last one."""
        request, person = asked.request, await self._profile(asked.request)
        if request.private and asked.table is None:
            raise Refused("in-a-chat")
        chat = asked.table.chat if asked.table and request.private else request.chat
        if request.apart is not None:
            chat = await apart(asked.ask, person, request.apart, self._now())
        elif request.closed:
            raise Refused(request.closed)
        for _ in range(ATTEMPTS):
            place = await self._store.find(chat)
            loaded = await self._store.load(place.spot.table, request.id) if place.spot.table else None
            before = loaded.table if loaded else None
            table_id = new_table_id(place.name, request.id)
            if before and before.id == table_id and loaded and loaded.answer is not None:
                return answers.answered(self.sight(before, person, request.chat), loaded.answer)
            if asked.ask.verb == "rematch" and before is not None and same_game_again(asked.table, before):
                return await self._command(Asked(request, Ask("join"), person, before), before)
            language = before.language if before else place.spot.language
            language = language or person.language or known(request.locale)
            table, notices = new_table(
                asked.ask, person, table_id, place, language, before, asked.table, self._now(), self.matches
            )
            await self._store.comes_to(person, table.id)
            try:
                table, notice = await self.deciding.save(
                    0, table, notices, asked.ask.verb, request.id, person.id, replaces=place.raw
                )
            except Duplicate as earlier:
                notice = earlier.answer
            except (ChatTaken, Stale):  # by another table, or linked in between: looked at again
                continue
            return answers.answered(self.sight(table, person, request.chat), notice)
        raise Refused("table-exists")

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
            if table is None or not table.alive or table.person(asked.person.id) is None:
                await self._store.left(asked.person.id, table_id)
            elif table.seat_of(asked.person.id) is not None:
                mine.append(self.sight(table, asked.person))
        mine = [sight for sight in mine if sight.plays or not sight.match] or mine  # where they did not resign
        if asked.ask.verb in ("play", "offers", "hint"):
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


def _sat_in_for(table: Table, person: Person) -> bool:
    seat = table.seat_of(person.id)
    playing = table.phase is Phase.PLAYING
    return playing and seat is not None and table.chairs[seat].driver is Driver.SIT_IN
