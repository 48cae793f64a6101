"""Laying a tile, step by step. Everything a step needs is on its button.

tile ─ suggested spots ────── try ─ play
  └─── row ─ cell ─ direction ─┘
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot import buttons
from bot.reply import Button, Field, Reply, Rows, Style
from engine.core.errors import BadNotation, IllegalMove
from engine.core.laying import LayingView, Phase, Place, Placed
from engine.core.laying.moves import parse, write
from engine.core.rules import Points
from render import Placing, Preview, Suggestion, cell_places
from render.laying import MOST_SUGGESTED

from .labels import ARROWS, in_rows, scored, symbols
from .sight import Sight, held

SIDE_BY_SIDE: Final = 5  # short buttons; more do not fit on a phone


class Spot(NamedTuple):
    """A way to lay a tile: its first half as asked for, its second, the move and its points."""

    first: str
    second: str
    move: str
    points: Points


def what_to_do(sight: Sight, view: LayingView) -> Rows:
    choices = tuple(sight.button(choice.value, "play", choice.value) for choice in view.choices)
    if view.phase is Phase.REFILL:
        return (choices,)
    tiles = [sight.labelled(f"{symbols(tile)} {tile}", "tile", tile) for tile in dict.fromkeys(held(view))]
    return (*in_rows(tiles, 3), *((choices,) if choices else ()))


def tile(sight: Sight, wanted: str) -> Reply:
    """Where this tile can go, the spots with the most points as buttons."""
    view = _laid(sight, wanted)
    if not sight.table.hints:
        return rows(sight, wanted)
    different: dict[frozenset[str], Spot] = {}
    for spot in sorted(spots(sight, wanted), key=worth, reverse=True):
        different.setdefault(frozenset((spot.first, spot.second)), spot)  # the other way round is one flip away
    best = list(different.values())[:MOST_SUGGESTED]
    buttons = [
        sight.labelled(f"{number} · {spot.first}–{spot.second} · {scored(spot.points)}", "try", spot.move)
        for number, spot in enumerate(best, start=1)
    ]
    last = (sight.button("more", "rows", wanted), sight.button("back", "rack"))
    text = sight.phrases("where", tile=f"{symbols(wanted)} {wanted}")
    return _placing(sight, view, wanted, text, (*in_rows(buttons, 2), last), _cells(sight, wanted), best)


def only_begun(said: str, look: Callable[[], Sight]) -> bool:
    """Whether this is a tile of theirs without its place."""
    if len(said) != 2:
        return False
    sight = look()
    if not sight.plays or not isinstance(sight.view, LayingView):
        return False
    return said.upper() in held(sight.view) or said.upper()[::-1] in held(sight.view)


def rows(sight: Sight, wanted: str) -> Reply:
    view = _laid(sight, wanted)
    cells = _cells(sight, wanted)
    letters = list(dict.fromkeys(cell[0] for cell in sorted(cells)))
    buttons = [sight.labelled(letter, "cells", f"{wanted} {letter}") for letter in letters]
    last = (*_flip(sight, "rows", wanted), _back(sight, wanted))
    text = sight.phrases("which-row", half=symbols(wanted[0]))
    return _placing(sight, view, wanted, text, (*in_rows(buttons, SIDE_BY_SIDE), last), cells)


def cells(sight: Sight, argument: str) -> Reply:
    wanted, letter = _split(argument)
    view = _laid(sight, wanted)
    found = [cell for cell in _cells(sight, wanted) if cell[0] == letter]
    found.sort(key=lambda cell: int(cell[1:]))
    if not found:
        raise IllegalMove("unknown-cell", cell=letter)
    buttons = [sight.labelled(cell, "ways", f"{wanted} {cell}") for cell in found]
    last = (*_flip(sight, "cells", wanted, letter), sight.button("back", "rows", wanted))
    text = sight.phrases("which-cell", half=symbols(wanted[0]))
    return _placing(sight, view, wanted, text, (*in_rows(buttons, SIDE_BY_SIDE), last), found)


def ways(sight: Sight, argument: str) -> Reply:
    wanted, cell = _split(argument)
    view = _laid(sight, wanted)
    grid = view.board.grid
    found = [spot for spot in spots(sight, wanted) if spot.first == cell]
    if not found:
        raise IllegalMove("unknown-cell", cell=cell)
    buttons = []
    for number, spot in enumerate(found, start=1):
        arrow = ARROWS[grid.spot[spot.first, spot.second].direction]
        label = f"{number} · {arrow} {spot.second} · {scored(spot.points)}"
        buttons.append(sight.labelled(label, "try", spot.move))
    last = (*_flip(sight, "ways", wanted, cell), sight.button("back", "cells", f"{wanted} {cell[0]}"))
    text = sight.phrases("which-way", half=symbols(wanted[-1]), cell=cell)
    lit = [cell, *(spot.second for spot in found)]
    return _placing(sight, view, wanted, text, (*in_rows(buttons, 2), last), lit, found)


def preview(sight: Sight, move: str) -> Reply:
    """As if it lay there. Nothing is drawn yet, so nothing is given away."""
    view = sight.to_move()
    place = parse(move)
    if not isinstance(view, LayingView) or not isinstance(place, Place):
        raise BadNotation("not-a-move", text=move)
    _, events = sight.begun.play(move)
    placed = next(event for event in events if isinstance(event, Placed))
    lines = [sight.phrases("preview", tile=f"{symbols(place.tile)} {place.tile}", points=scored(placed.points))]
    if placed.bonus:
        lines.append(sight.words("genial", count=len(placed.bonus)))
    buttons = [sight.button("place", "play", write(place), Style.MAIN)]
    if place.tile[0] != place.tile[1]:
        turned = Place(place.tile, place.second, place.first)
        buttons.append(sight.button("flip", "try", write(turned)))
    buttons.append(sight.button("back", "tile", place.tile))
    return Reply("\n".join(lines), sight.picture(Preview(view, placed)), (tuple(buttons),))


def _placing(
    sight: Sight,
    view: LayingView,
    wanted: str,
    text: str,
    rows_below: Rows,
    lit: Iterable[str],
    suggested: Sequence[Spot] = (),
) -> Reply:
    suggestions = tuple(Suggestion(spot.first, spot.second, spot.points) for spot in suggested)
    shown = sight.picture(Placing(view, wanted, frozenset(lit), suggestions))
    return Reply(text, shown, rows_below, field=_field(sight, view, wanted))


def _field(sight: Sight, view: LayingView, wanted: str) -> Field:
    """All cells that can take the tile, whichever of them the picture points at."""
    size, places = cell_places(view)
    found = spots(sight, wanted)
    cells = dict.fromkeys(cell for spot in found for cell in (spot.first, spot.second))
    flips = [button.data for button in _flip(sight, "tile", wanted)]
    return Field(
        size,
        tuple((cell, *places[cell]) for cell in cells),
        tuple((spot.first, spot.second, spot.move, scored(spot.points)) for spot in found),
        buttons.write(sight.table, "try") + buttons.BEFORE_ARGUMENT,
        "".join(flips),
    )


def _laid(sight: Sight, wanted: str) -> LayingView:
    """The view of somebody who may place this tile now, whichever way round it is named."""
    view = sight.to_move()
    if not isinstance(view, LayingView) or len(wanted) != 2:
        raise BadNotation("not-a-move", text=wanted)
    if wanted not in held(view) and wanted[::-1] not in held(view):
        raise IllegalMove("not-on-rack", tile=wanted)
    if view.phase is Phase.REFILL:
        raise IllegalMove("decide-swap")
    return view


def worth(spot: Spot) -> int:
    return sum(points for _, points in spot.points)


def spots(sight: Sight, wanted: str) -> list[Spot]:
    """Every way to lay the tile. A double can begin on either of its cells."""
    found = []
    for text, points in sight.begun.offers():
        place = parse(text)
        if not isinstance(place, Place) or place.tile not in (wanted, wanted[::-1]):
            continue
        ways = [(place.first, place.second)] if place.tile == wanted else [(place.second, place.first)]
        if wanted[0] == wanted[1]:
            ways.append((place.second, place.first))
        found += [Spot(first, second, text, points) for first, second in ways]
    return found


def _cells(sight: Sight, wanted: str) -> list[str]:
    return list(dict.fromkeys(spot.first for spot in spots(sight, wanted)))


def _flip(sight: Sight, verb: str, wanted: str, rest: str = "") -> tuple[Button, ...]:
    if wanted[0] == wanted[1]:
        return ()
    return (sight.button("flip", verb, f"{wanted[::-1]} {rest}".strip()),)


def _back(sight: Sight, wanted: str) -> Button:
    return sight.button("back", "tile", wanted) if sight.table.hints else sight.button("back", "rack")


def _split(argument: str) -> tuple[str, str]:
    wanted, _, rest = argument.partition(" ")
    if not rest:
        raise BadNotation("not-a-move", text=argument)
    return wanted, rest
