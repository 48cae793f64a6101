"""Pictures: a view in, a PNG out. Nothing here knows a chat; nothing in the engine knows a picture."""

from .alt import alt_text, doing
from .film import film, sheet
from .headline import words_of
from .laying import cell_places
from .look import Look, Palette
from .pictures import picture, scene
from .subjects import Lobby, Outcome, Placing, Preview, Rack, Since, Suggestion

__all__ = [
    "Lobby",
    "Look",
    "Outcome",
    "Palette",
    "Placing",
    "Preview",
    "Rack",
    "Since",
    "Suggestion",
    "alt_text",
    "cell_places",
    "doing",
    "film",
    "picture",
    "scene",
    "sheet",
    "words_of",
]
