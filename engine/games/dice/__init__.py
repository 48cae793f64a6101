"""Einfach Genial, the dice game."""

from __future__ import annotations

from typing import Final

from engine.core.rules import Meta, Option
from engine.core.series import SERIES, SERIES_OVER, SeriesRules

from .rules import SHEET_FULL, SingleDice

RULES: Final = SeriesRules(
    SingleDice(
        Meta(
            key="dice",
            version=1,
            seats=(2, 3, 4),
            options=(Option("opening", ("shown", "hidden")), Option("sheet", ("7", "9")), SERIES),
            endings=(SHEET_FULL, SERIES_OVER),
            words=(__name__,),
        )
    )
)
