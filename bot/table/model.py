"""The table: its lobby, chairs, clock and record. One frozen value, stored as JSON."""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import cached_property
from typing import Any, Final, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from engine.core.sides import Seat
from engine.record import Record

from .address import LinkedChat, platform_of
from .notices import Answer, Notice
from .person import Person, Timestamp

BETWEEN_MOVES: Final = ";"
TABLE_ID_LENGTH: Final = 10
RESULT: Final = "result"  # the edition of the card that calls the players to the result


class Phase(Enum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"  # never began


class PlayedBy(Enum):
    """The person or computer that moves for a chair."""

    PERSON = "own"  # or the computer that sits there
    COMPUTER_ONCE = "turn"  # for this turn: the person's time ran out
    COMPUTER_UNTIL_BACK = "sit-in"
    COMPUTER_FOR_GOOD = "resigned"


class Reminded(IntEnum):
    """The last reminder of a turn."""

    NONE = 0
    HALF = 1
    NEARLY = 2
    OVERDUE = 3  # the time is up, and everybody waits


class Chair(Struct, frozen=True, omit_defaults=True):
    person: Person | None = None
    level: str = ""  # of the computer, if no person sits here
    played_by: PlayedBy = field(default=PlayedBy.PERSON, name="driver")
    bank: int = 0  # seconds left for turns that take longer

    @property
    def by_computer(self) -> bool:
        """Tell if a computer makes the next move of this chair."""
        return self.person is None or self.played_by is not PlayedBy.PERSON

    @property
    def present(self) -> Person | None:
        """The person on this chair, unless they have resigned."""
        return None if self.played_by is PlayedBy.COMPUTER_FOR_GOOD else self.person


class Table(Struct, frozen=True, omit_defaults=True, dict=True):  # dict: room for cached properties
    id: str
    chat: str  # the address of its own chat
    host: str  # a person's id
    game: str
    language: str = "en"
    dark: bool = False  # the pictures in its own chat
    version: int = 1  # of what is stored; every save is the next one
    phase: Phase = Phase.LOBBY
    seats: int = 0  # while in the lobby: how many may sit down
    options: dict[str, str] = {}
    clock: str = "off"
    late: str = "wait"
    hints: bool = True  # the placements with the most points are suggested
    advice: bool = True  # the player to move may ask for a hint
    chairs: tuple[Chair, ...] = ()  # once it plays: in playing order
    rules: int = 0  # the title's version
    seed: bytes = b""
    moves: str = ""
    computer_moves: tuple[int, ...] = field(default=(), name="lent")  # numbers of moves made for a person
    step: int = field(default=0, name="moment")  # counts moves and undos; buttons carry it
    since: Timestamp = 0  # when the clock of this turn began to run; the future: vacation
    used: int = 0  # seconds of this turn before that
    reminded: Reminded = field(default=Reminded.NONE, name="reminders")  # in this turn
    votes: tuple[str, ...] = ()
    watchers: tuple[Person, ...] = ()
    ending: str = ""  # why it ended, where the rules do not say
    losers: tuple[Seat, ...] = ()  # the seats that gave up
    touched: Timestamp = 0
    chat_closed: bool = field(default=False, name="parked")  # the game goes on privately, without the clock
    linked: tuple[LinkedChat, ...] = field(default=(), name="also")  # the other chats of the table
    origin: str = ""  # the table whose deal and first moves it goes on from
    set_aside: bool = field(default=False, name="aside")  # it left its chats and goes on privately
    cards: dict[str, str] = {}  # by address: the edition of the card or rack there; a new one is a new message
    home_key: str = field(default="", name="home")  # of its chat's record, if the chat has another address now
    chat_name: str = ""  # of its own chat, when the table was opened

    @property
    def key(self) -> str:
        """The key of its chat's record; the table's id falls into the partition of that key."""
        return self.home_key or self.chat

    @property
    def chats(self) -> tuple[str, ...]:
        """The chats with its card, its own chat first."""
        return () if self.set_aside else self._all_chats

    @property
    def _all_chats(self) -> tuple[str, ...]:
        return self.chat, *(linked.chat for linked in self.linked)

    @property
    def private(self) -> bool:
        """Tell if its chat is the host's private chat: nobody else plays there, only computers."""
        return self.chat == self.host

    def hangs_in(self, chat: str) -> bool:
        """Tell if the card is in this chat; also by the key of the chat's record."""
        if self.set_aside:
            return False
        return chat in (self.chat, self.home_key) or any(linked.chat == chat for linked in self.linked)

    def seen_from(self, address: str) -> Table:
        """Return the table in language and look of this chat; for a person, of a chat of their platform."""
        if not self.linked or address == self.chat:
            return self
        platform = platform_of(address)
        here = [linked for linked in self.linked if linked.chat == address]
        if not here and platform != platform_of(self.chat):
            here = [linked for linked in self.linked if platform_of(linked.chat) == platform]
        return replace(self, language=here[0].language, dark=here[0].dark) if here else self

    @cached_property
    def record(self) -> Record:
        moves = tuple(self.moves.split(BETWEEN_MOVES)) if self.moves else ()
        options = tuple(self.options.items())
        return Record(self.game, self.rules, len(self.chairs), options, self.seed, moves)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people on the chairs; empty for a computer."""
        return tuple(chair.person.name if chair.person else "" for chair in self.chairs)

    @property
    def people(self) -> tuple[Person, ...]:
        """The people on the chairs, without those who were forgotten."""
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
        """Replace the stored copies of this person, on a chair or among the watchers."""
        watchers = tuple(person if known.id == person.id else known for known in self.watchers)
        changed = replace(self, watchers=watchers)
        seat = self.seat_of(person.id)
        return changed if seat is None else changed.with_chair(seat, person=person)

    def with_chair(self, seat: Seat, **changes: Any) -> Table:
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        return replace(self, chairs=tuple(chairs))


Decision: TypeAlias = tuple[Table, tuple[Notice | Answer, ...]]
