"""A table as one viewer sees it, in values: what all families share, and the part of its own."""

from __future__ import annotations

from typing import Any, Final

from bot.messages.snapshot import (
    Ranking,
    SeriesStanding,
    Snapshot,
    Summary,
    TableSeat,
    Thinking,
)
from bot.screens.card import card, ending_line, game_name, turn_line
from bot.screens.viewer import Viewer
from bot.table import Phase, PlayedBy, clock
from bot.table.address import platform_of
from engine.core.sides import Seat
from engine.record import rules_of
from render import alt_text, doing
from render.subjects import Lobby, TableView

from . import lobby
from .actions import actions, hosts
from .families import family
from .moves import made_moves

ANY_MOVE: Final = "-"  # stands where a move will be written


def snapshot(viewer: Viewer) -> Snapshot:
    """Describe the table to its viewer: all of it, and what they may do."""
    return _waiting(viewer) if viewer.match is None else _begun(viewer, viewer.view)


def summary(viewer: Viewer, person: str) -> Summary:
    """Describe one of this person's tables in a line."""
    table = viewer.table
    turn = viewer.view.turn if viewer.match else None
    here = (chat for chat in table.chats if platform_of(chat) == platform_of(person))
    return Summary(
        chat=next(here, person if table.set_aside else table.chat),
        table=table.id,
        game=table.game,
        title=game_name(viewer),
        names=viewer.names,
        phase=table.phase.value,
        yours=turn is not None and turn == viewer.seat and viewer.plays,
        turn="" if turn is None else viewer.names[turn],
        host=table.host == person,
    )


def _waiting(viewer: Viewer) -> Snapshot:
    """A table that has not begun, or never will."""
    table = viewer.table
    open_ = table.phase is Phase.LOBBY
    seats = (*viewer.names, *(None,) * (table.seats - len(table.chairs)))
    return _snapshot(
        viewer,
        status=card(viewer).text.partition("\n")[0],
        sides=tuple((seat,) for seat in range(len(table.chairs))),
        words=alt_text(Lobby(table.game, seats, tuple(table.options.items())), viewer.words) if open_ else "",
        lobby=lobby.part(viewer) if open_ else None,
    )


def _begun(viewer: Viewer, view: TableView) -> Snapshot:
    table = viewer.table
    kind = family(view)
    playing = table.phase is Phase.PLAYING
    yours = playing and viewer.plays and view.turn == viewer.seat
    tally = kind.tally(view)
    first = len(table.record.moves) - len(viewer.recent) + 1
    return _snapshot(
        viewer,
        status=_status(viewer, view, yours=yours),
        turn=view.turn,
        yours=yours,
        sides=view.sides,
        tracks=view.tracks,
        track=kind.scale(view),
        lowest=tuple(_lowest(track) for track in view.tracks),
        moves=len(table.record.moves),
        recent=made_moves(viewer, viewer.recent, first, kind.cells(view)),
        play=viewer.labelled("", "play", ANY_MOVE).data.removesuffix(ANY_MOVE) if yours else "",
        thinking=_thinking(viewer, view.turn),
        deadline=clock.due(table, view.turn),
        series=_series(tally.number, tally.games, tally.totals, len(table.chairs)) if tally else None,
        result=None if playing else _ranking(viewer, view),
        words=alt_text(viewer.public, viewer.words),
        **{viewer.begun.rules.family: kind.part(viewer, view, yours=yours)},
    )


def _snapshot(viewer: Viewer, **parts: Any) -> Snapshot:
    """Make a snapshot of what is known of every table, and of these parts."""
    table = viewer.table
    return Snapshot(
        table=table.id,
        version=table.version,
        step=table.step,
        phase=table.phase.value,
        game=table.game,
        title=game_name(viewer),
        family=rules_of(table.game).family,
        language=viewer.phrases.language,
        you=viewer.seat,
        host=hosts(viewer),
        seats=tuple(_seat(viewer, seat, parts["sides"]) for seat in range(len(table.chairs))),
        actions=actions(viewer),
        suggestions=table.hints,
        **parts,
    )


def _seat(viewer: Viewer, seat: Seat, sides: tuple[tuple[Seat, ...], ...]) -> TableSeat:
    chair = viewer.table.chairs[seat]
    gone = chair.played_by is PlayedBy.COMPUTER_FOR_GOOD or (
        chair.person is not None and chair.person.forgotten
    )
    side = next(index for index, seats in enumerate(sides) if seat in seats)
    return TableSeat(viewer.names[seat], viewer.short_names[seat], chair.level, chair.by_computer, side, gone)


def _status(viewer: Viewer, view: TableView, *, yours: bool) -> str:
    if viewer.table.phase is not Phase.PLAYING:
        return ending_line(viewer)
    return viewer.phrases("your-turn", doing=doing(view, viewer.words)) if yours else turn_line(viewer)


def _lowest(track: tuple[int, ...]) -> tuple[int, ...]:
    low = min(track)
    return tuple(color for color, at in enumerate(track) if at == low)


def _thinking(viewer: Viewer, turn: Seat | None) -> Thinking | None:
    """Name the computer that takes its time."""
    if turn is None or not clock.thoughtful(viewer.table, turn):
        return None
    return Thinking(turn, viewer.phrases("thinking", name=viewer.names[turn]))


def _series(number: int, games: int, totals: tuple[int, ...], seats: int) -> SeriesStanding | None:
    return SeriesStanding(number, games, totals or (0,) * seats) if games > 1 else None


def _ranking(viewer: Viewer, view: TableView) -> Ranking:
    """Say who is on which place; a side that was given up comes last, and in other early ends nobody wins."""
    table, text = viewer.table, ending_line(viewer)
    if table.ending == "resigned":
        lost = set(table.losers)
        return Ranking(text, tuple(2 if seat in lost else 1 for seat in range(len(table.chairs))), ())
    if table.ending or view.result is None:
        return Ranking(text, (), ())
    return Ranking(text, view.result.places, view.result.points)
