"""The private side of a table: the rack, the board, and the table in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.messages.reply import Button, Reply, Rows, Style
from bot.table import Phase, PlayedBy, clock
from bot.table.refusals import Refused
from engine.core.laying import LayingView, Placed
from render import Rack, Since, doing

from .card import card, ending_line, turn_line
from .families import family
from .viewer import Viewer


def rack(viewer: Viewer, headline: str = "") -> Reply:
    """Show the player's own tiles, cards or dice, and what can be done with them."""
    view, phrases = viewer.own(), viewer.phrases
    lines = [headline] if headline else []
    rows: Rows = ()
    due = None
    if viewer.table.phase is not Phase.PLAYING:
        lines.append(ending_line(viewer))
        afterwards = tuple(viewer.button(key, key) for key in ("board", "replay", "coach"))
        rows = (afterwards, (viewer.button("rematch", "rematch", style=Style.MAIN),))
    elif view.turn != viewer.seat:
        lines.append(turn_line(viewer))
        rows = (_aside(viewer),)
    else:
        lines.append(phrases("your-turn", doing=doing(view, viewer.words)))
        due = clock.due(viewer.table, view.turn)
        hint = (viewer.button("hint", "hint"),) if viewer.table.advice else ()
        rows = (*family(view).what_to_do(viewer, view), (*hint, *_aside(viewer)))
    text = "\n".join(lines)
    return Reply(
        text,
        viewer.picture(Rack(view)),
        rows,
        deadline=due,
        short_text=f"{family(view).line(view)}\n{text}",
        accent=viewer.accent(viewer.seat),
    )


def private_table(viewer: Viewer) -> Reply:
    """Show a table in a private chat, from the lobby to the end: its one message is both card and rack."""
    if not viewer.plays:
        return card(viewer)
    return waiting(viewer) if waits(viewer) else rack(viewer)


def waits(viewer: Viewer) -> bool:
    """Tell if somebody else is to move."""
    return viewer.table.phase is Phase.PLAYING and viewer.begun.turn != viewer.seat


def waiting(viewer: Viewer) -> Reply:
    """Show the rack while others move, without the name of the player to move, which would soon be wrong."""
    return _after_move(viewer, viewer.phrases(f"rack-{_state(viewer)}"))


def thinking(viewer: Viewer) -> Reply:
    """Show at once that the move is played, while the computer to move thinks."""
    line = viewer.phrases("thinking", name=viewer.names[viewer.begun.turn or 0])
    return replace(_after_move(viewer, line), short_text=line)


def _after_move(viewer: Viewer, line: str) -> Reply:
    lines = [*_own_move(viewer), line]
    return Reply("\n".join(lines), viewer.picture(Rack(viewer.own())), (_aside(viewer),))


def _state(viewer: Viewer) -> str:
    if viewer.seat is not None and viewer.table.chairs[viewer.seat].played_by is PlayedBy.COMPUTER_UNTIL_BACK:
        return "sat-in"
    return "waiting" if viewer.person is not None and viewer.person.calls else "not-called"


def _aside(viewer: Viewer) -> tuple[Button, ...]:
    return viewer.button("board", "board"), viewer.button("menu", "menu")


def _own_move(viewer: Viewer) -> Iterator[str]:
    """Tell what the player's last move did, if it is among the recent ones."""
    for seat, events in reversed(viewer.recent):
        if seat == viewer.seat:
            told = (viewer.begun.rules.tell(event, viewer.words) for event in events)
            yield from (sentence for sentence in told if sentence)
            return


def board(viewer: Viewer) -> Reply:
    """Show the table, with what was placed since the player's last turn."""
    if viewer.match is None:
        raise Refused("not-started" if viewer.table.alive else "no-table")
    view = viewer.view
    key = "rack" if viewer.plays else "menu"
    back: Rows = ((viewer.button(key, key),),)
    line = turn_line(viewer) if viewer.table.phase is Phase.PLAYING else ending_line(viewer)
    placed = _since_own_turn(viewer) if isinstance(view, LayingView) else ()
    subject = Since(view, placed) if placed and isinstance(view, LayingView) else view
    return Reply(line, viewer.picture(subject), back)


def in_words(viewer: Viewer) -> Reply:
    """Describe the table in words, for platforms whose pictures have no alternative text."""
    if viewer.match is None:
        raise Refused("not-started" if viewer.table.alive else "no-table")
    key = "rack" if viewer.plays else "menu"
    return Reply(viewer.picture(viewer.public).alt, rows=((viewer.button(key, key),),))


def _since_own_turn(viewer: Viewer) -> tuple[Placed, ...]:
    """Return what the others placed since the player's last turn."""
    if viewer.seat is None or viewer.table.phase is not Phase.PLAYING:
        return ()
    placed: list[Placed] = []
    for seat, events in viewer.recent:
        if seat == viewer.seat:
            placed = []
        else:
            placed += [event for event in events if isinstance(event, Placed)]
    return tuple(placed)
