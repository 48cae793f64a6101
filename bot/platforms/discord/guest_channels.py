"""Guest channels: chats where the bot is not a member, such as group chats and user-installed servers.

The bot can post there only with the token of an interaction, for 15 minutes after each one. Later messages
wait for the next interaction; then the current card is posted. Until then, the player to move is notified
in their private chat, if it is open.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.messages.platform import Genial, PlatformMemory, Unreachable
from bot.messages.reply import Message, MessageRef
from bot.messages.request import Request

from .emojis import Emojis
from .layout import lay_out
from .requests import as_guest, is_guest

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
    privately: Callable[[Message | None, MessageRef], Awaitable[MessageRef]]  # replaces an earlier message
    emojis: Emojis

    async def open(self, chat: str, token: str) -> None:
        """Keep an interaction's token, with which the bot can post here for a while.

        Call this after the interaction is answered: the first message sent with a token becomes the answer.
        """
        if is_guest(chat):
            await self.memory.keep(f"door:{chat}", token, OPEN_FOR)
            await self.memory.keep(f"lent:{chat}", "yes", KEPT)

    async def adopt(self, request: Request, genial: Genial) -> None:
        """Move a guest channel's table to the channel's own address, now that the bot is a member."""
        guest = as_guest(request.chat)
        if request.private or is_guest(request.chat) or not await self.memory.recall(f"lent:{guest}"):
            return
        await genial.chat_moved(guest, request.chat)
        await self.memory.keep(f"lent:{guest}", "", 1)

    async def send(self, message: Message, replaces: MessageRef | None) -> MessageRef:
        """Post a message, or remember that it was missed, and return the name of its message.

        The reference is only a name. The message id and the token to edit it are kept in memory.
        """
        if replaces is not None and message.removed:
            await self._remove(message.to, replaces)
            return ""
        calls = bool(message.mention) and message.resend
        name = replaces or (CALL if calls else "card" if message.reply.picture else "note")
        token = await self._token(message.to)
        aloud = bool(token) and await self._post(token, name, message)
        if name == CALL:
            await self._call(message, aloud=aloud)
        elif not aloud:
            for person, _ in message.mention:
                await self.privately(_to_person(message, person), "")
        return name

    async def _remove(self, chat: str, name: str) -> None:
        """Delete a message, and the private notification in its stead."""
        token, _, number = (await self.memory.recall(f"{name}:{chat}")).partition("/")
        with suppress(discord.HTTPException):  # too old, or gone
            if number:
                await self.webhook(token).delete_message(int(number))
        await self.memory.keep(f"{name}:{chat}", "", 1)
        if name == CALL and (before := await self.memory.recall(f"called:{chat}")):
            await self.privately(None, before)
            await self.memory.keep(f"called:{chat}", "", 1)

    async def _post(self, token: str, name: str, message: Message) -> bool:
        """Edit or send the message. Return False if the token has expired, and remember the miss.

        Raise Unreachable if Discord shows the message to one person only.
        """
        posted = f"{name}:{message.to}"
        old_token, _, old = (
            (await self.memory.recall(posted)).partition("/") if name != "note" else ("", "", "")
        )
        if old and not message.resend and await self._edit(old_token, int(old), message):
            return True
        shown = lay_out(message.reply, self.emojis, mention=message.mention)
        try:
            sent = await self.webhook(token).send(
                view=shown.view, files=shown.files, allowed_mentions=shown.mentions, wait=True
            )
        except discord.HTTPException as error:
            if error.code not in EXPIRED:
                raise
            await self.memory.keep(f"missed:{message.to}", "yes", KEPT)
            return False
        if sent.flags.ephemeral:  # large servers force this, whatever we ask for
            raise Unreachable("seen by one")
        await self.memory.keep(posted, f"{token}/{sent.id}", OPEN_FOR)
        if old and message.resend:
            await self._retire(old_token, int(old), message)
        return True

    async def _call(self, message: Message, *, aloud: bool) -> None:
        """Notify the player privately if the channel was closed, and delete the last notification."""
        before = await self.memory.recall(f"called:{message.to}")
        private = None
        if message.mention and not aloud:
            private = _to_person(message, message.mention[0][0])
        if before or private is not None:
            called = await self.privately(private, before)
            await self.memory.keep(f"called:{message.to}", called, KEPT)

    async def _token(self, chat: str) -> str:
        """Return the token to post here with. If there is none, remember that and return ""."""
        token = await self.memory.recall(f"door:{chat}")
        if not token:
            await self.memory.keep(f"missed:{chat}", "yes", KEPT)
            token = await self.memory.recall(f"door:{chat}")  # it may have been opened just now
        return token

    async def _edit(self, token: str, number: int, message: Message) -> bool:
        """Edit the old message. Return False if a new one must be sent instead."""
        shown = lay_out(message.reply, self.emojis, mention=message.mention)
        try:
            await self.webhook(token).edit_message(
                number, view=shown.view, attachments=shown.files, allowed_mentions=shown.mentions
            )
        except discord.HTTPException:  # too old, or gone
            return False
        return True

    async def _retire(self, token: str, number: int, message: Message) -> None:
        """Delete the message that another was sent instead of, or leave a sentence there."""
        if message.leaves is not None:
            await self._edit(token, number, Message(message.leaves, message.to))
            return
        with suppress(discord.HTTPException):  # too old, or gone
            await self.webhook(token).delete_message(number)

    async def catch_up(self, request: Request, genial: Genial) -> None:
        """Post the card if a message was missed here."""
        if not is_guest(request.chat) or not await self.memory.recall(f"missed:{request.chat}"):
            return
        card = await genial.card(request.chat)
        await self.memory.keep(f"missed:{request.chat}", "", 1)
        if not card.rows:
            return
        try:
            await self.send(Message(card, request.chat, private=False), None)
        except Exception:  # raised again; the card is still missed
            await self.memory.keep(f"missed:{request.chat}", "yes", KEPT)
            raise


def _to_person(message: Message, person: str) -> Message:
    """Return a message for one of the people whom it mentions."""
    return replace(message, to=person, private=True, mention=())
