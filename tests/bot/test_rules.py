"""The rules in short, the replay, the moves in pages, the settings: say this, see that."""

from __future__ import annotations

import re
from dataclasses import replace as with_
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.messages.buttons import read
from bot.messages.reply import Menu
from bot.screens.history import log
from bot.screens.rules import example_view
from bot.screens.settings import TYPED, ask, settings
from bot.screens.viewer import Viewer
from bot.service.preferences import PREFERENCES
from bot.table import Table, decide
from bot.table.person import LONGEST_NAME, Person
from bot.table.positions import Positions
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from render import alt_text, words_of

from .support.party import CHANNEL, Party, find
from .support.scenarios import begun, move
from .support.tables import BOB, NOON, any_move, started

say = Phrases("en")
LONGEST_MESSAGE = 4000
LONGEST_TITLE, LONGEST_HINT = 45, 100  # of a form, where forms are shortest


def told(game: str, language: str = "en") -> str:
    return "\n".join(f"• {sentence}" for sentence in Phrases(language)(f"rules-{game}").split("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_short(game: str, language: str) -> None:
    text = Phrases(language)(f"rules-{game}")
    assert 5 <= len(re.findall(r"\.(?=\s|$)", text)) <= 9
    assert len(text) < LONGEST_MESSAGE / 2


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_of_every_game_with_a_picture(party: Party, game: str) -> None:
    reply = await party.guest("Anna").says(f"/genial rules {game}")
    assert told(game) in reply.text
    assert reply.png
    assert reply.picture is not None
    assert reply.picture.alt == alt_text(example_view(game), words_of(reply.picture.look))


async def test_the_rules_of_the_game_that_is_played_here(party: Party) -> None:
    anna = party.guest("Anna")
    assert told("classic") in (await anna.says("/genial rules")).text
    await anna.says("/genial new cards")
    assert told("cards") in (await anna.presses("Rules", party.chat.card(), CHANNEL)).text
    assert told("dice") in (await anna.says("/genial rules dice")).text


async def test_from_one_game_to_the_next_by_button(party: Party) -> None:
    anna = party.guest("Anna", "de")
    await anna.whispers("Regeln Würfelspiel")
    await anna.whispers("regeln")
    menu = anna.seen.rows[0]
    assert isinstance(menu, Menu)
    assert [read(button.data).argument for button in menu] == list(GAMES)
    await anna.presses("Kartenspiel")
    assert told("cards", "de") in anna.seen.text


async def test_a_game_there_is_not_has_no_rules(party: Party) -> None:
    reply = await party.guest("Anna").whispers("rules chess")
    assert "chess" in reply.text
    assert reply.picture is None


async def test_a_replay_when_it_is_over_and_not_before(party: Party) -> None:
    anna, bob = await begun(party, "seats=2")
    await move(party)
    await move(party)
    refused = await anna.says("/genial replay")
    assert (refused.text, refused.film) == (say("refusal-not-over"), None)
    await bob.says("/genial resign yes")
    shown = await anna.presses("Replay", party.chat.card(), CHANNEL)
    assert shown.file is not None
    with Image.open(BytesIO(shown.file.content)) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) == 3
    assert "Bob" in shown.file.alt or "Anna" in shown.file.alt
    assert shown.private
    find(party.chat.card(anna.id), "Replay")
    again = await anna.whispers("replay")
    assert again.file == shown.file, "in private: the last game that was finished"


async def test_nothing_to_replay(party: Party) -> None:
    anna = party.guest("Anna")
    assert (await anna.whispers("replay")).text == say("refusal-no-table-of-yours")
    await anna.says("/genial new")
    assert (await anna.says("/genial replay")).text == say("refusal-not-started")
    await anna.says("/genial close")
    assert (await anna.says("/genial replay")).text == say("refusal-no-table")


def long_game() -> Table:
    """Until its moves fill three pages."""
    table = started(BOB, game="dice")
    while table.step < 70:
        table, _ = decide(table, any_move(table, lambda text: text == "roll" or text.startswith("score")), NOON)
    return table


def test_the_moves_in_pages() -> None:
    table = long_game()
    viewer = Viewer.of(table, Positions(), 0, table.people[0])
    pages = [log(viewer)]
    while earlier := [b for row in pages[-1].rows for b in row if b.label == say("button-earlier")]:
        pages.append(log(viewer, read(earlier[0].data).argument))
    numbers = [int(found) for page in reversed(pages) for found in re.findall(r"^(\d+)\.", page.text, re.M)]
    assert numbers == list(range(1, table.step + 1)), "every move once, in order"
    assert len(pages) == 3
    later = find(pages[-1], say("button-later"))
    assert log(viewer, read(later.data).argument).text == pages[-2].text
    for nonsense in ("0", "9", "x", "²", "-1"):
        assert log(viewer, nonsense).text == pages[0].text


def test_a_page_of_moves_fits_into_a_message_whatever_people_are_called() -> None:
    table = long_game()
    for seat, person in enumerate(table.people):
        table = table.with_chair(seat, person=replace(person, name="*" * LONGEST_NAME))
    for language in LANGUAGES:
        reader = replace(table.people[0], language=language)
        page = log(Viewer.of(table, Positions(), 0, reader), "1")
        assert len(page.text.replace("*", "\\*")) <= LONGEST_MESSAGE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TYPED)
