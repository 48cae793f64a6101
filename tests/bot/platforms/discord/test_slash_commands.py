"""`/genial` as Discord shows it: every subcommand, in three languages, wherever it may be used."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.messages.verbs import VERBS
from bot.store import Store
from bot.words import names
from bot.words.phrases import LANGUAGES, Phrases, starting_with
from bot.words.typed import verbs
from engine.games import GAMES
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord.commands import SUBCOMMAND_GROUP
from tests.fakes.discord.loopback import Loopback

DAILY = {
    *("new", "versus", "join", "leave", "start", "play", "swap", "roll", "rack", "board", "hint", "undo"),
    *("rematch", "coach", "rules", "settings", "help", "link", "unlink", "moderate"),
}
GROUPS = {
    "lobby": {"options", "set", "computer", "dismiss", "host", "close"},
    "game": {"resign", "end", "log", "words", "card", "menu", "watch", "unwatch", "replay", "playon"},
    "me": {
        *("tables", "stats", "vacation", "language", "palette", "dark", "calls", "racks", "zone", "quiet"),
        *("privacy", "export", "forget"),
    },
}
# Said within others: a move by `play`, and `data` by what can be done with it.
WITHIN = {"data", *(verb for verb, facts in VERBS.items() if facts.notation)}
OPENING = {"new", "versus"}
CHOICES = {*names.choices(), "seats", "language"}
BOTH = {"de", "nl"}


def ways() -> dict[str, str]:
    """Return how each subcommand is called, by its verb."""
    grouped = {verb: f"{name} {verb}" for name, inside in GROUPS.items() for verb in inside}
    return {**{verb: verb for verb in DAILY}, **grouped}


def subcommands(command: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return every subcommand by its verb, also those in groups."""
    found: dict[str, dict[str, Any]] = {}
    for option in command["options"]:
        found |= subcommands(option) if option["type"] == SUBCOMMAND_GROUP else {option["name"]: option}
    return found


def localised(part: dict[str, Any]) -> bool:
    """Return True if every name, description and choice of the tree has its translations."""
    names = {"name", "description"} & set(part)
    complete = all(set(part.get(f"{name}_localizations") or {}) >= BOTH for name in names)
    return complete and all(localised(inner) for inner in [*part.get("options", []), *part.get("choices", [])])


async def test_the_tree(loopback: Loopback, store: Store, redis_url: str) -> None:
    async with genial(loopback, redis_url):
        command = loopback.world.commands[0]
    assert command["name"] == "genial"
    inside = {
        option["name"]: {each["name"] for each in option["options"]}
        for option in command["options"]
        if option["type"] == SUBCOMMAND_GROUP
    }
    assert inside == GROUPS
    assert {option["name"] for option in command["options"]} == DAILY | set(GROUPS)
    assert set(subcommands(command)) | WITHIN == set(verbs().values()), "every verb can be called"
    assert all(localised(option) for option in command["options"])
    assert set(command["description_localizations"]) >= BOTH
    assert set(command["integration_types"]) == {0, 1}, "for servers and for people"
    assert set(command["contexts"]) == {0, 1, 2}, "in servers, with the bot, among friends"
    assert command["default_member_permissions"] == str(1 << 11), "who may write"


async def test_a_command_is_called_as_it_can_be_typed(loopback: Loopback, store: Store, redis_url: str) -> None:
    async with genial(loopback, redis_url):
        command = loopback.world.commands[0]
    for verb, option in subcommands(command).items():
        for language in BOTH:
            typed = Phrases(language)(f"verb-{verb}").split()
            assert option["name_localizations"][language] == typed[0]


