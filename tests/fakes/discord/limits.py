"""Limits that Discord enforces beside its specification, and rules of our own.

A sending is looked at together with what was there before: an edit replaces only what it names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import component_limits, emojis, mentions
from .command_limits import commands
from .interactions import ASK, AUTOCOMPLETE, CHANGE, SAY, SUGGEST, THINK
from .message_limits import Sending, hidden, message
from .world import EPHEMERAL, Message, World

if TYPE_CHECKING:
    from .rest import Call

JSON = dict[str, Any]

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_CREATES = {"/channels/{channel_id}/messages", "/webhooks/{webhook_id}/{webhook_token}"}


def request(world: World, call: Call) -> list[str]:
    """Name everything that Discord would refuse."""
    if call.route == "/applications/{application_id}/commands" and call.method == "PUT":
        return commands(call.payload)
    if call.route == _CALLBACK:
        how, data = call.payload.get("type"), call.payload.get("data") or {}
        if how == SUGGEST:
            return component_limits.choices(data.get("choices") or [])
        if how == ASK:
            return component_limits.form(data)
    sending = _sending(world, call)
    return message(sending) + emojis.unknown(world, sending.components) if sending else []


def manners(world: World, call: Call) -> list[str]:
    """Name everything that Discord would accept and we do not."""
    sending = _sending(world, call)
    if sending is None:
        return []
    wrong = component_limits.alt_texts(sending.components, sending.payload, sending.is_v2)
    wrong += mentions.rude(sending.content, sending.components) + hidden(sending)
    return wrong + mentions.allowed(sending.payload, sending.is_new) + _public(call, sending)


def _public(call: Call, sending: Sending) -> list[str]:
    """Name a private message that everybody would see."""
    private = (sending.payload.get("flags") or 0) & EPHEMERAL
    if private and call.route.startswith("/channels"):
        return ["private, but not an answer to anybody"]
    if private and sending.old is not None and sending.old.only_for is None:
        return ["private, but the answer it becomes is public"]
    return []


def _sending(world: World, call: Call) -> Sending | None:
    payload = call.payload
    if not isinstance(payload, dict) or call.method not in {"POST", "PATCH"}:
        return None
    old: Message | None = None
    if call.route == _CALLBACK:
        if payload.get("type") not in {SAY, CHANGE}:
            return None
        interaction = world.interactions.get(call.parts["interaction_token"])
        if payload["type"] == CHANGE and interaction is not None and interaction.kind != AUTOCOMPLETE:
            old = interaction.source
        is_new = payload["type"] == SAY
        return Sending(payload.get("data") or {}, call.files, old, is_new)
    if call.route in _CREATES and call.method == "POST":
        return Sending(payload, call.files, _thinking(world, call), is_new=True)
    if call.method == "PATCH" and "/messages/" in call.route:
        old = _edited(world, call)
        return Sending(payload, call.files, old, is_new=old is not None and old.loading)
    return None


def _thinking(world: World, call: Call) -> Message | None:
    """Return the "thinking" answer that the first follow-up replaces."""
    interaction = world.interactions.get(call.parts.get("webhook_token", ""))
    if interaction is None or interaction.callback != THINK:
        return None
    reply = interaction.reply
    return reply if reply is not None and reply.loading else None


def _edited(world: World, call: Call) -> Message | None:
    if "message_id" in call.parts:
        return world.messages.get(int(call.parts["message_id"]))
    interaction = world.interactions.get(call.parts["webhook_token"])
    return interaction.reply if interaction else None
