"""The result on Discord: a new message that calls everybody; the old card keeps a sentence and no buttons."""

from __future__ import annotations

from random import Random

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, genial
from tests.fakes.discord.loopback import Loopback

SAY = Phrases("en")


async def test_the_result_calls_everybody(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel(), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        await table.by_command(member, Random(1))
        old = table.card
        asked = await anna.slash("genial", "game resign", {}, table.channel)
        assert asked.message is not None
        before = len(loopback.calls)
        await anna.press(asked.message, SAY("button-resign-yes"))
        await loopback.until(lambda: table.card is not old and not old.buttons)
        await loopback.until(lambda: SAY("turn") not in " ".join(each.text for each in table.channel.messages))
    result = table.card
    assert all(member.mention in result.text for member in (anna, bob))
    assert result in anna.pings
    assert result in bob.pings
    assert SAY("button-rematch") in [button.label for button in result.buttons]
    assert (old.text, old.pictures, old.buttons) == (SAY("card-over"), [], [])
    here = [
        f"{call.method} {call.path}" for call in loopback.calls[before:] if str(table.channel.id) in call.path
    ]
    sent = max(number for number, each in enumerate(here) if each.startswith("POST"))
    retired = max(number for number, each in enumerate(here) if each.endswith(f"/{old.id}"))
    assert sent < retired, "the new card is there before the old one is retired"
