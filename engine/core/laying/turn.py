"""The turn: place a tile, score it, play bonus tiles, then refill or swap."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.errors import IllegalMove
from engine.core.hexgrid import Grid, Spot
from engine.core.pile import COLORS_OF, Piece, Pieces
from engine.core.rng import Rng
from engine.core.rules import Ended, Event, Result
from engine.core.sides import Seat, places, with_seat
from engine.core.tracks import START, may_swap, worth

from .moves import Choice, Move, Place
from .scoring import score
from .state import Bonus, FinalRound, Lapsed, Opening, Phase, Refilled, Setup, State, Swapped, allowed

# Why a game ended.
NOTHING_FITS: Final = "nothing-fits"
ALL_AT_TOP: Final = "all-at-top"
FINAL_ROUND: Final = "final-round"
TILES_GONE: Final = "tiles-gone"


def deal(setup: Setup, rng: Rng) -> State:
    bag, rng = rng.shuffle(setup.tiles)
    seats = len(setup.side_of)
    return State(
        setup=setup,
        board=setup.board,
        racks=tuple(bag[seat * setup.rack : (seat + 1) * setup.rack] for seat in range(seats)),
        bag=bag[seats * setup.rack :],
        tracks=(START,) * len(setup.sides),
        seat=0,
        phase=Phase.PLACE,
        bonus=0,
        opening=setup.symbols,
        turns=0,
        final=None,
        rng=rng,
        over=None,
        last=(),
    )


def play(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    if state.over is not None:
        raise IllegalMove("game-over")
    turn = Turn(state)
    if isinstance(move, Place):
        turn.place(move)
    elif move is Choice.DECLINE:
        turn.decline()
    elif move is Choice.SWAP:
        turn.swap()
    else:
        turn.keep()
    after = turn.done()
    return after, after.last


def choices(state: State) -> tuple[Choice, ...]:
    if state.over is not None:
        return ()
    if state.phase is Phase.REFILL:
        return Choice.SWAP, Choice.KEEP
    if state.phase is Phase.BONUS and state.setup.bonus is Bonus.MAY:
        return (Choice.DECLINE,)
    return ()


def result(state: State) -> Result | None:
    if state.over is None:
        return None
    by_side = [worth(track) for track in state.tracks]
    ranked = places(by_side)
    seats = state.setup.side_of
    return Result(
        reason=state.over,
        places=tuple(ranked[side] for side in seats),
        points=tuple(by_side[side][0] for side in seats),
        worth=tuple(by_side[side] for side in seats),
    )


class Turn:
    """A mutable copy of the state while one move is carried out."""

    __slots__ = (
        "bag",
        "board",
        "bonus",
        "events",
        "final",
        "opening",
        "over",
        "phase",
        "rack",
        "rng",
        "seat",
        "setup",
        "state",
        "track",
        "turns",
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.setup: Setup = state.setup
        self.seat: Seat = state.seat
        self.board = state.board
        self.rack: Pieces = state.racks[state.seat]
        self.bag: Pieces = state.bag
        self.track = state.tracks[state.setup.side_of[state.seat]]
        self.phase = state.phase
        self.bonus = state.bonus
        self.opening = state.opening
        self.turns = state.turns
        self.final = state.final
        self.rng = state.rng
        self.over: str | None = None
        self.events: list[Event] = []

    def place(self, move: Place) -> None:
        if self.phase is Phase.REFILL:
            raise IllegalMove("decide-swap")
        if move.tile not in self.rack:
            raise IllegalMove("not-on-rack", tile=move.tile)
        spot = self._spot(move)
        gone = self.rack.index(move.tile)
        self.rack = self.rack[:gone] + self.rack[gone + 1 :]
        if self.bonus:
            self.bonus -= 1
        placed = score(self.setup, self.board, self.track, self.seat, move.tile, spot)
        for color, _, _, gain, _ in placed.halves:
            if gain:
                self.track = (*self.track[:color], self.track[color] + gain, *self.track[color + 1 :])
        self.bonus += len(placed.bonus)
        self.events.append(placed)
        self.board = self.board.lay(spot, *COLORS_OF[move.tile])
        if self.opening:
            self._claim(spot)
        self._go_on()

    def decline(self) -> None:
        if self.phase is not Phase.BONUS:
            raise IllegalMove("no-bonus")
        if self.setup.bonus is Bonus.MUST:
            raise IllegalMove("bonus-compulsory")
        self.events.append(Lapsed(self.seat, self.bonus, declined=True))
        self.bonus = 0
        self._go_on()

    def swap(self) -> None:
        self._expect_refill()
        shown = self.rack
        self.rack, rest = self.bag[: self.setup.rack], self.bag[self.setup.rack :]
        # The new tiles are drawn before the old ones go back.
        self.bag, self.rng = self.rng.shuffle(rest + shown)
        self.events.append(Swapped(self.seat, shown, len(self.rack)))
        self._pass_on()

    def keep(self) -> None:
        self._expect_refill()
        self._refill()
        self._pass_on()

    def done(self) -> State:
        before = self.state
        side = self.setup.side_of[before.seat]
        scored = self.track is not before.tracks[side]
        after = State(
            self.setup,
            self.board,
            with_seat(before.racks, before.seat, self.rack),
            self.bag,
            with_seat(before.tracks, side, self.track) if scored else before.tracks,
            self.seat,
            self.phase,
            self.bonus,
            self.opening,
            self.turns,
            self.final,
            self.rng,
            self.over,
            tuple(self.events),
        )
        if self.over is None:
            return after
        ended = result(after)
        return after if ended is None else after._replace(last=(*after.last, Ended(ended)))

    def _spot(self, move: Place) -> Spot:
        grid = self.board.grid
        spot = grid.spot.get((move.first, move.second))
        if spot is None:
            raise _no_spot(grid, move)
        if not self.board.open & spot.bit:
            raise self.board.refusal(spot)
        if self.opening and not allowed(self.state) & spot.bit:
            code = "opening-symbol" if self.setup.opening is Opening.FIRST_ROUND else "opening-stone"
            raise IllegalMove(code, symbols=" ".join(grid.names[cell] for cell in self.opening))
        return spot

    def _claim(self, spot: Spot) -> None:
        """Remove the symbols that the tile adjoins from the opening."""
        adjoining = self.board.grid.adjoining
        self.opening = tuple(cell for cell in self.opening if not adjoining[cell] & spot.bit)
        if self.setup.opening is Opening.FIRST_ROUND and self.turns + 1 == len(self.setup.side_of):
            self.opening = ()

    def _go_on(self) -> None:
        """Go on after a placement or a declined bonus: end, bonus tile, swap or refill."""
        if min(self.track) == self.setup.scale.stops[-1]:
            self._end(ALL_AT_TOP)
        elif not self.board.open:
            self._end(NOTHING_FITS)
        elif self.bonus and self.rack:
            self.phase = Phase.BONUS
        else:
            if self.bonus:
                self.events.append(Lapsed(self.seat, self.bonus, declined=False))
                self.bonus = 0
            if self._may_swap():
                self.phase = Phase.REFILL
            else:
                self._refill()
                self._pass_on()

    def _may_swap(self) -> bool:
        return self.setup.swap and bool(self.rack) and self.final is None and may_swap(self.track, self.rack)

    def _expect_refill(self) -> None:
        if self.phase is not Phase.REFILL:
            raise IllegalMove("play-bonus" if self.phase is Phase.BONUS else "place-first")

    def _refill(self) -> None:
        if self.final is None:
            drawn = self.bag[: self.setup.rack - len(self.rack)]
            self.rack += drawn
            self.bag = self.bag[len(drawn) :]
            self.events.append(_refilled(self.seat, len(drawn)))

    def _pass_on(self) -> None:
        seats = len(self.setup.side_of)
        finished = self.seat
        self.turns += 1
        self.phase = Phase.PLACE
        if self.final is not None:
            self.final -= 1
        elif self.setup.final_round and len(self.bag) < self.setup.rack:
            self.final = seats
            self.events.append(FinalRound(finished))
        if self.final == 0:
            self._end(FINAL_ROUND)
        elif not self._rack_of((finished + 1) % seats):
            self._end(TILES_GONE)
        else:
            self.seat = (finished + 1) % seats

    def _rack_of(self, seat: Seat) -> tuple[Piece, ...]:
        return self.rack if seat == self.seat else self.state.racks[seat]

    def _end(self, reason: str) -> None:
        self.over = reason
        self.bonus = 0


_refilled = cache(Refilled)  # the same few events over and over


def _no_spot(grid: Grid, move: Place) -> IllegalMove:
    for cell in (move.first, move.second):
        if cell not in grid.index:
            return IllegalMove("unknown-cell", cell=cell)
    return IllegalMove("not-adjacent", first=move.first, second=move.second)
