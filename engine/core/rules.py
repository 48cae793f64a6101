"""The seam of every title: a stateless `Rules`, and a `Match` that pairs it with a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from .color import Color
from .errors import BadSetting
from .rng import Rng
from .sides import Seat, Side
from .words import Words

S = TypeVar("S")
M = TypeVar("M")
Options: TypeAlias = Mapping[str, str]
Points: TypeAlias = tuple[tuple[Color, int], ...]  # what a move scores, before any marker stops
Offer: TypeAlias = tuple[M, Points]  # a legal move and what it scores


@dataclass(frozen=True, slots=True)
class Option:
    key: str
    values: tuple[str, ...]  # the first is the default
    needs: tuple[tuple[str, tuple[int, ...]], ...] = ()  # values that exist for some seat counts only

    def seats_for(self, value: str) -> tuple[int, ...] | None:
        return dict(self.needs).get(value)


@dataclass(frozen=True, slots=True)
class Meta:
    key: str
    version: int  # goes up when old moves would come to mean something else
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    endings: tuple[str, ...]  # every reason a result of this title can have
    words: tuple[str, ...]  # packages with a words.toml; the last is the title's own, with its example.txt

    def settle(self, seats: int, options: Options) -> dict[str, str]:
        """Return all options with their values, defaults filled in. Raises BadSetting."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSetting("bad-seats", game=self.key, seats=repr(seats) if type(seats) is not int else seats)
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                raise BadSetting("unknown-option", game=self.key, option=str(key))
        settled = {}
        for option in self.options:
            value = options.get(option.key, option.values[0])
            if not isinstance(value, str) or value not in option.values:
                raise BadSetting("bad-value", game=self.key, option=option.key, value=str(value))
            needed = option.seats_for(value)
            if needed is not None and seats not in needed:
                needed_text = "/".join(map(str, needed))
                raise BadSetting(
                    "value-needs-seats", game=self.key, option=option.key, value=value, seats=needed_text
                )
            settled[option.key] = value
        return settled


class Event:
    """A public event: everybody at the table saw it."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        """Tell if a seat learnt something new by it. Such a move cannot be taken back."""
        return False


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match: the reason, each seat's place (1 is best) and points."""

    reason: str
    places: tuple[int, ...]  # per seat; equal places are shared
    points: tuple[int, ...]  # per seat: the lowest colour, or the sum of a series
    worth: tuple[tuple[int, ...], ...]  # per seat: what was compared, most important first

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Ended(Event):
    result: Result


class View(Protocol):
    """The part of a state that one viewer (None: a spectator) may see. Each family adds its own fields."""

    @property
    def game(self) -> str: ...
    @property
    def viewer(self) -> Seat | None: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def sides(self) -> tuple[Side, ...]: ...
    @property
    def tracks(self) -> tuple[tuple[int, ...], ...]: ...  # per side
    @property
    def result(self) -> Result | None: ...
    @property
    def last(self) -> tuple[Event, ...]: ...  # what the last move did


class Rules(Protocol[S, M]):
    """The rules of a title: one stateless object."""

    @property
    def meta(self) -> Meta: ...
    @property
    def family(self) -> str: ...  # titles with the same kind of view: laying, dice or cards

    def start(self, seats: int, options: Options, rng: Rng) -> S: ...
    def turn(self, state: S) -> Seat | None: ...
    def moves(self, state: S) -> Iterable[M]: ...
    def offers(self, state: S) -> Iterable[Offer[M]]: ...
    def play(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]: ...
    def result(self, state: S) -> Result | None: ...
    def view(self, state: S, viewer: Seat | None) -> View: ...
    def imagine(self, state: S, viewer: Seat, rng: Rng) -> S: ...
    def parse(self, text: str) -> M: ...
    def write(self, move: M) -> str: ...

    # The text table: how the game reads without a picture.
    def describe(self, view: Any, words: Words) -> str: ...
    def tell(self, event: Event, words: Words) -> str: ...


class Match(NamedTuple, Generic[S, M]):
    """Rules and a state: all that callers need to play."""

    rules: Rules[S, M]
    state: S

    @property
    def turn(self) -> Seat | None:
        return self.rules.turn(self.state)

    @property
    def result(self) -> Result | None:
        return self.rules.result(self.state)

    def moves(self) -> tuple[str, ...]:
        write = self.rules.write
        return tuple(write(move) for move in self.rules.moves(self.state))

    def offers(self) -> tuple[tuple[str, Points], ...]:
        """Return every legal move in notation, with its points per colour."""
        write = self.rules.write
        return tuple((write(move), points) for move, points in self.rules.offers(self.state))

    def play(self, text: str) -> tuple[Match[S, M], tuple[Event, ...]]:
        """Return the match after a move, and its events. Raises BadNotation or IllegalMove."""
        rules = self.rules
        state, events = rules.play(self.state, rules.parse(text))
        return Match(rules, state), events

    def view(self, viewer: Seat | None) -> View:
        return self.rules.view(self.state, viewer)

    def imagine(self, viewer: Seat, rng: Rng) -> Match[S, M]:
        return Match(self.rules, self.rules.imagine(self.state, viewer, rng))
