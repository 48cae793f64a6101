"""Answers to interactions: the first within three seconds, follow-ups within fifteen minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import payloads
from .channels import created, edited, pinged
from .interactions import (
    ASK,
    AUTOCOMPLETE,
    CHANGE,
    COMMAND,
    COMPONENT,
    HOLD,
    MODAL,
    SAY,
    SUGGEST,
    THINK,
    Interaction,
    Modal,
)
from .refusals import Refused
from .world import EPHEMERAL, LOADING, Message, World

if TYPE_CHECKING:
    from .rest import Answer, Call

JSON = dict[str, Any]

MOST_FOLLOWUPS = 5  # where only one person has the app
POSSIBLE = {
    COMMAND: {SAY, THINK, ASK},
    COMPONENT: {SAY, THINK, HOLD, CHANGE, ASK},
    AUTOCOMPLETE: {SUGGEST},
    MODAL: {SAY, THINK, HOLD, CHANGE},
}


def callback(world: World, call: Call) -> Answer:
    interaction = world.interactions.get(call.parts["interaction_token"])
    if interaction is None or str(interaction.id) != call.parts["interaction_id"]:
        raise Refused(10062)
    for code, wrong in ((40060, interaction.callback is not None), (10062, interaction.too_late)):
        if wrong:
            interaction.refusals.append(code)
            raise Refused(code)
    how, data = call.payload["type"], call.payload.get("data") or {}
    if how not in POSSIBLE[interaction.kind] or (how in {HOLD, CHANGE} and interaction.source is None):
        interaction.refusals.append(50035)
        raise Refused(50035, f"an answer of type {how} to {interaction}")
    if interaction.source is not None and interaction.source.deleted and how in {HOLD, CHANGE}:
        raise Refused(10008)
    _answer(interaction, how, data, call)
    interaction.was_acknowledged(how)
    if call.query.get("with_response") not in {"1", "true", "True"}:
        return 204, None
    return 200, _told(interaction, how)


def _answer(interaction: Interaction, how: int, data: JSON, call: Call) -> None:
    if how == SAY:
        interaction.reply = _say(interaction, data, call)
    elif how == THINK:
        flags = (data.get("flags") or 0) & EPHEMERAL
        interaction.reply = _say(interaction, {"flags": flags | LOADING, "content": ""}, None)
    elif how == HOLD:
        interaction.reply = interaction.source
    elif how == CHANGE:
        assert interaction.source is not None
        interaction.reply = edited(interaction.source, data, call.files)
    elif how == SUGGEST:
        interaction.choices = data["choices"]
    elif how == ASK:
        interaction.modal = Modal(data["custom_id"], data["title"], data["components"], interaction)
    if interaction.reply is not None:
        interaction.ephemeral = interaction.reply.only_for is not None


def _say(interaction: Interaction, data: JSON, call: Call | None) -> Message:
    world = interaction.world
    channel = interaction.channel
    large = channel.guild is not None and channel.guild.large
    aloud = not interaction.guests or (channel.can("use_external_apps") and not large)
    only_for = interaction.user if (data.get("flags") or 0) & EPHEMERAL or not aloud else None
    message = Message(world, world.new_id(), channel, world.bot, only_for=only_for)
    message.interaction = interaction
    if only_for is not None:
        data = {**data, "flags": (data.get("flags") or 0) | EPHEMERAL}
    return created(message, data, call.files if call else {})


def _told(interaction: Interaction, how: int) -> JSON:
    told: JSON = {"id": str(interaction.id), "type": interaction.kind}
    answer: JSON = {"interaction": told}
    if interaction.reply is not None:
        told["response_message_id"] = str(interaction.reply.id)
        told["response_message_loading"] = interaction.reply.loading
        told["response_message_ephemeral"] = interaction.ephemeral
    if how in {SAY, CHANGE}:
        assert interaction.reply is not None
        answer["resource"] = {"type": how, "message": payloads.message(interaction.reply)}
    return answer


def _interaction(world: World, call: Call) -> Interaction:
    interaction = world.interactions.get(call.parts["webhook_token"])
    if interaction is None or call.parts["webhook_id"] != str(world.bot.id) or interaction.callback is None:
        raise Refused(10015)
    if interaction.expired:
        raise Refused(50027)
    return interaction


def _message(world: World, call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(world, call)
    if "message_id" not in call.parts:
        message = interaction.reply
    else:
        reachable = [interaction.reply, *interaction.followups]
        number = call.parts["message_id"]
        message = next((each for each in reachable if each is not None and str(each.id) == number), None)
    if message is None or message.deleted:
        raise Refused(10008)
    return interaction, message


def fetch(world: World, call: Call) -> Answer:
    return 200, payloads.message(_message(world, call)[1])


def edit(world: World, call: Call) -> Answer:
    interaction, message = _message(world, call)
    _edit(message, call)
    interaction.was_answered()
    return 200, payloads.message(message)


def _edit(message: Message, call: Call) -> None:
    if message.loading:  # only now people hear of it
        message.flags &= ~LOADING
        message.pings = pinged(call.payload)
    payload = dict(call.payload)
    if payload.get("flags") is not None:  # an answer stays private or public
        payload["flags"] = (payload["flags"] & ~EPHEMERAL) | (message.flags & EPHEMERAL)
    edited(message, payload, call.files)


def delete(world: World, call: Call) -> Answer:
    interaction, message = _message(world, call)
    message.delete()
    interaction.was_answered()
    return 204, None


def follow_up(world: World, call: Call) -> Answer:
    interaction = _interaction(world, call)
    original = interaction.reply
    if interaction.callback == THINK and original is not None and original.loading and not original.deleted:
        _edit(original, call)
        message = original
    else:
        if interaction.guests and len(interaction.followups) >= MOST_FOLLOWUPS:
            raise Refused(40094)
        message = _say(interaction, call.payload, call)
        interaction.followups.append(message)
    interaction.was_answered()
    if call.query.get("wait") not in {"1", "true", "True"}:
        return 204, None
    return 200, payloads.message(message)
