"""The private side of a table."""

from __future__ import annotations

from bot.refusals import Refused
from bot.reply import Reply, Rows, Style
from bot.table import Phase, clock
from engine.core.laying import LayingView, Placed
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView
from render import Rack, Since, doing
from render.subjects import TableView

from . import hands, laying
from .cards import ending_line, turn_line
from .sight import Sight


def rack(sight: Sight, headline: str = "") -> Reply:
    """The private side of a table: one's own tiles, cards or dice, and what can be done with them."""
    view, phrases = sight.own(), sight.phrases
    lines = [headline] if headline else []
    rows: Rows = ()
    due = None
    if sight.table.phase is not Phase.PLAYING:
        lines.append(ending_line(sight))
        rows = ((sight.button("board", "board"), sight.button("rematch", "rematch", style=Style.MAIN)),)
    elif view.turn != sight.seat:
        lines.append(turn_line(sight))
        rows = ((sight.button("board", "board"), sight.button("menu", "menu")),)
    else:
        lines.append(phrases("your-turn", doing=doing(view, sight.words)))
        due = clock.due(sight.table, view.turn)
        rows = (*_what_to_do(sight, view), (sight.button("board", "board"), sight.button("menu", "menu")))
    return Reply("\n".join(lines), sight.picture(Rack(view)), rows, deadline=due)


def board(sight: Sight) -> Reply:
    """The table, with what was placed since one's last turn."""
    if sight.match is None:
        raise Refused("not-started")
    view = sight.view
    key = "rack" if sight.plays else "menu"
    back: Rows = ((sight.button(key, key),),)
    line = turn_line(sight) if sight.table.phase is Phase.PLAYING else ending_line(sight)
    placed = _since_own_turn(sight) if isinstance(view, LayingView) else ()
    subject = Since(view, placed) if placed and isinstance(view, LayingView) else view
    return Reply(line, sight.picture(subject), back)


def _since_own_turn(sight: Sight) -> tuple[Placed, ...]:
    """What the others placed since; nothing while nobody else has moved."""
    if sight.seat is None or sight.table.phase is not Phase.PLAYING:
        return ()
    placed: list[Placed] = []
    for seat, events in sight.recent:
        if seat == sight.seat:
            placed = []
        else:
            placed += [event for event in events if isinstance(event, Placed)]
    return tuple(placed)


def _what_to_do(sight: Sight, view: TableView) -> Rows:
    match view:
        case LayingView():
            return laying.what_to_do(sight, view)
        case DiceView():
            return hands.ways_to_score(sight).rows
        case CardView():
            return hands.hand_cards(sight, view)
