"""Moves and events as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from bot.messages import move_events as shown
from bot.messages.move_events import MadeMove, MoveEvent
from bot.messages.snapshot import MoveChoice
from bot.screens.viewer import Viewer
from bot.table.positions import PlayedMove
from engine.core import laying, series
from engine.core.color import LETTERS
from engine.core.hexgrid import Cell
from engine.core.pile import Hidden, Pieces
from engine.core.rules import Ended, Event
from engine.games.cards import state as cards
from engine.games.dice import state as dice

CellIndex: TypeAlias = Mapping[str, Cell]


def made_moves(
    viewer: Viewer, played: Iterable[PlayedMove], first: int, cells: CellIndex
) -> tuple[MadeMove, ...]:
    """Describe moves in order; `first` is the number of the first of them."""
    return tuple(_made(viewer, number, move, cells) for number, move in enumerate(played, start=first))


def _made(viewer: Viewer, number: int, move: PlayedMove, cells: CellIndex) -> MadeMove:
    seat, events = move
    told = tuple(event_value(event, viewer, cells) for event in events)
    text = " ".join(event.text for event in told if event.text)
    table = viewer.table
    by_computer = number in table.computer_moves or (seat is not None and table.chairs[seat].person is None)
    return MadeMove(number, seat, text, by_computer, told)


def event_value(event: Event, viewer: Viewer, cells: CellIndex) -> MoveEvent:
    """Describe one event, with the sentence that tells it."""
    return VALUES[type(event)](event, viewer.begun.rules.tell(event, viewer.words), cells)


def word_move(viewer: Viewer, text: str) -> MoveChoice:
    """Describe a move that is one word: swap, keep, decline."""
    button = viewer.button(text, "play", text)
    return MoveChoice(text, button.label, button.data)


def counts(hands: Iterable[Pieces | Hidden]) -> tuple[int, ...]:
    """Count the tiles or cards of every seat."""
    return tuple(hand.count if isinstance(hand, Hidden) else len(hand) for hand in hands)


def faces(thrown: dice.Dice) -> str:
    """Write dice as letters."""
    return "".join(LETTERS[face] for face in thrown)


def matches(event: dice.Scored) -> tuple[tuple[int, int, int], ...]:
    """List the colours with equal dice of both, own and others', and how many of each."""
    return tuple((match.color, match.own, match.theirs) for match in event.matched)


def _placed(event: laying.Placed, text: str, cells: CellIndex) -> MoveEvent:
    halves = tuple(
        shown.ScoredHalf(
            half.color,
            cells[half.cell],
            tuple(tuple(cells[cell] for cell in ray.cells) for ray in half.rays),
            half.gain,
            half.lost,
        )
        for half in event.halves
    )
    on = tuple(half.cell for half in halves)
    return shown.PlacedEvent(text, event.tile, on, event.level, halves, event.bonus)


def _scored(event: dice.Scored, text: str, _: CellIndex) -> MoveEvent:
    jokers = tuple((LETTERS[joker.color] * joker.dice, LETTERS[joker.target]) for joker in event.jokers)
    return shown.ScoredEvent(text, faces(event.dice), event.made, event.lost, jokers, matches(event))


def _played(event: cards.Played, text: str, _: CellIndex) -> MoveEvent:
    steps = tuple(shown.PlayedStep(step.color, step.seen, step.gain, step.lost) for step in event.steps)
    return shown.PlayedEvent(text, event.card, steps, event.bonus)


VALUES: Final[Mapping[type, Callable[[Any, str, CellIndex], MoveEvent]]] = {
    laying.Placed: _placed,
    laying.Swapped: lambda event, text, _: shown.SwappedEvent(text, event.shown),
    laying.Refilled: lambda event, text, _: shown.RefilledEvent(text, event.drawn),
    laying.Lapsed: lambda event, text, _: shown.LapsedEvent(text, event.count, event.declined),
    laying.FinalRound: lambda _, text, __: shown.FinalRoundEvent(text),
    dice.Rolled: lambda event, text, _: shown.RolledEvent(text, event.seat, faces(event.dice), event.number),
    dice.Scored: _scored,
    cards.Played: _played,
    cards.Discarded: lambda event, text, _: shown.DiscardedEvent(text, event.card),
    cards.Exchanged: lambda event, text, _: shown.ExchangedEvent(text, event.shown),
    cards.Refilled: lambda event, text, _: shown.RefilledEvent(text, event.drawn),
    cards.Lapsed: lambda event, text, _: shown.LapsedEvent(text, event.count),
    cards.Reshuffled: lambda event, text, _: shown.ReshuffledEvent(text, event.count),
    series.GameEnded: lambda event, text, _: shown.GameEndedEvent(
        text, event.number, event.points, event.totals
    ),
    series.GameStarted: lambda event, text, _: shown.GameStartedEvent(text, event.number),
    Ended: lambda _, text, __: shown.EndedEvent(text),
}
