"""The result of a finished game for one of its people, kept for their statistics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.core.rules import Match
from engine.record import Record

from .model import Phase, PlayedBy, Table
from .person import Timestamp

_USUAL: Final = {"mode": "free", "series": "1", "sheet": "7"}


Replay: TypeAlias = Callable[[Record], Match[Any, Any]]


class GameResult(Struct, frozen=True, array_like=True):
    """The result of one game for one person. Encoded as an array to halve its size."""

    game: str
    seats: int
    when: Timestamp
    sides: int  # of which one won, if any
    people: int = 0  # on the other sides; the rest of them were computers
    options: dict[str, str] = {}  # but for those that are as usual
    won: bool = False
    resigned: bool = False  # and so they lost
    place: int = 0  # 0: the rules did not get to say, or they had resigned
    points: int | None = None  # the lowest colour, or the sum of a series

    @property
    def against(self) -> str:
        if self.sides == 1:
            return "alone"
        return "people" if self.people else "computer"

    @property
    def comparable(self) -> bool:
        """Tell if its points compare with those of other games of its title."""
        return not self.options.keys() & _USUAL


def result_of(table: Table, person: str, replay: Replay) -> GameResult | None:
    """Return a person's result; None if the game is not over or they do not sit there. Always the same.

    None also for a game that went on from an earlier one: they knew its deal.
    """
    seat = table.seat_of(person)
    if table.phase is not Phase.OVER or seat is None or table.origin:
        return None
    match = replay(table.record)
    sides = match.view(None).sides
    own = next(side for side in sides if seat in side)
    resigned = table.chairs[seat].played_by is PlayedBy.COMPUTER_FOR_GOOD
    played = GameResult(
        game=table.game,
        seats=len(table.chairs),
        when=table.touched,
        sides=len(sides),
        people=sum(chair.person is not None for other, chair in enumerate(table.chairs) if other not in own),
        options={key: value for key, value in table.options.items() if _USUAL.get(key) != value},
    )
    if resigned or seat in table.losers:
        return replace(played, resigned=True)
    if table.ending:
        return replace(played, won=table.ending == "resigned")
    if match.result is None:
        return played
    place = match.result.places[seat]
    return replace(played, won=place == 1 and len(sides) > 1, place=place, points=match.result.points[seat])
