"""What a finished game was for one of its people: kept with the person, for their statistics."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.people import Moment

from .model import Driver, Phase, Replay, Table

_USUAL: Final = {"mode": "free", "series": "1", "sheet": "7"}


class Played(Struct, frozen=True, array_like=True):
    """Without the names of its fields it is half as long, and people play many games."""

    game: str
    seats: int
    when: Moment
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
        """Whether its points can be measured against those of other games of its title."""
        return not self.options.keys() & _USUAL


def result_of(table: Table, person: str, replay: Replay) -> Played | None:
    """None: it is not over, or they do not sit there. The same whenever it is asked."""
    seat = table.seat_of(person)
    if table.phase is not Phase.OVER or seat is None:
        return None
    match = replay(table.record)
    sides = match.view(None).sides
    own = next(side for side in sides if seat in side)
    resigned = table.chairs[seat].driver is Driver.RESIGNED
    played = Played(
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
