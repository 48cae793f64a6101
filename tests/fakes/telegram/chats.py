"""Requests about chats and people, and actions there besides messages."""

from __future__ import annotations

from typing import Any

from . import payloads
from .messages import Uploads
from .refusals import bad
from .world import ADMIN, LEFT, MEMBER, OWNER, PRIVATE, User, World

JSON = dict[str, Any]


def get_chat(world: World, fields: JSON, uploads: Uploads) -> JSON:
    return payloads.full_chat(world.chat(fields["chat_id"]))


def get_member(world: World, fields: JSON, uploads: Uploads) -> JSON:
    chat = world.chat(fields["chat_id"])
    if chat.type != PRIVATE:
        world.open_to_bot(chat.id)
    user = _user(world, fields["user_id"])
    if chat.members.get(world.bot.id) == MEMBER and user is not world.bot:
        raise bad("member list is inaccessible")  # others are shown to administrators for certain
    at_home = chat.type == PRIVATE and user.id in {chat.id, world.bot.id}
    return payloads.member(user, MEMBER if at_home else chat.members.get(user.id, LEFT))


def get_administrators(world: World, fields: JSON, uploads: Uploads) -> list[JSON]:
    chat = world.open_to_bot(fields["chat_id"])
    if chat.type == PRIVATE:
        raise bad("there are no administrators in the private chat")
    with_bots = fields.get("return_bots", False)
    found = [(world.users[number], status) for number, status in chat.members.items()]
    return [
        payloads.member(user, status)
        for user, status in found
        if status in {ADMIN, OWNER} and (with_bots or not user.is_bot)
    ]


def count_members(world: World, fields: JSON, uploads: Uploads) -> int:
    chat = world.open_to_bot(fields["chat_id"])
    there = [status for status in chat.members.values() if status in {ADMIN, OWNER, MEMBER}]
    return 2 if chat.type == PRIVATE else len(there)


def create_topic(world: World, fields: JSON, uploads: Uploads) -> JSON:
    chat = world.open_to_bot(fields["chat_id"])
    if chat.type == PRIVATE and not world.topics_enabled:
        raise bad("the chat is not a forum")
    topic = chat.topic(fields["name"], by=world.bot)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": 7322096}


def leave(world: World, fields: JSON, uploads: Uploads) -> bool:
    chat = world.open_to_bot(fields["chat_id"])
    if chat.type == PRIVATE:
        raise bad("chat member status can't be changed in private chats")
    chat.members[world.bot.id] = LEFT
    world.changed()
    return True


def act(world: World, fields: JSON, uploads: Uploads) -> bool:
    """Show typing, uploading and so on; it is not kept."""
    chat = world.open_to_bot(fields["chat_id"])
    world.topic_in(chat, fields.get("message_thread_id"))
    return True


def pin(world: World, fields: JSON, uploads: Uploads) -> bool:
    chat = world.open_to_bot(fields["chat_id"])
    if chat.type != PRIVATE and chat.members[world.bot.id] == MEMBER:
        raise bad("not enough rights to manage pinned messages in the chat")
    if chat.message(fields["message_id"]) is None:
        raise bad("message to pin not found")
    return True


def unpin(world: World, fields: JSON, uploads: Uploads) -> bool:
    world.open_to_bot(fields["chat_id"])
    return True


def get_file(world: World, fields: JSON, uploads: Uploads) -> JSON:
    file = world.files.get(fields["file_id"])
    if file is None:
        raise bad("invalid file_id")
    path = f"{file.kind}s/{file.id}"
    return {
        "file_id": file.id,
        "file_unique_id": file.unique_id,
        "file_size": file.length,
        "file_path": path,
    }


def _user(world: World, number: int) -> User:
    if number not in world.users:
        raise bad("user not found")
    return world.users[number]
