"""Pictures: a view in, a PNG out. Nothing here knows a chat; nothing in the engine knows a picture."""

from .alt import alt_text, doing, written
from .film import film, sheet
from .look import Look, Palette
from .pictures import picture, scene
from .scenes.headline import words_of
from .scenes.laying import cell_places
from .style import theme, theme_css
from .subjects import Hinting, Key, Lobby, Moved, Outcome, Placing, Preview, Rack, Since, Strip, Suggestion
from .text import font_file

__all__ = [
    "Hinting",
    "Key",
    "Lobby",
    "Look",
    "Moved",
    "Outcome",
    "Palette",
    "Placing",
    "Preview",
    "Rack",
    "Since",
    "Strip",
    "Suggestion",
    "alt_text",
    "cell_places",
    "doing",
    "film",
    "font_file",
    "picture",
    "scene",
    "sheet",
    "theme",
    "theme_css",
    "words_of",
    "written",
]
