"""The context of a request: the person, the action and the table it is about."""

from __future__ import annotations

from dataclasses import dataclass

from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.store import Loaded
from bot.table import Table
from bot.table.person import Person
from bot.words.phrases import Phrases, known


@dataclass(frozen=True, slots=True)
class Context:
    request: Request
    action: Action
    person: Person
    table: Table | None = None
    loaded: Loaded | None = None  # the table as it was read for this very request
    automatic: bool = False  # asked by a platform for itself: nobody did anything

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.person.language or self.spoken)

    @property
    def spoken(self) -> str:
        """The language of the chat."""
        if self.table is None:
            return known(self.request.locale)
        return self.table.seen_from(self.request.chat).language
