"""People at their Telegram, who can do only what the app lets them do."""

from __future__ import annotations

import re

from ..waiting import Changes
from . import groups, limits, markup, profile
from .callbacks import CallbackQuery
from .world import ADMIN, LEFT, OWNER, PRIVATE, SUPERGROUP, Button, Chat, Message, Topic, User, World

_START = re.compile(r"https://t\.me/(\w+)\?start(group)?=(.*)\Z")


class Person:
    """A person. A press waits for its answer, unless `settle=False`."""

    def __init__(self, world: World, changes: Changes, user: User) -> None:
        self.world = world
        self.changes = changes
        self.user = user
        self.queries: list[CallbackQuery] = []

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.first_name

    # what they see

    @property
    def private(self) -> Chat:
        """Their chat with the bot."""
        return self.world.private(self.user)

    @property
    def dm(self) -> list[Message]:
        """The messages of their private chat."""
        return self.private.messages

    def sees(self, chat: Chat, thread: Topic | None = None) -> list[Message]:
        assert self.is_in(chat), f"{self.name} is not in {chat.title}"
        return chat.within(thread) if thread else chat.messages

    def whispers(self, chat: Chat) -> list[Message]:
        """The bot's messages in a group that only they see."""
        return [each for each in chat.ephemeral if each.receiver is self.user and not each.deleted]

    def is_in(self, chat: Chat) -> bool:
        if chat.type == PRIVATE:
            return chat.person is self.user
        return chat.members.get(self.id, LEFT) in groups.THERE

    def commands(self, chat: Chat) -> dict[str, str]:
        """Return the commands that the app offers behind the slash, with descriptions."""
        return {
            each["command"]: each["description"] for each in profile.shown_commands(self.world, self.user, chat)
        }

    @property
    def alerts(self) -> list[str]:
        return [query.text for query in self.queries if query.alert]

    @property
    def toasts(self) -> list[str]:
        """The short notifications they saw."""
        return [query.text for query in self.queries if query.text and not query.alert]

    @property
    def notifications(self) -> list[Message]:
        """The messages that rang and mention them, in any chat."""
        everywhere = [
            message for chat in self.world.chats.values() if self.is_in(chat) for message in chat.said
        ]
        return [message for message in everywhere if not message.silent and self.user in message.mentioned]

    @property
    def rang(self) -> list[Message]:
        """The bot's messages in their private chat that were not silent."""
        return [each for each in self.private.said if each.author is self.world.bot and not each.silent]

    # what they say

    async def says(
        self,
        text: str,
        chat: Chat | None = None,
        thread: Topic | None = None,
        *,
        reply_to: Message | None = None,
        anonymous: bool = False,
        alone: bool = False,
    ) -> Message:
        """Say something, by default privately to the bot. Administrators of supergroups may stay anonymous.

        What they say to the bot alone is an ephemeral command: nobody else in the group sees it.
        """
        chat = chat or self.private
        assert self.is_in(chat), f"{self.name} is not in {chat.title}"
        assert chat.type != PRIVATE or (chat.opened and not chat.blocked), f"{self.name} must press Start first"
        assert thread is None or thread.chat is chat, f"no topic {thread} in {chat.title}"
        topic = reply_to.topic if reply_to is not None and thread is None else thread
        assert not anonymous or (chat.type == SUPERGROUP and chat.members[self.id] in {ADMIN, OWNER})
        content = markup.plain(text)
        message = self.world.new_message(chat, self.user, content=content, topic=topic, reply_to=reply_to)
        message.anonymous = anonymous
        if alone:
            message.id, message.receiver, message.ephemeral_id = 0, self.world.bot, self.world.new_id()
        return self.world.post(message)

    async def edits(self, message: Message, text: str) -> None:
        """Edit one of their own messages."""
        assert message.author is self.user, f"not {self.name}'s: {message}"
        assert not message.deleted, f"deleted: {message}"
        self.world.change(message, markup.plain(text))

    async def starts(self, payload: str = "") -> Message:
        """Follow t.me/<bot>?start=payload and press Start."""
        assert not payload or limits.PAYLOAD.match(payload), f"Telegram starts nothing with {payload!r}"
        groups.open_private(self.world, self.private)
        return await self.says(f"/start {payload}".strip())

    async def opens(self, url: str, group: Chat | None = None) -> Message | None:
        """Open a link; return the message sent if it leads to the bot. Some links ask for a group."""
        found = _START.match(url)
        if found is None or found[1].lower() != str(self.world.bot.username).lower():
            return None
        assert bool(found[2]) == bool(group), f"{url} leads elsewhere"
        if group is None:
            return await self.starts(found[3])
        return await self.adds_bot(group, found[3])

    # what they press

    async def presses(self, message: Message, label: str, *, settle: bool = True) -> CallbackQuery:
        """Press a button, named by its label or callback_data."""
        button = self._button(message, label)
        assert button.data is not None, f"{label!r} is a link: {self.name} can follow it"
        return await self._asks(message, button.data, settle)

    async def follows(self, message: Message, label: str, group: Chat | None = None) -> Message | None:
        """Open the link of a button."""
        button = self._button(message, label)
        assert button.url is not None, f"{label!r} is no link"
        return await self.opens(button.url, group)

    async def forges(self, data: str, message: Message, *, settle: bool = True) -> CallbackQuery:
        """Press a button that is not there; the bot is told that it was."""
        return await self._asks(message, data, settle)

    async def _asks(self, message: Message, data: str, settle: bool) -> CallbackQuery:
        assert message.chat.has_bot or message.chat.type == PRIVATE, "nobody would hear it"
        number = str(4_000_000_000_000_000_000 + self.world.new_id())
        query = CallbackQuery(self.world, self.changes, number, self.user, message, data, self.world.clock())
        self.world.callbacks[number] = query
        self.queries.append(query)
        query.update = self.world.emit("callback_query", query.payload)
        if settle:
            await query.answered()
        return query

    def _button(self, message: Message, label: str) -> Button:
        """Find by callback_data or exact label, else the only one whose label contains it."""
        assert not message.deleted, f"deleted: {message}"
        assert self.is_in(message.chat), f"{self.name} is not where this is: {message}"
        assert message.receiver in {None, self.user}, f"{self.name} does not see this: {message}"
        there = message.buttons
        exact = [each for each in there if label in {each.text, each.data}]
        alike = exact or [each for each in there if label in each.text]
        labels = [each.text for each in there]
        assert alike, f"no button {label!r} among {labels}"
        assert len(alike) == 1, f"more than one button {label!r} among {labels}"
        return alike[0]

    # where they are

    def blocks(self) -> None:
        groups.block(self.world, self.private)

    def unblocks(self) -> None:
        groups.open_private(self.world, self.private)

    def joins(self, group: Chat) -> None:
        groups.join(self.world, group, self.user)

    def leaves(self, group: Chat) -> None:
        assert self.is_in(group)
        groups.leave(self.world, group, self.user)

    async def adds_bot(self, group: Chat, payload: str | None = None) -> Message | None:
        """Add the bot; with a payload by t.me/<bot>?startgroup=payload, also where it is already."""
        assert self.is_in(group)
        if payload is None or not group.has_bot:
            groups.join(self.world, group, self.world.bot, by=self.user)
        if payload is None:
            return None
        return await self.says(f"/start@{self.world.bot.username} {payload}".strip(), group)

    def kicks_bot(self, group: Chat) -> None:
        assert self.is_in(group)
        groups.kick_bot(self.world, group, self.user)

    def promotes_bot(self, group: Chat) -> None:
        assert self.is_in(group)
        groups.promote(self.world, group, self.world.bot, by=self.user)

    def upgrades(self, group: Chat) -> Chat:
        """Make a supergroup of the group, with another number."""
        assert self.is_in(group)
        return groups.migrate(self.world, group, self.user)
