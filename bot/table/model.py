"""What a table is: its lobby, chairs, clock and record. One frozen value, stored as it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.people import Moment, Person
from bot.places import Place, platform_of
from engine.core.rules import Match
from engine.core.sides import Seat
from engine.record import Record

Replay: TypeAlias = Callable[[Record], Match[Any, Any]]
BETWEEN_MOVES: Final = ";"


class Phase(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"  # never began


class Driver(Enum):
    """Who moves for a chair."""

    OWN = "own"  # its person, or the computer that sits there
    TURN = "turn"  # a computer, for this turn: the person's time ran out
    SIT_IN = "sit-in"  # a computer, until the person is back
    RESIGNED = "resigned"  # a computer, for good


class Chair(Struct, frozen=True, omit_defaults=True):
    person: Person | None = None
    level: str = ""  # of the computer, where nobody sits
    driver: Driver = Driver.OWN
    bank: int = 0  # seconds left for turns that take longer

    @property
    def automatic(self) -> bool:
        """A computer makes the next move."""
        return self.person is None or self.driver is not Driver.OWN

    @property
    def present(self) -> Person | None:
        """The person who still plays here."""
        return None if self.driver is Driver.RESIGNED else self.person


class Table(Struct, frozen=True, omit_defaults=True):
    id: str
    chat: str  # where its card hangs
    host: str  # a person's id
    game: str
    language: str = "en"
    version: int = 1  # of what is stored; every save is the next one
    phase: Phase = Phase.LOBBY
    seats: int = 0  # while in the lobby: how many may sit down
    options: dict[str, str] = {}
    clock: str = "off"
    late: str = "wait"
    hints: bool = True  # whether the spots with the most points are suggested
    advice: bool = True  # whether whoever is to move may ask for a hint
    chairs: tuple[Chair, ...] = ()  # once it plays: in playing order
    rules: int = 0  # the title's version
    seed: bytes = b""
    moves: str = ""
    lent: tuple[int, ...] = ()  # the numbers of the moves that a computer made for a person
    moment: int = 0  # grows with every move and every undo; buttons carry it
    since: Moment = 0  # when the clock of this turn began to run; the future: vacation
    used: int = 0  # seconds of this turn before that
    reminders: int = 0  # sent in this turn: half, late, deadline
    votes: tuple[str, ...] = ()
    watchers: tuple[Person, ...] = ()
    ending: str = ""  # why it ended, where the rules do not say
    losers: tuple[Seat, ...] = ()  # the seats that gave up
    touched: Moment = 0
    parked: bool = False  # its chat cannot be written to: it goes on privately, and the clock stands still
    also: tuple[Place, ...] = ()  # the chats linked with its own, where it is seen and played too
    home: str = ""  # the name its chat is kept under, if that is no longer the chat's address

    @property
    def place(self) -> str:
        """The name under which its chat is kept; the table's id falls into the partition of that name."""
        return self.home or self.chat

    @property
    def chats(self) -> tuple[str, ...]:
        """Wherever its card hangs, its own chat first."""
        return self.chat, *(place.chat for place in self.also)

    def hangs_in(self, chat: str) -> bool:
        return chat in (self.chat, self.home) or any(place.chat == chat for place in self.also)

    def seen_from(self, address: str) -> Table:
        """The table in the language of this chat, or of the chat this person is likely to know it from."""
        if not self.also or address == self.chat:
            return self
        platform = platform_of(address)
        here = [place for place in self.also if place.chat == address]
        if not here and platform != platform_of(self.chat):
            here = [place for place in self.also if platform_of(place.chat) == platform]
        return replace(self, language=here[0].language) if here else self

    @property
    def record(self) -> Record:
        moves = tuple(self.moves.split(BETWEEN_MOVES)) if self.moves else ()
        options = tuple(self.options.items())
        return Record(self.game, self.rules, len(self.chairs), options, self.seed, moves)

    @property
    def names(self) -> tuple[str, ...]:
        """Of the people on the chairs; a computer has none and is called by what it is."""
        return tuple(chair.person.name if chair.person else "" for chair in self.chairs)

    @property
    def people(self) -> tuple[Person, ...]:
        """Those on the chairs who can be told something."""
        return tuple(chair.person for chair in self.chairs if chair.person and not chair.person.forgotten)

    @property
    def alive(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.PLAYING)

    def seat_of(self, person: str) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person and chair.person.id == person:
                return seat
        return None

    def person(self, person: str) -> Person | None:
        for chair in self.chairs:
            if chair.person and chair.person.id == person:
                return chair.person
        return next((watcher for watcher in self.watchers if watcher.id == person), None)

    def with_person(self, person: Person) -> Table:
        """The person as they are now, wherever they are at this table."""
        watchers = tuple(person if known.id == person.id else known for known in self.watchers)
        changed = replace(self, watchers=watchers)
        seat = self.seat_of(person.id)
        return changed if seat is None else changed.with_chair(seat, person=person)

    def with_chair(self, seat: Seat, **changes: Any) -> Table:
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        return replace(self, chairs=tuple(chairs))


class Notice(Struct, frozen=True, omit_defaults=True):
    """Something to show: to the chat, or to one person. What is shown is looked up when it is sent,

    so that a notice that waited shows how things stand and not how they stood.
    """

    kind: str = "answer"  # or card, turn, rack, reminder, shut, note; answers are stored with every request
    person: str = ""  # empty: the chat
    code: str = ""  # the phrase of a note or an answer; of turn and shut, the person; of a card, the one chat
    facts: Mapping[str, str | int] = {}
    moment: int = 0


Decision: TypeAlias = tuple[Table, tuple[Notice, ...]]


def answer(code: str, **facts: str | int) -> Notice:
    return Notice("answer", code=code, facts=facts)


def note(code: str, person: str = "", **facts: str | int) -> Notice:
    return Notice("note", person=person, code=code, facts=facts)


def card() -> Notice:
    return Notice("card")
