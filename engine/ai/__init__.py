"""Computer players. Each is given an imagined match: what its seat cannot see, it cannot know."""

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
