"""Whoever may manage a channel on Discord ends its game and sets its look, by buttons only they see."""

from __future__ import annotations

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord.loopback import Loopback

SAY = Phrases("en")


async def test_who_may_manage_the_channel_ends_a_game(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob, maud = (loopback.member(name) for name in ("Anna", "Bob", "Maud"))
    table = Table(loopback, store, loopback.channel(), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        plain = await maud.press(table.card, SAY("button-menu"))
        assert plain.message is not None
        assert SAY("button-moderate") not in [button.label for button in plain.message.buttons]
        table.channel.allow("manage_channels")
        menu = await maud.press(table.card, SAY("button-menu"))
        assert menu.message is not None
        for label in ("button-moderate", "button-end-now", "button-end-now"):
            menu = await maud.press(menu.message, SAY(label))
            assert menu.message is not None
            assert menu.message.only_for is maud.user
        await loopback.until(lambda: SAY("button-rematch") in [button.label for button in table.card.buttons])
        assert SAY("note-ended-by", name="Maud") in [message.text for message in table.channel.messages]
        assert (await table.stored()).ending == "moderated"
        again = await maud.slash("genial", "game end", {}, table.channel)
        assert answered(again) == SAY("refusal-already-over")


async def test_who_may_manage_the_channel_gets_no_form_of_others(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    """*Options…* shows them what concerns the channel: dark pictures, for example."""
    anna, maud = loopback.member("Anna"), loopback.member("Maud")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await table.open(game="cards", seats=2)
        table.channel.allow("manage_channels")
        shown = await maud.press(table.card, SAY("button-options"))
        assert shown.modal is None
        assert answered(shown) == SAY("moderation")
        asked = await maud.choose(shown.message, SAY("choice-dark"), SAY("dark-on"))
        assert answered(asked) == SAY("confirm-dark", value="on")
        await maud.press(asked.message, SAY("button-change-yes"))
        assert (await table.stored()).dark
        form = (await anna.press(table.card, SAY("button-options"))).modal
        assert form is not None, "the host gets it nevertheless"
        await anna.submit(form, {})
