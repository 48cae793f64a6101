"""The options of a lobby: one form instead of a button for each."""

from __future__ import annotations

import pytest

from bot.store import Store
from bot.words.phrases import LANGUAGES, Phrases
from engine.games import GAMES
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord import forms
from tests.fakes.discord.interactions import Modal
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member

SAY = Phrases("en")
LOCALES = {"en": "en-US", "de": "de", "nl": "nl"}


async def opened(table: Table, member: Member) -> Modal:
    modal = (await member.press(table.card, table.say("button-options"))).modal
    assert modal is not None
    return modal


async def test_everything_in_one_form(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="dice")
        form = await opened(table, anna)
        assert forms.labels(form) == ["Game", "Seats", "Games in a row", "Time per turn", "Also"]
        chosen = {
            "Seats": "3",
            "Games in a row": "5",
            "Time per turn": "1 day, then: the computer makes this move",
            "Also": ["Opening: nobody rolls in advance", "Pictures in this chat: Dark"],
        }
        answer = await anna.submit(form, chosen)
        assert answered(answer) == SAY("answer-chosen")
        assert answer.message is not None
        assert [button.label for button in answer.message.buttons] == [
            SAY("lobby-choice", name="Language", value="English"),
            SAY("button-close"),
        ], "what is not in the form"
        stored = await table.stored()
        assert (stored.seats, stored.clock, stored.late) == (3, "1d", "move")
        assert stored.options == {"opening": "hidden", "sheet": "7", "series": "5"}
        assert (stored.dark, stored.advice) == (True, False), "not ticked, it is off"
        again = await opened(table, anna)
        before = stored
        await anna.submit(again, {})
        stored = await table.stored()
        assert (stored.options, stored.clock, stored.dark) == (before.options, before.clock, before.dark)


async def test_another_game_takes_what_fits(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=4)
        form = await opened(table, anna)
        travel = next(label for label in _options(form, "Game") if "travel" in label.casefold())
        teams = next(label for label in _options(form, "Also") if label.startswith("Mode"))
        await anna.submit(form, {"Game": travel, "Also": [teams]})
        stored = await table.stored()
        assert (stored.game, stored.seats, stored.options) == ("travel", 2, {})


async def test_what_does_not_fit_together_changes_nothing(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="classic", seats=4)
        form = await opened(table, anna)
        teams = next(label for label in _options(form, "Also") if label.startswith("Mode"))
        answer = await anna.submit(form, {"Seats": "3", "Also": [teams]})
        assert "Mode" in answered(answer)
        stored = await table.stored()
        assert (stored.seats, stored.options) == (4, {})
        await anna.submit(form, {"Also": [teams]})
        assert (await table.stored()).options == {"mode": "team"}
        await anna.submit(await opened(table, anna), {"Seats": "3"})
        stored = await table.stored()
        assert (stored.seats, stored.options) == (3, {}), "what was so before goes with the fourth seat"


async def test_only_the_host_gets_it(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="cards")
        refused = await bob.press(table.card, SAY("button-options"))
        assert refused.modal is None
        assert answered(refused) == SAY("refusal-host-only", host="Anna")
        typed = await anna.slash("genial", "lobby options", {}, table.channel)
        assert typed.modal is not None, "also by command"
        await bob.slash("genial", "join", {}, table.channel)
        await anna.submit(typed.modal, {"Seats": "2"})
        assert (await table.stored()).seats == 2


async def test_a_form_that_was_open_for_too_long(loopback: Loopback, store: Store, redis_url: str) -> None:
    """It is about its own table, not about the next one in the channel."""
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="dice")
        form = await opened(table, anna)
        await anna.slash("genial", "leave", {}, table.channel)
        await table.open(game="dice")
        answer = await anna.submit(form, {"Seats": "2"})
        assert answered(answer) == SAY("refusal-already-over")
        assert (await table.stored()).seats == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_every_form_fits(
    loopback: Loopback, store: Store, redis_url: str, game: str, language: str
) -> None:
    """The loopback knows Discord's limits. A table of one's own has one, too."""
    anna = loopback.member("Anna", locale=LOCALES[language])
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game=game)
        await anna.submit(await opened(table, anna), {})
        await anna.slash("genial", "new", {"game": game}, anna.dm_channel)
        await loopback.until(lambda: bool(anna.dm))
        own = (await anna.press(anna.dm[-1], table.say("button-options"))).modal
        assert own is not None
        await anna.submit(own, {})


def _options(modal: Modal, label: str) -> list[str]:
    field = dict(forms.fields(modal))[label]
    return [option["label"] for option in field["options"]]
