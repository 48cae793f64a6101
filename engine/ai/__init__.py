"""Computer players. Each gets an imagined match, so that it knows only what its seat can see."""

from .levels import ADVISER, EXAMINER, LEVELS, SITTING_IN, SLOW, computer_move, rate
from .player import Level, Player, Rated

__all__ = [
    "ADVISER",
    "EXAMINER",
    "LEVELS",
    "SITTING_IN",
    "SLOW",
    "Level",
    "Player",
    "Rated",
    "computer_move",
    "rate",
]
