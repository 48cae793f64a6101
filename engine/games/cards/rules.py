"""One game of the card game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.core.color import LETTERS, Color
from engine.core.errors import IllegalMove
from engine.core.pile import PAIRS, Hidden, Piece, Pieces, imagined
from engine.core.rng import Rng
from engine.core.rules import Event, Meta, Offer, Options, Result
from engine.core.series import SeriesState
from engine.core.sides import Seat, each_alone, places, with_seat
from engine.core.tracks import START, lowest, may_swap, worth
from engine.core.words import Words

from . import moves, text
from .moves import Choice, Move, Play
from .sectors import GOAL, LAST, advance, reach
from .state import CardGame, CardView, Discarded, Exchanged, Lapsed, Phase, Played, Refilled, Reshuffled, Step

HAND: Final = 6
COLUMN_SEVEN: Final = "column-seven"


@dataclass(frozen=True, slots=True)
class SingleCards:
    meta: Meta

    @property
    def family(self) -> str:
        return "cards"

    def start(self, seats: int, options: Options, first: Seat, rng: Rng) -> CardGame:
        pile, rng = rng.shuffle(PAIRS * 4)
        shown = 2 if seats == 2 else 1
        hands = tuple(pile[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
        pile = pile[seats * HAND :]
        opened = tuple(pile[seat * shown : (seat + 1) * shown] for seat in range(seats))
        pile = pile[seats * shown :]
        return CardGame(hands, opened, pile, (), (START,) * seats, first, Phase.PLAY, 0, rng)

    def begun(self, game: CardGame) -> tuple[Event, ...]:
        return ()

    def rest(self, game: CardGame) -> Rng:
        return game.rng

    def turn(self, game: CardGame) -> Seat | None:
        return None if game.over else game.seat

    def moves(self, game: CardGame) -> Iterator[Move]:
        if game.over:
            return
        if game.phase is Phase.EXCHANGE:
            yield from Choice
            return
        for card in dict.fromkeys(game.hands[game.seat]):
            yield Play.of(card)
            yield Play.of(card[::-1])

    def offers(self, game: CardGame) -> Iterator[Offer[Move]]:
        for move in self.moves(game):
            if isinstance(move, Play):
                yield move, tuple((color, len(_seen(game, color))) for color in (move.first, move.second))
            else:
                yield move, ()

    def play(self, game: CardGame, move: Move) -> tuple[CardGame, tuple[Event, ...]]:
        if isinstance(move, Play):
            if game.phase is Phase.EXCHANGE:
                raise IllegalMove("decide-exchange")
            return _play(game, move)
        if game.phase is not Phase.EXCHANGE:
            raise IllegalMove("play-bonus" if game.phase is Phase.BONUS else "play-first")
        return _exchange(game) if move is Choice.EXCHANGE else _finish(game, ())

    def result(self, game: CardGame) -> Result | None:
        if not game.over:
            return None
        ranked = tuple(worth(track) for track in game.tracks)
        return Result(COLUMN_SEVEN, places(ranked), self.award(game), ranked)

    def award(self, game: CardGame) -> tuple[int, ...]:
        return tuple(min(track) for track in game.tracks)

    def view(self, state: SeriesState[CardGame], viewer: Seat | None) -> CardView:
        game = state.game
        return CardView(
            game=self.meta.key,
            viewer=viewer,
            turn=self.turn(game),
            phase=game.phase,
            choices=tuple(Choice) if game.phase is Phase.EXCHANGE and not game.over else (),
            bonus=game.bonus,
            open=game.open,
            hands=tuple(hand if seat == viewer else Hidden(len(hand)) for seat, hand in enumerate(game.hands)),
            pile=Hidden(len(game.pile)),
            discards=Hidden(len(game.discards)),
            sides=each_alone(state.seats),
            tracks=game.tracks,
            reach=tuple(tuple(reach(track, color) for color in range(6)) for track in game.tracks),
            series=state.tally,
            result=state.result,
            last=state.last,
        )

    def imagine(self, game: CardGame, viewer: Seat, rng: Rng) -> CardGame:
        # A seat that is asked to exchange or keep shows everyone that its hand lacks its lowest colours.
        rule = None
        if game.phase is Phase.EXCHANGE and not game.over:
            rule = game.seat, lowest(game.tracks[game.seat])
        # The discards stay: every one of them was seen by all before it was turned over.
        hands, pile, rest = imagined(viewer, game.hands, game.pile, rng, rule)
        return replace(game, hands=hands, pile=pile, rng=rest)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def write(self, move: Move) -> str:
        return moves.write(move)

    def describe(self, view: CardView, words: Words) -> str:
        return text.describe(view, words)

    def tell(self, event: Event, words: Words) -> str:
        return text.tell(event, words)


def _seen(game: CardGame, color: Color) -> tuple[tuple[Seat, Piece], ...]:
    """Return the open cards of all seats that show a symbol, own earlier ones included."""
    letter = LETTERS[color]
    return tuple((seat, card) for seat, cards in enumerate(game.open) for card in cards if letter in card)


def _play(game: CardGame, move: Play) -> tuple[CardGame, tuple[Event, ...]]:
    seat = game.seat
    hand = game.hands[seat]
    if move.card not in hand:
        raise IllegalMove("not-in-hand", card=move.card)
    before = track = game.tracks[seat]
    steps = []
    for color in (move.first, move.second):
        seen = _seen(game, color)
        at = track[color]
        track = advance(track, color, len(seen))
        gain = track[color] - at
        steps.append(Step(color, seen, gain, len(seen) - gain))
    won = min(track) >= GOAL
    bonus = () if won else tuple(c for c in (move.first, move.second) if before[c] < LAST <= track[c])
    played = Played(seat, move.text, (steps[0], steps[1]), bonus)
    gone = hand.index(move.card)
    after = replace(
        game,
        hands=with_seat(game.hands, seat, hand[:gone] + hand[gone + 1 :]),
        open=with_seat(game.open, seat, (*game.open[seat], move.card)),
        tracks=with_seat(game.tracks, seat, track),
        bonus=max(game.bonus - 1, 0) + len(bonus),
        over=won,
    )
    return (replace(after, bonus=0), (played,)) if won else _go_on(after, (played,))


def _go_on(game: CardGame, events: tuple[Event, ...]) -> tuple[CardGame, tuple[Event, ...]]:
    """Go on after a card: bonus turn, exchange or the end of the turn."""
    seat, hand = game.seat, game.hands[game.seat]
    if game.bonus and hand:
        game, discarded = _discard(game)
        return replace(game, phase=Phase.BONUS), (*events, discarded)
    if game.bonus:
        events += (Lapsed(seat, game.bonus),)
        game = replace(game, bonus=0)
    if hand and may_swap(game.tracks[seat], hand):
        return replace(game, phase=Phase.EXCHANGE), events
    return _finish(game, events)


def _exchange(game: CardGame) -> tuple[CardGame, tuple[Event, ...]]:
    shown = game.hands[game.seat]
    emptied = replace(game, hands=with_seat(game.hands, game.seat, ()), discards=game.discards + shown)
    return _finish(emptied, (Exchanged(game.seat, shown),))


def _finish(game: CardGame, events: tuple[Event, ...]) -> tuple[CardGame, tuple[Event, ...]]:
    """End the turn: discard the oldest open card, refill the hand, go on to the next seat."""
    game, discarded = _discard(game)
    seat, hand = game.seat, game.hands[game.seat]
    pile, discards, rng = game.pile, game.discards, game.rng
    drawn: Pieces = ()
    reshuffled: tuple[Event, ...] = ()
    while len(hand) + len(drawn) < HAND and (pile or discards):
        want = HAND - len(hand) - len(drawn)
        drawn, pile = drawn + pile[:want], pile[want:]
        if not pile and discards:  # the last card was drawn: the discards are the new pile at once
            reshuffled += (Reshuffled(len(discards)),)
            pile, rng = rng.shuffle(discards)
            discards = ()
    after = CardGame(
        hands=with_seat(game.hands, seat, hand + drawn),
        open=game.open,
        pile=pile,
        discards=discards,
        tracks=game.tracks,
        seat=(seat + 1) % len(game.hands),
        phase=Phase.PLAY,
        bonus=0,
        rng=rng,
    )
    return after, (*events, discarded, Refilled(seat, len(drawn)), *reshuffled)


def _discard(game: CardGame) -> tuple[CardGame, Discarded]:
    oldest, *rest = game.open[game.seat]
    after = replace(game, open=with_seat(game.open, game.seat, tuple(rest)), discards=(*game.discards, oldest))
    return after, Discarded(game.seat, oldest)
