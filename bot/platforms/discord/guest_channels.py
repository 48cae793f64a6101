"""Guest channels: chats where the bot is not a member, such as group chats and user-installed servers.

The bot can post there only with the token of an interaction, for 15 minutes after each one. Later messages
wait for the next interaction; then the current card is posted. Until then, the player to move is notified
in their private chat, if it is open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import discord

from bot.messages.platform import Genial, PlatformMemory, Unreachable
from bot.messages.reply import MessageRef, Reply
from bot.messages.request import Request

from .layout import message
from .requests import as_borrowed, is_borrowed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

OPEN_FOR: Final = 14 * 60  # seconds; one minute less than Discord allows
# Discord's error codes for a token that has expired or was used five times.
EXPIRED: Final = frozenset({10015, 40094, 50027})
KEPT: Final = 60 * 24 * 3600
CALL: Final = "call"


@dataclass(frozen=True, slots=True)
class GuestChannels:
    """Messages to guest channels, sent with the tokens of interactions."""

    memory: PlatformMemory
    webhook: Callable[[str], discord.Webhook]  # by an interaction's token
    privately: Callable[[Reply | None, MessageRef], Awaitable[MessageRef]]  # replaces an earlier message

    async def open(self, chat: str, token: str) -> None:
        """Keep an interaction's token, with which the bot can post here for a while.

        Call this after the interaction is answered: the first message sent with a token becomes the answer.
        """
        if is_borrowed(chat):
            await self.memory.keep(f"door:{chat}", token, OPEN_FOR)
            await self.memory.keep(f"lent:{chat}", "yes", KEPT)

    async def give_back(self, request: Request, genial: Genial) -> None:
        """Move a guest channel's table to the channel's own address, now that the bot is a member."""
        lent = as_borrowed(request.chat)
        if request.private or is_borrowed(request.chat) or not await self.memory.recall(f"lent:{lent}"):
            return
        await genial.chat_moved(lent, request.chat)
        await self.memory.keep(f"lent:{lent}", "", 1)

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """Post a reply, or remember that it was missed, and return the name of its message.

        The reference is only a name. The message id and the token to edit it are kept in memory.
        """
        name = replaces or (CALL if reply.mention else "card" if reply.rows else "note")
        token = await self._token(reply.to)
        aloud = bool(token) and await self._said(token, name, reply)
        if name == CALL:
            await self._call(reply, aloud=aloud)
        return name

    async def _said(self, token: str, name: str, reply: Reply) -> bool:
        """Edit or send the message. Return False if the token has expired, and remember the miss.

        Raise Unreachable if Discord shows the message to one person only.
        """
        hanging = f"{name}:{reply.to}"
        old_token, _, old = (
            (await self.memory.recall(hanging)).partition("/") if name != "note" else ("", "", "")
        )
        if old and await self._edited(old_token, int(old), reply):
            return True
        shown = message(reply)
        try:
            sent = await self.webhook(token).send(
                view=shown.view, files=shown.files, allowed_mentions=shown.mentions, wait=True
            )
        except discord.HTTPException as error:
            if error.code not in EXPIRED:
                raise
            await self.memory.keep(f"missed:{reply.to}", "yes", KEPT)
            return False
        if sent.flags.ephemeral:  # large servers force this, whatever we ask for
            raise Unreachable("seen by one")
        await self.memory.keep(hanging, f"{token}/{sent.id}", OPEN_FOR)
        return True

    async def _call(self, reply: Reply, *, aloud: bool) -> None:
        """Notify the player privately if the channel was closed, and delete the last notification."""
        before = await self.memory.recall(f"called:{reply.to}")
        private = None
        if reply.mention is not None and not aloud:
            private = replace(reply, to=reply.mention[0], private=True, mention=None)
        if before or private is not None:
            called = await self.privately(private, before)
            await self.memory.keep(f"called:{reply.to}", called, KEPT)

    async def _token(self, chat: str) -> str:
        """Return the token to post here with. If there is none, remember that and return ""."""
        token = await self.memory.recall(f"door:{chat}")
        if not token:
            await self.memory.keep(f"missed:{chat}", "yes", KEPT)
            token = await self.memory.recall(f"door:{chat}")  # it may have been opened just now
        return token

    async def _edited(self, token: str, number: int, reply: Reply) -> bool:
        """Edit the old message. Return False if a new one must be sent instead."""
        shown = message(reply)
        try:
            if reply.resend:
                await self.webhook(token).delete_message(number)
                return False
            await self.webhook(token).edit_message(
                number, view=shown.view, attachments=shown.files, allowed_mentions=shown.mentions
            )
        except discord.HTTPException:  # too old, or gone
            return False
        return True

    async def catch_up(self, request: Request, genial: Genial) -> None:
        """Post the card if a message was missed here."""
        if not is_borrowed(request.chat) or not await self.memory.recall(f"missed:{request.chat}"):
            return
        card = await genial.card(request.chat)
        await self.memory.keep(f"missed:{request.chat}", "", 1)
        if not card.rows:
            return
        try:
            await self.send(replace(card, to=request.chat, private=False), None)
        except Exception:
            await self.memory.keep(f"missed:{request.chat}", "yes", KEPT)
            raise
