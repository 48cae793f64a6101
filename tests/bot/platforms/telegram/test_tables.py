"""Statistics and moves as tables on Telegram, and as text where it has none."""

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
    anna, bob = telegram.person("<b>Anna</b>", opened=True), telegram.person("Bob", opened=True)
    return Table(telegram, store, telegram.supergroup("games", anna, bob), anna, bob)


@pytest.mark.parametrize("known", [True, False])
async def test_moves_and_statistics(telegram: Telegram, redis_url: str, table: Table, known: bool) -> None:
    telegram.world.rich = known
    anna, bob = table.people.values()
    async with genial(telegram, redis_url):
        await table.begin("cards seats=2", by_typing=True)
        for _ in range(2):
            await one_turn(table, Random(1))
        moves = (await table.stored()).record.moves
        await bob.says("/genial end yes", table.chat)
        await anna.says("/genial end yes", table.chat)
        await table.labelled(SAY("button-rematch"))
        for number, (word, told) in enumerate((("log", moves[0]), ("stats", SAY("stats-ended")))):
            await bob.says(f"/genial {word}", table.chat)
            shown = await telegram.until(
                lambda told=told: [each for each in table.chat.by_bot + bob.private.by_bot if told in each.text]  # type: ignore[misc]
            )
            assert any(f"<td>{told}</td>" in each.rich for each in shown) == known, number
            assert not any("<b>Anna</b></td>" in each.rich for each in shown), "a name is no markup"
        if not known:
            assert len(telegram.asked("sendRichMessage")) == 1, "it is not asked again"


async def test_a_page_of_moves_is_edited_into_another(telegram: Telegram, redis_url: str, table: Table) -> None:
    bob = list(table.people.values())[1]
    async with genial(telegram, redis_url):
        await table.begin("dice seats=2", by_typing=True)
        rng = Random(2)
        while len((await table.stored()).record.moves) <= 30:
            person = await table.turn()
            assert person is not None
            await table.by_typing(person, rng)
        await bob.says("/genial log")
        (page,) = await telegram.until(lambda: [each for each in bob.private.by_bot if each.rich])
        assert "<td>31</td>" in page.rich
        await bob.presses(page, SAY("button-earlier"))
        await telegram.until(lambda: "<td>1</td>" in page.rich)
        await bob.presses(page, SAY("button-back"))
        await telegram.until(lambda: page.deleted or not page.rich)


async def test_statistics_stay_beside_the_menu(telegram: Telegram, redis_url: str, table: Table) -> None:
    anna, _ = table.people.values()
    async with genial(telegram, redis_url):
        await anna.says("/genial versus cards")
        await telegram.until(lambda: any("Your turn" in each.text for each in anna.private.by_bot))
        await anna.says("/genial resign yes")
        await telegram.until(lambda: any("resigned" in each.text for each in anna.private.by_bot))
        await anna.says("/genial")
        menu = await telegram.posted(anna.private, 3)
        await anna.presses(menu, SAY("button-stats"))
        told = await telegram.posted(anna.private, 4)
        assert SAY("stats-resigned") in told.text
        assert menu.buttons
