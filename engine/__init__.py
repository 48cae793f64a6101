"""The rules: five games as pure, replayable values. Nothing here waits, draws, sends or reads a clock.

The names in `__all__` are public; everything else may change.

>>> from engine import GAMES, new_record, opening, replay
>>> sorted(GAMES)
['3d', 'cards', 'classic', 'dice', 'travel']
>>> record = new_record("classic", seats=2, options={}, seed=bytes(32))
>>> match = opening(record)
>>> match.offers()[0]  # a legal move, and its points per colour
('OO A7 A8', ((3, 0),))
>>> match, events = match.play("OO A7 A8")
>>> match.turn  # the seat to move
1
>>> match.view(None).last == events  # the view of a spectator
True
>>> replay(record.with_move("OO A7 A8")) == match
True
"""

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
