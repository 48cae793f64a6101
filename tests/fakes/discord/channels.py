"""Channels, threads and the messages that the bot sends there itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import mentions, payloads
from .refusals import Refused
from .world import DM, GROUP, NEWS, NEWS_THREAD, PRIVATE_THREAD, THREAD, Attachment, Channel, Message, World

if TYPE_CHECKING:
    from .rest import Answer, Call

JSON = dict[str, Any]


# messages, however they are sent


def fill(message: Message, payload: Mapping[str, Any], files: Mapping[int, tuple[str, bytes]]) -> None:
    """Replace the given fields of a message, and keep the others."""
    world = message.world
    if "content" in payload:
        message.content = payload["content"] or ""
    if "embeds" in payload:
        message.embeds = list(payload["embeds"] or [])
    if payload.get("flags") is not None:
        lasting = message.flags & ~(1 << 2)
        message.flags = lasting | payload["flags"]
    if "attachments" in payload or files:
        message.attachments = _attachments(message, payload, files)
    if "components" in payload:
        message.components = payloads.components(payload["components"] or [], message.attachments, world.cdn)


def _attachments(
    message: Message, payload: Mapping[str, Any], files: Mapping[int, tuple[str, bytes]]
) -> list[Attachment]:
    old = {attachment.id: attachment for attachment in message.attachments}
    if "attachments" not in payload:
        wanted: list[JSON] = [{"id": number} for number in [*old, *files]]
    else:
        wanted = payload["attachments"] or []
    kept = []
    for wish in wanted:
        number = int(wish["id"])
        if number in old:
            kept.append(old[number])
        elif number in files:
            name, data = files[number]
            made = Attachment(
                message.world.new_id(), wish.get("filename") or name, data, wish.get("description")
            )
            kept.append(made)
    return kept


def pinged(payload: Mapping[str, Any]) -> frozenset[int]:
    """Return the people whom this message calls."""
    written = mentions.written(payload.get("content") or "", payload.get("components") or [])
    allowed = payload.get("allowed_mentions") or {"parse": ["users"]}
    if "users" not in (allowed.get("parse") or ()):
        written &= {str(number) for number in allowed.get("users") or ()}
    return frozenset(map(int, written))


def created(message: Message, payload: Mapping[str, Any], files: Mapping[int, tuple[str, bytes]]) -> Message:
    fill(message, payload, files)
    message.pings = pinged(payload)
    message.nonce = payload.get("nonce")
    return message.world.post(message)


def edited(message: Message, payload: Mapping[str, Any], files: Mapping[int, tuple[str, bytes]]) -> Message:
    fill(message, payload, files)
    message.edits += 1
    message.world.emit_message("MESSAGE_UPDATE", message)
    message.world.changed()
    return message


# routes


def send(world: World, call: Call) -> Answer:
    channel = world.open_to_bot(call.parts["channel_id"])
    _may_send(channel, bool(call.files))
    nonce = call.payload.get("nonce")
    if nonce is not None and call.payload.get("enforce_nonce"):
        for before in channel.said:
            if before.nonce == nonce and before.author is world.bot:
                return 200, payloads.message(before)
    message = created(Message(world, world.new_id(), channel, world.bot), call.payload, call.files)
    return 200, payloads.message(message)


def _may_send(channel: Channel, with_files: bool) -> None:
    if channel.type == DM and not channel.people[0].takes_dms:
        raise Refused(50007)
    if channel.guild is not None:
        if not channel.can("send_messages_in_threads" if channel.is_thread else "send_messages"):
            raise Refused(50013)
        if with_files and not channel.can("attach_files"):
            raise Refused(50013)
    if channel.is_thread and channel.archived and channel.locked and not channel.can("manage_threads"):
        raise Refused(50083)


def fetch(world: World, call: Call) -> Answer:
    return 200, payloads.message(_message(world, call))


def history(world: World, call: Call) -> Answer:
    channel = world.open_to_bot(call.parts["channel_id"])
    newest_first = channel.messages[::-1][: int(call.query.get("limit", 50))]
    return 200, [payloads.message(message) for message in newest_first]


def edit(world: World, call: Call) -> Answer:
    message = _message(world, call)
    if message.author is not world.bot:
        raise Refused(50005)
    if message.channel.is_thread and message.channel.archived:
        raise Refused(50083)
    if message.channel.type == DM and not message.channel.people[0].takes_dms:
        raise Refused(50007)
    return 200, payloads.message(edited(message, call.payload, call.files))


def delete(world: World, call: Call) -> Answer:
    message = _message(world, call)
    if message.author is not world.bot and not message.channel.can("manage_messages"):
        raise Refused(50013)
    message.delete()  # the one thing that may be done in an archived thread
    return 204, None


def _message(world: World, call: Call) -> Message:
    return world.message_in(world.open_to_bot(call.parts["channel_id"]), call.parts["message_id"])


def typing(world: World, call: Call) -> Answer:
    world.open_to_bot(call.parts["channel_id"])
    return 204, None


def get_channel(world: World, call: Call) -> Answer:
    return 200, payloads.channel(world.open_to_bot(call.parts["channel_id"]))


def change_channel(world: World, call: Call) -> Answer:
    """Archive or unarchive a thread; nothing else can be changed."""
    channel = world.open_to_bot(call.parts["channel_id"])
    wish = call.payload
    if not channel.is_thread:
        raise Refused(50013)
    if (channel.locked or wish.get("locked")) and not channel.can("manage_threads"):
        raise Refused(50013)
    if channel.archived and wish.get("archived", True):
        raise Refused(50083)
    channel.archived = wish.get("archived", channel.archived)
    channel.locked = wish.get("locked", channel.locked)
    channel.name = wish.get("name", channel.name)
    channel.updated()
    return 200, payloads.channel(channel)


def open_thread(world: World, call: Call) -> Answer:
    return 201, payloads.channel(_thread(world, call, world.new_id(), call.payload.get("type", 12)))


def open_thread_at(world: World, call: Call) -> Answer:
    message = _message(world, call)
    if message.thread is not None:
        raise Refused(160004)
    kind = NEWS_THREAD if message.channel.type == NEWS else THREAD
    message.thread = _thread(world, call, message.id, kind)
    return 201, payloads.channel(message.thread)


def _thread(world: World, call: Call, number: int, kind: int) -> Channel:
    parent = world.open_to_bot(call.parts["channel_id"])
    if parent.guild is None or parent.is_thread:
        raise Refused(50035, "no threads here")
    if (parent.type == NEWS) != (kind == NEWS_THREAD):
        raise Refused(50024)
    if not parent.can("create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads"):
        raise Refused(50013)
    thread = Channel(world, number, kind, call.payload["name"], parent.guild, parent, (), parent.permissions)
    thread.owner = world.bot.id
    world.add(thread)
    world.emit("THREAD_CREATE", payloads.channel(thread), parent.guild.id)
    return thread


def open_dm(world: World, call: Call) -> Answer:
    user = world.users.get(int(call.payload["recipient_id"]))
    if user is None or user.bot:
        raise Refused(50007 if user else 10013)
    channel = world.dm(user)
    assert channel.type != GROUP
    return 200, payloads.channel(channel)
