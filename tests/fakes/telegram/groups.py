"""Members who come and go, and the updates about them."""

from __future__ import annotations

from . import payloads
from .world import ADMIN, GROUP, KICKED, LEFT, MEMBER, OWNER, Chat, User, World

THERE = {MEMBER, ADMIN, OWNER}


def open_private(world: World, chat: Chat) -> None:
    """Press Start, also after having blocked the bot."""
    assert chat.person is not None
    if chat.blocked:
        chat.blocked = False
        _tell(world, chat, world.bot, chat.person, KICKED, MEMBER)
    chat.opened = True
    world.changed()


def block(world: World, chat: Chat) -> None:
    assert chat.person is not None
    chat.blocked = True
    _tell(world, chat, world.bot, chat.person, MEMBER, KICKED)
    world.changed()


def join(world: World, chat: Chat, who: User, by: User | None = None) -> None:
    old = chat.members.get(who.id, LEFT)
    assert old not in THERE, f"{who.first_name} is in {chat.title}"
    chat.members[who.id] = MEMBER
    _tell(world, chat, who, by or who, old, MEMBER)
    service = {"new_chat_members": [payloads.user(who)]}
    world.post(world.new_message(chat, by or who, service=service))


def leave(world: World, chat: Chat, who: User) -> None:
    _tell(world, chat, who, who, chat.members[who.id], LEFT)
    chat.members[who.id] = LEFT
    world.post(world.new_message(chat, who, service={"left_chat_member": payloads.user(who)}))


def kick_bot(world: World, chat: Chat, by: User) -> None:
    """Remove the bot, which hears that and then nothing more."""
    _tell(world, chat, world.bot, by, chat.members[world.bot.id], KICKED)
    chat.members[world.bot.id] = KICKED
    world.post(world.new_message(chat, by, service={"left_chat_member": payloads.user(world.bot)}))


def promote(world: World, chat: Chat, who: User, by: User) -> None:
    _tell(world, chat, who, by, chat.members[who.id], ADMIN)
    chat.members[who.id] = ADMIN
    world.changed()


def migrate(world: World, old: Chat, by: User) -> Chat:
    """Make a supergroup of the group; the old number is dead, and the messages stay behind."""
    assert old.type == GROUP, f"{old.title} is no group"
    assert old.migrated_to is None, f"{old.title} has been upgraded"
    new = world.group(old.title, supergroup=True)
    new.members = dict(old.members)
    old.migrated_to = new
    world.post(world.new_message(old, by, service={"migrate_to_chat_id": new.id}))
    world.post(world.new_message(new, by, service={"migrate_from_chat_id": old.id}))
    old.members.clear()
    return new


def _tell(world: World, chat: Chat, who: User, by: User, old: str, new: str) -> None:
    if who is world.bot:
        kind = "my_chat_member"
    elif chat.members.get(world.bot.id) == ADMIN:
        kind = "chat_member"
    else:
        return
    world.emit(kind, payloads.membership(chat, who, by, old, new, world.date))
