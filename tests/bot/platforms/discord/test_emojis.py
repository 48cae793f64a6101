"""Symbols and tiles as emojis of the application: uploaded once, shown on buttons and in text."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image

from bot.store import Store
from render import Palette
from tests.bot.support.discord import EMOJIS, UPLOADS, Table, genial, painted, without_emojis
from tests.fakes.discord.emojis import Emoji
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import Message


async def own_rack(table: Table, member: Member, label: str = "My rack") -> Message:
    return (await member.press(table.card, label)).message


async def test_they_are_uploaded_once(loopback: Loopback, store: Store, redis_url: str) -> None:
    async with genial(loopback, redis_url):
        await painted(loopback)
    names = {emoji.name: emoji for emoji in loopback.world.emojis.values()}
    for palette in Palette:
        assert len([name for name in names if name.startswith(f"g_{palette.value}_")]) == EMOJIS / 3
    for emoji in names.values():
        image = Image.open(BytesIO(emoji.data))
        assert (image.mode, image.getpixel((0, 0))) == ("RGBA", (0, 0, 0, 0)), "on any ground"
    assert len({emoji.data for emoji in names.values()}) == EMOJIS
    async with genial(loopback, redis_url):
        anna = loopback.member("Anna")
        await anna.slash("genial", "help", {}, loopback.channel())
    assert len(loopback.asked(UPLOADS)) == EMOJIS
    assert len(loopback.asked(r"GET /applications/\d+/emojis")) == 1, "the second start remembers them"


async def test_tiles_are_icons_of_their_buttons(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await painted(loopback)
        await table.begin(game="classic", seats=1)
        rack = await own_rack(table, anna)
        tiles = [button for button in rack.buttons if re.fullmatch("[A-Z]{2}", button.label)]
        assert tiles
        for button in tiles:
            first, second = sorted(button.label, key="RGBOYP".index)
            assert button.emoji.startswith(f"g_standard_{first}{second}_")
        where = (await anna.press(rack, tiles[0].label)).message
        assert re.search(rf"<:g_standard_\w+:\d+> {tiles[0].label}", where.text), where.text
        await anna.slash("genial", "me palette", {"colours": "safe"}, table.channel)
        again = await own_rack(table, anna)
        assert all(button.emoji.startswith("g_safe_") for button in again.buttons if len(button.label) == 2)


async def test_until_then_people_see_circles(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    without_emojis(loopback)
    async with genial(loopback, redis_url):
        await loopback.until(lambda: bool(loopback.asked(UPLOADS)))
        await table.begin(game="classic", seats=1)
        rack = await own_rack(table, anna)
        assert not any(button.emoji for button in rack.buttons)
        assert any(re.match("[🔴🟢🔵🟠🟡🟣]{2} ", button.label) for button in rack.buttons)


async def test_what_has_changed_is_uploaded_again(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Emojis of an earlier version go; those of others stay."""
    png = b"of an earlier version"
    for number, name in ((7, "g_standard_RB_00000000"), (8, "somebody_else")):
        loopback.world.emojis[number] = Emoji(number, name, png)
    async with genial(loopback, redis_url):
        await loopback.until(lambda: 7 not in loopback.world.emojis)
    assert 8 in loopback.world.emojis
    assert len(loopback.world.emojis) == EMOJIS + 1


async def test_one_that_was_deleted(loopback: Loopback, store: Store, redis_url: str) -> None:
    """The host has deleted them all: people see circles, then the emojis are there again."""
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await painted(loopback)
        await table.begin(game="classic", seats=1)
        await loopback.until(lambda: any(message.pictures for message in anna.dm))
        loopback.world.emojis.clear()
        loopback.expect("Invalid emoji")
        rack = await own_rack(table, anna)
        assert rack.pictures, "the picture is there all the same"
        assert not any(button.emoji for button in rack.buttons)
        await painted(loopback)
        again = await own_rack(table, anna)
        assert any(button.emoji for button in again.buttons)
