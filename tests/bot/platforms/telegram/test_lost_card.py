"""The card on Telegram in a busy group: brought down, answered by calls, replaced when it was deleted."""

from __future__ import annotations

from random import Random

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.telegram import Table, genial, one_turn
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")


async def test_the_card_comes_down_and_calls_answer_it(
    telegram: Telegram, store: Store, redis_url: str
) -> None:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    table = Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        old = table.card
        await bob.says("/genial board", table.chat)
        await telegram.until(lambda: table.card is not old and not old.buttons)
        assert old.text == SAY("card-moved")
        new = table.card
        await one_turn(table, Random(1))
        person = await table.turn()
        assert person is not None
        await table.called(person)
        (call,) = [each for each in table.messages if person.user in each.mentioned]
        assert call.reply_to is new
        query = await anna.presses(call, SAY("button-card"))
        assert query.text == SAY("answer-posted")
        new = table.card
        new.deleted = True
        await one_turn(table, Random(2))
        await table.shows(lambda: table.card, (await table.stored()).step)
        assert table.card is not new
