"""Moderation: whoever runs a chat may close its table, end its game, set language and look, once confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.messages.reply import Reply
from bot.messages.verbs import CONFIRMED
from bot.screens import menus
from bot.table import Phase
from bot.table.commands import Choose, ChooseAll, Close
from bot.table.lobby import OF_CHAT
from bot.table.refusals import Refused
from bot.words.typed import switches

from .context import Context

if TYPE_CHECKING:
    from .service import Service


def moderates(context: Context) -> bool:
    """Tell if somebody acts here as the person who runs the chat, and not as the host of a lobby."""
    request, table = context.request, context.table
    if table is None or request.private or not request.admin:
        return False
    return table.phase is not Phase.LOBBY or table.host != context.person.id


async def moderate(service: Service, context: Context) -> Reply:
    """Show what whoever runs the chat can do."""
    if context.request.private or not context.request.admin:
        raise Refused("admins-only")
    return menus.moderation(service.viewer_of(context))


async def options(service: Service, context: Context) -> Reply:
    """Show the options of a lobby to its host, and those of the chat to whoever runs it."""
    viewer = service.viewer_of(context)
    return menus.moderation(viewer) if moderates(context) else menus.options(viewer)


async def close(service: Service, context: Context) -> Reply:
    """Close a table: its host in the lobby at once; whoever runs the chat at any time, after a confirmation."""
    admin = moderates(context)
    if admin and context.action.argument != CONFIRMED:
        return menus.confirm_closing(service.viewer_of(context))
    return await service.command(context, lambda context, _: Close(context.person, admin))


async def choose(service: Service, context: Context) -> Reply:
    """Choose an option of the lobby; what concerns the chat also if one runs it, after a confirmation."""
    words = context.action.argument.casefold().split()
    if len(words) > 1 and all("=" in word for word in words):  # from a form
        several = dict(word.split("=", 1) for word in words)
        return await service.command(
            context,
            lambda context, _: ChooseAll(context.person, tuple(several.items()), context.request.chat),
        )
    argument = context.action.argument.removesuffix(f" {CONFIRMED}")
    key, _, value = argument.replace("=", " ").partition(" ")
    key, value = key.casefold(), value.strip().casefold()
    value = switches().get(value, value)
    admin = key in OF_CHAT and moderates(context)
    if admin and argument == context.action.argument:
        return menus.confirm_choice(service.viewer_of(context), key, value)
    return await service.command(
        context, lambda context, _: Choose(context.person, key, value, context.request.chat, admin)
    )
