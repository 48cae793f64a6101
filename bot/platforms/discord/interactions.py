"""Interactions: presses, commands and forms. Acknowledge first, then compute, then show the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import discord
import structlog
from aiohttp import ClientError
from discord import app_commands

from bot.messages.platform import Genial, Unreachable
from bot.messages.reply import Mention, Reply
from bot.platforms.in_order import InOrder, Ticket
from bot.text import shortened

from . import requests
from .components import APART, FORM, LONGEST_OPTION
from .errors import LOST, log_lost
from .forms import modal, submitted, unfolded
from .guest_channels import OPEN_FOR, GuestChannels
from .layout import DiscordMessage, lay_out
from .threads import Thread

ACKNOWLEDGED: Final = 40060
IN_TIME: Final = 1.5  # seconds for a form; Discord waits for three
SERVER_ERROR: Final = 500
# Seconds between attempts to show an answer while Discord is away; together, less than a token is valid.
DELAYS: Final = (0.5, 1.0, 3.0, 10.0, *(30.0,) * 26)
TOO_MUCH: Final = frozenset({400, 413})  # HTTP status of a message that Discord rejects

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Interactions:
    """Handlers for every kind of interaction."""

    genial: Genial
    guests: GuestChannels
    queues: InOrder = field(default_factory=InOrder)
    answering: set[asyncio.Task[Any]] = field(default_factory=set)  # tasks that are answering

    async def say(
        self,
        interaction: discord.Interaction[Any],
        text: str,
        *,
        open_thread: bool = False,
        invited: Iterable[discord.User | discord.Member] = (),
    ) -> None:
        """Answer a command, visibly only to this person. Bots cannot be invited."""
        guests = tuple((requests.id_of(user), user.display_name) for user in invited if not user.bot)
        if await _acknowledge(interaction, in_place=False):
            await self._answer(interaction, Ticket(), text=text, open_thread=open_thread, invited=guests)

    async def press(self, interaction: discord.Interaction[Any], kind: str, data: str) -> None:
        """Answer a press: open a form, or do what the button says."""
        if kind == FORM:
            await self._open_form(interaction, button=data)
        else:
            await self._in_order(interaction, button=data, open_thread=kind == APART)

    async def submit(self, interaction: discord.Interaction[Any], custom_id: str, typed: str) -> None:
        """Run a submitted form as a command with the typed text."""
        if found := submitted(custom_id):
            table, says = found
            await self._in_order(interaction, text=f"/genial {says} {typed}", table=table)
        else:
            await self._in_order(interaction, button=custom_id)

    async def ask(self, interaction: discord.Interaction[Any], text: str) -> None:
        """Answer a command with a form."""
        await self._open_form(interaction, text=text)

    async def complete(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """Return the autocomplete choices for a move, or the reason why there are none."""
        found = await self.genial.complete(requests.request(interaction, typed))
        return [
            app_commands.Choice(name=shortened(label, LONGEST_OPTION), value=said[:LONGEST_OPTION])
            for label, said in found
            if label
        ]

    async def settled(self, seconds: float) -> None:
        """Wait until all interactions are answered, at most so many seconds."""
        if self.answering:
            await asyncio.wait(self.answering, timeout=seconds)

    async def _in_order(self, interaction: discord.Interaction[Any], **said: Any) -> None:
        """Answer a press. Answers that replace the pressed message keep the order of the presses."""
        in_place = requests.is_private(interaction)
        message = requests.message_of(interaction) if in_place else str(interaction.id)
        with self.queues.queue(message) as ticket:
            if await _acknowledge(interaction, in_place=in_place):
                await self._answer(interaction, ticket, **said)

    async def _answer(
        self,
        interaction: discord.Interaction[Any],
        ticket: Ticket,
        text: str = "",
        button: str = "",
        *,
        table: str = "",
        open_thread: bool = False,
        invited: tuple[Mention, ...] = (),
    ) -> None:
        self._register_task()
        await ticket.wait()
        thread = Thread(interaction)
        request = replace(
            requests.request(interaction, text, button),
            table=table,
            invited=invited,
            progress=partial(_progress, interaction, ticket),
            open_thread=thread if open_thread else None,
        )
        try:
            await self.guests.adopt(request, self.genial)
        except Exception:  # the store is down for now; the answer will say so
            log.exception("discord-not-given-back")
        reply = await self.genial.answer(request)
        mere = not (reply.rows or reply.picture or reply.file or thread.number)
        if reply.shown_here and not requests.is_private(interaction):
            await _dismiss(interaction)
        else:
            beside = mere and requests.is_private(interaction)
            await _show(interaction, reply, link=thread.number, beside=beside)
        ticket.over.set()
        try:
            if requests.may_answer_publicly(interaction):
                await self.guests.open(request.chat, interaction.token)
            await self.guests.catch_up(request, self.genial)
        except Unreachable:
            refusal = await self.genial.cannot_post(requests.ONLY_FOR_YOU, request.locale)
            await _show(interaction, refusal, beside=True)
        except LOST as error:
            log_lost("card", error)
        except Exception:  # the request itself was answered
            log.exception("discord-not-caught-up")

    def _register_task(self) -> None:
        """Register the current task, so that shutdown waits for it."""
        task = asyncio.current_task()
        if task is not None and task not in self.answering:
            self.answering.add(task)
            task.add_done_callback(self.answering.discard)

    async def _open_form(self, interaction: discord.Interaction[Any], text: str = "", button: str = "") -> None:
        """Open a form, or show the reply if it has none.

        Discord accepts a form only as the first response, so this press is not acknowledged before it is
        computed. That is quick; if it is not, the reply is shown with its buttons instead.
        """
        computing = asyncio.ensure_future(self.genial.answer(requests.request(interaction, text, button)))
        done, _ = await asyncio.wait([computing], timeout=IN_TIME)
        private = requests.is_private(interaction)
        try:
            if done and (form := computing.result().form) is not None:
                await interaction.response.send_modal(modal(form))
            elif await _acknowledge(interaction, in_place=private):
                reply = await computing
                await _show(interaction, unfolded(reply), beside=private and reply.form is None)
        except LOST as error:
            log_lost("form", error)


async def _acknowledge(interaction: discord.Interaction[Any], *, in_place: bool) -> bool:
    """Acknowledge an interaction, and tell if that worked.

    If not, the person has seen an error, so the action must not be carried out. If Discord's response is
    lost, the library or we retry; Discord then says that the interaction is already acknowledged.
    """
    try:
        try:
            await _defer(interaction, in_place)
        except (ClientError, OSError):
            await _defer(interaction, in_place)
    except LOST as error:
        if isinstance(error, discord.HTTPException) and error.code == ACKNOWLEDGED:
            return True
        log_lost("acknowledgement", error)
        return False
    return True


async def _defer(interaction: discord.Interaction[Any], in_place: bool) -> None:
    if in_place:
        await interaction.response.defer()
    else:
        private = not interaction.context.dm_channel  # everything in a private chat is private
        await interaction.response.defer(ephemeral=private, thinking=True)


async def _show(
    interaction: discord.Interaction[Any], reply: Reply, *, link: int = 0, beside: bool = False
) -> None:
    """Show a reply in place of the message, or `beside` it, which leaves the buttons where they are.

    While Discord is away, it is tried again, as long as the interaction can be answered. If Discord rejects
    it, for example because a film is too large, send only the text. Otherwise the person would see
    "thinking…" for ever.
    """
    emojis = interaction.client.painted
    try:
        try:
            await _put_at_last(interaction, lambda: lay_out(reply, emojis, link), beside)
        except discord.HTTPException as error:
            if error.status not in TOO_MUCH:
                raise
            log_lost("picture", error)
            left = reply if emojis.lost(error) else Reply(reply.text)
            await _put_at_last(interaction, lambda: lay_out(left, emojis, link), beside)
    except LOST as error:
        log_lost("answer", error)


async def _dismiss(interaction: discord.Interaction[Any]) -> None:
    """End a command without a message of its own: the table's message in this chat is the answer."""
    try:
        await interaction.delete_original_response()
    except LOST as error:
        log_lost("answer", error)


