"""A tile and its way to the board, step by step. Everything a step needs is on its button.

tile ─ suggested places ───── try ─ play
  └─── row ─ cell ─ direction ─┘
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.messages.platform import Completion
from bot.messages.reply import Button, Reply, Rows, Style
from engine.core.color import LETTERS
from engine.core.errors import BadNotation, IllegalMove
from engine.core.laying import LayingView, Phase, Place, Placed, previews
from engine.core.laying.moves import parse, write
from engine.core.pile import Hidden, Pieces
from render import Placing, Preview, Suggestion
from render.scenes.laying import MOST_SUGGESTED

from .labels import ARROWS, begins, in_rows, scored, symbols
from .spots import best, merit, own_track
from .viewer import Viewer

SIDE_BY_SIDE: Final = 5  # short buttons; more do not fit on a phone


class Placement(NamedTuple):
    """A way to lay a tile: the cells of its first and second half, the move and what would happen."""

    first: str
    second: str
    move: str
    placed: Placed


def held(view: LayingView) -> Pieces:
    """Return the viewer's own tiles."""
    rack = view.racks[view.viewer or 0]
    return () if isinstance(rack, Hidden) else rack


def what_to_do(viewer: Viewer, view: LayingView) -> Rows:
    """Return the buttons of a turn: the tiles, and choices such as a swap."""
    choices = tuple(viewer.button(choice.value, "play", choice.value) for choice in view.choices)
    if view.phase is Phase.REFILL:
        return (choices,)
    tiles = [viewer.labelled(f"{symbols(tile)} {tile}", "tile", tile) for tile in dict.fromkeys(held(view))]
    return (*in_rows(tiles, 3), *((choices,) if choices else ()))


def tile(viewer: Viewer, wanted: str) -> Reply:
    """Show where this tile can go, with buttons for the places where most points count."""
    view = _laid(viewer, wanted)
    if not viewer.table.hints:
        return rows(viewer, wanted)
    ways: dict[int, Placement] = {}
    for way in placements(viewer, wanted):
        ways.setdefault(id(way.placed), way)
    placed = best((way.placed for way in ways.values()), own_track(view), MOST_SUGGESTED)
    suggested = [ways[id(each)] for each in placed]
    buttons = [
        viewer.labelled(
            f"{number} · {placement.first}–{placement.second} · {_counting(viewer, placement.placed)}",
            "try",
            placement.move,
        )
        for number, placement in enumerate(suggested, start=1)
    ]
    last = (viewer.button("more", "rows", wanted), viewer.button("back", "rack"))
    text = viewer.phrases("where", tile=f"{symbols(wanted)} {wanted}")
    return _placing(viewer, view, wanted, text, (*in_rows(buttons, 2), last), _cells(viewer, wanted), suggested)


def only_begun(said: str, look: Callable[[], Viewer]) -> bool:
    """Tell if this is one of the player's tiles, without its cells."""
    if len(said) != 2:
        return False
    viewer = look()
    if not viewer.plays or not isinstance(viewer.view, LayingView):
        return False
    return said.upper() in held(viewer.view) or said.upper()[::-1] in held(viewer.view)


def rows(viewer: Viewer, wanted: str) -> Reply:
    """Ask for the row of the tile's first half."""
    view = _laid(viewer, wanted)
    cells = _cells(viewer, wanted)
    letters = list(dict.fromkeys(cell[0] for cell in sorted(cells)))
    buttons = [viewer.labelled(letter, "cells", f"{wanted} {letter}") for letter in letters]
    last = (*_flip(viewer, "rows", wanted), _back(viewer, wanted))
    text = viewer.phrases("which-row", half=symbols(wanted[0]))
    return _placing(viewer, view, wanted, text, (*in_rows(buttons, SIDE_BY_SIDE), last), cells)


def cells(viewer: Viewer, argument: str) -> Reply:
    """Ask for the cell of the tile's first half, in a row."""
    wanted, letter = _split(argument)
    view = _laid(viewer, wanted)
    found = [cell for cell in _cells(viewer, wanted) if cell[0] == letter]
    found.sort(key=lambda cell: int(cell[1:]))
    if not found:
        raise IllegalMove("unknown-cell", cell=letter)
    buttons = [viewer.labelled(cell, "ways", f"{wanted} {cell}") for cell in found]
    last = (*_flip(viewer, "cells", wanted, letter), viewer.button("back", "rows", wanted))
    text = viewer.phrases("which-cell", half=symbols(wanted[0]))
    return _placing(viewer, view, wanted, text, (*in_rows(buttons, SIDE_BY_SIDE), last), found)


def ways(viewer: Viewer, argument: str) -> Reply:
    """Ask for the direction of the tile's second half."""
    wanted, cell = _split(argument)
    view = _laid(viewer, wanted)
    grid = view.board.grid
    found = [placement for placement in placements(viewer, wanted) if placement.first == cell]
    if not found:
        raise IllegalMove("unknown-cell", cell=cell)
    buttons = []
    for number, placement in enumerate(found, start=1):
        arrow = ARROWS[grid.spot[placement.first, placement.second].direction]
        label = f"{number} · {arrow} {placement.second} · {_counting(viewer, placement.placed)}"
        buttons.append(viewer.labelled(label, "try", placement.move))
    last = (*_flip(viewer, "ways", wanted, cell), viewer.button("back", "cells", f"{wanted} {cell[0]}"))
    text = viewer.phrases("which-way", half=symbols(wanted[-1]), cell=cell)
    lit = [cell, *(placement.second for placement in found)]
    return _placing(viewer, view, wanted, text, (*in_rows(buttons, 2), last), lit, found)


