"""Preferences: language, name, colours, quiet hours, vacation."""

from __future__ import annotations

import pytest

from bot.table.notices import CardChanged, Entry
from bot.words.phrases import Phrases

from ..support.party import Party
from ..support.scenarios import begun, to_move

say = Phrases("en")


@pytest.mark.parametrize(("language", "mine"), [("de", "Ablagebank"), ("nl", "plankje"), ("en", "rack")])
async def test_everybody_in_their_own_language(party: Party, language: str, mine: str) -> None:
    anna, bob = party.guest("Anna", "en"), party.guest("Bob", language)
    await anna.says("/genial new")
    await bob.says("/genial join")
    await anna.says("/genial start")
    await anna.whispers(f"language {language}")
    assert Phrases(language)("answer-settings") in anna.seen.text
    await anna.whispers("rack")
    assert anna.seen.picture is not None
    assert mine.casefold() in anna.seen.picture.alt.casefold()
    assert "My rack" in [button.label for row in party.chat.card().rows for button in row], (
        "the chat keeps its own"
    )
    assert any(
        Phrases(language)("button-board") == b.label for row in party.chat.card(anna.id).rows for b in row
    )


async def test_preferences_are_kept_and_reach_every_table(party: Party) -> None:
    anna, _ = await begun(party)
    await anna.whispers("palette contrast")
    await anna.whispers("dark on")
    await anna.whispers("quiet 22-7")
    await anna.whispers("zone europe/berlin")
    person = await party.store.people.load(anna.id)
    assert person is not None
    assert (person.palette, person.dark, person.quiet, person.zone) == (
        "contrast",
        True,
        (22, 7),
        "Europe/Berlin",
    )
    assert (await party.table()).person(anna.id) == person
    await anna.whispers("quiet off")
    assert (await party.table()).person(anna.id) != person


async def test_a_vacation_ends_where_its_person_is(party: Party) -> None:
    """It ends in the time zone of the person, not of the chat."""
    await begun(party)
    guest = await to_move(party)
    await guest.whispers("zone Europe/Berlin")
    await guest.whispers("vacation 3")
    await party.delivered()
    person = (await party.table()).person(guest.id)
    assert person is not None
    assert say.time(person.away, "Europe/Berlin") in party.chat.card().text
    assert say.time(person.away, "UTC") not in party.chat.card().text


async def test_a_vacation_that_is_over_is_forgotten(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.whispers("vacation 3")
    assert "Thu" in (await anna.whispers("settings")).text
    await party.wait(days=4)
    assert "Thu" not in (await anna.whispers("settings")).text


async def test_a_vacation_at_the_end_of_all_days_is_refused(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.whispers("zone America/New_York")
    text = "9999-12-31"
    assert (await anna.whispers(f"vacation {text}")).text == say("refusal-bad-vacation", text=text)


async def test_a_point_in_time_is_written_as_in_the_language() -> None:
    written = [Phrases(language).time(1795089600, "UTC") for language in ("en", "de", "nl")]
    assert written == ["Thu 19 Nov, 12:00", "Do. 19. Nov., 12:00", "do 19 nov, 12:00"]


async def test_a_new_name_is_used_from_the_next_table_on(party: Party) -> None:
    anna = party.guest("Anna")
    await anna.says("/genial new")
    await anna.says("/genial close")
    anna.name = "Annabel"
    await anna.says("/genial new")
    assert (await party.table()).names == ("Annabel",)


async def test_a_new_name_reaches_every_table_with_the_next_preference(party: Party) -> None:
    anna, _ = await begun(party)
    anna.name = "Annabel"
    await anna.whispers("dark on")
    assert "Annabel" in (await party.table()).names


async def test_who_watches_does_so_as_they_are_now(party: Party) -> None:
    """With their current language and reachability."""
    await begun(party)
    eve = party.guest("Eve")
    await eve.says("/genial watch")
    await party.delivered()
    await eve.whispers("language de")
    await party.delivered()
    card = [reply for reply in party.chat.sent if reply.to == eve.id][-1]
    assert Phrases("de")("turn-of", name=(await to_move(party)).name) in card.text
    assert (await eve.whispers("rack")).text == Phrases("de")("refusal-no-table-of-yours"), "it is not theirs"
    table = await party.table()
    person = table.person(eve.id)
    assert person is not None
    await party.service.reachability.closed(Entry(table.id, eve.id, CardChanged(eve.id)))
    assert (await party.table()).watchers[0].private_chat_closed
    await party.service.reachability.private_chat_reopened(person)
    assert not (await party.table()).watchers[0].private_chat_closed


async def test_who_watched_sits_down_as_they_are_now(party: Party) -> None:
    anna, bob = party.guest("Anna"), party.guest("Bob")
    await anna.says("/genial new")
    await bob.says("/genial watch")
    await bob.whispers("quiet 22-7")
    await bob.says("/genial join")
    assert [person.quiet for person in (await party.table()).people] == [None, (22, 7)]


async def test_a_computers_name_is_in_the_readers_language(party: Party) -> None:
    anna = party.guest("Anna", "de")
    await anna.says("/genial new seats=3")
    await anna.says("/genial computer")
    await anna.says("/genial computer")
    await anna.says("/genial start")
    card = party.chat.card()
    assert card.picture is not None
    assert "Computer 1" in card.picture.alt
    assert "Computer 2" in card.picture.alt


@pytest.mark.parametrize(
    ("on", "off"), [("dark on", "quiet off"), ("dunkel an", "ruhe aus"), ("donker aan", "stil uit")]
)
async def test_on_and_off_in_every_language(party: Party, on: str, off: str) -> None:
    anna = party.guest("Anna")
    await anna.whispers("quiet 22-7")
    await anna.whispers(on)
    await anna.whispers(off)
    person = await party.store.people.load(anna.id)
    assert person is not None
    assert (person.dark, person.quiet) == (True, None)
