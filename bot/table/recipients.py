"""Recipients: a notice becomes an outbox entry for each address that can be written to."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from . import Notice, Table
from .address import platform_of
from .notices import Entry
from .person import Person
from .unreachable import AGAIN


def entries(
    table: Table, notices: Iterable[Notice], actor: str = "", moved: bool = False, answered: str = ""
) -> Iterable[Entry]:
    """One entry per notice and address, the newest of each kind.

    The actor is who did this; if it was a move, they need no mention. `answered` is the message whose
    answer will show them their rack.
    """
    newest: dict[tuple[str, ...], Entry] = {}
    for notice in notices:
        for address in _addresses(table, notice, actor if moved else ""):
            entry = _entry(table, notice, address, actor, answered)
            if entry is not None:
                newest[notice.kind, notice.code, address] = entry
    return newest.values()


def is_closed(table: Table, address: str) -> bool:
    """Tell if this address did not take the last message."""
    if address == table.chat:
        return table.chat_closed
    person = table.person(address)
    return person is not None and person.private_chat_closed


def _addresses(table: Table, notice: Notice, moved: str) -> Iterable[str]:
    here = _here(table)
    person = table.person(notice.person) if notice.person else None
    match notice.kind:
        case "card" if not notice.person:
            watching = tuple(watcher.id for watcher in table.watchers)
            if notice.code and notice.code != AGAIN:
                return (notice.code,)
            return ((table.chat,) if notice.code == AGAIN else here) + watching
        case "turn":
            if not notice.code:
                return here
            called = table.person(notice.code)
            if called is None or called.id == moved:
                return ()
            return dict.fromkeys((*_called(here, called), *here))
        case "rack" if person is not None and not person.racks:
            return ()
        case "reminder" if person is not None:
            if not person.calls:
                return ()
            return (_calling(here, person) if person.private_chat_closed or not person.racks else person.id,)
        case "note" if not notice.person:
            return (*here, *_out_of_earshot(table, here)) if table.chat_closed else here
        case "shut":
            person = table.person(notice.code)
            return (_calling(here, person),) if person else ()
        case "answer":
            return ()
    return (notice.person,)


def _here(table: Table) -> tuple[str, ...]:
    """The chats that can be written to."""
    return table.chats[1:] if table.chat_closed else table.chats


def _called(here: Iterable[str], person: Person) -> Iterable[str]:
    """Return the address where this person is called, if they want to be."""
    return (_calling(here, person),) if person.calls else ()


def _calling(here: Iterable[str], person: Person) -> str:
    """One chat where this person can be called: of their platform. Where there is none, privately."""
    return next((chat for chat in here if platform_of(chat) == person.platform), person.id)


def _out_of_earshot(table: Table, here: Iterable[str]) -> Iterable[str]:
    return (person.id for person in table.people if _calling(here, person) == person.id)


def _entry(table: Table, notice: Notice, address: str, actor: str, answered: str) -> Entry | None:
    """Make an entry. Skip a closed address, except for the rack or card that answers its own person."""
    if notice.kind == "turn" and (called := table.person(notice.code)) is not None:
        notice = notice if address in _called(_here(table), called) else replace(notice, code="")
    if address in table.chats or (notice.kind == "card" and address == notice.code):
        public = replace(notice, person="") if notice.person else notice
        return Entry(table.id, address, public, probe=is_closed(table, address))
    own = address == actor and notice.kind in ("rack", "card")
    retry = is_closed(table, address)
    if retry and not own:
        return None
    private = notice if notice.person == address else replace(notice, person=address)
    shown = answered if own and notice.kind == "rack" else ""
    return Entry(table.id, address, private, shown, retry)
