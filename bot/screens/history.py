"""The log of a game, and its replay as a film."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.messages.reply import LONGEST_COPY, CopyButton, Film, Reply, Sheet
from bot.table import Phase
from bot.table.refusals import Refused
from engine.record import opening

from .card import ending_line, game_name
from .menus import back
from .viewer import Viewer

MOST_LOGGED: Final = 30  # moves on a page: so many fit into any message, whatever people are called
LONGEST_ALT: Final = 1024
SEPARATOR: Final = "; "  # between moves that are copied


def log(viewer: Viewer, page: str = "") -> Reply:
    """Show a page of the moves, by default the last, and the proof that the deal was fair."""
    if viewer.match is None:
        raise Refused("not-started" if viewer.table.alive else "no-table")
    record = viewer.table.record
    pages = max(1, -(-len(record.moves) // MOST_LOGGED))
    number = int(page) if page.isascii() and page.isdecimal() and 0 < int(page) <= pages else pages
    first = (number - 1) * MOST_LOGGED
    cells = []
    copies = tuple(_copies(viewer, record.moves[first : first + MOST_LOGGED], first))
    match = opening(record)
    for at, text in enumerate(record.moves[: first + MOST_LOGGED], start=1):
        if at > first:
            cells.append((str(at), viewer.names[match.turn or 0], text))
        match, _ = match.play(text)
    fair = [viewer.phrases("fair-deal", commitment=record.commitment)]
    if viewer.table.phase is Phase.OVER:
        fair.append(viewer.phrases("fair-seed", seed=record.seed.hex()))
    lines = [*(f"{number}. {name}: {move}" for number, name, move in cells), *fair]
    columns = tuple(viewer.phrases(f"column-{key}") for key in ("number", "player", "move"))
    turning = []
    if number > 1:
        turning.append(viewer.button("earlier", "log", str(number - 1)))
    if number < pages:
        turning.append(viewer.button("later", "log", str(number + 1)))
    rows = (tuple(turning), (back(viewer),)) if turning else ((back(viewer),),)
    return Reply("\n".join(lines), rows=rows, copies=copies, parts=(Sheet((columns, *cells)), *fair))


def _copies(viewer: Viewer, moves: Sequence[str], before: int) -> Iterator[CopyButton]:
    """Make the buttons that copy these moves, as many to a button as it takes."""
    begin = 0
    for end in range(1, len(moves) + 1):
        text = SEPARATOR.join(moves[begin:end])
        if end == len(moves) or len(text) + len(SEPARATOR + moves[end]) > LONGEST_COPY:
            numbers = {"first": before + begin + 1, "last": before + end}
            yield CopyButton(viewer.phrases("button-copy-moves", **numbers), text)
            begin = end


def replay(viewer: Viewer) -> Reply:
    """Show the whole game as a film. Refuse it before the game is over."""
    if viewer.table.phase is Phase.PLAYING:
        raise Refused("not-over")
    if viewer.match is None:
        raise Refused("not-started" if viewer.table.alive else "no-table")
    text = viewer.phrases("replay", game=game_name(viewer))
    alt = " ".join([text, *ending_line(viewer).split("\n")])
    film = Film(viewer.table.record, viewer.look, alt[:LONGEST_ALT])
    return Reply(text, rows=((back(viewer),),), film=film)
