"""Hand cards: the cards and choices of a turn, as buttons."""

from __future__ import annotations

from collections.abc import Iterable

from bot.messages.platform import Completion
from bot.messages.reply import Reply, Rows, Style
from engine.core.errors import BadNotation
from engine.core.pile import Hidden, Pieces
from engine.core.rules import Points
from engine.games.cards.state import CardView, Played
from render import Rack

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
    buttons = []
    for card in dict.fromkeys(held(view)):
        one, other = _order(viewer, card), _order(viewer, card[::-1])
        verb = "play" if _gains(one) == _gains(other) else "order"
        buttons.append(viewer.labelled(f"{symbols(card)} {card}", verb, card))
    return in_rows(buttons, 3)


def order(viewer: Viewer, card: str) -> Reply:
    """Ask which symbol of a card scores first, where that makes a difference."""
    view = viewer.to_move()
    if not isinstance(view, CardView) or card not in held(view):
        raise BadNotation("not-a-move", text=card)
    buttons = []
    for way in (card, card[::-1]):
        label = f"{symbols(way)} {scored(_gains(_order(viewer, way)))}"
        buttons.append((viewer.labelled(label, "play", way, Style.MAIN),))
    text = viewer.phrases("which-first", card=card)
    return Reply(text, viewer.picture(Rack(view)), (*buttons, (viewer.button("back", "rack"),)))


def moves(viewer: Viewer, view: CardView) -> list[tuple[str, str]]:
    """List everything that can be played: its label and its notation."""
    if view.choices:
        return [(viewer.phrases(f"button-{choice.value}"), choice.value) for choice in view.choices]
    ways = dict.fromkeys(way for card in held(view) for way in (card, card[::-1]))
    return [(f"{symbols(way)} {scored(_gains(_order(viewer, way)))}", way) for way in ways]


def completions(viewer: Viewer, view: CardView, said: str) -> Iterable[Completion]:
    """Complete a move from everything that can be played."""
    return ((label, text) for label, text in moves(viewer, view) if begins(label, text, said))


def _order(viewer: Viewer, way: str) -> Played:
    _, events = viewer.begun.play(way)
    return next(event for event in events if isinstance(event, Played))


def _gains(played: Played) -> Points:
    return tuple(sorted((step.color, step.gain) for step in played.steps))
