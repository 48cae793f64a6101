"""The world of this Telegram: people, chats, topics, messages, files."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import payloads
from .markup import Formatted
from .refusals import BLOCKED, NO_CHAT, NOT_OPENED, NOTHING_TO_EDIT, Refused, bad

if TYPE_CHECKING:
    from .callbacks import CallbackQuery
    from .updates import Update

JSON = dict[str, Any]

PRIVATE, GROUP, SUPERGROUP = "private", "group", "supergroup"
MEMBER, ADMIN, OWNER, LEFT, KICKED = "member", "administrator", "creator", "left", "kicked"


@dataclass(eq=False)
class User:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False


@dataclass(eq=False)
class Topic:
    chat: Chat
    id: int  # that of the message that opened it
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(eq=False)
class File:
    id: str
    unique_id: str
    kind: str  # photo, animation, document
    name: str
    data: bytes
    length: int
    size: tuple[int, int] | None  # of a picture


@dataclass(eq=False)
class Button:
    text: str
    row: int
    data: str | None = None
    url: str | None = None
    copies: str | None = None


@dataclass(eq=False)
class Message:
    chat: Chat
    id: int
    author: User
    date: int
    content: Formatted = field(default_factory=Formatted)
    media: File | None = None
    keyboard: list[list[JSON]] = field(default_factory=list)
    topic: Topic | None = None
    reply_to: Message | None = None
    silent: bool = False
    service: JSON = field(default_factory=dict)
    anonymous: bool = False  # said by an administrator who hides behind the group
    inaccessible: bool = False  # too old: a press on it tells the bot no more than where it was
    deleted: bool = False
    edited: int | None = None
    edits: int = 0
    reactions: list[str] = field(default_factory=list)  # of the bot
    receiver: User | None = None  # the only one who sees it
    ephemeral_id: int = 0
    rich: str = ""  # its HTML, if it is a rich message

    @property
    def text(self) -> str:
        """The text, or the caption."""
        return self.content.text

    @property
    def entities(self) -> tuple[JSON, ...]:
        return self.content.entities

    @property
    def picture(self) -> bytes | None:
        return self.media.data if self.media else None

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                each["text"],
                row,
                each.get("callback_data"),
                each.get("url"),
                each.get("copy_text", {}).get("text"),
            )
            for row, line in enumerate(self.keyboard)
            for each in line
        ]

    @property
    def mentioned(self) -> list[User]:
        return self.chat.world.mentioned(self.content)

    def delete(self) -> None:
        """Delete the message, as an administrator can; a bot is not told."""
        self.deleted = True
        self.chat.world.changed()

    def __str__(self) -> str:
        where = f"{self.chat.title}{f'/{self.topic.name}' if self.topic else ''}"
        labels = "".join(f" [{button.text}]" for button in self.buttons)
        media = f" ({self.media.kind})" if self.media else ""
        said = repr(self.text) if not self.service else str(self.service)
        return f"{where} #{self.id} {self.author.first_name}{media}: {said}{labels}"


@dataclass(eq=False)
class Chat:
    world: World
    id: int
    type: str
    title: str
    person: User | None = None  # whose private chat it is
    is_forum: bool = False
    opened: bool = False  # a private one, by /start
    blocked: bool = False
    members: dict[int, str] = field(default_factory=dict)  # by user, what they are here
    migrated_to: Chat | None = None
    topics: dict[int, Topic] = field(default_factory=dict)
    said: list[Message] = field(default_factory=list)  # deleted ones too
    ephemeral: list[Message] = field(default_factory=list)  # what only one person sees; not in the history
    read_only: bool = False  # the bot may not write here
    photos: bool = True  # whether the bot may send any
    reactions: bool = True  # whether they are allowed

    @property
    def everything(self) -> list[Message]:
        """The messages with service messages."""
        return [message for message in self.said if not message.deleted]

    @property
    def messages(self) -> list[Message]:
        return [message for message in self.everything if not message.service]

    @property
    def by_bot(self) -> list[Message]:
        return [message for message in self.messages if message.author is self.world.bot]

    @property
    def last(self) -> Message:
        assert self.messages, f"nothing in {self.title}"
        return self.messages[-1]

    def within(self, topic: Topic | None) -> list[Message]:
        return [message for message in self.messages if message.topic is topic]

    @property
    def has_bot(self) -> bool:
        return self.members.get(self.world.bot.id, LEFT) in {MEMBER, ADMIN, OWNER}

    def topic(self, name: str, by: User | None = None) -> Topic:
        has_topics = self.world.topics_enabled if self.type == PRIVATE else self.is_forum
        assert has_topics, f"no topics in {self.title}"
        opener = by or self.person or self.world.someone_in(self)
        opened = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        message = self.world.new_message(self, opener, service=opened)
        topic = message.topic = Topic(self, message.id, name)
        self.topics[topic.id] = topic
        self.world.post(message)
        return topic

    def message(self, message_id: int) -> Message | None:
        for message in reversed(self.said):
            if message.id == message_id and not message.deleted:
                return message
        return None


class World:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._began = time.time() - clock()
        self._numbers: Iterator[int] = iter(range(1, 10**9))
        self._message_ids: dict[int, int] = {}  # supergroups count for themselves, all others together
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, File] = {}
        self.callbacks: dict[str, CallbackQuery] = {}
        self.commands: dict[tuple[str, str], list[JSON]] = {}  # by scope (as JSON) and language
        self.profile: dict[tuple[str, str], str] = {}  # name, description, short_description by language
        self.topics_enabled = False  # in private chats with the bot
        self.privacy = True
        self.rich = True  # messages with tables came with Bot API 10.1
        self.ephemeral = False  # ephemeral messages came with Bot API 10.2
        self.keeps_files = True  # a long measurement would fill the memory
        self.emit: Callable[[str, JSON], Update | None] = lambda _kind, _payload: None
        self.changed: Callable[[], None] = lambda: None
        self.bot = self.person("Genial", username="genial_bot", is_bot=True)
        self.nobody = User(1_087_968_824, "Group", username="GroupAnonymousBot", is_bot=True)

    # making things

    def new_id(self) -> int:
        return next(self._numbers)

    @property
    def date(self) -> int:
        return int(self._began + self.clock())

    def person(
        self,
        first_name: str,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = None,
        *,
        is_bot: bool = False,
    ) -> User:
        """Make a person, whose number does not fit into 32 bits, as with new accounts."""
        user = User(7_000_000_000 + self.new_id(), first_name, last_name, username, language_code, is_bot)
        self.users[user.id] = user
        return user

    def private(self, user: User) -> Chat:
        """Return the private chat, whose number is the person's."""
        if user.id not in self.chats:
            self.add(Chat(self, user.id, PRIVATE, user.first_name, user))
        return self.chats[user.id]

    def group(self, title: str, *members: User, supergroup: bool = False, forum: bool = False) -> Chat:
        """Make a group; the first member owns it."""
        number = -1_002_000_000_000 - self.new_id() if supergroup or forum else -4_000_000 - self.new_id()
        chat = Chat(self, number, SUPERGROUP if supergroup or forum else GROUP, title, is_forum=forum)
        chat.members = {user.id: MEMBER for user in members}
        if members:
            chat.members[members[0].id] = OWNER
        chat.members[self.bot.id] = MEMBER
        return self.add(chat)

    def add(self, chat: Chat) -> Chat:
        self.chats[chat.id] = chat
        self.changed()
        return chat

    def file(self, kind: str, name: str, data: bytes) -> File:
        number = self.new_id()
        kept = data if self.keeps_files else b""
        ids = f"AgACAgIAAx{kind}{number:08d}", f"AQAD{number:08d}"
        made = File(*ids, kind, name, kept, len(data), payloads.size(data))
        self.files[made.id] = made
        return made

    def new_message(self, chat: Chat, author: User, **more: Any) -> Message:
        counter = chat.id if chat.type == SUPERGROUP else 0
        number = self._message_ids[counter] = self._message_ids.get(counter, 1) + 1
        return Message(chat, number, author, self.date, **more)

    def post(self, message: Message) -> Message:
        (message.chat.said if message.receiver is None else message.chat.ephemeral).append(message)
        if message.author is not self.bot and self._reaches_bot(message):
            self.emit("message", payloads.message(message))
        self.changed()
        return message

    def change(self, message: Message, content: Formatted) -> None:
        """Edit a message, as its author can."""
        message.content, message.edited = content, self.date
        if self._reaches_bot(message):
            self.emit("edited_message", payloads.message(message))
        self.changed()

    def _reaches_bot(self, message: Message) -> bool:
        """Apply privacy mode: in groups only commands, replies to the bot and service messages pass."""
        chat = message.chat
        if chat.type == PRIVATE:
            return not chat.blocked
        if not chat.has_bot:
            return False
        if not self.privacy or message.service or chat.members[self.bot.id] != MEMBER:
            return True
        if message.reply_to is not None and message.reply_to.author is self.bot:
            return True
        first = message.text.split(maxsplit=1)[0] if message.text else ""
        command, _, addressee = first.partition("@")
        return command.startswith("/") and addressee.lower() in {"", str(self.bot.username).lower()}

    # finding things

    def someone_in(self, chat: Chat) -> User:
        return self.users[next(number for number in chat.members if number != self.bot.id)]

    def by_username(self, username: str) -> User | None:
        wanted = username.removeprefix("@").lower()
        found = [user for user in self.users.values() if (user.username or "").lower() == wanted]
        return found[0] if found else None

    def mentioned(self, content: Formatted) -> list[User]:
        return payloads.mentioned(content, self.users, self.by_username)

    def met(self, number: int) -> JSON | None:
        """Return a person the bot may mention by number, because it has met them."""
        user = self.users.get(number)
        return payloads.user(user) if user else None

    def chat(self, chat_id: int | str) -> Chat:
        chat = self.chats.get(chat_id) if isinstance(chat_id, int) else None
        if chat is None and isinstance(chat_id, int) and chat_id in self.users:
            chat = self.private(self.users[chat_id])
        if chat is None:
            raise bad(NO_CHAT)
        if chat.migrated_to is not None:
            words = "group chat was upgraded to a supergroup chat"
            raise Refused(400, words, migrate_to_chat_id=chat.migrated_to.id)
        return chat

    def open_to_bot(self, chat_id: int | str) -> Chat:
        """Return the chat, if the bot may write there."""
        chat = self.chat(chat_id)
        if chat.type == PRIVATE:
            if chat.blocked:
                raise Refused(403, BLOCKED)
            if not chat.opened:
                raise Refused(403, NOT_OPENED)
        elif not chat.has_bot:
            kicked = chat.members.get(self.bot.id) == KICKED
            what = "was kicked from" if kicked else "is not a member of"
            raise Refused(403, f"bot {what} the {chat.type} chat")
        elif chat.read_only:
            raise bad("not enough rights to send text messages to the chat")
        return chat

    def topic_in(self, chat: Chat, thread_id: int | None) -> Topic | None:
        if thread_id is None:
            return None
        topic = chat.topics.get(thread_id)
        if topic is None or topic.deleted:
            raise bad("message thread not found")
        if topic.closed:
            raise bad("TOPIC_CLOSED")
        return topic

    def editable(self, chat: Chat, message_id: int) -> Message:
        message = chat.message(message_id)
        if message is None:
            raise bad(NOTHING_TO_EDIT)
        if message.author is not self.bot:
            raise bad("message can't be edited")
        return message

    def described(self) -> str:
        said = [message for chat in self.chats.values() for message in chat.everything[-6:]]
        lines = [f"  {message}" for message in sorted(said, key=lambda each: each.date)[-12:]]
        return "The last messages:\n" + "\n".join(lines or ["  none"])
