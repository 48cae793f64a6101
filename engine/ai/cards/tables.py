"""Many card games side by side, as arrays, for looking ahead in sampled worlds.

Cards are numbers 0 to 14 in the order of PAIRS; hands, pile and discards are counts per card.
All games of a batch have the same seat to move and follow `engine.games.cards.rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.core.pile import COLORS_OF, PAIRS, Piece
from engine.games.cards.rules import HAND
from engine.games.cards.sectors import GOAL, LAST, SECTOR_ENDS, sector
from engine.games.cards.state import CardGame

Ints: TypeAlias = NDArray[Any]
Floats: TypeAlias = NDArray[Any]

CARD_OF: Final = {card: number for number, card in enumerate(PAIRS)}
COLORS: Final = np.array([COLORS_OF[card] for card in PAIRS])  # [15, 2]
SHOWS: Final = (COLORS[:, :, None] == np.arange(6)).any(1).astype(np.int8)  # [15, 6]
SECTOR: Final = np.array([sector(at) for at in range(LAST + 1)], np.int8)
ENDS: Final = np.array([*SECTOR_ENDS, SECTOR_ENDS[-1]], np.int8)  # of the sector after; the last has none
BEYOND: Final = 9  # more than any sector


@dataclass(slots=True)
class CardPositions:
    """Many positions just after a seat has played a card. Seats are in turn order, beginning with that one."""

    tracks: Ints  # [positions, seats, 6]
    hand: Ints  # [positions, 6]: how many cards in its hand show each colour
    held: Ints  # [positions]: cards in its hand
    sure: Ints  # [positions, seats, 6]: open cards that each will still see at its next turn
    unseen: Ints  # [positions, 6]: how many cards the seat cannot see show each colour
    cards: Ints  # [positions]: how many cards these are
    bonus: Ints  # [positions]: bonus turns due


Worth: TypeAlias = Callable[[CardPositions], Floats]  # of each position, to the seat that has played


@dataclass(slots=True)
class Tables:
    tracks: Ints  # [games, seats, 6]
    hands: Ints  # [games, seats, 15]
    open: Ints  # [games, seats, shown]: oldest first
    pile: Ints  # [games, 15]
    discards: Ints  # [games, 15]
    bonus: Ints  # [games]: bonus turns due to the seat to move
    winner: Ints  # [games]: a seat, or -1 while it is played
    uniform: Callable[[], Floats]  # [games]: numbers from 0 to 1, anew at every call

    def turn(self, seat: int, worth: Worth) -> None:
        """Play the seat's turn in every game that is not over, with the plays that `worth` rates best."""
        self.play_best(np.flatnonzero(self.winner < 0), seat, worth)
        self.end_turn(seat, worth)

    def play_best(self, at: Ints, seat: int, worth: Worth) -> None:
        plays = self.plays(at, seat)
        best = plays.best(plays.rated(worth))
        self.play(at, seat, plays, best)

    def end_turn(self, seat: int, worth: Worth) -> None:
        """Finish a turn after its card: bonus turns, an exchange where it is better, the refill."""
        while len(at := self.due(seat)):
            self.play_best(at, seat, worth)
        at = np.flatnonzero(self.winner < 0)
        self.exchange_if_better(self.may_exchange(at, seat), seat, worth)
        self.refill(at, seat)

    def due(self, seat: int) -> Ints:
        """Return the games in which the seat has to play another card."""
        return np.flatnonzero((self.winner < 0) & (self.bonus > 0) & self.hands[:, seat].any(1))

    def prospect(self, seat: int, worth: Worth) -> Floats:
        """Return the worth of the seat's best play; in a game that is over, 1 if it has won and 0 if not."""
        values: Floats = (self.winner == seat).astype(float)
        at = np.flatnonzero(self.winner < 0)
        if len(at):
            plays = self.plays(at, seat)
            rated = plays.rated(worth)
            values[at] = np.minimum(rated[plays.best(rated)], 1)
        return values

    def take(self, games: Ints, uniform: Callable[[], Floats]) -> Tables:
        """Return these games as a new batch; a game may be taken several times."""
        return Tables(
            self.tracks[games],
            self.hands[games],
            self.open[games],
            self.pile[games],
            self.discards[games],
            self.bonus[games],
            self.winner[games],
            uniform,
        )

    def now(self, at: Ints, seat: int) -> CardPositions:
        """Return the positions of these games for the seat that has played."""
        return self.positions(
            at, seat, self.hands[at, seat], self.tracks[at, seat], self.open[at, seat], self.bonus[at]
        )

    def plays(self, at: Ints, seat: int) -> Plays:
        """Return every hand card in both orders; the second order only if its result differs."""
        game, card = np.nonzero(self.hands[at, seat])
        before = self.tracks[at, seat]
        seen = SHOWS[self.open[at]].sum((1, 2), dtype=np.int8)  # [at, 6]
        one, other = COLORS[card].T
        ways = [advance(before[game], pair, seen[game]) for pair in ((one, other), (other, one))]
        two = 1 + (ways[0] != ways[1]).any(1)
        game, card = np.repeat(game, two), np.repeat(card, two)
        swapped = np.diff(np.repeat(np.arange(len(two)), two), prepend=-1) == 0
        tracks = np.where(swapped[:, None], np.repeat(ways[1], two, 0), np.repeat(ways[0], two, 0))
        won = tracks.min(1) >= GOAL
        arrived = ((before[game] < LAST) & (tracks >= LAST)).sum(1)
        due = np.where(won, 0, np.maximum(self.bonus[at][game] - 1, 0) + arrived).astype(np.int8)
        kept = np.append(self.open[at, seat][game, 1:], card[:, None], 1)
        hands = self.hands[at, seat][game]
        hands[np.arange(len(card)), card] -= 1
        after = self.positions(at[game], seat, hands, tracks, kept, due)
        return Plays(at[game], card, swapped, won, after)

    def positions(
        self, at: Ints, seat: int, hands: Ints, tracks: Ints, kept: Ints, bonus: Ints
    ) -> CardPositions:
        """Return the positions of the games `at`, with these hands, tracks and open cards of the seat."""
        seats = self.tracks.shape[1]
        order = [(seat + step) % seats for step in range(seats)]
        turned = self.tracks[at][:, order]
        turned[:, 0] = tracks
        shows = SHOWS[self.open[at][:, order[1:]]]  # [at, others, shown, 6]
        total = shows.sum((1, 2), dtype=np.int8) + SHOWS[kept].sum(1, dtype=np.int8)
        gone = shows[:, :, 0].cumsum(1, dtype=np.int8)  # each other seat will have discarded its oldest
        sure = np.empty(turned.shape, np.int8)
        sure[:, 0] = total - gone[:, -1]
        sure[:, 1] = total
        sure[:, 2:] = total[:, None] - gone[:, :-1]
        unseen = self.pile[at] + self.hands[at].sum(1, dtype=np.int8) - self.hands[at, seat]
        return CardPositions(
            turned, hands @ SHOWS, hands.sum(1), sure, unseen @ SHOWS, unseen.sum(1, dtype=np.int16), bonus
        )

    def play(self, at: Ints, seat: int, plays: Plays, chosen: Ints) -> None:
        """Make one play in each of these games."""
        card = plays.card[chosen]
        self.hands[at, seat, card] -= 1
        self.tracks[at, seat] = plays.after.tracks[chosen, 0]
        oldest = self.open[at, seat, 0]  # it goes now: until the turn is over nobody looks at it any more
        self.discards[at, oldest] += 1
        self.open[at, seat] = np.append(self.open[at, seat, 1:], card[:, None], 1)
        self.bonus[at] = plays.after.bonus[chosen]
        self.winner[at[plays.won[chosen]]] = seat

    def may_exchange(self, at: Ints, seat: int) -> Ints:
        """Return the games in which no card in hand shows one of the seat's lowest colours."""
        hands, tracks = self.hands[at, seat], self.tracks[at, seat]
        low = tracks == tracks.min(1, keepdims=True)
        asked: Ints = at[hands.any(1) & ~(low & (hands @ SHOWS > 0)).any(1)]
        return asked

    def exchange_if_better(self, at: Ints, seat: int, worth: Worth) -> None:
        if not len(at):
            return
        hands = self.hands[at, seat]
        rest = self.tracks[at, seat], self.open[at, seat], np.zeros(len(at), np.int8)
        keep, new = (worth(self.positions(at, seat, held, *rest)) for held in (hands, 0 * hands))
        self.exchange(at[new > keep], seat)

    def exchange(self, at: Ints, seat: int) -> None:
        self.discards[at] += self.hands[at, seat]
        self.hands[at, seat] = 0

    def refill(self, at: Ints, seat: int) -> None:
        self.bonus[at] = 0  # for want of cards
        while len(at):
            at = at[(self.hands[at, seat].sum(1) < HAND) & self.pile[at].any(1)]
            below = self.pile[at].cumsum(1, dtype=np.int16)
            drawn = (below <= (self.uniform()[at] * below[:, -1])[:, None]).sum(1)
            self.pile[at, drawn] -= 1
            self.hands[at, seat, drawn] += 1
            empty = at[~self.pile[at].any(1)]  # the last card was drawn: the discards are the new pile at once
            self.pile[empty], self.discards[empty] = self.discards[empty], 0


