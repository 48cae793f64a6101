"""A sixth title of a known family: its folder, its lines in GAMES and in the levels, its words. Nothing else.

The folder is a package in a temporary directory. It is played, drawn, described and explained as every
other title is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bot.messages.buttons import read
from bot.messages.reply import Button, Reply
from bot.service import parsing
from bot.table import Phase
from bot.words import names, phrases
from bot.words.phrases import LANGUAGES, Phrases
from engine import GAMES, Record, new_record, opening, replay, transcript
from engine.ai import LEVELS, computer_move
from engine.ai.levels import PLAYERS, lay_flat
from engine.example import example
from engine.words import words_for

from ..support.party import CHANNEL, Party, Posted, find

PNG = b"\x89PNG"
FORWARD = ("tile", "try", "play", "order")  # the verbs of buttons that lead towards a move

POCKET = '''
"""A board of 37 cells, few tiles and short tracks."""

from engine.core.color import EMPTY
from engine.core.hexgrid import grid
from engine.core.laying import ALL_AT_TOP, NOTHING_FITS, TILES_GONE
from engine.core.laying import Bonus, FlatBoard, LayingRules, Opening, Setup
from engine.core.pile import DOUBLES, PAIRS
from engine.core.rules import Meta
from engine.core.sides import each_alone, side_of
from engine.core.tracks import Scale


def board():
    cells = grid(3)
    corners = [cells.at[axial] for axial in ((0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0))]
    colors, open_ = bytearray([EMPTY]) * len(cells.cells), (1 << len(cells.spots)) - 1
    for color, cell in enumerate(corners):
        colors[cell] = color
        open_ &= ~cells.covering[cell]
    return FlatBoard(cells, bytes(colors), bytes(len(colors)), open_, frozenset(corners), laid=0)


def setup(seats, options, rng):
    sides, printed = each_alone(seats), board()
    return Setup(
        sides=sides,
        side_of=side_of(sides),
        board=printed,
        tiles=PAIRS + DOUBLES,
        rack=3,
        scale=Scale(stops=(8,), bonus=(8,)),
        symbols=tuple(sorted(printed.fixed)),
        opening=Opening.FIRST_ROUND,
        bonus=Bonus.MAY,
        swap=True,
        final_round=False,
    ), rng


RULES = LayingRules(
    Meta(
        key="pocket",
        version=1,
        seats=(2,),
        options=(),
        endings=(NOTHING_FITS, ALL_AT_TOP, TILES_GONE),
        words=("engine.core.laying", __name__),
    ),
    setup,
)
'''

DUEL = '''
"""The card game for two."""

from engine.core.rules import Meta
from engine.core.series import SERIES, SERIES_OVER, SeriesRules
from engine.games.cards.rules import COLUMN_SEVEN, SingleCards

RULES = SeriesRules(
    SingleCards(
        Meta(
            key="duel",
            version=1,
            seats=(2,),
            options=(SERIES,),
            endings=(COLUMN_SEVEN, SERIES_OVER),
            words=("engine.games.cards", __name__),
        )
    )
)
'''

SHAKER = '''
"""The dice game for two."""

from engine.core.rules import Meta, Option
from engine.core.series import SERIES, SERIES_OVER, SeriesRules
from engine.games.dice.rules import SHEET_FULL, SingleDice

RULES = SeriesRules(
    SingleDice(
        Meta(
            key="shaker",
            version=1,
            seats=(2,),
            options=(Option("opening", ("shown", "hidden")), Option("sheet", ("7", "9")), SERIES),
            endings=(SHEET_FULL, SERIES_OVER),
            words=("engine.games.dice", __name__),
        )
    )
)
'''


@dataclass(frozen=True)
class NewTitle:
    key: str
    code: str
    like: str  # the title whose players it has
    name: dict[str, str]  # in every language
    rules: dict[str, str]
    own: str  # the English label of the button to one's own tiles, cards or dice


TITLES = {
    title.key: title
    for title in (
        NewTitle(
            "pocket",
            POCKET,
            "travel",
            {"en": "Pocket edition", "de": "Taschenausgabe", "nl": "Zakeditie"},
            {"en": "The board is small.", "de": "Das Brett ist klein.", "nl": "Het bord is klein."},
            "My rack",
        ),
        NewTitle(
            "duel",
            DUEL,
            "cards",
            {"en": "Card duel", "de": "Kartenduell", "nl": "Kaartduel"},
            {"en": "Two play cards.", "de": "Zwei spielen Karten.", "nl": "Twee spelen kaarten."},
            "My cards",
        ),
        NewTitle(
            "shaker",
            SHAKER,
            "dice",
            {"en": "Dice shaker", "de": "Würfelbecher", "nl": "Dobbelbeker"},
            {"en": "Two roll dice.", "de": "Zwei würfeln.", "nl": "Twee dobbelen."},
            "My dice",
        ),
    )
}


@pytest.fixture(params=TITLES)
def title(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[NewTitle]:
    new = TITLES[request.param]
    package = f"title_{new.key}"
    folder = tmp_path / package
    folder.mkdir()
    folder.joinpath("__init__.py").write_text(new.code, encoding="utf-8")
    sections = [f'[{language}]\ngame.{new.key} = "{name}"\n' for language, name in new.name.items()]
    folder.joinpath("words.toml").write_text("\n".join(sections), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, new.key, import_module(package).RULES)
    players = lay_flat(new.like) if new.like == "travel" else PLAYERS[new.like]
    monkeypatch.setitem(PLAYERS, new.key, players)
    folder.joinpath("example.txt").write_text(transcript.write(beginning(new.key)), encoding="utf-8")
    as_it_is = phrases.source
    with monkeypatch.context() as locales:
        locales.setattr(
            phrases, "source", lambda lang: f"{as_it_is(lang)}\nrules-{new.key} = {new.rules[lang]}\n"
        )
        forget_names()
        yield new
    forget_names()
    del sys.modules[package]


def beginning(key: str) -> Record:
    """A few moves of it."""
    record = new_record(key, 2, {}, bytes(range(32)))
    match = opening(record)
    for number in range(6):
        text = computer_move(match, "easy", record.seed, number)
        match, _ = match.play(text)
        record = record.with_move(text)
    return record


def forget_names() -> None:
    """A process reads them once; this one has read them before the title was there."""
    for read_once in (phrases.resource, phrases._bundle, phrases._fixed, parsing._games, names.choices):
        read_once.cache_clear()


def forward(reply: Reply, rng: Random) -> Button:
    return rng.choice([button for row in reply.rows for button in row if read(button.data).verb in FORWARD])


def check_picture(reply: Reply | Posted) -> None:
    assert reply.png.startswith(PNG)
    assert reply.picture is not None
    assert reply.picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_explained(party: Party, title: NewTitle, language: str) -> None:
    say, anna = Phrases(language), party.guest("Anna", language)
    word = say("verb-rules").split()[0]
    reply = await anna.whispers(f"{word} {title.name[language]}")
    assert reply.text == f"{title.name[language]}\n• {title.rules[language]}"
    check_picture(reply)
    find(await anna.whispers(say("verb-help").split()[0]), title.name[language])


async def test_it_is_chosen_by_its_name(party: Party, title: NewTitle) -> None:
    await party.guest("Anna", "de").says(f"/genial neu {title.name['de']}")
    assert (await party.table()).game == title.key


async def test_the_host_of_a_lobby_chooses_it(party: Party, title: NewTitle) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    await anna.says("/genial options")
    await anna.presses("Game")
    await anna.presses(title.name["en"])
    assert (await party.table()).game == title.key
    card = party.chat.card()
    assert title.name["en"] in card.text
    assert title.name["en"] in (card.picture.alt if card.picture else "")
    check_picture(card)


async def test_a_whole_game(party: Party, title: NewTitle) -> None:
    rng, say = Random(title.key), Phrases("en")
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says(f"/genial new {title.key}")
    await bob.presses(say("button-join"), on=party.chat.card(), where=CHANNEL)
    await anna.presses(say("button-start"), on=party.chat.card(), where=CHANNEL)
    shown = party.chat.card()
    check_picture(shown)
    own = find(shown, title.own)
    hinted = False
    for _ in range(400):
        table = await party.table()
        if table.phase is Phase.OVER:
            break
        match = party.service.positions(table.record)
        person = table.chairs[match.turn or 0].person
        guest = anna if person and person.id == anna.id else bob
        check_picture(await guest.sends(own))
        if not hinted:
            hinted = True
            hint = await guest.whispers("hint")
            check_picture(hint)
            assert find(hint, "a · ")
            assert guest.name in (await guest.says("/genial words")).text
            await guest.sends(own)
        while (await party.table()).step == table.step:
            await guest.sends(forward(guest.seen, rng))
            check_picture(guest.seen)
    table = await party.table()
    assert table.phase is Phase.OVER
    result = replay(table.record).result
    assert result is not None
    card = party.chat.card()
    check_picture(card)
    assert words_for("en")(f"ending.{result.reason}") in card.text
    assert title.name["en"] in (await anna.whispers("stats")).text
    assert (await anna.whispers("replay")).file is not None
    check_picture(await anna.whispers("coach"))


@pytest.mark.parametrize("level", LEVELS)
async def test_computers_play_it(party: Party, title: NewTitle, level: str) -> None:
    anna = party.guest("Anna", "nl")
    await anna.says(f"/genial nieuw {title.name['nl']}")
    await anna.says(f"/genial computer {level}")
    await anna.says("/genial start")
    match = opening((await party.table()).record)
    assert computer_move(match, level, bytes(32), 0) in match.moves()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_described(title: NewTitle, language: str) -> None:
    match = replay(example(title.key))
    described = match.rules.describe(match.view(None), words_for(language))
    assert words_for(language).seat(match.turn or 0) in described
