"""Sending, editing and deleting messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import markup, payloads
from .markup import Formatted
from .refusals import NOT_MODIFIED, Refused, bad
from .world import ADMIN, LEFT, MEMBER, OWNER, PRIVATE, Chat, File, Message, Topic, World

JSON = dict[str, Any]
Uploads = Mapping[str, tuple[str, bytes]]  # by the name of the part: the file's name and its bytes

MEDIA = ("photo", "animation", "document")
WHISPERED = 15.0  # seconds after a press in which one person can be shown something
DELETABLE = 48 * 3600  # seconds; later only administrators delete


@dataclass(frozen=True)
class Sender:
    """A request, read into the parts of a message."""

    content: Formatted
    media: File | None
    keyboard: list[list[JSON]]
    rich: str = ""


def formatted(world: World, fields: JSON, words: str) -> Formatted:
    """Return the text or caption with its entities."""
    text, mode = fields.get(words) or "", fields.get("parse_mode")
    entities = fields.get("entities" if words == "text" else "caption_entities")
    if mode is None or entities is not None:
        return markup.plain(text, entities)
    if mode.upper() != "HTML":
        raise bad(f"unsupported parse_mode {mode!r}: our Telegram reads HTML only")
    try:
        return markup.read(text, world.met)
    except markup.Broken as error:
        raise bad(f"can't parse entities: {error}") from None


def keyboard(fields: JSON) -> list[list[JSON]]:
    found: list[list[JSON]] = (fields.get("reply_markup") or {}).get("inline_keyboard", [])
    return [row for row in found if row]


def media(world: World, kind: str, given: Any, uploads: Uploads, field: str) -> File:
    """Return a file, uploaded now or known by its file_id."""
    name = (
        given.removeprefix("attach://") if isinstance(given, str) and given.startswith("attach://") else field
    )
    if name in uploads:
        filename, data = uploads[name]
        if kind == "photo" and payloads.size(data) is None:
            raise bad("IMAGE_PROCESS_FAILED")
        return world.file(kind, filename, data)
    if not isinstance(given, str) or given.startswith("attach://"):
        raise bad(f"there is no {kind} in the request")
    file = world.files.get(given)
    if file is None:
        raise bad("wrong file identifier/HTTP URL specified")
    if file.kind != kind:
        raise bad(f"can't use file of type {file.kind.title()} as {kind.title()}")
    return file


# new ones


def send_message(world: World, fields: JSON, uploads: Uploads) -> JSON:
    chat = world.open_to_bot(fields["chat_id"])
    content = formatted(world, fields, "text")
    if not content.text:
        raise bad("message text is empty")
    return _post(world, chat, fields, Sender(content, None, keyboard(fields)))


def send_rich(world: World, fields: JSON, uploads: Uploads) -> JSON:
    if not world.rich:
        raise Refused(404)
    chat = world.open_to_bot(fields["chat_id"])
    return _post(world, chat, fields, _rich(fields))


def _rich(fields: JSON) -> Sender:
    html = fields["rich_message"]["html"]
    return Sender(markup.plain(markup.rich_text(html)), None, keyboard(fields), html)


def send_media(kind: str) -> Any:
    def send(world: World, fields: JSON, uploads: Uploads) -> JSON:
        chat = world.open_to_bot(fields["chat_id"])
        if kind == "photo" and not chat.photos:
            raise bad("not enough rights to send photos to the chat")
        content = formatted(world, fields, "caption")
        file = media(world, kind, fields.get(kind), uploads, kind)
        return _post(world, chat, fields, Sender(content, file, keyboard(fields)))

    return send


def _post(world: World, chat: Chat, fields: JSON, sender: Sender) -> JSON:
    topic = world.topic_in(chat, fields.get("message_thread_id"))
    if "ephemeral_message_parameters" in fields:
        return payloads.message(_whisper(world, chat, fields, sender, topic))
    message = world.new_message(
        chat,
        world.bot,
        content=sender.content,
        media=sender.media,
        keyboard=sender.keyboard,
        rich=sender.rich,
        topic=topic,
        reply_to=_replied(chat, fields),
        silent=fields.get("disable_notification", False),
    )
    if topic is None and message.reply_to is not None:
        message.topic = message.reply_to.topic
    world.post(message)
    return payloads.message(message)


def _whisper(world: World, chat: Chat, fields: JSON, sender: Sender, topic: Topic | None) -> Message:
    """Show a message to one person, who has just pressed a button or said something for the bot alone."""
    given = fields["ephemeral_message_parameters"]
    if not world.ephemeral:
        raise bad("unknown parameter")
    person = world.users.get(given["receiver_user_id"])
    if chat.type == PRIVATE or person is None or chat.members.get(person.id, LEFT) == LEFT:
        raise bad("EPHEMERAL_RECEIVER_INVALID")
    query = world.callbacks.get(given.get("callback_query_id", ""))
    if query is not None and (query.user is not person or query.message.chat is not chat):
        raise bad("QUERY_ID_INVALID")
    pressed = query is not None and world.clock() - query.created <= WHISPERED
    asked = (fields.get("reply_parameters") or {}).get("ephemeral_message_id")
    replied = any(each.ephemeral_id == asked and each.author is person for each in chat.ephemeral)
    if not (pressed or replied or chat.members[world.bot.id] in {ADMIN, OWNER}):
        raise bad("query is too old and response timeout expired or query ID is invalid")
    message = Message(chat, 0, world.bot, world.date, sender.content, sender.media, sender.keyboard, topic)
    message.silent, message.receiver, message.ephemeral_id = True, person, world.new_id()
    message.rich = sender.rich
    return world.post(message)


def _replied(chat: Chat, fields: JSON) -> Message | None:
    reply = fields.get("reply_parameters")
    if reply is None:
        return None
    found = chat.message(reply.get("message_id", 0))
    if found is None and not reply.get("allow_sending_without_reply"):
        raise bad("message to be replied not found")
    return found


# edits


def edit_text(world: World, fields: JSON, uploads: Uploads) -> JSON:
    message = _edited(world, fields)
    if message.media is not None:
        raise bad("there is no text in the message to edit")
    if "rich_message" in fields:
        return change(world, message, _rich(fields))
    content = formatted(world, fields, "text")
    if not content.text:
        raise bad("message text is empty")
    return change(world, message, Sender(content, None, keyboard(fields)))


def edit_caption(world: World, fields: JSON, uploads: Uploads) -> JSON:
    message = _edited(world, fields)
    if message.media is None:
        raise bad("there is no caption in the message to edit")
    return change(world, message, Sender(formatted(world, fields, "caption"), message.media, keyboard(fields)))


def edit_media(world: World, fields: JSON, uploads: Uploads) -> JSON:
    message = _edited(world, fields)
    given = fields["media"]
    if given["type"] not in MEDIA:
        raise bad(f"our Telegram knows no {given['type']}")
    file = media(world, given["type"], given["media"], uploads, "")
    return change(world, message, Sender(formatted(world, given, "caption"), file, keyboard(fields)))


def edit_keyboard(world: World, fields: JSON, uploads: Uploads) -> JSON:
    message = _edited(world, fields)
    return change(world, message, Sender(message.content, message.media, keyboard(fields)))


def _edited(world: World, fields: JSON) -> Message:
    if "inline_message_id" in fields:
        raise bad("our Telegram knows no inline messages")
    if "chat_id" not in fields or "message_id" not in fields:
        raise bad("message identifier is not specified")
    return world.editable(world.open_to_bot(fields["chat_id"]), fields["message_id"])


def change(world: World, message: Message, new: Sender) -> JSON:
    if Sender(message.content, message.media, message.keyboard, message.rich) == new:
        raise bad(NOT_MODIFIED)
    message.content, message.media, message.keyboard = new.content, new.media, new.keyboard
    message.rich = new.rich
    message.edited = world.date
    message.edits += 1
    world.changed()
    return payloads.message(message)


def react(world: World, fields: JSON, uploads: Uploads) -> bool:
    chat = world.open_to_bot(fields["chat_id"])
    message = chat.message(fields["message_id"])
    if message is None:
        raise bad("message to react not found")
    if not chat.reactions:
        raise bad("REACTION_INVALID")
    message.reactions = [each["emoji"] for each in fields.get("reaction", [])]
    world.changed()
    return True


# gone


def delete(world: World, fields: JSON, uploads: Uploads) -> bool:
    chat = world.open_to_bot(fields["chat_id"])
    message = chat.message(fields["message_id"])
    if message is None:
        raise bad("message to delete not found")
    may_all = chat.type != PRIVATE and chat.members[world.bot.id] != MEMBER
    if not may_all and message.author is not world.bot and chat.type != PRIVATE:
        raise bad("message can't be deleted")
    if not may_all and world.date - message.date > DELETABLE:
        raise bad("message can't be deleted for everyone")
    message.delete()
    return True


def delete_many(world: World, fields: JSON, uploads: Uploads) -> bool:
    """Delete messages, and skip those that are not found."""
    chat = world.open_to_bot(fields["chat_id"])
    for number in fields["message_ids"]:
        if (message := chat.message(number)) is not None and message.author is world.bot:
            message.delete()
    return True
