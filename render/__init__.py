"""Pictures: a view in, a PNG out. Nothing here knows a chat; nothing in the engine knows a picture.

The names in `__all__` are public; everything else may change.

>>> from engine import new_record, opening
>>> from render import Look, Rack, alt_text, film, picture, words_of
>>> record = new_record("classic", seats=2, options={}, seed=bytes(32))
>>> view = opening(record).view(0)
>>> look = Look(names=("Anna", "Bob"), language="de")
>>> picture(view, look)[:4]  # the table
b'\x89PNG'
>>> picture(Rack(view), look)[:4]  # the tiles of seat 0
b'\x89PNG'
>>> alt_text(view, words_of(look))[:17]
'Anna ist am Zug: '
>>> film(record)[:3]  # a replay
b'GIF'
"""

from .alt import alt_text, doing, written
from .emoji import emoji
from .film import film
from .look import Look, Palette
from .pictures import picture, scene
from .scenes.headline import words_of
from .style import theme, theme_css
from .subjects import (
    CardPreview,
    Hinting,
    Key,
    Lobby,
    Moved,
    Outcome,
    Placing,
    Preview,
    Rack,
    Since,
    Strip,
    Suggestion,
)
from .text import font_file

__all__ = [
    "CardPreview",
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
    "doing",
    "emoji",
    "film",
    "font_file",
    "picture",
    "scene",
    "theme",
    "theme_css",
    "words_of",
    "written",
]
