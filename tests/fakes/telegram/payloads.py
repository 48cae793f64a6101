"""The world in Telegram's JSON."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PIL import Image, UnidentifiedImageError

from .markup import Formatted, piece

if TYPE_CHECKING:
    from .world import Chat, File, Message, User

JSON = dict[str, Any]

_RIGHTS = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
_PERSON = re.compile(r"tg://user\?id=(\d+)\Z")


def present(**given: Any) -> JSON:
    return {key: value for key, value in given.items() if value is not None}


def user(who: User) -> JSON:
    return present(
        id=who.id,
        is_bot=who.is_bot,
        first_name=who.first_name,
        last_name=who.last_name,
        username=who.username,
        language_code=who.language_code,
    )


def chat(where: Chat) -> JSON:
    if where.person is not None:
        person = where.person
        names = present(first_name=person.first_name, last_name=person.last_name, username=person.username)
        return {"id": where.id, "type": where.type, **names}
    forum = {"is_forum": True} if where.is_forum else {}
    return {"id": where.id, "type": where.type, "title": where.title, **forum}


def full_chat(where: Chat) -> JSON:
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    return {
        **chat(where),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(gifts, True),
    }


def member(who: User, status: str) -> JSON:
    found: JSON = {"status": status, "user": user(who)}
    match status:
        case "creator":
            found["is_anonymous"] = False
        case "administrator":
            found |= dict.fromkeys(_RIGHTS, False)
        case "kicked":
            found["until_date"] = 0
    return found


def message(said: Message, *, with_reply: bool = True) -> JSON:
    found = {
        "message_id": said.id,
        "date": said.date,
        "chat": chat(said.chat),
        "from": user(said.chat.world.nobody if said.anonymous else said.author),
        **said.service,
    }
    if said.receiver is not None:
        found |= {"receiver_user": user(said.receiver), "ephemeral_message_id": said.ephemeral_id}
    if said.anonymous:
        found["sender_chat"] = chat(said.chat)
    if said.edited is not None:
        found["edit_date"] = said.edited
    _add_thread(found, said, with_reply)
    if said.media is not None:
        found |= media(said.media)
    if said.rich:
        found["rich_message"] = {"blocks": [{"type": "paragraph", "text": said.text}]}
        return found | ({"reply_markup": {"inline_keyboard": said.keyboard}} if said.keyboard else {})
    words, entities = ("caption", "caption_entities") if said.media else ("text", "entities")
    if said.text:
        found[words] = said.text
    if said.entities:
        found[entities] = list(said.entities)
    if said.keyboard:
        found["reply_markup"] = {"inline_keyboard": said.keyboard}
    return found


def _add_thread(found: JSON, said: Message, with_reply: bool) -> None:
    """Add the thread: in a topic, its opening message; elsewhere a reply is a thread but no topic."""
    reply = said.reply_to
    if said.topic is not None:
        found["message_thread_id"] = said.topic.id
        found["is_topic_message"] = True
        opened = next((each for each in said.chat.said if each.id == said.topic.id), None)
        if reply is None and opened is not said:
            reply = opened
    elif reply is not None and said.chat.type == "supergroup":
        root = reply
        while root.reply_to is not None:
            root = root.reply_to
        found["message_thread_id"] = root.id
    if reply is not None and with_reply:
        found["reply_to_message"] = message(reply, with_reply=False)


def media(file: File) -> JSON:
    both = {"file_id": file.id, "file_unique_id": file.unique_id, "file_size": file.length}
    if file.kind == "document":
        return {"document": {**both, "file_name": file.name}}
    width, height = file.size or (1, 1)
    if file.kind == "photo":
        return {"photo": [{**both, "width": width, "height": height}]}
    animation = {**both, "width": width, "height": height, "duration": 1, "file_name": file.name}
    # Telegram sends an animation's file a second time, as a document.
    return {"animation": animation, "document": {**both, "file_name": file.name}}


def size(data: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None


def membership(where: Chat, who: User, by: User, old: str, new: str, date: int) -> JSON:
    return {
        "chat": chat(where),
        "from": user(by),
        "date": date,
        "old_chat_member": member(who, old),
        "new_chat_member": member(who, new),
    }


def mentioned(
    content: Formatted, users: Mapping[int, User], by_username: Callable[[str], User | None]
) -> list[User]:
    found: list[User] = []
    for entity in content.entities:
        who: User | None = None
        if entity["type"] == "text_mention":
            who = users.get(entity["user"]["id"])
        elif entity["type"] == "mention":
            who = by_username(piece(content.text, entity))
        elif entity["type"] == "text_link" and (number := _PERSON.match(entity["url"])):
            who = users.get(int(number[1]))
        if who is not None and who not in found:
            found.append(who)
    return found
