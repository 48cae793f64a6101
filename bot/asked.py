"""A request once we know who asks for what, and where."""

from __future__ import annotations

from dataclasses import dataclass

from .buttons import Ask
from .people import Person
from .phrases import Phrases, known
from .ports import Request
from .store import Loaded
from .table import Table


@dataclass(frozen=True, slots=True)
class Asked:
    request: Request
    ask: Ask
    person: Person
    table: Table | None = None
    loaded: Loaded | None = None  # the table as it was read for this very request

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.person.language or self.spoken)

    @property
    def spoken(self) -> str:
        """The language of the chat."""
        if self.table is None:
            return known(self.request.locale)
        return self.table.seen_from(self.request.chat).language
