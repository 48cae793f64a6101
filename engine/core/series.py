"""Several games in a row as one match: the first seat rotates, the points are summed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol, TypeVar

from .errors import IllegalMove
from .rng import Rng
from .rules import Ended, Event, Meta, Offer, Option, Options, Result, View
from .sides import Seat, places
from .words import Words

G = TypeVar("G")
M = TypeVar("M")

LONGEST_SERIES: Final = 12
SERIES: Final = Option("series", tuple(str(games) for games in range(1, LONGEST_SERIES + 1)))
SERIES_OVER: Final = "series-over"


@dataclass(frozen=True, slots=True)
class Tally:
    """The score of a series: for each finished game the points of every seat."""

    games: int
    finished: tuple[tuple[int, ...], ...] = ()

    @property
    def number(self) -> int:
        """The number of the game being played, or of the last one; the first is 1."""
        return min(len(self.finished) + 1, self.games)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums per seat; empty before the first game is over."""
        return tuple(map(sum, zip(*self.finished, strict=True)))


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """One game of a series is over."""

    number: int
    result: Result
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    number: int
    first: Seat

    @property
    def reveals(self) -> bool:
        return True


class Game(Protocol[G, M]):
    """The rules of a single game: as `Rules`, but with the first seat given and the series in its view."""

    @property
    def meta(self) -> Meta: ...
    @property
    def family(self) -> str: ...

    def start(self, seats: int, options: Options, first: Seat, rng: Rng) -> G: ...
    def begun(self, game: G) -> tuple[Event, ...]: ...  # what everybody saw when it was set up
    def rest(self, game: G) -> Rng: ...  # the chance that is left for the next game
    def turn(self, game: G) -> Seat | None: ...
    def moves(self, game: G) -> Iterable[M]: ...
    def offers(self, game: G) -> Iterable[Offer[M]]: ...
    def play(self, game: G, move: M) -> tuple[G, tuple[Event, ...]]: ...
    def result(self, game: G) -> Result | None: ...
    def award(self, game: G) -> tuple[int, ...]: ...  # per seat, what this game brings in a series
    def view(self, state: SeriesState[G], viewer: Seat | None) -> View: ...
    def imagine(self, game: G, viewer: Seat, rng: Rng) -> G: ...
    def parse(self, text: str) -> M: ...
    def write(self, move: M) -> str: ...
    def describe(self, view: Any, words: Words) -> str: ...
    def tell(self, event: Event, words: Words) -> str: ...


@dataclass(frozen=True, slots=True)
class SeriesState(Generic[G]):
    seats: int
    options: tuple[tuple[str, str], ...]
    tally: Tally
    game: G
    result: Result | None
    last: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class SeriesRules(Generic[G, M]):
    single: Game[G, M]

    @property
    def meta(self) -> Meta:
        return self.single.meta

    @property
    def family(self) -> str:
        return self.single.family

    def start(self, seats: int, options: Options, rng: Rng) -> SeriesState[G]:
        settled = self.meta.settle(seats, options)
        game = self.single.start(seats, settled, 0, rng)
        return SeriesState(seats, tuple(settled.items()), Tally(int(settled["series"])), game, None, ())

    def turn(self, state: SeriesState[G]) -> Seat | None:
        return self.single.turn(state.game)

    def moves(self, state: SeriesState[G]) -> Iterable[M]:
        return self.single.moves(state.game)

    def offers(self, state: SeriesState[G]) -> Iterable[Offer[M]]:
        return self.single.offers(state.game)

    def play(self, state: SeriesState[G], move: M) -> tuple[SeriesState[G], tuple[Event, ...]]:
        if state.result is not None:
            raise IllegalMove("game-over")
        game, events = self.single.play(state.game, move)
        outcome = self.single.result(game)
        if outcome is None:
            after = replace(state, game=game, last=events)
        else:
            after = self._next_game(state, game, outcome, events)
        return after, after.last

    def _next_game(
        self, state: SeriesState[G], game: G, outcome: Result, events: tuple[Event, ...]
    ) -> SeriesState[G]:
        points = self.single.award(game)
        tally = replace(state.tally, finished=(*state.tally.finished, points))
        number = len(tally.finished)
        if tally.games > 1:
            events += (GameEnded(number, outcome, points, tally.totals),)
        if number < tally.games:
            first = number % state.seats
            game = self.single.start(state.seats, dict(state.options), first, self.single.rest(game))
            events += (GameStarted(number + 1, first), *self.single.begun(game))
            return replace(state, tally=tally, game=game, last=events)
        result = outcome if tally.games == 1 else _series_result(tally)
        events += (Ended(result),)
        return replace(state, tally=tally, game=game, result=result, last=events)

    def result(self, state: SeriesState[G]) -> Result | None:
        return state.result

    def view(self, state: SeriesState[G], viewer: Seat | None) -> View:
        return self.single.view(state, viewer)

    def imagine(self, state: SeriesState[G], viewer: Seat, rng: Rng) -> SeriesState[G]:
        return replace(state, game=self.single.imagine(state.game, viewer, rng))

    def parse(self, text: str) -> M:
        return self.single.parse(text)

    def write(self, move: M) -> str:
        return self.single.write(move)

    def describe(self, view: Any, words: Words) -> str:
        return self.single.describe(view, words)

    def tell(self, event: Event, words: Words) -> str:
        if isinstance(event, GameEnded):
            totals = ", ".join(f"{words.seat(seat)} {total}" for seat, total in enumerate(event.totals))
            return words("tell.game-ended", number=event.number, totals=totals)
        if isinstance(event, GameStarted):
            return words("tell.game-started", number=event.number, seat=words.seat(event.first))
        return self.single.tell(event, words)


def _series_result(tally: Tally) -> Result:
    worth = tuple((total,) for total in tally.totals)
    return Result(SERIES_OVER, places(worth), tally.totals, worth)
