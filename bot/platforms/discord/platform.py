"""The Discord platform: receive interactions, send and edit messages, reconnect when the client fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final
from uuid import uuid4

import discord
import structlog
from aiohttp import ClientError
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.messages.platform import BadToken, Genial, MessageGone, PlatformMemory, Tell, TryLater, Unreachable
from bot.messages.reply import Message, MessageRef
from bot.words.phrases import LANGUAGES, Phrases

from .client import Client
from .emojis import Emojis
from .errors import LOST, log_lost
from .guest_channels import GuestChannels
from .interactions import Interactions
from .layout import lay_out
from .requests import PLATFORM, is_guest, number_of

# Back-off in seconds before the client is restarted; the last one repeats. Discord resets the token of a bot
# that connects a thousand times a day.
DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0)
HEALTHY: Final = 600.0  # seconds; after a run that long, the back-off starts over
LAST_WORDS: Final = 0.4  # seconds to finish answers at shutdown
PATIENCE: Final = 60.0  # seconds for one message; discord.py would wait for minutes
NOT_YET: Final = 1.0
AWAY: Final = 3.0  # seconds; Discord does not respond, or has a server error
UNKNOWN_MESSAGE, ARCHIVED, TOO_MANY_CHATS, TOO_OLD = 10008, 50083, 40003, 30046
A_MINUTE: Final = 60.0
# Error codes of a closed address: the channel, server or person is gone, or accepts no messages from us.
# A retry does not help. A thread that is still archived after we tried to unarchive it is locked, or the server
# has too many active threads.
CLOSED: Final = frozenset(
    {10003, 10004, 10013, 20026, 50001, 50007, 50013, 50024, 50033, 50278, 160005, 160006, 160007, ARCHIVED}
)
# A card and its pictures, in channels and in threads of their own.
PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    attach_files=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)

log = structlog.get_logger()


class Discord:
    """The Discord platform."""

    name = PLATFORM
    pictures = True

    def __init__(
        self,
        token: str,
        api: str,
        gateway: str,
        shard_count: int = 0,
        shard_ids: tuple[int, ...] = (),
        delays: Sequence[float] = DELAYS,
        patience: float = PATIENCE,
        tell: Tell = lambda *_, **__: None,
    ) -> None:
        self._token = token
        self._api, self._gateway = api, gateway
        self._shards = shard_count, shard_ids
        self._delays = delays
        self._patience = patience
        self._client: Client | None = None
        self._emojis = Emojis()
        self._tell = tell
        self._told = False

    @property
    def connected(self) -> bool:
        """True while every shard of this process is connected."""
        return self._client is not None and self._client.connected

    async def run(self, genial: Genial, memory: PlatformMemory) -> None:
        """Run a client, and start another one with back-off whenever it fails.

        A token that worked before is retried: it may be repaired, and the other platforms must go on.
        """
        self._set_addresses()
        failures, was_good = 0, False
        while True:
            client = Client(
                lambda made: Interactions(
                    genial, GuestChannels(memory, made.webhook, partial(_send_privately, made), self._emojis)
                ),
                *self._shards,
                self._emojis,
                partial(self._emojis.keep_ready, genial, memory),
                self._tell_once,
            )
            self._client = client
            begun = monotonic()
            try:
                await client.start(self._token)
                log.warning("discord-ended")
            except discord.LoginFailure as error:
                if not was_good:
                    raise BadToken(PLATFORM) from error
                log.error("discord-bad-token", why=Phrases(LANGUAGES[0])("discord-bad-token"))
            except Exception:  # whatever ended the client, another one follows it
                log.warning("discord-died", exc_info=True)
            finally:
                await client.interactions.settled(LAST_WORDS)
                await client.close()
            was_good |= client.logged_in
            failures = 0 if monotonic() - begun > HEALTHY else failures + 1
            await asyncio.sleep(self._delays[min(failures, len(self._delays) - 1)])

    def _tell_once(self, client: Client) -> None:
        """Tell the host at the first connection who the bot is, and the link that invites it."""
        if self._told or client.application_id is None:
            return
        self._told = True
        link = discord.utils.oauth_url(client.application_id, permissions=PERMISSIONS)
        self._tell("discord-open", name=str(client.user), servers=len(client.guilds), link=link)

    def _set_addresses(self) -> None:
        """Tell discord.py the addresses of Discord, which it keeps in its classes."""
        Route.BASE = Asset.BASE = self._api
        DiscordWebSocket.DEFAULT_GATEWAY = URL(self._gateway)

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Send or edit a message. Raise MessageGone, Unreachable or TryLater."""
        client = self._client
        if client is None or not client.logged_in or client.is_closed():
            raise TryLater(NOT_YET)
        try:
            async with asyncio.timeout(self._patience):
                return await _deliver(client, message, replaces)
        except discord.RateLimited as wait:
            raise TryLater(wait.retry_after) from wait
        except discord.HTTPException as error:
            raise TryLater(NOT_YET) if self._emojis.lost(error) else _translate(error) from error
        except (ClientError, OSError, TimeoutError) as error:
            raise TryLater(AWAY) from error
        except RuntimeError as error:  # aiohttp raises it if the client was closed meanwhile
            if not client.is_closed():
                raise
            raise TryLater(NOT_YET) from error


