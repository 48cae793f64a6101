"""Addresses, messages and deep links, as Telegram writes them."""

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
        chat, _, topic = address.partition(":")[2].partition("/")
        return cls(int(chat), int(topic) if topic else None)

    @property
    def address(self) -> str:
        return f"{PLATFORM}:{self.chat}" + (f"/{self.topic}" if self.topic else "")

    @property
    def is_group(self) -> bool:
        return self.chat < 0


def place_of(message: telegram.Message) -> TelegramChat:
    """Where something was said. What is said in General belongs to the group itself."""
    has_topics = message.chat.is_forum or is_private(message)  # only a supergroup is called a forum
    topic = message.message_thread_id if message.is_topic_message and has_topics else None
    return TelegramChat(message.chat.id, topic)


def person_of(user: telegram.User) -> str:
    return f"{PLATFORM}:{user.id}"


def is_private(message: telegram.Message) -> bool:
    return message.chat.type == ChatType.PRIVATE


@dataclass(frozen=True, slots=True)
class SentMessage:
    """A message of ours: where it is, and whether it has a picture or file, which decides how it is edited."""

    chat: int
    message: int
    pictured: bool

    @classmethod
    def read(cls, ref: MessageRef) -> SentMessage:
        chat, message, kind = ref.split("/")
        return cls(int(chat), int(message), kind == "p")

    @classmethod
    def of(cls, message: telegram.Message) -> SentMessage:
        pictured = bool(message.photo or message.animation or message.document)
        return cls(message.chat.id, message.message_id, pictured)

    @property
    def ref(self) -> MessageRef:
        return f"{self.chat}/{self.message}/{'p' if self.pictured else 't'}"

    @property
    def link(self) -> str:
        """To the message itself; only supergroups have that."""
        number = str(self.chat)
        if not number.startswith(_SUPERGROUP):
            return ""
        return f"https://t.me/c/{number.removeprefix(_SUPERGROUP)}/{self.message}"


def memo(kind: str, *about: object) -> str:
    """A name to remember something by that tells nobody's number: who is forgotten leaves none behind."""
    return f"{kind}:{sha256(repr(about).encode()).hexdigest()[:32]}"
