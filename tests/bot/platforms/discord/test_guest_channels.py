"""Guest channels: Genial is not a member and speaks through interactions, for fifteen minutes each."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bot.messages.platform import Unreachable
from bot.messages.reply import Button, Reply
from bot.messages.reply import Message as Outgoing
from bot.messages.request import Request
from bot.messages.verbs import Action
from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, alone, answered, genial
from tests.bot.support.party import Notebook
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.people import Member
from tests.fakes.discord.world import SUPPRESSED, Message

SAY = Phrases("en")
A_QUARTER = 15 * 60


class Group(Table):
    @property
    def address(self) -> str:
        return f"discord:~{self.channel.id}"


def group(loopback: Loopback, store: Store) -> Group:
    anna, bob = loopback.member("Anna", installed=True), loopback.member("Bob")
    bob.closes_dms()  # they share no server with Genial
    return Group(loopback, store, loopback.group(anna, bob), anna, bob)


@pytest.mark.slow
async def test_a_whole_game(loopback: Loopback, store: Store, redis_url: str) -> None:
    rng = Random(1)
    table = group(loopback, store)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        while (member := await table.turn()) is not None:
            await table.by_card_buttons(member, rng)
        await loopback.until(lambda: "Rematch" in [button.label for button in table.card.buttons])
        await loopback.until(lambda: len([each for each in table.channel.messages if each.pictures]) == 1)


async def test_after_a_quarter_of_an_hour(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Messages that could not be sent appear after the next press."""
    rng = Random(2)
    table = group(loopback, store)
    anna, bob = table.people.values()
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        while await table.turn() is not anna:
            await table.by_card_buttons(bob, rng)
        old = await table.shows(lambda: table.card, (await table.stored()).step)
        loopback.pass_time(A_QUARTER + 1)
        await store.client.delete(*[key async for key in store.client.scan_iter("genial:memo:door:*")])
        await table.by_private_buttons(anna, rng)
        moment = (await table.stored()).step
        assert table.card is old
        answer = await bob.press(old, SAY("button-rack", family="cards"))
        assert answer.message.pictures
        await table.shows(lambda: table.card, moment)
        assert table.card is not old
        for _ in range(4):
            member = await table.turn()
            assert member is not None
            await table.by_card_buttons(member, rng)
        await table.shows(lambda: table.card, (await table.stored()).step)


async def test_called_privately_while_the_group_cannot_be_told(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    """Days later, a private move cannot reach the group, but the next player is called."""
    rng = Random(5)
    anna, bob = loopback.member("Anna", installed=True), loopback.member("Bob", installed=True)
    table = Group(loopback, store, loopback.group(anna, bob), anna, bob)

    def called(member: Member) -> list[Message]:
        return [message for message in member.dm if message.text.startswith(SAY("turn"))]

    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        member = await table.turn()
        assert member is not None
        await table.delivered(member)
        loopback.pass_time(A_QUARTER + 1)
        await store.client.delete(*[key async for key in store.client.scan_iter("genial:memo:door:*")])
        for _ in range(3):
            before = member
            while member is before:
                await table.by_private_buttons(before, rng)
                member = await table.turn()
            assert member is not None
            await loopback.until(partial(called, member))
            assert called(before) == []
            assert not called(member)[0].flags & SUPPRESSED


async def test_on_a_large_server_without_genial(loopback: Loopback) -> None:
    """There Discord shows the answers of a user's own app to that user only."""

    async def card(_: Request) -> Reply:
        return Reply("the card", rows=((Button("Help", Action("help")),),))

    anna, notebook = loopback.member("Anna", installed=True), Notebook()
    guild = loopback.guild("elsewhere", has_bot=False)
    guild.large = True
    channel = guild.channel("games")
    chat = f"discord:~{channel.id}"
    async with alone(loopback, card, notebook) as discord:
        hung = Outgoing(Reply("the card"), chat, private=False)
        await discord.send(hung, None)  # nobody has done anything there yet
        await anna.slash("genial", "board", {}, channel)
        await loopback.until(lambda: anna.sees(channel)[-1].text == SAY("refusal-only-for-you"))
        with pytest.raises(Unreachable):
            await discord.send(hung, None)
    assert channel.messages == []


async def test_on_a_server_where_only_one_person_has_it(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna, bob = loopback.member("Anna", installed=True), loopback.member("Bob")
    bob.closes_dms()
    channel = loopback.guild("elsewhere", has_bot=False).channel("games")
    table = Group(loopback, store, channel, anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        while (member := await table.turn()) is not None:
            await table.by_card_buttons(member, Random(3))
        await loopback.until(lambda: "Rematch" in [button.label for button in table.card.buttons])
        answer = await bob.press(table.card, SAY("button-rematch"))
        assert SAY("answer-opened") in answered(answer)


async def test_a_server_that_invites_genial_later(loopback: Loopback, store: Store, redis_url: str) -> None:
    """The game goes on there with a lasting card; the buttons of the old card still work."""
    rng = Random(6)
    anna, bob = loopback.member("Anna", installed=True), loopback.member("Bob")
    guild = loopback.guild("elsewhere", has_bot=False)
    table = Group(loopback, store, guild.channel("games"), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        old = table.card
        guild.invite_bot()
        answer = await anna.press(old, SAY("button-rack", family="cards"))
        assert answer.message.pictures
        await loopback.until(lambda: table.card is not old)
        member = await table.turn()
        assert member is not None
        await table.by_command(member, rng)
        stored = await table.stored()
        assert stored.chat == f"discord:{table.channel.id}"
        await table.shows(lambda: table.card, stored.step)


async def test_where_ones_own_apps_may_not_be_heard(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Discord would show the card to one person only."""
    anna = loopback.member("Anna", installed=True)
    channel = loopback.guild("elsewhere", has_bot=False).channel("games")
    channel.forbid("use_external_apps")
    async with genial(loopback, redis_url):
        answer = await anna.slash("genial", "new", {}, channel)
    assert answered(answer) == SAY("refusal-only-for-you")
    assert (await store.chats.find(f"discord:~{channel.id}")).record.table == ""


async def test_a_server_that_has_only_the_commands(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Invited without the scope `bot`, Genial is not a member and speaks through interactions."""
    rng = Random(4)
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    guild = loopback.guild("half", has_bot=False)
    guild.has_commands = True
    table = Group(loopback, store, guild.channel("games"), anna, bob)
    async with genial(loopback, redis_url):
        await table.begin(game="cards", seats=2)
        for _ in range(4):
            member = await table.turn()
            assert member is not None
            await table.by_card_buttons(member, rng)
        await table.shows(lambda: table.card, (await table.stored()).step)


async def test_five_messages_to_a_press(loopback: Loopback) -> None:
    """Discord allows five messages for each press; the rest appears after the next press."""

    async def card(_: Request) -> Reply:
        return Reply("the card", rows=((Button("Help", Action("help")),),))

    anna, notebook = loopback.member("Anna", installed=True), Notebook()
    channel = loopback.group(anna)
    chat = f"discord:~{channel.id}"
    async with alone(loopback, card, notebook) as discord:
        await anna.slash("genial", "help", {}, channel)
        await loopback.until_found(lambda: notebook.recall(f"door:{chat}"))
        for number in range(7):
            await discord.send(Outgoing(Reply(f"note {number}"), chat, private=False), None)
        assert len(channel.messages) == 5
        await anna.slash("genial", "help", {}, channel)
        await loopback.until(lambda: channel.last.text == "the card")
