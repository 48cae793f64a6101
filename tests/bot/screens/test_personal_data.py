"""The screens about a person: the export holds no secret, and the statistics read well."""

from __future__ import annotations

from random import Random

import pytest

from bot.screens.personal_data import export, stats
from bot.screens.viewer import Viewer
from bot.table import GameResult
from bot.table.positions import Positions
from bot.words.phrases import Phrases
from engine.core.rng import Rng
from engine.games import GAMES

from ..support.secrecy import Imagined
from ..support.tables import ANNA, BOB, NOON, after, any_move, started

say = Phrases("en")


@pytest.mark.parametrize("game", GAMES)
def test_an_export_does_not_depend_on_what_one_cannot_see(game: str) -> None:
    rng = Random(game)
    table = started(BOB, game=game, seed=rng.randbytes(32))
    for _ in range(9):
        choice = rng.choice(Positions()(table.record).moves())
        table = after(table, any_move(table, lambda text, choice=choice: text == choice))  # type: ignore[misc]
    positions = Positions()
    position = positions.position(table.record)
    for person in table.people:
        before = export(person, [Viewer.of(table, positions, 0, person)], {}, say)
        for world in range(3):
            imagined = position.match.imagine(table.seat_of(person.id) or 0, Rng(bytes([world]) * 32))
            viewer = Viewer.of(table, Imagined(imagined, position), 0, person)
            assert export(person, [viewer], {}, say) == before


def test_it_reads_well() -> None:
    day = 86_400
    games = [
        GameResult("classic", 2, NOON_AT, 2, 1, won=True, place=1, points=9),
        GameResult("classic", 2, NOON_AT - day, 2, 0, place=2, points=11),
        GameResult("classic", 4, NOON_AT - 2 * day, 2, 2, {"mode": "team"}, won=True, place=1, points=30),
        GameResult("classic", 1, NOON_AT - 3 * day, 1, place=1, points=20),
        GameResult("dice", 3, NOON_AT - 4 * day, 3, 2, resigned=True),
        GameResult("dice", 3, NOON_AT - 5 * day, 3, 2),
    ]
    text = stats(games, ANNA, say).text
    assert text == (
        "You have finished 6 games.\n\n"
        "Einfach Genial (Ingenious), the base game\n"
        "Against people: 2 played, 2 won\n"
        "Against the computer: 1 played, 0 won\n"
        "Alone: 1 played\n"
        "Best lowest colour: 11\n"
        "Best lowest colour alone: 20\n\n"
        "The dice game\n"
        "Against people: 2 played, 0 won\n\n"
        "Recently:\n"
        "16 Nov 2026, Einfach Genial (Ingenious), the base game: place 1 of 2 with 9\n"
        "15 Nov 2026, Einfach Genial (Ingenious), the base game: place 2 of 2 with 11\n"
        "14 Nov 2026, Einfach Genial (Ingenious), the base game: place 1 of 2 with 30\n"
        "13 Nov 2026, Einfach Genial (Ingenious), the base game: 20\n"
        "12 Nov 2026, The dice game: resigned"
    )


NOON_AT = round(NOON.timestamp())
