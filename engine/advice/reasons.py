"""Reasons for a move: a code and its facts, taken from the views before and after it.

A reason uses only what the seat to move can see. It holds no sentences and guesses nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.core.color import COLORS, LETTERS, Color
from engine.core.laying import LayingView, Placed
from engine.core.lines import spot_points
from engine.core.pile import Hidden
from engine.core.rules import Event, Match, Points, Result, View
from engine.core.series import GameEnded
from engine.core.sides import Seat, side_of
from engine.core.tracks import Track
from engine.games.cards.state import CardView, Played
from engine.games.dice.state import DiceView, Scored

WORTH_TAKING: Final = 4  # points of one half: a place worth taking from somebody
WORTH_LEAVING: Final = 2  # points of one half: a place worth keeping
LITTLE: Final = 2  # marks: so few are a poor roll
LOW: Final = 3  # so many of the six colours are one's weak ones


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    colors: tuple[Color, ...] = ()
    amount: int = 0
    seat: Seat | None = None  # the other seat that it is about


@dataclass(frozen=True, slots=True)
class Tried:
    """A move tried out: its effect on the own colours."""

    text: str
    before: View
    after: View
    track: Track  # of the own side afterwards
    gains: Points  # what the markers moved
    result: Result | None  # of the game it ends

    @property
    def total(self) -> int:
        return sum(gain for _, gain in self.gains)

    @property
    def stood(self) -> Track:
        """The own side's track before the move."""
        gains = dict(self.gains)
        return tuple(self.track[color] - gains.get(color, 0) for color in COLORS)


CODES: Final = (
    "only",  # there is no other move
    "wins",
    "bonus",  # colors: those that earn another tile or card
    "unlocks",  # amount: the last box or column that is open now
    "lowest",  # colors: the lowest ones it raises
    "denies",  # colors: one, amount: the points it would have been worth there, seat: to whom
    "most",  # amount: no move scores more
    "balance",  # colors: the weak ones it raises
    "prepares",  # colors: a weak one, which one holds; amount: what it can score next
    "frees",  # what is left may be swapped
    "saves",  # colors: the lowest ones, which one goes on holding
    "spares",  # colors: one of the lowest, which one holds; amount: what its best place goes on to be worth
    "roll",  # what lies there is worth less
    "little",  # amount: all that the dice that lie there would mark
    "again",  # amount: how often one may roll after this roll
    "fresh",  # new tiles or cards, because the old ones show nothing that is needed
    "keep",
    "decline",
    "outlook",  # nothing that can be shown; the computer likes what may follow
)
# What else is true of a move is told only if these do not hold.
DECISIVE: Final = frozenset({"only", "wins", "bonus", "unlocks", "roll", "fresh", "keep", "decline"})


def tried(match: Match[Any, Any], text: str) -> Tried:
    seat = match.turn or 0
    before = match.view(seat)
    side = side_of(before.sides)[seat]
    imagined, events = match.play(text)
    after = imagined.view(seat)
    stood, track = before.tracks[side], after.tracks[side]
    ended = next((event.result for event in events if isinstance(event, GameEnded)), imagined.result)
    if ended is not imagined.result:  # one game of a series: the tracks are those of the next one
        moved = _moved(events)
        track = tuple(stood[color] + moved.get(color, 0) for color in COLORS)
    gains = ((color, track[color] - stood[color]) for color in COLORS)
    return Tried(text, before, after, track, tuple(gain for gain in gains if gain[1]), ended)


def _moved(events: tuple[Event, ...]) -> dict[Color, int]:
    """Return how far a dice or card move took the markers."""
    for event in events:
        if isinstance(event, Played):
            return {step.color: step.gain for step in event.steps}
        if isinstance(event, Scored):
            return dict(enumerate(event.made))
    return {}


def weak(track: Track) -> tuple[Color, ...]:
    """Return the colours that stand low; all of them if they are equal."""
    limit = sorted(track)[LOW - 1]
    return tuple(
        color for color in COLORS if track[color] <= limit and track[color] <= max(min(track), max(track) - 1)
    )


