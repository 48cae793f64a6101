"""Chats where Genial is no member: a group of friends, or a server in which one person has it for themselves.

There, Genial can speak only through the answers to interactions, for a quarter of an hour after each of them.
What comes later waits until somebody does something there; then the card is shown as it is. Whoever is to move
meanwhile is called privately, if they can be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import discord

from bot.ports import Handle, Memory, Request, Unreachable
from bot.reply import MessageRef, Reply

from .layout import message
from .places import PLATFORM, as_borrowed, is_borrowed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

OPEN_FOR: Final = 14 * 60  # seconds; Discord gives a minute more
# What Discord calls a token that is too old, or by which we have spoken five times.
EXPIRED: Final = frozenset({10015, 40094, 50027})
KEPT: Final = 60 * 24 * 3600
CALL: Final = "call"


@dataclass(frozen=True, slots=True)
class Borrowed:
    memory: Memory
    webhook: Callable[[str], discord.Webhook]  # through which the answers to an interaction go
    privately: Callable[[Reply | None, MessageRef], Awaitable[MessageRef]]  # in place of a message before

    async def open(self, chat: str, token: str) -> None:
        """Somebody did something here, and is answered: for a while we can speak.

        Not before they are answered: what comes first would take the place of the answer.
        """
        if is_borrowed(chat):
            await self.memory.keep(f"door:{chat}", token, OPEN_FOR)
            await self.memory.keep(f"lent:{chat}", "yes", KEPT)

    async def give_back(self, request: Request, handle: Handle) -> None:
        """Genial has become a member of a chat that it had borrowed: what is played there goes on there."""
        lent = as_borrowed(request.chat)
        if request.private or is_borrowed(request.chat) or not await self.memory.recall(f"lent:{lent}"):
            return
        await handle(replace(request, id="", chat=lent, moved_to=request.chat))
        await self.memory.keep(f"lent:{lent}", "", 1)

    async def send(self, reply: Reply, replaces: MessageRef | None) -> MessageRef:
        """The reference is only a name: which message it is and how it can be edited is remembered here."""
        name = replaces or (CALL if reply.mention else "card" if reply.rows else "note")
        token = await self._token(reply.to)
        aloud = bool(token) and await self._said(token, name, reply)
        if name == CALL:
            await self._call(reply, aloud=aloud)
        return name

    async def _said(self, token: str, name: str, reply: Reply) -> bool:
        """False: not now. It is remembered that something was missed. Unreachable: only one person sees it."""
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
        if sent.flags.ephemeral:  # as on large servers, whatever we ask for
            raise Unreachable("seen by one")
        await self.memory.keep(hanging, f"{token}/{sent.id}", OPEN_FOR)
        return True

    async def _call(self, reply: Reply, *, aloud: bool) -> None:
        """Privately, where it could not be said aloud. The last one, whose turn is over, goes."""
        before = await self.memory.recall(f"called:{reply.to}")
        private = None
        if reply.mention is not None and not aloud:
            private = replace(reply, to=reply.mention[0], private=True, mention=None)
        if before or private is not None:
            called = await self.privately(private, before)
            await self.memory.keep(f"called:{reply.to}", called, KEPT)

    async def _token(self, chat: str) -> str:
        """By which we can speak here; empty: not now, and it is remembered that something was missed."""
        token = await self.memory.recall(f"door:{chat}")
        if not token:
            await self.memory.keep(f"missed:{chat}", "yes", KEPT)
            token = await self.memory.recall(f"door:{chat}")  # opened just now, perhaps
        return token

    async def _edited(self, token: str, number: int, reply: Reply) -> bool:
        """False: the old one is out of reach, or has gone so that a new one is noticed."""
        shown = message(reply)
        try:
            if reply.anew:
                await self.webhook(token).delete_message(number)
                return False
            await self.webhook(token).edit_message(
                number, view=shown.view, attachments=shown.files, allowed_mentions=shown.mentions
            )
        except discord.HTTPException:  # too old, or gone
            return False
        return True

    async def catch_up(self, request: Request, handle: Handle) -> None:
        """Shows the card, if anything was missed here."""
        if not is_borrowed(request.chat) or not await self.memory.recall(f"missed:{request.chat}"):
            return
        # As the chat sees it, not as the person who woke it up.
        nobody = replace(
            request, id="", person=f"{PLATFORM}:0", name="", locale="", text="/genial card", button=""
        )
        card = await handle(nobody)
        await self.memory.keep(f"missed:{request.chat}", "", 1)
        if not card.rows:
            return
        try:
            await self.send(replace(card, to=request.chat, private=False), None)
        except Exception:
            await self.memory.keep(f"missed:{request.chat}", "yes", KEPT)
            raise
