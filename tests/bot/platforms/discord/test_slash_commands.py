"""`/genial` as Discord shows it: every subcommand, in three languages, wherever it may be used."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.store import Store
from bot.words.phrases import LANGUAGES, Phrases
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord.loopback import Loopback

SUBCOMMANDS = {
    *("new", "join", "leave", "start", "board", "rack", "play", "swap", "roll", "resign", "end", "rematch"),
    *("undo", "log", "replay", "rules", "settings", "vacation", "stats", "help", "link", "unlink"),
    *("hint", "coach", "data"),
}
BOTH = {"de", "nl"}


def localised(part: dict[str, Any]) -> bool:
    """Return True if every name, description and choice of the tree has its translations."""
    names = {"name", "description"} & set(part)
    complete = all(set(part.get(f"{name}_localizations") or {}) >= BOTH for name in names)
    return complete and all(localised(inner) for inner in [*part.get("options", []), *part.get("choices", [])])


async def test_the_tree(loopback: Loopback, store: Store, redis_url: str) -> None:
    async with genial(loopback, redis_url):
        (command,) = loopback.world.commands
    assert command["name"] == "genial"
    assert {option["name"] for option in command["options"]} == SUBCOMMANDS
    assert all(localised(option) for option in command["options"])
    assert set(command["description_localizations"]) >= BOTH
    assert set(command["integration_types"]) == {0, 1}, "for servers and for people"
    assert set(command["contexts"]) == {0, 1, 2}, "in servers, with the bot, among friends"
    assert command["default_member_permissions"] == str(1 << 11), "who may write"


async def test_a_command_is_called_as_it_can_be_typed(loopback: Loopback, store: Store, redis_url: str) -> None:
    async with genial(loopback, redis_url):
        (command,) = loopback.world.commands
    for option in command["options"]:
        for language in BOTH:
            typed = Phrases(language)(f"verb-{option['name']}").split()
            assert option["name_localizations"][language] == typed[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_only_commands_that_are_there(language: str) -> None:
    say = Phrases(language)
    there = {say(f"verb-{verb}").split()[0] for verb in SUBCOMMANDS}
    lines = say("help-discord").split("\n")
    told = [line.removeprefix("/genial ").partition(" – ")[0] for line in lines if line.startswith("/genial ")]
    words = {word for line in told for word in line.split(", ")}
    assert words <= there
    assert {say(f"verb-{verb}").split()[0] for verb in ("new", "play", "rack", "rules", "settings")} <= words
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
    needed: dict[str, dict[str, Any]] = {"play": {"move": "RB F5 F6"}, "new": {"game": "dice", "seats": 3}}
    async with genial(loopback, redis_url):
        for verb in sorted(SUBCOMMANDS - {"new"}):
            answer = await anna.slash("genial", verb, needed.get(verb, {}), table.channel)
            assert answer.message is not None
            assert answer.message.only_for is anna.user
            if verb in ("join", "rack", "board", "log", "undo", "swap", "roll", "resign", "end", "play"):
                assert answered(answer) == say("refusal-no-table")
        for verb in sorted(SUBCOMMANDS):
            answer = await anna.slash("genial", verb, needed.get(verb, {}), anna.dm_channel)
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
        assert await typed("XX") == []
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