@dataclass(slots=True)
class Plays:
    """The possible plays of many games, game by game."""

    game: Ints
    card: Ints
    swapped: Ints  # its second colour scores first
    won: Ints
    after: CardPositions

    def rated(self, worth: Worth) -> Floats:
        return np.where(self.won, np.inf, worth(self.after))

    def best(self, values: Floats) -> Ints:
        """Return the first of the best plays of each game."""
        first = np.flatnonzero(np.diff(self.game, prepend=-1))
        great = np.repeat(np.maximum.reduceat(values, first), np.diff(first, append=len(values)))
        hits = np.flatnonzero(values == great)
        return hits[np.diff(self.game[hits], prepend=-1) > 0]


def advance(tracks: Ints, colors: tuple[Ints, Ints], points: Ints) -> Ints:
    """Advance many tracks as `engine.games.cards.sectors.advance` does: one colour, then the other."""
    moved = tracks.copy()
    rows = np.arange(len(moved))
    for color in colors:
        sectors = SECTOR[moved]
        sectors[rows, color] = BEYOND
        reach = ENDS[sectors.min(1) + 1]
        start = moved[rows, color]
        moved[rows, color] = np.maximum(start, np.minimum(start + points[rows, color], reach))
    return moved


def tables_of(games: Sequence[CardGame], uniform: Callable[[], Floats]) -> Tables:
    """Return games as arrays. If a seat decides on an exchange, the open card that will go is gone already."""
    shown = min(len(cards) for cards in games[0].open)
    opened = np.array([[[CARD_OF[card] for card in cards[-shown:]] for cards in game.open] for game in games])
    gone = [[card for cards in game.open for card in cards[:-shown]] for game in games]
    return Tables(
        np.array([game.tracks for game in games], np.int8),
        np.array([[counts(hand) for hand in game.hands] for game in games]),
        opened,
        np.array([counts(game.pile) for game in games]),
        np.array([counts([*game.discards, *old]) for game, old in zip(games, gone, strict=True)]),
        np.array([game.bonus for game in games], np.int8),
        np.full(len(games), -1, np.int8),
        uniform,
    )


def counts(cards: Sequence[Piece]) -> Ints:
    """Count each card."""
    return np.bincount([CARD_OF[card] for card in cards], minlength=len(PAIRS)).astype(np.int8)
