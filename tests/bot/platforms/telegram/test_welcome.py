"""First steps on Telegram: a greeting, the private chat offered at once, one's tables, texts to copy."""

from __future__ import annotations

from random import Random

import pytest

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.telegram import Table, genial, one_turn
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")


@pytest.fixture
def table(telegram: Telegram, store: Store) -> Table:
    anna, bob = telegram.person("Anna"), telegram.person("Bob", opened=True)
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


async def test_a_group_is_greeted(telegram: Telegram, redis_url: str, table: Table) -> None:
    """Once, when we are added; a game is one press away."""
    anna, _ = table.people.values()
    async with genial(telegram, redis_url):
        anna.kicks_bot(table.chat)
        await anna.adds_bot(table.chat)
        hello = await telegram.posted(table.chat)
        assert hello.text == SAY("telegram-hello")
        anna.promotes_bot(table.chat)
        anna.blocks()
        anna.unblocks()
        await anna.presses(hello, "-.0.new:dice")
        await table.labelled(SAY("button-join"))
        await telegram.idle()
        assert [each.text for each in table.messages if not each.picture] == [hello.text]


@pytest.mark.parametrize("way", ["typing", "pressing", "ephemeral"])
async def test_a_host_is_offered_the_private_chat(
    telegram: Telegram, redis_url: str, table: Table, way: str
) -> None:
    """At once, if they have not opened it and will need it."""
    anna, bob = table.people.values()
    telegram.world.ephemeral = way == "ephemeral"
    async with genial(telegram, redis_url):
        if way == "pressing":
            await anna.says("/genial", table.chat)
            menu = await telegram.posted(table.chat)
            query = await anna.presses(menu, "-.0.new:classic")
            await table.labelled(SAY("button-join"))
            await anna.opens(query.url)
            assert anna.private.opened
            return
        await table.open("classic seats=2")
        if way == "typing":
            (offer,) = await telegram.until(
                lambda: [each for each in table.messages if each.text == SAY("telegram-host")]
            )
            await anna.follows(offer, SAY("telegram-privately"))
            assert anna.private.opened
        other = Table(telegram, table.store, telegram.supergroup("others", bob), bob)
        await other.open("classic seats=2")
        await telegram.idle()
        told = [each.text for each in (*table.messages, *other.messages) if not each.picture]
        assert told == [SAY("telegram-host")] * (way == "typing")


async def test_start_shows_my_tables(telegram: Telegram, redis_url: str, table: Table) -> None:
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await bob.starts()
        menu = await telegram.posted(bob.private)
        assert SAY("button-settings") in [button.text for button in menu.buttons], (
            "no table: what there is to do"
        )
        await anna.starts()
        await table.begin("classic seats=2", by_typing=True)
        await table.shows(lambda: table.rack(bob), 0)
        rack = table.rack(bob)
        await bob.starts()
        await telegram.until(lambda: rack.deleted)
        assert table.rack(bob).picture, "the rack again, at the bottom"


async def test_texts_to_copy(telegram: Telegram, redis_url: str, table: Table) -> None:
    """The moves, the result and the command that links another chat."""
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await anna.starts()
        await table.begin("cards seats=2", by_typing=True)
        rng, said = Random(1), len(table.chat.by_bot)
        for _ in range(3):
            await one_turn(table, rng)
        moves = (await table.stored()).record.moves
        shown = len(bob.private.by_bot)
        await bob.says("/genial log")
        log = await telegram.posted(bob.private, shown + 1)
        copied = [button for button in log.buttons if button.copies]
        assert [button.copies for button in copied] == ["; ".join(moves)]
        assert copied[0].text == SAY("button-copy-moves", first=1, last=len(moves))
        await anna.says("/genial link", table.chat)
        (link,) = await telegram.until(
            lambda: [each for each in table.chat.by_bot[said - 1 :] if "/genial link" in each.text]
        )
        (command,) = [button.copies or "" for button in link.buttons]
        assert command in link.text.replace("\u200b", "")
        await bob.says("/genial resign yes")
        result = await table.labelled(SAY("button-rematch"))
        (shared,) = [button.copies or "" for button in result.buttons if button.copies]
        assert "Anna" in shared
