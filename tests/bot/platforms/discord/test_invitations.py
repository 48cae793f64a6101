"""People are invited to a table: with the command that opens it, or by the menu of a person."""

from __future__ import annotations

from bot.store import Store
from bot.words.phrases import Phrases
from tests.bot.support.discord import Table, answered, genial
from tests.fakes.discord.loopback import Loopback
from tests.fakes.discord.world import Channel, Message

SAY = Phrases("en")


def invitations(channel: Channel) -> list[Message]:
    return [message for message in channel.messages if SAY("button-join") in labels(message) and message.pings]


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


async def test_a_table_with_people(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob, clara = loopback.member("Anna"), loopback.member("Bob"), loopback.member("Clara")
    table = Table(loopback, store, loopback.channel(), anna, bob, clara)
    async with genial(loopback, redis_url):
        await table.open(game="classic", **{"with": bob, "with2": clara, "with3": anna})
        await loopback.until(lambda: bool(invitations(table.channel)))
        (call,) = invitations(table.channel)
        assert call.pings == {bob.id, clara.id}, "who invites is not called"
        assert SAY("note-invited", name="Anna", names="Bob, Clara") in call.text
        await bob.press(call, SAY("button-join"))
        await clara.press(table.card, SAY("button-join"))
        assert [person.name for person in (await table.stored()).people] == ["Anna", "Bob", "Clara"]
        await anna.press(table.card, SAY("button-start"))
        await loopback.until(lambda: SAY("button-rack", family="laying") in labels(table.card))
    assert len(bob.pings) - len([message for message in bob.pings if "your turn" in message.text]) == 1


async def test_a_challenge(loopback: Loopback, store: Store, redis_url: str) -> None:
    """Opens a table, or invites to the one that is open here already."""
    anna, bob, clara = loopback.member("Anna"), loopback.member("Bob"), loopback.member("Clara")
    table = Table(loopback, store, loopback.channel(), anna, bob, clara)
    async with genial(loopback, redis_url):
        opened = await anna.on(bob, "Challenge", table.channel)
        assert SAY("answer-opened") in answered(opened)
        await loopback.until(lambda: len(invitations(table.channel)) == 1)
        again = await anna.on(clara, "Challenge", table.channel)
        assert SAY("answer-invited") in answered(again)
        await loopback.until(lambda: len(invitations(table.channel)) == 2)
        assert [message.pings for message in invitations(table.channel)] == [{bob.id}, {clara.id}]
        stranger = await loopback.member("Dirk").on(clara, "Challenge", table.channel)
        assert answered(stranger) == SAY("refusal-table-exists")
        assert [person.name for person in (await table.stored()).people] == ["Anna"]


async def test_the_bot_itself_is_challenged(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna = loopback.member("Anna")
    table = Table(loopback, store, loopback.channel(), anna)
    async with genial(loopback, redis_url):
        await anna.on(loopback.world.bot, "Challenge", table.channel)
        stored = await table.stored()
    assert [chair.person.name if chair.person else "" for chair in stored.chairs].count("") == 1


async def test_in_the_private_chat_nobody_can_be_invited(
    loopback: Loopback, store: Store, redis_url: str
) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    async with genial(loopback, redis_url):
        refused = await anna.slash("genial", "new", {"with": bob}, anna.dm_channel)
        assert answered(refused) == SAY("refusal-in-a-chat")
    assert (await store.chats.find(f"discord:{anna.id}")).record.table == ""


async def test_a_thread_of_its_own(loopback: Loopback, store: Store, redis_url: str) -> None:
    anna, bob = loopback.member("Anna"), loopback.member("Bob")
    channel = loopback.channel()
    async with genial(loopback, redis_url):
        await anna.slash("genial", "new", {"with": bob, "thread": True}, channel)
        threads = [each for each in loopback.world.channels.values() if each.parent is channel]
        assert len(threads) == 1
        await loopback.until(lambda: bool(invitations(threads[0])))
        assert invitations(channel) == []
