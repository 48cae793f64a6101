"""The bot's profile: name, descriptions, commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from . import payloads
from .messages import Uploads
from .refusals import bad
from .world import ADMIN, OWNER, PRIVATE, Chat, User, World

JSON = dict[str, Any]


def get_me(world: World, fields: JSON, uploads: Uploads) -> JSON:
    return {
        **payloads.user(world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": world.topics_enabled,
    }


def _scope(fields: JSON) -> str:
    return json.dumps(fields.get("scope") or {"type": "default"}, sort_keys=True)


def _known_chat(world: World, fields: JSON) -> None:
    scope = fields.get("scope") or {}
    if "chat_id" in scope:
        world.chat(scope["chat_id"])


def set_commands(world: World, fields: JSON, uploads: Uploads) -> bool:
    _known_chat(world, fields)
    world.commands[_scope(fields), fields.get("language_code", "")] = fields["commands"]
    return True


def get_commands(world: World, fields: JSON, uploads: Uploads) -> list[JSON]:
    return world.commands.get((_scope(fields), fields.get("language_code", "")), [])


def delete_commands(world: World, fields: JSON, uploads: Uploads) -> bool:
    _known_chat(world, fields)
    world.commands.pop((_scope(fields), fields.get("language_code", "")), None)
    return True


def setter(what: str) -> Callable[[World, JSON, Uploads], bool]:
    def set_it(world: World, fields: JSON, uploads: Uploads) -> bool:
        if not fields.get(what) and not fields.get("language_code") and what == "name":
            raise bad("bot name can't be empty")
        world.profile[what, fields.get("language_code", "")] = fields.get(what, "")
        return True

    return set_it


def getter(what: str) -> Callable[[World, JSON, Uploads], JSON]:
    def get_it(world: World, fields: JSON, uploads: Uploads) -> JSON:
        default = world.bot.first_name if what == "name" else ""
        spoken = world.profile.get((what, fields.get("language_code", "")))
        return {what: spoken or world.profile.get((what, ""), default)}

    return get_it


def shown_commands(world: World, user: User, chat: Chat) -> list[JSON]:
    """Return the commands this person sees: the narrowest scope wins, then the language."""
    status = chat.members.get(user.id, "")
    scopes: list[JSON] = []
    if chat.type != PRIVATE:
        scopes.append({"type": "chat_member", "chat_id": chat.id, "user_id": user.id})
        if status in {ADMIN, OWNER}:
            scopes.append({"type": "chat_administrators", "chat_id": chat.id})
    scopes.append({"type": "chat", "chat_id": chat.id})
    if chat.type == PRIVATE:
        scopes.append({"type": "all_private_chats"})
    else:
        if status in {ADMIN, OWNER}:
            scopes.append({"type": "all_chat_administrators"})
        scopes.append({"type": "all_group_chats"})
    scopes.append({"type": "default"})
    for scope in scopes:
        for language in (user.language_code or "", ""):
            if found := world.commands.get((json.dumps(scope, sort_keys=True), language)):
                return found
    return []
