"""Settings on Discord are lists, switches and forms; a choice counts at once, everywhere."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.words.phrases import LANGUAGES, Phrases
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord.loopback import Loopback

FORMS = {
    "zone": ("Europe/Amsterdam", "Atlantis/Sunken"),
    "quiet": ("22-7", "half past"),
    "vacation": ("7", "for ever"),
}


async def test_languages_and_colours_are_lists(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "settings", {}, channel)
        panel = answer.message
        for value, field in (("language:nl", "language"), ("palette:safe", "palette"), ("dark:on", "dark")):
            menu = next(
                select
                for select in panel.selects
                if f"-.0.{value}" in [option.value for option in select.options]
            )
            assert menu.placeholder
            answer = await anna.choose(panel, menu.custom_id, f"-.0.{value}")
            assert answer.message is panel, "the same message, changed in place"
            chosen = next(select for select in panel.selects if select.custom_id == menu.custom_id)
            assert [option.value for option in chosen.options if option.default] == [f"-.0.{value}"]
            profile = await store.people.load(f"discord:{anna.id}")
            assert str(getattr(profile, field)).lower() in (value.partition(":")[2], "true")
        assert Phrases("nl")("settings-zone", value="UTC")[:8] in panel.text


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", FORMS)
async def test_what_is_typed_has_a_form(
    loopback: Loopback, store: Store, redis_url: str, kind: str, language: str
) -> None:
    anna = loopback.member("Anna", locale=language if language != "en" else "en-US")
    channel = loopback.channel()
    good, bad = FORMS[kind]
    async with genial(loopback, redis_url):
        settings = await anna.slash("genial", "settings", {}, channel)
        for typed in (bad, good):
            opened = await anna.press(settings.message, f"f:-.0.ask:{kind}")
            assert opened.modal is not None
            (label,) = [part["label"] for part in opened.modal.components]
            answer = await anna.submit(opened.modal, {label: typed})
            if typed == bad:
                assert answered(answer) == Phrases(language)(f"refusal-bad-{kind}", text=bad)
        profile = await store.people.load(f"discord:{anna.id}")
    assert profile is not None
    assert (profile.zone, profile.quiet, bool(profile.away)) == {
        "zone": ("Europe/Amsterdam", None, False),
        "quiet": ("UTC", (22, 7), False),
        "vacation": ("UTC", None, True),
    }[kind]


async def test_two_people_two_languages(loopback: Loopback, store: Store, redis_url: str) -> None:
    """The card has the language of the person who opened it; each rack that of its owner."""
    anna, bob = loopback.member("Anna", locale="de"), loopback.member("Bob", locale="nl")
    table = Table(loopback, store, loopback.channel(), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="classic", seats=2)
        await table.shows(lambda: table.rack(anna), 0)
        await table.shows(lambda: table.rack(bob), 0)
        menus = {member: Phrases(member.user.locale)("button-menu") for member in (anna, bob)}
        for member in (anna, bob):
            assert menus[member] in [button.label for button in table.rack(member).buttons]
        assert Phrases("de")("button-rack", family="laying") in [button.label for button in table.card.buttons]


async def test_my_data(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna, loopback.member("Bob"))
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        exported = await anna.slash("genial", "me export", {}, table.channel)
        (file,) = exported.message.attachments
        assert file.filename.endswith(".json")
        assert str(anna.id).encode() in file.data
        assert exported.message.only_for is anna.user
        asked = await anna.slash("genial", "me forget", {}, table.channel)
        assert await store.people.load(f"discord:{anna.id}") is not None
        await anna.press(asked.message, Phrases("en")("button-forget-yes"))
        assert await store.people.load(f"discord:{anna.id}") is None


async def test_a_film_of_the_game(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel(), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        too_early = await anna.slash("genial", "game replay", {}, table.channel)
        assert answered(too_early) == Phrases("en")("refusal-not-over")
        asked = await anna.slash("genial", "game resign", {}, table.channel)
        await anna.press(asked.message, Phrases("en")("button-resign-yes"))
        film = await bob.slash("genial", "game replay", {}, table.channel)
        await loopback.until(lambda: bool(film.message.pictures))  # after a word that it is being made
        (picture,) = film.message.pictures
        assert picture.data[:4] == b"GIF8"
        assert picture.description
        replay = Phrases("en")("button-replay")
        await bob.press(await table.rack_with(bob, replay), replay)
        assert loopback.asked("typing"), "in place: somebody is at work"


@pytest.mark.parametrize("game", ["classic", "travel", "3d", "dice", "cards"])
async def test_the_rules_have_a_picture(loopback: Loopback, store: Store, redis_url: str, game: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "rules", {"game": game}, channel)
    assert answer.message.pictures
    assert len(answered(answer)) > 200
