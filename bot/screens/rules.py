"""The rules of a title in a few sentences, with a picture of a game under way."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final, cast

from bot.messages.buttons import personal
from bot.messages.reply import Menu, Picture, Reply, Rows, Style
from bot.table.person import Person
from bot.words.names import about_game
from bot.words.phrases import Phrases
from engine.example import example
from engine.games import GAMES
from engine.record import replay, rules_of
from render import Look, Palette, alt_text, words_of
from render.subjects import TableView

from .viewer import Viewer

BULLET: Final = "•"


def rules(game: str, person: Person, phrases: Phrases, viewer: Viewer | None, back: Rows = ()) -> Reply:
    """Show the rules of a title. Raise BadSetting if there is no such title."""
    rules_of(game)
    look = Look(Palette(person.palette), person.dark, phrases.language)
    words = words_of(look)
    view = example_view(game)
    titles = []
    for title in GAMES:
        style = Style.MAIN if title == game else Style.PLAIN
        name = words(f"game.{title}")
        button = (
            viewer.labelled(name, "rules", title, style) if viewer else personal(name, "rules", title, style)
        )
        titles.append(replace(button, about=about_game(title, phrases.language)))
    sentences = [f"{BULLET} {sentence}" for sentence in phrases(f"rules-{game}").split("\n")]
    text = "\n".join([words(f"game.{game}"), *sentences])
    picture = Picture(view, look, alt_text(view, words))
    return Reply(text, picture, (Menu(phrases("rules-of"), titles), *back))


@cache
def example_view(game: str) -> TableView:
    """Return the title's example as a spectator sees it."""
    return cast("TableView", replay(example(game)).view(None))