def reasons(move: Tried, most: int, *, alone: bool, best: bool) -> Iterator[Reason]:
    """Yield the reasons for a move, the most important first.

    `most` is the best score of any move; `alone`: it is the only move; `best`: the computer rates it first.
    """
    seat = move.before.turn or 0
    if alone:
        yield Reason("only")
    elif wins(move):
        yield Reason("wins")
    elif move.text in _CHOICES:
        if best or move.text in _FRESH:
            yield Reason(_CHOICES[move.text])
        elif isinstance(move.after, DiceView):
            yield from _rolled(move.after, most)
    else:
        yield from _reasons(move, seat, most)
    yield Reason("outlook")


def wins(move: Tried) -> bool:
    """Tell if the move wins the game alone, not sharing the first place."""
    seat = move.before.turn
    own = next(side for side in move.before.sides if seat in side)
    return move.result is not None and len(move.before.sides) > 1 and set(move.result.winners) == set(own)


def _rolled(after: DiceView, most: int) -> Iterator[Reason]:
    """Yield the reasons for rolling again."""
    if most <= LITTLE:
        yield Reason("little", amount=most)
    if after.rolls_left:
        yield Reason("again", amount=after.rolls_left)


def _reasons(move: Tried, seat: Seat, most: int) -> Iterator[Reason]:
    old = move.stood
    goes_on = move.after.turn == seat and move.result is None
    if goes_on and _phase(move.after) == "bonus" and (earned := _earned(move.after.last)):
        yield Reason("bonus", earned)
    if move.result is None and (opened := _unlocked(move.before, move.after, seat)):
        yield Reason("unlocks", amount=opened)
    lowest = tuple(color for color in COLORS if old[color] == min(old))
    raised = tuple(color for color, _ in move.gains if color in lowest)
    helps = [Reason("lowest", raised, min(move.track) if min(move.track) > min(old) else 0)] if raised else []
    even = len(lowest) == len(COLORS)  # then it says little
    yield from helps if not even else []
    if (denied := taken_from(move.before, move.after, seat)) is not None:
        yield denied
    if move.gains and move.total == most:
        yield Reason("most", amount=most)
    if helped := tuple(color for color, _ in move.gains if color in weak(old) and color not in lowest):
        yield Reason("balance", helped)
    if goes_on or (move.result is None and not _last_turn(move.before)):
        yield from _later(move, seat, lowest, goes_on=goes_on)
    yield from helps if even else []


def _later(move: Tried, seat: Seat, lowest: tuple[Color, ...], *, goes_on: bool) -> Iterator[Reason]:
    """Yield the reasons that concern later turns, in the colours that are held; alone, any tile may come."""
    held = LETTERS if len(move.before.sides) == 1 else "".join(_kept(move, seat))
    needed, low = (
        tuple(color for color in colors if LETTERS[color] in held) for colors in (lowest, weak(move.stood))
    )
    was, now = _chances(move.before), _chances(move.after)
    if _opening(move.before) or _opening(move.after):
        was = now = [0] * len(COLORS)  # not every place may be taken: they cannot be compared
    if better := [color for color in needed if now[color] > was[color]] or [
        color for color in low if now[color] > was[color]
    ]:
        yield Reason("prepares", *_best(better, now))
    if goes_on and _phase(move.after) in ("refill", "exchange"):
        yield Reason("frees")
    spent = [color for color in lowest if LETTERS[color] in move.text.split()[0]]
    if needed and not spent and len(move.before.sides) > 1:
        yield Reason("saves", needed)
    left = [color for color in needed if now[color] == was[color] >= WORTH_LEAVING and color not in spent]
    if left and isinstance(move.after, LayingView):
        yield Reason("spares", *_best(left, now))


def _best(colors: Sequence[Color], chances: Sequence[int]) -> tuple[tuple[Color, ...], int]:
    color = max(colors, key=lambda color: (chances[color], -color))
    return (color,), chances[color]