async def test_every_option_says_more_than_its_name(loopback: Loopback, store: Store, redis_url: str) -> None:
    async with genial(loopback, redis_url):
        command = loopback.world.commands[0]
    for verb, subcommand in subcommands(command).items():
        for option in subcommand.get("options", []):
            for language in ("", *BOTH):
                name = option["name_localizations"][language] if language else option["name"]
                about = option["description_localizations"][language] if language else option["description"]
                assert len(about.split()) > 2, f"{verb} {name}: {about}"
                said = (
                    names.choice_name(option["name"], language or "en") if option["name"] in CHOICES else name
                )
                assert about.casefold() not in (name.casefold(), said.casefold()), f"{verb} {name}: {about}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_that_a_sentence_names_is_called_so(language: str) -> None:
    """Only helps for one platform alone name commands that other platforms call otherwise."""
    say = Phrases(language)
    first = {say(f"verb-{verb}").split()[0] for verb in DAILY}
    for key, text in starting_with(language, "").items():
        if not key.startswith(("help", "telegram", "page", "terminal")):
            assert set(re.findall(r"/genial (\w+)", text)) <= first, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_only_commands_that_are_there(language: str) -> None:
    say = Phrases(language)
    groups = {say(f"group-{name}"): inside for name, inside in GROUPS.items()}
    there = {say(f"verb-{verb}").split()[0]: verb for verb in ways()}
    told = set()
    for line in say("help-discord").split("\n"):
        if line.startswith("/genial "):
            first, _, rest = line.removeprefix("/genial ").partition(" – ")[0].partition(" ")
            words = rest.split(", ") if first in groups else f"{first} {rest}".split(", ")
            for word in words:
                verb = there[word.strip()]
                assert verb in groups.get(first, DAILY)
                told.add(verb)
    assert told >= {"new", "play", "rack", "rules", "settings", "resign", "stats", "forget", "moderate"}
    buttons = [say(f"button-{key}", family="laying") for key in ("join", "start", "rack", "place", "menu")]
    assert all(button in say("help-discord") for button in buttons)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_answers_privately_in_ones_language(
    loopback: Loopback, store: Store, redis_url: str, language: str
) -> None:
    """Also for a stranger, without a table, in the channel and in the private chat."""
    anna = loopback.member("Anna", locale=language if language != "en" else "en-US")
    table = Table(loopback, store, loopback.channel(), anna)
    say = Phrases(language)
    needed: dict[str, dict[str, Any]] = {
        "play": {"move": "RB F5 F6"},
        "new": {"game": "dice", "seats": 3},
        "set": {"option": "clock", "value": "1d"},
        "host": {"player": loopback.member("Bob")},
        "playon": {"number": 2},
    }
    async with genial(loopback, redis_url):
        for verb, way in sorted(ways().items()):
            if verb in OPENING:
                continue
            answer = await anna.slash("genial", way, needed.get(verb, {}), table.channel)
            assert answer.message is not None
            assert answer.message.only_for is anna.user
            if verb in ("join", "rack", "board", "log", "undo", "swap", "roll", "resign", "end", "play"):
                assert answered(answer) == say("refusal-no-table")
        for verb, way in sorted(ways().items()):
            answer = await anna.slash("genial", way, needed.get(verb, {}), anna.dm_channel)
            if verb == "new":
                assert answer.message is not None
                assert answer.message.deleted, "the table is the answer"
        assert table.channel.messages == []


async def test_all_that_can_be_chosen_when_a_table_is_opened(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="dice", seats=3, opening="hidden", boxes="9", series="3", clock="1d", late="move")
        stored = await table.stored()
    assert (stored.game, stored.seats, stored.clock, stored.late) == ("dice", 3, "1d", "move")
    assert stored.options == {"opening": "hidden", "sheet": "9", "series": "3"}


async def test_what_does_not_fit_together_is_named(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "new", {"game": "travel", "seats": 4}, channel)
        assert "4" in answered(answer)
        assert channel.messages == []
    assert (await store.chats.find(f"discord:{channel.id}")).record.table == ""


