"""The private side of a table."""

from __future__ import annotations

from collections.abc import Iterator

from bot.refusals import Refused
from bot.reply import Button, Reply, Rows, Style
from bot.table import Driver, Phase, clock
from engine.core.color import LETTERS
from engine.core.laying import LayingView, Placed
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView
from render import Rack, Since, doing
from render.subjects import TableView

from . import hands, laying
from .cards import ending_line, turn_line
from .labels import symbols
from .sight import Sight, held


def rack(sight: Sight, headline: str = "") -> Reply:
    """The private side of a table: one's own tiles, cards or dice, and what can be done with them."""
    view, phrases = sight.own(), sight.phrases
    lines = [headline] if headline else []
    rows: Rows = ()
    due = None
    if sight.table.phase is not Phase.PLAYING:
        lines.append(ending_line(sight))
        afterwards = tuple(sight.button(key, key) for key in ("board", "replay", "coach"))
        rows = (afterwards, (sight.button("rematch", "rematch", style=Style.MAIN),))
    elif view.turn != sight.seat:
        lines.append(turn_line(sight))
        rows = (_aside(sight),)
    else:
        lines.append(phrases("your-turn", doing=doing(view, sight.words)))
        due = clock.due(sight.table, view.turn)
        hint = (sight.button("hint", "hint"),) if sight.table.advice else ()
        rows = (*_what_to_do(sight, view), (*hint, *_aside(sight)))
    text = "\n".join(lines)
    return Reply(text, sight.picture(Rack(view)), rows, deadline=due, brief=f"{_pieces(view)}\n{text}")


def _pieces(view: TableView) -> str:
    """One's tiles, cards or dice in a line."""
    if isinstance(view, DiceView):
        return symbols("".join(LETTERS[color] for color in view.dice[view.viewer or 0]))
    return "  ".join(f"{symbols(piece)} {piece}" for piece in held(view))


def waits(sight: Sight) -> bool:
    return sight.table.phase is Phase.PLAYING and sight.begun.turn != sight.seat


def waiting(sight: Sight) -> Reply:
    """The rack as it hangs there while others move: whose turn it is would soon be wrong."""
    lines = [*_own_move(sight), sight.phrases(f"rack-{_state(sight)}")]
    return Reply("\n".join(lines), sight.picture(Rack(sight.own())), (_aside(sight),))


def _state(sight: Sight) -> str:
    if sight.seat is not None and sight.table.chairs[sight.seat].driver is Driver.SIT_IN:
        return "sat-in"
    return "waiting" if sight.person is not None and sight.person.calls else "not-called"


def _aside(sight: Sight) -> tuple[Button, ...]:
    return sight.button("board", "board"), sight.button("menu", "menu")


def _own_move(sight: Sight) -> Iterator[str]:
    """What came of one's last move, as long as it is not long ago."""
    for seat, events in reversed(sight.recent):
        if seat == sight.seat:
            told = (sight.begun.rules.tell(event, sight.words) for event in events)
            yield from (sentence for sentence in told if sentence)
            return


def board(sight: Sight) -> Reply:
    """The table, with what was placed since one's last turn."""
    if sight.match is None:
        raise Refused("not-started" if sight.table.alive else "no-table")
    view = sight.view
    key = "rack" if sight.plays else "menu"
    back: Rows = ((sight.button(key, key),),)
    line = turn_line(sight) if sight.table.phase is Phase.PLAYING else ending_line(sight)
    placed = _since_own_turn(sight) if isinstance(view, LayingView) else ()
    subject = Since(view, placed) if placed and isinstance(view, LayingView) else view
    return Reply(line, sight.picture(subject), back)


def in_words(sight: Sight) -> Reply:
    """What everybody sees of it, for who cannot see a picture where pictures have no words."""
    if sight.match is None:
        raise Refused("not-started" if sight.table.alive else "no-table")
    key = "rack" if sight.plays else "menu"
    return Reply(sight.picture(sight.public).alt, rows=((sight.button(key, key),),))


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
