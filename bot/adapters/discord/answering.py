"""Every press and every command is acknowledged first, then thought about, then answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import discord
import structlog
from aiohttp import ClientError
from discord import app_commands, ui

from bot.adapters.turns import Turn, Turns
from bot.phrases import Phrases, known
from bot.ports import Handle, Unreachable
from bot.refusals import Refused
from bot.reply import Form, Reply

from . import places
from .borrowed import Borrowed
from .items import APART, FORM
from .layout import LONGEST_OPTION, Message, message, shortened
from .lost import LOST, lost
from .threads import Thread

MODAL: Final = "m:"  # before what is said with the answer to a form
LONGEST_ANSWER: Final = 100
ACKNOWLEDGED: Final = 40060
TOO_MUCH: Final = frozenset({400, 413})  # how Discord says that it does not like what it is shown

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Answering:
    handle: Handle
    borrowed: Borrowed
    turns: Turns = field(default_factory=Turns)
    in_hand: set[asyncio.Task[Any]] = field(default_factory=set)  # what is being answered

    async def say(self, interaction: discord.Interaction[Any], text: str, *, apart: bool = False) -> None:
        """A command. Its answer is for this person alone."""
        if await _acknowledged(interaction, in_place=False):
            await self._answer(interaction, Turn(), text=text, apart=apart)

    async def press(self, interaction: discord.Interaction[Any], kind: str, data: str) -> None:
        if kind == FORM:
            await self._fill_in(interaction, data)
        else:
            await self._in_turn(interaction, button=data, apart=kind == APART)

    async def submit(self, interaction: discord.Interaction[Any], custom_id: str, typed: str) -> None:
        """A form comes back: what was typed is said as a command."""
        if custom_id.startswith(MODAL):
            await self._in_turn(interaction, text=f"/genial {custom_id.removeprefix(MODAL)} {typed}")
        else:
            await self._in_turn(interaction, button=custom_id)

    async def complete(
        self, interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        """What a move can become; where it cannot be one, why not."""
        reply = await self.handle(places.request(interaction, typed, typing=True))
        offers = reply.offers or ((reply.text, typed.strip() or "?"),)
        return [
            app_commands.Choice(name=shortened(label, LONGEST_OPTION), value=said[:LONGEST_OPTION])
            for label, said in offers
            if label
        ]

    async def settled(self, seconds: float) -> None:
        """Until everybody is answered, but not for ever."""
        if self.in_hand:
            await asyncio.wait(self.in_hand, timeout=seconds)

    async def _in_turn(self, interaction: discord.Interaction[Any], **said: Any) -> None:
        """Answers that take the place of what was pressed come in the order of the presses."""
        in_place = places.is_private(interaction)
        message = places.message_of(interaction) if in_place else str(interaction.id)
        with self.turns.in_line(message) as turn:
            if await _acknowledged(interaction, in_place=in_place):
                await self._answer(interaction, turn, **said)

    async def _answer(
        self,
        interaction: discord.Interaction[Any],
        turn: Turn,
        text: str = "",
        button: str = "",
        *,
        apart: bool = False,
    ) -> None:
        self._takes_in_hand()
        await turn.comes()
        thread = Thread(interaction)
        request = replace(
            places.request(interaction, text, button),
            meanwhile=partial(_meanwhile, interaction, turn),
            apart=thread if apart else None,
        )
        try:
            await self.borrowed.give_back(request, self.handle)
        except Exception:  # the store is away for a moment, which whoever asks is told
            log.exception("discord-not-given-back")
        reply = await self.handle(request)
        mere = not (reply.rows or reply.picture or reply.file or thread.number)
        beside = mere and places.is_private(interaction)
        await _show(interaction, reply, link=thread.number, beside=beside)
        turn.over.set()
        try:
            if places.may_answer_aloud(interaction):
                await self.borrowed.open(request.chat, interaction.token)
            await self.borrowed.catch_up(request, self.handle)
        except Unreachable:
            only_for_you = Phrases(known(request.locale)).refusal(Refused("only-for-you"))
            await _show(interaction, Reply(only_for_you), beside=True)
        except LOST as error:
            lost("card", error)
        except Exception:
            log.exception("discord-not-caught-up")

    def _takes_in_hand(self) -> None:
        task = asyncio.current_task()
        if task is not None and task not in self.in_hand:
            self.in_hand.add(task)
            task.add_done_callback(self.in_hand.discard)

    async def _fill_in(self, interaction: discord.Interaction[Any], data: str) -> None:
        """A form can only be the first answer, so this one is thought about before: it takes a moment."""
        reply = await self.handle(places.request(interaction, button=data))
        try:
            if reply.form is not None:
                await interaction.response.send_modal(_modal(reply.form))
            elif await _acknowledged(interaction, in_place=places.is_private(interaction)):
                await _show(interaction, reply, beside=places.is_private(interaction))
        except LOST as error:
            lost("form", error)


async def _acknowledged(interaction: discord.Interaction[Any], *, in_place: bool) -> bool:
    """What could not be acknowledged failed before the person's eyes, so it must not happen later.

    If Discord's answer gets lost, it is asked again, by the library or by us: then it says that it knows.
    """
    try:
        try:
            await _defer(interaction, in_place)
        except (ClientError, OSError):
            await _defer(interaction, in_place)
    except LOST as error:
        if isinstance(error, discord.HTTPException) and error.code == ACKNOWLEDGED:
            return True
        lost("acknowledgement", error)
        return False
    return True


async def _defer(interaction: discord.Interaction[Any], in_place: bool) -> None:
    if in_place:
        await interaction.response.defer()
    else:
        private = not interaction.context.dm_channel  # there, everything is
        await interaction.response.defer(ephemeral=private, thinking=True)


async def _show(
    interaction: discord.Interaction[Any], reply: Reply, *, link: int = 0, beside: bool = False
) -> None:
    """In place of what was there, or `beside` it: a mere answer leaves the buttons where they are.

    What Discord does not take, a film that is too large perhaps, is answered in words: better than "thinking…".
    """
    try:
        try:
            await _put(interaction, message(reply, link), beside)
        except discord.HTTPException as error:
            if error.status not in TOO_MUCH:
                raise
            lost("picture", error)
            await _put(interaction, message(Reply(reply.text), link), beside)
    except LOST as error:
        lost("answer", error)


async def _meanwhile(interaction: discord.Interaction[Any], turn: Turn, text: str) -> None:
    """What takes so long; where a message with buttons is going to change, only that somebody is at work.

    Its buttons work until then: nothing else has to wait so long.
    """
    turn.over.set()
    if interaction.response.type is not discord.InteractionResponseType.deferred_message_update:
        return await _show(interaction, Reply(text))
    if places.is_borrowed(places.chat_of(interaction)):
        return None
    try:
        if isinstance(interaction.channel, discord.abc.Messageable):
            await interaction.channel.typing()
    except LOST as error:
        lost("typing", error)


async def _put(interaction: discord.Interaction[Any], shown: Message, beside: bool) -> None:
    if beside:
        await interaction.followup.send(
            view=shown.view, files=shown.files, ephemeral=True, allowed_mentions=shown.mentions
        )
    else:
        await interaction.edit_original_response(
            view=shown.view, attachments=shown.files, allowed_mentions=shown.mentions
        )


def _modal(form: Form) -> ui.Modal:
    modal = ui.Modal(title=form.title, custom_id=f"{MODAL}{form.says}", timeout=None)
    blank: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="typed", placeholder=form.hint, default=form.value or None, max_length=LONGEST_ANSWER
    )
    modal.add_item(ui.Label(text=form.label, component=blank))
    modal.stop()  # it is recognised by its name, also by another process
    return modal
