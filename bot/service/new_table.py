"""A new table: an empty one, a rematch, or a game against the computer that begins at once."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final, TypeGuard

from msgspec.structs import replace

from bot.messages.reply import Mention, Reply
from bot.messages.request import OpenThread
from bot.messages.verbs import Action
from bot.screens.answers import answered
from bot.store import ChatLookup, ChatTaken, Duplicate, Stale, new_table_id
from bot.table import Decision, Notice, Phase, Positions, Table, decide
from bot.table.commands import AddComputer, Invite, Join, Open, PlayOn, SetAside, Start
from bot.table.notices import Answer, note
from bot.table.person import Person, tidy_name
from bot.table.refusals import Refused
from bot.words.phrases import known
from engine.core.words import LANGUAGES
from engine.games import GAMES
from engine.record import SEED_BYTES

from .context import Context
from .parsing import wanted_game

if TYPE_CHECKING:
    from .service import Service

DEFAULT_LEVEL: Final = "medium"
LONGEST_NUMBER: Final = 6  # digits of a move's number
ATTEMPTS: Final = 20  # to save before somebody else does


async def open_table(service: Service, context: Context) -> Reply:
    """Open a new table in this chat: for a game, for a rematch, or to play on from a move.

    One opened in a private chat is for its person alone, or against computers.
    """
    request, person, action = context.request, await service.profile(context.request), context.action
    chat = context.table.chat if context.table and request.private else request.chat
    if request.open_thread is not None:
        chat = await open_thread(action, person, request.open_thread, service.now())
    elif request.cannot_post:
        raise Refused(request.cannot_post)
    over = await _origin(service, context) if action.verb == "playon" else context.table
    guests = _guests(request.invited, person)
    for _ in range(ATTEMPTS):
        found = await service.store.chats.find(chat)
        loaded = await service.store.tables.load(found.record.table, request.id) if found.record.table else None
        before = loaded.table if loaded else None
        table_id = new_table_id(found.key, request.id)
        if before and before.id == table_id and loaded and loaded.answer is not None:
            return answered(service.decisions.viewer(before, person, request.chat), loaded.answer)
        if action.verb == "rematch" and before is not None and same_game_again(context.table, before):
            joining = Context(request, Action("join"), person, before)
            return await service.command(joining, lambda joining, _: Join(joining.person))
        if guests and _has_seat(before, person) and not action.argument:
            inviting = Context(request, Action("new"), person, before)
            return await service.command(inviting, lambda inviting, _: Invite(inviting.person, guests))
        language = before.language if before else found.record.language
        language = language or person.language or known(request.locale)
        table, notices = new_table(
            action, person, table_id, found, language, before, over, service.now(), service.positions
        )
        table = replace(table, chat_name=_chat_name(context))
        if guests:
            _, (*invitation, _) = decide(table, Invite(person, guests), service.now())
            notices = (*notices[:-1], *invitation, notices[-1])
        await service.store.people.index_player(person, table.id)
        try:
            table, answer = await service.decisions.save(
                0, table, notices, action.verb, request.id, person.id, found.raw, request.message
            )
        except Duplicate as earlier:
            answer = earlier.answer
        except (ChatTaken, Stale):  # another table was opened, or the chat was linked: look again
            continue
        return answered(service.decisions.viewer(table, person, request.chat), answer)
    raise Refused("table-exists")


def _guests(invited: Sequence[Mention], host: Person) -> tuple[Person, ...]:
    """Return the people who are invited, each once, without the host."""
    return tuple(Person(who, tidy_name(name)) for who, name in dict(invited).items() if who != host.id)


def _has_seat(table: Table | None, person: Person) -> TypeGuard[Table]:
    """Tell if this is a lobby in which the person has a seat, so that they can invite others to it."""
    return table is not None and table.phase is Phase.LOBBY and table.seat_of(person.id) is not None


def _chat_name(context: Context) -> str:
    """Return the name of the new table's chat. A thread is opened without a name to know it by."""
    request, table = context.request, context.table
    if request.private:
        return table.chat_name if table else ""
    return tidy_name(request.chat_name) if request.chat_name and not request.open_thread else ""