def test_a_form_fits_everywhere(language: str, key: str) -> None:
    reply = ask(Person("chat:anna", "Anna"), Phrases(language), key)
    assert reply.form is not None
    assert reply.text
    assert 0 < len(reply.form.title) <= LONGEST_TITLE
    assert 0 < len(reply.form.label) <= LONGEST_TITLE
    assert 0 < len(reply.form.hint) <= LONGEST_HINT
    assert reply.form.says in PREFERENCES


@pytest.mark.parametrize(
    ("key", "typed"), [("zone", "Europe/Berlin"), ("quiet", "22-7"), ("vacation", "2026-12-01")]
)
async def test_what_is_typed_into_a_form_is_kept_and_shown_in_it_again(
    party: Party, key: str, typed: str
) -> None:
    anna = party.guest("Anna")
    await anna.whispers("settings")
    button = next(b for row in anna.seen.rows for b in row if b.form and read(b.data).argument == key)
    form = (await anna.sends(button)).form
    assert form is not None
    assert form.value in ("", "UTC")
    await anna.says(f"/genial {form.says} {typed}")
    assert anna.seen.text.startswith(say("answer-settings"))
    form = (await anna.sends(button)).form
    assert form is not None
    assert form.value == typed
    position = await party.store.people.load(anna.id)
    await anna.says(f"/genial {form.says} {form.value}")
    assert await party.store.people.load(anna.id) == position, "left as it was, it stays as it was"


async def test_a_form_nobody_offered(party: Party) -> None:
    button = with_(find(await party.guest("Anna").whispers("settings"), "Time zone"), data="-.0.ask:name")
    assert (await party.guest("Anna").sends(button)).text == say("refusal-bad-button")


@pytest.mark.parametrize(("word", "label"), [("calls", "Call me"), ("racks", "Send my rack")])
async def test_called_and_sent_to_or_not(party: Party, word: str, label: str) -> None:
    anna, _ = await begun(party)
    await anna.whispers("settings")
    for value in (False, True):
        await anna.presses(label)
        person = await party.store.people.load(anna.id)
        assert person is not None
        assert getattr(person, word) is value
        assert (await party.table()).person(anna.id) == person
    await anna.whispers(f"{word} perhaps")
    assert anna.seen.text == say("refusal-bad-switch", text="perhaps")


@pytest.mark.parametrize("said", ["rufen aus", "roepen uit", "calls off"])
async def test_not_called_in_every_language(party: Party, said: str) -> None:
    anna = party.guest("Anna")
    await anna.whispers(said)
    person = await party.store.people.load(anna.id)
    assert person is not None
    assert not person.calls


def test_every_menu_has_a_name_and_shows_what_is_chosen() -> None:
    person = Person("chat:anna", "Anna", "nl", "safe", dark=True)
    menus = [row for row in settings(person, say).rows if isinstance(row, Menu)]
    assert len({menu.label for menu in menus}) == len(menus) == 3
    chosen = [[read(b.data).argument for b in menu if b.style.value == "main"] for menu in menus]
    assert chosen == [["nl"], ["safe"], ["on"]]


async def test_the_host_chooses_from_a_list(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    await anna.says("/genial options")
    await anna.presses("Time per turn")
    menu = anna.seen.rows[0]
    assert isinstance(menu, Menu)
    assert menu.label == "Time per turn"
    await anna.presses("2 days")
    assert (await party.table()).clock == "2d"
