"""Actions on our Discord reach the real discord.py, and its answers reach the people."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest
import yarl
from PIL import Image

from .interactions import CHANGE, HOLD, SAY, SUGGEST, THINK
from .loopback import Loopback
from .people import Member
from .sample import NOBODY, Client, card, picture, running
from .world import Channel, Message

GAME = {"game": "classic"}


@pytest.fixture(autouse=True)
def addresses(loopback: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", loopback.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(loopback.gateway_url))


@pytest.fixture
async def client(loopback: Loopback) -> AsyncIterator[Client]:
    async with running(loopback) as connected:
        yield connected


@pytest.fixture
def anna(loopback: Loopback) -> Member:
    return loopback.member("Anna")


@pytest.fixture
def ben(loopback: Loopback) -> Member:
    return loopback.member("Ben")


@pytest.fixture
def channel(loopback: Loopback) -> Channel:
    return loopback.channel()


async def test_it_logs_in_and_registers_its_commands(loopback: Loopback, client: Client) -> None:
    assert client.user is not None
    assert client.user.id == loopback.world.bot.id
    assert [command["name"] for command in loopback.world.commands] == ["genial"]
    assert loopback.gateway.identified == 1
    assert loopback.gateway.heartbeats >= 1


async def test_a_command_is_answered_with_a_card(anna: Member, channel: Channel, client: Client) -> None:
    interaction = await anna.slash("genial", "new", {"game": "Classic", "seats": 3}, channel)
    message = interaction.message
    assert interaction.callback == SAY
    assert channel.messages == [message]
    assert message.text == "counted to 3"
    assert [button.label for button in message.buttons] == ["Count 3", "Ask me"]
    [shown] = message.pictures
    assert shown.description == "an empty board"
    assert Image.open(io.BytesIO(shown.data)).size == (4, 3)


async def test_a_button_works_after_a_restart(loopback: Loopback, anna: Member, channel: Channel) -> None:
    async with running(loopback):
        message = (await anna.slash("genial", "new", GAME, channel)).message
    async with running(loopback):
        pressed = await anna.press(message, "Count 2")
    assert pressed.callback == CHANGE
    assert pressed.message is message
    assert message.text == "counted to 3"
    assert loopback.gateway.identified == 2


async def test_a_menu_is_answered_privately(
    anna: Member, ben: Member, channel: Channel, client: Client
) -> None:
    message = (await anna.slash("genial", "new", GAME, channel)).message
    chosen = await ben.choose(message, "A colour", "Blue")
    assert chosen.callback == HOLD
    assert chosen.text == "you chose blue"
    assert chosen.message in ben.sees(channel)
    assert chosen.message not in anna.sees(channel)


async def test_a_form_is_filled_in(anna: Member, channel: Channel, client: Client) -> None:
    message = (await anna.slash("genial", "new", GAME, channel)).message
    opened = await anna.press(message, "ask")
    assert opened.modal is not None
    assert opened.modal.title == "A move"
    assert (await anna.submit(opened.modal, {"Cell": "F5"})).text == "played F5"


async def test_what_is_typed_is_completed(
    loopback: Loopback, anna: Member, channel: Channel, client: Client
) -> None:
    assert await anna.types("genial", "play", "move", "RB", channel) == [{"name": "RB F5", "value": "RB F5"}]
    assert loopback.interactions[0].callback == SUGGEST


async def test_thinking_first(loopback: Loopback, anna: Member, channel: Channel, client: Client) -> None:
    held = loopback.hold("POST /webhooks")
    interaction = await anna.slash("genial", "slow", {}, channel, settle=False)
    await interaction.acknowledged()
    await held.arrived()
    assert interaction.callback == THINK
    assert interaction.answered_at is None
    assert interaction.reply is not None
    was_loading = interaction.reply.loading
    held.release()
    await loopback.until(lambda: interaction.followups)
    assert interaction.reply.text == "thought about it"
    assert (was_loading, interaction.reply.loading) == (True, False)
    assert channel.messages == []
    assert [message.text for message in anna.sees(channel)] == ["thought about it", "and more"]


async def test_who_is_called(anna: Member, ben: Member, channel: Channel, client: Client) -> None:
    interaction = await anna.slash("genial", "greet", {"whom": ben}, channel)
    assert ben.pings == [interaction.message]
    assert anna.pings == []


async def test_a_message_is_sent_edited_and_deleted(channel: Channel, client: Client) -> None:
    there = client.get_partial_messageable(channel.id)
    sent = await there.send(view=card(1, shown=True), file=picture(), allowed_mentions=NOBODY)
    await sent.edit(view=card(2, shown=True), attachments=[picture("blue")])
    assert channel.last.text == "counted to 2"
    assert len(channel.last.attachments) == 1
    await sent.delete()
    assert channel.messages == []


async def test_a_nonce_is_sent_once(channel: Channel, client: Client) -> None:
    there = client.get_partial_messageable(channel.id)
    first = await there.send("hello", nonce="one", allowed_mentions=NOBODY)
    again = await there.send("hello", nonce="one", allowed_mentions=NOBODY)
    other = await there.send("hello", nonce="two", allowed_mentions=NOBODY)
    assert first.id == again.id != other.id
    assert len(channel.messages) == 2


async def test_a_direct_message(anna: Member, client: Client) -> None:
    user = await client.fetch_user(anna.id)
    await user.send("your rack", allowed_mentions=NOBODY)
    assert [message.text for message in anna.dm] == ["your rack"]
    assert (await anna.slash("genial", "play", {"move": "RB"}, anna.dm_channel)).text == "you played RB"


async def test_a_thread_from_a_message(channel: Channel, client: Client) -> None:
    there = client.get_channel(channel.id)
    assert isinstance(there, discord.TextChannel)
    sent = await there.send("a table", allowed_mentions=NOBODY)
    thread = await sent.create_thread(name="table one")
    await thread.send("hello", allowed_mentions=NOBODY)
    loose = await there.create_thread(name="table two", type=discord.ChannelType.public_thread)
    await loose.send("hello", allowed_mentions=NOBODY)
    threads = [each for each in channel.world.channels.values() if each.parent is channel]
    assert [(each.name, each.last.text) for each in threads] == [("table one", "hello"), ("table two", "hello")]


async def test_a_group_that_only_answers_reach(
    loopback: Loopback, ben: Member, client: Client, anna: Member
) -> None:
    clara = loopback.member("Clara", installed=True)
    group = loopback.group(clara, ben)
    message = (await clara.slash("genial", "new", GAME, group)).message
    await ben.press(message, "Count 2")
    assert message.text == "counted to 3"
    assert client.heard[-1].context.private_channel
    with pytest.raises(discord.Forbidden) as caught:
        await client.get_partial_messageable(group.id).send("hello", allowed_mentions=NOBODY)
    assert caught.value.code == 50001
    with pytest.raises(AssertionError, match="is installed neither"):
        await ben.slash("genial", "new", GAME, group)
    with pytest.raises(AssertionError, match="is not in"):
        await anna.slash("genial", "new", GAME, group)


async def test_a_server_without_the_bot(loopback: Loopback, client: Client) -> None:
    clara = loopback.member("Clara", installed=True)
    channel = loopback.guild("elsewhere", has_bot=False).channel("general")
    message = (await clara.slash("genial", "new", GAME, channel)).message
    assert (await clara.press(message, "Count 2")).message.text == "counted to 3"
    assert client.heard[0].is_user_integration()
    assert not client.heard[0].is_guild_integration()


Deed = Callable[[Member, Message, Channel], Awaitable[Any]]


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (lambda ben, _, channel: ben.slash("genius", "new", GAME, channel), "no command"),
        (lambda ben, _, channel: ben.slash("genial", "old", GAME, channel), "no 'old'"),
        (lambda ben, _, channel: ben.slash("genial", "", {}, channel), "wants one of"),
        (lambda ben, _, channel: ben.slash("genial", "new", {}, channel), "wants"),
        (lambda ben, _, channel: ben.slash("genial", "new", {"game": "go"}, channel), "is not among"),
        (lambda ben, _, channel: ben.slash("genial", "new", {**GAME, "seats": 5}, channel), "is over 4"),
        (lambda ben, _, channel: ben.slash("genial", "new", {**GAME, "seats": 1}, channel), "is under 2"),
        (lambda ben, _, channel: ben.slash("genial", "new", {**GAME, "seats": "2"}, channel), "wrong type"),
        (lambda ben, _, channel: ben.slash("genial", "new", {**GAME, "seats": True}, channel), "wrong type"),
        (lambda ben, _, channel: ben.slash("genial", "new", {**GAME, "x": 2}, channel), "no option"),
        (lambda ben, _, channel: ben.types("genial", "new", "game", "c", channel), "does not complete"),
        (lambda ben, message, _: ben.press(message, "Nothing"), "no button"),
        (lambda ben, message, _: ben.press(message, "Link"), "is a link"),
        (lambda ben, message, _: ben.press(message, "Grey"), "is disabled"),
        (lambda ben, message, _: ben.choose(message, "A colour", "Green"), "no option"),
        (lambda ben, message, _: ben.choose(message, "A colour", "Red", "Blue"), "2 options chosen"),
        (lambda ben, message, _: ben.choose(message, "A size", "Red"), "no menu"),
        (lambda ben, _, channel: ben.press(channel.everything[1], "Count 7"), "does not see"),
        (lambda ben, _, channel: ben.press(channel.said[2], "Count 8"), "deleted"),
    ],
)
async def test_people_can_do_only_what_the_client_lets_them(
    deed: Deed, why: str, anna: Member, ben: Member, channel: Channel, client: Client
) -> None:
    message = (await anna.slash("genial", "new", GAME, channel)).message
    row = message.components[0]["components"][2]["components"]
    row.append({"type": 2, "style": 5, "label": "Link", "url": "https://example.org", "id": 98})
    row.append({"type": 2, "style": 2, "label": "Grey", "custom_id": "grey", "disabled": True, "id": 99})
    world = channel.world
    for number in (7, 8):
        parts = [
            {"type": 1, "components": [{"type": 2, "style": 2, "label": f"Count {number}", "custom_id": "x"}]}
        ]
        world.post(Message(world, world.new_id(), channel, world.bot, components=parts))
    channel.said[1].only_for = anna.user
    channel.said[2].delete()
    with pytest.raises(AssertionError, match=why):
        await deed(ben, message, channel)


async def test_a_forged_button_reaches_the_bot(anna: Member, channel: Channel, client: Client) -> None:
    message = (await anna.slash("genial", "new", GAME, channel)).message
    await anna.forge("count:41", message)
    assert message.text == "counted to 42"
