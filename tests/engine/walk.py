"""Whole games for tests: every setting of every title, and walks through them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from engine import GAMES, BadSetting, Match, Record, new_record, opening
from engine.core.rules import Points

SERIES_TRIED = ("1", "3")


@dataclass(frozen=True)
class Setting:
    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(value for _, value in self.options)])

    def record(self, seed: int | bytes) -> Record:
        drawn = seed if isinstance(seed, bytes) else Random(seed).randbytes(32)
        return new_record(self.game, self.seats, dict(self.options), drawn)


def settings_of(game: str) -> Iterator[Setting]:
    """Yield all seat counts and options of a title, with a short and a longer series."""
    meta = GAMES[game].meta
    for seats in meta.seats:
        for values in product(*(option.values for option in meta.options)):
            options = tuple((option.key, value) for option, value in zip(meta.options, values, strict=True))
            if dict(options).get("series", "1") not in SERIES_TRIED:
                continue
            try:
                meta.settle(seats, dict(options))
            except BadSetting:
                continue
            yield Setting(game, seats, options)


def greedy(match: Match[Any, Any], choose: Random) -> str:
    """Choose mostly the move that raises the weakest colour, now and then any move, for varied games."""
    offers = match.offers()
    if choose.random() < 0.15:
        return choose.choice(offers)[0]
    plain = [text for text, points in offers if not points]
    if plain and choose.random() < 0.25:
        return choose.choice(plain)
    turn = match.turn
    view = match.view(turn)
    side = next(index for index, seats in enumerate(view.sides) if turn in seats)
    track = view.tracks[side]

    def worth(offer: tuple[str, Points]) -> float:
        return sum(min(points, 18 - track[color]) / (1 + track[color]) for color, points in offer[1])

    best = max(map(worth, offers))
    return choose.choice([text for text, points in offers if worth((text, points)) == best])


def finished(record: Record, choose: Random) -> Record:
    match = opening(record)
    while match.turn is not None:
        text = greedy(match, choose)
        match, _ = match.play(text)
        record = record.with_move(text)
    return record
