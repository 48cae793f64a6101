"""Messages as Discord shows them: a colour at the edge, a button beside the text, lists with descriptions."""

from __future__ import annotations

from typing import Any

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, genial
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.reading import CONTAINER, SECTION, walk
from tests.fakes.discord.world import Message

SAY = Phrases("en")


def accent(message: Message) -> int | None:
    (container,) = [part for part in message.components if part["type"] == CONTAINER]
    color: int | None = container["accent_color"]
    return color


def beside(message: Message) -> dict[str, Any]:
    (section,) = [part for part in walk(message.components) if part["type"] == SECTION]
    accessory: dict[str, Any] = section["accessory"]
    return accessory


async def test_a_card_has_the_colour_of_its_game_or_of_the_player_to_move(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    tables = {game: Table(loopback, store, loopback.channel(game), anna, bob) for game in ("dice", "classic")}
    async with genial(loopback, redis_url):
        for game, table in tables.items():
            await table.open(game=game, seats=2)
        lobbies = {accent(table.card) for table in tables.values()}
        assert len(lobbies) == 2
        assert None not in lobbies
        table = tables["classic"]
        await bob.press(table.card, SAY("button-join"))
        await anna.press(table.card, SAY("button-start"))
        seen: dict[str, set[int | None]] = {}
        for _ in range(3):
            mover = await table.turn()
            assert mover is not None
            await table.delivered(mover)
            seen.setdefault(mover.name, set()).add(accent(table.card))
            (call,) = [each for each in table.channel.messages if mover.mention in each.text]
            assert accent(call) == accent(table.card)
            (tile,) = (await mover.types("genial", "play", "move", "", table.channel))[:1]
            (spot,) = (await mover.types("genial", "play", "move", tile["value"], table.channel))[:1]
            await mover.slash("genial", "play", {"move": spot["value"]}, table.channel)
        assert all(len(colors) == 1 for colors in seen.values()), "everybody has one"
        assert seen["Anna"] != seen["Bob"]


async def test_what_one_wants_most_stands_beside_the_text(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna, loopback.member("Bob"))
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
        assert beside(table.card)["label"] == SAY("button-options")
        assert [button.label for button in table.card.buttons].count(SAY("button-options")) == 1
        await table.people[f"discord:{[*table.people.values()][1].id}"].press(table.card, SAY("button-join"))
        await anna.press(table.card, SAY("button-start"))
        mover = await table.turn()
        assert mover is not None
        await table.delivered(mover)
        (call,) = [each for each in table.channel.messages if mover.mention in each.text]
        assert beside(call)["label"] == SAY("button-rack", family="cards")
        assert (await mover.press(call, SAY("button-rack", family="cards"))).message.pictures


async def test_lists_explain_their_options(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        helped = (await anna.slash("genial", "help", {}, channel)).message
        settings = (await anna.slash("genial", "settings", {}, channel)).message
        rules = (await anna.slash("genial", "rules", {}, channel)).message
    for message in (helped, rules):
        assert all(option.description for option in message.selects[0].options)
    (palettes,) = [each for each in settings.selects if each.placeholder == SAY("menu-palette")]
    assert [option.description for option in palettes.options] == [
        SAY(f"about-palette-{palette}") for palette in ("standard", "contrast", "safe")
    ]