def _kept(move: Tried, seat: Seat) -> tuple[str, ...]:
    """Return the tiles or cards that stay in hand after the move, without newly drawn ones."""
    view = move.before
    held = (
        view.racks
        if isinstance(view, LayingView)
        else view.hands
        if isinstance(view, CardView)
        else ((),) * (seat + 1)
    )
    own = held[seat]
    pieces = [] if isinstance(own, Hidden) else list(own)
    played = move.text.split()[0]
    for same in (played, played[::-1]):
        if same in pieces:
            pieces.remove(same)
            return tuple(pieces)
    return ()


def _opening(view: View) -> bool:
    return isinstance(view, LayingView) and bool(view.opening)


def _chances(view: View) -> Sequence[int]:
    """Return for each colour the most that a tile or card can score now."""
    if isinstance(view, CardView):
        shown = "".join(card for cards in view.open for card in cards)
        return [shown.count(letter) for letter in LETTERS]
    return _best_places(view) if isinstance(view, LayingView) else [0] * len(COLORS)


_CHOICES: Final = {
    "roll": "roll",
    "swap": "fresh",
    "exchange": "fresh",
    "keep": "keep",
    "decline": "decline",
}
_FRESH: Final = ("swap", "exchange")  # allowed only where it is true


def _phase(view: View) -> str:
    return str(view.phase.value) if isinstance(view, LayingView | CardView) else ""


def _earned(events: tuple[Event, ...]) -> tuple[Color, ...]:
    """Return the colours that earned another tile or card."""
    return tuple(dict.fromkeys(color for event in events for color in getattr(event, "bonus", ())))


def _unlocked(before: View, after: View, seat: Seat) -> int:
    """Return the last box or column that the move opened, or 0."""
    for name in ("unlocked", "reach"):  # of the dice, of the cards
        old, new = getattr(before, name, None), getattr(after, name, None)
        if old is not None and new is not None:
            was, now = (
                value[seat] if isinstance(value[seat], int) else min(value[seat]) for value in (old, new)
            )
            return int(now) if now > was else 0
    return 0


def taken_from(before: View, after: View, seat: Seat) -> Reason | None:
    """Return whom the tile denies the best place for one of their lowest colours, if no other is as good.

    Seats that will not move again are left out.
    """
    if not isinstance(before, LayingView) or not isinstance(after, LayingView) or after.turn is None:
        return None
    own, later = side_of(before.sides)[seat], _still_to_move(before, seat)
    was, now = _best_places(before), _best_places(after)
    here = _best_places(
        before, {cell for event in after.last if isinstance(event, Placed) for cell in event.cells}
    )
    found = [
        Reason("denies", (color,), was[color], side[0])
        for number, (side, track) in enumerate(zip(before.sides, before.tracks, strict=True))
        if number != own and later & set(side)
        for color in COLORS
        if track[color] == min(track) < before.scale.top
        and was[color] >= WORTH_TAKING
        and now[color] < was[color] == here[color]
    ]
    return max(found, key=lambda denied: (denied.amount, -(denied.seat or 0), -denied.colors[0]), default=None)


def _last_turn(view: View) -> bool:
    """Tell if the final round has begun, in which every seat has its last turn."""
    return isinstance(view, LayingView) and view.final is not None


def _still_to_move(view: LayingView, seat: Seat) -> set[Seat]:
    """Return the seats that have a turn after this one."""
    seats = sum(map(len, view.sides))
    return {(seat + step) % seats for step in range(1, seats if view.final is None else view.final)}


def _best_places(view: LayingView, on: Collection[str] | None = None) -> list[int]:
    """Return for each colour the most that half a tile can score, anywhere or on one of these cells."""
    best = [0] * len(COLORS)
    grid = view.board.grid
    cells = range(len(grid.names)) if on is None else {grid.index[name] for name in on}
    for number, one, other in spot_points(grid, view.board.colors, view.board.open):
        spot = grid.spots[number]
        for cell, points in ((spot.first, one), (spot.second, other)):
            if cell in cells:
                best = [max(best[color], points[color]) for color in COLORS]
    return best
