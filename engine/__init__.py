"""The rules: five games as pure, replayable values. Nothing here waits, draws, sends or reads a clock."""

from .core.errors import BadNotation, BadRecord, BadSetting, GenialError, IllegalMove
from .core.rng import Rng
from .core.rules import Event, Match, Offer, Result, Rules, View
from .core.sides import Seat, seating
from .games import GAMES
from .record import Record, new_record, opening, replay

__all__ = [
    "GAMES",
    "BadNotation",
    "BadRecord",
    "BadSetting",
    "Event",
    "GenialError",
    "IllegalMove",
    "Match",
    "Offer",
    "Record",
    "Result",
    "Rng",
    "Rules",
    "Seat",
    "View",
    "new_record",
    "opening",
    "replay",
    "seating",
]