async def test_a_move_is_completed_as_one_types(loopback: Loopback, store: Store, redis_url: str) -> None:
    table = Table(loopback, store, loopback.channel(), loopback.member("Anna"), loopback.member("Bob"))
    async with genial(loopback, redis_url):
        await table.begin(game="classic", seats=2)
        member = await table.turn()
        assert member is not None

        async def typed(text: str) -> list[str]:
            choices = await member.types("genial", "play", "move", text, table.channel)
            return [choice["value"] for choice in choices]

        tiles = await typed("")
        assert tiles
        assert all(len(tile) == 2 for tile in tiles)
        tile = tiles[0]
        assert tile in await typed(tile[0].lower())
        spots = await typed(tile.lower())
        assert 1 < len(spots) <= 25
        assert all(spot.startswith((tile, tile[::-1])) for spot in spots)
        first = spots[0].split()[1]
        narrowed = await typed(f"{tile} {first}")
        assert narrowed
        assert all(first in spot.split() for spot in narrowed)
        (expected,) = await member.types("genial", "play", "move", "XX", table.channel)
        assert expected == {"name": Phrases("en")("no-completion", family="laying"), "value": "XX"}
        nonsense = await member.slash("genial", "play", {"move": expected["value"]}, table.channel)
        assert "XX" in answered(nonsense), "what was typed is answered as any other move"
        # only a tile: asked where to
        asked = await member.slash("genial", "play", {"move": tile}, table.channel)
        assert asked.message is not None
        assert asked.message.pictures
        before = (await table.stored()).step
        await member.slash("genial", "play", {"move": spots[0]}, table.channel)
        assert (await table.stored()).step == before + 1
        other = await table.turn()
        assert other is not None
        if other is not member:
            (choice,) = await member.types("genial", "play", "move", "", table.channel)
            assert choice["name"] == Phrases("en")("refusal-not-your-turn", name=other.name)


async def test_with_the_bot_alone_the_table_where_it_is_ones_turn_is_meant(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    tables = [Table(loopback, store, loopback.channel(name), anna, bob) for name in ("one", "two")]
    rng = Random(1)
    async with genial(loopback, redis_url):
        for table, whose in zip(tables, (anna, bob), strict=True):
            await table.begin(game="classic", seats=2)
            while (mover := await table.turn()) is not whose:
                assert mover is not None
                await table.by_command(mover, rng)
        offered = await anna.types("genial", "play", "move", "", anna.dm_channel)
        assert offered == await anna.types("genial", "play", "move", "", tables[0].channel)
        spots = await anna.types("genial", "play", "move", offered[0]["value"], anna.dm_channel)
        before = (await tables[0].stored()).step
        await anna.slash("genial", "play", {"move": spots[0]["value"]}, anna.dm_channel)
        assert (await tables[0].stored()).step == before + 1


async def test_what_has_only_groups_now_is_done(loopback: Loopback, store: Store, redis_url: str) -> None:
    """A lobby and preferences by commands in groups; their values are chosen from lists, or completed."""
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel(), anna, bob)
    async with genial(loopback, redis_url):
        await table.open(game="dice", seats=4)
        await bob.slash("genial", "join", {}, table.channel)
        await anna.slash("genial", "lobby computer", {"level": "hard"}, table.channel)
        offered = await anna.types("genial", "lobby set", "value", "", table.channel, {"option": "clock"})
        assert ("1 day", "1d") in [(each["name"], each["value"]) for each in offered]
        narrowed = await anna.types("genial", "lobby set", "value", "12", table.channel, {"option": "clock"})
        assert [each["value"] for each in narrowed] == ["12h"]
        await anna.slash("genial", "lobby set", {"option": "clock", "value": "12h"}, table.channel)
        await anna.slash("genial", "lobby host", {"player": bob}, table.channel)
        stored = await table.stored()
        assert (stored.clock, stored.host) == ("12h", f"discord:{bob.id}")
        assert [chair.level for chair in stored.chairs if chair.person is None] == ["hard"]
        await anna.slash("genial", "me palette", {"colours": "contrast"}, table.channel)
        await anna.slash("genial", "me quiet", {"hours": "22-7"}, table.channel)
        person = await store.people.load(f"discord:{anna.id}")
        assert person is not None
        assert (person.palette, person.quiet) == ("contrast", (22, 7))
        await bob.slash("genial", "lobby close", {}, table.channel)
        assert not (await table.stored()).alive


async def test_against_the_computer_at_once(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await anna.slash("genial", "versus", {"game": "cards"}, table.channel)
        stored = await table.stored()
    assert (stored.game, len(stored.chairs)) == ("cards", 2)
    assert stored.game in GAMES
