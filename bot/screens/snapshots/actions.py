"""Actions: what this person may do now besides playing, and nothing that would be refused."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.buttons import fits
from bot.messages.reply import Style
from bot.messages.snapshot import ActionButton
from bot.messages.verbs import CONFIRMED
from bot.screens.viewer import Viewer
from bot.table import Phase
from bot.table.playing import MOST_WATCHERS, voters
from engine.ai import LEVELS
from engine.record import rules_of


def actions(viewer: Viewer) -> tuple[ActionButton, ...]:
    """List the actions of this person, the most wanted first."""
    by_phase = {Phase.LOBBY: _lobby, Phase.PLAYING: _playing, Phase.OVER: _over, Phase.CLOSED: _closed}
    return (*by_phase[viewer.table.phase](viewer), _button(viewer, "rules"))


def hosts(viewer: Viewer) -> bool:
    """Tell if this person is the host."""
    return viewer.person is not None and viewer.person.id == viewer.table.host


def _lobby(viewer: Viewer) -> Iterator[ActionButton]:
    table = viewer.table
    free = len(table.chairs) < table.seats
    if hosts(viewer):
        yield from _host(viewer, free=free)
    elif viewer.seat is None and viewer.person is not None and free:
        yield _button(viewer, "join", style=Style.MAIN)
    if viewer.seat is not None:
        yield _button(viewer, "leave")
    yield from _watching(viewer)


def _host(viewer: Viewer, *, free: bool) -> Iterator[ActionButton]:
    table = viewer.table
    seats = rules_of(table.game).meta.seats
    if len(table.chairs) in seats:
        alone = len(table.chairs) == 1
        yield _button(viewer, "start", key="start-solo" if alone else "start", style=Style.MAIN)
    if free:
        for level in LEVELS:
            yield _button(viewer, "computer", level, level=level)
    if any(chair.person is None for chair in table.chairs):
        yield _button(viewer, "dismiss")
    for heir in table.people:
        if heir.id != table.host and fits(heir.id):
            yield _button(viewer, "host", heir.id, name=heir.name)
    yield _button(viewer, "close", style=Style.DANGER, confirm=viewer.phrases("confirm-close"))


def _playing(viewer: Viewer) -> Iterator[ActionButton]:
    if viewer.plays:
        yield from _player(viewer)
    yield _button(viewer, "words")
    yield from _watching(viewer)


def _player(viewer: Viewer) -> Iterator[ActionButton]:
    table = viewer.table
    if table.advice and viewer.begun.turn == viewer.seat:
        yield _button(viewer, "hint")
    if viewer.may_undo:
        yield _button(viewer, "undo")
    own = viewer.person.id if viewer.person else ""
    missing = voters(table, viewer.begun.turn, viewer.now) - set(table.votes)
    if own not in table.votes or not missing:
        key, sentence = ("end-now", "confirm-end-now") if missing <= {own} else ("end", "confirm-end")
        yield _button(viewer, "end", CONFIRMED, key=key, confirm=viewer.phrases(sentence))
    sentence = viewer.phrases("confirm-resign")
    yield _button(viewer, "resign", CONFIRMED, style=Style.DANGER, confirm=sentence)


def _watching(viewer: Viewer) -> Iterator[ActionButton]:
    table = viewer.table
    if viewer.person is None or viewer.seat is not None:
        return
    if viewer.watches:
        yield _button(viewer, "unwatch")
    elif len(table.watchers) < MOST_WATCHERS:
        yield _button(viewer, "watch")


def _over(viewer: Viewer) -> Iterator[ActionButton]:
    if viewer.seat is not None:
        yield _button(viewer, "rematch", style=Style.MAIN)
        if viewer.table.moves:
            yield _button(viewer, "coach")
    yield _button(viewer, "replay")
    yield _button(viewer, "words")


def _closed(_: Viewer) -> Iterator[ActionButton]:
    yield from ()


def _button(
    viewer: Viewer,
    verb: str,
    argument: str = "",
    *,
    key: str = "",
    style: Style = Style.PLAIN,
    confirm: str = "",
    **facts: str,
) -> ActionButton:
    made = viewer.button(key or verb, verb, argument, style, **facts)
    return ActionButton(verb, argument, made.label, made.data, style.value, confirm)
