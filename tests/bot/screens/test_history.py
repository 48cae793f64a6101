"""The replay of a finished game, and its moves in pages."""

from __future__ import annotations

import re
from io import BytesIO

from msgspec.structs import replace
from PIL import Image

from bot.messages.buttons import read
from bot.screens.history import log
from bot.screens.viewer import Viewer
from bot.table import Table, decide
from bot.table.person import LONGEST_NAME
from bot.table.positions import Positions
from bot.words.phrases import LANGUAGES, Phrases

from ..support.party import CHANNEL, Party, find
from ..support.scenarios import begun, move
from ..support.tables import BOB, NOON, any_move, started

say = Phrases("en")
LONGEST_MESSAGE = 4000


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
    """Return a game whose moves fill three pages."""
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
