"""Addresses of chats and references of messages, as Telegram numbers them."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import telegram
from telegram.constants import ChatType

from bot.messages.reply import MessageRef

PLATFORM: Final = "telegram"
_SUPERGROUP: Final = "-100"  # before the number of a supergroup, in its id


@dataclass(frozen=True, slots=True)
class TelegramChat:
    """A chat, or a topic of it."""

    chat: int
    topic: int | None = None

    @classmethod
    def at(cls, address: str) -> TelegramChat:
        """Return the chat at an address."""
        chat, _, topic = address.partition(":")[2].partition("/")
        return cls(int(chat), int(topic) if topic else None)

    @property
    def address(self) -> str:
        return f"{PLATFORM}:{self.chat}" + (f"/{self.topic}" if self.topic else "")

    @property
    def is_group(self) -> bool:
        return self.chat < 0


def chat_of(message: telegram.Message) -> TelegramChat:
    """Return the chat and topic of a message. The topic General is the group itself."""
    has_topics = message.chat.is_forum or is_private(message)  # only a supergroup is called a forum
    topic = message.message_thread_id if message.is_topic_message and has_topics else None
    return TelegramChat(message.chat.id, topic)


def person_of(user: telegram.User) -> str:
    return f"{PLATFORM}:{user.id}"


def is_private(message: telegram.Message) -> bool:
    return message.chat.type == ChatType.PRIVATE


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message of ours. One with a picture or file is edited in another way than plain text."""

    chat: int
    message: int
    pictured: bool

    @classmethod
    def read(cls, ref: MessageRef) -> SentMessage:
        """Return the message of a reference."""
        chat, message, kind = ref.split("/")
        return cls(int(chat), int(message), kind == "p")

    @classmethod
    def of(cls, message: telegram.Message) -> SentMessage:
        """Return the message as Telegram describes it."""
        pictured = bool(message.photo or message.animation or message.document)
        return cls(message.chat.id, message.message_id, pictured)

    @property
    def ref(self) -> MessageRef:
        return f"{self.chat}/{self.message}/{'p' if self.pictured else 't'}"

    @property
    def link(self) -> str:
        """A link to the message, or "": only messages of supergroups have links."""
        number = str(self.chat)
        if not number.startswith(_SUPERGROUP):
            return ""
        return f"https://t.me/c/{number.removeprefix(_SUPERGROUP)}/{self.message}"


def number_in(chat: TelegramChat, ref: MessageRef) -> int | None:
    """Return the number of a message in this chat; None if it is elsewhere."""
    found = SentMessage.read(ref) if ref else None
    return found.message if found and found.chat == chat.chat else None


def memo(kind: str, about: str) -> str:
    """Return a name to remember something by. It is a digest, so that no number of a forgotten person stays."""
    return f"{kind}:{sha256(about.encode()).hexdigest()[:32]}"
