"""Edits of ephemeral messages, which one person in a group sees. Only these methods change them."""

from __future__ import annotations

from typing import Any

from .messages import Sender, Uploads, change, formatted, keyboard, media
from .refusals import Refused, bad
from .world import Message, World

JSON = dict[str, Any]


def _find(world: World, fields: JSON) -> Message:
    if not world.ephemeral:
        raise Refused(404)
    chat = world.open_to_bot(fields["chat_id"])
    for message in chat.ephemeral:
        known = message.receiver.id if message.receiver else 0, message.ephemeral_id
        if known == (fields["receiver_user_id"], fields["ephemeral_message_id"]) and not message.deleted:
            return message
    raise bad("message to edit not found")


def edit_text(world: World, fields: JSON, uploads: Uploads) -> bool:
    message = _find(world, fields)
    if message.media is not None:
        raise bad("there is no text in the message to edit")
    change(world, message, Sender(formatted(world, fields, "text"), None, keyboard(fields)))
    return True


def edit_caption(world: World, fields: JSON, uploads: Uploads) -> bool:
    message = _find(world, fields)
    if message.media is None:
        raise bad("there is no caption in the message to edit")
    change(world, message, Sender(formatted(world, fields, "caption"), message.media, keyboard(fields)))
    return True


def edit_media(world: World, fields: JSON, uploads: Uploads) -> bool:
    message = _find(world, fields)
    given = fields["media"]
    file = media(world, given["type"], given["media"], uploads, "")
    change(world, message, Sender(formatted(world, given, "caption"), file, keyboard(fields)))
    return True


def edit_keyboard(world: World, fields: JSON, uploads: Uploads) -> bool:
    message = _find(world, fields)
    change(world, message, Sender(message.content, message.media, keyboard(fields)))
    return True


def delete(world: World, fields: JSON, uploads: Uploads) -> bool:
    _find(world, fields).delete()
    return True
