"""Facts about each title for the contract test: its pieces, its highest score, its moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.color import LETTERS
from engine.core.hexgrid import grid
from engine.core.pile import DOUBLES, PAIRS


@dataclass(frozen=True)
class Title:
    held: Callable[[Any], Counter[str]]  # all tiles or cards that are not on the board
    top: Callable[[int, dict[str, str]], int]  # how high a marker gets, by seats and options
    any_move: Callable[[Random], str]  # well-formed, hardly ever legal


def _racks_and_bag(state: Any) -> Counter[str]:
    return Counter(state.bag) + Counter(tile for rack in state.racks for tile in rack)


def _all_cards(state: Any) -> Counter[str]:
    game = state.game
    held = (*game.hands, *game.open, game.pile, game.discards)
    return Counter(card for cards in held for card in cards)


def _no_pieces(state: Any) -> Counter[str]:
    return Counter()  # dice stay where they are


def _tile_move(choose: Random) -> str:
    if choose.random() < 0.2:
        return choose.choice(["swap", "keep", "decline"])
    board = grid(choose.choice([4, 5, 6, 7]))
    spot = choose.choice(board.spots)
    first, second = board.names[spot.first], board.names[spot.second]
    if choose.random() < 0.2:
        second = choose.choice([name for name in board.names if name != first])
    return f"{choose.choice(PAIRS + DOUBLES)} {first} {second}"


def _dice_move(choose: Random) -> str:
    jokers = [f"{choose.choice(LETTERS) * 2}>{choose.choice(LETTERS)}" for _ in range(2)]
    large = f"score {choose.choice(LETTERS) * choose.randint(3, 4)}>{choose.choice(LETTERS)}"
    return choose.choice(["roll", "score", f"score {jokers[0]}", f"score {jokers[0]} {jokers[1]}", large])


def _card_move(choose: Random) -> str:
    return choose.choice(["exchange", "keep", "".join(choose.sample(LETTERS, 2))])


TITLES = {
    "classic": Title(
        _racks_and_bag, lambda seats, options: 36 if seats == 1 or options["mode"] == "team" else 18, _tile_move
    ),
    "travel": Title(_racks_and_bag, lambda _seats, _options: 18, _tile_move),
    "3d": Title(_racks_and_bag, lambda seats, _options: 54 if seats == 1 else 27, _tile_move),
    "dice": Title(_no_pieces, lambda _seats, options: int(options["sheet"]), _dice_move),
    "cards": Title(_all_cards, lambda _seats, _options: 10, _card_move),
}