async def _deliver(client: Client, message: Message, replaces: MessageRef | None) -> MessageRef:
    if is_guest(message.to):
        return await client.interactions.guests.send(message, replaces)
    if replaces is not None and message.removed:
        await _remove(client, replaces)
        return ""
    if replaces is not None and not message.resend:
        return await _edit(client, message, replaces)
    sent = await _send(client, message)
    if replaces is not None:
        await _retire(client, message, replaces)
    return sent


async def _send_privately(client: Client, message: Message | None, replaces: MessageRef) -> MessageRef:
    """Replace a private message. Return an empty reference if the private chat is closed."""
    if replaces:
        await _remove(client, replaces)
    try:
        return await _send(client, message) if message is not None else ""
    except discord.HTTPException as error:
        if error.code not in CLOSED:
            raise
        return ""


async def _send(client: Client, message: Message) -> MessageRef:
    """Send a new message. It is silent unless it mentions or reminds somebody."""
    number, shown = number_of(message.to), lay_out(message.reply, client.painted, mention=message.mention)
    channel: discord.abc.Messageable = client.get_partial_messageable(number)
    if message.private:
        channel = await client.create_dm(discord.Object(number))
    sent = await channel.send(
        view=shown.view,
        files=shown.files,
        allowed_mentions=shown.mentions,
        silent=message.silent or not (message.mention or message.resend),
        nonce=message.idempotency_key or uuid4().hex[:25],
        **_reference(message.answers, number),
    )
    return f"{sent.channel.id}/{sent.id}"


def _reference(ref: MessageRef, channel: int) -> dict[str, Any]:
    """Return the reference to a message of this channel, which may be gone by now; nothing if elsewhere."""
    there, _, number = ref.partition("/")
    if there != str(channel):
        return {}
    found = discord.MessageReference(message_id=int(number), channel_id=channel, fail_if_not_exists=False)
    return {"reference": found}


async def _edit(client: Client, message: Message, ref: MessageRef) -> MessageRef:
    """Edit a message. Unarchive its thread first if needed.

    Discord limits edits of messages older than an hour. Instead of delaying everything behind it, a new
    message replaces the old one.
    """
    old = _message_at(client, ref)
    try:
        await _put(client, old, message)
    except discord.RateLimited:
        return await _replace(client, message, ref)
    except discord.HTTPException as error:
        if error.code == TOO_OLD:
            return await _replace(client, message, ref)
        if error.code != ARCHIVED:
            raise
        thread = await client.fetch_channel(old.channel.id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        await _put(client, old, message)
    return ref


async def _replace(client: Client, message: Message, ref: MessageRef) -> MessageRef:
    """Send a new message and delete the old one."""
    sent = await _send(client, message)
    await _remove(client, ref)
    return sent


async def _retire(client: Client, message: Message, ref: MessageRef) -> None:
    """Delete the message that another was sent instead of, or leave a sentence there."""
    try:
        if message.leaves is None:
            await _remove(client, ref)
        else:
            await _put(client, _message_at(client, ref), Message(message.leaves, message.to))
    except LOST as error:
        log_lost("old message", error)


async def _put(client: Client, old: discord.PartialMessage, message: Message) -> None:
    """Edit a message."""
    shown = lay_out(message.reply, client.painted, mention=message.mention)
    await old.edit(view=shown.view, attachments=shown.files, allowed_mentions=shown.mentions)


async def _remove(client: Client, ref: MessageRef) -> None:
    """Delete a message. Ignore failures, so that they do not delay the next message."""
    with suppress(discord.NotFound, discord.Forbidden, discord.RateLimited):
        await _message_at(client, ref).delete()


def _message_at(client: Client, ref: MessageRef) -> discord.PartialMessage:
    """Return the message of a reference, without fetching it."""
    channel, _, number = ref.partition("/")
    return client.get_partial_messageable(int(channel)).get_partial_message(int(number))


def _translate(error: discord.HTTPException) -> Exception:
    """Translate an error of Discord's into an error of the outbox."""
    if error.code == UNKNOWN_MESSAGE:
        return MessageGone()
    if error.code in CLOSED:
        return Unreachable(str(error.code))
    if error.status >= 500:
        return TryLater(AWAY)
    if error.status == 429 or error.code == TOO_MANY_CHATS:  # for example, too many edits of an old message
        return TryLater(A_MINUTE)
    return error
