"""Our Discord refuses as Discord does, breaks on request, and notices mistakes of the bot."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import aiohttp
import discord
import pytest
import yarl

from .loopback import Loopback, started
from .people import Member
from .sample import NOBODY, Client, running
from .world import Channel

GAME = {"game": "classic"}
CALLBACK = r"POST /interactions/.*/callback"


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
def channel(loopback: Loopback) -> Channel:
    return loopback.channel()


async def refusal(deed: Awaitable[Any]) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as caught:
        await deed
    return caught.value.status, caught.value.code


async def say(client: Client, channel: Channel, text: str = "hello") -> discord.Message:
    return await client.get_partial_messageable(channel.id).send(text, allowed_mentions=NOBODY)


# no


async def test_an_answer_after_three_seconds(
    loopback: Loopback, client: Client, anna: Member, channel: Channel
) -> None:
    held = loopback.hold(CALLBACK)
    interaction = await anna.slash("genial", "new", GAME, channel, settle=False)
    await held.arrived()
    loopback.pass_time(3.1)
    held.release()
    await loopback.until(lambda: interaction.refusals == [10062] and loopback.logged)
    assert f"{interaction}: never acknowledged" in loopback.complaints()
    assert channel.messages == []
    loopback.expect_unanswered(interaction)
    loopback.expect("10062")


async def test_a_second_answer(loopback: Loopback, client: Client, anna: Member, channel: Channel) -> None:
    interaction = await anna.slash("genial", "twice", {}, channel)
    await loopback.until(lambda: interaction.refusals == [40060] and loopback.logged)
    assert f"{interaction}: answers refused with [40060]" in loopback.complaints()
    loopback.expect("40060")


async def test_thinking_for_ever_is_noticed(
    loopback: Loopback, client: Client, anna: Member, channel: Channel
) -> None:
    held = loopback.hold("POST /webhooks")
    interaction = await anna.slash("genial", "slow", {}, channel, settle=False)
    await held.arrived()
    assert loopback.complaints() == [f"{interaction}: acknowledged, but never answered"]
    held.release()
    await interaction.answered()


async def test_a_token_lives_fifteen_minutes(
    loopback: Loopback, client: Client, anna: Member, channel: Channel
) -> None:
    await anna.slash("genial", "play", {"move": "RB"}, channel)
    [heard] = client.heard
    await heard.followup.send("still here", ephemeral=True, allowed_mentions=NOBODY)
    loopback.pass_time(15 * 60 + 1)
    late = heard.followup.send("too late", ephemeral=True, allowed_mentions=NOBODY)
    assert await refusal(late) == (401, 50027)
    assert await refusal(heard.edit_original_response(content="too late")) == (401, 50027)


async def test_no_follow_up_before_the_answer(
    loopback: Loopback, client: Client, anna: Member, channel: Channel
) -> None:
    held = loopback.hold(CALLBACK)
    interaction = await anna.slash("genial", "new", GAME, channel, settle=False)
    await held.arrived()
    assert await refusal(client.heard[0].followup.send("x", allowed_mentions=NOBODY)) == (404, 10015)
    held.release()
    await interaction.answered()


async def test_closed_dms(client: Client, anna: Member) -> None:
    user = await client.fetch_user(anna.id)
    anna.closes_dms()
    assert await refusal(user.send("your rack", allowed_mentions=NOBODY)) == (403, 50007)
    anna.opens_dms()
    await user.send("your rack", allowed_mentions=NOBODY)
    assert [message.text for message in anna.dm] == ["your rack"]


async def test_what_a_bot_cannot_reach(
    loopback: Loopback, client: Client, channel: Channel, anna: Member
) -> None:
    sent = await say(client, channel)
    channel.forbid("send_messages")
    assert await refusal(say(client, channel)) == (403, 50013)
    await sent.edit(content="edited all the same")
    channel.forbid("view_channel")
    assert await refusal(sent.edit(content="lost")) == (403, 50001)
    channel.allow("send_messages", "view_channel")
    theirs = await anna.says("hello", channel)
    partial = client.get_partial_messageable(channel.id).get_partial_message(theirs.id)
    assert await refusal(partial.edit(content="x")) == (403, 50005)
    assert await refusal(partial.delete()) == (403, 50013)
    channel.last.delete()
    channel.last.delete()
    assert await refusal(sent.edit(content="gone")) == (404, 10008)
    assert channel.guild is not None
    channel.guild.remove_bot()
    assert await refusal(say(client, channel)) == (403, 50001)
    channel.guild.invite_bot()
    channel.delete()
    assert await refusal(say(client, channel)) == (404, 10003)


async def test_ephemeral_messages_are_out_of_reach(client: Client, anna: Member, channel: Channel) -> None:
    private = (await anna.slash("genial", "play", {"move": "RB"}, channel)).message
    partial = client.get_partial_messageable(channel.id).get_partial_message(private.id)
    assert await refusal(partial.edit(content="x")) == (404, 10008)
    await client.heard[0].delete_original_response()
    assert anna.sees(channel) == []


async def test_threads_that_were_put_away(client: Client, channel: Channel) -> None:
    thread = channel.thread("table")
    sent = await say(client, thread)
    thread.archive()
    assert await refusal(sent.edit(content="x")) == (400, 50083)
    await say(client, thread)
    assert not thread.archived
    thread.archive()
    there = await client.fetch_channel(thread.id)
    assert isinstance(there, discord.Thread)
    await there.edit(archived=False)
    await sent.edit(content="taken out again")
    thread.archive(locked=True)
    assert await refusal(say(client, thread)) == (400, 50083)
    assert await refusal(there.edit(archived=False)) == (403, 50013)


async def test_a_wrong_token(loopback: Loopback) -> None:
    client = Client()
    with pytest.raises(discord.LoginFailure):
        await client.login("another token")
    await client.close()


async def test_privileged_intents_are_refused(loopback: Loopback) -> None:
    client = discord.Client(intents=discord.Intents(message_content=True))
    await client.login(loopback.token)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await client.connect()
    await client.close()


async def test_an_unknown_route_is_noticed(loopback: Loopback, client: Client) -> None:
    assert (await refusal(client.fetch_premium_sticker_packs()))[0] == 404
    loopback.expect("GET /sticker-packs: no such route")


# broken


async def test_too_many_requests(loopback: Loopback, client: Client, channel: Channel) -> None:
    fault = loopback.fail("POST /channels/.*/messages", 429, times=2)
    await say(client, channel)
    assert len(fault.caught) == 2
    assert len(channel.messages) == 1
    assert [call.status for call in loopback.asked("POST /channels")] == [429, 429, 200]


async def test_not_available(loopback: Loopback, client: Client, channel: Channel) -> None:
    loopback.fail("POST /channels/.*/messages", 503)
    with pytest.raises(discord.DiscordServerError):
        await say(client, channel)
    assert channel.messages == []


async def test_an_answer_that_got_lost(loopback: Loopback, client: Client, channel: Channel) -> None:
    there = client.get_partial_messageable(channel.id)
    loopback.drop("POST /channels/.*/messages", applied=True)
    with pytest.raises(aiohttp.ClientError):
        await there.send("once", nonce="n", allowed_mentions=NOBODY)
    await there.send("once", nonce="n", allowed_mentions=NOBODY)
    assert [message.text for message in channel.messages] == ["once"]


async def test_a_request_that_never_comes_back(loopback: Loopback, client: Client, channel: Channel) -> None:
    hanging = loopback.hang("POST /channels/.*/messages")
    asking = asyncio.create_task(say(client, channel))
    await hanging.arrived()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking


# the gateway


async def test_a_broken_line_is_resumed(
    loopback: Loopback, client: Client, anna: Member, channel: Channel
) -> None:
    loopback.gateway.drop()
    interaction = await anna.slash("genial", "new", GAME, channel)
    assert interaction.message.text == "counted to 2"
    assert (loopback.gateway.identified, loopback.gateway.resumed) == (1, 1)
    loopback.gateway.ask_to_reconnect()
    await loopback.until(lambda: loopback.gateway.resumed == 2)
    assert len(client.heard) == 1


async def test_a_session_that_was_forgotten(
    loopback: Loopback, client: Client, anna: Member, channel: Channel
) -> None:
    loopback.gateway.forget_sessions()
    loopback.gateway.drop()
    await loopback.until(lambda: loopback.gateway.identified == 2)
    await anna.slash("genial", "new", GAME, channel)
    assert loopback.gateway.resumed == 0


async def test_a_handshake_is_refused(loopback: Loopback) -> None:
    loopback.gateway.refuse()
    client = discord.Client(intents=discord.Intents.none())
    await client.login(loopback.token)
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await client.connect(reconnect=False)
    assert loopback.gateway.refused == 1


@pytest.mark.parametrize("compress", ["zlib-stream", "zstd-stream", ""])
async def test_it_compresses_what_it_can(loopback: Loopback, compress: str) -> None:
    url = f"{loopback.gateway_url}?v=10&encoding=json&compress={compress}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as line:
        hello = await line.receive()
    said = zlib.decompressobj().decompress(hello.data) if isinstance(hello.data, bytes) else hello.data
    assert json.loads(said)["op"] == 10
    assert isinstance(hello.data, bytes) == (compress == "zlib-stream")


async def test_each_shard_hears_its_own_servers(loopback: Loopback, anna: Member) -> None:
    loopback.rest.shards = 2
    channels = [loopback.guild(f"server {n}", shard=(n, 2)).channel("games") for n in (0, 1)]
    async with (
        running(loopback, shard_ids=[0], shard_count=2) as first,
        running(loopback, shard_ids=[1], shard_count=2) as second,
    ):
        await loopback.connected(shards=2)

        async def introduced() -> bool:  # discord.py reads the servers after it is ready
            return all(guild.name for client in (first, second) for guild in client.guilds)

        await loopback.until_found(introduced)
        assert [guild.name for guild in first.guilds] == ["server 0"]
        assert [guild.name for guild in second.guilds] == ["server 1"]
        await anna.slash("genial", "new", GAME, channels[1])
        assert (len(first.heard), len(second.heard)) == (0, 1)
        await anna.slash("genial", "new", GAME, channels[0])
        await anna.slash("genial", "play", {"move": "RB"}, anna.dm_channel)
        assert (len(first.heard), len(second.heard)) == (2, 1)


async def test_two_shards_in_one_process(loopback: Loopback, anna: Member) -> None:
    channels = [loopback.guild(f"server {n}", shard=(n, 2)).channel("games") for n in (0, 1)]
    async with running(loopback, shard_ids=[0, 1], shard_count=2) as client:
        for channel in channels:
            await anna.slash("genial", "new", GAME, channel)
        loopback.gateway.drop(shard=1)
        await anna.slash("genial", "new", GAME, channels[1])
        assert len(client.heard) == 3
    assert loopback.gateway.resumed == 1


# the clock


async def test_the_clock_can_be_real(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 100.0
    real = await started(lambda: time)
    monkeypatch.setattr(discord.http.Route, "BASE", real.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(real.gateway_url))
    anna, channel = real.member("Anna"), real.channel()
    async with running(real):
        held = real.hold(CALLBACK)
        interaction = await anna.slash("genial", "new", GAME, channel, settle=False)
        await held.arrived()
        time += 2.5
        held.release()
        await interaction.answered()
    assert interaction.created == 100.0
    assert interaction.acknowledged_at == 102.5
    assert real.complaints() == []
    await real.stop()
    with pytest.raises(AssertionError, match="passes by itself"):
        real.pass_time(1)


async def test_waiting_in_vain_says_what_there_was(
    loopback: Loopback, client: Client, channel: Channel
) -> None:
    await say(client, channel, "the last word")
    with pytest.raises(AssertionError, match="the last word"):
        await loopback.until(lambda: False, patience=0.01)