async def set_aside(service: Service, context: Context) -> Reply:
    """Set a game aside that nobody plays, and open a new table in its chat."""
    table, step = context.table, context.action.step or 0
    if context.request.private:
        raise Refused("in-a-chat")
    if table is not None and table.alive and context.request.private_games:
        await service.decisions.change(table.id, lambda _: SetAside(step), "aside")
    action = Action("new", context.action.argument)
    return await open_table(service, dataclasses.replace(context, action=action, table=None, loaded=None))


def new_table(
    action: Action,
    who: Person,
    table_id: str,
    found: ChatLookup,
    language: str,
    before: Table | None,
    over: Table | None,
    now: datetime,
    positions: Positions,
) -> Decision:
    """Make a new table. `before` is the table of the chat so far, `over` the one to play again or on from."""
    home_key = found.key if found.key != found.chat else ""
    before_linked = {chat.chat: chat for chat in before.linked} if before else {}
    linked = tuple(before_linked.get(chat.chat, chat) for chat in found.record.linked)

    def opening(game: str, choices: tuple[tuple[str, str], ...] = ()) -> Open:
        dark = before is not None and before.dark
        return Open(who, table_id, found.chat, language, game, choices, home_key, linked, dark)

    if action.verb == "rematch":
        if over is None:
            raise Refused("no-table")
        if over.alive:
            raise Refused("not-over")
        return _again(over, *decide(before, opening(over.game), now))
    if action.verb == "playon":
        if over is None:
            raise Refused("no-table")
        table, _ = decide(before, opening(over.game), now)
        table, notices = decide(table, PlayOn(who, over, _moves(action.argument)), now, positions)
        return replace(table, version=1), notices
    game, choices = wanted_game(action.argument)
    table, notices = decide(before, opening(game, choices), now)
    return _versus(table, who, now, positions) if action.verb == "versus" else (table, notices)


async def _origin(service: Service, context: Context) -> Table | None:
    """Find the table to play on from: the one that is named before the number, or the one here."""
    named = context.action.argument.split()[:-1]
    if not named:
        return context.table
    return await service.decisions.load(named[0]) if len(named) == 1 else None


def _moves(argument: str) -> int | None:
    number = argument.rpartition(" ")[2]
    return int(number) if number.isascii() and number.isdecimal() and len(number) <= LONGEST_NUMBER else None


async def open_thread(action: Action, who: Person, opened: OpenThread, now: datetime) -> str:
    """Open a thread and return its address. Raises Refused first if the table could not be opened there."""
    game, choices = wanted_game(action.argument)
    decide(None, Open(who, "", "", LANGUAGES[0], game, choices), now)
    address = await opened()
    if not address:
        raise Refused("no-thread")
    return address


def same_game_again(over: Table | None, lobby: Table) -> bool:
    """Tell if somebody else has opened the rematch already."""
    return over is not None and not over.alive and lobby.phase is Phase.LOBBY and lobby.game == over.game


def _again(before: Table, table: Table, notices: tuple[Notice | Answer, ...]) -> Decision:
    """Give a rematch the settings and computers of the last table, and ask the others to join."""
    computers = tuple(replace(chair, bank=0) for chair in before.chairs if chair.person is None)
    again = replace(
        table,
        seats=before.seats or len(before.chairs),  # a game that has begun has only its chairs
        options=before.options,
        clock=before.clock,
        late=before.late,
        hints=before.hints,
        advice=before.advice,
        chairs=(*table.chairs, *computers),
    )
    others = [person for person in before.people if person.id != table.host]
    if not others:
        return again, notices
    names = ", ".join(person.name for person in others)
    return again, (*notices, note("rematch", calls=others, name=table.people[0].name, names=names))


def _versus(table: Table, who: Person, now: datetime, positions: Positions) -> Decision:
    """Fill the table with computers and start the game, in the same decision."""
    if len(table.chairs) < min(count for count in GAMES[table.game].meta.seats if count > 1):
        table, _ = decide(table, AddComputer(who, DEFAULT_LEVEL), now)
    table, notices = decide(table, Start(who, secrets.token_bytes(SEED_BYTES)), now, positions)
    return replace(table, version=1), notices
