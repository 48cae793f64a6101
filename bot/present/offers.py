"""What a move that is being typed can become: first the tiles, then where they go, as one types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.reply import Reply
from engine.core.laying import LayingView, Phase

from . import hands, laying
from .labels import scored, symbols
from .sight import Sight, held

MOST_OFFERED: Final = 25
Offer: TypeAlias = tuple[str, str]  # how it looks, what it says


def offers(sight: Sight, typed: str) -> Reply:
    view = sight.to_move()
    said = " ".join(typed.upper().split())
    if isinstance(view, LayingView):
        found = _laying(sight, view, said)
    else:
        found = ((label, text) for label, text in hands.moves(sight, view) if _begins(label, text, said))
    return Reply("", offers=tuple(found)[:MOST_OFFERED])


def _begins(label: str, text: str, said: str) -> bool:
    return text.upper().startswith(said) or label.upper().startswith(said)


def _laying(sight: Sight, view: LayingView, said: str) -> Iterable[Offer]:
    tile, _, cells = said.partition(" ")
    if view.phase is not Phase.REFILL:
        if tile in held(view) or tile[::-1] in held(view):
            yield from _spots(sight, tile, cells)
            return
        for wanted in dict.fromkeys(held(view)):
            if wanted.startswith(said) or (said and wanted[::-1].startswith(said)):
                yield f"{symbols(wanted)} {wanted}{_best(sight, wanted)}", wanted
    for choice in view.choices:
        label = sight.phrases(f"button-{choice.value}")
        if _begins(label, choice.value, said):
            yield label, choice.value


def _spots(sight: Sight, tile: str, cells: str) -> Iterable[Offer]:
    """Where the tile can go; the most points first, if the table has suggestions."""
    found = {
        spot.move: spot for spot in laying.spots(sight, tile) if f"{spot.first} {spot.second}".startswith(cells)
    }
    if not sight.table.hints:
        return [(f"{tile} {spot.first}–{spot.second}", move) for move, spot in sorted(found.items())]
    best = sorted(found.values(), key=laying.worth, reverse=True)
    return [(f"{tile} {spot.first}–{spot.second} · {scored(spot.points)}", spot.move) for spot in best]


def _best(sight: Sight, tile: str) -> str:
    """What the tile can score at most."""
    spots = laying.spots(sight, tile)
    if not sight.table.hints or not spots:
        return ""
    return f" · {scored(max(spots, key=laying.worth).points)}"
