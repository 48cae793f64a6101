"""The world of this Discord: people, servers, channels, threads, messages."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import payloads
from .emojis import Emoji
from .permissions import PERMISSIONS, USUAL
from .reading import Button, Picture, Select, buttons, pictures, selects, text
from .refusals import Refused

if TYPE_CHECKING:
    from .interactions import Interaction

JSON = dict[str, Any]

TEXT, DM, GROUP, NEWS, NEWS_THREAD, THREAD, PRIVATE_THREAD = 0, 1, 3, 5, 10, 11, 12
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
SUPPRESSED = 1 << 12  # it does not ring
DISCORD_EPOCH = 1_420_070_400_000


@dataclass(eq=False)
class User:
    id: int
    name: str
    global_name: str | None = None
    locale: str = "en-US"
    bot: bool = False
    installed: bool = False  # has the app in their own account
    takes_dms: bool = True

    @property
    def display_name(self) -> str:
        return self.global_name or self.name


@dataclass(eq=False)
class Guild:
    world: World
    id: int
    name: str
    locale: str = "en-US"
    has_bot: bool = True
    has_commands: bool = False  # without the bot: a server that took only half of the invitation
    large: bool = False  # people's own apps answer for them alone
    nicks: dict[int, str] = field(default_factory=dict)

    def channel(self, name: str) -> Channel:
        made = self.world.add(Channel(self.world, self.world.new_id(), TEXT, name, self))
        self.world.emit("CHANNEL_CREATE", payloads.channel(made), self.id)
        return made

    @property
    def channels(self) -> list[Channel]:
        return [
            channel for channel in self.world.channels.values() if channel.guild is self and not channel.deleted
        ]

    def remove_bot(self) -> None:
        self.world.emit("GUILD_DELETE", {"id": str(self.id)}, self.id)
        self.has_bot = False
        self.world.changed()

    def invite_bot(self) -> None:
        self.has_bot = True
        self.world.emit("GUILD_CREATE", payloads.guild(self), self.id)
        self.world.changed()


@dataclass(eq=False)
class Channel:
    world: World
    id: int
    type: int
    name: str = ""
    guild: Guild | None = None
    parent: Channel | None = None
    people: tuple[User, ...] = ()  # of a direct message or a group
    permissions: int = USUAL  # the bot's
    archived: bool = False
    locked: bool = False
    deleted: bool = False
    owner: int = 0
    said: list[Message] = field(default_factory=list)  # deleted ones too

    @property
    def is_thread(self) -> bool:
        return self.type in {NEWS_THREAD, THREAD, PRIVATE_THREAD}

    @property
    def messages(self) -> list[Message]:
        """Return the messages that everybody here sees."""
        return [message for message in self.everything if message.only_for is None]

    @property
    def everything(self) -> list[Message]:
        return [message for message in self.said if not message.deleted]

    @property
    def last(self) -> Message:
        assert self.messages, f"nothing in {self.name}"
        return self.messages[-1]

    def thread(
        self, name: str, *, archived: bool = False, locked: bool = False, private: bool = False
    ) -> Channel:
        """Open a thread; the bot is not invited to a private one and hears nothing of it."""
        assert self.type == TEXT
        made = Channel(
            self.world,
            self.world.new_id(),
            PRIVATE_THREAD if private else THREAD,
            name,
            self.guild,
            self,
            (),
            self.permissions,
            archived,
            locked,
        )
        self.world.add(made)
        assert self.guild is not None
        if made.shows_itself:
            self.world.emit("THREAD_CREATE", payloads.channel(made), self.guild.id)
        return made

    @property
    def shows_itself(self) -> bool:
        """Return True if the bot hears of it."""
        mine = self.type != PRIVATE_THREAD or self.owner == self.world.bot.id
        return mine or self.can("manage_threads")

    def archive(self, *, locked: bool = False) -> None:
        self.archived, self.locked = True, locked
        self.updated()

    def unarchive(self) -> None:
        self.archived, self.locked = False, False
        self.updated()

    def forbid(self, *names: str) -> None:
        for name in names:
            self.permissions &= ~PERMISSIONS[name]
        self.updated()

    def allow(self, *names: str) -> None:
        for name in names:
            self.permissions |= PERMISSIONS[name]
        self.updated()

    def can(self, name: str) -> bool:
        return bool(self.permissions & PERMISSIONS[name])

    def updated(self) -> None:
        event = "THREAD_UPDATE" if self.is_thread else "CHANNEL_UPDATE"
        self.world.emit(event, payloads.channel(self), self.guild.id if self.guild else None)
        self.world.changed()

    def delete(self) -> None:
        event = "THREAD_DELETE" if self.is_thread else "CHANNEL_DELETE"
        self.world.emit(event, payloads.channel(self), self.guild.id if self.guild else None)
        self.deleted = True
        self.world.changed()


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes
    description: str | None = None


@dataclass(eq=False)
class Message:
    world: World
    id: int
    channel: Channel
    author: User
    content: str = ""
    flags: int = 0
    components: list[JSON] = field(default_factory=list)
    embeds: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    nonce: str | int | None = None
    only_for: User | None = None  # ephemeral
    interaction: Interaction | None = None
    pings: frozenset[int] = frozenset()
    thread: Channel | None = None
    deleted: bool = False
    edits: int = 0

    @property
    def text(self) -> str:
        return text(self.content, self.components)

    @property
    def buttons(self) -> list[Button]:
        return buttons(self.components)

    @property
    def selects(self) -> list[Select]:
        return selects(self.components)

    @property
    def pictures(self) -> list[Picture]:
        return pictures(self.components, {attachment.id: attachment.data for attachment in self.attachments})

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    def delete(self) -> None:
        """Delete the message, as a moderator can."""
        self.deleted = True
        guild = self.channel.guild
        gone = {"id": str(self.id), "channel_id": str(self.channel.id)}
        self.world.emit("MESSAGE_DELETE", gone, guild.id if guild else None)
        self.world.changed()

    def __str__(self) -> str:
        seen_by = f" (only {self.only_for.name})" if self.only_for else ""
        labels = "".join(f" [{'-' if button.disabled else ''}{button.label}]" for button in self.buttons)
        return f"#{self.channel.name or self.channel.id}{seen_by} {self.author.name}: {self.text!r}{labels}"


class World:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._began = clock()
        self._epoch = time.time() * 1000 - DISCORD_EPOCH
        self._last_id = 0
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: list[JSON] = []
        self.emojis: dict[int, Emoji] = {}
        self.cdn = ""
        self.emit: Callable[[str, JSON, int | None], None] = lambda _event, _data, _guild: None
        self.changed: Callable[[], None] = lambda: None
        self.bot = self.person("Genial", bot=True)

    def new_id(self) -> int:
        """Return an id at least a millisecond later, so that servers fall on different shards."""
        passed = (self.clock() - self._began) * 1000
        self._last_id = max(self._last_id + 1, int(self._epoch + passed))
        return self._last_id << 22

    def person(
        self, name: str, global_name: str | None = None, locale: str = "en-US", *, bot: bool = False
    ) -> User:
        user = User(self.new_id(), name, global_name, locale, bot)
        self.users[user.id] = user
        return user

    def guild(
        self, name: str, locale: str = "en-US", *, shard: tuple[int, int] | None = None, has_bot: bool = True
    ) -> Guild:
        """Make a server; with `shard=(1, 2)` one that belongs to shard 1 of 2."""
        number = self.new_id()
        while shard is not None and (number >> 22) % shard[1] != shard[0]:
            number = self.new_id()
        made = Guild(self, number, name, locale, has_bot)
        self.guilds[made.id] = made
        if has_bot:
            self.emit("GUILD_CREATE", payloads.guild(made), made.id)
        return made

    def group(self, *people: User, name: str = "") -> Channel:
        return self.add(Channel(self, self.new_id(), GROUP, name, people=people, permissions=USUAL))

    def dm(self, user: User) -> Channel:
        for channel in self.channels.values():
            if channel.type == DM and channel.people == (user,):
                return channel
        return self.add(Channel(self, self.new_id(), DM, f"dm-{user.name}", people=(user,)))

    def add(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.changed()
        return channel

    def post(self, message: Message) -> Message:
        self.messages[message.id] = message
        channel = message.channel
        channel.said.append(message)
        if channel.is_thread and channel.archived and not channel.locked:
            channel.archived = False
            channel.updated()
        self.emit_message("MESSAGE_CREATE", message)
        self.changed()
        return message

    def emit_message(self, event: str, message: Message) -> None:
        if message.only_for is None:
            guild = message.channel.guild
            more = {"guild_id": str(guild.id)} if guild else {}
            self.emit(event, {**payloads.message(message), **more}, guild.id if guild else None)

    def open_to_bot(self, channel_id: str | int) -> Channel:
        """Return the channel, if the bot may look into it."""
        channel = self.channels.get(_number(channel_id))
        if channel is None or channel.deleted or (channel.parent and channel.parent.deleted):
            raise Refused(10003)
        if channel.type == GROUP or (channel.guild is not None and not channel.guild.has_bot):
            raise Refused(50001)
        if channel.guild is not None and not (channel.can("view_channel") and channel.shows_itself):
            raise Refused(50001)
        return channel

    def message_in(self, channel: Channel, message_id: str | int) -> Message:
        """Return a message; ephemeral ones are out of reach here, as on Discord."""
        message = self.messages.get(_number(message_id))
        if message is None or message.deleted or message.channel is not channel or message.only_for is not None:
            raise Refused(10008)
        return message

    def mentioned(self, ids: Iterable[int]) -> list[User]:
        return [self.users[number] for number in ids if number in self.users]

    def described(self) -> str:
        said = [f"  {message}" for message in list(self.messages.values())[-8:] if not message.deleted]
        return "The last messages:\n" + "\n".join(said or ["  none"])


def _number(written: str | int) -> int:
    try:
        return int(written)
    except ValueError:
        raise Refused(50035, f"{written!r} is not snowflake.") from None
