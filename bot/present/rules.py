"""The rules of a title in a few sentences, with a picture of a game under way."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from bot.buttons import personal
from bot.people import Person
from bot.phrases import Phrases
from bot.reply import Menu, Picture, Reply, Rows, Style
from engine.games import GAMES
from engine.record import SEED_BYTES, Record, new_record, replay, rules_of
from render import Look, Palette, alt_text, words_of
from render.subjects import TableView

from .sight import Sight

SEED: Final = bytes(range(SEED_BYTES))
BULLET: Final = "•"
# A few moves of a game for so many, chosen to show what the rules speak of.
EXAMPLES: Final = {
    "classic": (
        2,
        (
            "GG A10 B10;RY B5 B6;PP F2 G1;GP A9 B8;GY A8 A7;GG B9 C9;YY C5 C6;OY C7 B7;OY D6 D5;BY D3 D4;"
            "OO D7 E6;BP E3 F3;BO E4 E5"
        ),
    ),
    "travel": (
        2,
        (
            "PP F2 G1;GG A10 B10;GP C9 B9;GY D8 C8;RG E6 E7;GB F6 F5;GO G5 H5;YP C7 B8;YP C6 B7;RP A7 B6;"
            "RY B5 C5;BP F4 F3;PP E2 E3;OP H1 G2;RP C4 D3;GP G4 G3;BY E5 D5"
        ),
    ),
    "3d": (
        2,
        (
            "RP D8 C8;BO H3 H4;RY D2 E1;RG C3 B4;BO G3 G4;OY H3 G3;RG D3 C4;OY F5 F4;GO G6 G5;OP E6 D7;"
            "RP C9 B9;keep;OP F5 E6;BP C9 C8;RY D4 E3;BY G2 F3"
        ),
    ),
    "dice": (
        3,
        "roll;score;roll;score;roll;score;roll;score;roll;score PP>G;roll;score;roll;score GG>B",
    ),
    "cards": (2, "OR;BO;BY;GY;GB;GP;PB;PY;PO;BY;OP;GP;GO;RG;BG"),
}


def rules(game: str, person: Person, phrases: Phrases, sight: Sight | None, back: Rows = ()) -> Reply:
    """Raises BadSetting for a game there is not."""
    rules_of(game)
    look = Look(Palette(person.palette), person.dark, phrases.language)
    words = words_of(look)
    view = example(game)
    titles = []
    for title in GAMES:
        style = Style.MAIN if title == game else Style.PLAIN
        name = words(f"game.{title}")
        titles.append(
            sight.labelled(name, "rules", title, style) if sight else personal(name, "rules", title, style)
        )
    sentences = [f"{BULLET} {sentence}" for sentence in phrases(f"rules-{game}").split("\n")]
    text = "\n".join([words(f"game.{game}"), *sentences])
    picture = Picture(view, look, alt_text(view, words))
    return Reply(text, picture, (Menu(phrases("rules-of"), titles), *back))


@cache
def example(game: str) -> TableView:
    seats, moves = EXAMPLES[game]
    record = new_record(game, seats, {}, SEED)
    played = Record(game, record.version, seats, record.options, SEED, tuple(moves.split(";")))
    return cast("TableView", replay(played).view(None))
