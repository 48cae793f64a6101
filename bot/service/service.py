"""The service answers requests: recognise the person and the table, handle the verb, draw the reply."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from time import perf_counter

import structlog
from msgspec.structs import replace

from bot.messages.platform import Completion
from bot.messages.reply import Picture, Reply
from bot.messages.request import Request
from bot.messages.snapshot import History, ReviewedGame, Snapshot, Summary
from bot.messages.verbs import VERBS, About, Action, Verb
from bot.metrics import Metrics
from bot.screens import answers
from bot.screens.card import card
from bot.screens.completions import completions
from bot.screens.drawing import draw_in_tone, drawn, paint_emojis
from bot.screens.rack import thinking
from bot.screens.settings import settings
from bot.screens.viewer import Viewer
from bot.store import Loaded, Store
from bot.table import Phase, PlayedBy, Positions, Table
from bot.table.address import platform_of
from bot.table.commands import Command, RetryChat, UpdatePerson
from bot.table.person import Person, tidy_name
from bot.table.refusals import Refused
from bot.words.phrases import Phrases, known
from bot.workers import Workers
from engine.core.errors import GenialError

from . import snapshots
from .advice import Advice
from .computers import Computers
from .context import Context
from .decisions import Decisions, where
from .dispatch import HANDLERS, Handler
from .linking import Linking, link_unfinished
from .parsing import LONGEST_TEXT, understand
from .personal_data import PersonalData
from .preferences import PREFERENCES
from .reachability import Reachability
from .wakeups import Wakeups

log = structlog.get_logger()


class Service:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        wakeups: Wakeups,
        metrics: Metrics,
        workers: Workers,
    ) -> None:
        self.store = store
        self.now = now
        self._metrics = metrics
        self.workers = workers
        self.decisions = Decisions(store, now, wakeups, metrics, workers)
        self.linking = Linking(store, self.decisions)
        self.reachability = Reachability(store, self.decisions, self.linking)
        self.personal_data = PersonalData(store, self.decisions)
        self.advice = Advice(self.decisions, self.personal_data)

    @property
    def positions(self) -> Positions:
        return self.decisions.positions

    @property
    def computers(self) -> Computers:
        return self.decisions.computers

    async def answer(self, request: Request, *, picture: bool = True) -> Reply:
        """Answer a request. It never fails: a refusal is an answer, and then nothing has changed.

        Without `picture`, its picture is not drawn yet; a film is.
        """
        reply = await self.answer_undrawn(request)
        return await self._draw(reply, request) if picture or reply.film is not None else reply

    async def complete(self, request: Request) -> Sequence[Completion]:
        """Complete the move somebody types, or tell why it cannot be one."""
        action = Action("play", request.text[:LONGEST_TEXT])
        found: list[Completion] = []

        async def show(_: Service, context: Context) -> Reply:
            found.extend(completions(self.viewer_of(context), context.action.argument))
            return Reply("")

        reply = await self._answer(request, action, show)
        return found or ([(reply.text, request.text.strip() or "?")] if reply.text else [])

    async def card(self, chat: str, locale: str = "") -> Reply:
        """Return the card of a chat's table as everybody sees it; a refusal if there is no table."""
        stranger = Request("", f"{platform_of(chat)}:0", "?", chat, locale=locale)

        async def show(_: Service, context: Context) -> Reply:
            if context.table is None:
                raise Refused("no-table")
            return card(self.decisions.viewer(context.table, None, chat))

        return await self._draw(await self._answer(stranger, Action("card"), show, automatic=True), stranger)

    async def cannot_post(self, code: str, locale: str = "") -> Reply:
        """Return the sentence that says why no card can be posted in a chat."""
        return Reply(Phrases(known(locale)).refusal(Refused(code)))

    async def chat_moved(self, old: str, new: str) -> None:
        """Note that a chat has another address from now on."""
        await self.linking.chat_moved(old, new)

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name, at all their tables."""
        await self._save_person(await self.profile(Request("", person, name, person)))

    async def draw(self, picture: Picture, dark: bool) -> bytes:
        """Draw a picture of an answer, in light or dark colours."""
        with self._metrics.drawing.time():
            return await draw_in_tone(picture, dark, self.workers.draw)

    async def emojis(self) -> dict[str, bytes]:
        """Paint our symbols and tiles as small pictures, by palette and letters."""
        return await paint_emojis(self.workers.draw)

    async def snapshot(
        self, chat: str, person: str, name: str, locale: str = "", table: str = ""
    ) -> Snapshot | None:
        """The chat's table, or an earlier one there, as this person sees it; None where there is no table."""
        return await snapshots.of_table(self, Request("", person, name, chat, locale=locale), table)

    async def tables(self, person: str, locale: str = "") -> Sequence[Summary]:
        """This person's tables, the most urgent first."""
        return await snapshots.of_person(self, Request("", person, "", person, locale=locale))

    async def history(self, chat: str, person: str, locale: str = "", table: str = "") -> History | None:
        """All moves of the chat's table; None before a game has begun."""
        return await snapshots.of_game(self, Request("", person, "", chat, locale=locale), table)

    async def review(self, chat: str, person: str, locale: str = "", table: str = "") -> ReviewedGame | None:
        """This person's decisions in the chat's finished game; None if there were none. It takes seconds."""
        return await snapshots.of_review(self, Request("", person, "", chat, locale=locale), table)

    async def _draw(self, reply: Reply, request: Request) -> Reply:
        try:
            if reply.film is not None and request.progress is not None:  # it takes seconds
                await request.progress(Reply(Phrases(reply.language)("filming")))
            with self._metrics.drawing.time():
                return await drawn(reply, self.workers.draw)
        except Exception:  # a reply without its picture is better than none
            log.exception("not-drawn")
            return reply

    async def answer_undrawn(self, request: Request) -> Reply:
        """Answer a request without drawing its picture."""
        return await self._answer(request)

    async def _answer(
        self,
        request: Request,
        action: Action | None = None,
        handler: Handler | None = None,
        *,
        automatic: bool = False,
    ) -> Reply:
        """Recognise, handle, and turn errors into replies. Without an action, the request says it."""
        context = Context(request, action or Action(""), self._stranger(request), automatic=automatic)
        started = perf_counter()
        try:
            if action is None:
                context = dataclasses.replace(context, action=understand(request))
            context = await self._recognised(context)
            if request.reachable and context.person.private_chat_closed:
                await self.reachability.private_chat_reopened(context.person)
                context = await self._recognised(context)
            self._metrics.commands.labels(
                context.action.verb if context.action.verb in VERBS else "other"
            ).inc()
            reply = await self._handle(context, handler)
            return dataclasses.replace(reply, language=context.phrases.language)
        except GenialError as refusal:
            self._metrics.refusals.labels(refusal.code).inc()
            log.info("refused", code=refusal.code, verb=context.action.verb, **where(context.table))
            viewer = await self._viewer_now(context, refusal)
            return answers.refused(
                viewer,
                context.phrases,
                refusal,
                context.action,
                threads=context.request.threads,
                private_games=context.request.private_games,
            )
        except Exception:  # every request is answered; the log has the cause
            log.exception("trouble", verb=context.action.verb, **where(context.table))
            self._metrics.refusals.labels("trouble").inc()
            return answers.refused(None, context.phrases, Refused("trouble"))
        finally:
            self._metrics.decisions.observe(perf_counter() - started)

    def viewer_of(self, context: Context) -> Viewer:
        """Return the table of a request as its person sees it. Raises Refused without a table."""
        if context.table is None:
            raise Refused("no-table")
        return self.decisions.viewer(context.table, context.person, context.request.chat)

    # Recognise who asks for what, and where

    async def looking(self, request: Request, table: str = "") -> Viewer | None:
        """The table of this chat as this person sees it, without their doing anything; None: there is none."""
        context = Context(request, Action("card", table=table), self._stranger(request), automatic=True)
        return self.readable_viewer(await self._recognised(context))

    def _stranger(self, request: Request) -> Person:
        language = known(request.locale) if request.locale else ""
        return Person(request.person, tidy_name(request.name), language)

    async def _recognised(self, context: Context) -> Context:
        request, action = context.request, context.action
        if action.verb in VERBS and VERBS[action.verb].about is About.PERSON:
            return dataclasses.replace(context, person=await self.profile(request))
        found = None if action.table or request.private else await self.store.chats.find(request.chat)
        here = found.record.table if found else action.table
        if action.verb == "replay" and not here and request.private:
            here = await self.personal_data.last_table(context.person)
        loaded = await self.store.tables.load(here, request.id) if here else None
        if found is not None and loaded is not None and link_unfinished(found, loaded.table):
            await self.linking.finish_link(found, known(request.locale))
            loaded = await self.store.tables.load(here, request.id)
        table = loaded.table if loaded else None
        named = action.table or (table is not None and table.set_aside)
        if table is not None and named and not request.private and not table.hangs_in(request.chat):
            table = loaded = None  # a button from elsewhere, or a game that was set aside
        seat = table.seat_of(request.person) if table else None
        seated = table.chairs[seat].person if table and seat is not None else None
        if seated is not None and table is not None and table.alive:
            person = seated
        else:  # at a finished table the preferences are those of that time
            person = await self.profile(request)
            person = replace(person, name=seated.name) if seated else person
        return dataclasses.replace(context, person=person, table=table, loaded=loaded)

    async def profile(self, request: Request) -> Person:
        """Return the person's profile, with the name they have now and without a vacation that is over."""
        stranger = self._stranger(request)
        found = await self.store.people.load(stranger.id)
        if found is None:
            return stranger
        away = found.away if found.is_away(round(self.now().timestamp())) else 0
        return replace(found, name=stranger.name, away=away)

    def readable_viewer(self, context: Context) -> Viewer | None:
        """Return the viewer of a request; None without a table, or if its rules are no longer known."""
        try:
            return self.viewer_of(context) if context.table else None
        except GenialError:  # a game of rules that are no longer known
            return None

    async def _viewer_now(self, context: Context, refusal: GenialError) -> Viewer | None:
        """Return the viewer for a refusal; a stale button is answered with the table as it is now."""
        if refusal.code in ("moved-on", "played-already") and context.table is not None:
            with suppress(Exception):  # if the store is away, as it was
                context = dataclasses.replace(context, table=await self.decisions.load(context.table.id))
        return self.readable_viewer(context)

    # Handle it

    async def _handle(self, context: Context, handler: Handler | None = None) -> Reply:
        context = await self._retry_closed_chat(context)
        verb = VERBS.get(context.action.verb, Verb())
        if verb.about is About.TABLE:
            if context.table is None:
                return await self._find_table(context, verb, handler)
            context = await self._give_seat_back(context)
        handler = handler or HANDLERS.get(context.action.verb)
        if handler is None:
            raise Refused("bad-button")
        return await handler(self, context)

    async def _retry_closed_chat(self, context: Context) -> Context:
        """Try the chat of a table again when somebody does something there."""
        table = context.table
        if table is None or not table.chat_closed or context.request.chat != table.chat:
            return context
        if context.automatic:
            return context
        tried, _ = await self.decisions.change(table.id, lambda _: RetryChat(), "retry-chat")
        return dataclasses.replace(context, table=tried, loaded=None)

    async def _give_seat_back(self, context: Context) -> Context:
        """Return the seat to a player who does something while a computer plays for them."""
        table, person = context.table, context.person
        if context.automatic or table is None or not _played_by_computer(table, person):
            return context
        back, _ = await self.decisions.change(
            table.id, lambda _: UpdatePerson(person), "update-person", actor=person.id
        )
        return dataclasses.replace(context, table=back, loaded=None)

    async def command(self, context: Context, make: Callable[[Context, Table], Command]) -> Reply:
        """Give the table a command and answer with what the person sees next."""
        if context.table is None:
            raise Refused("no-table")
        action, request = context.action, context.request
        if action.verb in ("join", "watch"):
            await self.store.people.index_player(context.person, context.table.id)
        after, answer = await self.decisions.change(
            context.table.id,
            lambda current: make(context, current),
            action.verb,
            request=request.id,
            actor=context.person.id,
            loaded=context.loaded,
            message=request.message,
        )
        if action.verb == "play" and self.computers.ponders(after):
            after = await self._wait_for_computers(context, after)
        person = after.person(context.person.id) or context.person
        return answers.answered(self.decisions.viewer(after, person, request.chat), answer)

    async def _wait_for_computers(self, context: Context, table: Table) -> Table:
        """Wait for slow computers, but not for ever: the person's next turn is the answer."""
        if context.request.progress is not None:
            viewer = self.decisions.viewer(table, context.person, context.request.chat)
            await context.request.progress(await self._draw(thinking(viewer), context.request))
        await self.computers.wait(table.id)
        return await self.decisions.load(table.id) or table

    async def _find_table(self, context: Context, verb: Verb, handler: Handler | None) -> Reply:
        """Find the table somebody means who types in a private chat."""
        person, request, action = context.person, context.request, context.action
        if action.table or not request.private:
            raise Refused("no-table")
        mine: list[tuple[Viewer, Loaded]] = []
        for table_id in await self.store.people.tables_of(person.id):
            loaded = await self.store.tables.load(table_id, request.id)
            table = loaded.table
            if table is not None and loaded.answer is not None:  # a repeated request meant this table
                return answers.answered(self.decisions.viewer(table, person), loaded.answer)
            if table is None or not table.alive or table.person(person.id) is None:
                await self.store.people.remove_player(person.id, table_id)
            elif table.seat_of(person.id) is not None:
                mine.append((self.decisions.viewer(table, person), loaded))
        mine = [
            each for each in mine if each[0].plays or not each[0].match
        ] or mine  # where they did not resign
        if verb.own_turn:
            mine = [each for each in mine if each[0].match and each[0].match.turn == each[0].seat] or mine
        if not mine:
            raise Refused("no-table-of-yours")
        if len(mine) > 1:
            return answers.which([viewer for viewer, _ in mine], context.phrases, action)
        viewer, loaded = mine[0]
        return await self._handle(dataclasses.replace(context, table=viewer.table, loaded=loaded), handler)

    async def change_preference(self, context: Context) -> Reply:
        """Change a preference of the person, in their profile and at all their tables."""
        now = round(self.now().timestamp())
        person = PREFERENCES[context.action.verb](context.person, context.action.argument, now)
        await self._save_person(person)
        phrases = Phrases(person.language or context.phrases.language)
        return settings(person, phrases, phrases("answer-settings"))

    async def _save_person(self, person: Person) -> None:
        """Save a person's profile, and update them at all their tables."""
        await self.store.people.save(person)
        for table_id in await self.store.people.tables_of(person.id):
            try:
                await self.decisions.change(table_id, lambda table: _update(table, person), "update-person")
            except Refused as refusal:
                if refusal.code != "busy":
                    await self.store.people.remove_player(person.id, table_id)


def _update(table: Table, person: Person) -> Command:
    if not table.alive or table.person(person.id) is None:
        raise Refused("not-seated")
    return UpdatePerson(person)


def _played_by_computer(table: Table, person: Person) -> bool:
    seat = table.seat_of(person.id)
    playing = table.phase is Phase.PLAYING
    return playing and seat is not None and table.chairs[seat].played_by is PlayedBy.COMPUTER_UNTIL_BACK
