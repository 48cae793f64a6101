"""Parsing: a typed text or a pressed button becomes an action."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bot.messages.buttons import read
from bot.messages.request import Request
from bot.messages.verbs import VERBS, Action
from bot.table.refusals import Refused
from bot.words.names import short_game_name
from bot.words.typed import switches, verbs
from engine.core.words import LANGUAGES
from engine.games import GAMES
from engine.words import words_for

LONGEST_TEXT: Final = 200
SHORTEST_PART: Final = 4  # letters of a name that are enough
DATA: Final = frozenset({"privacy", "export", "forget"})  # what can be said after "data"
_PREFIX: Final = re.compile(r"/genial(@\w+)?(?=\s|$)", re.IGNORECASE)


def understand(request: Request) -> Action:
    """Read the action of a request. Raises Refused for a text or button that is none."""
    if request.button:
        return read(request.button)
    if len(request.text) > LONGEST_TEXT:
        raise Refused("not-understood", text=request.text)
    text = " ".join(_PREFIX.sub("", request.text.strip(), count=1).split())
    if not text:
        return Action("help")
    word, _, rest = text.partition(" ")
    verb = verbs().get(word.casefold())
    if verb is None:
        return Action("play", text)
    if verb == "data":
        meant = verbs().get(rest.casefold(), "")
        return Action(meant if meant in DATA else "privacy")
    if VERBS[verb].notation:
        return Action("play", f"{verb} {rest}".strip())
    if not rest:
        return Action(VERBS[verb].alone or verb, table=request.table)
    return Action(verb, switches().get(rest.casefold(), rest), request.table)


def wanted_game(argument: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Read the title and the choices in `classic seats=3 clock=1d` or `kaarten`; the base game by default."""
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
    return _meant(name), tuple(choices)


def _meant(name: str) -> str:
    """Return the game of a name or, if it says enough, of a part of it: "würfel" for "Das Würfelspiel"."""
    names = _games()
    if name in names or len(name) < SHORTEST_PART:
        return names.get(name, name)
    found = {game for known, game in names.items() if name in known}
    base = next(iter(GAMES))
    if any(known.startswith(name) for known, game in names.items() if game == base):
        return base
    return found.pop() if len(found) == 1 else name


@cache
def _games() -> dict[str, str]:
    """Return the title of every name, in every language."""
    names = {}
    for language in LANGUAGES:
        words = words_for(language)
        for key in GAMES:
            full, short = words(f"game.{key}"), short_game_name(key, language)
            names[full.casefold()] = names[short.casefold()] = names[key] = key
    return names
