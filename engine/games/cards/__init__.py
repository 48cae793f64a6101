"""Einfach Genial, the card game."""

from __future__ import annotations

from typing import Final

from engine.core.rules import Meta
from engine.core.series import SERIES, SERIES_OVER, SeriesRules

from .rules import COLUMN_SEVEN, SingleCards

RULES: Final = SeriesRules(
    SingleCards(
        Meta(
            key="cards",
            version=1,
            seats=(2, 3, 4),
            options=(SERIES,),
            endings=(COLUMN_SEVEN, SERIES_OVER),
            words=(__name__,),
        )
    )
)
