"""The layout on a phone: typed text never becomes a link, and every button can be read."""

from __future__ import annotations

import pytest

from bot.messages.buttons import personal
from bot.messages.reply import Button, Menu, Reply, Rows, Style
from bot.messages.verbs import Action
from bot.platforms.telegram.layout import ROOM, as_typed, keyboard, length, shortened, unlinked, words
from bot.screens.settings import settings
from bot.table.person import Person
from bot.words.phrases import LANGUAGES, Phrases
from tests.fakes.telegram import markup

LINKS = (
    "@durov",
    "https://e.vil",
    "free-money.com",
    "t.me/spam",
    "#tag $TON",
    "/start",
)


@pytest.mark.parametrize("typed", LINKS)
def test_nothing_that_people_typed_is_a_link(typed: str) -> None:
    assert markup.plain(typed).entities
    shown = unlinked(f"{typed} has 3.5 of 1/6.")
    assert not markup.plain(shown).entities
    assert as_typed(shown) == f"{typed} has 3.5 of 1/6."


@pytest.mark.parametrize("said", ["zone Europe/London", "/genial help", "F5/F6", "1. RB F5 F6", "Genial!…"])
def test_what_is_no_link_is_left_as_it_is(said: str) -> None:
    assert unlinked(said) == said


def test_whoever_is_called_comes_first() -> None:
    said = words(Reply("It is your turn."), caption=False, mention=[("telegram:7", "Anna")])
    assert said.text == "Anna: It is your turn."
    assert (said.entities[0].offset, said.entities[0].length) == (0, 4)


def labels(rows: Rows) -> list[list[str]]:
    made = keyboard(Reply("", rows=rows), "genial_bot", private=True)
    assert made is not None
    return [[button.text for button in row] for row in made.inline_keyboard]


def row(*names: str) -> Rows:
    return (tuple(Button(name, Action(name)) for name in names),)


def test_as_many_side_by_side_as_can_be_read() -> None:
    tiles = ("🟢🟠 GO", "🟢🔵 GB", "🔵🔵 BB")
    assert labels(row(*tiles)) == [list(tiles)]
    assert labels(row(*"ABCDEFGHIJ")) == [list("ABCDE"), list("FGHIJ")]
    spots = ("1 · A12–A11 · 🟢+1 🔵+1", "2 · B11–A11 · 🟢+1 🔵+1")
    assert labels(row(*spots)) == [list(spots)]
    for last in ("Start", "Start alone"):
        lobby = ["− Computer", "Options…", "Rules", last]
        assert labels(row(*lobby)) == [lobby[:2], lobby[2:]]
    assert labels(row("Einfach Genial, das Grundspiel", "x")) == [["Einfach Genial, das Grundspiel"], ["x"]]
    assert labels(row("x" * 3 * ROOM)) == [["x" * 3 * ROOM]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_chosen_is_seen(language: str) -> None:
    say = Phrases(language)
    person = Person("telegram:7", "Anna", language, palette="contrast", dark=True)
    shown = [label for line in labels(settings(person, say).rows) for label in line]
    chosen = [say(f"language-{language}"), say("palette-contrast"), say("dark-on")]
    assert [label for label in shown if label.startswith("✓")] == [f"✓ {name}" for name in chosen]


def test_what_most_people_want_stands_out_and_what_hurts_too() -> None:
    buttons = [personal("x", "help", style=style) for style in (Style.PLAIN, Style.MAIN, Style.DANGER)]
    for listed in (tuple(buttons), Menu("", buttons)):
        made = keyboard(Reply("", rows=(listed,)), "genial_bot", private=True)
        assert made is not None
        styles = [button.style for line in made.inline_keyboard for button in line]
        assert styles == [None, "primary", "danger"]


def test_joined_emoji_are_not_cut_apart() -> None:
    family = "👨\u200d👩\u200d👧"
    for most in range(4, 20):
        short = shortened(f"Ab{family}{family}", most)
        assert length(short) <= most
        assert short.removesuffix("…") in ("Ab", f"Ab{family}", f"Ab{family}{family}")
