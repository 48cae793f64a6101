"""The settings: forms, switches and menus, which show the current choice."""

from __future__ import annotations

from dataclasses import replace as with_

import pytest

from bot.messages.buttons import read
from bot.messages.reply import Menu
from bot.screens.settings import TYPED, ask, settings
from bot.service.preferences import PREFERENCES
from bot.table.person import Person
from bot.words.phrases import LANGUAGES, Phrases

from ..support.party import Party, find
from ..support.scenarios import begun

say = Phrases("en")
LONGEST_TITLE, LONGEST_HINT = 45, 100  # of a form, where forms are shortest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TYPED)
def test_a_form_fits_everywhere(language: str, key: str) -> None:
    reply = ask(Person("chat:anna", "Anna"), Phrases(language), key)
    assert reply.form is not None
    assert reply.text
    assert 0 < len(reply.form.title) <= LONGEST_TITLE
    assert 0 < len(reply.form.fields[0].label) <= LONGEST_TITLE
    assert 0 < len(reply.form.fields[0].hint) <= LONGEST_HINT
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
    assert form.fields[0].value in ("", "UTC")
    await anna.says(f"/genial {form.says} {typed}")
    assert anna.seen.text.startswith(say("answer-settings"))
    form = (await anna.sends(button)).form
    assert form is not None
    assert form.fields[0].value == typed
    position = await party.store.people.load(anna.id)
    await anna.says(f"/genial {form.says} {form.fields[0].value}")
    assert await party.store.people.load(anna.id) == position, "left as it was, it stays as it was"


async def test_a_form_nobody_offered(party: Party) -> None:
    button = with_(
        find(await party.guest("Anna").whispers("settings"), "Time zone"), action=read("-.0.ask:name")
    )
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
