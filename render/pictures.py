"""Pictures: a view or another subject in, a PNG out."""

from __future__ import annotations

from engine.core.rules import View

from .look import Look
from .paint.painter import png
from .scene import Scene
from .scenes import FAMILIES, cards, comparison, family, laying, lobby
from .subjects import CardPreview, Hinting, Lobby, Outcome, Placing, Preview, Rack, Since, Strip, Subject


def picture(subject: Subject | View, look: Look | None = None) -> bytes:
    """Return a PNG. A view gives the table; the other subjects are in `render.subjects`.

    >>> from render import Lobby
    >>> picture(Lobby("classic", ("Anna", None)), Look(width=400))[:4]
    b'\\x89PNG'
    """
    seen = look or Look()
    return png(scene(subject, seen), seen)


def scene(subject: Subject | View, look: Look) -> Scene:
    """Return the figures of a picture, before it is painted.

    >>> from render import Lobby
    >>> str(scene(Lobby("classic", ("Anna", None)), Look())).splitlines()[0]
    'scene 1280x480 ground'
    """
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
        case CardPreview():
            return cards.preview_scene(subject, look)
        case Since():
            return laying.since_scene(subject, look)
        case Hinting() | Strip():
            return comparison.compared(subject, look)
        case Lobby():
            return lobby.lobby_scene(subject, look)
        case Outcome(view=view):
            return lobby.outcome_scene(view, view.result, look) if view.result else scene(view, look)
    raise TypeError(f"no picture of {type(subject).__name__}")
