"""Recipients: a notice becomes an outbox entry for each address that can be written to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from .address import platform_of
from .model import Phase, Table
from .notices import (
    CLOSED_CHAT,
    EVERY_CHAT,
    Answer,
    CardChanged,
    Entry,
    Note,
    Notice,
    PrivateChatNotice,
    RackChanged,
    Reminder,
    TurnChanged,
)
from .person import Person


def entries(
    table: Table,
    notices: Iterable[Notice | Answer],
    actor: str = "",
    is_move: bool = False,
    answered_in: str = "",
) -> Iterable[Entry]:
    """Make one entry per notice and address, the newest of each kind.

    The actor is the person whose command this was; after a move they need no mention. `answered_in` is the
    message whose answer will show them their rack.
    """
    newest: dict[tuple[str, ...], Entry] = {}
    for notice in notices:
        if isinstance(notice, Answer):
            continue
        if table.private:
            if (private := _private_entry(table, notice, actor, answered_in)) is not None:
                newest[*_topic(private.notice), table.chat] = private
            continue
        for address in _addresses(table, notice, actor if is_move else ""):
            entry = _entry(table, notice, address, actor, answered_in)
            if entry is not None:
                newest[*_topic(notice), address] = entry
    return newest.values()


def _private_entry(table: Table, notice: Notice, actor: str, answered_in: str) -> Entry | None:
    """Make the entry of a table in a private chat. One message is both card and rack; the rest is for calls."""
    person = table.person(table.chat)
    if person is None or person.forgotten:
        return None
    own = isinstance(notice, CardChanged | RackChanged)
    retries = isinstance(notice, CardChanged) and notice.chat == CLOSED_CHAT
    if table.chat_closed and not (retries or (own and actor == person.id)):
        return None
    if own:
        shown_in = answered_in if actor == person.id else ""
        return Entry(table.id, person.id, RackChanged(person.id), shown_in, table.chat_closed)
    if actor or not person.calls or (isinstance(notice, TurnChanged) and notice.called != person.id):
        return None
    if isinstance(notice, PrivateChatNotice) or table.phase is not Phase.PLAYING:
        return None
    return Entry(table.id, person.id, replace(notice, person=person.id))


def is_closed(table: Table, address: str) -> bool:
    """Tell if this address did not take the last message."""
    if address == table.chat:
        return table.chat_closed
    person = table.person(address)
    return person is not None and person.private_chat_closed


def calling_address(table: Table, person_id: str) -> str:
    """Return the address where a person is called: a chat of their platform, or else their private chat."""
    return _calling(open_chats(table), person_id)


def open_chats(table: Table) -> tuple[str, ...]:
    """Return the chats that can be written to."""
    return table.chats[1:] if table.chat_closed else table.chats


def _topic(notice: Notice) -> tuple[str, str]:
    """Return the kind and subject of a notice: a later one replaces an earlier one with the same topic."""
    match notice:
        case CardChanged(chat=subject) | TurnChanged(called=subject) | Reminder(which=subject):
            return notice.kind, subject
        case Note(code=subject) | PrivateChatNotice(who=subject):
            return notice.kind, subject
        case RackChanged():
            return notice.kind, ""


def _addresses(table: Table, notice: Notice, mover: str) -> Iterable[str]:
    """List the addresses a notice is for, closed private chats among them."""
    chats = open_chats(table)
    person = table.person(notice.person) if notice.person else None
    match notice:
        case CardChanged(person=""):
            return _card_addresses(table, notice.chat)
        case TurnChanged(called=""):
            return (*chats, *_without_chat(table, chats))
        case TurnChanged():
            called = table.person(notice.called)
            if called is None or called.id == mover:
                return ()
            return dict.fromkeys((*_called_at(chats, called), *chats))
        case RackChanged() if person is not None and not person.racks:
            return ()
        case Reminder() if person is not None:
            if not person.calls:
                return ()
            return (
                _calling(chats, person.id) if person.private_chat_closed or not person.racks else person.id,
            )
        case Note(person=""):
            return (*chats, *_without_chat(table, chats)) if table.chat_closed else chats
        case PrivateChatNotice():
            person = table.person(notice.who)
            return (_calling(chats, person.id),) if person else ()
        case CardChanged() | RackChanged() | Reminder() | Note():
            return (notice.person,)
        case _:
            assert_never(notice)


def _card_addresses(table: Table, chat: str) -> Iterable[str]:
    watching = tuple(watcher.id for watcher in table.watchers)
    if chat == EVERY_CHAT:
        return (*open_chats(table), *watching)
    return (table.chat, *watching) if chat == CLOSED_CHAT else (chat,)


def _called_at(chats: Iterable[str], person: Person) -> Iterable[str]:
    """Return the address where this person is called, if they want to be."""
    return (_calling(chats, person.id),) if person.calls else ()


def _calling(chats: Iterable[str], person_id: str) -> str:
    """Return the chat to call this person in: one of their platform, or else their private chat."""
    return next((chat for chat in chats if platform_of(chat) == platform_of(person_id)), person_id)


def _without_chat(table: Table, chats: Iterable[str]) -> Iterable[str]:
    """List the players who see none of these chats."""
    return (person.id for person in table.people if _calling(chats, person.id) == person.id)


def _entry(table: Table, notice: Notice, address: str, actor: str, answered_in: str) -> Entry | None:
    """Make an entry. Skip a closed address, except for the rack or card that answers its own person."""
    if isinstance(notice, TurnChanged) and (called := table.person(notice.called)) is not None:
        notice = notice if address in _called_at(open_chats(table), called) else replace(notice, called="")
    if address in table.chats or (isinstance(notice, CardChanged) and address == notice.chat):
        public = replace(notice, person="") if notice.person else notice
        return Entry(table.id, address, public, probe=is_closed(table, address))
    own = address == actor and isinstance(notice, RackChanged | CardChanged)
    probe = is_closed(table, address)
    if probe and not own:
        return None
    private = notice if notice.person == address else replace(notice, person=address)
    shown_in = answered_in if own and isinstance(notice, RackChanged) else ""
    return Entry(table.id, address, private, shown_in, probe)
