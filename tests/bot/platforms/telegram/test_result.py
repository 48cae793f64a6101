"""The result on Telegram: a new message that calls everybody; the old card keeps its picture and no buttons."""

from __future__ import annotations

from random import Random

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.telegram import Table, genial, one_turn
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")


async def test_the_result_calls_everybody(telegram: Telegram, store: Store, redis_url: str) -> None:
    anna, bob = telegram.person("Anna", opened=True), telegram.person("Bob", opened=True)
    table = Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2")
        await one_turn(table, Random(1))
        person = await table.turn()
        assert person is not None
        await table.called(person)
        old = table.card
        before = len(telegram.calls)
        await anna.says("/genial resign yes", table.chat)
        await telegram.until(lambda: table.card is not old and not old.buttons)
        await telegram.until(lambda: [each for each in table.messages if each.mentioned] == [table.card])
    result = table.card
    assert sorted(user.first_name for user in result.mentioned) == ["Anna", "Bob"]
    assert result in anna.notifications
    assert result in bob.notifications
    assert SAY("button-rematch") in [button.text for button in result.buttons]
    assert old.text == SAY("card-over")
    here = [call for call in telegram.calls[before:] if call.chat_id == table.chat.id]
    methods = [call.method for call in here]
    assert methods.index("sendPhoto") < methods.index("editMessageCaption"), (
        "sent before the old one is retired"
    )
