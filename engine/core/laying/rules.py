"""A tile-laying title: its setup, played by the turn they all share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.core.lines import spot_points
from engine.core.pile import COLORS_OF, Hidden, imagined
from engine.core.rng import Rng
from engine.core.rules import Event, Meta, Offer, Options, Result
from engine.core.sides import Seat
from engine.core.tracks import lowest
from engine.core.words import Words

from . import moves, text, turn
from .moves import Move
from .state import LayingView, Phase, Setup, State, Swapped, allowed

MakeSetup: TypeAlias = Callable[[int, Options, Rng], tuple[Setup, Rng]]


@dataclass(frozen=True, slots=True)
class LayingRules:
    meta: Meta
    setup: MakeSetup

    @property
    def family(self) -> str:
        return "laying"

    def start(self, seats: int, options: Options, rng: Rng) -> State:
        setup, rng = self.setup(seats, self.meta.settle(seats, options), rng)
        return turn.deal(setup, rng)

    def turn(self, state: State) -> Seat | None:
        return state.seat if state.over is None else None

    def moves(self, state: State) -> Iterator[Move]:
        if state.over is not None:
            return
        if state.phase is not Phase.REFILL:
            grid = state.board.grid
            spots = [spot.number for spot in grid.spots_in(allowed(state))]
            for tile in dict.fromkeys(state.racks[state.seat]):
                ways = moves.placements(grid, tile)
                for number in spots:
                    yield from ways[number]
        yield from turn.choices(state)

    def offers(self, state: State) -> Iterator[Offer[Move]]:
        if state.over is None and state.phase is not Phase.REFILL:
            yield from _placements(state)
        for choice in turn.choices(state):
            yield choice, ()

    def play(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        return turn.play(state, move)

    def result(self, state: State) -> Result | None:
        return turn.result(state)

    def view(self, state: State, viewer: Seat | None) -> LayingView:
        setup = state.setup
        return LayingView(
            game=self.meta.key,
            viewer=viewer,
            turn=self.turn(state),
            phase=state.phase,
            choices=turn.choices(state),
            bonus=state.bonus,
            board=state.board,
            sides=setup.sides,
            tracks=state.tracks,
            scale=setup.scale,
            racks=tuple(
                rack if seat == viewer or setup.solo else Hidden(len(rack))
                for seat, rack in enumerate(state.racks)
            ),
            bag=Hidden(len(state.bag)),
            opening=tuple(state.board.grid.names[cell] for cell in state.opening),
            final=state.final,
            result=turn.result(state),
            last=state.last,
        )

    def imagine(self, state: State, viewer: Seat, rng: Rng) -> State:
        # A seat that is asked to swap or keep shows everyone that its rack lacks its lowest colours.
        rule = None
        if state.phase is Phase.REFILL and state.over is None:
            rule = state.seat, lowest(state.tracks[state.setup.side_of[state.seat]])
        # What was shown in a swap just now lies in the bag: nobody has drawn since.
        shown = [tile for event in state.last if isinstance(event, Swapped) for tile in event.shown]
        loose = list(state.bag)
        for tile in shown:
            loose.remove(tile)
        racks, bag, rest = imagined(viewer, state.racks, tuple(loose), rng, rule)
        if shown:
            bag, rest = rest.shuffle((*bag, *shown))
        return state._replace(racks=racks, bag=bag, rng=rest)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def write(self, move: Move) -> str:
        return moves.write(move)

    def describe(self, view: LayingView, words: Words) -> str:
        return text.describe(view, words)

    def tell(self, event: Event, words: Words) -> str:
        return text.tell(event, words)


def _placements(state: State) -> Iterator[Offer[Move]]:
    grid = state.board.grid
    spots = list(spot_points(grid, state.board.colors, allowed(state)))
    for tile in dict.fromkeys(state.racks[state.seat]):
        ways = moves.placements(grid, tile)
        a, b = COLORS_OF[tile]
        if a == b:
            for number, one, other in spots:
                yield ways[number][0], ((a, one[a] + other[a]),)
        else:
            for number, one, other in spots:
                forward, backward = ways[number]
                yield forward, ((a, one[a]), (b, other[b]))
                yield backward, ((a, other[a]), (b, one[b]))
