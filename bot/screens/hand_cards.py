"""Hand cards: the cards and choices of a turn, as buttons."""

from __future__ import annotations

from collections.abc import Iterable

from bot.messages.platform import Completion
from bot.messages.reply import Reply, Rows, Style
from engine.core.errors import BadNotation
from engine.core.pile import Hidden, Pieces
from engine.core.rules import Points
from engine.games.cards.state import CardView, Played
from render import CardPreview

from .labels import begins, in_rows, scored, symbols
from .viewer import Viewer


def held(view: CardView) -> Pieces:
    """Return the viewer's own cards."""
    hand = view.hands[view.viewer or 0]
    return () if isinstance(hand, Hidden) else hand


def what_to_do(viewer: Viewer, view: CardView) -> Rows:
    """Return the buttons of one's turn: the cards, or what else can be chosen."""
    if view.choices:
        return (tuple(viewer.button(choice.value, "play", choice.value) for choice in view.choices),)
    return in_rows([viewer.labelled(label, "order", way) for label, way in _ways(viewer, view)], 2)


def preview(viewer: Viewer, way: str) -> Reply:
    """Show what a card would score in this order. The second press plays it."""
    view = viewer.to_move()
    if not isinstance(view, CardView) or view.choices or not {way, way[::-1]} & {*held(view)}:
        raise BadNotation("not-a-move", text=way)
    played = _order(viewer, way)
    lines = [viewer.phrases("preview", tile=f"{symbols(way)} {way}", points=scored(played.gains))]
    if played.bonus:
        lines.append(viewer.words("genial", count=len(played.bonus)))
    buttons = [viewer.button("play-card", "play", way, Style.MAIN)]
    if _gains(played) != _gains(_order(viewer, way[::-1])):
        buttons.append(viewer.button("order", "order", way[::-1]))
    buttons.append(viewer.button("back", "rack"))
    return Reply("\n".join(lines), viewer.picture(CardPreview(view, played)), (tuple(buttons),))


def moves(viewer: Viewer, view: CardView) -> list[tuple[str, str]]:
    """List everything that can be played: its label and its notation."""
    if view.choices:
        return [(viewer.phrases(f"button-{choice.value}"), choice.value) for choice in view.choices]
    ways = dict.fromkeys(way for card in held(view) for way in (card, card[::-1]))
    return [(_label(way, _order(viewer, way)), way) for way in ways]


def completions(viewer: Viewer, view: CardView, said: str) -> Iterable[Completion]:
    """Complete a move from everything that can be played."""
    return ((label, text) for label, text in moves(viewer, view) if begins(label, text, said))


def _ways(viewer: Viewer, view: CardView) -> Iterable[tuple[str, str]]:
    """List the cards with their points; a card in both orders where that makes a difference."""
    for card in dict.fromkeys(held(view)):
        one, other = _order(viewer, card), _order(viewer, card[::-1])
        yield _label(card, one), card
        if _gains(one) != _gains(other):
            yield _label(card[::-1], other), card[::-1]


def _label(way: str, played: Played) -> str:
    return f"{symbols(way)} {way} {scored(played.gains)}"


def _order(viewer: Viewer, way: str) -> Played:
    _, events = viewer.begun.play(way)
    return next(event for event in events if isinstance(event, Played))


def _gains(played: Played) -> Points:
    return tuple(sorted(played.gains))