def preview(viewer: Viewer, move: str) -> Reply:
    """Show the tile as if it were placed. No new tile is drawn yet, so nothing is revealed."""
    view = viewer.to_move()
    place = parse(move)
    if not isinstance(view, LayingView) or not isinstance(place, Place):
        raise BadNotation("not-a-move", text=move)
    _, events = viewer.begun.play(move)
    placed = next(event for event in events if isinstance(event, Placed))
    points = _counting(viewer, placed)
    lines = [viewer.phrases("preview", tile=f"{symbols(place.tile)} {place.tile}", points=points)]
    if placed.bonus:
        lines.append(viewer.words("genial", count=len(placed.bonus)))
    buttons = [viewer.button("place", "play", write(place), Style.MAIN)]
    if place.tile[0] != place.tile[1]:
        turned = Place(place.tile, place.second, place.first)
        buttons.append(viewer.button("flip", "try", write(turned)))
    buttons.append(viewer.button("back", "tile", place.tile))
    return Reply("\n".join(lines), viewer.picture(Preview(view, placed)), (tuple(buttons),))


def _placing(
    viewer: Viewer,
    view: LayingView,
    wanted: str,
    text: str,
    rows_below: Rows,
    lit: Iterable[str],
    suggested: Sequence[Placement] = (),
) -> Reply:
    suggestions = tuple(
        Suggestion(placement.first, placement.second, placement.placed.gains) for placement in suggested
    )
    shown = viewer.picture(Placing(view, wanted, frozenset(lit), suggestions))
    return Reply(text, shown, rows_below)


def _laid(viewer: Viewer, wanted: str) -> LayingView:
    """Return the view of a player who may place this tile now, in either direction. Raise if they may not."""
    view = viewer.to_move()
    if not isinstance(view, LayingView) or len(wanted) != 2:
        raise BadNotation("not-a-move", text=wanted)
    if wanted not in held(view) and wanted[::-1] not in held(view):
        raise IllegalMove("not-on-rack", tile=wanted)
    if view.phase is Phase.REFILL:
        raise IllegalMove("decide-swap")
    return view


def _counting(viewer: Viewer, placed: Placed) -> str:
    """Return the points that count as part of a label; a colour that is at its end says so."""
    gains = {color for color, gain in placed.gains if gain}
    full = dict.fromkeys(half.color for half in placed.halves if half.lost and half.color not in gains)
    said = [viewer.phrases("full", color=symbols(LETTERS[color])) for color in full]
    return " ".join(([scored(placed.gains)] if gains or not full else []) + said)


def placements(viewer: Viewer, wanted: str) -> list[Placement]:
    """List every way to lay the tile. A double can begin on either of its cells."""
    found = []
    for placed in previews(viewer.begun.state):
        if placed.tile not in (wanted, wanted[::-1]):
            continue
        ways = [placed.cells] if placed.tile == wanted else [placed.cells[::-1]]
        if wanted[0] == wanted[1]:
            ways.append(placed.cells[::-1])
        text = write(Place(placed.tile, *placed.cells))
        found += [Placement(first, second, text, placed) for first, second in ways]
    return found


def _ranked(viewer: Viewer, found: Iterable[Placement]) -> list[Placement]:
    track = own_track(viewer.view)
    return sorted(found, key=lambda placement: merit(placement.placed, track), reverse=True)


def _cells(viewer: Viewer, wanted: str) -> list[str]:
    return list(dict.fromkeys(placement.first for placement in placements(viewer, wanted)))


def _flip(viewer: Viewer, verb: str, wanted: str, rest: str = "") -> tuple[Button, ...]:
    if wanted[0] == wanted[1]:
        return ()
    return (viewer.button("flip", verb, f"{wanted[::-1]} {rest}".strip()),)


def _back(viewer: Viewer, wanted: str) -> Button:
    return viewer.button("back", "tile", wanted) if viewer.table.hints else viewer.button("back", "rack")


def _split(argument: str) -> tuple[str, str]:
    wanted, _, rest = argument.partition(" ")
    if not rest:
        raise BadNotation("not-a-move", text=argument)
    return wanted, rest


def completions(viewer: Viewer, view: LayingView, said: str) -> Iterable[Completion]:
    """Complete a move: first the tile, then its cells."""
    letters, _, cells = said.partition(" ")
    if view.phase is not Phase.REFILL:
        if letters in held(view) or letters[::-1] in held(view):
            yield from _placement_completions(viewer, letters, cells)
            return
        for wanted in dict.fromkeys(held(view)):
            if wanted.startswith(said) or (said and wanted[::-1].startswith(said)):
                yield f"{symbols(wanted)} {wanted}{_best(viewer, wanted)}", wanted
    for choice in view.choices:
        label = viewer.phrases(f"button-{choice.value}")
        if begins(label, choice.value, said):
            yield label, choice.value


def _placement_completions(viewer: Viewer, letters: str, cells: str) -> Iterable[Completion]:
    """Complete a tile with its cells; the best first, if the table has suggestions."""
    found = {
        placement.move: placement
        for placement in placements(viewer, letters)
        if f"{placement.first} {placement.second}".startswith(cells)
    }
    if not viewer.table.hints:
        return [
            (f"{letters} {placement.first}–{placement.second}", move)
            for move, placement in sorted(found.items())
        ]
    return [
        (
            f"{letters} {placement.first}–{placement.second} · {_counting(viewer, placement.placed)}",
            placement.move,
        )
        for placement in _ranked(viewer, found.values())
    ]


def _best(viewer: Viewer, letters: str) -> str:
    """Return the most that the tile can bring, as part of a label."""
    found = placements(viewer, letters)
    if not viewer.table.hints or not found:
        return ""
    return f" · {_counting(viewer, _ranked(viewer, found)[0].placed)}"