async def _progress(interaction: discord.Interaction[Any], ticket: Ticket, reply: Reply) -> None:
    """Show the person that the answer takes a while, then let later presses go first.

    A mere sentence does not replace a message with buttons, because they still work: it shows as typing.
    """
    in_place = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    if reply.rows or not in_place:
        await _show(interaction, reply)
        return ticket.over.set()
    ticket.over.set()
    if requests.is_guest(requests.chat_of(interaction)):
        return None
    try:
        if isinstance(interaction.channel, discord.abc.Messageable):
            await interaction.channel.typing()
    except LOST as error:
        log_lost("typing", error)


async def _put_at_last(
    interaction: discord.Interaction[Any], made: Callable[[], DiscordMessage], beside: bool
) -> None:
    """Send or edit, and try again while Discord is away and the interaction's token is valid."""
    for delay in DELAYS:
        try:
            return await _put(interaction, made(), beside)
        except discord.HTTPException as error:
            if error.status < SERVER_ERROR:
                raise
        except discord.RateLimited as wait:
            delay = max(delay, wait.retry_after)  # noqa: PLW2901 - Discord says how long
        except (ClientError, OSError):
            pass
        age = discord.utils.utcnow() - interaction.created_at
        if age.total_seconds() + delay > OPEN_FOR:
            break
        await asyncio.sleep(delay)
    return await _put(interaction, made(), beside)


async def _put(interaction: discord.Interaction[Any], shown: DiscordMessage, beside: bool) -> None:
    """Send a followup, or edit the original response."""
    if beside:
        await interaction.followup.send(
            view=shown.view, files=shown.files, ephemeral=True, allowed_mentions=shown.mentions
        )
    else:
        await interaction.edit_original_response(
            view=shown.view, attachments=shown.files, allowed_mentions=shown.mentions
        )
