"""Whoever administers a group on Telegram closes its table; they are asked in the group."""

from __future__ import annotations

from bot.store import Store
from bot.table import Phase
from bot.words.phrases import Phrases
from tests.bot.support.telegram import Table, genial
from tests.fakes.telegram.loopback import Telegram

SAY = Phrases("en")


async def test_an_administrator_closes_a_table(telegram: Telegram, store: Store, redis_url: str) -> None:
    maud, bob, carl = (telegram.person(name, opened=True) for name in ("Maud", "Bob", "Carl"))
    group = telegram.supergroup("games", maud, bob, carl)  # the first member owns it
    table = Table(telegram, store, group, bob)
    async with genial(telegram, redis_url):
        await table.open("cards seats=2")
        lookups = len(telegram.asked("getChatAdministrators"))
        await maud.says("/genial rules cards", group)
        await telegram.posted(maud.private)
        assert len(telegram.asked("getChatAdministrators")) == lookups, "looked up only where it matters"
        await maud.says("/genial moderate", group)
        await telegram.until(lambda: SAY("moderation") in [message.text for message in group.by_bot])
        asked = next(message for message in group.by_bot if message.text == SAY("moderation"))
        query = await carl.presses(asked, SAY("button-close"))
        assert query.text == SAY("refusal-host-only", host="Bob")
        await maud.presses(asked, SAY("button-close"))
        await telegram.until(lambda: asked.text == SAY("confirm-close"))
        assert (await table.stored()).alive
        query = await carl.presses(asked, SAY("button-close-yes"))
        assert query.text == SAY("refusal-host-only", host="Bob")
        query = await maud.presses(asked, SAY("button-close-yes"))
        assert query.text == SAY("answer-closed")
        told = SAY("note-closed-by", name="Maud")
        await telegram.until(lambda: told in [message.text for message in group.by_bot])
        assert asked.deleted, "the question is answered"
        assert (await table.stored()).phase is Phase.CLOSED
        await bob.says("/genial close", group)
        await telegram.until(lambda: SAY("refusal-already-over") in [message.text for message in group.by_bot])
