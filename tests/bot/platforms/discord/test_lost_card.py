"""The card on Discord in a busy channel: brought down, answered by calls, replaced when it was deleted."""

from __future__ import annotations

from random import Random

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord.loopback import Loopback

SAY = Phrases("en")


async def test_the_card_comes_down_and_calls_answer_it(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    table = Table(loopback, store, loopback.channel(), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        old = table.card
        assert answered(await bob.slash("genial", "board", {}, table.channel)) == SAY("answer-posted")
        await loopback.until(lambda: table.card is not old and not old.buttons)
        new = table.card
        member = await table.turn()
        assert member is not None
        await table.by_command(member, Random(1))
        following = await table.turn()
        assert following is not None
        await table.delivered(following)
        (call,) = [each for each in table.channel.messages if following.mention in each.text]
        sent = [each for each in loopback.asked("POST .*/messages") if each.answer["id"] == str(call.id)]
        assert sent[0].payload["message_reference"]["message_id"] == new.id
        assert member.name in call.text, "what they did"
        new.deleted = True
        await table.by_command(following, Random(2))
        await table.shows(lambda: table.card, (await table.stored()).step)
        assert table.card is not new
