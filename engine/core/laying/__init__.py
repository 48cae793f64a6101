"""The tile-laying family: tiles laid on a board of hexagons. Classic, travel and 3D share it."""

from .board import Board, FlatBoard, printed_board
from .moves import Choice, Move, Place
from .rules import LayingRules
from .scoring import previews
from .state import (
    Bonus,
    FinalRound,
    Half,
    Lapsed,
    LayingView,
    Opening,
    Phase,
    Placed,
    Refilled,
    Setup,
    State,
    Swapped,
)
from .turn import ALL_AT_TOP, FINAL_ROUND, NOTHING_FITS, TILES_GONE

__all__ = [
    "ALL_AT_TOP",
    "FINAL_ROUND",
    "NOTHING_FITS",
    "TILES_GONE",
    "Board",
    "Bonus",
    "Choice",
    "FinalRound",
    "FlatBoard",
    "Half",
    "Lapsed",
    "LayingRules",
    "LayingView",
    "Move",
    "Opening",
    "Phase",
    "Place",
    "Placed",
    "Refilled",
    "Setup",
    "State",
    "Swapped",
    "previews",
    "printed_board",
]
