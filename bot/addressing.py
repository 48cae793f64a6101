"""Who gets what: a notice becomes an entry of the outbox for each address."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from .store import Entry
from .table import Notice, Table


def entries(table: Table, notices: Iterable[Notice], actor: str) -> Iterable[Entry]:
    """One entry per notice and address, the newest of each kind. Who just moved needs no mention."""
    newest: dict[tuple[str, ...], Entry] = {}
    for notice in notices:
        if notice.kind == "answer" or (notice.kind == "turn" and notice.code == actor):
            continue
        to = [notice.person or table.chat]
        if notice.kind == "card" and not notice.person:
            to += [person.id for person in table.watchers]
        for address in to:
            private = replace(notice, person=address) if address != table.chat else notice
            newest[notice.kind, notice.code, address] = Entry(table.id, address, private)
    return newest.values()
