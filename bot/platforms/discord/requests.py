"""Translate interactions into requests and addresses."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.messages.request import Request

PLATFORM: Final = "discord"
GUEST: Final = "~"  # before the id of a guest channel, which only interactions reach
ONLY_FOR_YOU, MAY_NOT_WRITE = "only-for-you", "may-not-write"  # why no card can be posted


def id_of(user: discord.abc.User) -> str:
    return f"{PLATFORM}:{user.id}"


def person_of(interaction: discord.Interaction[Any]) -> str:
    return id_of(interaction.user)


def chat_of(interaction: discord.Interaction[Any]) -> str:
    """Return the address of the chat an interaction comes from."""
    if interaction.context.dm_channel:
        return person_of(interaction)
    address = f"{PLATFORM}:{interaction.channel_id}"
    return address if is_member(interaction) else as_guest(address)


def is_member(interaction: discord.Interaction[Any]) -> bool:
    """Tell if the bot is a member of the server.

    A server can have the commands without the bot, and a button can be older than its membership.
    """
    return interaction.client.get_guild(interaction.guild_id) is not None


def is_guest(chat: str) -> bool:
    """Tell if an address is that of a guest channel."""
    return chat.startswith(f"{PLATFORM}:{GUEST}")


def as_guest(chat: str) -> str:
    """Return the address that a chat has as a guest channel."""
    return chat.replace(":", f":{GUEST}", 1)


def number_of(address: str) -> int:
    """Return the id of the channel or person at an address."""
    return int(address.partition(":")[2].removeprefix(GUEST))


def request(
    interaction: discord.Interaction[Any],
    text: str = "",
    button: str = "",
) -> Request:
    """Make the request for an interaction."""
    return Request(
        id=str(interaction.id),
        person=person_of(interaction),
        name=interaction.user.display_name,
        chat=chat_of(interaction),
        text=text,
        button=button,
        locale=str(interaction.locale),
        message=message_of(interaction),
        chat_name=_name_of(interaction.channel),
        admin=not interaction.guild_id or interaction.permissions.manage_channels,
        threads=may_open_threads(interaction),
        cannot_post=_cannot_post(interaction),
    )


def _name_of(channel: object) -> str:
    """Return the name of a channel, thread or group as Discord shows it; empty if it has none."""
    name = getattr(channel, "name", None) or ""
    return f"#{name}" if name and isinstance(channel, discord.abc.GuildChannel) else name


def message_of(interaction: discord.Interaction[Any]) -> str:
    """Return the reference of the message with the pressed button."""
    pressed = interaction.message
    return f"{interaction.channel_id}/{pressed.id}" if pressed else ""


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Tell if only this person sees the message with the button, so that the answer can replace it."""
    pressed = interaction.message
    return pressed is not None and (pressed.flags.ephemeral or interaction.context.dm_channel)


def may_open_threads(interaction: discord.Interaction[Any]) -> bool:
    allowed = interaction.app_permissions
    return (
        is_member(interaction)
        and isinstance(interaction.channel, discord.TextChannel)
        and allowed.view_channel
        and allowed.create_public_threads
        and allowed.send_messages_in_threads
        and allowed.attach_files
    )


def _cannot_post(interaction: discord.Interaction[Any]) -> str:
    """Return why no card can be posted here; empty if it can."""
    if not is_member(interaction):
        return "" if may_answer_publicly(interaction) else ONLY_FOR_YOU
    return "" if _may_write(interaction) else MAY_NOT_WRITE


def _may_write(interaction: discord.Interaction[Any]) -> bool:
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    writes = allowed.send_messages_in_threads if in_thread else allowed.send_messages
    return allowed.view_channel and writes and allowed.attach_files and _sees_thread(interaction)


def may_answer_publicly(interaction: discord.Interaction[Any]) -> bool:
    """Tell if answers can be public.

    If a server forbids its members' own apps, every answer is ephemeral.
    """
    ours = interaction.guild_id is None or interaction.is_guild_integration()
    return ours or interaction.permissions.use_external_apps


def _sees_thread(interaction: discord.Interaction[Any]) -> bool:
    """Tell if the bot can see the thread: it knows only the private threads it was invited to."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return True
    return interaction.app_permissions.manage_threads or channel.guild.get_thread(channel.id) is not None
