"""From what people type or press to what they want."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from engine.core.words import LANGUAGES
from engine.games import GAMES
from engine.terminal import words_for

from .buttons import Ask, read
from .habits import HABITS
from .phrases import switches, verbs
from .ports import Request
from .refusals import Refused

LONGEST_TEXT: Final = 200
MOVE_WORDS: Final = frozenset({"swap", "keep", "decline", "roll", "score", "exchange"})
# Said without what belongs to it: shown instead what there is.
DATA: Final = frozenset(
    {"privacy", "export", "forget"}
)  # what can be said after "data"; the first if nothing is
ALONE: Final = {"set": "options", "play": "rack", **dict.fromkeys(HABITS, "settings")}
_PREFIX: Final = re.compile(r"/genial(@\w+)?(?=\s|$)", re.IGNORECASE)


def understand(request: Request) -> Ask:
    """Raises Refused for what makes no sense at all; whether it can be done now is another question."""
    if request.button:
        return read(request.button)
    if request.typing:
        return Ask("offers", request.text[:LONGEST_TEXT])
    if len(request.text) > LONGEST_TEXT:
        raise Refused("not-understood", text=request.text)
    text = " ".join(_PREFIX.sub("", request.text.strip(), count=1).split())
    if not text:
        return Ask("help")
    word, _, rest = text.partition(" ")
    verb = verbs().get(word.casefold())
    if verb is None:
        return Ask("play", text)
    if verb == "data":
        meant = verbs().get(rest.casefold(), "")
        return Ask(meant if meant in DATA else "privacy")
    if verb in MOVE_WORDS:
        return Ask("play", f"{verb} {rest}".strip())
    return Ask(verb, switches().get(rest.casefold(), rest)) if rest else Ask(ALONE.get(verb, verb))


def wanted_game(argument: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """`classic seats=3 clock=1d`, `kaarten`, or nothing: the base game."""
    words, choices = [], []
    for word in argument.split():
        key, separator, value = word.partition("=")
        if separator:
            choices.append((key.casefold(), value.casefold()))
        else:
            words.append(word)
    name = " ".join(words).casefold()
    if not name:
        return next(iter(GAMES)), tuple(choices)
    return _games().get(name, name), tuple(choices)


@cache
def _games() -> dict[str, str]:
    """Every name of every game."""
    names = {}
    for language in LANGUAGES:
        words = words_for(language)
        for key in GAMES:
            full = words(f"game.{key}").casefold()
            names[full] = names[key] = key
    return names
