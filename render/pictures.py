"""Pictures: a view or another subject in, a PNG out."""

from __future__ import annotations

from engine.core.rules import View

from .look import Look
from .paint.painter import png
from .scene import Scene
from .scenes import FAMILIES, comparison, family, laying, lobby
from .subjects import Hinting, Lobby, Outcome, Placing, Preview, Rack, Since, Strip, Subject


def picture(subject: Subject | View, look: Look | None = None) -> bytes:
    """Return a PNG of a subject: a view, which gives the table, or one of `render.subjects`."""
    seen = look or Look()
    return png(scene(subject, seen), seen)


def scene(subject: Subject | View, look: Look) -> Scene:
    match subject:
        case _ if type(subject) in FAMILIES:
            drawn: Scene = family(subject).table(subject, look)
            return drawn
        case Rack(view=view):
            held: Scene = family(view).rack(view, look)
            return held
        case Placing():
            return laying.placing_scene(subject, look)
        case Preview():
            return laying.preview_scene(subject, look)
        case Since():
            return laying.since_scene(subject, look)
        case Hinting() | Strip():
            return comparison.compared(subject, look)
        case Lobby():
            return lobby.lobby_scene(subject, look)
        case Outcome(view=view):
            return lobby.outcome_scene(view, view.result, look) if view.result else scene(view, look)
    raise TypeError(f"no picture of {type(subject).__name__}")
