"""A view in, a PNG out."""

from __future__ import annotations

from engine.core.laying import LayingView
from engine.core.rules import View
from engine.games.cards.state import CardView
from engine.games.dice.state import DiceView

from . import blocks, laying, lobby, strip
from .look import Look
from .paint import png
from .scene import Scene
from .subjects import Hinting, Lobby, Outcome, Placing, Preview, Rack, Since, Strip, Subject


def picture(subject: Subject | View, look: Look | None = None) -> bytes:
    """A PNG. A view gives the table; the other subjects are in `render.subjects`."""
    seen = look or Look()
    return png(scene(subject, seen), seen)


def scene(subject: Subject | View, look: Look) -> Scene:
    match subject:
        case LayingView():
            return laying.table_scene(subject, look)
        case DiceView():
            return blocks.dice_table(subject, look)
        case CardView():
            return blocks.cards_table(subject, look)
        case Rack(view=LayingView() as view):
            return laying.rack_scene(view, look)
        case Rack(view=DiceView() as view):
            return blocks.dice_rack(view, look)
        case Rack(view=CardView() as view):
            return blocks.cards_rack(view, look)
        case Placing():
            return laying.placing_scene(subject, look)
        case Preview():
            return laying.preview_scene(subject, look)
        case Since():
            return laying.since_scene(subject, look)
        case Hinting() | Strip():
            return strip.compared(subject, look)
        case Lobby():
            return lobby.lobby_scene(subject, look)
        case Outcome(view=view):
            return lobby.outcome_scene(view, view.result, look) if view.result else scene(view, look)
    raise TypeError(f"no picture of {type(subject).__name__}")
